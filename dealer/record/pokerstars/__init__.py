"""Hand histories of PokerStars: header, table, seats, streets, summary."""
