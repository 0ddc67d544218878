"""Levels for people: the same search with more or less effort. None plays badly on purpose."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ..core.text import Text
from .searching import Effort, Searcher
from .specs import Setting, one_of, positive, whole, written
from .styles import STYLES


@dataclass(frozen=True)
class Family:
    """A kind of searcher: what it is called and how hard it thinks unless told otherwise."""

    key: str
    name: Text
    about: Text
    effort: Effort
    level: bool = True


SEARCH = Family(
    "search",
    Text("Search", "Recherche"),
    Text(
        "Tree search on what its seat may know, guided by learnt odds and a learnt evaluation; "
        "set its simulations or its seconds.",
        "Recherche arborescente sur ce que sa place peut savoir, guidée par des probabilités et "
        "une évaluation apprises ; réglez ses simulations ou ses secondes.",
    ),
    Effort(sims=2000),
    level=False,
)
LEVELS = (
    Family(
        "apprentice",
        Text("Apprentice", "Apprenti"),
        Text(
            "Knows the trade but hardly looks ahead: a fair first opponent.",
            "Connaît le métier mais regarde à peine plus loin : un bon premier adversaire.",
        ),
        Effort(sims=3),
    ),
    Family(
        "journeyman",
        Text("Journeyman", "Compagnon"),
        Text(
            "Looks through the turn at a glance; beats who plays without a plan.",
            "Embrasse le tour d'un coup d'œil ; bat qui joue sans plan.",
        ),
        Effort(sims=80),
    ),
    Family(
        "master",
        Text("Master", "Maître"),
        Text(
            "Thinks every move through, for a second at most.",
            "Réfléchit à chaque coup, une seconde au plus.",
        ),
        Effort(sims=1500, seconds=1.0),
    ),
    Family(
        "royal",
        Text("Royal", "Royal"),
        Text(
            "The strongest player there is: uses all the time it is given, two seconds a move "
            "unless told otherwise.",
            "Le plus fort : prend tout le temps qu'on lui donne, deux secondes par coup sauf "
            "indication contraire.",
        ),
        Effort(seconds=2.0),
    ),
)
FAMILIES: dict[str, Family] = {family.key: family for family in (SEARCH, *LEVELS)}

MOST_SIMS, MOST_SECONDS, MOST_THREADS = 100_000_000, 3600, 64
SETTINGS = (
    Setting(
        "sims",
        whole(1, MOST_SIMS),
        Text(f"a whole number from 1 to {MOST_SIMS}", f"un entier de 1 à {MOST_SIMS}"),
    ),
    Setting(
        "seconds",
        positive(MOST_SECONDS),
        Text(
            f"a number above 0 and up to {MOST_SECONDS}",
            f"un nombre supérieur à 0, {MOST_SECONDS} au plus",
        ),
    ),
    Setting(
        "threads",
        whole(1, MOST_THREADS),
        Text(f"a whole number from 1 to {MOST_THREADS}", f"un entier de 1 à {MOST_THREADS}"),
    ),
    Setting(
        "style",
        one_of(STYLES),
        Text(f"one of {', '.join(STYLES)}", f"l'un de : {', '.join(STYLES)}"),
    ),
)


def searcher_of(name: str, given: dict[str, Any]) -> Searcher:
    """A searcher with what its spec sets: simulations or seconds replace its usual effort."""
    family = FAMILIES[name]
    effort = family.effort
    if "sims" in given or "seconds" in given:
        effort = replace(effort, sims=given.get("sims"), seconds=given.get("seconds"))
    style = given.get("style")
    name_text, about = family.name, family.about
    if style is not None:
        plan = STYLES[style]
        name_text = Text(f"{family.name.en} ({plan.name.en})", f"{family.name.fr} ({plan.name.fr})")
        about = Text(f"{about.en} {plan.about.en}", f"{about.fr} {plan.about.fr}")
    return Searcher(
        key=written(name, given),
        name=name_text,
        about=about,
        effort=effort,
        threads=given.get("threads", 1),
        style=style,
    )
