"""Calçada's room."""
