"""Positions for tests, written the way a person would lay them out on a table."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest

from bastide.core.errors import IllegalAction
from bastide.core.events import Event
from bastide.core.log import Log
from bastide.core.rules import ALL_SEEING
from bastide.game import Game
from bastide.magna_carta.contract import MAGNA_CARTA
from bastide.magna_carta.data import COLOURS, KIND_KEYS, KINDS, POWER_KEYS, PRESTIGE, START_WORKERS
from bastide.magna_carta.notation import CARD_KEYS
from bastide.magna_carta.phase_0_set_up import lay_out_pieces
from bastide.magna_carta.state import ACTIONS, EFFECTS, INCOME, State
from bastide.magna_carta.variants import cubes_on_small_card
from bastide.magna_carta.verbs import (
    cover_residence,
    lay_on_road,
    put_worker,
    take_prestige,
    turn_to_residence,
)
from bastide.magna_carta.vocabulary import GOOD_KEYS, GOODS
from tests.words.typography import french as typeset

PRESTIGE_KEYS = [p.key for p in PRESTIGE]


@dataclass
class Seat:
    """The holdings of one player. Cards on the road are taken out of the pile for you."""

    hand: str = ""
    discard: str = ""
    deniers: int = 10
    food: int = 0
    wood: int = 0
    stone: int = 0
    gold: int = 0
    track: int = 0
    powers: str = ""
    resources: str = ""


def holding(**has: Any) -> Seat:
    """A seat with cubes that are named at run time."""
    return Seat(**has)


def position(
    *,
    players: int = 3,
    phase: int = ACTIONS,
    road: str = "park peddler",
    provost: str | None = None,
    workers: dict[str, str] | None = None,
    residences: str = "",
    prestige: dict[str, str] | None = None,
    first: str = "red",
    passed: str = "",
    tokens: tuple[int, int, int] | None = None,
    turn: int = 1,
    red: Seat | None = None,
    green: Seat | None = None,
    orange: Seat | None = None,
    blue: Seat | None = None,
    purple: Seat | None = None,
    rules_version: int | None = None,
    **options: Any,
) -> Game:
    """A game that is at its first decision from the given phase on. Chance is explicit.

    `road` lists cards from the castle outwards, `provost` names the card he is on (default:
    the last of the road), `workers` maps cards to colours, `residences` lists cards of the road
    that are turned, `prestige` maps prestige cards to the residences they lie on, `passed` is the
    order on the bridge (from phase 3 on all players, by default from the first player on).
    """
    given = [seat or Seat() for seat in (red, green, orange, blue, purple)]
    s = MAGNA_CARTA.new_state(players, MAGNA_CARTA.check_setup(players, options), rules_version)
    lay_out_pieces(s)
    s.turn = turn
    s.phase = phase
    s.first = COLOURS.index(first)
    for seat in range(players):
        _lay_out_seat(s, seat, given[seat])
    for key in road.split():
        card = CARD_KEYS.index(key)
        lay_on_road(s, card)
        owner, kind = divmod(card, KINDS)
        if owner < players:
            s.pile[owner] &= ~(1 << kind)
            if kind < 3:
                s.cubes_on[owner * 3 + kind] = cubes_on_small_card(s)
    s.provost = road.split().index(provost) if provost else s.road_length - 1
    for key in residences.split():
        turn_to_residence(s, *divmod(CARD_KEYS.index(key), KINDS))
    for name, key in (prestige or {}).items():
        owner, kind = divmod(CARD_KEYS.index(key), KINDS)
        take_prestige(s, owner, PRESTIGE_KEYS.index(name))
        cover_residence(s, owner, PRESTIGE_KEYS.index(name), kind)
    for key, colour in (workers or {}).items():
        put_worker(s, COLOURS.index(colour), CARD_KEYS.index(key))
    if tokens is not None:
        for section, left in enumerate(tokens):
            s.tokens_lost[section] = s.tokens[section] - left
            s.tokens[section] = left
    for seat in range(players):
        s.pile_size[seat] = s.pile[seat].bit_count()
    _fill_bridge(s, passed)
    s.log = Log()
    return Game(MAGNA_CARTA, s, seeded=False, has_history=False)


def _lay_out_seat(s: State, seat: int, given: Seat) -> None:
    s.deniers[seat] = given.deniers
    for good, key in enumerate(GOOD_KEYS):
        s.goods[seat * GOODS + good] = getattr(given, key)
    for key in given.hand.split():
        s.hand[seat] |= 1 << KIND_KEYS.index(key)
    for key in given.discard.split():
        s.discard[seat] |= 1 << KIND_KEYS.index(key)
    s.hand_size[seat] = s.hand[seat].bit_count()
    s.pile[seat] &= ~(s.hand[seat] | s.discard[seat])
    s.workers[seat] = START_WORKERS
    s.track[seat] = given.track
    for key in given.powers.split():
        s.discs[seat] |= 1 << POWER_KEYS.index(key)
    for key in given.resources.split():
        good = GOOD_KEYS.index(key)
        s.resource_pile[good] -= 1
        s.resource_pile_size -= 1
        s.resource_hand[seat * GOODS + good] += 1
        s.resource_count[seat] += 1


def _fill_bridge(s: State, passed: str) -> None:
    order = [COLOURS.index(colour) for colour in passed.split()]
    if s.phase > ACTIONS and not order:
        order = [(s.first + rank) % s.players for rank in range(s.players)]
    if s.phase > INCOME:
        for seat in order:
            s.pass_order[s.passes] = seat
            s.passes += 1
            s.passed |= 1 << seat


def state_of(game: Game) -> State:
    state = game._state
    assert isinstance(state, State)
    return state


def tokens_of(game: Game) -> set[str]:
    """The legal actions as tokens."""
    return {game.token(action) for action in game.legal_actions()}


def play(game: Game, tokens: str) -> Game:
    """Apply tokens one after the other."""
    for token in tokens.split():
        game.apply(token)
    return game


def decider(game: Game) -> str:
    """The colour that decides now, `chance`, or `no_one`."""
    if game.seat is None:
        return "nobody"
    return "chance" if game.seat < 0 else game.rules.seat_keys[game.seat]


def seat_of(game: Game, colour: str) -> int:
    return game.rules.seat_keys.index(colour)


ENGLISH_WORDS = {"the", "you", "for", "is"}


def refused(game: Game, token: str) -> tuple[str, str]:
    """Code and rule of a refusal that is said in French, too."""
    refusal, french = game.refusal(token), game.why_not(token, "fr")
    assert refusal is not None, f"{token} is allowed"
    assert french is not None
    assert french != refusal.say("en")
    assert not set(re.findall(r"\w+", french.lower())) & ENGLISH_WORDS
    assert french.endswith(f"({refusal.rule})")
    return refusal.code, refusal.rule


def assert_refused(game: Game, token: str, code: str, rule: str, french: str) -> None:
    """Refused with this code and rule, saying this in French, and nothing happens."""
    before = game.copy()
    assert refused(game, token) == (code, rule)
    assert typeset(french) in str(game.why_not(token, "fr"))
    with pytest.raises(IllegalAction):
        game.apply(token)
    assert game == before


def at_work(**layout: Any) -> Game:
    """Phase 4. Orange can give a batch, so that the game stops at the castle."""
    return position(phase=EFFECTS, orange=Seat(food=1, wood=1, stone=1), **layout)


def corner_of(game: Game, colour: str, own: bool = False) -> dict[str, Any]:
    """A player's corner of the table, as everyone or (`own`) as that player sees it."""
    seat = seat_of(game, colour)
    corner: dict[str, Any] = game.view(seat if own else None)["table"]["seats"][seat]
    return corner


def goods_of(game: Game, colour: str) -> dict[str, int]:
    """Cubes and deniers of a player, those above zero."""
    s, seat = state_of(game), COLOURS.index(colour)
    have = {key: s.goods[seat * GOODS + good] for good, key in enumerate(GOOD_KEYS)}
    have["deniers"] = s.deniers[seat]
    return {key: amount for key, amount in have.items() if amount}


def points_of(game: Game, colour: str) -> dict[str, int]:
    """Points by source, those above zero."""
    sheet = game.score_sheet(COLOURS.index(colour))
    return {source: points for source, points in sheet.items() if points}


def road_of(game: Game) -> list[str]:
    s = state_of(game)
    return [CARD_KEYS[card] for card in s.road[: s.road_length]]


def hand_of(game: Game, colour: str) -> set[str]:
    hand = state_of(game).hand[COLOURS.index(colour)]
    return {key for kind, key in enumerate(KIND_KEYS) if hand >> kind & 1}


def is_residence(game: Game, card: str) -> bool:
    owner, kind = divmod(CARD_KEYS.index(card), KINDS)
    return state_of(game).residences[owner] >> kind & 1 != 0


def provost_of(game: Game) -> str:
    s = state_of(game)
    return CARD_KEYS[s.road[s.provost]]


def happened(game: Game) -> list[Event]:
    """The events since the position was laid out."""
    log = state_of(game).log
    assert log is not None
    return [MAGNA_CARTA.narrate(0, row, ALL_SEEING) for row in log.rows]


def kinds_of_events(game: Game) -> list[str]:
    return [event.kind for event in happened(game)]
