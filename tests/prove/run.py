"""Games of bots in Python and in C, compared cell by cell and list by list: `make prove-rules`.

Every game, variant, option and number of players, and positions that hardly any game reaches.
Ends with 1 and says how to see it again when anything differs.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from typing import NamedTuple

from rich.console import Console

from bastide.catalogue import game_names, rules_of
from bastide.cli.progress import progress_bar
from bastide.native import REQUIRE, VARIABLE
from tests.configurations import ALL, BY_ID
from tests.prove.compare import difference
from tests.prove.players import AtRandom, bot_game, played_on
from tests.prove.unlikely import unlikely_position

GAMES = 2_000
AT_ONCE = 25
"""Games that a process plays before it reports."""
SHOWN = 20
ACTIONS_FROM_A_POSITION = 60


class Task(NamedTuple):
    """Some games of one configuration, or positions of one game (`unlikely:caylus`)."""

    what: str
    first: int
    games: int


@dataclass
class Outcome:
    """The result of a task."""

    games: int = 0
    actions: int = 0
    wrong: list[str] = field(default_factory=list)

    def add(self, other: Outcome) -> None:
        self.games += other.games
        self.actions += other.actions
        self.wrong += other.wrong


def tasks(names: list[str], games: int, seed: int) -> Iterator[Task]:
    for first in range(seed, seed + games, AT_ONCE):
        for name in names:
            yield Task(name, first, min(AT_ONCE, seed + games - first))


def done(task: Task) -> Outcome:
    outcome = Outcome()
    for seed in range(task.first, task.first + task.games):
        kind, _, game = task.what.rpartition(":")
        if kind:
            state, random = unlikely_position(game, seed)
            rules = rules_of(game)
            player = AtRandom(random)
            trace = played_on(rules, state, player, 0.0, seed, ACTIONS_FROM_A_POSITION)
        else:
            trace = bot_game(BY_ID[task.what], seed)
        outcome.games += 1
        outcome.actions += len(trace.actions)
        wrong = difference(trace)
        if wrong is not None:
            again = f"python -m tests.prove --only {task.what} --games 1 --seed {seed}"
            outcome.wrong.append(f"{task.what}, seed {seed}: {wrong}\n    {again}")
    return outcome


def prove(names: list[str], games: int, seed: int, jobs: int) -> Outcome:
    total = Outcome()
    console = Console(stderr=True)
    methods = multiprocessing.get_context("spawn")
    with (
        progress_bar(console) as progress,
        ProcessPoolExecutor(jobs, mp_context=methods) as pool,
    ):
        bar = progress.add_task("Python and C", total=games * len(names))
        waiting = [pool.submit(done, task) for task in tasks(names, games, seed)]
        for future in as_completed(waiting):
            outcome = future.result()
            total.add(outcome)
            progress.update(bar, advance=outcome.games)
            if len(total.wrong) >= SHOWN:
                pool.shutdown(cancel_futures=True)
                break
    return total


def main(arguments: list[str] | None = None) -> int:
    everything = [c.id for c in ALL] + [f"unlikely:{game}" for game in game_names()]
    parser = argparse.ArgumentParser(prog="python -m tests.prove", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each ({GAMES:,})")
    parser.add_argument("--seed", type=int, default=1, help="of the first game (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--only", nargs="*", choices=everything, metavar="NAME", help="of these")
    options = parser.parse_args(arguments)
    os.environ[VARIABLE] = REQUIRE
    names = options.only or everything
    total = prove(names, options.games, options.seed, options.jobs)
    for wrong in total.wrong[:SHOWN]:
        sys.stdout.write(f"{wrong}\n")
    if total.wrong:
        sys.stdout.write(f"Python and C differ: seen {len(total.wrong)} times.\n")
        return 1
    sys.stdout.write(
        f"Python and C agree in every cell and every list: {total.games:,} games and "
        f"{total.actions:,} actions, from seed {options.seed}.\n"
    )
    return 0
