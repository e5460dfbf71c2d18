"""Rossio in numbers."""
