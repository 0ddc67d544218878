"""`bastide verify`: whether the draws of a game were the ones that were promised."""

from __future__ import annotations

import typer

from ..core.errors import RecordError, missing_extra
from ..core.text import say
from ..records import load, verify
from .desk import desk_of
from .errors import CliError
from .record import FAULTY, FileArgument


def verify_fairness(ctx: typer.Context, file: FileArgument) -> None:
    desk = desk_of(ctx)
    record = load(file)
    try:
        from ..server.tables.fairness import check_draws, fairness_in
    except ModuleNotFoundError as error:
        raise missing_extra(error, "server") from None
    try:
        game = verify(record)
        promise = fairness_in(file.read_text(encoding="utf-8"))
        draws = None if promise is None else check_draws(record, promise)
    except RecordError as error:
        desk.complain(f"{file}: {error.say(desk.lang)}")
        raise typer.Exit(FAULTY) from None
    text = say("cli/verified") if game.over else say("cli/verified-running")
    scores = " ".join(map(str, game.scores()))
    desk.say(text, actions=game.plies, turns=game.turn, scores=scores)
    if promise is None or draws is None:
        raise CliError("cli/no-promise", FAULTY, file=file)
    if promise.drawn_from:
        desk.say("cli/fair-from", plies=promise.drawn_from)
    desk.say("cli/fair", draws=draws, style="bold green")
