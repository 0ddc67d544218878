"""The card tables of the rules pages, in Markdown: all of it from the data."""

from __future__ import annotations

from ..core.markdown import Cell, Figure, Table, page_of
from ..core.text import Text, say
from ..core.words import capitalised, deniers_text, in_columns, with_commas
from . import data
from .card_texts import cost_words
from .forms import effect_words
from .vocabulary import FOOD, GOLD, GOOD_NAMES, WOOD, Building, Prestige
from .words import cubes_text

# --- How sure a figure is -------------------------------------------------------------------------

MARKS = {"A": "", "B": "†", "C": "§", "D": "‡"}
LEGEND = (
    say("magna-carta/no-mark-stated-official"),
    say("magna-carta/known-one-transcription-real"),
    say("magna-carta/drawn-secondary-source-comparison"),
    say("magna-carta/our-own-default-found"),
)


def marked(figure: Figure, source: str) -> tuple[Figure, ...]:
    return (figure, MARKS[source])


def marked_cost(card: Building | Prestige) -> Cell:
    return marked(cost_words(card.cost), card.cost_source or card.source)


# --- Cards ----------------------------------------------------------------------------------------

NOT_IN_LIGHT = say("magna-carta/not-in-light")
ONLY_WITH_FAVORS = say("magna-carta/only-with-favors")
TURNING = data.BUILDINGS[data.LAWYER].primary


def building_notes(b: Building) -> Cell:
    if b.only_with_favors:
        return ONLY_WITH_FAVORS
    return "" if b.in_light else NOT_IN_LIGHT


def neutral_notes(kind: int, b: Building) -> Cell:
    if kind == data.NEUTRAL_PEDDLER:
        return say("magna-carta/always-play")
    return ONLY_WITH_FAVORS if b.only_with_favors else ""


def prestige_notes(p: Prestige) -> Text:
    notes: list[Text] = []
    if p.income:
        notes.append(say("games/plus-income", income=deniers_text(p.income)))
    if p.promo:
        notes.append(say("magna-carta/library-note", n=data.LIBRARY_CARDS, mark=MARKS["C"]))
    if not p.in_light:
        notes.append(NOT_IN_LIGHT)
    return with_commas(notes)


CARD_TABLES = (
    Table(
        say("magna-carta/player-cards-one-each"),
        say("magna-carta/card-cost-points-primary"),
        [
            [
                capitalised(b.name),
                marked_cost(b),
                marked(b.points, b.source),
                effect_words(b.primary),
                effect_words(b.secondary),
                building_notes(b),
            ]
            for b in data.BUILDINGS
        ],
        say(
            "magna-carta/back-every-player-card",
            points=data.RESIDENCE_POINTS,
            income=deniers_text(data.RESIDENCE_INCOME),
            price=cubes_text(TURNING.good, TURNING.price),
        ),
    ),
    Table(
        say("magna-carta/neutral-cards"),
        say("magna-carta/card-effect-worker-s"),
        [
            [
                capitalised(b.name),
                marked(effect_words(b.primary), b.source),
                neutral_notes(kind, b),
            ]
            for kind, b in enumerate(data.NEUTRALS)
        ],
    ),
    Table(
        say("magna-carta/prestige-cards-one-each"),
        say("magna-carta/card-cost-points-base"),
        [
            [
                capitalised(p.name),
                marked_cost(p),
                marked(p.points, p.source),
                marked(p.favors_points, p.favors_source),
                marked(p.fleurs, p.favors_source),
                prestige_notes(p),
            ]
            for p in data.PRESTIGE
        ],
        say("magna-carta/favors-we-keep-costs", mark=MARKS["D"]),
    ),
)

# --- Setup and castle -----------------------------------------------------------------------------


def tokens_for(players: int) -> list[int]:
    """Dungeon, Walls and Towers tokens in a game of that many players."""
    return data.TOKENS_BY_PLAYERS[players * data.SECTIONS : (players + 1) * data.SECTIONS]


SET_UP_TABLE = Table(
    say("games/setup-by-players"),
    say("magna-carta/players-neutral-cards-before", sections=in_columns(data.SECTION_NAMES)),
    [
        [
            players,
            data.NEUTRALS_BY_PLAYERS[players],
            data.NEUTRALS_BY_PLAYERS[players] + 1,
            data.NEUTRALS_BY_PLAYERS[players] + 2,
            *tokens_for(players),
            sum(tokens_for(players)),
            data.SMALL_CUBES_BY_PLAYERS[players],
        ]
        for players in range(data.MIN_SEATS, data.MAX_SEATS + 1)
    ],
    say(
        "magna-carta/each-player-starts-workers",
        food=cubes_text(FOOD, data.START_FOOD),
        wood=cubes_text(WOOD, data.START_WOOD),
        deniers=deniers_text(data.START_DENIERS),
        workers=data.START_WORKERS,
        hand=data.START_HAND,
    ),
)
SECTION_POINTS = zip(data.SECTION_NAMES, data.TOKEN_POINTS, strict=True)
CASTLE_TABLE = Table(
    say("games/castle"),
    say("magna-carta/order-section-points-per"),
    [[place, *row] for place, row in enumerate(SECTION_POINTS, 1)],
)

# --- The Favors -----------------------------------------------------------------------------------


def resource_words(good: int) -> Text:
    cube = cubes_text(good, 1)
    if good != GOLD:
        return cube
    return say(
        "magna-carta/cube-for-a-price", cube=cube, price=deniers_text(data.PRICE_OF_GOLD_CARD)
    )


POWER_FIGURES: dict[str, object] = {
    "aside": deniers_text(data.SET_ASIDE_INCOME),
    "free": data.FREE_PROVOST_STEPS,
    "reach": data.PROVOST_REACH,
    "keep": deniers_text(data.PRICE_OF_KEEPING),
    "climb": deniers_text(data.PRICE_OF_CLIMB),
}
POWER_WORDS = tuple(
    say(f"magna-carta/{key}", **POWER_FIGURES)
    for key in (
        "phase-set-worker-aside",
        "phase-first-cards-move",
        "phase-look-resource-card",
        "building-hand-set-worker",
        "phase-pay-move-space",
        "phase-worker-own-card",
    )
)
POWER_RULES = ("MF-10", "MF-12", "MF-13", "MF-11", "MF-14", "MF-15")
"""The powers, without the start space that comes first among their names."""
FAVOR_TABLES = (
    Table(
        say("magna-carta/resource-cards-favors"),
        say("magna-carta/kind-cards-gives-when", cards=sum(data.RESOURCE_CARDS)),
        [
            [capitalised(GOOD_NAMES[good]), marked(number, "D"), resource_words(good)]
            for good, number in enumerate(data.RESOURCE_CARDS)
        ],
    ),
    Table(
        say("magna-carta/powers-favors"),
        say("magna-carta/power-what-lets-do"),
        [list(row) for row in zip(data.POWER_NAMES[1:], POWER_WORDS, POWER_RULES, strict=True)],
    ),
)
TABLES = (*CARD_TABLES, SET_UP_TABLE, CASTLE_TABLE, *FAVOR_TABLES)


def rule_tables(lang: str) -> str:
    """All tables of a rules page, as Markdown."""
    return page_of(TABLES, lang, above=LEGEND)
