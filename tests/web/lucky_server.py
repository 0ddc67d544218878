"""`bastide` for the browser tests: its luck is that of the test named in a file."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

from bastide.cli import main
from tests.luck import deal_with, luck_of

NAME = "luck"
"""The file in the server's data folder. A new name in it begins a new row of luck."""


class Luck:
    def __init__(self, file: Path) -> None:
        self.file = file
        self.test: str | None = None
        self.random = Random()

    def __call__(self) -> Random:
        test = self.file.read_text()
        if test != self.test:
            self.test, self.random = test, luck_of(test)
        return self.random


if __name__ == "__main__":
    deal_with(Luck(Path(os.environ["BASTIDE_DATA"]) / NAME))
    main()
