"""Building, serving and measuring the site; nothing in here is shipped to the browser."""
