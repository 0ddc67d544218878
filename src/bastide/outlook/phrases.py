"""Sentences that warn, and small phrases that both games need here."""

from __future__ import annotations

from ..core.text import Text
from ..core.words import listed


def workers_text(amount: int) -> Text:
    return Text(
        f"{amount} worker" if amount == 1 else f"{amount} workers",
        f"{amount} ouvrier" if amount < 2 else f"{amount} ouvriers",
    )


def all_of(texts: list[Text]) -> Text:
    """Several things in a row: a, b and c."""
    return Text(listed([t.en for t in texts], " and "), listed([t.fr for t in texts], " et "))


PASS_WITH_WORKERS = Text(
    "You still have {workers} and {deniers}. Once you pass, you place no more this round.",
    "Il vous reste {workers} et {deniers} : une fois passé, vous ne placez plus rien ce tour.",
)
PASS_WHILE_BUILDING = Text(
    "You could still build. Once you pass, you take no more actions this round.",
    "Vous pourriez encore construire : une fois passé, vous ne faites plus d'action ce tour.",
)
FAR_BEYOND = Text(
    "{place} is {steps} past the provost. With {deniers} you can't move him there alone.",
    "{place} est {steps} au-delà du prévôt. Avec {deniers}, vous ne pouvez pas l'y amener seul.",
)
STOPS_OWN_WORKER = Text(
    "Your worker would do nothing this round: {places}.",
    "Votre ouvrier ne ferait rien ce tour-ci : {places}.",
)
STOPS_OWN_WORKERS = Text(
    "Your workers would do nothing this round: {places}.",
    "Vos ouvriers ne feraient rien ce tour-ci : {places}.",
)
GIVES_GOLD = Text(
    "That is gold, and another cube would do.", "C'est de l'or, et un autre cube suffirait."
)
GOLD_FOR_MISSING = Text(
    "You would pay {gold} instead of cubes that you don't have.",
    "Vous paieriez {gold} à la place de cubes qui vous manquent.",
)
GIVES_UP_FAVOR = Text("You would give up a favor.", "Vous renonceriez à une faveur.")
GIVES_UP_FREE = Text(
    "It costs nothing, and you would give it up.", "C'est gratuit, et vous y renonceriez."
)


def stopped(places: list[Text]) -> Text | None:
    """A warning that own workers would be cut off by the provost; None when there are none."""
    if not places:
        return None
    sentence = STOPS_OWN_WORKER if len(places) == 1 else STOPS_OWN_WORKERS
    return sentence.filled(places=all_of(places))
