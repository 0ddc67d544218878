"""Random play beside catanatron, in one run: `make bench`.

Every row plays whole games with uniformly random legal moves, on one core, in CPU time. The rows
take turns, so that all of them meet the same noise of the machine, and each plays the same games in
every round; the best round counts. Ratios within a run mean something; figures of two runs or two
machines do not.
"""

import argparse
import gc
import json
import math
import platform
import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer

import bastide

SEED = 7
SURVEY_GAMES = 20
COPIES = 500


@dataclass(frozen=True)
class Survey:
    """What the decisions of an engine are like, counted apart from the timing."""

    decisions: int
    real: int  # those that left the player more than one option
    options: int  # offered in all of them together

    @classmethod
    def of(cls, offers: Iterable[int]) -> "Survey":
        counts = list(offers)
        return cls(len(counts), sum(n > 1 for n in counts), sum(counts))

    @property
    def real_share(self) -> float:
        return self.real / self.decisions

    @property
    def mean_options(self) -> float:
        return self.options / self.decisions


@dataclass
class Row:
    engine: str
    game: str
    players: int
    loop: str
    play: Callable[[int], int]  # so many games -> decisions taken
    survey: Survey
    copy_us: float
    games: int = 0  # in each round
    decisions: int = 0
    seconds: list[float] = field(default_factory=list)  # one per round

    @property
    def games_per_second(self) -> float:
        return self.games / min(self.seconds)

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / min(self.seconds)

    @property
    def choices_per_second(self) -> float:
        """Decisions with at least two options: engines differ in how many forced ones they ask."""
        return self.decisions_per_second * self.survey.real_share

    def time_round(self) -> float:
        gc.collect()
        start = time.process_time()
        self.decisions = self.play(self.games)
        return time.process_time() - start


# Ours


def our_rows(name: str, label: str, players: int, **options: object) -> Iterator[Row]:
    """The same game twice: by the package's own loop, and by a loop over the public API."""

    def start(seed: int) -> "bastide.Game":
        return bastide.new_game(name, players=players, seed=seed, **options)

    def by_playouts(games: int) -> int:
        return bastide.random_playouts(
            name, players=players, games=games, seed=SEED, **options
        ).decisions

    def by_api(games: int) -> int:
        decisions = 0
        for number in range(games):
            rng = random.Random(SEED + number)
            g = start(SEED + number)
            while not g.over:
                g.apply(rng.choice(g.legal_actions()))
                decisions += 1
        return decisions

    def offers() -> Iterator[int]:
        rng = random.Random(SEED)
        for number in range(SURVEY_GAMES):
            g = start(SEED + number)
            while not g.over:
                actions = g.legal_actions()
                yield len(actions)
                g.apply(rng.choice(actions))

    midgame = start(SEED)
    rng = random.Random(SEED)
    for _ in range(100):
        if not midgame.over:
            midgame.apply(rng.choice(midgame.legal_actions()))

    survey, copy_us = Survey.of(offers()), time_of_copy(midgame.copy)
    for loop, play in (("its own", by_playouts), ("public API", by_api)):
        yield Row("bastide", label, players, loop, play, survey, copy_us)


# The peer


def peer_row(players: int) -> Row:
    """catanatron's own random player in its own loop."""

    def start(seed: int) -> Game:
        # it takes seed 0 for "no seed"; ours begin at SEED
        return Game([RandomPlayer(colour) for colour in list(Color)[:players]], seed=seed)

    def play(games: int) -> int:
        decisions = 0
        for number in range(games):
            game = start(SEED + number)
            game.play()
            decisions += len(game.state.actions)
        return decisions

    def offers() -> Iterator[int]:
        counts: list[int] = []

        def decide(player: RandomPlayer, game: Game, actions: list) -> object:
            counts.append(len(actions))
            return player.decide(game, actions)

        for number in range(SURVEY_GAMES):
            start(SEED + number).play(decide_fn=decide)
        yield from counts

    midgame = start(SEED)
    for _ in range(100):
        midgame.play_tick()

    copy_us = time_of_copy(midgame.copy)
    return Row("catanatron", "Catan", players, "its own", play, Survey.of(offers()), copy_us)


# Measuring


def time_of_copy(copy: Callable[[], object]) -> float:
    """Microseconds for one copy of a game in its middle; the best of several series."""

    def series() -> float:
        start = time.process_time()
        for _ in range(COPIES):
            copy()
        return (time.process_time() - start) / COPIES * 1e6

    return min(series() for _ in range(5))


def measure(rows: list[Row], rounds: int, seconds: float) -> None:
    for row in rows:  # a first taste warms up, and tells how many games fill a round
        row.games = 3
        row.games = max(3, math.ceil(row.games * seconds / row.time_round()))
    for _ in range(rounds):
        for row in rows:
            row.seconds.append(row.time_round())


# Reporting


def is_compiled() -> bool:
    ours = [module for name, module in sys.modules.items() if name.split(".")[0] == "bastide"]
    return any(not (module.__file__ or ".py").endswith(".py") for module in ours)


def results(rows: list[Row]) -> list[dict[str, object]]:
    peers = {row.players: row for row in rows if row.engine == "catanatron"}
    return [
        {
            "engine": row.engine,
            "game": row.game,
            "players": row.players,
            "loop": row.loop,
            "decisions_per_second": round(row.decisions_per_second),
            "choices_per_second": round(row.choices_per_second),
            "games_per_second": round(row.games_per_second, 2),
            "decisions_per_game": round(row.decisions / row.games, 1),
            "options_per_decision": round(row.survey.mean_options, 1),
            "share_of_real_choices": round(row.survey.real_share, 2),
            "copy_us": round(row.copy_us, 2),
            "spread": round(1 - min(row.seconds) / max(row.seconds), 2),
            "ratio_decisions": round(
                row.decisions_per_second / peers[row.players].decisions_per_second, 2
            ),
            "ratio_choices": round(
                row.choices_per_second / peers[row.players].choices_per_second, 2
            ),
        }
        for row in rows
    ]


COLUMNS = {
    "game": "game",
    "players": "players",
    "loop": "loop",
    "decisions_per_second": "decisions/s",
    "ratio_decisions": "x peer",
    "choices_per_second": "choices/s",
    "ratio_choices": "x peer",
    "share_of_real_choices": "real",
    "options_per_decision": "options",
    "decisions_per_game": "per game",
    "copy_us": "copy us",
    "spread": "spread",
}
WORDS = ("game", "loop")  # set flush left

NOTES = """\
One core, CPU time, best of {rounds} rounds of about {seconds:g} s. {python}; bastide {kind}.

loop         "its own" is random_playouts() for bastide, Game.play() for catanatron {peer};
             "public API" is new_game(), then legal_actions() and apply(), move by move.
decisions/s  whole games, set-up and the random pick included. For bastide every action that a seat
             was offered and played; for catanatron every action in its log, dice rolls and ends of
             turn among them. Its loop checks each action and copies the game twice; that counts.
choices/s    decisions with at least two options. Fairer: an engine may also ask for moves that
             cannot be refused. "real" is the share of such decisions among all.
x peer       against catanatron with the same number of players.
options      actions offered per decision, on average;  per game: decisions in a game.
copy us      microseconds for a copy of a game after 100 decisions, catanatron's log included.
spread       how far the slowest round lay behind the best.

These are different games: a ratio compares two engines at work, not one task done twice."""


def show(lines: list[dict[str, object]], rounds: int, seconds: float) -> None:
    cells = [list(COLUMNS.values())]
    for line in lines:
        cells.append([f"{v:,}" if isinstance(v := line[key], int) else f"{v}" for key in COLUMNS])
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        padded = (
            cell.ljust(width) if key in WORDS else cell.rjust(width)
            for key, cell, width in zip(COLUMNS, row, widths, strict=True)
        )
        print("  ".join(padded))
    about = {"python": python(), "kind": kind(), "peer": peer_version()}
    print("\n" + NOTES.format(rounds=rounds, seconds=seconds, **about))


def python() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}"


def kind() -> str:
    return "compiled" if is_compiled() else "not compiled"


def peer_version() -> str:
    return version("catanatron")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object for machines")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of each row; the best counts")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU time of one round")
    options = parser.parse_args()

    rows = [
        *our_rows("magna-carta", "Magna Carta light", players=2, variant="light"),
        *our_rows("caylus", "Caylus", players=2),
        peer_row(players=2),
        *our_rows("magna-carta", "Magna Carta", players=4),
        *our_rows("magna-carta", "Magna Carta, The Favors", players=4, favors=True),
        *our_rows("caylus", "Caylus", players=4),
        peer_row(players=4),
    ]
    measure(rows, options.rounds, options.seconds)
    if options.json:
        about = {"python": python(), "compiled": is_compiled(), "catanatron": peer_version()}
        print(json.dumps(about | {"rows": results(rows)}, indent=2))
    else:
        show(results(rows), options.rounds, options.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
