"""`bastide simulate`: many games between bots, counted."""

from __future__ import annotations

import json
import multiprocessing
import signal
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text as Styled

from .. import random_playouts
from ..bots import Bot, bot_of, seed_for
from ..core.options import Value
from ..core.text import Text
from ..game import new_game
from .desk import Desk, desk_of
from .lists import JsonFlag
from .options import (
    GameNeeded,
    PlayersOption,
    RuleOptions,
    SetUp,
    bots_from,
    describe_set_up,
    set_up_from,
    whole_number,
)
from .seats import named_seat
from .texts import messages as m

BATCH = 25
"""Games that one process plays before it reports; the same cut for any number of processes."""


@dataclass(frozen=True)
class Task:
    """A batch of games, in words that travel between processes."""

    game: str
    players: int
    options: dict[str, Value]
    bots: tuple[str, ...]
    seed: int
    games: int


@dataclass
class Tally:
    """What came of some games."""

    games: int = 0
    decisions: int = 0
    turns: int = 0
    scores: list[list[int]] = field(default_factory=list)
    wins: list[list[float]] = field(default_factory=list)
    endings: Counter[Text] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        self.scores += other.scores
        self.wins += other.wins
        self.endings += other.endings


def simulate(
    ctx: typer.Context,
    game: GameNeeded,
    players: PlayersOption = None,
    option: RuleOptions = None,
    bots: Annotated[list[str] | None, typer.Option("--bots", metavar="A,B", help="bots")] = None,
    games: Annotated[
        int,
        typer.Option("-g", "--games", metavar="K", help="games", parser=whole_number("--games", 1)),
    ] = 100,
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", help="sim-seed", parser=whole_number("--seed"))
    ] = 0,
    jobs: Annotated[
        int,
        typer.Option("-j", "--jobs", metavar="J", help="jobs", parser=whole_number("--jobs", 1)),
    ] = 1,
    as_json: JsonFlag = False,
) -> None:
    desk = desk_of(ctx)
    set_up = set_up_from(game, players, option)
    given = bots_from(bots, default="random")
    seated = [given[seat % len(given)] for seat in range(set_up.players)]
    tasks = [
        Task(
            set_up.rules.key,
            set_up.players,
            dict(set_up.options),
            tuple(bot.key for bot in seated),
            seed + first,
            min(BATCH, games - first),
        )
        for first in range(0, games, BATCH)
    ]
    began = time.perf_counter()
    tally = run_all(desk, tasks, games, jobs)
    seconds = time.perf_counter() - began
    if as_json:
        desk.write(json.dumps(as_data(set_up, seated, tally, seed, seconds), ensure_ascii=False))
    else:
        show_tally(desk, set_up, seated, tally, seconds)


# --- Playing --------------------------------------------------------------------------------------


def run_all(desk: Desk, tasks: list[Task], games: int, jobs: int) -> Tally:
    tally = Tally()
    with progress_on(desk) as progress:
        bar = progress.add_task(desk.text(m.SIMULATING), total=games)
        for part in run_tasks(tasks, jobs):
            tally.add(part)
            progress.advance(bar, part.games)
    return tally


def progress_on(desk: Desk) -> Progress:
    """A bar on the error stream, and none where nobody would see it."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=desk.err,
        disable=not desk.err.is_terminal,
        transient=True,
    )


def run_tasks(tasks: list[Task], jobs: int) -> Iterator[Tally]:
    """The tasks' results in their order, however many processes work on them."""
    if jobs == 1:
        yield from map(play_batch, tasks)
        return
    fresh = multiprocessing.get_context("spawn")  # a fork would copy the thread of the bar
    workers = min(jobs, len(tasks))
    with ProcessPoolExecutor(workers, mp_context=fresh, initializer=leave_ctrl_c_alone) as pool:
        try:
            yield from pool.map(play_batch, tasks)
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def leave_ctrl_c_alone() -> None:
    """Ctrl-C goes to every process at once; only the one that talks should answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_batch(task: Task) -> Tally:
    if set(task.bots) == {"random"}:
        return play_at_random(task)
    tally = Tally()
    bots = [bot_of(name) for name in task.bots]
    for number in range(task.games):
        play_one(task, bots, task.seed + number, tally)
    return tally


def play_at_random(task: Task) -> Tally:
    """Random play in the engine's own loop, many times faster than asking bots."""
    done = random_playouts(
        task.game, players=task.players, games=task.games, seed=task.seed, **task.options
    )
    return Tally(
        games=done.games,
        decisions=done.decisions,
        turns=done.turns,
        scores=done.scores,
        wins=[shares(winners_of(scores), task.players) for scores in done.scores],
        endings=Counter(done.endings),
    )


def play_one(task: Task, bots: list[Bot], seed: int, tally: Tally) -> None:
    options: dict[str, Any] = task.options
    game = new_game(task.game, players=task.players, seed=seed, **options)
    while (seat := game.seat) is not None:
        view, actions = game.view(seat), game.legal_actions()
        game.apply(bots[seat].choose(view, actions, seed_for(seed, game.plies)))
        tally.decisions += 1
    tally.games += 1
    tally.turns += game.turn
    tally.scores.append(game.scores())
    tally.wins.append(shares(game.winners(), task.players))
    tally.endings[Text(game.ending("en"), game.ending("fr"))] += 1


def winners_of(scores: list[int]) -> list[int]:
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


def shares(winners: list[int], players: int) -> list[float]:
    """A shared victory counts for each winner in part."""
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]


# --- Telling --------------------------------------------------------------------------------------


def seat_figures(tally: Tally, seat: int) -> tuple[float, float, float]:
    """Mean score, its standard deviation and the share of victories."""
    scores = [game[seat] for game in tally.scores]
    wins = [game[seat] for game in tally.wins]
    return statistics.fmean(scores), statistics.pstdev(scores), statistics.fmean(wins)


def as_data(
    set_up: SetUp, bots: list[Bot], tally: Tally, seed: int, seconds: float
) -> dict[str, Any]:
    seats = []
    for seat, bot in enumerate(bots):
        mean, deviation, wins = seat_figures(tally, seat)
        seats.append(
            {
                "seat": set_up.rules.seat_keys[seat],
                "bot": bot.key,
                "mean_score": round(mean, 4),
                "std_dev": round(deviation, 4),
                "win_share": round(wins, 4),
            }
        )
    return {
        "game": set_up.rules.key,
        "players": set_up.players,
        "options": dict(set_up.options),
        "seed": seed,
        "games": tally.games,
        "decisions": tally.decisions,
        "mean_turns": round(tally.turns / tally.games, 4),
        "seats": seats,
        "endings": [
            {"ending": ending.to_json(), "games": count}
            for ending, count in tally.endings.most_common()
        ],
        "seconds": round(seconds, 3),
        "decisions_per_second": round(tally.decisions / seconds),
    }


def show_tally(desk: Desk, set_up: SetUp, bots: list[Bot], tally: Tally, seconds: float) -> None:
    rules = set_up.rules
    desk.show(Styled(describe_set_up(set_up, desk.lang), style="bold"))
    facts = Table.grid(padding=(0, 2))
    rate = desk.text(m.PER_SECOND, rate=round(tally.decisions / seconds))
    facts.add_row(desk.text(m.GAMES), str(tally.games))
    facts.add_row(desk.text(m.DECISIONS), f"{tally.decisions}  ({rate})")
    facts.add_row(desk.text(m.TURNS), f"{tally.turns / tally.games:.1f}")
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="bold")
    table.add_column(desk.text(m.SEAT))
    table.add_column(desk.text(m.PLAYED_BY))
    for heading in (m.MEAN, m.DEVIATION, m.WIN_SHARE):
        table.add_column(desk.text(heading), justify="right")
    for seat, bot in enumerate(bots):
        mean, deviation, wins = seat_figures(tally, seat)
        name = named_seat(rules, seat, desk.lang)
        table.add_row(name, bot.key, f"{mean:.2f}", f"{deviation:.2f}", f"{wins:.1%}")
    desk.show(facts, "", table, "", Styled(desk.text(m.HOW_ENDED), style="bold"))
    endings = Table.grid(padding=(0, 2))
    for ending, count in tally.endings.most_common():
        endings.add_row(Styled(f"{count:>6}"), ending.of(desk.lang))
    desk.show(endings)
