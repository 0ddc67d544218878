"""Magna Carta: actions that a player would regret having chosen by a slip, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..core.actions import Group
from ..core.frames import frame_kind, frame_x, frame_y
from ..core.text import Text, say
from ..core.words import all_of, capitalised, cards_text, deniers_text
from ..magna_carta import data
from ..magna_carta.decisions import (
    CHOOSE_ACTION,
    CHOOSE_FAVOR,
    CHOOSE_LESS,
    CHOOSE_PROVOST,
    CHOOSE_REDRAW,
    OFFER_BATCHES,
    PAY_WHITE,
    PLAY_LAST_CARDS,
    USE_EFFECT,
)
from ..magna_carta.notation import (
    DECLINE,
    DONE,
    GIVE,
    OBJECT,
    OFFER,
    PASS,
    PAY,
    REDRAW_HAND,
    REPLACE,
    TAKE,
    TO_BUILD,
    TO_BUILD_PRESTIGE,
    TO_MOVE_DISC,
    TO_OFFER,
    TO_PLACE,
    TO_PLAY_RESOURCE,
    TO_TURN,
    VERB,
)
from ..magna_carta.phase_3_provost import provost_price
from ..magna_carta.state import State
from ..magna_carta.variants import has_provost
from ..magna_carta.verbs import has_worker, tokens_left
from ..magna_carta.vocabulary import GAIN_FAVOR, GOLD
from ..magna_carta.words import cubes_text, the_card
from .phrases import (
    FAR_BEYOND,
    GIVES_GOLD,
    GIVES_UP_FAVOR,
    GIVES_UP_FREE,
    GOLD_FOR_MISSING,
    PASS_WHILE_BUILDING,
    PASS_WITH_WORKERS,
    stopped,
    workers_text,
)

Change = Mapping[str, int]

REDRAW = say("outlook/redraw")
DISCARDS_HAND = say("outlook/discards-hand")
LOSES_POWER = say("outlook/loses-power")
TOKENS_LOST = say("outlook/tokens-lost")
LAST_TOKENS_LOST = say("outlook/last-tokens-lost")
CARDS_UNPLAYED = say("outlook/cards-unplayed")


def careful_in_magna_carta(
    s: State, seat: int, action: int, actions: Sequence[int], change: Change, after: State
) -> Text | None:
    """A reason to ask again before this action. None where there is nothing to regret."""
    check = CHECKS.get(frame_kind(s))
    if check is None or VERB[action] == TO_PLAY_RESOURCE:
        return None
    return check(s, seat, action, actions, change)


def on_redraw(
    s: State, seat: int, action: int, actions: Sequence[int], change: Change
) -> Text | None:
    return REDRAW if action == REDRAW_HAND else None


def on_action(
    s: State, seat: int, action: int, actions: Sequence[int], change: Change
) -> Text | None:
    if action == PASS:
        return on_passing(s, seat, actions)
    if action == REPLACE:
        hand = [data.BUILDINGS[k].name.the for k in range(data.KINDS) if s.hand[seat] >> k & 1]
        return DISCARDS_HAND.filled(cards=all_of(hand))
    if VERB[action] == TO_PLACE:
        return beyond_reach(s, seat, OBJECT[action])
    printed = 0
    if VERB[action] == TO_BUILD_PRESTIGE:
        printed = data.PRESTIGE[OBJECT[action]].cost.gold
    return gold_for_missing(change, printed)


def on_passing(s: State, seat: int, actions: Sequence[int]) -> Text | None:
    if any(VERB[other] == TO_PLACE for other in actions):
        return PASS_WITH_WORKERS.filled(
            workers=workers_text(s.workers[seat]), deniers=deniers_text(s.deniers[seat])
        )
    return (
        PASS_WHILE_BUILDING
        if any(VERB[other] in (TO_BUILD, TO_BUILD_PRESTIGE) for other in actions)
        else None
    )


def beyond_reach(s: State, seat: int, card: int) -> Text | None:
    """A card so far beyond the Provost that the seat alone could not move him there."""
    if not has_provost(s):
        return None
    steps = s.road.index(card) - s.provost
    purse = s.deniers[seat] - 1
    if steps <= 0 or (steps <= data.PROVOST_REACH and provost_price(s, seat, steps) <= purse):
        return None
    the = the_card(card)
    return FAR_BEYOND.filled(
        place=capitalised(the), steps=cards_text(steps), deniers=deniers_text(purse)
    )


def gold_for_missing(change: Change, printed: int = 0) -> Text | None:
    """M-2.11: gold is in for cubes without asking."""
    paid = -change.get("gold", 0) - printed
    return GOLD_FOR_MISSING.filled(gold=cubes_text(GOLD, paid)) if paid > 0 else None


def on_less(
    s: State, seat: int, action: int, actions: Sequence[int], change: Change
) -> Text | None:
    return gold_for_missing(change)


def on_white(
    s: State, seat: int, action: int, actions: Sequence[int], change: Change
) -> Text | None:
    return gold_among(action, actions, PAY)


def gold_among(action: int, actions: Sequence[int], cubes: Group) -> Text | None:
    """Gold is given although another cube would do."""
    if action != cubes[GOLD]:
        return None
    return GIVES_GOLD if any(other in cubes[:GOLD] for other in actions) else None


def on_provost(
    s: State, seat: int, action: int, actions: Sequence[int], change: Change
) -> Text | None:
    """Own workers that would no longer work."""
    cards = s.road[s.provost + OBJECT[action] - data.PROVOST_REACH + 1 : s.provost + 1]
    own = [c for c in cards if has_worker(s, c) and s.worker_of[c] == seat]
    return stopped([data.ALL_BUILDINGS[card].name.the for card in own])


def on_effect(
    s: State, seat: int, action: int, actions: Sequence[int], change: Change
) -> Text | None:
    if action == DECLINE and TAKE in actions:
        favor = data.FORM[frame_x(s) * 2 + frame_y(s)] == GAIN_FAVOR
        return GIVES_UP_FAVOR if favor else GIVES_UP_FREE
    if VERB[action] == TO_TURN:
        return gold_for_missing(change)
    return gold_among(action, actions, GIVE)


def on_batches(
    s: State, seat: int, action: int, actions: Sequence[int], change: Change
) -> Text | None:
    if action != OFFER[0]:
        return gold_for_missing(change)
    last = s.cursor == s.players
    could = any(VERB[other] == TO_OFFER and OBJECT[other] > 0 for other in actions)
    if not could or not last or any(s.batches[: s.players]):
        return None
    if tokens_left(s) <= data.TOKENS_LOST_WITHOUT_BATCH:
        return LAST_TOKENS_LOST
    return TOKENS_LOST.filled(n=data.TOKENS_LOST_WITHOUT_BATCH)


def on_favor(
    s: State, seat: int, action: int, actions: Sequence[int], change: Change
) -> Text | None:
    if VERB[action] != TO_MOVE_DISC or data.DISC_FROM[OBJECT[action]] == 0:
        return None
    return LOSES_POWER.filled(power=data.POWER_NAMES[data.DISC_FROM[OBJECT[action]]])


def on_last_cards(
    s: State, seat: int, action: int, actions: Sequence[int], change: Change
) -> Text | None:
    return CARDS_UNPLAYED if action == DONE and len(actions) > 1 else None


CHECKS: dict[int, Callable[[State, int, int, Sequence[int], Change], Text | None]] = {
    CHOOSE_REDRAW: on_redraw,
    CHOOSE_ACTION: on_action,
    CHOOSE_LESS: on_less,
    PAY_WHITE: on_white,
    CHOOSE_PROVOST: on_provost,
    USE_EFFECT: on_effect,
    OFFER_BATCHES: on_batches,
    CHOOSE_FAVOR: on_favor,
    PLAY_LAST_CARDS: on_last_cards,
}
