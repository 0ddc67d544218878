"""Texts of `bastide review`: its help page and what it says."""

from __future__ import annotations

from ...core.text import say
from .page import Page

REVIEW_COMMANDS = {
    "review": Page(
        say("cli/review-finished-game"),
        say("cli/shows-every-decision-what"),
        (
            ("bastide review game.txt", say("cli/quick-review")),
            (
                "bastide review game.txt --seat red --effort deep",
                say("cli/one-player-s-moves"),
            ),
            (
                "bastide review game.txt --html > review.html",
                say("cli/page-graph"),
            ),
        ),
    ),
}

REVIEW_PARAMETERS = {
    "review-seat": say("cli/review-seat"),
    "review-effort": say("cli/review-effort"),
    "review-open": say("cli/review-open"),
    "review-html": say("cli/review-html"),
    "review-seed": say("cli/review-seed"),
}
