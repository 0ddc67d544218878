"""What differs between two JSON values: what a page is sent that knows the table as it was.

A difference of two objects is an object: under each key that differs stands `[value]` for a new
value, `0` for a key that is gone, or the difference of what stands there. Lists are treated like
objects whose keys are their places; under `"length"` stands how many there are now, if that has
changed.
"""

from __future__ import annotations

from typing import Any

Difference = dict[str, Any]
GONE = 0
LENGTH = "length"
SAME, MISSING = object(), object()


class Differences:
    """Differences of values that share parts: what differs between two parts is found once.

    Parts are known by being the same objects, so no value may be changed while this is used.
    """

    def __init__(self) -> None:
        self._found: dict[tuple[int, int], tuple[Any, Any, Any]] = {}
        """How two parts differ, by their ids; beside the parts, so that the ids stay theirs."""

    def between(self, before: dict[str, Any], now: dict[str, Any]) -> Difference:
        """What makes `now` of `before`, by `applied`."""
        found: Difference = {}
        if before.keys() != now.keys():
            found = {key: GONE for key in before if key not in now}
        for key, value in now.items():
            old = before.get(key, MISSING)
            if old is not value and (changed := self._changed(old, value)) is not SAME:
                found[key] = changed
        return found

    def _changed(self, before: Any, now: Any) -> Any:
        """How one part differs; SAME if it does not."""
        kind = type(now)
        if kind is not type(before) or not (kind is dict or (kind is list and _has_parts(now))):
            return SAME if before == now else [now]
        pair = (id(before), id(now))
        known = self._found.get(pair)
        if known is None:
            found = SAME
            if before != now:
                compare: Any = self.between if kind is dict else self._of_lists
                found = compare(before, now)
            known = self._found[pair] = (before, now, found)
        return known[2]

    def _of_lists(self, before: list[Any], now: list[Any]) -> Any:
        if not before:
            return [now]
        found: Difference = {}
        for place, (old, value) in enumerate(zip(before, now, strict=False)):
            if old is not value and (changed := self._changed(old, value)) is not SAME:
                found[str(place)] = changed
        found.update((str(place), [now[place]]) for place in range(len(before), len(now)))
        if len(before) != len(now):
            found[LENGTH] = len(now)
        return found


def _has_parts(items: list[Any]) -> bool:
    """A list is only taken apart where its items have parts: numbers are told anew together."""
    return bool(items) and type(items[0]) in (dict, list)


def difference(before: dict[str, Any], now: dict[str, Any]) -> Difference:
    """What makes `now` of `before`, by `applied`."""
    return Differences().between(before, now)


def applied(before: Any, found: Any) -> Any:
    """The value that a difference leads to; nothing of `before` is changed."""
    if isinstance(found, list):
        return found[0]
    if isinstance(before, list):
        length = found.get(LENGTH, len(before))
        items = [*before[:length], *[None] * (length - len(before))]
        for place, part in found.items():
            if place != LENGTH:
                items[int(place)] = applied(items[int(place)], part)
        return items
    now = {key: value for key, value in before.items() if found.get(key) != GONE}
    for key, part in found.items():
        if part != GONE:
            now[key] = applied(before.get(key), part)
    return now
