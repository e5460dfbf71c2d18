"""Who plays Calçada."""
