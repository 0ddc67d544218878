"""`python -m bastide` is the same as `bastide`."""

from .cli import main

if __name__ == "__main__":
    main()
