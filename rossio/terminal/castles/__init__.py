"""6 Castles in a terminal."""
