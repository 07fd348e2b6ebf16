"""`python -m dockbowl`."""

import sys

from dockbowl.cli import main

if __name__ == "__main__":
    sys.exit(main())
