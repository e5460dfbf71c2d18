"""The rules of Rossio: its box, its square, its turns, ROSS."""
