"""The levels of bots: the same search with more or less effort."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ..core.text import Text
from .searching import Effort, Searcher
from .specs import Setting, one_of, positive, whole, written
from .styles import STYLES


@dataclass(frozen=True)
class Family:
    """A kind of searcher: its name and its default effort."""

    key: str
    name: Text
    about: Text
    effort: Effort
    level: bool = True


SEARCH = Family(
    "search",
    Text("Search", "Recherche"),
    Text(
        "Tree search with a neural network, using only what its seat may know. Set its "
        "simulations or its seconds.",
        "Recherche arborescente avec un réseau de neurones, sur ce que sa place peut savoir. "
        "Réglez ses simulations ou ses secondes.",
    ),
    Effort(sims=2000),
    level=False,
)
ADAPTIVE = Family(
    "adaptive",
    Text("Adaptive", "Adaptatif"),
    Text(
        "Keeps the game close: plays its best when behind, and eases off when ahead.",
        "Garde la partie serrée : joue de son mieux quand il est mené, et lève le pied quand il "
        "mène.",
    ),
    Effort(sims=1000, close=True),
)
LEVELS = (
    Family(
        "apprentice",
        Text("Apprentice", "Apprenti"),
        Text(
            "Knows good moves but doesn't look ahead, and often plays a merely decent one.",
            "Connaît les bons coups mais n'anticipe pas, et joue souvent un coup seulement "
            "correct.",
        ),
        Effort(sims=1, whim=2.0),
    ),
    Family(
        "journeyman",
        Text("Journeyman", "Compagnon"),
        Text(
            "Looks a little ahead. Beats anyone who plays without a plan.",
            "Anticipe un peu. Bat les joueurs qui n'ont pas de plan.",
        ),
        Effort(sims=32),
    ),
    Family(
        "master",
        Text("Master", "Maître"),
        Text(
            "Thinks about every move for a second at most.",
            "Réfléchit à chaque coup, une seconde au plus.",
        ),
        Effort(sims=8000, seconds=1.0),
    ),
    Family(
        "royal",
        Text("Royal", "Royal"),
        Text(
            "The strongest bot. Uses all its time, two seconds per move by default.",
            "Le plus fort. Utilise tout son temps, deux secondes par coup par défaut.",
        ),
        Effort(seconds=2.0),
    ),
)
FAMILIES: dict[str, Family] = {family.key: family for family in (SEARCH, *LEVELS, ADAPTIVE)}

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
