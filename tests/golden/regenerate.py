"""Regenerates all goldens and prints what changed: `make golden`."""

from __future__ import annotations

from collections.abc import Iterator
from os.path import relpath
from pathlib import Path

from tests.golden import (
    DATA,
    commands,
    notation,
    observations,
    perft,
    playthroughs,
    rule_tables,
    sentences,
)

MODULES = (playthroughs, perft, rule_tables, observations, notation, commands, sentences)


def wanted() -> dict[Path, str]:
    """Every golden with the text it should have."""
    return {path: text for module in MODULES for path, text in module.files().items()}


def stale(goldens: dict[Path, str], folder: Path = DATA) -> list[Path]:
    """Files in the folder of goldens that none of them makes."""
    return sorted(p for p in folder.rglob("*") if p.is_file() and p not in goldens)


def write(goldens: dict[Path, str], folder: Path = DATA) -> Iterator[str]:
    """Update the files on disk. Yields a line for each file that changes."""
    for path, text in goldens.items():
        old = path.read_text(encoding="utf-8") if path.exists() else None
        if old != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            yield f"{'new' if old is None else 'changed'}: {relpath(path)}"
    for path in stale(goldens, folder):
        path.unlink()
        yield f"removed: {relpath(path)}"


def main() -> None:
    lines = list(write(wanted()))
    print("\n".join(lines) if lines else "The goldens have not changed.")


if __name__ == "__main__":
    main()
