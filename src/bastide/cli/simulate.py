"""`bastide simulate`: many games between bots, counted."""

from __future__ import annotations

import json
import math
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text as Styled

from .. import random_playouts
from ..arena.runners import LOCAL, run_on
from ..bots import Bot, bot_of, seed_for
from ..core.options import Value
from ..core.text import Text, say
from ..game import new_game
from .desk import Desk, desk_of
from .kernels import kernel_states, reason_in_words, runs_compiled
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
from .progress import progress_on
from .seats import named_seat

FEW, MANY = 25, 2000
"""Games that one process plays before it reports: in Python, and at most by a compiled kernel.

Either takes a small part of a second. How the games are cut changes no figure.
"""
REPORTS = 20
"""The number of reports of each process that keep the bar moving."""
WHOLE = 60
"""A victory in parts that can be shared by 2, 3, 4 or 5 without a remainder."""


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
    """The result of some games: whole numbers only, so that the order of adding does not matter."""

    players: int
    games: int = 0
    decisions: int = 0
    turns: int = 0
    scores: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    endings: Counter[Text] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.scores, self.squares, self.wins = ([0] * self.players for _ in range(3))

    def count(self, scores: list[int], winners: list[int]) -> None:
        """The points of one more game. A shared victory counts for each winner in part."""
        for seat, score in enumerate(scores):
            self.scores[seat] += score
            self.squares[seat] += score * score
        for seat in winners:
            self.wins[seat] += WHOLE // len(winners)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        for seat in range(self.players):
            self.scores[seat] += other.scores[seat]
            self.squares[seat] += other.squares[seat]
            self.wins[seat] += other.wins[seat]
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
    compiled = all(bot.key == "random" for bot in seated) and runs_compiled(set_up.rules.key)
    size = batch_size(games, jobs, compiled)
    tasks = [
        Task(
            set_up.rules.key,
            set_up.players,
            dict(set_up.options),
            tuple(bot.key for bot in seated),
            seed + first,
            min(size, games - first),
        )
        for first in range(0, games, size)
    ]
    began = time.perf_counter()
    tally = run_all(desk, tasks, games, jobs, set_up.players)
    seconds = time.perf_counter() - began
    if as_json:
        desk.write(
            json.dumps(as_data(set_up, seated, tally, seed, seconds, compiled), ensure_ascii=False)
        )
    else:
        show_tally(desk, set_up, seated, tally, seconds, how_played(desk, set_up, seated))


# --- Playing --------------------------------------------------------------------------------------


def batch_size(games: int, jobs: int, compiled: bool) -> int:
    """Few games in Python. Compiled as many as leave something to report for each process."""
    if not compiled:
        return FEW
    return max(FEW, min(MANY, games // (jobs * REPORTS)))


def run_all(desk: Desk, tasks: list[Task], games: int, jobs: int, players: int) -> Tally:
    tally = Tally(players)
    with progress_on(desk) as progress:
        bar = progress.add_task(desk.text("cli/simulating"), total=games)
        for part in run_on(LOCAL, play_batch, tasks, jobs):
            tally.add(part)
            progress.advance(bar, part.games)
    return tally


def play_batch(task: Task) -> Tally:
    if set(task.bots) == {"random"}:
        return play_at_random(task)
    tally = Tally(task.players)
    bots = [bot_of(name) for name in task.bots]
    for number in range(task.games):
        play_one(task, bots, task.seed + number, tally)
    return tally


def play_at_random(task: Task) -> Tally:
    """Random play in the engine's own loop, many times faster than asking bots."""
    done = random_playouts(
        task.game, players=task.players, games=task.games, seed=task.seed, **task.options
    )
    tally = Tally(
        task.players,
        games=done.games,
        decisions=done.decisions,
        turns=done.turns,
        endings=Counter(done.endings),
    )
    for scores in done.scores:
        tally.count(scores, winners_of(scores))
    return tally


def play_one(task: Task, bots: list[Bot], seed: int, tally: Tally) -> None:
    options: dict[str, Any] = task.options
    game = new_game(task.game, players=task.players, seed=seed, **options)
    while (seat := game.seat) is not None:
        view, actions = game.view(seat), game.legal_actions()
        game.apply(bots[seat].choose(view, actions, seed_for(seed, game.plies)))
        tally.decisions += 1
    tally.games += 1
    tally.turns += game.turn
    tally.count(game.scores(), game.winners())
    tally.endings[game.how_it_ended()] += 1


def winners_of(scores: list[int]) -> list[int]:
    best = max(scores)
    return [seat for seat, score in enumerate(scores) if score == best]


# --- Reporting ------------------------------------------------------------------------------------


def seat_figures(tally: Tally, seat: int) -> tuple[float, float, float]:
    """Mean score, its standard deviation and the share of victories."""
    games, total, squares = tally.games, tally.scores[seat], tally.squares[seat]
    deviation = math.sqrt(games * squares - total * total) / games
    return total / games, deviation, tally.wins[seat] / (WHOLE * games)


def as_data(
    set_up: SetUp, bots: list[Bot], tally: Tally, seed: int, seconds: float, compiled: bool
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
        "compiled": compiled,
        "decisions_per_second": round(tally.decisions / seconds),
    }


def how_played(desk: Desk, set_up: SetUp, bots: list[Bot]) -> str:
    """By a compiled kernel, or by Python and why."""
    if any(bot.key != "random" for bot in bots):
        return desk.text("cli/by-python", reason=say("cli/bots-are-python"))
    state = next(s for s in kernel_states() if s.game == set_up.rules.key)
    if state.native:
        return desk.text("cli/by-kernel")
    return desk.text("cli/by-python", reason=reason_in_words(state))


def show_tally(
    desk: Desk, set_up: SetUp, bots: list[Bot], tally: Tally, seconds: float, how: str
) -> None:
    rules = set_up.rules
    desk.show(Styled(describe_set_up(set_up, desk.lang), style="bold"))
    facts = Table.grid(padding=(0, 2))
    rate = desk.text("cli/per-second", rate=round(tally.decisions / seconds))
    facts.add_row(desk.text("cli/games"), str(tally.games))
    facts.add_row(desk.text("cli/decisions"), f"{tally.decisions}  ({rate})")
    facts.add_row(desk.text("cli/turns"), f"{tally.turns / tally.games:.1f}")
    facts.add_row(desk.text("cli/played-how"), how)
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="bold")
    table.add_column(desk.text("cli/seat"))
    table.add_column(desk.text("cli/played-by"))
    for heading in (say("cli/mean"), say("cli/deviation"), say("cli/win-share")):
        table.add_column(desk.text(heading), justify="right")
    for seat, bot in enumerate(bots):
        mean, deviation, wins = seat_figures(tally, seat)
        name = named_seat(rules, seat, desk.lang)
        table.add_row(name, bot.key, f"{mean:.2f}", f"{deviation:.2f}", f"{wins:.1%}")
    desk.show(facts, "", table, "", Styled(desk.text("cli/how-ended"), style="bold"))
    endings = Table.grid(padding=(0, 2))
    for ending, count in tally.endings.most_common():
        endings.add_row(Styled(f"{count:>6}"), ending.of(desk.lang))
    desk.show(endings)
