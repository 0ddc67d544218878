"""`bastide train`: train the evaluator of a game by self-play."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..arena.runners import LOCAL
from ..bots.nets import net_from, stored_net
from ..core.text import say
from ..native import kernel_of
from .desk import desk_of
from .errors import CliError
from .options import set_up_from, whole_number
from .progress import progress_on

if TYPE_CHECKING:
    from ..bots.nets import NetFile
    from ..training.gate import Gate
    from ..training.run import Plan, Progress

SHIPPED = "shipped"
ROOM, ROOM_ON_CPU = 2_000_000, 200_000
"""Samples in the replay buffer."""
AGAINST_THUMB = 100
"""The most games that show at the end of a run how good the evaluator is."""


def train(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Option("--game", metavar="GAME", help="game")] = None,
    players: Annotated[
        int | None,
        typer.Option(
            "-p",
            "--players",
            metavar="N",
            help="train-players",
            parser=whole_number("--players"),
        ),
    ] = None,
    rounds: Annotated[
        int,
        typer.Option(
            "--rounds", metavar="R", help="train-rounds", parser=whole_number("--rounds", 1)
        ),
    ] = 60,
    games: Annotated[
        int,
        typer.Option(
            "-g", "--games", metavar="K", help="train-games", parser=whole_number("--games", 1)
        ),
    ] = 60,
    sims: Annotated[
        int,
        typer.Option("--sims", metavar="N", help="train-sims", parser=whole_number("--sims", 2)),
    ] = 32,
    batch: Annotated[
        int,
        typer.Option("--batch", metavar="N", help="train-batch", parser=whole_number("--batch", 1)),
    ] = 1024,
    threads: Annotated[
        int | None,
        typer.Option(
            "--threads", metavar="T", help="train-threads", parser=whole_number("--threads", 1)
        ),
    ] = None,
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", help="train-seed", parser=whole_number("--seed"))
    ] = 1,
    begin_from: Annotated[
        str | None, typer.Option("--from", metavar="FILE", help="train-from")
    ] = None,
    gate: Annotated[
        int,
        typer.Option("--gate", metavar="R", help="train-gate", parser=whole_number("--gate", 1)),
    ] = 10,
    device: Annotated[str, typer.Option("--device", metavar="NAME", help="train-device")] = "cpu",
    on: Annotated[str, typer.Option("--on", metavar="WHERE", help="train-on")] = LOCAL,
    out: Annotated[Path | None, typer.Option("--out", metavar="FOLDER", help="train-out")] = None,
) -> None:
    desk = desk_of(ctx)
    from ..training.run import Plan, device_error, won_against_thumb
    from ..training.run import train as run

    name = set_up_from(game, players, None).rules.key
    if kernel_of(name) is None:
        raise CliError("cli/train-needs-kernel", game=name)
    reason = device_error(device)
    if reason is not None:
        raise CliError("cli/train-no-device", device=device, reason=reason)
    room = ROOM_ON_CPU if device == "cpu" else ROOM
    plan = Plan(
        name, rounds, games, sims=sims, batch=batch, gate=gate, seed=seed, room=room,
        players=players,
    )  # fmt: skip
    cores = threads or os.cpu_count() or 1
    folder = out or Path(f"train-{name}")
    command = command_of(plan, begin_from)
    with progress_on(desk) as progress:
        bar = progress.add_task(desk.text("cli/simulating"), total=rounds)

        def show(state: Progress) -> None:
            progress.update(bar, completed=state.round)
            best = ", ".join(f"{count}: {score}" for count, score in state.best.items())
            desk.say(
                "cli/train-round", round=state.round, policy=state.policy, win=state.win, best=best
            )

        def show_gate(gate: Gate) -> None:
            said = say("cli/train-gate-kept") if gate.kept else say("cli/train-gate-lost")
            desk.say(said, games=gate.games, won=f"{gate.won:.1%}")

        path = run(
            plan, folder, threads=cores, device=device, command=command, on=on,
            begin_from=started_from(begin_from, name), progress=show, passed=show_gate,
        )  # fmt: skip
    desk.say("cli/train-written", path=path)
    match = min(AGAINST_THUMB, plan.match)
    won = won_against_thumb(path, sims, match, cores, players)
    desk.say("cli/train-against-thumb", won=f"{won:.1%}", games=match, sims=sims)


def started_from(given: str | None, game: str) -> NetFile | None:
    """The evaluator that a run continues from: none, the one of the package, or a file."""
    if given is None:
        return None
    if given == SHIPPED:
        return stored_net(game)
    try:
        stored = net_from(Path(given).read_bytes())
    except OSError as error:
        raise CliError("cli/cannot-read", path=given, reason=error.strerror) from None
    if stored.game != game:
        raise CliError("cli/train-other-game", path=given, other=stored.game, game=game)
    return stored


def command_of(plan: Plan, begin_from: str | None) -> str:
    """The command that runs this plan again."""
    words = (
        f"bastide train --game {plan.game} --rounds {plan.rounds} --games {plan.games} "
        f"--sims {plan.sims} --batch {plan.batch} --gate {plan.gate} --seed {plan.seed}"
    )
    if plan.players is not None:
        words += f" --players {plan.players}"
    return words if begin_from is None else f"{words} --from {begin_from}"
