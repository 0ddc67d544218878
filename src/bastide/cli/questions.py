"""A few questions before a game, each with a default that Enter takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text as Styled

from ..catalogue import game_names, rules_of
from ..core.errors import SetupError
from ..core.languages import languages
from ..core.options import Option, Value
from ..core.rules import Rules
from .desk import Desk
from .drawing import drawing_of
from .options import DEFAULT_GAME, DEFAULT_PLAYERS, SetUp
from .words import YES, folded


def ask_set_up(desk: Desk) -> SetUp:
    """Ask for the game, the number of players and the rules."""
    desk.say("cli/welcome", style="bold")
    desk.say("cli/credits", style="dim")
    rules = rules_of(ask_game(desk))
    players = ask_players(desk, rules)
    options: dict[str, Value] = {}
    for option in rules.options:
        if option.key not in drawing_of(rules.key).asked:
            continue
        if option.choices:
            choices = [
                (choice.value, choice.name.of(desk.lang), choice.help.of(desk.lang))
                for choice in option.choices
            ]
            title = option.name.of(desk.lang)
            options[option.key] = ask_choice(desk, title, choices, str(option.default))
        elif fits(rules, players, options, option):
            options[option.key] = ask_flag(desk, option)
    return SetUp(rules, players, rules.check_setup(players, options))


def ask_game(desk: Desk) -> str:
    names = game_names()
    if len(names) == 1:
        return names[0]
    choices = [
        (name, rules_of(name).title.of(desk.lang), rules_of(name).summary.of(desk.lang))
        for name in names
    ]
    return ask_choice(desk, desk.text("cli/which-game"), choices, DEFAULT_GAME)


def ask_players(desk: Desk, rules: Rules[Any]) -> int:
    least, most = rules.min_players, rules.max_players
    default = max(DEFAULT_PLAYERS, least)
    while True:
        answer = desk.ask(desk.text("cli/how-many", least=least, most=most, default=default))
        if not answer:
            return default
        if answer.isdecimal() and least <= int(answer) <= most:
            return int(answer)
        desk.say("cli/number-between", least=least, most=most)


def ask_choice(
    desk: Desk, title: str, choices: Sequence[tuple[str, str, str]], default: str
) -> str:
    """One of several values, by its number or its name."""
    desk.show(Styled(title, style="bold"))
    for number, (_, name, help_) in enumerate(choices, 1):
        desk.show(Styled.assemble(f"  {number}  ", (name, "bold"), f"  {help_}"))
    values = [value for value, _, _ in choices]
    preset = values.index(default) + 1
    while True:
        answer = desk.ask(desk.text("cli/your-choice", most=len(choices), default=preset))
        if not answer:
            return default
        if answer.isdecimal() and 1 <= int(answer) <= len(values):
            return values[int(answer) - 1]
        if folded(answer) in values:
            return folded(answer)
        desk.say("cli/number-between", least=1, most=len(values))


def ask_flag(desk: Desk, option: Option) -> bool:
    desk.show(Styled(f"{option.name.of(desk.lang)}. {option.help.of(desk.lang)}."))
    answer = folded(desk.ask(desk.text("cli/play-with")))
    return answer[:1] in {YES.of(lang)[:1] for lang in languages()}


def fits(rules: Rules[Any], players: int, options: dict[str, Value], option: Option) -> bool:
    """True if the flag may be raised beside what has been chosen already."""
    try:
        rules.check_setup(players, {**options, option.key: not option.default})
    except SetupError:
        return False
    return True
