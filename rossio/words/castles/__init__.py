"""6 Castles' room."""
