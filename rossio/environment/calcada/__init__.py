"""Calçada in numbers."""
