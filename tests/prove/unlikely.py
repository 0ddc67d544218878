"""Positions that the rules allow and that hardly any game reaches, laid out at random.

A full road, all prestige tiles built, nothing left in the stock or in a pile, every favor column,
purses of 0 and of 60: what no game of bots shows in an hour is here.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from bastide.caylus import data as caylus
from bastide.caylus import state as caylus_state
from bastide.core.state import CommonState
from bastide.game import Game
from bastide.magna_carta import data as magna
from bastide.magna_carta import state as magna_state
from bastide.magna_carta.contract import MAGNA_CARTA
from bastide.magna_carta.data import KIND_KEYS
from bastide.magna_carta.variants import deck, prestige_cards
from bastide.magna_carta.vocabulary import GOOD_KEYS
from tests import positions as magna_positions
from tests.rules.caylus import positions as caylus_positions

PURSES = (0, 1, 4, 60)
CUBES = (0, 0, 1, 2, 9, 30)


def unlikely_position(game: str, number: int) -> tuple[CommonState, Random]:
    """The position of a number, and what is left of the luck that made it."""
    random = Random(f"{game} {number}")
    made = LAYOUTS[game](random)
    assert made.faults() == [], f"{game} {number}: {made.faults()}"
    state: CommonState = made._state.copy()
    return state, random


# --- Caylus ---------------------------------------------------------------------------------------


NEUTRAL_TILES = caylus_positions.NEUTRAL_TILES.split()
FREE_SPACES = [space + 1 for space in range(caylus.ROAD) if space not in caylus.FIXED_SPACES]
"""The spaces that can have a residence: not those of fixed buildings."""


def lay_out_caylus(random: Random) -> Game:
    players = random.randint(2, 5)
    colours = list(caylus.COLOURS[:players])
    craft = list(caylus.TILE_KEYS[caylus.FIRST_CRAFT : caylus.FIRST_PRESTIGE])
    prestige = list(caylus.TILE_KEYS[caylus.FIRST_PRESTIGE :])
    random.shuffle(craft)
    if random.random() < 0.5:
        random.shuffle(prestige)
        prestige = prestige[: random.randint(0, len(prestige))]
    room = caylus.ROAD - caylus.FIRST_CRAFT
    wanted = random.choice((0, 5, room, room))
    tiles = (prestige + craft)[:wanted] if wanted else []
    turned = random.sample(FREE_SPACES, random.choice((0, 3, len(FREE_SPACES))))
    tiles = tiles[: len(FREE_SPACES) - len({*turned, *range(1, 7)})]
    standing = [
        key for key in (*caylus.TILE_KEYS[: caylus.FIRST_CRAFT], *tiles) if key not in prestige
    ]
    gone = {key for space, key in enumerate(NEUTRAL_TILES, 1) if space in turned}
    places = [key for key in standing if key not in gone]
    phase = random.choice(CAYLUS_PHASES)
    if phase <= caylus_state.SPECIAL:
        places += [key for key in caylus.SPECIAL_KEYS if key != "stables"]
    workers = _workers(random, places, colours, 3)
    return caylus_positions.position(
        players=players,
        phase=phase,
        tiles={tile: random.choice(colours) for tile in tiles},
        residences={space: random.choice(colours) for space in turned},
        workers=workers,
        castle=" ".join(random.sample(colours, random.randint(0, players))),
        stables=" ".join(random.sample(colours, random.choice((0, min(players, 3)))))
        if players > 2 and phase <= caylus_state.SPECIAL
        else "",
        inn_guest=random.choice(("", colours[0])),
        bailiff=random.randint(6, caylus.ROAD - 2),
        provost=random.randint(1, caylus.ROAD),
        section=random.choice(caylus.SECTION_KEYS),
        turn=random.randint(1, 14),
        simplified_favor=random.random() < 0.2,
        lawyer_points=random.choice(("3", "4")),
        **_caylus_seats(random, colours),
    )


CAYLUS_PHASES = (
    caylus_state.PLACING,
    caylus_state.SPECIAL,
    caylus_state.PROVOST,
    caylus_state.BUILDINGS,
    caylus_state.BUILDINGS,
    caylus_state.CASTLE,
    caylus_state.END_OF_TURN,
)


def _caylus_seats(random: Random, colours: list[str]) -> dict[str, Any]:
    return {colour: _caylus_seat(random) for colour in colours}


def _caylus_seat(random: Random) -> caylus_positions.Seat:
    goods = {key: random.choice(CUBES) for key in ("food", "wood", "stone", "cloth", "gold")}
    columns = {key: random.randint(0, caylus.LAST_COLUMN) for key in caylus.LINE_KEYS}
    return caylus_positions.holding(deniers=random.choice(PURSES), favors=columns, **goods)


def _workers(random: Random, places: list[str], colours: list[str], most: int) -> dict[str, str]:
    """Workers on some of the places: no one has more than `most` of them out."""
    left = dict.fromkeys(colours, most)
    found = {}
    for place in random.sample(places, random.randint(0, len(places))):
        colour = random.choice(colours)
        if left[colour] > 0:
            left[colour] -= 1
            found[place] = colour
    return found


# --- Magna Carta ----------------------------------------------------------------------------------


def lay_out_magna_carta(random: Random) -> Game:
    players = random.randint(2, 5)
    colours = list(magna.COLOURS[:players])
    light = random.random() < 0.2
    options: dict[str, Any] = {
        "variant": "light" if light else "standard",
        "favors": not light and random.random() < 0.6,
        "library": random.random() < 0.5,
        "ask_gains": random.random() < 0.3,
    }
    blank = MAGNA_CARTA.new_state(players, MAGNA_CARTA.check_setup(players, options))
    kinds = [key for kind, key in enumerate(KIND_KEYS) if deck(blank) >> kind & 1]
    seats: dict[str, Any] = {}
    road, residences = ["park", "peddler"], list[str]()
    prestige: dict[str, str] = {}
    if options["favors"]:
        road.append("joust_field")
    built = [key for number, key in enumerate(magna_positions.PRESTIGE_KEYS)
             if prestige_cards(blank) >> number & 1]  # fmt: skip
    random.shuffle(built)
    cards = []
    if options["favors"]:
        for key, amount in zip(GOOD_KEYS, magna.RESOURCE_CARDS, strict=True):
            cards += [key] * amount
        random.shuffle(cards)
    if random.random() < 0.5:
        cards = random.sample(cards, random.randint(0, len(cards)))
    for colour in colours:
        random.shuffle(kinds)
        on_road = kinds[: random.choice((0, 2, len(kinds) - 1, len(kinds)))]
        rest = kinds[len(on_road) :]
        in_hand = rest[: random.choice((0, 1, len(rest)))]
        thrown = rest[len(in_hand) :] if random.random() < 0.5 else []
        road += [f"{colour}.{kind}" for kind in on_road]
        if not light:
            turned = [f"{colour}.{kind}" for kind in on_road[:4] if kind != "lawyer"]
            residences += turned
            while turned and built and random.random() < 0.5:
                prestige[built.pop()] = turned.pop()
        mine = [cards.pop() for _ in range(len(cards) // (len(colours) - len(seats)))]
        seats[colour] = _magna_seat(random, in_hand, thrown, mine, options["favors"])
    head, tail = road[:1], road[1:]
    random.shuffle(tail)
    road = head + tail
    standing = [card for card in road if card not in residences]
    return magna_positions.position(
        players=players,
        phase=random.choice(LIGHT_PHASES if light else MAGNA_PHASES),
        road=" ".join(road),
        provost=random.choice(road),
        workers=_workers(random, standing, colours, 4),
        residences=" ".join(residences),
        prestige=prestige,
        first=random.choice(colours),
        tokens=_tokens(random, blank),
        turn=random.randint(1, 14),
        **seats,
        **options,
    )


MAGNA_PHASES = (
    magna_state.INCOME,
    magna_state.ACTIONS,
    magna_state.ACTIONS,
    magna_state.PROVOST,
    magna_state.EFFECTS,
    magna_state.EFFECTS,
    magna_state.CASTLE,
    magna_state.END_OF_TURN,
)
LIGHT_PHASES = tuple(phase for phase in MAGNA_PHASES if phase != magna_state.PROVOST)


def _tokens(random: Random, blank: Any) -> tuple[int, int, int]:
    """Sections empty one after the other. Sometimes nothing is left."""
    full = [magna.TOKENS_BY_PLAYERS[blank.players * magna.SECTIONS + n] for n in range(3)]
    section = random.randint(0, 3)
    left = [0] * section + full[section:]
    if section < 3 and random.random() < 0.5:
        left[section] = random.randint(1, full[section])
    return left[0], left[1], left[2]


def _magna_seat(
    random: Random, hand: list[str], discard: list[str], cards: list[str], favors: bool
) -> magna_positions.Seat:
    powers = random.sample(magna.POWER_KEYS[1:], random.randint(0, 3)) if favors else []
    return magna_positions.Seat(
        hand=" ".join(hand),
        discard=" ".join(discard),
        deniers=random.choice(PURSES),
        track=random.choice((0, 14, 15)) if favors else 0,
        powers=" ".join(powers),
        resources=" ".join(cards),
        **{key: random.choice(CUBES) for key in ("food", "wood", "stone", "gold")},
    )


LAYOUTS: dict[str, Callable[[Random], Game]] = {
    "caylus": lay_out_caylus,
    "magna-carta": lay_out_magna_carta,
}
