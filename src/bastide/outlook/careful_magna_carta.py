"""Magna Carta: actions that a player would regret having chosen by a slip, and why."""

from __future__ import annotations

from collections.abc import Callable

from ..core.frames import frame_kind, frame_x, frame_y
from ..core.text import Text, say
from ..core.words import all_of, cards_text
from ..magna_carta import data, decisions
from ..magna_carta import notation as n
from ..magna_carta.phase_3_provost import provost_price
from ..magna_carta.state import State
from ..magna_carta.variants import has_provost
from ..magna_carta.verbs import has_worker, tokens_left
from ..magna_carta.vocabulary import GAIN_FAVOR, GOLD
from ..magna_carta.words import cubes_text, the_card
from .careful_common import GIVES_UP_FAVOR, far_beyond, gives_gold, passes_with_workers, stopped
from .face import Attempt, Change

Try = Attempt[State]

REDRAW = say("outlook/redraw")
PASS_WHILE_BUILDING = say("outlook/pass-while-building")
DISCARDS_HAND = say("outlook/discards-hand")
GOLD_FOR_MISSING = say("outlook/gold-for-missing")
GIVES_UP_FREE = say("outlook/gives-up-free")
LOSES_POWER = say("outlook/loses-power")
TOKENS_LOST = say("outlook/tokens-lost")
LAST_TOKENS_LOST = say("outlook/last-tokens-lost")
CARDS_UNPLAYED = say("outlook/cards-unplayed")


def careful_in_magna_carta(t: Try) -> Text | None:
    """A reason to ask again before this action. None where there is nothing to regret."""
    check = CHECKS.get(frame_kind(t.state))
    if check is None or n.VERB[t.action] == n.TO_PLAY_RESOURCE:
        return None
    return check(t)


def on_redraw(t: Try) -> Text | None:
    return REDRAW if t.action == n.REDRAW_HAND else None


def on_action(t: Try) -> Text | None:
    if t.action == n.PASS:
        return on_passing(t)
    if t.action == n.REPLACE:
        hand = t.state.hand[t.seat]
        names = [data.BUILDINGS[k].name.the for k in range(data.KINDS) if hand >> k & 1]
        return DISCARDS_HAND.filled(cards=all_of(names))
    if n.VERB[t.action] == n.TO_PLACE:
        return beyond_reach(t.state, t.seat, n.OBJECT[t.action])
    printed = 0
    if n.VERB[t.action] == n.TO_BUILD_PRESTIGE:
        printed = data.PRESTIGE[n.OBJECT[t.action]].cost.gold
    return gold_for_missing(t.change, printed)


def on_passing(t: Try) -> Text | None:
    verbs = {n.VERB[other] for other in t.actions}
    if n.TO_PLACE in verbs:
        return passes_with_workers(t.state.workers[t.seat], t.state.deniers[t.seat])
    return PASS_WHILE_BUILDING if verbs & {n.TO_BUILD, n.TO_BUILD_PRESTIGE} else None


def beyond_reach(s: State, seat: int, card: int) -> Text | None:
    if not has_provost(s):
        return None
    steps = s.road.index(card) - s.provost
    purse = s.deniers[seat] - 1
    if steps <= 0 or (steps <= data.PROVOST_REACH and provost_price(s, seat, steps) <= purse):
        return None
    return far_beyond(the_card(card), cards_text(steps), purse)


def gold_for_missing(change: Change, printed: int = 0) -> Text | None:
    """M-2.11: gold is in for cubes without asking."""
    paid = -change.get("gold", 0) - printed
    return GOLD_FOR_MISSING.filled(gold=cubes_text(GOLD, paid)) if paid > 0 else None


def on_less(t: Try) -> Text | None:
    return gold_for_missing(t.change)


def on_white(t: Try) -> Text | None:
    return gives_gold(t, n.PAY, GOLD)


def on_provost(t: Try) -> Text | None:
    """Own workers that would no longer work."""
    s = t.state
    cards = s.road[s.provost + n.OBJECT[t.action] - data.PROVOST_REACH + 1 : s.provost + 1]
    own = [c for c in cards if has_worker(s, c) and s.worker_of[c] == t.seat]
    return stopped([data.ALL_BUILDINGS[card].name.the for card in own])


def on_effect(t: Try) -> Text | None:
    if t.action == n.DECLINE and n.TAKE in t.actions:
        favor = data.FORM[frame_x(t.state) * 2 + frame_y(t.state)] == GAIN_FAVOR
        return GIVES_UP_FAVOR if favor else GIVES_UP_FREE
    if n.VERB[t.action] == n.TO_TURN:
        return gold_for_missing(t.change)
    return gives_gold(t, n.GIVE, GOLD)


def on_batches(t: Try) -> Text | None:
    s = t.state
    if t.action != n.OFFER[0]:
        return gold_for_missing(t.change)
    last = s.cursor == s.players
    could = any(n.VERB[other] == n.TO_OFFER and n.OBJECT[other] > 0 for other in t.actions)
    if not could or not last or any(s.batches[: s.players]):
        return None
    if tokens_left(s) <= data.TOKENS_LOST_WITHOUT_BATCH:
        return LAST_TOKENS_LOST
    return TOKENS_LOST.filled(n=data.TOKENS_LOST_WITHOUT_BATCH)


def on_favor(t: Try) -> Text | None:
    move = n.OBJECT[t.action]
    if n.VERB[t.action] != n.TO_MOVE_DISC or data.DISC_FROM[move] == 0:
        return None
    return LOSES_POWER.filled(power=data.POWER_NAMES[data.DISC_FROM[move]])


def on_last_cards(t: Try) -> Text | None:
    return CARDS_UNPLAYED if t.action == n.DONE and len(t.actions) > 1 else None


CHECKS: dict[int, Callable[[Try], Text | None]] = {
    decisions.CHOOSE_REDRAW: on_redraw,
    decisions.CHOOSE_ACTION: on_action,
    decisions.CHOOSE_LESS: on_less,
    decisions.PAY_WHITE: on_white,
    decisions.CHOOSE_PROVOST: on_provost,
    decisions.USE_EFFECT: on_effect,
    decisions.OFFER_BATCHES: on_batches,
    decisions.CHOOSE_FAVOR: on_favor,
    decisions.PLAY_LAST_CARDS: on_last_cards,
}
