"""Rossio, the board game about paving Lisbon's square, played in a browser."""
