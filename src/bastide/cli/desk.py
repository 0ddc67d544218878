"""The output of a command: its language, the screen, and the stream for errors."""

from __future__ import annotations

import sys
from typing import cast

import typer
from rich.console import Console, RenderableType
from rich.text import Text as Styled

from ..core.text import Text, text_of
from ..core.words import capital

WIDEST = 132
"""Longer lines than this are hard to read, however wide the window is."""


class Desk:
    """Language and consoles, which every command gets."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.out = _console(stderr=False)
        self.err = _console(stderr=True)

    def text(self, text: Text | str, **params: object) -> str:
        """A text, or the message of a key, in words."""
        return text_of(text).fill(self.lang, **params)

    def say(self, text: Text | str, style: str = "", **params: object) -> None:
        """A sentence of ours, or the message of a key, on the screen."""
        self.out.print(Styled(self.text(text, **params), style=style))

    def show(self, *things: RenderableType) -> None:
        """Each thing on lines of its own."""
        for thing in things:
            self.out.print(thing)

    def write(self, text: str) -> None:
        """Text exactly as it is: for files, JSON and other programs."""
        self.out.file.write(text if text.endswith("\n") else f"{text}\n")

    def complain(self, line: str) -> None:
        """The one line that says what was wrong."""
        self.err.print(Styled(f"bastide: {line}", style="bold red"), soft_wrap=True)

    def warn(self, line: str) -> None:
        """A mistake that the player can put right at the prompt."""
        self.out.print(Styled(capital(line), style="yellow"))

    def ask(self, prompt: str) -> str:
        """A line typed by the player. EOFError when there are no more."""
        self.out.file.flush()
        return input(f"{prompt} ").strip()

    def is_interactive(self) -> bool:
        """True if a person sits at both ends."""
        return sys.stdin.isatty() and sys.stdout.isatty()


def _console(stderr: bool) -> Console:
    console = Console(stderr=stderr, highlight=False, markup=False, emoji=False)
    console.width = min(console.width, WIDEST)
    return console


def desk_of(ctx: typer.Context) -> Desk:
    return cast(Desk, ctx.obj)
