"""Turns actions, and events (rows of ints), into sentences, by tables of wordings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from . import log
from .actions import ActionSpace
from .decisions import S
from .events import Event
from .log import Row
from .rules import ALL_SEEING
from .state import TableState
from .text import Text, say
from .words import amount_of_cubes, batches_text, deniers_text, ordinal_text

# --- Actions --------------------------------------------------------------------------------------


def with_object(
    objects: Sequence[int], sentence: Text, **gaps: Callable[[int], object]
) -> Callable[[object, int], Text]:
    """The sentence of actions of which only the object matters, wherever they are taken."""

    def filled(s: object, action: int) -> Text:
        thing = objects[action]
        return sentence.filled(**{name: words(thing) for name, words in gaps.items()})

    return filled


def say_pass(s: TableState, action: int) -> Text:
    return say("games/pass") if s.passes else say("games/pass-first")


def speaker(
    space: ActionSpace, sentences: Mapping[str, Text | Callable[[S, int], Text]]
) -> Callable[[S, int], Text]:
    """Returns what says an action: the sentence of its token, or else of its verb."""

    def say_action(s: S, action: int) -> Text:
        token = space.token(action)
        sentence = sentences[token if token in sentences else token.partition(":")[0]]
        return sentence if isinstance(sentence, Text) else sentence(s, action)

    return say_action


# --- Events ---------------------------------------------------------------------------------------

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


def common_wordings(
    good_keys: Sequence[str], good_names: Sequence[Text], phase_names: Sequence[Text]
) -> dict[int, Wording]:
    """The sentences of the events that several games write (`log.py`)."""
    cubes = (
        keyed("good", good_keys, lambda n: good_names[n]),
        Field("amount", lambda n: n[1], lambda n: amount_of_cubes(good_names[n[0]], n[1])),
    )
    deniers = (number("amount", deniers_text),)
    phase = (number("phase", lambda n: phase_names[n]),)
    batches = (number("batches", batches_text),)
    return {
        log.NEW_TURN: Wording("turn", say("games/turn"), (number("turn"),)),
        log.NEW_PHASE: Wording("phase", say("games/phase"), phase),
        log.GAINED: Wording("gained", say("games/gained"), cubes),
        log.PAID: Wording("paid", say("games/paid"), cubes),
        log.GAINED_DENIERS: Wording("gained-deniers", say("games/gained"), deniers),
        log.PAID_DENIERS: Wording("paid-deniers", say("games/paid"), deniers),
        log.PASSED: Wording("passed", say("games/passed"), (number("rank", ordinal_text),)),
        log.LEFT_PROVOST: Wording("provost-left", say("games/provost-left")),
        log.MOST_BATCHES: Wording("most-batches", say("games/most-batches"), batches),
        log.GAME_OVER: Wording("game-over", say("games/castle-finished")),
    }


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
