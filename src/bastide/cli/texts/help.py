"""The help pages: what each command is for, examples that can be typed, and every option."""

from __future__ import annotations

from ...core.text import say
from .bots_help import BOTS_COMMANDS, BOTS_PARAMETERS
from .lab import LAB_COMMANDS, LAB_PARAMETERS
from .moderation import MODERATION_COMMANDS, MODERATION_PARAMETERS
from .page import Page
from .puzzles import PUZZLES_COMMANDS, PUZZLES_PARAMETERS
from .review import REVIEW_COMMANDS, REVIEW_PARAMETERS
from .server_help import SERVER_COMMANDS, SERVER_PARAMETERS

COMMANDS = {
    "": Page(
        say("cli/play-caylus-magna-carta"),
        say("cli/two-worker-placement-games"),
        (
            (
                "bastide play",
                say("cli/few-questions-then-game"),
            ),
            (
                "bastide rules provost",
                say("cli/what-rules-say-about"),
            ),
            ("bastide --lang fr play", say("cli/same-game-french")),
        ),
    ),
    "play": Page(
        say("cli/play-game-against-bots"),
        say("cli/without-options-answer-few"),
        (
            ("bastide play", say("cli/ask-me-what-play")),
            (
                "bastide play caylus -p 3",
                say("cli/board-game-three-players"),
            ),
            (
                "bastide play --players 3 --favors",
                say("cli/three-players-favors"),
            ),
            (
                "bastide play --variant light --yes",
                say("cli/short-first-game-no"),
            ),
            (
                "bastide play -p 4 --bot thumb,random,thumb",
                say("cli/choose-who-plays-against"),
            ),
            (
                "bastide play --resume game.txt",
                say("cli/continue-saved-game"),
            ),
        ),
    ),
    "simulate": Page(
        say("cli/let-bots-play-many"),
        say("cli/prints-mean-score-standard"),
        (
            (
                "bastide simulate magna-carta -p 3 -g 1000",
                say("cli/random-games-three"),
            ),
            (
                "bastide simulate caylus --bots thumb,random",
                say("cli/one-bot-against-another"),
            ),
            (
                "bastide simulate magna-carta -g 5000 -j 4 --json",
                say("cli/four-processes-as-json"),
            ),
        ),
    ),
    "record": Page(
        say("cli/read-check-replay-recorded"),
        say("cli/record-text-file-few"),
        (
            ("bastide record show game.txt", say("cli/print-game")),
            ("bastide record verify game.txt", say("cli/check")),
        ),
    ),
    "record show": Page(
        say("cli/print-recorded-game-as"),
        say("cli/prints-header-everything-happened"),
        (
            ("bastide record show game.txt", say("cli/everything")),
            (
                "bastide record show game.txt --seat green",
                say("cli/green-s-point-view"),
            ),
            (
                "bastide record show game.txt --json > game.json",
                say("cli/convert-json"),
            ),
        ),
    ),
    "record verify": Page(
        say("cli/replay-record-check"),
        say("cli/every-action-must-legal"),
        (("bastide record verify game.txt", say("cli/ok-what-wrong")),),
    ),
    "record replay": Page(
        say("cli/step-through-record"),
        say("cli/enter-goes-next-decision"),
        (
            ("bastide record replay game.txt", say("cli/start")),
            (
                "bastide record replay game.txt --to 120",
                say("cli/begin-print-up-action"),
            ),
        ),
    ),
    "perft": Page(
        say("cli/count-positions-can-reached"),
        say("cli/compare-these-numbers-another"),
        (
            (
                "bastide perft magna-carta -p 2 --depth 4",
                say("cli/every-draw-action-four"),
            ),
            (
                "bastide perft magna-carta -p 2 -d 3 --seed 1",
                say("cli/only-what-players-decide"),
            ),
        ),
    ),
    "rules": Page(
        say("cli/look-up-rules"),
        say("cli/every-rule-id-such"),
        (
            ("bastide rules", say("cli/all-ids-titles")),
            ("bastide rules M-2.3", say("cli/one-rule")),
            (
                "bastide rules bank",
                say("cli/all-rules-mention"),
            ),
        ),
    ),
    "games": Page(
        say("cli/list-games-variants-options"),
        say("cli/lists-what-can-play"),
        (
            ("bastide games", say("cli/as-text")),
            ("bastide games --json", say("cli/as-json")),
        ),
    ),
    "bots": Page(
        say("cli/list-bots"),
        say("cli/shows-their-names-play"),
        (
            ("bastide bots", say("cli/all-bots")),
            ("bastide play --bot random", say("cli/easy-opponent")),
        ),
    ),
    "doctor": Page(
        say("cli/check-installation"),
        say("cli/shows-versions-whether-games"),
        (
            ("bastide doctor", say("cli/as-text")),
            ("bastide doctor --json", say("cli/as-json")),
            (
                "bastide doctor --server",
                say("cli/check-deployment"),
            ),
        ),
    ),
    "completion": Page(
        say("cli/set-up-tab-completion"),
        say("cli/prints-script-bash-zsh"),
        (
            (
                "bastide completion bash > bastide.sh",
                say("cli/then-source-bastide-sh"),
            ),
            ("bastide completion zsh", say("cli/print-script")),
        ),
    ),
}

PARAMETERS = {
    "lang": say("cli/lang"),
    "help": say("cli/help"),
    "version": say("cli/version-show-version"),
    "game": say("cli/game-default-magna-carta-bastide"),
    "game-needed": say("cli/game-needed"),
    "players": say("cli/players-number-players-default"),
    "option": say("cli/option-game-option-name-example"),
    "seed": say("cli/seed-random-seed-same-seed"),
    "seat": say("cli/seat-colour-red-green-number"),
    "bot": say("cli/bots-other-seats-default-thumb"),
    "hot-seat": say("cli/hot-seat"),
    "resume": say("cli/resume"),
    "save": say("cli/save"),
    "yes": say("cli/yes-ask-no-questions-use"),
    "bots": say("cli/bots"),
    "games": say("cli/games-number-games-default"),
    "sim-seed": say("cli/sim-seed"),
    "jobs": say("cli/jobs"),
    "json": say("cli/json"),
    "file": say("cli/file"),
    "record-seat": say("cli/record-seat"),
    "to": say("cli/to"),
    "depth": say("cli/depth-default"),
    "rule-word": say("cli/rule-word"),
    "shell": say("cli/shell"),
    "rules-game": say("cli/rules-game"),
}

COMMANDS |= {
    "arena": Page(
        say("cli/play-match-between-bots"),
        say("cli/every-bot-plays-every"),
        (
            (
                "bastide arena --game caylus -p 2 --bots thumb,random -g 2 --out match",
                say("cli/two-bots-seats-changed"),
            ),
            ("bastide arena report match", say("cli/page-plots")),
        ),
    ),
    "arena report": Page(
        say("cli/write-report-match-tables"),
        say("cli/writes-report-html-single"),
        (("bastide arena report match", say("cli/page-plots")),),
    ),
}

PARAMETERS |= {
    "arena-bots": say("cli/arena-bots"),
    "arena-seed": say("cli/arena-seed"),
    "arena-on": say("cli/arena-on"),
    "arena-jobs": say("cli/arena-jobs"),
    "arena-out": say("cli/arena-out"),
    "arena-folder": say("cli/arena-folder"),
}

COMMANDS |= {
    "dataset": Page(
        say("cli/write-data-set-self"),
        say("cli/writes-parquet-files-one"),
        (
            (
                "bastide dataset --game caylus -p 2 -g 2 --out data",
                say("cli/two-games-thumb-bot"),
            ),
        ),
    ),
}

PARAMETERS |= {
    "dataset-out": say("cli/dataset-out"),
    "dataset-bots": say("cli/dataset-bots"),
}

COMMANDS |= LAB_COMMANDS
PARAMETERS |= LAB_PARAMETERS
COMMANDS |= PUZZLES_COMMANDS
PARAMETERS |= PUZZLES_PARAMETERS
COMMANDS |= BOTS_COMMANDS | REVIEW_COMMANDS | SERVER_COMMANDS | MODERATION_COMMANDS
PARAMETERS |= BOTS_PARAMETERS | REVIEW_PARAMETERS | SERVER_PARAMETERS | MODERATION_PARAMETERS
