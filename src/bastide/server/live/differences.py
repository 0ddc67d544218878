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


def difference(before: dict[str, Any], now: dict[str, Any]) -> Difference:
    """What makes `now` of `before`, by `applied`."""
    found: Difference = {key: GONE for key in before if key not in now}
    for key, value in now.items():
        if key not in before:
            found[key] = [value]
        elif before[key] != value:
            found[key] = _changed(before[key], value)
    return found


def _changed(before: Any, now: Any) -> Any:
    if isinstance(now, dict) and isinstance(before, dict):
        return difference(before, now)
    if isinstance(now, list) and isinstance(before, list) and now and before:
        return _of_lists(before, now)
    return [now]


def _of_lists(before: list[Any], now: list[Any]) -> Any:
    """A list is only taken apart where its items have parts: numbers are told anew together."""
    if not isinstance(now[0], dict | list):
        return [now]
    found: Difference = {
        str(place): _changed(before[place], value)
        for place, value in enumerate(now[: len(before)])
        if before[place] != value
    }
    found.update((str(place), [now[place]]) for place in range(len(before), len(now)))
    if len(before) != len(now):
        found[LENGTH] = len(now)
    return found


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
