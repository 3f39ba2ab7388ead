"""The scenarios that the project ships."""
