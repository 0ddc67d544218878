"""Caylus as a `Rules` object: the functions of this folder under the names of the contract."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from ..core.chance import uniform_outcome
from ..core.options import Choice, Option, Value
from ..core.rules import Rules
from ..core.text import Text
from .data import (
    COLOUR_NAMES,
    COLOURS,
    LATER_LAWYER_POINTS,
    LAWYER,
    MAX_SEATS,
    MIN_SEATS,
    POINTS,
)
from .describe import describe_table
from .features import FEATURE_NAMES, hint_of, policy_row, stage_of, write_features
from .game import apply, settle
from .invariants import faults
from .narrate_actions import ask, say_action
from .narrate_events import narrate_event
from .notation import ACTION_SPACE
from .phase_0_set_up import weight_of_outcome
from .refusals import refuse
from .scoring import SOURCE_NAMES, ending_code, final_score, score_sheet, winners
from .state import (
    BUILDINGS,
    CASTLE,
    END_OF_TURN,
    INCOME,
    OVER,
    PLACING,
    PROVOST,
    SET_UP,
    SPECIAL,
    State,
)

FIRST_PRINTING, LATER_PRINTING = str(POINTS[LAWYER]), str(LATER_LAWYER_POINTS)

OPTIONS = (
    Option(
        "simplified_favor",
        Text("Simplified favor", "Faveur simplifiée"),
        Text(
            "For a first game: no favor table, every favor is 3 points",
            "Pour une première partie : pas de table, chaque faveur vaut 3 points",
        ),
        False,
    ),
    Option(
        "lawyer_points",
        Text("Points of the Lawyer", "Points du Notaire"),
        Text("Printings differ on this tile", "Cette tuile diffère selon les éditions"),
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
                Text("As later printings are said to have", "Selon des éditions plus récentes"),
            ),
        ),
    ),
)

ENDINGS = (
    Text("", ""),
    Text("the Towers were completed", "les Tours ont été achevées"),
    Text("the bailiff reached the Towers' marker", "le bailli a atteint la case des Tours"),
)

PHASES = {
    SET_UP: Text("Set-up", "Mise en place"),
    INCOME: Text("Income", "Revenus"),
    PLACING: Text("Placing workers", "Placement des ouvriers"),
    SPECIAL: Text("Special buildings", "Bâtiments spéciaux"),
    PROVOST: Text("Provost", "Prévôt"),
    BUILDINGS: Text("Buildings", "Bâtiments"),
    CASTLE: Text("Castle", "Château"),
    END_OF_TURN: Text("End of the turn", "Fin du tour"),
    OVER: Text("Game over", "Partie terminée"),
}


def check_together(options: Mapping[str, Value]) -> Text | None:
    """Every combination of options can be played."""
    return None


def new_state(players: int, options: Mapping[str, Value]) -> State:
    s = State()
    s.players = players
    s.simplified = int(options["simplified_favor"] is True)
    s.lawyer_points = int(options["lawyer_points"])
    return s


def options_of(s: State) -> dict[str, Value]:
    return {"simplified_favor": s.simplified != 0, "lawyer_points": str(s.lawyer_points)}


def secret_of(then: State, action: int, now: State) -> int | None:
    """C-0.7: nothing is secret."""
    return None


def fill_hidden(s: State, seat: int | None, random: Random) -> None:
    """C-0.7: nothing is hidden but the future."""


CAYLUS = Rules(
    key="caylus",
    version=1,
    title=Text("Caylus", "Caylus"),
    summary=Text(
        "The board game: send workers along the road, mind the provost, win the King's favor.",
        "Le jeu de plateau : placer ses ouvriers, ménager le prévôt, gagner la faveur du Roi.",
    ),
    min_players=MIN_SEATS,
    max_players=MAX_SEATS,
    options=OPTIONS,
    actions=ACTION_SPACE,
    phases=PHASES,
    seat_keys=COLOURS,
    seat_names=COLOUR_NAMES,
    sources=SOURCE_NAMES,
    endings=ENDINGS,
    state_type=State,
    check_together=check_together,
    new_state=new_state,
    options_of=options_of,
    settle=settle,
    apply=apply,
    outcome_weight=weight_of_outcome,
    random_outcome=uniform_outcome,
    score=final_score,
    score_sheet=score_sheet,
    winners=winners,
    ending_code=ending_code,
    faults=faults,
    feature_names=FEATURE_NAMES,
    write_features=write_features,
    stage_of=stage_of,
    policy_row=policy_row,
    hint_of=hint_of,
    say=say_action,
    refusal=refuse,
    question=ask,
    narrate=narrate_event,
    describe=describe_table,
    secret_of=secret_of,
    fill_hidden=fill_hidden,
)
