"""Search: simulations per second, each with a random game to its end."""

from collections.abc import Callable
from dataclasses import dataclass

import bastide

from . import peer_openspiel
from .measure import Probe, timed
from .ours import BOTH, SEED, Setup, in_python, kernel
from .play import BASTIDE, COMPILED, INTERPRETED, OPENSPIEL, Play
from .tables import Column, Row, Table, divided, rate, ratio, share, whole

COLUMNS = (
    Column("engine", "engine"),
    Column("game", "game"),
    Column("players", "players", whole),
    Column("how", "how"),
    Column("per_second", "simulations/s", rate),
    Column("x_openspiel", "x OpenSpiel", ratio),
    Column("x_interpreted", "x interpreted", ratio),
    Column("per_game", "decisions per game", whole),
    Column("spread", "spread", share),
)
NOTES = """\
- A simulation goes down the tree, adds a node, plays one random game to its end and backs its
  result up. bastide: `SearchTree.grow()` on a new tree, from the first decision. The tree is
  built inside the clock. OpenSpiel: `MCTSBot.step()` with `RandomRolloutEvaluator(1)`, all in
  C++, on backgammon: of the three games of section A the only one without hidden cards, which
  this bot needs.
- A simulation is as long as the random games of its engine (decisions per game, from section
  A), and backgammon is the slowest game there. So much of the ratio comes from the games, not
  from the search."""


@dataclass
class Entry:
    engine: str
    game: str
    players: int
    how: str
    probe: Probe
    per_game: float | None


class Searches:
    """The section on search."""

    def __init__(self, play: Play) -> None:
        self.entries: list[Entry] = []
        for setup in BOTH:
            work = timed(simulations(setup))
            if kernel(setup.game) is not None:
                self.add(play, BASTIDE, setup.title, setup.players, COMPILED, Probe("", work))
            slow = Probe("", in_python(work))
            self.add(play, BASTIDE, setup.title, setup.players, INTERPRETED, slow)
        if peer_openspiel.installed():
            searched = Probe("", timed(peer_openspiel.Search().simulations))
            title = peer_openspiel.GAMES[peer_openspiel.SEARCHED]
            self.add(play, OPENSPIEL, title, 2, "its own, C++", searched)

    def add(self, play: Play, engine: str, game: str, players: int, how: str, probe: Probe) -> None:
        probe.name = f"search: {engine}, {game}, {how}"
        played = play.find(engine, players, game)
        per_game = played.survey.per_game if played else None
        self.entries.append(Entry(engine, game, players, how, probe, per_game))

    @property
    def probes(self) -> list[Probe]:
        return [entry.probe for entry in self.entries]

    def x(self, entry: Entry, engine: str, game: str, how: str) -> float | None:
        """Against another entry, where there is one."""
        for other in self.entries:
            if (other.engine, other.how) == (engine, how) and game in ("", other.game):
                return divided(entry.probe.rate, other.probe.rate)
        return None

    def x_openspiel(self, entry: Entry) -> float | None:
        return self.x(entry, OPENSPIEL, "", "its own, C++")

    def table(self) -> Table:
        rows: list[Row] = []
        for e in self.entries:
            rows.append({
                "engine": e.engine,
                "game": e.game,
                "players": e.players,
                "how": e.how,
                "per_second": e.probe.rate,
                "x_openspiel": self.x_openspiel(e),
                "x_interpreted": self.x(e, BASTIDE, e.game, INTERPRETED),
                "per_game": e.per_game,
                "spread": e.probe.spread,
            })  # fmt: skip
        return Table("search", "E. Search", COLUMNS, rows, NOTES)


def simulations(setup: Setup) -> Callable[[int], int]:
    root = setup.start(SEED)

    def work(amount: int) -> int:
        tree = bastide.SearchTree(setup.game, capacity=amount + 2, seed=SEED)
        tree.grow(root, amount)
        return amount

    return work
