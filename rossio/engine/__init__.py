"""The rules: pure Python that knows nothing of a browser."""
