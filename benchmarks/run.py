"""Bastide beside its peers, measured in one run: `make bench`."""

import sys
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.suite.main import main

if __name__ == "__main__":
    sys.exit(main())
