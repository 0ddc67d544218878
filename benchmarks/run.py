"""Bastide beside its peers, measured in one run: `make bench`."""

import sys

from suite.main import main

if __name__ == "__main__":
    sys.exit(main())
