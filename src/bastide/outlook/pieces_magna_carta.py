"""Everything printed on the cards of Magna Carta, from the data of the rules."""

from __future__ import annotations

from functools import cache

from ..core import atoms as a
from ..core.atoms import Atom, Effect
from ..core.text import Text, say
from ..core.words import cost_in_words, deniers_text, with_commas
from ..magna_carta import data
from ..magna_carta.card_texts import cost_words
from ..magna_carta.forms import FORMS, effect_words
from ..magna_carta.forms.form import good_key
from ..magna_carta.rule_tables import LEGEND, MARKS, POWER_RULES, POWER_WORDS, resource_words
from ..magna_carta.vocabulary import GOLD, GOOD_KEYS, GOOD_NAMES, GOODS, Building, Prestige
from ..magna_carta.vocabulary import Effect as CardEffect
from ..magna_carta.words import cubes_text, short_power
from .pieces_common import SECTIONS, end_points, good_pieces, names_of_pieces, residence_piece
from .shapes_common import SectionPiece, Unverified
from .shapes_magna_carta import (
    MagnaBuilding,
    MagnaFavorBoard,
    MagnaNeutral,
    MagnaPieces,
    MagnaPrestige,
)

assert SECTIONS == data.SECTION_KEYS

NAMES = {
    "token": say("outlook/token"),
    "favor": say("outlook/favor-2"),
    "hand": say("outlook/hand"),
    "pile": say("outlook/pile"),
    "discard": say("outlook/discard"),
    "resource": say("outlook/resource"),
    "track": say("outlook/track"),
    "disc": say("outlook/disc"),
    "neutral": say("outlook/neutral-card"),
}


# --- Effects as icons -----------------------------------------------------------------------------


def described(use: CardEffect) -> Effect:
    return a.effect(effect_words(use), FORMS[use.form].atoms(use))


@cache
def card_effect(card: int, part: int) -> Effect:
    """An effect of a card of the road: 0 for the primary one, 1 for the secondary one."""
    building = data.ALL_BUILDINGS[card]
    return described(building.secondary if part else building.primary)


# --- How sure a figure is -------------------------------------------------------------------------

LEGEND_OF = dict(zip(MARKS, LEGEND, strict=True))


def doubts(**sources: str) -> list[Unverified]:
    """One entry for each figure that no rulebook states."""
    found: list[Unverified] = []
    for figure, source in sources.items():
        if MARKS[source]:
            text = LEGEND_OF[source]
            found.append(
                {
                    "figure": figure,  # type: ignore[typeddict-item]  # callers know its words
                    "mark": MARKS[source],
                    "text": a.words(text.form("reason")),
                }
            )
    return found


# --- Cards ----------------------------------------------------------------------------------------


def describe_building(kind: int, b: Building) -> MagnaBuilding:
    return {
        "key": b.key,
        "name": a.label(b.name),
        "cost": a.cost_of(GOOD_KEYS, b.cost.row),
        "cost_text": a.words(cost_words(b.cost)),
        "points": b.points,
        "primary": described(b.primary),
        "secondary": described(b.secondary),
        "in_light": b.in_light,
        "only_with_favors": b.only_with_favors,
        "holds_cubes": kind < data.SMALL_KINDS,
        "rule": b.rule,
        "secondary_rule": b.secondary_rule or b.rule,
        "unverified": doubts(cost=b.cost_source or b.source, points=b.source),
    }


def describe_neutral(b: Building) -> MagnaNeutral:
    return {
        "key": b.key,
        "name": a.label(b.name),
        "primary": described(b.primary),
        "only_with_favors": b.only_with_favors,
        "rule": b.rule,
        "unverified": doubts(effect=b.source),
    }


def lasting(p: Prestige) -> list[Atom]:
    """The gain of a prestige card in every round."""
    atoms: list[Atom] = []
    if p.income:
        atoms.append({"income": p.income})
    if p.promo:
        atoms.append({"card": data.LIBRARY_CARDS})
    return atoms


def lasting_effect(p: Prestige) -> Effect | None:
    texts: list[Text] = []
    if p.income:
        income = deniers_text(p.income)
        texts.append(say("games/plus-income", income=income))
    if p.promo:
        texts.append(say("outlook/draw-card-income", n=data.LIBRARY_CARDS))
    return a.effect(with_commas(texts), lasting(p)) if texts else None


def describe_prestige(p: Prestige) -> MagnaPrestige:
    fleurs: list[Atom] = [{"favor": p.fleurs}] if p.fleurs else []
    return {
        "key": p.key,
        "name": a.label(p.name),
        "cost": a.cost_of(GOOD_KEYS, p.cost.row),
        "cost_text": a.words(cost_words(p.cost)),
        "points": p.points,
        "points_with_favors": p.favors_points,
        "favors": p.fleurs,
        "income": p.income,
        "cards": data.LIBRARY_CARDS if p.promo else 0,
        "reward": [a.prestige(p.points), *lasting(p)],
        "reward_with_favors": [a.prestige(p.favors_points), *fleurs, *lasting(p)],
        "effect": lasting_effect(p),
        "in_light": p.in_light,
        "promo": p.promo,
        "rule": "M-2.12",
        "unverified": [
            *doubts(
                cost=p.cost_source or p.source, points=p.source, points_with_favors=p.favors_source
            ),
            *(doubts(effect="C") if p.promo else []),
        ],
    }


# --- Castle and favors ----------------------------------------------------------------------------


def describe_sections() -> list[SectionPiece]:
    return [
        {
            "key": key,
            "name": a.label(data.SECTION_NAMES[number]),
            "points": data.TOKEN_POINTS[number],
            "rule": "M-5.1",
        }
        for number, key in enumerate(SECTIONS)
    ]


def batch_effect() -> Effect:
    row = [1] * data.GOODS_IN_BATCH
    given = cost_in_words(GOOD_NAMES, [*row, *[0] * (GOODS - data.GOODS_IN_BATCH)])
    text = say("outlook/gold-what-missing-castle", cubes=given)
    return a.effect(text, a.exchange(a.cubes_of(GOOD_KEYS, row), [{"token": 1}]))


REWARD = a.effect(cubes_text(GOLD, 1), [good_key(GOLD)])
REWARD_WITH_FAVORS = a.effect(say("games/one-favor"), [{"favor": 1}])

POWER_ATOMS: tuple[list[Atom], ...] = (
    [{"worker": "aside"}, a.ARROW, a.deniers(data.SET_ASIDE_INCOME)],
    [{"provost": data.FREE_PROVOST_STEPS}, {"free": True}],
    a.exchange([a.deniers(data.PRICE_OF_KEEPING)], [{"resource": 1}]),
    [{"worker": "aside"}, a.ARROW, a.cubes(a.ANY, -1)],
    a.exchange([a.deniers(data.PRICE_OF_CLIMB)], [{"track": 1}]),
    [{"both": True}],
)


def describe_favors() -> MagnaFavorBoard:
    return {
        "powers": [
            {
                "key": data.POWER_KEYS[power],
                "level": data.POWER_LEVEL[power],
                "name": a.words(data.POWER_NAMES[power]),
                "label": a.words(short_power(power)),
                "effect": a.effect(POWER_WORDS[power - 1], POWER_ATOMS[power - 1]),
                "rule": POWER_RULES[power - 1],
            }
            for power in range(1, len(data.POWER_KEYS))
        ],
        "track_end": data.TRACK_END,
        "discs": data.POWER_DISCS,
        "resources": [
            {
                "good": GOOD_KEYS[kind],
                "cards": cards,
                "effect": resource_effect(kind),
                "unverified": doubts(number="D"),
            }
            for kind, cards in enumerate(data.RESOURCE_CARDS)
        ],
        "choices": [
            a.effect(say("outlook/draw-resource-card"), [{"resource": 1}]),
            a.effect(say("outlook/space-up-prestige-track"), [{"track": 1}]),
            a.effect(say("outlook/move-power-disc-one"), [{"disc": 1}]),
        ],
        "rule": "MF-3",
    }


def resource_effect(kind: int) -> Effect:
    atoms = [good_key(kind)]
    if kind == GOLD:
        atoms = a.exchange([a.deniers(data.PRICE_OF_GOLD_CARD)], atoms)
    return a.effect(resource_words(kind), atoms)


def magna_carta_pieces() -> MagnaPieces:
    return {
        "game": "magna-carta",
        "goods": good_pieces(GOOD_KEYS, GOOD_NAMES),
        "buildings": {b.key: describe_building(kind, b) for kind, b in enumerate(data.BUILDINGS)},
        "neutrals": {b.key: describe_neutral(b) for b in data.NEUTRALS},
        "prestige": {p.key: describe_prestige(p) for p in data.PRESTIGE},
        "residence": residence_piece(data.RESIDENCE_POINTS, data.RESIDENCE_INCOME, "M-4.20"),
        "castle": describe_sections(),
        "batch": batch_effect(),
        "most_batches": REWARD,
        "most_batches_with_favors": REWARD_WITH_FAVORS,
        "favors": describe_favors(),
        "provost_reach": data.PROVOST_REACH,
        "provost_advance": data.PROVOST_ADVANCE,
        "price_of_worker": data.PRICE_OF_WORKER,
        "price_of_draw": data.PRICE_OF_DRAW,
        "price_of_replace": data.PRICE_OF_REPLACE,
        "end": end_points(1, data.CUBES_PER_POINT, data.DENIERS_PER_POINT),
        "names": names_of_pieces(NAMES),
    }
