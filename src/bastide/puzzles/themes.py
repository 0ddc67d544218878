"""What a puzzle is about, and what it asks, in words."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from ..core.text import Text
from ..review import AREAS

CASTLE, PROVOST, ORDER, PAYMENT, LAST_ROUND, FAVORS, BUILD, CARDS, WORKERS = THEMES = (
    "castle",
    "provost",
    "order",
    "payment",
    "last-round",
    "favors",
    "build",
    "cards",
    "workers",
)
"""In the order in which they are listed."""
NAMES: Mapping[str, Text] = {
    CASTLE: Text("Feed the castle", "Nourrir le château"),
    PROVOST: Text("The provost", "Le prévôt"),
    ORDER: Text("Order of play", "L’ordre du tour"),
    PAYMENT: Text("Payment", "Le paiement"),
    LAST_ROUND: Text("The last round", "Le dernier tour"),
    FAVORS: Text("Favors", "Les faveurs"),
    BUILD: Text("What to build", "Que construire"),
    CARDS: Text("Cards", "Les cartes"),
    WORKERS: Text("Where to work", "Où travailler"),
}
ASKS: Mapping[str, Text] = {
    "placement": Text(
        "{seat} to move: which place is worth the most?",
        "{seat} joue : quel endroit rapporte le plus ?",
    ),
    "provost": Text("{seat} moves the provost: how far?", "{seat} déplace le prévôt : jusqu’où ?"),
    "castle": Text(
        "{seat} at the castle: what should the king get?",
        "{seat} au château : que faut-il donner au roi ?",
    ),
    "favors": Text("{seat} has a favor: which one?", "{seat} a une faveur : laquelle ?"),
    "payments": Text("{seat} pays: with what?", "{seat} paie : avec quoi ?"),
    "buildings": Text(
        "{seat} to move: which move is worth the most?",
        "{seat} joue : quel coup rapporte le plus ?",
    ),
    "cards": Text("{seat} to move: which card?", "{seat} joue : quelle carte ?"),
}
LAST = Text("Last round. {ask}", "Dernier tour. {ask}")
BUILDERS = ("build", "cover", "turn", "prestige")
ORDERLY = ("place:stables", "place:inn", "place:gate", "place:n_stables")
"""Places about the order of play."""

assert set(ASKS) == set(AREAS)


def theme_of(area: str, token: str, codes: Collection[str], last_round: bool) -> str:
    """The theme of a decision: where it is, its best answer, and the reasons for it."""
    verb = token.partition(":")[0]
    if area in ("provost", "castle", "favors"):
        return {"provost": PROVOST, "castle": CASTLE, "favors": FAVORS}[area]
    if area == "payments":
        return PAYMENT
    if "cut-off" in codes:
        return PROVOST
    if token in ORDERLY or verb == "inn" or "order" in codes:
        return ORDER
    if last_round:
        return LAST_ROUND
    if verb in BUILDERS:
        return BUILD
    if "castle" in codes or "penalty" in codes or token.startswith("place:castle"):
        return CASTLE
    return CARDS if area == "cards" else WORKERS


def question_of(area: str, seat: Text, last_round: bool) -> Text:
    """What is asked of a seat."""
    ask = ASKS[area].filled(seat=seat)
    return LAST.filled(ask=ask) if last_round else ask
