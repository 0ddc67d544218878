"""Caylus as a `Rules` object: the functions of this folder under the names of the contract."""

from __future__ import annotations

from collections.abc import Mapping

from ..core.chance import uniform_outcome
from ..core.faces import Faces
from ..core.options import Choice, Option, Value
from ..core.rules import Rules
from ..core.text import Text
from . import data
from .describe import describe_table
from .faults import FAULTS
from .game import DECISIONS, PHASES, begin_phase, next_phase
from .inputs import F_SCORE, SCORE_STEP, SPACE, action_from, write_inputs
from .invariants import faults
from .narrate_actions import say_action
from .narrate_events import narrate_event
from .notation import ACTION_SPACE
from .phase_0_set_up import weight_of_outcome
from .scoring import SOURCE_NAMES, ending_code, final_score, score_sheet, winners
from .state import State

FIRST_PRINTING, LATER_PRINTING = str(data.POINTS[data.LAWYER]), str(data.LATER_LAWYER_POINTS)

VERSION = 2
"""2: the workers of Trading post, Guild and Joust field go home when their building is done."""

OPTIONS = (
    Option(
        "simplified_favor",
        Text("Simplified favor", "Faveur simplifiée"),
        Text(
            "For a first game: no favor table, every favor is worth 3 points",
            "Pour une première partie : pas de tableau des faveurs, chaque faveur vaut 3 points",
        ),
        False,
    ),
    Option(
        "lawyer_points",
        Text("Points of the Lawyer", "Points du Notaire"),
        Text("Editions differ on this tile", "Cette tuile diffère selon les éditions"),
        FIRST_PRINTING,
        (
            Choice(
                FIRST_PRINTING,
                Text("4 points", "4 points"),
                Text("As most tiles show", "Comme sur la plupart des tuiles"),
            ),
            Choice(
                LATER_PRINTING,
                Text("3 points", "3 points"),
                Text(
                    "As in later editions, reportedly",
                    "Comme dans des éditions plus récentes, dit-on",
                ),
            ),
        ),
    ),
)

ENDINGS = (
    Text("", ""),
    Text("the Towers were completed", "les Tours ont été achevées"),
    Text("the bailiff reached the Towers' marker", "le bailli a atteint la case des Tours"),
)


def check_together(options: Mapping[str, Value]) -> Text | None:
    """Every combination of options can be played."""
    return None


def new_state(
    players: int, options: Mapping[str, Value], rules_version: int | None = None
) -> State:
    s = State()
    s.rules_version = VERSION if rules_version is None else rules_version
    s.players = players
    s.simplified = int(options["simplified_favor"] is True)
    s.lawyer_points = int(options["lawyer_points"])
    return s


def options_of(s: State) -> dict[str, Value]:
    return {"simplified_favor": s.simplified != 0, "lawyer_points": str(s.lawyer_points)}


def secret_of(then: State, action: int, now: State) -> int | None:
    """C-0.7: nothing is secret."""
    return None


def fill_hidden(s: State, seat: int) -> None:
    """C-0.7: nothing is hidden but the future."""


CAYLUS = Rules(
    key="caylus",
    version=VERSION,
    title=Text("Caylus", "Caylus"),
    summary=Text(
        "The board game: place workers along the road, watch the provost, win the King's favor.",
        "Le jeu de plateau : placer ses ouvriers, surveiller le prévôt, gagner la faveur du Roi.",
    ),
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
    check_together=check_together,
    new_state=new_state,
    options_of=options_of,
    begin_phase=begin_phase,
    next_phase=next_phase,
    outcome_weight=weight_of_outcome,
    random_outcome=uniform_outcome,
    score=final_score,
    score_sheet=score_sheet,
    winners=winners,
    ending_code=ending_code,
    faults=faults,
    inputs=SPACE,
    first_score_input=F_SCORE,
    score_step=SCORE_STEP,
    write_inputs=write_inputs,
    action_from=action_from,
    say=say_action,
    faults_of_actions=FAULTS,
    rule_of_end="C-7.5",
    rule_of_chance="C-0.7",
    narrate=narrate_event,
    describe=describe_table,
    secret_of=secret_of,
    fill_hidden=fill_hidden,
    faces=Faces(
        outlook="bastide.outlook.face_caylus:FACE",
        thumb="bastide.bots.thumb.caylus:worth_in_caylus",
        review="bastide.review.pieces:CAYLUS",
        drawing="bastide.cli.caylus:CAYLUS_DRAWING",
        page="caylus",
    ),
)
