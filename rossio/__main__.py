"""`python -m rossio` plays in the terminal."""

import sys

from rossio.terminal.main import main

if __name__ == "__main__":
    sys.exit(main())
