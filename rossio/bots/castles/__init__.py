"""6 Castles' opponents, and what they say of turns."""
