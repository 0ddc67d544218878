"""Other histories of Magna Carta that look the same to a seat as the one that was played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bastide.core.frames import frame_kind, frame_who, frame_x
from bastide.magna_carta.data import KIND_KEYS
from bastide.magna_carta.decisions import CHOOSE_REDRAW, DRAW_CARD, DRAW_RESOURCE
from bastide.magna_carta.state import SET_UP
from bastide.magna_carta.variants import deck
from bastide.magna_carta.vocabulary import GOOD_KEYS
from tests.positions import state_of
from tests.properties.histories import Alteration, History


def alterations(history: History, owner: int, random: Random) -> Iterator[Alteration]:
    """The history with other secrets of `owner`, a seat that is not the viewer's."""
    yield from other_cards(history, owner, random)
    yield from other_resources(history, owner, random)
    yield from other_answers(history, owner)


def changed(history: History, new: dict[int, str]) -> tuple[str, ...]:
    return tuple(new.get(i, token) for i, token in enumerate(history.tokens))


def draws_of(history: History, kind: int, owner: int) -> list[int]:
    """Where in the history the owner drew cards of one sort."""
    return [
        i
        for i, then in enumerate(history.states)
        if frame_kind(then) == kind and frame_x(then) == owner
    ]


def shown_kinds(history: History, owner: int) -> set[str]:
    """Kinds that everyone has seen: built, or laid on the discard at any time."""
    shown = {
        token.removeprefix("build:")
        for then, token in zip(history.states, history.tokens, strict=True)
        if frame_who(then) == owner and token.startswith("build:")
    }
    discarded = [event for event in history.game.events if event.kind == "discarded"]
    return shown | {str(event.data["kind"]) for event in discarded if event.seat == owner}


def other_cards(history: History, owner: int, random: Random) -> Iterator[Alteration]:
    """Two kinds that no one else has seen change places in all of the owner's draws."""
    cards = deck(state_of(history.game))
    kinds = {key for kind, key in enumerate(KIND_KEYS) if cards >> kind & 1}
    hidden = sorted(kinds - shown_kinds(history, owner))
    draws = draws_of(history, DRAW_CARD, owner)
    drawn = sorted({history.tokens[i].removeprefix("card:") for i in draws} & set(hidden))
    if not drawn or len(hidden) < 2:
        return
    first = random.choice(drawn)
    second = random.choice([key for key in hidden if key != first])
    swap = {f"card:{first}": f"card:{second}", f"card:{second}": f"card:{first}"}
    new = {i: swap.get(history.tokens[i], history.tokens[i]) for i in draws}
    yield Alteration("cards", owner, changed(history, new))


def other_resources(history: History, owner: int, random: Random) -> Iterator[Alteration]:
    """One drawn Resource card was another. That fits unless it was played or none was left."""
    draws = draws_of(history, DRAW_RESOURCE, owner)
    random.shuffle(draws)
    for draw in draws:
        for good in random.sample(GOOD_KEYS, len(GOOD_KEYS)):
            if history.tokens[draw] != f"resource:{good}":
                new = changed(history, {draw: f"resource:{good}"})
                yield Alteration("resources", owner, new, exact=False)


def other_answers(history: History, owner: int) -> Iterator[Alteration]:
    """While answers on the redraw are face down, the other one was given."""
    if history.game.phase != SET_UP or history.game._state.step != 3:
        return
    flip = {"hand:keep": "hand:redraw", "hand:redraw": "hand:keep"}
    for i, then in enumerate(history.states):
        if frame_kind(then) == CHOOSE_REDRAW and frame_who(then) == owner:
            yield Alteration("redraws", owner, changed(history, {i: flip[history.tokens[i]]}))
