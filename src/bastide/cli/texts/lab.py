"""Texts of `bastide lab`: its help pages and what it says."""

from __future__ import annotations

from ...core.text import say
from .page import Page

LAB_COMMANDS = {
    "lab": Page(
        say("cli/strategy-lab-what-goes"),
        say("cli/strong-bot-plays-against"),
    ),
    "lab make": Page(
        say("cli/play-games-write-figures"),
        say("cli/plays-what-missing-keeps"),
        (
            (
                "bastide lab make --out lab -g 200 --seed 1",
                say("cli/games-each-setup"),
            ),
        ),
    ),
    "lab show": Page(
        say("cli/print-game-shows-something"),
        say("cli/record-game-docs-strategy"),
    ),
}

LAB_PARAMETERS = {
    "lab-out": say("cli/lab-out"),
    "lab-games": say("cli/lab-games"),
    "lab-sims": say("cli/lab-sims"),
    "lab-name": say("cli/lab-name"),
}
