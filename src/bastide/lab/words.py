"""What the lab says, in both languages: what goes together, never what causes what."""

from __future__ import annotations

from ..arena.summary import Share, wilson
from ..core.text import Text
from ..core.words import ordinal_text
from .findings import Mean

LONGEST_LINE = 5
"""Favors of one kind that are told apart: the columns of a favor line of Caylus."""


def percent(share: float) -> Text:
    whole = round(100 * share)
    return Text(f"{whole}%", f"{whole} %")


def number(value: float) -> Text:
    text = f"{value + 0.0:.1f}".replace("-0.0", "0.0").replace("-", "−")
    return Text(text, text.replace(".", ","))


def signed(value: float) -> Text:
    """A difference with its sign, and a real minus."""
    text = f"{value:+.1f}".replace("-0.0", "+0.0").replace("-", "−")
    return Text(text, text.replace(".", ","))


def with_interval(share: Share) -> Text:
    low, high = round(100 * share.low), round(100 * share.high)
    value = percent(share.value)
    return Text(f"{value.en} ({low}–{high}%)", f"{value.fr} ({low}–{high} %)")


def mean_with_interval(mean: Mean) -> Text:
    value, low, high = signed(mean.value), signed(mean.low), signed(mean.high)
    return Text(
        f"{value.en} (between {low.en} and {high.en})",
        f"{value.fr} (entre {low.fr} et {high.fr})",
    )


def part(count: int, among: int) -> Share:
    return wilson(count, among)


def rank(place: int) -> Text:
    return ordinal_text(place)


def capital(text: Text) -> Text:
    return Text(text.en[:1].upper() + text.en[1:], text.fr[:1].upper() + text.fr[1:])


def band(first: int, last: int | None) -> Text:
    if last is None:
        return Text(f"Round {first} on", f"Tour {first} et après")
    return Text(f"Rounds {first}–{last}", f"Tours {first}–{last}")


def times(count: int) -> Text:
    if count == 0:
        return Text("Never", "Jamais")
    if count == LONGEST_LINE:
        return Text(f"{count}× or more", f"{count}× ou plus")
    return Text(f"{count}×", f"{count}×")


SECTIONS = {
    "buildings": (
        Text("Buildings", "Bâtiments"),
        Text(
            "Who won after building what, and in which rounds. Players build when they can afford "
            "it, so a building may go with winning without being the reason.",
            "Qui a gagné après avoir construit quoi, et à quels tours. On construit quand on en a "
            "les moyens : un bâtiment peut accompagner la victoire sans en être la raison.",
        ),
    ),
    "workers": (
        Text("Workers", "Ouvriers"),
        Text(
            "Where workers go in which rounds, and how often winners went there beyond the others.",
            "Où vont les ouvriers à quels tours, et combien de fois les vainqueurs y sont allés de "
            "plus que les autres.",
        ),
    ),
    "favors": (
        Text("Favors", "Faveurs"),
        Text(
            "Which favors winners and others took, and who won after taking one how often.",
            "Quelles faveurs ont prises les vainqueurs et les autres, et qui a gagné selon le "
            "nombre de fois.",
        ),
    ),
    "seats": (
        Text("Turn order", "Ordre du tour"),
        Text(
            "What it is worth to begin first, second and so on.",
            "Ce que vaut de commencer premier, deuxième, etc.",
        ),
    ),
    "openings": (
        Text("Openings", "Ouvertures"),
        Text("The first thing a player does.", "La première action d'un joueur."),
    ),
    "endings": (
        Text("How games end", "Comment les parties finissent"),
        Text(
            "What ends the game, how long it takes, and where points come from.",
            "Ce qui termine la partie, sa durée, et d'où viennent les points.",
        ),
    ),
}

_BUILT = Text(
    "**{what}**: players who built it won {share} of their games. An even share is {even}.",
    "**{what}** : les joueurs qui l'ont construit ont gagné {share} de leurs parties. Une part "
    "égale serait de {even}.",
)
_ORDER = Text(
    "**{rank}** in turn order at the start: won {share} of the games. An even share is {even}.",
    "**{rank}** dans l'ordre du tour au début : {share} des parties gagnées. Une part égale "
    "serait de {even}.",
)
_VISITS = Text(
    "**{what}**: winners sent {winners} workers there in a game, others {others}: {more}.",
    "**{what}** : les vainqueurs y ont envoyé {winners} ouvriers par partie, les autres {others} : "
    "{more}.",
)
_FAVORS = Text(
    "**{what}**: winners took this favor {winners} times in a game, others {others} times: {more}.",
    "**{what}** : les vainqueurs ont pris cette faveur {winners} fois par partie, les autres "
    "{others} fois : {more}.",
)
_SOURCE = Text(
    "**Points, {what}**: winners had {winners}, others {others}: {more}.",
    "**Points, {what}** : les vainqueurs en avaient {winners}, les autres {others} : {more}.",
)
CLAIMS = {
    ("built", True): _BUILT,
    ("built", False): _BUILT,
    ("order", True): _ORDER,
    ("order", False): _ORDER,
    ("visits", True): _VISITS,
    ("visits", False): _VISITS,
    ("favors", True): _FAVORS,
    ("favors", False): _FAVORS,
    ("source", True): _SOURCE,
    ("opening", True): Text(
        "**{what}**: the first player began there in {part} of the games and won {share} of those. "
        "An even share is {even}.",
        "**{what}** : le premier joueur y a commencé dans {part} des parties et en a gagné "
        "{share}. Une part égale serait de {even}.",
    ),
    ("ending", True): Text(
        "In {part} of the games {ending}. A game took {rounds} rounds. The winner had {score} "
        "points, {ahead} more than the next player.",
        "Dans {part} des parties, {ending}. Une partie a duré {rounds} tours. Le vainqueur avait "
        "{score} points, {ahead} de plus que le suivant.",
    ),
}
NO_SEAT = Text(
    "No place in turn order is clearly ahead: they won between {low} and {high} of the games.",
    "Aucune place dans l'ordre du tour n'est nettement devant : elles ont gagné entre {low} et "
    "{high} des parties.",
)

BUILT_TABLE = Text("Won by those who built it", "Gagné par ceux qui l'ont construit")
VISITS_TABLE = Text("Workers by rounds", "Ouvriers selon le tour")
FAVORS_TABLE = Text("Favors in a game", "Faveurs par partie")
REACHED_TABLE = Text("Won, by how often it was taken", "Gagné, selon le nombre de fois")
ORDER_TABLE = Text("By place in turn order", "Selon la place dans l'ordre du tour")
OPENINGS_TABLE = Text("First placements", "Premiers placements")
ENDINGS_TABLE = Text("What ended the game", "Ce qui a terminé la partie")
LENGTH_TABLE = Text("In a game", "Par partie")
SOURCES_TABLE = Text("Points by source", "Points par provenance")

BUILT_BY = Text("Built by", "Construit par")
WON = Text("Won", "Gagné")
WINNERS_MORE = Text("Winners vs others", "Écart des vainqueurs")
WINNERS = Text("Winners", "Vainqueurs")
OTHERS = Text("Others", "Autres")
MORE = Text("Difference", "Différence")
SCORE = Text("Points", "Points")
BY_FIRST = Text("First player", "Premier joueur")
BY_ALL = Text("All", "Tous")
GAMES_SHARE = Text("Games", "Parties")
MEAN = Text("Mean", "Moyenne")
ROUNDS = Text("Rounds", "Tours")
WINNING_SCORE = Text("Points of the winner", "Points du vainqueur")
AHEAD = Text("Ahead of the next player", "Avance sur le suivant")

TITLE = Text("Strategy lab", "Laboratoire de stratégie")
LEAD = Text(
    "What goes together with winning when a strong bot plays against itself: {games} games of each "
    "setup, {sims} simulations for each decision. Ranges are 95% intervals. The figures say what "
    "goes together, not what causes what. They hold among such bots, and with this many figures "
    "some are striking by chance.",
    "Ce qui accompagne la victoire quand un bot fort joue contre lui-même : {games} parties de "
    "chaque mise en place, {sims} simulations par décision. Les fourchettes sont des intervalles à "
    "95 %. Les chiffres disent ce qui va ensemble, pas ce qui cause quoi. Ils valent entre de "
    "tels bots, et parmi autant de chiffres certains sont frappants par hasard.",
)
