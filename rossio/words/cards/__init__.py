"""The games' cards on the start screen, in any language: they are shown without the games."""
