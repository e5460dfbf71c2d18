"""What happens at a table of any game."""
