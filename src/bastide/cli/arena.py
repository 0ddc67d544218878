"""`bastide arena` and `bastide arena report`: matches between bots, rated."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text as Styled

from ..arena.plan import Plan
from ..arena.summary import Summary
from ..bots import split_specs
from ..core.errors import missing_extra
from ..core.text import say
from .desk import Desk, desk_of
from .errors import CliError
from .options import (
    FirstSeed,
    GameChoice,
    GamesOption,
    JobsOption,
    PlaceOption,
    PlayersOption,
    RuleOptions,
    describe_set_up,
    set_up_from,
)
from .progress import progress_on


def arena(
    ctx: typer.Context,
    game: GameChoice = None,
    players: PlayersOption = None,
    option: RuleOptions = None,
    bots: Annotated[str | None, typer.Option("--bots", metavar="A,B", help="arena-bots")] = None,
    games: GamesOption = 100,
    seed: FirstSeed = 0,
    on: PlaceOption = "local",
    jobs: JobsOption = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="DIR", help="arena-out")] = None,
) -> None:
    if ctx.invoked_subcommand is not None:
        return
    desk = desk_of(ctx)
    if bots is None and out is None:
        desk.write(ctx.get_help())
        return
    if bots is None or out is None:
        raise CliError("cli/arena-needs", what="--bots" if bots is None else "--out")
    need_arena_packages()
    set_up = set_up_from(game, players, option)
    plan = Plan(
        set_up.rules.key,
        set_up.players,
        dict(set_up.options),
        tuple(split_specs(bots)),
        games,
        seed,
    )
    desk.show(Styled(describe_set_up(set_up, desk.lang), style="bold"))
    play_match(desk, plan, out, on, jobs)
    show_summary(desk, out)


def arena_report(
    ctx: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="arena-folder")],
) -> None:
    desk = desk_of(ctx)
    need_arena_packages()
    from ..arena.report import write_report

    desk.write(desk.text("cli/report-written", path=write_report(folder, desk.lang)))


def need_arena_packages() -> None:
    """Ratings and plots need more than playing does: say so before anything is played."""
    try:
        import matplotlib  # noqa: F401
        import openskill  # noqa: F401
    except ModuleNotFoundError as error:
        raise missing_extra(error, "arena") from None


def play_match(desk: Desk, plan: Plan, out: Path, on: str, jobs: int | None) -> None:
    from ..arena.run import load_games, run_arena

    kept = len([g for g in load_games(out) if g["number"] < plan.games])
    if kept:
        desk.say("cli/arena-resumes", games=kept)
    with progress_on(desk) as progress:
        bar = progress.add_task(desk.text("cli/simulating"), total=plan.games, completed=kept)
        for _ in run_arena(plan, out, on, jobs):
            progress.advance(bar)


def show_summary(desk: Desk, out: Path) -> None:
    from ..arena.report import write_results

    summary = write_results(out)
    desk.show(bots_table(desk, summary), "")
    desk.write(desk.text("cli/arena-kept", path=out))


def bots_table(desk: Desk, summary: Summary) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(desk.text("cli/bot"))
    for heading in (
        say("cli/rating"),
        say("cli/win-share"),
        say("cli/interval"),
        say("cli/mean"),
        say("cli/ms-per-move"),
    ):
        table.add_column(desk.text(heading), justify="right")
    for bot in summary.bots:
        table.add_row(
            bot.bot,
            f"{bot.rating:.1f} ± {2 * bot.rating_sd:.1f}",
            f"{bot.wins.value:.1%}",
            f"{bot.wins.low:.1%} – {bot.wins.high:.1%}",
            f"{bot.mean_score:.1f}",
            f"{bot.ms_per_move:.1f}",
        )
    return table
