"""Magna Carta as a `Rules` object: the functions of this folder under the names of the contract."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from ..core.errors import SetupError
from ..core.events import Event
from ..core.frames import frame_kind, frame_who, frame_x
from ..core.moves import Moves
from ..core.options import Choice, Option, Value
from ..core.refusal import Refusal
from ..core.rules import Rules
from ..core.text import Text
from . import game
from .data import COLOUR_NAMES, COLOURS
from .decisions import CHOOSE_REDRAW, DRAW_CARD, DRAW_RESOURCE
from .describe import describe_table
from .draws import random_outcome, weight_of_outcome
from .hidden import fill_hidden
from .invariants import faults
from .narrate_actions import ask, say_action
from .narrate_events import narrate_event
from .notation import ACTION_SPACE
from .refusals import refuse
from .scoring import SOURCE_KEYS, SOURCES, is_winner, points_from
from .state import (
    ACTIONS,
    BY_BATCHES,
    BY_CHURCH,
    BY_NEGLECT,
    CASTLE,
    EFFECTS,
    END_OF_TURN,
    INCOME,
    LAST_CARDS,
    OVER,
    PROVOST,
    RUNNING,
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

ENDINGS = {
    RUNNING: Text("", ""),
    BY_BATCHES: Text(
        "the last token was earned by a batch", "le dernier jeton a été gagné par un lot"
    ),
    BY_CHURCH: Text(
        "the last token was bought at a Church", "le dernier jeton a été acheté à l'Église"
    ),
    BY_NEGLECT: Text(
        "nobody gave a batch and the last tokens were lost",
        "personne n'a donné de lot et les derniers jetons ont été perdus",
    ),
}


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


class MagnaCarta(Rules[State]):
    """Caylus Magna Carta, every variant."""

    key = "magna-carta"
    version = 1
    title = Text("Caylus Magna Carta", "Caylus Magna Carta")
    summary = Text(
        "The card game: build a road of cards, mind the Provost, raise the King's castle.",
        "Le jeu de cartes : bâtir une route de cartes, ménager le Prévôt, élever le château.",
    )
    min_players = 2
    max_players = 5
    options = OPTIONS
    actions = ACTION_SPACE
    state_type = State
    seat_names = COLOUR_NAMES
    seat_keys = COLOURS
    phases = PHASES

    def check_setup(self, players: int, given: Mapping[str, object]) -> dict[str, Value]:
        """ML-7: The Favors needs the Provost and the residences of the standard rules."""
        options = super().check_setup(players, given)
        if options["variant"] == LIGHT and options["favors"]:
            raise SetupError(
                "The Favors is played with the standard rules, not with the light ones"
            )
        return options

    def new_state(self, players: int, options: Mapping[str, Value]) -> State:
        s = State()
        s.players = players
        s.light = int(options["variant"] == LIGHT)
        s.favors = int(options["favors"] is True)
        s.library = int(options["library"] is True)
        s.ask_gains = int(options["ask_gains"] is True)
        return s

    def options_of(self, s: State) -> dict[str, Value]:
        return {
            "variant": LIGHT if s.light else STANDARD,
            "favors": s.favors != 0,
            "library": s.library != 0,
            "ask_gains": s.ask_gains != 0,
        }

    def settle(self, s: State, w: Moves) -> None:
        game.settle(s, w)

    def apply(self, s: State, action: int) -> None:
        game.apply(s, action)

    def decider(self, s: State) -> int | None:
        return frame_who(s) if s.depth else None

    def outcome_weight(self, s: State, action: int) -> int:
        return weight_of_outcome(s, action)

    def random_outcome(self, s: State, w: Moves) -> int:
        return random_outcome(s, w)

    def play_at_random(self, s: State, w: Moves) -> int:
        return game.play_at_random(s, w)

    def players_of(self, s: State) -> int:
        return s.players

    def turn_of(self, s: State) -> int:
        return s.turn

    def phase_of(self, s: State) -> int:
        return s.phase

    def score_sheet(self, s: State, seat: int) -> dict[str, int]:
        return {SOURCE_KEYS[source]: points_from(s, seat, source) for source in range(SOURCES)}

    def winners(self, s: State) -> list[int]:
        return [seat for seat in range(s.players) if is_winner(s, seat)]

    def ending(self, s: State) -> Text:
        return ENDINGS[s.ended_by]

    def faults(self, s: State) -> list[str]:
        return faults(s)

    def say(self, s: State, action: int) -> Text:
        return say_action(s, action)

    def refusal(self, s: State, action: int) -> Refusal | None:
        return refuse(s, action)

    def question(self, s: State) -> dict[str, object]:
        return ask(s)

    def narrate(self, ply: int, row: tuple[int, int, int, int, int], viewer: int | None) -> Event:
        return narrate_event(ply, row, viewer)

    def describe(self, known: State) -> dict[str, object]:
        return describe_table(known)

    def secret_of(self, then: State, action: int, now: State) -> int | None:
        """M-0.6, M-0.8: drawn cards stay secret; redraw answers until all have answered."""
        kind = frame_kind(then)
        if kind in (DRAW_CARD, DRAW_RESOURCE):
            return frame_x(then)
        if kind == CHOOSE_REDRAW and now.phase == SET_UP and now.step == then.step:
            return frame_who(then)
        return None

    def fill_hidden(self, s: State, seat: int | None, random: Random) -> None:
        fill_hidden(s, seat, random)


MAGNA_CARTA = MagnaCarta()
