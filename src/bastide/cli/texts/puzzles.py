"""Texts of `bastide puzzles`: its help pages and what it says."""

from __future__ import annotations

from ...core.text import say
from .page import Page

ENOUGH = 0.95
"""The share of puzzles that must hold."""

PUZZLES_COMMANDS = {
    "puzzles": Page(
        say("cli/puzzles-positions-where-one"),
        say("cli/puzzles-come-games-between"),
    ),
    "puzzles make": Page(
        say("cli/find-puzzles-games-between"),
        say("cli/plays-games-between-strong"),
        (
            (
                "bastide puzzles make --game magna-carta -g 200 --out puzzles",
                say("cli/look-through-games"),
            ),
        ),
    ),
    "puzzles check": Page(
        say("cli/check-puzzles-deeper-search"),
        say("cli/searches-every-answer-every"),
        (
            (
                "bastide puzzles check --sample 3 --effort 10x",
                say("cli/three-them-ten-times"),
            ),
        ),
    ),
    "puzzles explain": Page(
        say("cli/explain-puzzles-again"),
        say("cli/explanations-follow-reviews"),
        (
            (
                "bastide puzzles explain --out puzzles",
                say("cli/those-program"),
            ),
        ),
    ),
    "puzzles list": Page(
        say("cli/list-puzzles"),
        say("cli/shows-how-many-there"),
        (
            ("bastide puzzles list", say("cli/theme")),
            (
                "bastide puzzles list --game caylus --theme provost",
                say("cli/those-about-provost"),
            ),
        ),
    ),
}

PUZZLES_PARAMETERS = {
    "puzzles-game": say("cli/puzzles-game"),
    "puzzles-seed": say("cli/puzzles-seed"),
    "puzzles-out": say("cli/puzzles-out"),
    "puzzles-count": say("cli/puzzles-count"),
    "puzzles-games": say("cli/puzzles-games"),
    "puzzles-merge": say("cli/puzzles-merge"),
    "puzzles-sample": say("cli/puzzles-sample"),
    "puzzles-effort": say("cli/puzzles-effort"),
    "puzzles-from": say("cli/puzzles-from"),
    "puzzles-theme": say("cli/puzzles-theme"),
}
