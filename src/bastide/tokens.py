"""Appends new tokens to the games' lists: `python -m bastide.tokens`. With --check, only looks.

A token's number is its line in `tokens.txt`, so lines are only ever appended: records, weights,
data sets and models that know a token still know it.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from .catalogue import game_names, rules_of
from .core.actions import LIST
from .core.rules import Rules


def list_of(rules: Rules[Any]) -> Path:
    """The file with a game's list of tokens."""
    folder = import_module(rules.state_type.__module__).__file__
    assert folder is not None
    return Path(folder).with_name(LIST)


def append_new(rules: Rules[Any]) -> tuple[str, ...]:
    """List the tokens that have no line yet, with the version of the rules that adds them."""
    new = rules.actions.unlisted
    with list_of(rules).open("a", encoding="utf-8") as lines:
        lines.writelines(f"{rules.version} {token}\n" for token in new)
    return new


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="fail if tokens are not listed yet")
    check = parser.parse_args(arguments).check
    missing = False
    for name in game_names():
        rules = rules_of(name)
        new = rules.actions.unlisted if check else append_new(rules)
        missing = missing or bool(new)
        sys.stdout.write(f"{name}: {'missing' if check else 'new'}: {' '.join(new) or 'none'}\n")
    return int(check and missing)


if __name__ == "__main__":
    sys.exit(main())
