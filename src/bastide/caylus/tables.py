"""The tile tables of the rules pages, in Markdown: all of it from the data."""

from __future__ import annotations

from ..core.markdown import label, table
from ..core.text import Text, joined
from ..core.words import capital, deniers_text
from . import data
from .forms import effect_words
from .state import State
from .tile_texts import cost_words
from .variants import has_stables, price_on_scale, starting_deniers
from .vocabulary import (
    BUILD_PRESTIGE,
    BUILD_STONE,
    BUILD_WOOD,
    CLOTH,
    FIXED,
    FOOD,
    GOLD,
    NEUTRAL,
    NO_EFFECT,
    PRESTIGE,
    STONE,
    STONY,
    WOOD,
    WOODEN,
    Tile,
    builds,
)
from .words import cubes_text, points_text


def rule_tables(lang: str) -> str:
    """All tables of a rules page, as Markdown."""
    parts = [
        special_table(lang),
        neutral_table(lang),
        wood_table(lang),
        stone_table(lang),
        prestige_table(lang),
        castle_table(lang),
        favor_table(lang),
        set_up_table(lang),
    ]
    return "\n\n".join(parts) + "\n"


def one_of(texts: list[Text]) -> Text:
    """Several things of which one is chosen: "1 food or 1 cloth"."""
    return Text(" or ".join(t.en for t in texts), " ou ".join(t.fr for t in texts))


def tiles_of(kind: int) -> list[Tile]:
    return [tile for tile in data.TILES if tile.kind == kind]


# --- Buildings ------------------------------------------------------------------------------------

SPECIAL_RULES = ("C-3.2", "C-3.3", "C-3.4", "C-3.5", "C-3.6", "C-3.7")


def special_table(lang: str) -> str:
    title = Text(
        "Special buildings, in the order in which they work",
        "Bâtiments spéciaux, dans l'ordre où ils agissent",
    )
    header = Text("Order | Building | Effect | Rule", "Ordre | Bâtiment | Effet | Règle")
    rows = [
        [str(place), label(name, lang), effect.of(lang), rule]
        for place, (name, effect, rule) in enumerate(
            zip(data.SPECIAL_NAMES, data.SPECIAL_EFFECTS, SPECIAL_RULES, strict=True), 1
        )
    ]
    return table(title, header, rows, lang)


def neutral_table(lang: str) -> str:
    title = Text("Neutral and fixed buildings", "Bâtiments neutres et fixes")
    header = Text("Building | Kind | Space | Effect", "Bâtiment | Sorte | Case | Effet")
    kinds = {NEUTRAL: Text("neutral", "neutre"), FIXED: Text("fixed", "fixe")}
    rows = [
        [
            label(tile.name, lang),
            kinds[tile.kind].of(lang),
            starting_space(number, lang),
            effect_words(tile.use).of(lang),
        ]
        for number, tile in enumerate(data.TILES[: data.FIRST_CRAFT])
    ]
    return table(title, header, rows, lang)


def starting_space(tile: int, lang: str) -> str:
    """Where a neutral or fixed building is at first; spaces are counted from 1 for people."""
    if tile in data.FIXED_TILES:
        return str(data.FIXED_SPACES[data.FIXED_TILES.index(tile)] + 1)
    return Text("1 to {last}, by chance", "1 à {last}, au hasard").fill(
        lang, last=data.NEUTRAL_SPACES
    )


def wood_table(lang: str) -> str:
    title = Text("Wood tiles (one of each)", "Tuiles en bois (une de chaque)")
    header = Text("Tile | Cost | Points | Effect", "Tuile | Coût | Points | Effet")
    rows = [
        [
            label(tile.name, lang),
            cost_words(tile.cost).of(lang),
            str(tile.points),
            effect_words(tile.use).of(lang),
        ]
        for tile in tiles_of(WOODEN)
    ]
    residence = Text(
        "With option CE-1 the Lawyer scores {later} points. The building it transforms becomes "
        "a **residence**: {points} points immediately, +{income} income.",
        "Avec l'option de CE-1, le Notaire donne {later} points. Ce qu'il transforme devient une "
        "**résidence** : {points} points aussitôt, +{income} de revenu.",
    ).fill(
        lang,
        later=data.LATER_LAWYER_POINTS,
        points=data.RESIDENCE_POINTS,
        income=deniers_text(data.RESIDENCE_INCOME),
    )
    return table(title, header, rows, lang, residence)


def stone_table(lang: str) -> str:
    title = Text("Stone tiles", "Tuiles en pierre")
    header = Text(
        "Tile | Cost | Points | Favors when built | Effect | Cube for the owner",
        "Tuile | Coût | Points | Faveurs à la construction | Effet | Cube du propriétaire",
    )
    rows = [
        [
            label(tile.name, lang),
            cost_words(tile.cost).of(lang),
            str(tile.points),
            str(tile.favors),
            effect_words(tile.use).of(lang),
            one_of([cubes_text(good, 1) for good in tile.owner_takes]).of(lang),
        ]
        for tile in tiles_of(STONY)
    ]
    return table(title, header, rows, lang)


def prestige_table(lang: str) -> str:
    title = Text("Prestige tiles (one of each)", "Tuiles de prestige (une de chaque)")
    header = Text(
        "Tile | Cost | Points | Favors when built | Income",
        "Tuile | Coût | Points | Faveurs à la construction | Revenu",
    )
    rows = [
        [
            label(tile.name, lang),
            cost_words(tile.cost).of(lang),
            str(tile.points),
            str(tile.favors),
            f"+{deniers_text(tile.income).of(lang)}" if tile.income else "",
        ]
        for tile in tiles_of(PRESTIGE)
    ]
    return table(title, header, rows, lang)


# --- The castle and the favors --------------------------------------------------------------------


def castle_table(lang: str) -> str:
    houses = range(1, data.HOUSES_COUNTED)
    fewer = "".join(f" | {number}" for number in houses[1:-1])
    header = Text(
        "Section | Parts | Points per house | Scoring space | Points lost without a house | "
        f"Favors for 1 house{fewer} | {houses[-1]} or more",
        "Section | Éléments | Points par maison | Case de décompte | Points perdus sans maison | "
        f"Faveurs pour 1 maison{fewer} | {houses[-1]} ou plus",
    )
    rows = [
        [
            name.of(lang),
            str(data.PARTS[section]),
            str(data.HOUSE_POINTS[section]),
            str(data.SCORING_SPACE[section] + 1),
            str(data.PENALTY[section]),
            *(
                str(data.FAVORS_BY_HOUSES[section * data.HOUSES_COUNTED + number])
                for number in houses
            ),
        ]
        for section, name in enumerate(data.SECTION_NAMES)
    ]
    penalty = Text(
        "A worker in the castle without any batch costs {penalty} points.",
        "Un ouvrier au château sans aucun lot coûte {penalty} points.",
    ).fill(lang, penalty=data.NO_BATCH_PENALTY)
    return table(Text("Castle", "Château"), header, rows, lang, penalty)


CUBES_BY_COLUMN = {
    data.COLUMN_FOOD: cubes_text(FOOD, 1),
    data.COLUMN_WOOD_OR_STONE: one_of([cubes_text(WOOD, 1), cubes_text(STONE, 1)]),
    data.COLUMN_CLOTH: cubes_text(CLOTH, 1),
    data.COLUMN_SWAP: Text(
        "swap 1 cube for {cubes} (no gold)", "échanger 1 cube contre {cubes} (hors or)"
    ).filled(cubes=data.CUBES_FOR_SWAP),
    data.COLUMN_GOLD: cubes_text(GOLD, 1),
}
LESS = Text(", {cubes} less", ", {cubes} de moins")
BUILDINGS_BY_COLUMN = {
    data.COLUMN_CARPENTER: joined([effect_words(builds(BUILD_WOOD)), LESS], "").filled(
        cubes=cubes_text(WOOD, 1)
    ),
    data.COLUMN_MASON: joined([effect_words(builds(BUILD_STONE)), LESS], "").filled(
        cubes=cubes_text(STONE, 1)
    ),
    data.COLUMN_LAWYER: Text(
        "pay {cloth} to transform a building into a residence",
        "payer {cloth} pour transformer un bâtiment en résidence",
    ).filled(cloth=cubes_text(CLOTH, data.LAWYER_CLOTH)),
    data.COLUMN_ARCHITECT: effect_words(builds(BUILD_PRESTIGE)),
}
COLUMNS = range(1, data.LAST_COLUMN + 1)
FAVOR_WORDS = {
    data.LINE_POINTS: [points_text(data.FAVOR_POINTS[column]) for column in COLUMNS],
    data.LINE_DENIERS: [deniers_text(data.FAVOR_DENIERS[column]) for column in COLUMNS],
    data.LINE_CUBES: [CUBES_BY_COLUMN[column] for column in COLUMNS],
    data.LINE_BUILDINGS: [
        BUILDINGS_BY_COLUMN.get(column, effect_words(NO_EFFECT)) for column in COLUMNS
    ],
}


def favor_table(lang: str) -> str:
    columns = "".join(f" | {column}" for column in COLUMNS)
    header = Text(f"Line{columns}", f"Ligne{columns}")
    rows = [
        [capital(name.of(lang)), *(words.of(lang) for words in FAVOR_WORDS[line])]
        for line, name in enumerate(data.LINE_NAMES)
    ]
    opening = Text(
        "{first} columns are open at first, {dungeon} once the Dungeon has been scored, {walls} "
        "once the Walls have been.",
        "{first} colonnes sont ouvertes au départ, {dungeon} après le décompte du Donjon, {walls} "
        "après celui des Murailles.",
    ).fill(
        lang,
        first=data.COLUMNS_OPEN[data.DUNGEON],
        dungeon=data.COLUMNS_OPEN[data.WALLS],
        walls=data.COLUMNS_OPEN[data.TOWERS],
    )
    return table(Text("Royal favors", "Faveurs royales"), header, rows, lang, opening)


# --- Setup ---------------------------------------------------------------------------------------


def set_up_table(lang: str) -> str:
    """The figures that depend on the number of players, as the rules themselves answer."""
    title = Text("Setup by number of players", "Mise en place selon le nombre de joueurs")
    header = Text(
        "Players | Deniers, in turn order | Price of a place, rising as players pass | Stables",
        "Joueurs | Deniers, dans l'ordre du tour | Prix d'une place, à mesure que l'on passe | "
        "Écuries",
    )
    rows = [set_up_row(players, lang) for players in range(data.MIN_SEATS, data.MAX_SEATS + 1)]
    start = Text(
        "Each player starts with {food}, {wood} and {workers} workers.",
        "Chaque joueur commence avec {food}, {wood} et {workers} ouvriers.",
    ).fill(
        lang,
        food=cubes_text(FOOD, data.START_FOOD),
        wood=cubes_text(WOOD, data.START_WOOD),
        workers=data.START_WORKERS,
    )
    return table(title, header, rows, lang, start)


def set_up_row(players: int, lang: str) -> list[str]:
    s = State()
    s.players = players
    deniers = [str(starting_deniers(s, rank)) for rank in range(players)]
    prices = []
    for passes in range(players):
        s.passes = passes
        prices.append(str(price_on_scale(s)))
    used = Text("yes", "oui") if has_stables(s) else Text("no", "non")
    return [str(players), ", ".join(deniers), ", ".join(prices), used.of(lang)]
