"""The names of people at a table."""

from __future__ import annotations

from collections.abc import Sequence


def distinct(names: Sequence[str]) -> list[str]:
    """Distinct names: the second Alix becomes Alix 2."""
    if len({name.lower() for name in names}) == len(names):
        return list(names)
    taken: set[str] = set()
    found = []
    for name in names:
        number, candidate = 1, name
        while name and candidate.lower() in taken:
            number += 1
            candidate = f"{name} {number}"
        taken.add(candidate.lower())
        found.append(candidate)
    return found
