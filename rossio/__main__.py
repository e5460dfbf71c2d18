"""`python -m rossio` plays in the terminal; `arena` and `balance` after it let opponents play."""

import sys

if __name__ == "__main__":
    try:
        from rossio.terminal.main import main
    except ModuleNotFoundError as error:
        sys.exit(f"Rossio needs the Python package {error.name}: `make terminal` brings it along.")
    sys.exit(main())
