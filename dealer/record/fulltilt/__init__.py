"""Hand histories of Full Tilt Poker: header, seats, streets, summary."""
