"""Help pages of commands in both languages, and mistakes reported in one line."""

from __future__ import annotations

import contextlib
import difflib
import os
import re
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled
from typer.core import TyperCommand, TyperGroup

from ..catalogue import game_names, rules_of
from ..core.errors import BastideError
from ..core.text import Text, say
from .completion import PROGRAM, CompletionItem, answer_shells
from .desk import Desk
from .errors import WRONG_INPUT, CliError
from .language import split_language
from .options import flag_with_values, game_flags, with_game_flags
from .signs import make_streams_forgiving
from .texts.help import COMMANDS, PARAMETERS

DEBUG = "BASTIDE_DEBUG"
TOO_MANY = re.compile(r"Got unexpected extra argument\(s\) \((.*)\)")
STOPPED = 130
"""Exit code of a program that was interrupted, as shells have it."""


class SpokenCommand(TyperCommand):
    """A command whose help page is in the reader's language."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(help_page(self, ctx))

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        return completions(self, ctx, super().shell_complete(ctx, incomplete), incomplete)


class GameCommand(SpokenCommand):
    """A command that sets up a game: every option of every game is a flag of it."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, with_game_flags(args))


class SpokenGroup(TyperGroup):
    """A group of such commands."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(help_page(self, ctx))

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        return completions(self, ctx, super().shell_complete(ctx, incomplete), incomplete)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        given = args[0]
        known = self.get_command(ctx, given) is not None or given.startswith("-")
        if not known and not ctx.resilient_parsing:  # a shell that completes shows no complaints
            names = list(self.commands)
            near = difflib.get_close_matches(given, names, n=1)
            raise CliError("cli/unknown-command", given=given, there=", ".join(near or names))
        return super().resolve_command(ctx, args)


class GameGroup(SpokenGroup):
    """A group that sets up a game when it is called without a command."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, with_game_flags(args))


class Root(SpokenGroup):
    """The program itself: finds the language, runs a command, says every mistake in one line."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        make_streams_forgiving()
        given = sys.argv[1:] if args is None else list(args)
        sys.exit(self._run(given))

    def make_context(
        self, info_name: Any, args: list[str], parent: Any = None, **extra: Any
    ) -> Any:
        if extra.get("resilient_parsing"):  # a shell asks for completions
            with contextlib.suppress(CliError):
                args = split_language(args, {})[1]
        return super().make_context(info_name, args, parent, **extra)

    def _run(self, given: list[str]) -> int:
        desk = Desk("en")
        answer_shells()
        try:
            lang, rest = split_language(given, os.environ)
            desk = Desk(lang)
            result = super().main(rest, prog_name=PROGRAM, standalone_mode=False, obj=desk)
        except CliError as error:
            desk.complain(error.say(desk.lang))
            return error.code
        except BastideError as error:
            desk.complain(error.say(desk.lang))
            return WRONG_INPUT
        except typer.TyperException as error:
            desk.complain(say_usage_error(error, desk.lang))
            return WRONG_INPUT
        except (typer.Abort, EOFError):
            desk.complain(desk.text("cli/stopped"))
            return STOPPED
        except Exception as error:
            if os.environ.get(DEBUG):
                raise
            kind = type(error).__name__
            desk.complain(desk.text("cli/unexpected", kind=kind, error=error, variable=DEBUG))
            return 1
        if result == STOPPED:
            desk.complain(desk.text("cli/stopped"))
        return result if isinstance(result, int) else 0


def say_usage_error(error: typer.TyperException, lang: str) -> str:
    """Wrong use of options and arguments: Typer's errors, in our words."""
    context = getattr(error, "ctx", None)
    where = context.command_path if context is not None else PROGRAM
    see = say("cli/see-help").fill(lang, where=where)
    kind = type(error).__name__
    parameter = getattr(error, "param", None)
    if kind == "NoSuchOption":
        given = getattr(error, "option_name", "")
        possible = list(getattr(error, "possibilities", None) or ())
        if context is not None and isinstance(context.command, GameCommand | GameGroup):
            possible = difflib.get_close_matches(given, game_flags(), n=1) + possible
        hint = say("cli/did-you-mean").fill(lang, near=", ".join(possible)) if possible else ""
        return say("cli/unknown-option").fill(lang, given=given) + hint + see
    if kind == "MissingParameter" and parameter is not None:
        return say("cli/missing").fill(lang, what=name_of(parameter)) + see
    if kind == "BadOptionUsage":
        given = getattr(error, "option_name", "")
        return say("cli/wrong-option-use").fill(lang, given=given) + see
    if kind == "BadParameter" and parameter is not None:
        return say("cli/wrong-value").fill(lang, what=name_of(parameter)) + see
    extra = TOO_MANY.fullmatch(error.message)
    if extra is not None:
        return say("cli/too-much").fill(lang, given=extra[1]) + see
    return say("cli/wrong-use").fill(lang, reason=error.format_message()) + see


def name_of(parameter: Any) -> str:
    """An option or argument as it is typed."""
    if parameter.param_type_name == "argument":
        return str(parameter.metavar or parameter.name).strip("[]")
    return str(max(parameter.opts, key=len))


# --- Completion -----------------------------------------------------------------------------------


def completions(command: Any, ctx: Any, found: list[Any], incomplete: str) -> list[Any]:
    """Typer's completion, explained in the user's language, with the flags of games."""
    lang = ctx.obj.lang
    before = ctx.command_path.removeprefix(PROGRAM).strip()
    for item in found:
        page = COMMANDS.get(f"{before} {item.value}".strip())
        text = PARAMETERS.get(item.help) if item.help else None
        if page is not None:
            item.help = page.summary.of(lang)
        elif text is not None:
            item.help = text.of(lang)
    if incomplete.startswith("-"):
        extra = {"--lang": PARAMETERS["lang"], "--help": PARAMETERS["help"]}
        if isinstance(command, GameCommand | GameGroup):
            extra |= {flag: option.name for flag, option in game_flags().items()}
        there = {item.value for item in found}
        found += [
            CompletionItem(flag, help=text.of(lang))
            for flag, text in extra.items()
            if flag.startswith(incomplete) and flag not in there
        ]
    return found


# --- Help pages -----------------------------------------------------------------------------------


def help_page(command: Any, ctx: Any) -> str:
    """Usage, what it is for, examples, arguments, options, commands."""
    desk: Desk = ctx.obj
    path = ctx.command_path.removeprefix(PROGRAM).strip()
    page = COMMANDS[path]
    with desk.out.capture() as captured:
        written = usage(command, ctx.command_path, desk.text("cli/command"))
        desk.show(Styled(f"{desk.text('cli/usage')} {written}"))
        desk.show("")
        desk.show(Styled(desk.text(page.summary), style="bold"))
        desk.show("")
        for paragraph in desk.text(page.text).split("\n"):
            desk.show(Padding(paragraph, (0, 0, 0, 2)))
        if page.examples:
            rows = [(example, desk.text(text)) for example, text in page.examples]
            _section(desk, desk.text("cli/examples"), rows)
        _parameters(desk, command)
        if isinstance(command, GameCommand | GameGroup):
            for title, rows in rules_of_games(desk.lang):
                _section(desk, title, rows)
        if isinstance(command, TyperGroup):
            prefix = f"{path} {{}}".strip()
            rows = [
                (name, desk.text(COMMANDS[prefix.format(name)].summary))
                for name in command.commands
            ]
            _section(desk, desk.text("cli/commands"), rows)
    return "\n".join(line.rstrip() for line in captured.get().splitlines()) + "\n"


def usage(command: Any, path: str, subcommand: str) -> str:
    """The usage line of a command: bastide play [GAME] [OPTIONS]."""
    words = [path]
    for parameter in command.params:
        if parameter.param_type_name == "argument":
            name = str(parameter.metavar)
            words.append(name if parameter.required else f"[{name}]")
    words.append("[OPTIONS]")
    if isinstance(command, TyperGroup):
        words.append(subcommand)
    return " ".join(words)


def options_of(command: Any, shared: bool = True) -> Iterator[tuple[str, Text]]:
    """The options of a command, and those that every command shares."""
    for parameter in command.params:
        if parameter.param_type_name != "argument":
            names = ", ".join(sorted(parameter.opts, key=len))
            metavar = "" if parameter.is_flag else f" {parameter.metavar}"
            yield names + metavar, PARAMETERS[parameter.help]
    if shared:
        yield "--lang en|fr", PARAMETERS["lang"]
        yield "-h, --help", PARAMETERS["help"]


def rules_of_games(lang: str) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """For every game, the flags that choose its rules."""
    for name in game_names():
        rules = rules_of(name)
        rows = [
            (flag_with_values(option), f"{option.name.of(lang)}. {option.help.of(lang)}.")
            for option in rules.options
        ]
        yield say("cli/rules-of").fill(lang, title=rules.title.of(lang), game=name), rows


def _parameters(desk: Desk, command: Any) -> None:
    arguments = [
        (str(parameter.metavar), desk.text(PARAMETERS[parameter.help]))
        for parameter in command.params
        if parameter.param_type_name == "argument"
    ]
    if arguments:
        _section(desk, desk.text("cli/arguments"), arguments)
    options = [(names, desk.text(text)) for names, text in options_of(command)]
    _section(desk, desk.text("cli/options"), options)


def _section(desk: Desk, title: str, rows: Sequence[tuple[str, str]]) -> None:
    desk.show("")
    desk.show(Styled(title, style="bold"))
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="cyan", max_width=44)
    grid.add_column(ratio=1)
    for name, text in rows:
        grid.add_row(Styled(name), Styled(text))
    desk.show(Padding(grid, (0, 0, 0, 2)))
