"""Magna Carta as a `Rules` object: the functions of this folder under the names of the contract."""

from __future__ import annotations

from collections.abc import Mapping

from ..core.faces import Faces
from ..core.frames import frame_kind, frame_who, frame_x
from ..core.options import Choice, Option, Value
from ..core.rules import Rules
from ..core.text import NOTHING, Text, say
from .data import COLOUR_NAMES, COLOURS, KIND_KEYS, MAX_SEATS, MIN_SEATS, PRESTIGE_KEYS
from .decisions import CHOOSE_REDRAW, DRAW_CARD, DRAW_RESOURCE
from .describe import describe_table
from .draws import random_outcome, weight_of_outcome
from .faults import FAULTS
from .favors import PLAY_CARD, plays_resource
from .game import DECISIONS, PHASES, begin_phase, next_phase
from .hidden import fill_hidden
from .inputs import SPACE, action_from, write_inputs
from .invariants import faults
from .narrate_actions import say_action
from .narrate_events import narrate_event
from .notation import ACTION_SPACE, CARD_KEYS
from .scoring import SOURCE_NAMES, ending_code, score, score_sheet
from .state import SET_UP, State
from .thought import Thought
from .thumb import judge_answer, read_table

STANDARD, LIGHT = "standard", "light"

VERSION = 2
"""2: a favor with one possible answer is asked for when a Resource card could open another."""

OPTIONS = (
    Option(
        "variant",
        say("magna-carta/rules"),
        say("magna-carta/which-rules-play"),
        STANDARD,
        (
            Choice(
                STANDARD, say("magna-carta/standard"), say("magna-carta/whole-game-provost-lawyer")
            ),
            Choice(LIGHT, say("magna-carta/light"), say("magna-carta/first-game-no-provost"), 1),
        ),
        cell="light",
    ),
    Option(
        "favors", say("magna-carta/favors"), say("magna-carta/expansion-favor-board-joust"), False
    ),
    Option(
        "library", say("magna-carta/library"), say("magna-carta/bonus-prestige-card-cost"), False
    ),
    Option(
        "ask_gains",
        say("magna-carta/ask-before-free-gains"),
        say("magna-carta/can-decline-every-effect"),
        False,
    ),
)

ENDINGS = (
    NOTHING,
    say("magna-carta/last-token-earned-batch"),
    say("magna-carta/last-token-bought-church"),
    say("magna-carta/no-one-gave-batch"),
)


def check_together(options: Mapping[str, Value]) -> Text | None:
    """ML-7: The Favors needs the Provost and the residences of the standard rules."""
    if options["variant"] == LIGHT and options["favors"]:
        return say("magna-carta/favors-played-standard-rules")
    return None


def secret_of(then: State, action: int, now: State) -> int | None:
    """M-0.6, M-0.8: drawn cards stay secret. Redraw answers until all have answered."""
    kind = frame_kind(then)
    if kind in (DRAW_CARD, DRAW_RESOURCE):
        return frame_x(then)
    if kind == CHOOSE_REDRAW and now.phase == SET_UP and now.step == then.step:
        return frame_who(then)
    return None


MAGNA_CARTA = Rules(
    key="magna-carta",
    version=VERSION,
    title=say("magna-carta/caylus-magna-carta"),
    summary=say("magna-carta/card-game-build-road"),
    min_players=MIN_SEATS,
    max_players=MAX_SEATS,
    options=OPTIONS,
    actions=ACTION_SPACE,
    phases=PHASES,
    decisions=DECISIONS,
    seat_keys=COLOURS,
    seat_names=COLOUR_NAMES,
    sources=SOURCE_NAMES,
    pieces={"card": CARD_KEYS, "kind": KIND_KEYS, "prestige": PRESTIGE_KEYS},
    endings=ENDINGS,
    state_type=State,
    check_together=check_together,
    begin_phase=begin_phase,
    next_phase=next_phase,
    outcome_weight=weight_of_outcome,
    random_outcome=random_outcome,
    score=score,
    score_sheet=score_sheet,
    ending_code=ending_code,
    faults=faults,
    inputs=SPACE,
    write_inputs=write_inputs,
    action_from=action_from,
    thought=Thought,
    read_table=read_table,
    judge=judge_answer,
    say=say_action,
    faults_of_actions=FAULTS,
    rule_of_end="M-6.3",
    rule_of_chance="M-0.8",
    narrate=narrate_event,
    describe=describe_table,
    secret_of=secret_of,
    fill_hidden=fill_hidden,
    besides=PLAY_CARD,
    is_besides=plays_resource,
    faces=Faces(
        outlook="bastide.outlook.face_magna_carta:FACE",
        review="bastide.review.pieces:MAGNA_CARTA",
        drawing="bastide.cli.magna_carta:MAGNA_CARTA_DRAWING",
        page="magna",
    ),
)
