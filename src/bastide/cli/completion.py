"""`bastide completion`: what a shell needs to complete commands, options and games."""

from __future__ import annotations

import difflib
import os
from typing import Annotated

import typer
from typer.completion import (  # type: ignore[attr-defined]  # it has no __all__
    completion_init,
    get_completion_script,
    shell_completion,
)

from ..catalogue import game_names
from .desk import desk_of
from .errors import CliError

SHELLS = ("bash", "zsh", "fish", "powershell")
PROGRAM = "bastide"
VARIABLE = "_BASTIDE_COMPLETE"
"""Set by the scripts when they ask for completions."""
CompletionItem = shell_completion.CompletionItem


def answer_shells() -> None:
    """Let Typer answer when a script asks."""
    if VARIABLE in os.environ:
        completion_init()


def completion(
    ctx: typer.Context,
    shell: Annotated[
        str,
        typer.Argument(
            metavar="SHELL",
            help="shell",
            autocompletion=lambda incomplete: starting_with(incomplete, SHELLS),
        ),
    ],
) -> None:
    desk_of(ctx).write(script_for(shell))


def script_for(shell: str) -> str:
    if shell not in SHELLS:
        near = difflib.get_close_matches(shell, SHELLS, n=1)
        raise CliError("cli/unknown-shell", given=shell, there=", ".join(near or SHELLS))
    made = get_completion_script(prog_name=PROGRAM, complete_var=VARIABLE, shell=shell)
    return f"{made}\n"


def starting_with(incomplete: str, names: tuple[str, ...]) -> list[str]:
    return [name for name in names if name.startswith(incomplete)]


def games_starting_with(incomplete: str) -> list[str]:
    return starting_with(incomplete, tuple(game_names()))
