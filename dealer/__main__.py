"""``python -m dealer``."""

import sys

from dealer.cli import main

if __name__ == "__main__":
    sys.exit(main())
