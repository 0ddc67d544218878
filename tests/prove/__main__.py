"""`python -m tests.prove`: see `run`, which the processes of a proof import, too."""

import sys

from tests.prove.run import main

if __name__ == "__main__":
    sys.exit(main())
