"""Calçada in a terminal."""
