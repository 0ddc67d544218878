"""The matches that say how strong the bots are: who plays whom, how often, from which seed."""

from __future__ import annotations

from dataclasses import dataclass, field

from bastide.arena import Plan
from bastide.bots.styles import STYLES
from bastide.core.options import Value

QUICK_ROYAL = "royal:sims=4000"
"""Royal with a small part of its time, for the many matches against styles. Simulations are counted
instead of seconds, so that reports do not depend on the machine."""
LADDER_ROYAL = "royal:sims=40000"
"""Royal with five times the simulations of master, a quarter of what two seconds allow."""
MORE_TIME, LESS_TIME = "search:sims=1000", "search:sims=100"
"""The same search with ten times the simulations."""
LADDER_SEED, THUMB_SEED, STYLE_SEED, TEAM_SEED, TIME_SEED = 101, 202, 303, 404, 606


@dataclass(frozen=True)
class Match:
    """One match, from the first bot's side."""

    key: str
    group: str
    game: str
    players: int
    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, Value] = field(default_factory=dict)
    least: float = 0.0
    """The bar: the share of games that the first bot has to win."""

    @property
    def plan(self) -> Plan:
        return Plan(self.game, self.players, self.options, self.bots, self.games, self.seed)

    @property
    def command(self) -> str:
        options = "".join(" --favors" for value in self.options.values() if value)
        return (
            f"bastide arena --game {self.game} -p {self.players}{options} "
            f"--bots {','.join(self.bots)} -g {self.games} --seed {self.seed} --out DIR"
        )


GAMES: dict[str, tuple[str, dict[str, Value]]] = {
    "caylus": ("caylus", {}),
    "magna-carta": ("magna-carta", {}),
    "favors": ("magna-carta", {"favors": True}),
}
"""Both games, and Magna Carta with The Favors too."""


def ladder() -> list[Match]:
    """Each level against the one below."""
    steps = [("apprentice", "easy", 100), ("journeyman", "apprentice", 100)]
    steps += [("master", "journeyman", 40), (LADDER_ROYAL, "master", 20)]
    return [
        Match(f"ladder-{short(above)}-{name}", "ladder", game, 2, (above, below), games,
              LADDER_SEED, options, least=0.65)
        for name, (game, options) in GAMES.items()
        for above, below, games in steps
    ]  # fmt: skip


def against_thumb() -> list[Match]:
    """Royal against three players by rules of thumb."""
    return [
        Match(f"thumb-4-{name}", "thumb", game, 4, (QUICK_ROYAL, *["thumb"] * 3), 8, THUMB_SEED,
              options, least=0.60)
        for name, (game, options) in GAMES.items() if name != "favors"
    ]  # fmt: skip


def against_styles() -> list[Match]:
    """Royal against one style alone: does one plan beat it?"""
    return [
        Match(f"style-{style}-{name}", "styles", game, 2, (QUICK_ROYAL, style), 8, STYLE_SEED,
              options, least=0.75)
        for name, (game, options) in GAMES.items()
        for style in STYLES
    ]  # fmt: skip


def against_teams() -> list[Match]:
    """Royal against a table where all others follow the same plan."""
    return [
        Match(f"team-{players}-{style}-{name}", "teams", game, players,
              (QUICK_ROYAL, *[style] * (players - 1)), players, TEAM_SEED, options)
        for name, (game, options) in GAMES.items()
        for players in (3, 4, 5)
        for style in STYLES
    ]  # fmt: skip


def with_more_time() -> list[Match]:
    """One bot with ten times the simulations of all others."""
    return [
        Match(f"time-{players}-{name}", "time", game, players,
              (MORE_TIME, *[LESS_TIME] * (players - 1)), games, TIME_SEED, options)
        for name, (game, options) in GAMES.items()
        for players, games in ((2, 96), (3, 90), (4, 96), (5, 100))
    ]  # fmt: skip


def short(spec: str) -> str:
    """The name of a bot without its settings."""
    return spec.partition(":")[0]


MATCHES = [*ladder(), *against_thumb(), *against_styles(), *against_teams(),
           *with_more_time()]  # fmt: skip
