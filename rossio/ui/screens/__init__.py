"""What the app shows of every game."""
