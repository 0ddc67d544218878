"""Differences between two JSON values: a page that knows the old table gets only those.

A difference of two objects is an object: each key that differs has `[value]` for a new
value, `0` for a key that is gone, or the difference of the values there. Lists are treated like
objects whose keys are their places. `"length"` has how many there are now, if that has
changed.
"""

from __future__ import annotations

from typing import Any

Difference = dict[str, Any]
GONE = 0
LENGTH = "length"
MISSING = object()
FEW = 6
"""The most keys of an object that is compared as a whole first: that is quicker if it is equal."""


class Differences:
    """Differences of values that share parts. The same two parts are compared only once.

    Parts are known by being the same objects, so no value may be changed while this is used.
    """

    def __init__(self) -> None:
        self._found: dict[tuple[int, int], tuple[Any, Any, Any]] = {}
        """Known differences, by the ids of two parts. The parts are kept, so ids stay valid."""

    def between(self, before: dict[str, Any], now: dict[str, Any]) -> Difference:
        """The difference that turns `before` into `now`, by `applied`."""
        found: Difference = {}
        if before.keys() != now.keys():
            found = {key: GONE for key in before if key not in now}
        for key, value in now.items():
            old = before.get(key, MISSING)
            if old is value:
                continue
            kind = type(value)
            if kind is type(old) and (
                (kind is dict and len(value) > FEW)
                or (kind is list and value and type(value[0]) is dict)
            ):
                # in something large something differs almost always, or others have looked already
                if part := self._of_parts(old, value):
                    found[key] = part
            elif old != value:
                found[key] = self._of_parts(old, value) if has_parts(value) else [value]
        return found

    def learn(self, before: Any, now: Any, found: Difference) -> None:
        """Know the difference of two parts without comparing them."""
        self._found[id(before), id(now)] = (before, now, found)

    def _of_parts(self, before: Any, now: Any) -> Any:
        """The difference of two values that are not the same, of which the second has parts."""
        if type(now) is not type(before) or before == []:
            return [now]
        pair = (id(before), id(now))
        known = self._found.get(pair)
        if known is None:
            compare: Any = self.between if type(now) is dict else self._of_lists
            known = self._found[pair] = (before, now, compare(before, now))
        return known[2]

    def _of_lists(self, before: list[Any], now: list[Any]) -> Any:
        found: Difference = {}
        for place, (old, value) in enumerate(zip(before, now, strict=False)):
            if old is not value and old != value:
                found[str(place)] = self._of_parts(old, value) if has_parts(value) else [value]
        found.update((str(place), [now[place]]) for place in range(len(before), len(now)))
        if len(before) != len(now):
            found[LENGTH] = len(now)
        return found


def has_parts(value: Any) -> bool:
    """A list is only taken apart where its items have parts: numbers are sent again together."""
    kind = type(value)
    return kind is dict or (kind is list and bool(value) and type(value[0]) in (dict, list))


def difference(before: dict[str, Any], now: dict[str, Any]) -> Difference:
    """The difference that turns `before` into `now`, by `applied`."""
    return Differences().between(before, now)


def applied(before: Any, found: Any) -> Any:
    """The value that a difference leads to. Nothing of `before` is changed."""
    if isinstance(found, list):
        return found[0]
    if isinstance(before, list):
        length = found.get(LENGTH, len(before))
        items = [*before[:length], *[None] * (length - len(before))]
        for place, part in found.items():
            if place != LENGTH:
                items[int(place)] = applied(items[int(place)], part)
        return items
    now = before.copy()  # most keys stay: only those that differ are looked at
    for key, part in found.items():
        if part == GONE:
            now.pop(key, None)
        else:
            now[key] = applied(now.get(key), part)
    return now
