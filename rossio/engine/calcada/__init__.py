"""The rules of Calçada."""
