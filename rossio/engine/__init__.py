"""The games as pure Python: nothing here knows of a browser."""
