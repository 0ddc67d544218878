"""`bastide games` and `bastide bots`: what there is to play, and against whom."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled

from .. import games as list_games
from ..bots import bot_infos
from ..bots.rules_of_thumb import games_with_rules_of_thumb
from ..catalogue import game_names, rules_of
from ..core.options import Option
from .desk import Desk, desk_of
from .options import flag_of
from .words import NO, YES, listed

JsonFlag = Annotated[bool, typer.Option("--json", help="json")]


def games(ctx: typer.Context, as_json: JsonFlag = False) -> None:
    desk = desk_of(ctx)
    if as_json:
        desk.write(json.dumps(list_games(), ensure_ascii=False, indent=2))
        return
    for name in game_names():
        rules = rules_of(name)
        desk.show(Styled.assemble((rules.title.of(desk.lang), "bold"), f"  ({name})"))
        desk.show(Padding(rules.summary.of(desk.lang), (0, 0, 0, 2)))
        text = desk.text("cli/for-players", least=rules.min_players, most=rules.max_players)
        desk.show(Padding(text, (0, 0, 0, 2)))
        desk.show("", _option_table(desk, rules.options), "")
    desk.say("cli/credits", style="dim")


def _option_table(desk: Desk, options: tuple[Option, ...]) -> Padding:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("cli/option", "cli/value", "cli/meaning"):
        table.add_column(desk.text(heading), header_style="bold", no_wrap=heading != "cli/meaning")
    for option in options:
        flag = flag_of(option)
        if not option.choices:
            values = YES if option.default else NO
            meaning = f"{option.name.of(desk.lang)}. {option.help.of(desk.lang)}."
            table.add_row(flag, f"{values.of(desk.lang)} *", meaning)
            continue
        table.add_row(flag, "", f"{option.name.of(desk.lang)}. {option.help.of(desk.lang)}.")
        for choice in option.choices:
            value = f"{choice.value} *" if choice.value == option.default else choice.value
            table.add_row("", value, f"{choice.name.of(desk.lang)}. {choice.help.of(desk.lang)}.")
    table.add_row("", "*", Styled(desk.text("cli/by-default"), style="dim"))
    return Padding(table, (0, 0, 0, 2))


def bots(ctx: typer.Context) -> None:
    desk = desk_of(ctx)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("cli/bot", "cli/bot-name", "cli/meaning"):
        table.add_column(desk.text(heading), header_style="bold", no_wrap=heading != "cli/meaning")
    for bot in bot_infos():
        table.add_row(bot.key, bot.name.of(desk.lang), bot.about.of(desk.lang))
    desk.show(table, "")
    titles = [rules_of(game).title.of(desk.lang) for game in games_with_rules_of_thumb()]
    desk.say("cli/thumb-games", games=listed(titles, desk.lang), style="dim")
