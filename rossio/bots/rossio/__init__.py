"""Rossio's room."""
