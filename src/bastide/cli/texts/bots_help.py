"""Help pages of the commands around the searching bots."""

from __future__ import annotations

from ...core.text import say
from .page import Page

BOTS_COMMANDS = {
    "train": Page(
        say("cli/train-evaluator-game-self"),
        say("cli/plays-rounds-games-search"),
        (
            (
                "bastide train --help",
                say("cli/every-setting-run"),
            ),
        ),
    ),
    "explain": Page(
        say("cli/show-what-bot-thinks"),
        say("cli/shows-best-moves-position"),
        (
            (
                "bastide explain game.txt --ply 20",
                say("cli/st-action-record"),
            ),
            (
                "bastide explain game.txt --ply 20 --bot search:sims=500 --json",
                say("cli/as-json"),
            ),
        ),
    ),
}

BOTS_PARAMETERS = {
    "train-seed": say("cli/train-seed"),
    "train-players": say("cli/train-players"),
    "train-rounds": say("cli/train-rounds"),
    "train-games": say("cli/train-games"),
    "train-sims": say("cli/train-sims"),
    "train-batch": say("cli/train-batch"),
    "train-threads": say("cli/train-threads"),
    "train-from": say("cli/train-from"),
    "train-gate": say("cli/train-gate"),
    "train-on": say("cli/train-on"),
    "train-device": say("cli/train-device"),
    "train-out": say("cli/train-out"),
    "explain-ply": say("cli/explain-ply"),
    "explain-bot": say("cli/explain-bot"),
    "explain-seed": say("cli/explain-seed"),
}
