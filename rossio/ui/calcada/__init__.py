"""Calçada on the screen."""
