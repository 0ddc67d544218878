"""The card tables of the rules pages, in Markdown: all of it from the data."""

from __future__ import annotations

from ..core.markdown import label, table
from ..core.text import Text, say
from ..core.words import deniers_text, in_columns, with_commas
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


def marked(figure: object, source: str) -> str:
    return f"{figure}{MARKS[source]}"


def marked_cost(card: Building | Prestige, lang: str) -> str:
    return marked(cost_words(card.cost).of(lang), card.cost_source or card.source)


# --- The tables of the rules pages ----------------------------------------------------------------

NOT_IN_LIGHT = say("magna-carta/not-in-light")
ONLY_WITH_FAVORS = say("magna-carta/only-with-favors")


def rule_tables(lang: str) -> str:
    """All tables of a rules page, as Markdown."""
    parts = [
        "\n".join(f"- {line.of(lang)}" for line in LEGEND),
        player_table(lang),
        neutral_table(lang),
        prestige_table(lang),
        set_up_table(lang),
        castle_table(lang),
        resource_table(lang),
        power_table(lang),
    ]
    return "\n\n".join(parts) + "\n"


def player_table(lang: str) -> str:
    title = say("magna-carta/player-cards-one-each")
    header = say("magna-carta/card-cost-points-primary")
    rows = [
        [
            label(b.name, lang),
            marked_cost(b, lang),
            marked(b.points, b.source),
            effect_words(b.primary).of(lang),
            effect_words(b.secondary).of(lang),
            building_notes(b, lang),
        ]
        for b in data.BUILDINGS
    ]
    turning = data.BUILDINGS[data.LAWYER].primary
    residence = say("magna-carta/back-every-player-card").fill(
        lang,
        points=data.RESIDENCE_POINTS,
        income=deniers_text(data.RESIDENCE_INCOME),
        price=cubes_text(turning.good, turning.price),
    )
    return table(title, header, rows, lang, residence)


def building_notes(b: Building, lang: str) -> str:
    if b.only_with_favors:
        return ONLY_WITH_FAVORS.of(lang)
    return "" if b.in_light else NOT_IN_LIGHT.of(lang)


def neutral_table(lang: str) -> str:
    title = say("magna-carta/neutral-cards")
    header = say("magna-carta/card-effect-worker-s")
    rows = [
        [
            label(b.name, lang),
            marked(effect_words(b.primary).of(lang), b.source),
            neutral_notes(kind, b, lang),
        ]
        for kind, b in enumerate(data.NEUTRALS)
    ]
    return table(title, header, rows, lang)


def neutral_notes(kind: int, b: Building, lang: str) -> str:
    if kind == data.NEUTRAL_PEDDLER:
        return say("magna-carta/always-play").of(lang)
    return ONLY_WITH_FAVORS.of(lang) if b.only_with_favors else ""


def prestige_table(lang: str) -> str:
    title = say("magna-carta/prestige-cards-one-each")
    header = say("magna-carta/card-cost-points-base")
    rows = [
        [
            label(p.name, lang),
            marked_cost(p, lang),
            marked(p.points, p.source),
            marked(p.favors_points, p.favors_source),
            marked(p.fleurs, p.favors_source),
            prestige_notes(p, lang),
        ]
        for p in data.PRESTIGE
    ]
    costs = say("magna-carta/favors-we-keep-costs").fill(lang, mark=MARKS["D"])
    return table(title, header, rows, lang, costs)


def prestige_notes(p: Prestige, lang: str) -> str:
    notes: list[Text] = []
    if p.income:
        income = deniers_text(p.income)
        notes.append(say("games/plus-income", income=income))
    if p.promo:
        notes.append(say("magna-carta/library-note", n=data.LIBRARY_CARDS, mark=MARKS["C"]))
    if not p.in_light:
        notes.append(NOT_IN_LIGHT)
    return with_commas(notes).of(lang)


def set_up_table(lang: str) -> str:
    title = say("games/setup-by-players")
    sections = in_columns(data.SECTION_NAMES)
    header = say("magna-carta/players-neutral-cards-before", sections=sections)
    rows = [
        [
            str(players),
            str(data.NEUTRALS_BY_PLAYERS[players]),
            str(data.NEUTRALS_BY_PLAYERS[players] + 1),
            str(data.NEUTRALS_BY_PLAYERS[players] + 2),
            *map(str, tokens_for(players)),
            str(sum(tokens_for(players))),
            str(data.SMALL_CUBES_BY_PLAYERS[players]),
        ]
        for players in range(data.MIN_SEATS, data.MAX_SEATS + 1)
    ]
    start = say("magna-carta/each-player-starts-workers").fill(
        lang,
        food=cubes_text(FOOD, data.START_FOOD),
        wood=cubes_text(WOOD, data.START_WOOD),
        deniers=deniers_text(data.START_DENIERS),
        workers=data.START_WORKERS,
        hand=data.START_HAND,
    )
    return table(title, header, rows, lang, start)


def tokens_for(players: int) -> list[int]:
    """Dungeon, Walls and Towers tokens in a game of that many players."""
    return data.TOKENS_BY_PLAYERS[players * data.SECTIONS : (players + 1) * data.SECTIONS]


def castle_table(lang: str) -> str:
    header = say("magna-carta/order-section-points-per")
    rows = [
        [str(place), name.of(lang), str(points)]
        for place, (name, points) in enumerate(
            zip(data.SECTION_NAMES, data.TOKEN_POINTS, strict=True), 1
        )
    ]
    return table(say("games/castle"), header, rows, lang)


def resource_table(lang: str) -> str:
    title = say("magna-carta/resource-cards-favors")
    cards = sum(data.RESOURCE_CARDS)
    header = say("magna-carta/kind-cards-gives-when", cards=cards)
    rows = [
        [
            GOOD_NAMES[good].of(lang).capitalize(),
            marked(number, "D"),
            describe_resource_card(good, lang),
        ]
        for good, number in enumerate(data.RESOURCE_CARDS)
    ]
    return table(title, header, rows, lang)


def describe_resource_card(good: int, lang: str) -> str:
    cube = cubes_text(good, 1)
    if good == GOLD:
        price = deniers_text(data.PRICE_OF_GOLD_CARD)
        return say("games/cube-for-a-price", cube=cube, price=price).of(lang)
    return cube.of(lang)


POWER_WORDS = (
    say("magna-carta/phase-set-worker-aside"),
    say("magna-carta/phase-first-cards-move"),
    say("magna-carta/phase-look-resource-card"),
    say("magna-carta/building-hand-set-worker"),
    say("magna-carta/phase-pay-move-space"),
    say("magna-carta/phase-worker-own-card"),
)
POWER_RULES = ("MF-10", "MF-12", "MF-13", "MF-11", "MF-14", "MF-15")


def power_table(lang: str) -> str:
    """The powers, without the start space that comes first among their names."""
    title = say("magna-carta/powers-favors")
    header = say("magna-carta/power-what-lets-do")
    figures: dict[str, object] = {
        "aside": deniers_text(data.SET_ASIDE_INCOME),
        "free": data.FREE_PROVOST_STEPS,
        "reach": data.PROVOST_REACH,
        "keep": deniers_text(data.PRICE_OF_KEEPING),
        "climb": deniers_text(data.PRICE_OF_CLIMB),
    }
    rows = [
        [name.of(lang), words.fill(lang, **figures), rule]
        for name, words, rule in zip(data.POWER_NAMES[1:], POWER_WORDS, POWER_RULES, strict=True)
    ]
    return table(title, header, rows, lang)
