"""The levels of bots: the same search with more or less effort."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ..core.text import Text, say
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
    say("bots/search"),
    say("bots/tree-search-neural-network"),
    Effort(sims=2000),
    level=False,
)
ADAPTIVE = Family(
    "adaptive",
    say("bots/adaptive"),
    say("bots/keeps-game-close-plays"),
    Effort(sims=1000, close=True),
)
LEVELS = (
    Family(
        "apprentice",
        say("bots/apprentice"),
        say("bots/knows-good-moves-but"),
        Effort(sims=1, whim=2.0),
    ),
    Family(
        "journeyman",
        say("bots/journeyman"),
        say("bots/looks-little-ahead-beats"),
        Effort(sims=32),
    ),
    Family(
        "master",
        say("bots/master"),
        say("bots/thinks-about-every-move"),
        Effort(sims=8000, seconds=1.0),
    ),
    Family(
        "royal",
        say("bots/royal"),
        say("bots/strongest-bot-uses-all"),
        Effort(seconds=2.0),
    ),
)
FAMILIES: dict[str, Family] = {family.key: family for family in (SEARCH, *LEVELS, ADAPTIVE)}

MOST_SIMS, MOST_SECONDS, MOST_THREADS = 100_000_000, 3600, 64
SETTINGS = (
    Setting(
        "sims",
        whole(1, MOST_SIMS),
        say("bots/whole-number", most_sims=MOST_SIMS),
    ),
    Setting(
        "seconds",
        positive(MOST_SECONDS),
        say("bots/number-above-up", most_seconds=MOST_SECONDS),
    ),
    Setting(
        "threads",
        whole(1, MOST_THREADS),
        say("bots/whole-number-2", most_threads=MOST_THREADS),
    ),
    Setting(
        "style",
        one_of(STYLES),
        say("bots/one", styles=", ".join(STYLES)),
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
        name_text = say("bots/text", family=family.name, plan=plan.name)
        about = say("bots/text-2", about=about, about2=plan.about)
    return Searcher(
        key=written(name, given),
        name=name_text,
        about=about,
        effort=effort,
        threads=given.get("threads", 1),
        style=style,
    )
