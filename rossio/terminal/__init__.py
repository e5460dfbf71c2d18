"""The game in a terminal: a text board and numbered moves."""
