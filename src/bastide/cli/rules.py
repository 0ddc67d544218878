"""`bastide rules`: look up a rule by its id or by a word."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled

from ..catalogue import game_names, rules_of
from .desk import Desk, desk_of
from .errors import CliError
from .rules_pages import Rule, page_of, rules_about, rules_in
from .words import folded, listed


def rules(
    ctx: typer.Context,
    word: Annotated[str | None, typer.Argument(metavar="ID|WORD", help="rule-word")] = None,
    game: Annotated[str | None, typer.Option("--game", metavar="GAME", help="rules-game")] = None,
) -> None:
    desk = desk_of(ctx)
    if game is not None:
        rules_of(game)  # an unknown one is refused here, by the catalogue
    pages = {
        name: rules_in(page_of(name, desk.lang))
        for name in ([game] if game else with_pages(desk.lang))
    }
    if word is None:
        for name, known in pages.items():
            show_contents(desk, name, known)
        desk.say("cli/rules-hint", style="dim")
        return
    hits = {name: rules_about(known, word) for name, known in pages.items()}
    by_id = {name: found for name, found in hits.items() if found and is_id_of(found[0], word)}
    hits = by_id or hits
    if not any(hits.values()):
        raise CliError("cli/no-such-rule", given=word)
    for name, found in hits.items():
        if len(hits) > 1 and found:
            desk.show(Styled(rules_of(name).title.of(desk.lang), style="bold"))
        for rule in found:
            show_rule(desk, rule)


def is_id_of(rule: Rule, word: str) -> bool:
    return folded(rule.id) == folded(word)


def with_pages(lang: str) -> list[str]:
    """The games whose rules are written down."""
    names = []
    for name in game_names():
        try:
            page_of(name, lang)
        except CliError:
            continue
        names.append(name)
    if not names:
        raise CliError("cli/no-rules-page", game=listed(game_names(), lang))
    return names


def show_contents(desk: Desk, game: str, known: list[Rule]) -> None:
    desk.show(Styled(rules_of(game).title.of(desk.lang), style="bold"))
    for chapter in dict.fromkeys(rule.chapter for rule in known):
        grid = Table.grid(padding=(0, 2))
        grid.add_column(min_width=7)
        for rule in known:
            if rule.chapter == chapter:
                grid.add_row(Styled(rule.id or "·", style="cyan"), rule.title)
        desk.show("", Styled(f"  {chapter}", style="bold"), Padding(grid, (0, 0, 0, 4)))
    desk.show("")


def show_rule(desk: Desk, rule: Rule) -> None:
    heading = Styled(rule.heading, style="bold cyan")
    if rule.chapter:
        heading.append(f"  ({rule.chapter})", style="dim")
    desk.show(heading)
    desk.show(Padding(Markdown(rule.text), (0, 0, 1, 2)))
