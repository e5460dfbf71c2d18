"""The page: text made from what a seat sees, and a thin layer that puts it on screen."""
