"""What a seat may know: the only way out to screens, networks, logs and bots."""

from __future__ import annotations

from random import Random
from typing import Any

from ..catalogue import rules_of
from ..core.cells import Cells
from ..core.chance import seed_generator
from ..core.errors import SetupError
from ..core.rules import Rules

View = dict[str, Any]
FORMAT = 1


def view_of(rules: Rules[Any], state: Cells, seat: int | None, plies: int) -> View:
    """All that `seat` (None: a spectator) may know, as JSON; nothing else goes in.

    `table` is for people and bots, `cells` the same knowledge for `determinise`.
    """
    players = rules.players_of(state)
    if seat is not None and not 0 <= seat < players:
        raise SetupError(f"there is no seat {seat}: this game has 0 to {players - 1}")
    known = state.redacted(seat)
    over = rules.decider(known) is None
    return {
        "view": FORMAT,
        "game": rules.key,
        "rules": rules.version,
        "players": players,
        "options": rules.options_of(known),
        "viewer": seat,
        "ply": plies,
        "turn": rules.turn_of(known),
        "phase": rules.phase_of(known),
        "over": over,
        "winners": rules.winners(known) if over else [],
        "decision": rules.question(known),
        "table": rules.describe(known),
        "cells": known.dump(),
    }


def determinised_state(view: View, seed: int) -> tuple[Rules[Any], Cells]:
    """A full state that agrees with a view; hidden cells are filled at random by `seed`."""
    rules = rules_of(view["game"])
    if view.get("view") != FORMAT or view["rules"] != rules.version:
        raise SetupError("this view was made by another version; make it anew")
    state = rules.state_type.load(view["cells"])
    rules.fill_hidden(state, view["viewer"], Random(seed))
    seed_generator(state, seed)
    return rules, state
