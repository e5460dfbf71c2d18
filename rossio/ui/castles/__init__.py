"""6 Castles on the screen."""
