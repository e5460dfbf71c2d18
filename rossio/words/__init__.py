"""The game in sentences, in any language that has a file here."""
