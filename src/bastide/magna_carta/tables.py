"""Costs and effects in words, and the card tables of the rules pages: all of it from the data."""

from __future__ import annotations

from ..core.text import Name, Text, joined
from .data import (
    BUILDINGS,
    FREE_PROVOST_STEPS,
    LARGE_QUARRY,
    LAWYER,
    LIBRARY_CARDS,
    MAX_SEATS,
    NEUTRAL_PEDDLER,
    NEUTRALS,
    NEUTRALS_BY_PLAYERS,
    POWER_NAMES,
    PRESTIGE,
    PRICE_OF_CLIMB,
    PRICE_OF_GOLD_CARD,
    PRICE_OF_KEEPING,
    PROVOST_REACH,
    RESIDENCE_INCOME,
    RESIDENCE_POINTS,
    RESOURCE_CARDS,
    SECTION_NAMES,
    SECTIONS,
    SET_ASIDE_INCOME,
    SMALL_CUBES_BY_PLAYERS,
    START_DENIERS,
    START_FOOD,
    START_HAND,
    START_WOOD,
    START_WORKERS,
    STATUE,
    TOKEN_POINTS,
    TOKENS_BY_PLAYERS,
)
from .vocabulary import (
    ANY,
    BUY_CUBES,
    BUY_GOLD,
    BUY_TOKENS,
    CUBE_OFF_CARD,
    CUBE_TO_GOLD,
    FOOD,
    GAIN_CUBES,
    GAIN_DENIERS,
    GAIN_FAVOR,
    GOLD,
    GOOD_NAMES,
    NOTHING,
    SELL_CUBE,
    TURN_CARD,
    WOOD,
    Building,
    Cost,
    Effect,
    Prestige,
)

FEWEST_PLAYERS = 2

# --- Amounts and costs ----------------------------------------------------------------------------

OF_GOOD = (
    *(f"d'{good.fr}" if good.fr[0] in "aeiou" else f"de {good.fr}" for good in GOOD_NAMES),
    "au choix",
)
"""What follows a number of cubes in French, the white cube last: "de bois", "d'or", "au choix"."""


def plural(amount: int) -> str:
    return "" if amount == 1 else "s"


def describe_deniers(amount: int) -> Text:
    words = f"{amount} denier{plural(amount)}"
    return Text(words, words)


def describe_cubes(good: int, amount: int) -> Text:
    """2 food, « 2 cubes de nourriture »."""
    return Text(f"{amount} {GOOD_NAMES[good].en}", f"{amount} cube{plural(amount)} {OF_GOOD[good]}")


def describe_cost(cost: Cost, lang: str) -> str:
    """1 food and 2 stone, « 1 cube de nourriture et 2 de pierre »."""
    parts: list[Text] = []
    for good, amount in enumerate(cost.row):
        if amount == 0:
            continue
        cubes = f"cube{plural(amount)}"
        en = f"{cubes} of any kind" if good == ANY else GOOD_NAMES[good].en
        fr = OF_GOOD[good] if parts else f"{cubes} {OF_GOOD[good]}"
        parts.append(Text(f"{amount} {en}", f"{amount} {fr}"))
    if not parts:
        return Text("free", "gratuit").of(lang)
    return listed([part.of(lang) for part in parts], lang)


def listed(parts: list[str], lang: str) -> str:
    """Several things in a row: a, b and c."""
    *earlier, last = parts
    if not earlier:
        return last
    return ", ".join(earlier) + Text(" and ", " et ").of(lang) + last


# --- Effects --------------------------------------------------------------------------------------

EFFECT_WORDS = {
    NOTHING: Text("nothing", "rien"),
    GAIN_CUBES: Text("{cubes}", "{cubes}"),
    GAIN_DENIERS: Text("{deniers}", "{deniers}"),
    CUBE_OFF_CARD: Text(
        "{cubes} off the card, while any is left", "{cubes} pris sur la carte, s'il en reste"
    ),
    BUY_CUBES: Text("buy 1 cube (no gold) for {price}", "acheter 1 cube (hors or) pour {price}"),
    SELL_CUBE: Text("sell 1 cube for {deniers}", "vendre 1 cube pour {deniers}"),
    CUBE_TO_GOLD: Text("swap 1 cube for {cubes}", "échanger 1 cube contre {cubes}"),
    BUY_GOLD: Text("buy {cubes} for {price}", "acheter {cubes} pour {price}"),
    BUY_TOKENS: Text(
        "buy {amount} castle token for {price}", "acheter {amount} jeton du château pour {price}"
    ),
    TURN_CARD: Text(
        "pay {cubes_to_pay} to turn one of your cards (no Lawyer) into a residence",
        "payer {cubes_to_pay} pour retourner une de ses cartes (sauf un Notaire) en résidence",
    ),
    GAIN_FAVOR: Text("{amount} favor", "{amount} faveur"),
}
BUY_CUBES_WORDS = Text(
    "buy 1 or {amount} cubes (no gold), {price} each",
    "acheter 1 ou {amount} cubes (hors or), {price} pièce",
)
FOR_A_PRICE = Text(" for {price}", " pour {price}")
OR_TWO = Text(", or 2 for {price_of_two}", ", ou 2 pour {price_of_two}")


def describe_effect(effect: Effect, lang: str) -> str:
    """What an effect lets its user do, in a few words without a full stop."""
    words = EFFECT_WORDS[effect.form]
    if effect.form == BUY_CUBES and effect.amount > 1:
        words = BUY_CUBES_WORDS
    if effect.form == GAIN_FAVOR and effect.price:
        words = joined([words, FOR_A_PRICE], "")
    if effect.price_of_two:
        words = joined([words, OR_TWO], "")
    return words.fill(
        lang,
        amount=effect.amount,
        cubes=describe_cubes(effect.good, effect.amount),
        cubes_to_pay=describe_cubes(effect.good, effect.price),
        deniers=describe_deniers(effect.amount),
        price=describe_deniers(effect.price),
        price_of_two=describe_deniers(effect.price_of_two),
    )


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

COST_IN_AN_EXAMPLE = (BUILDINGS[LARGE_QUARRY].key, PRESTIGE[STATUE].key)
"""Examples of the rulebook name these two costs; the `source` in the data is that of the points."""


def marked(figure: object, source: str) -> str:
    return f"{figure}{MARKS[source]}"


def marked_cost(card: Building | Prestige, lang: str) -> str:
    source = "A" if card.key in COST_IN_AN_EXAMPLE else card.source
    return marked(describe_cost(card.cost, lang), source)


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


def table(title: Text, header: Text, rows: list[list[str]], lang: str, below: str = "") -> str:
    """A section of its own: title, table, and a sentence below it."""
    columns = header.of(lang).count("|") + 1
    lines = [header.of(lang), " | ".join(["---"] * columns), *(" | ".join(row) for row in rows)]
    text = f"### {title.of(lang)}\n\n" + "\n".join(f"| {line} |" for line in lines)
    return f"{text}\n\n{below}" if below else text


def label(name: Name, lang: str) -> str:
    """The name of a card as the first word of a row."""
    bare = name.of(lang)
    return bare[0].upper() + bare[1:]


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
            describe_effect(b.primary, lang),
            describe_effect(b.secondary, lang),
            building_notes(b, lang),
        ]
        for b in BUILDINGS
    ]
    turning = BUILDINGS[LAWYER].primary
    residence = Text(
        "The back of every player card is a **residence**: {points} point, +{income} of income. "
        "A Lawyer turns a card over for {price}.",
        "Le dos de chaque carte de joueur est une **résidence** : {points} point, +{income} de "
        "revenu. Un Notaire retourne la carte pour {price}.",
    ).fill(
        lang,
        points=RESIDENCE_POINTS,
        income=describe_deniers(RESIDENCE_INCOME),
        price=describe_cubes(turning.good, turning.price),
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
            marked(describe_effect(b.primary, lang), b.source),
            neutral_notes(kind, b, lang),
        ]
        for kind, b in enumerate(NEUTRALS)
    ]
    return table(title, header, rows, lang)


def neutral_notes(kind: int, b: Building, lang: str) -> str:
    if kind == NEUTRAL_PEDDLER:
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
        for p in PRESTIGE
    ]
    costs = Text(
        "With The Favors we keep the costs of the base game{mark}.",
        "Avec Les Faveurs, nous gardons les coûts du jeu de base{mark}.",
    ).fill(lang, mark=MARKS["D"])
    return table(title, header, rows, lang, costs)


def prestige_notes(p: Prestige, lang: str) -> str:
    notes: list[Text] = []
    if p.income:
        income = describe_deniers(p.income)
        notes.append(Text(f"+{income.en} of income", f"+{income.fr} de revenu"))
    if p.promo:
        en = "draw {n} card at income{mark}; promotional card, off by default"
        fr = "piocher {n} carte au revenu{mark} ; carte promotionnelle, hors jeu par défaut"
        figures = {"n": LIBRARY_CARDS, "mark": MARKS["C"]}
        notes.append(Text(en.format(**figures), fr.format(**figures)))
    if not p.in_light:
        notes.append(NOT_IN_LIGHT)
    return joined(notes).of(lang)


def set_up_table(lang: str) -> str:
    title = Text("Set-up by number of players", "Mise en place selon le nombre de joueurs")
    sections = joined([name.text for name in SECTION_NAMES], " | ")
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
            str(NEUTRALS_BY_PLAYERS[players]),
            str(NEUTRALS_BY_PLAYERS[players] + 1),
            str(NEUTRALS_BY_PLAYERS[players] + 2),
            *map(str, tokens_for(players)),
            str(sum(tokens_for(players))),
            str(SMALL_CUBES_BY_PLAYERS[players]),
        ]
        for players in range(FEWEST_PLAYERS, MAX_SEATS + 1)
    ]
    start = Text(
        "Each player starts with {food}, {wood}, {deniers}, {workers} workers and {hand} cards.",
        "Chaque joueur commence avec {food}, {wood}, {deniers}, {workers} ouvriers et {hand} "
        "cartes.",
    ).fill(
        lang,
        food=describe_cubes(FOOD, START_FOOD),
        wood=describe_cubes(WOOD, START_WOOD),
        deniers=describe_deniers(START_DENIERS),
        workers=START_WORKERS,
        hand=START_HAND,
    )
    return table(title, header, rows, lang, start)


def tokens_for(players: int) -> list[int]:
    """Dungeon, Walls and Towers tokens in a game of so many players."""
    return TOKENS_BY_PLAYERS[players * SECTIONS : (players + 1) * SECTIONS]


def castle_table(lang: str) -> str:
    header = Text("Order | Section | Points per token", "Ordre | Section | Points par jeton")
    rows = [
        [str(place), name.of(lang), str(points)]
        for place, (name, points) in enumerate(zip(SECTION_NAMES, TOKEN_POINTS, strict=True), 1)
    ]
    return table(Text("Castle", "Château"), header, rows, lang)


def resource_table(lang: str) -> str:
    title = Text("Resource cards of The Favors", "Cartes Ressource des Faveurs")
    cards = sum(RESOURCE_CARDS)
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
        for good, number in enumerate(RESOURCE_CARDS)
    ]
    return table(title, header, rows, lang)


def describe_resource_card(good: int, lang: str) -> str:
    cube = describe_cubes(good, 1)
    if good == GOLD:
        cube = joined([cube, FOR_A_PRICE], "")
    return cube.fill(lang, price=describe_deniers(PRICE_OF_GOLD_CARD))


POWER_WORDS = (
    Text(
        "Phase 1: set 1 worker aside for the turn and take {aside}.",
        "Phase 1 : mettre 1 ouvrier à l'écart pour le tour et prendre {aside}.",
    ),
    Text(
        "Phase 3: the first {free} cards of your move are free, further ones cost the usual "
        "price; {reach} cards at most.",
        "Phase 3 : les {free} premières cartes du déplacement sont gratuites, les autres au prix "
        "habituel ; {reach} cartes au plus.",
    ),
    Text(
        "Phase 1: look at a Resource card and keep it for {keep}, or discard it.",
        "Phase 1 : regarder une carte Ressource et la garder pour {keep}, ou la défausser.",
    ),
    Text(
        "Building from hand: set 1 worker aside for the turn and pay 1 cube less.",
        "Construction depuis la main : mettre 1 ouvrier à l'écart pour le tour et payer 1 cube de "
        "moins.",
    ),
    Text(
        "Phase 1: pay {climb} for 1 space on the prestige track.",
        "Phase 1 : payer {climb} pour avancer de 1 case sur la piste de prestige.",
    ),
    Text(
        "Phase 4: your worker on your own card may use both effects.",
        "Phase 4 : votre ouvrier sur votre propre carte peut utiliser les deux effets.",
    ),
)
POWER_RULES = ("MF-10", "MF-12", "MF-13", "MF-11", "MF-14", "MF-15")


def power_table(lang: str) -> str:
    """The powers, without the start space that stands first among their names."""
    title = Text("Powers of The Favors", "Pouvoirs des Faveurs")
    header = Text("Power | What it lets you do | Rule", "Pouvoir | Ce qu'il permet | Règle")
    figures: dict[str, object] = {
        "aside": describe_deniers(SET_ASIDE_INCOME),
        "free": FREE_PROVOST_STEPS,
        "reach": PROVOST_REACH,
        "keep": describe_deniers(PRICE_OF_KEEPING),
        "climb": describe_deniers(PRICE_OF_CLIMB),
    }
    rows = [
        [name.of(lang), words.fill(lang, **figures), rule]
        for name, words, rule in zip(POWER_NAMES[1:], POWER_WORDS, POWER_RULES, strict=True)
    ]
    return table(title, header, rows, lang)
