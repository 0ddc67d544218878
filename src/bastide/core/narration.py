"""Turns events, rows of ints, into sentences in two languages, by a table of tellings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from .events import Event
from .log import Row
from .rules import ALL_SEEING
from .text import Text

Numbers = tuple[int, int, int]


@dataclass(frozen=True)
class Field:
    """One parameter of an event: its name, its value as JSON, its words for a sentence."""

    name: str
    value: Callable[[Numbers], object]
    words: Callable[[Numbers], object]


@dataclass(frozen=True)
class Wording:
    """The sentence of one kind of event. With `unseen`, only its seat learns the fields."""

    key: str
    sentence: Text
    fields: tuple[Field, ...] = ()
    unseen: Text | None = None


def number(name: str, words: Callable[[int], object] = int, at: int = 0) -> Field:
    """A field that is one of the row's numbers."""
    return Field(name, lambda n: n[at], lambda n: words(n[at]))


def keyed(name: str, keys: Sequence[str], words: Callable[[int], object], at: int = 0) -> Field:
    """A field that is a thing with a key: a card, a good, a section."""
    return Field(name, lambda n: keys[n[at]], lambda n: words(n[at]))


def sentence_of(
    wordings: Mapping[int, Wording],
    seat_names: Sequence[Text],
    ply: int,
    row: Row,
    viewer: int | None,
) -> Event:
    """The event for a viewer, its secret left out for all but its seat."""
    kind, seat, a, b, c = row
    wording = wordings[kind]
    template, fields = wording.sentence, wording.fields
    if wording.unseen is not None and viewer not in (seat, ALL_SEEING):
        template, fields = wording.unseen, ()
    numbers = (a, b, c)
    words = {field.name: field.words(numbers) for field in fields}
    if seat >= 0:
        words["who"] = seat_names[seat]
    return Event(
        ply,
        wording.key,
        seat if seat >= 0 else None,
        {field.name: field.value(numbers) for field in fields},
        template.filled(**words),
    )
