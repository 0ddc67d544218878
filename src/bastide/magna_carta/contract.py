"""Magna Carta as a `Rules` object: the functions of this folder under the names of the contract."""

from __future__ import annotations

from collections.abc import Mapping

from ..core.frames import frame_kind, frame_who, frame_x
from ..core.options import Choice, Option, Value
from ..core.rules import Rules
from ..core.text import Text
from .data import COLOUR_NAMES, COLOURS, MAX_SEATS, MIN_SEATS
from .decisions import CHOOSE_REDRAW, DRAW_CARD, DRAW_RESOURCE
from .describe import describe_table
from .draws import random_outcome, weight_of_outcome
from .features import FEATURE_NAMES, hint_of, policy_row, stage_of, write_features
from .game import apply, settle
from .hidden import fill_hidden
from .invariants import faults
from .narrate_actions import say_action
from .narrate_decisions import ask
from .narrate_events import narrate_event
from .notation import ACTION_SPACE
from .refusals import refuse
from .scoring import SOURCE_NAMES, ending_code, score, score_sheet, winners
from .state import (
    ACTIONS,
    CASTLE,
    EFFECTS,
    END_OF_TURN,
    INCOME,
    LAST_CARDS,
    OVER,
    PROVOST,
    SET_UP,
    State,
)

STANDARD, LIGHT = "standard", "light"

OPTIONS = (
    Option(
        "variant",
        Text("Rules", "Règles"),
        Text("Which rules are played", "Quelles règles sont jouées"),
        STANDARD,
        (
            Choice(
                STANDARD,
                Text("Standard", "Standard"),
                Text(
                    "The whole game: Provost, Lawyer, Church, residences",
                    "Le jeu complet : Prévôt, Notaire, Église, résidences",
                ),
            ),
            Choice(
                LIGHT,
                Text("Light", "Initiation"),
                Text(
                    "A first game: no Provost, no Lawyer, no Church, no residences",
                    "Pour débuter : ni Prévôt, ni Notaire, ni Église, ni résidences",
                ),
            ),
        ),
    ),
    Option(
        "favors",
        Text("The Favors", "Les Faveurs"),
        Text(
            "The expansion: favor board, Joust, Resource cards, other prestige cards",
            "L'extension : plateau des faveurs, Joute, cartes Ressource, autres cartes de prestige",
        ),
        False,
    ),
    Option(
        "library",
        Text("Library", "Bibliothèque"),
        Text(
            "The bonus prestige card; its cost and points are our own guess",
            "La carte de prestige bonus ; son coût et ses points sont supposés",
        ),
        False,
    ),
    Option(
        "ask_gains",
        Text("Ask before free gains", "Demander avant les gains gratuits"),
        Text(
            "Every effect may be declined; by default what costs nothing is taken at once",
            "Tout effet peut être refusé ; par défaut, ce qui est gratuit est pris d'office",
        ),
        False,
    ),
)

ENDINGS = (
    Text("", ""),
    Text("the last token was earned by a batch", "le dernier jeton a été gagné par un lot"),
    Text("the last token was bought at a Church", "le dernier jeton a été acheté à l'Église"),
    Text(
        "nobody gave a batch and the last tokens were lost",
        "personne n'a donné de lot et les derniers jetons ont été perdus",
    ),
)


PHASES = {
    SET_UP: Text("Set-up", "Mise en place"),
    INCOME: Text("Income", "Revenus"),
    ACTIONS: Text("Actions", "Actions"),
    PROVOST: Text("Provost", "Prévôt"),
    EFFECTS: Text("Effects of the buildings", "Effets des bâtiments"),
    CASTLE: Text("Castle", "Château"),
    END_OF_TURN: Text("End of the turn", "Fin du tour"),
    LAST_CARDS: Text("Last Resource cards", "Dernières cartes Ressource"),
    OVER: Text("Game over", "Partie terminée"),
}


def check_together(options: Mapping[str, Value]) -> Text | None:
    """ML-7: The Favors needs the Provost and the residences of the standard rules."""
    if options["variant"] == LIGHT and options["favors"]:
        return Text(
            "The Favors is played with the standard rules, not with the light ones",
            "Les Faveurs se jouent avec les règles standard, pas avec celles d'initiation",
        )
    return None


def new_state(players: int, options: Mapping[str, Value]) -> State:
    s = State()
    s.players = players
    s.light = int(options["variant"] == LIGHT)
    s.favors = int(options["favors"] is True)
    s.library = int(options["library"] is True)
    s.ask_gains = int(options["ask_gains"] is True)
    return s


def options_of(s: State) -> dict[str, Value]:
    return {
        "variant": LIGHT if s.light else STANDARD,
        "favors": s.favors != 0,
        "library": s.library != 0,
        "ask_gains": s.ask_gains != 0,
    }


def secret_of(then: State, action: int, now: State) -> int | None:
    """M-0.6, M-0.8: drawn cards stay secret; redraw answers until all have answered."""
    kind = frame_kind(then)
    if kind in (DRAW_CARD, DRAW_RESOURCE):
        return frame_x(then)
    if kind == CHOOSE_REDRAW and now.phase == SET_UP and now.step == then.step:
        return frame_who(then)
    return None


MAGNA_CARTA = Rules(
    key="magna-carta",
    version=1,
    title=Text("Caylus Magna Carta", "Caylus Magna Carta"),
    summary=Text(
        "The card game: build a road of cards, mind the Provost, raise the King's castle.",
        "Le jeu de cartes : bâtir une route de cartes, ménager le Prévôt, élever le château.",
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
    random_outcome=random_outcome,
    score=score,
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
