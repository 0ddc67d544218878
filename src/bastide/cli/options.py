"""The arguments and options that several commands share, and how they become a setup."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

import typer

from ..bots import Bot, bot_of, split_specs
from ..catalogue import game_names, rules_of
from ..core.options import Option, Value
from ..core.rules import Rules
from ..core.text import say
from ..game import SEEDED, Game, new_game
from .completion import games_starting_with
from .errors import CliError
from .words import NO, YES, folded, spoken

DEFAULT_GAME = "magna-carta"
DEFAULT_PLAYERS = 2
VARIANT = "variant"
"""The option that names the rules. It is always shown."""


def whole_number(option: str, least: int = 0, most: int | None = None) -> Callable[[str], int]:
    """A parser for a whole number from `least` to `most`."""

    def parse(text: str | int) -> int:
        try:
            number = int(text)
        except ValueError:
            raise CliError("cli/not-a-number", option=option, given=text) from None
        if number < least:
            raise CliError("cli/too-small", option=option, least=least, given=number)
        if most is not None and number > most:
            raise CliError("cli/too-large", option=option, most=most, given=number)
        return number

    return parse


def short_text(option: str, most: int) -> Callable[[str], str]:
    """A parser for one line of text that is shown to people."""

    def parse(text: str) -> str:
        line = " ".join(text.split())
        if len(line) > most:
            raise CliError("cli/too-long", option=option, most=most, given=len(line))
        return line

    return parse


GameArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME", help="game", show_default=False, autocompletion=games_starting_with
    ),
]
GameNeeded = Annotated[
    str,
    typer.Argument(metavar="GAME", help="game-needed", autocompletion=games_starting_with),
]
PlayersOption = Annotated[
    int | None,
    typer.Option("-p", "--players", metavar="N", help="players", parser=whole_number("--players")),
]
RuleOptions = Annotated[
    list[str] | None, typer.Option("-o", "--option", metavar="KEY=VALUE", help="option")
]
SeedOption = Annotated[
    int | None, typer.Option("--seed", metavar="S", help="seed", parser=whole_number("--seed"))
]

# Of commands that play many games between bots:
GameChoice = Annotated[
    str | None,
    typer.Option("--game", metavar="GAME", help="game", autocompletion=games_starting_with),
]
GamesOption = Annotated[
    int,
    typer.Option("-g", "--games", metavar="K", help="games", parser=whole_number("--games", 1)),
]
FirstSeed = Annotated[
    int, typer.Option("--seed", metavar="S", help="arena-seed", parser=whole_number("--seed"))
]
PlaceOption = Annotated[str, typer.Option("--on", metavar="WHERE", help="arena-on")]
JobsOption = Annotated[
    int | None,
    typer.Option("-j", "--jobs", metavar="J", help="arena-jobs", parser=whole_number("--jobs", 1)),
]


@dataclass(frozen=True)
class SetUp:
    """A game, its players and its options: all that is agreed before the first card."""

    rules: Rules[Any]
    players: int
    options: Mapping[str, Value]

    def start(self, seed: int | None, chance: str = SEEDED) -> Game:
        options: Mapping[str, Any] = self.options
        return new_game(self.rules.key, players=self.players, seed=seed, chance=chance, **options)


def set_up_from(game: str | None, players: int | None, given: list[str] | None) -> SetUp:
    """The options of the command line, checked by the rules of the game."""
    rules = rules_of(game or DEFAULT_GAME)
    options: dict[str, object] = {}
    for text in given or ():
        key, equals, value = text.partition("=")
        if not equals:
            raise CliError("cli/not-key-value", given=text)
        key = key.replace("-", "_")
        options[key] = read_value(rules, key, value)
    count = players if players is not None else max(DEFAULT_PLAYERS, rules.min_players)
    return SetUp(rules, count, rules.check_setup(count, options))


def read_value(rules: Rules[Any], key: str, value: str) -> Value:
    """`yes` and `no` in every language for flags. The rules check everything else."""
    known: dict[str, Option] = {option.key: option for option in rules.options}
    if key not in known or known[key].choices:
        return value
    word = folded(value)
    if word in (*spoken(YES), "y", "o", "true", "1"):
        return True
    if word in (*spoken(NO), "n", "false", "0"):
        return False
    raise CliError("cli/yes-or-no", given=value)


# --- Every option of every game as a flag ---------------------------------------------------------


def flag_of(option: Option) -> str:
    return f"--{option.key.replace('_', '-')}"


def flag_with_values(option: Option) -> str:
    """The flag as a help page shows it: --variant standard|light."""
    values = "|".join(choice.value for choice in option.choices)
    return f"{flag_of(option)} {values}".strip()


def game_flags() -> dict[str, Option]:
    """The flags of all games: `--favors`, `--variant`."""
    return {flag_of(option): option for name in game_names() for option in rules_of(name).options}


def with_game_flags(args: list[str]) -> list[str]:
    """Arguments in which each flag of a game is written as `-o key=value`."""
    flags = game_flags()
    plain: list[str] = []
    waiting = iter(args)
    for arg in waiting:
        name, equals, value = arg.partition("=")
        negated = name.replace("--no-", "--", 1)
        if arg == "--":
            plain += [arg, *waiting]
        elif name in flags:
            option = flags[name]
            if option.choices and not equals:
                value = next(waiting, "")
            elif not equals:
                value = YES.of("en")
            plain += ["-o", f"{option.key}={value}"]
        elif negated != arg and negated in flags:
            plain += ["-o", f"{flags[negated].key}={NO.of('en')}"]
        else:
            plain.append(arg)
    return plain


# --- Bots, and options in words -------------------------------------------------------------------


def bots_from(names: list[str] | None, default: str = "thumb") -> list[Bot]:
    """Bots from a repeated or comma-separated option."""
    given = [spec for text in names or [] for spec in split_specs(text)]
    return [bot_of(spec) for spec in given] or [bot_of(default)]


def describe_options(rules: Rules[Any], options: Mapping[str, Value], lang: str) -> list[str]:
    """The variant and all that is not as usual, by name: Standard, The Favors."""
    words = []
    for option in rules.options:
        value = options[option.key]
        if not option.choices:
            words += [option.name.of(lang)] if value else []
            continue
        chosen = next(choice for choice in option.choices if choice.value == value)
        if option.key == VARIANT:
            words.append(chosen.name.of(lang))
        elif value != option.default:
            words.append(f"{option.name.of(lang)} ({chosen.name.of(lang)})")
    return words


def describe_set_up(set_up: SetUp, lang: str) -> str:
    """Caylus Magna Carta, Standard, 3 players."""
    names = describe_options(set_up.rules, set_up.options, lang)
    players = say("cli/so-many-players").fill(lang, players=set_up.players)
    return ", ".join([set_up.rules.title.of(lang), *names, players])
