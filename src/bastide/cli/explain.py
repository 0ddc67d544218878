"""`bastide explain`: what a searching bot thinks of a decision in a record."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.padding import Padding
from rich.text import Text as Styled

from ..bots import bot_of
from ..bots.explaining import explain as explained
from ..bots.searching import Searcher
from ..core.chance import CHANCE
from ..records import load, replay
from ..review.hints import because
from .desk import desk_of
from .errors import CliError
from .lists import JsonFlag
from .options import whole_number
from .seats import coloured, named_seat

FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="file")]


def explain(
    ctx: typer.Context,
    file: FileArgument,
    ply: Annotated[
        int, typer.Option("--ply", metavar="N", help="explain-ply", parser=whole_number("--ply"))
    ],
    bot: Annotated[str, typer.Option("--bot", metavar="BOT", help="explain-bot")] = "master",
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", help="explain-seed", parser=whole_number("--seed"))
    ] = 0,
    as_json: JsonFlag = False,
) -> None:
    desk = desk_of(ctx)
    player = bot_of(bot)
    if not isinstance(player, Searcher):
        raise CliError("cli/does-not-search", bot=bot)
    record = load(file)
    if ply > len(record.tokens):
        raise CliError("cli/ply-out-of-range", most=len(record.tokens), given=ply)
    game = replay(record, plies=ply)
    seat = game.seat
    if seat is None or seat == CHANCE:
        raise CliError("cli/no-one-decides", ply=ply)
    answer = explained(player, game.view(seat), game.legal_actions(), seed)
    if as_json:
        desk.write(json.dumps(answer.to_json(), ensure_ascii=False))
        return
    desk.show(
        Styled.assemble(
            desk.text("cli/to-decide") + " ", named_seat(game.rules, seat, desk.lang),
            " · " + desk.text("cli/so-many-simulations", count=answer.simulations),
        )
    )  # fmt: skip
    for sentence in answer.sentences(desk.lang):
        line = coloured(game.rules, game.players, sentence, desk.lang)
        desk.show(Padding(line, (0, 0, 0, 2)))
    why = because(game.view(seat), answer.reasons[0].token, seed, seconds=0)
    if why is not None and why.reasons:
        desk.say("cli/best-move-why")
        for reason in why.reasons:
            desk.show(Padding(Styled(reason.words.of(desk.lang)), (0, 0, 0, 2)))
