"""The card tables of the rules pages, in Markdown: all of it from the data."""

from __future__ import annotations

from ..core.markdown import label, table
from ..core.text import Text, joined
from ..core.words import deniers_text
from . import data
from .card_texts import cost_words
from .forms import FOR_A_PRICE, effect_words
from .vocabulary import (
    FOOD,
    GOLD,
    GOOD_NAMES,
    WOOD,
    Building,
    Prestige,
)
from .words import cubes_text

# --- How sure a figure is -------------------------------------------------------------------------

MARKS = {"A": "", "B": "†", "C": "§", "D": "‡"}
LEGEND = (
    Text(
        "no mark = stated in an official rulebook",
        "sans signe = donné par une règle officielle",
    ),
    Text(
        "† = known from one transcription of the real cards only",
        "† = connu par une seule transcription des vraies cartes",
    ),
    Text(
        "§ = drawn from a secondary source or by comparison",
        "§ = tiré d'une source secondaire ou d'une comparaison",
    ),
    Text(
        "‡ = our own default, found in no source",
        "‡ = notre choix par défaut, absent de toute source",
    ),
)


def marked(figure: object, source: str) -> str:
    return f"{figure}{MARKS[source]}"


def marked_cost(card: Building | Prestige, lang: str) -> str:
    return marked(cost_words(card.cost).of(lang), card.cost_source or card.source)


# --- The tables of the rules pages ----------------------------------------------------------------

NOT_IN_LIGHT = Text("not in the light rules", "absente des règles d'initiation")
ONLY_WITH_FAVORS = Text("only with The Favors", "seulement avec Les Faveurs")


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
    title = Text(
        "Player cards (one of each per player)", "Cartes des joueurs (une de chaque par joueur)"
    )
    header = Text(
        "Card | Cost | Points | Primary effect | Secondary effect | Notes",
        "Carte | Coût | Points | Effet principal | Effet secondaire | Remarques",
    )
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
    residence = Text(
        "The back of every player card is a **residence**: {points} point, +{income} income. A "
        "Lawyer transforms a card for {price}.",
        "Le dos de chaque carte de joueur est une **résidence** : {points} point, +{income} de "
        "revenu. Un Notaire retourne la carte pour {price}.",
    ).fill(
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
    title = Text("Neutral cards", "Cartes neutres")
    header = Text(
        "Card | Effect for the worker's owner | Notes",
        "Carte | Effet pour le propriétaire de l'ouvrier | Remarques",
    )
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
        return Text("always in play", "toujours en jeu").of(lang)
    return ONLY_WITH_FAVORS.of(lang) if b.only_with_favors else ""


def prestige_table(lang: str) -> str:
    title = Text("Prestige cards (one of each)", "Cartes de prestige (une de chaque)")
    header = Text(
        "Card | Cost | Points, base game | Points, The Favors | Fleurs-de-lys, The Favors | Notes",
        "Carte | Coût | Points, jeu de base | Points, Les Faveurs | Fleurs de lys, Les Faveurs | "
        "Remarques",
    )
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
    costs = Text(
        "With The Favors we keep the costs of the base game{mark}.",
        "Avec Les Faveurs, nous gardons les coûts du jeu de base{mark}.",
    ).fill(lang, mark=MARKS["D"])
    return table(title, header, rows, lang, costs)


def prestige_notes(p: Prestige, lang: str) -> str:
    notes: list[Text] = []
    if p.income:
        income = deniers_text(p.income)
        notes.append(Text(f"+{income.en} of income", f"+{income.fr} de revenu"))
    if p.promo:
        en = "draw {n} card at income{mark}; promotional card, off by default"
        fr = "piocher {n} carte au revenu{mark} ; carte promotionnelle, hors jeu par défaut"
        figures = {"n": data.LIBRARY_CARDS, "mark": MARKS["C"]}
        notes.append(Text(en.format(**figures), fr.format(**figures)))
    if not p.in_light:
        notes.append(NOT_IN_LIGHT)
    return joined(notes).of(lang)


def set_up_table(lang: str) -> str:
    title = Text("Setup by number of players", "Mise en place selon le nombre de joueurs")
    sections = joined([name.text for name in data.SECTION_NAMES], " | ")
    header = Text(
        "Players | Neutral cards before the Peddler | Cards on the road | "
        f"Cards on the road, The Favors | {sections.en} | Castle tokens in all | "
        "Cubes on a small production card",
        "Joueurs | Cartes neutres avant le Colporteur | Cartes sur la route | "
        f"Cartes sur la route, Les Faveurs | {sections.fr} | Jetons du château en tout | "
        "Cubes sur une petite carte de production",
    )
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
    start = Text(
        "Each player starts with {food}, {wood}, {deniers}, {workers} workers and {hand} cards.",
        "Chaque joueur commence avec {food}, {wood}, {deniers}, {workers} ouvriers et {hand} "
        "cartes.",
    ).fill(
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
    header = Text("Order | Section | Points per token", "Ordre | Section | Points par jeton")
    rows = [
        [str(place), name.of(lang), str(points)]
        for place, (name, points) in enumerate(
            zip(data.SECTION_NAMES, data.TOKEN_POINTS, strict=True), 1
        )
    ]
    return table(Text("Castle", "Château"), header, rows, lang)


def resource_table(lang: str) -> str:
    title = Text("Resource cards of The Favors", "Cartes Ressource des Faveurs")
    cards = sum(data.RESOURCE_CARDS)
    header = Text(
        f"Kind | Cards (of {cards}) | Gives, when played",
        f"Sorte | Cartes (sur {cards}) | Donne, une fois jouée",
    )
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
        cube = joined([cube, FOR_A_PRICE], "")
    return cube.fill(lang, price=deniers_text(data.PRICE_OF_GOLD_CARD))


POWER_WORDS = (
    Text(
        "Phase 1: set 1 worker aside for the round and take {aside}.",
        "Phase 1 : mettre 1 ouvrier à l'écart pour le tour et prendre {aside}.",
    ),
    Text(
        "Phase 3: the first {free} cards of your move are free, the others cost the usual "
        "price. You can move {reach} cards at most.",
        "Phase 3 : les {free} premières cartes du déplacement sont gratuites, les autres au "
        "prix habituel. Le déplacement est de {reach} cartes au plus.",
    ),
    Text(
        "Phase 1: look at a Resource card and keep it for {keep}, or discard it.",
        "Phase 1 : regarder une carte Ressource et la garder pour {keep}, ou la défausser.",
    ),
    Text(
        "Building from hand: set 1 worker aside for the round and pay 1 cube less.",
        "Construction depuis la main : mettre 1 ouvrier à l'écart pour le tour et payer 1 cube de "
        "moins.",
    ),
    Text(
        "Phase 1: pay {climb} to move 1 space up the prestige track.",
        "Phase 1 : payer {climb} pour avancer de 1 case sur la piste de prestige.",
    ),
    Text(
        "Phase 4: your worker on your own card may use both effects.",
        "Phase 4 : votre ouvrier sur votre propre carte peut utiliser les deux effets.",
    ),
)
POWER_RULES = ("MF-10", "MF-12", "MF-13", "MF-11", "MF-14", "MF-15")


def power_table(lang: str) -> str:
    """The powers, without the start space that comes first among their names."""
    title = Text("Powers of The Favors", "Pouvoirs des Faveurs")
    header = Text("Power | What it lets you do | Rule", "Pouvoir | Ce qu'il permet | Règle")
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
