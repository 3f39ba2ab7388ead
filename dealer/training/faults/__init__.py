"""Acts that break one rule each, done at the moment when the perfect dealer would have kept it."""
