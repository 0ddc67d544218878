"""Caylus as a `Rules` object: the functions of this folder under the names of the contract."""

from __future__ import annotations

from ..core.faces import Faces
from ..core.options import Choice, Option
from ..core.rules import Rules
from ..core.text import NOTHING, say
from . import data
from .describe import describe_table
from .faults import FAULTS
from .game import DECISIONS, PHASES, begin_phase, next_phase
from .inputs import SPACE, write_inputs
from .invariants import faults
from .narrate_actions import say_action
from .narrate_events import narrate_event
from .notation import ACTION_SPACE
from .scoring import SOURCE_NAMES, ending_code, final_score, score_sheet
from .state import State
from .thought import Thought, read_table
from .thumb import judge_answer

FIRST_PRINTING, LATER_PRINTING = data.POINTS[data.LAWYER], data.LATER_LAWYER_POINTS

VERSION = 2
"""2: the workers of Trading post, Guild and Joust field go home when their building is done."""

OPTIONS = (
    Option(
        "simplified_favor",
        say("caylus/simplified-favor"),
        say("caylus/first-game-no-favor"),
        False,
        cell="simplified",
    ),
    Option(
        "lawyer_points",
        say("caylus/points-lawyer"),
        say("caylus/editions-differ-tile"),
        str(FIRST_PRINTING),
        (
            Choice(
                str(FIRST_PRINTING),
                say("caylus/points"),
                say("caylus/as-most-tiles-show"),
                FIRST_PRINTING,
            ),
            Choice(
                str(LATER_PRINTING),
                say("caylus/points-2"),
                say("caylus/as-later-editions-reportedly"),
                LATER_PRINTING,
            ),
        ),
    ),
)

ENDINGS = (
    NOTHING,
    say("caylus/towers-were-completed"),
    say("caylus/bailiff-reached-towers-marker"),
)


CAYLUS = Rules(
    key="caylus",
    version=VERSION,
    title=say("caylus/caylus"),
    summary=say("caylus/board-game-place-workers"),
    min_players=data.MIN_SEATS,
    max_players=data.MAX_SEATS,
    options=OPTIONS,
    actions=ACTION_SPACE,
    phases=PHASES,
    decisions=DECISIONS,
    seat_keys=data.COLOURS,
    seat_names=data.COLOUR_NAMES,
    sources=SOURCE_NAMES,
    pieces={"tile": data.TILE_KEYS},
    endings=ENDINGS,
    state_type=State,
    begin_phase=begin_phase,
    next_phase=next_phase,
    score=final_score,
    score_sheet=score_sheet,
    ending_code=ending_code,
    faults=faults,
    inputs=SPACE,
    write_inputs=write_inputs,
    thought=Thought,
    read_table=read_table,
    judge=judge_answer,
    say=say_action,
    faults_of_actions=FAULTS,
    rule_of_end="C-7.5",
    rule_of_chance="C-0.7",
    narrate=narrate_event,
    describe=describe_table,
    faces=Faces(
        outlook="bastide.outlook.face_caylus:FACE",
        review="bastide.review.pieces:CAYLUS",
        drawing="bastide.cli.caylus:CAYLUS_DRAWING",
        page="caylus",
    ),
)
