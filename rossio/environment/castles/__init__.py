"""6 Castles in numbers."""
