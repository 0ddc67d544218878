"""Views: what a seat may know. The only way out to screens, networks, logs and bots."""

from __future__ import annotations

from typing import Any

from .catalogue import rules_of
from .core.cells import PUBLIC
from .core.chance import seed_generator
from .core.errors import SetupError
from .core.flow import ask
from .core.frames import decider
from .core.rules import NO_SEAT, Rules
from .core.state import CommonState
from .core.text import say

View = dict[str, Any]
FORMAT = 1


def check_seat(state: CommonState, seat: object) -> None:
    """An error that says which seats there are, if this is none of them."""
    if type(seat) is not int or not 0 <= seat < state.players:
        raise SetupError(
            say("common/there-no-seat-game", seat=seat, players=state.players - 1),
        )


_open: dict[type[CommonState], bool] = {}


def is_open(state_type: type[CommonState]) -> bool:
    """True if a game keeps nothing from anyone."""
    found = _open.get(state_type)
    if found is None:
        found = all(cell.seen_by == PUBLIC for cell in state_type.CELLS if cell.compared)
        _open[state_type] = found
    return found


def known_to(state: CommonState, seat: int | None) -> CommonState:
    """The state as `seat` (None: a spectator) knows it: hidden cells are zero."""
    if seat is not None:
        check_seat(state, seat)
    return state.redacted(seat)


def view_of(rules: Rules[Any], state: CommonState, seat: int | None, plies: int) -> View:
    """All that `seat` (None: a spectator) may know, as JSON. Nothing else goes in.

    `table` is for pages and bots, `cells` the same knowledge for `determinise`.
    """
    known = known_to(state, seat)
    view: View = {**shown_of(rules, known, seat, plies), "cells": known.dump()}
    view["decision"]["sentence"] = own(view["decision"]["sentence"])
    return view


def own(made: Any) -> Any:
    """A copy of JSON that texts share, for someone who may change it."""
    if isinstance(made, dict):
        return {key: own(value) for key, value in made.items()}
    return [own(part) for part in made] if isinstance(made, list) else made


def shown_of(rules: Rules[Any], known: CommonState, seat: int | None, plies: int) -> View:
    """A view without its cells: what is shown of a state as `seat` knows it.

    Its sentence is shared with other views: do not change it.
    """
    over = decider(known) is None
    return {
        "view": FORMAT,
        "game": rules.key,
        "rules": known.rules_version,
        "players": known.players,
        "options": rules.options_of(known),
        "viewer": seat,
        "open_information": is_open(type(known)),
        "ply": plies,
        "turn": known.turn,
        "phase": known.phase,
        "over": over,
        "winners": rules.winners(known) if over else [],
        "decision": ask(rules, known),
        "table": rules.describe(known),
    }


def known_state(view: View) -> tuple[Rules[Any], CommonState]:
    """The state as the viewer of a view knows it: hidden cells are zero."""
    rules = rules_of(view["game"])
    if view.get("view") != FORMAT or view["rules"] not in range(1, rules.version + 1):
        raise SetupError(
            say("common/view-made-another-version"),
        )
    state: CommonState = rules.state_type.load(view["cells"])
    state.rules_version = view["rules"]
    return rules, state


def determinised_state(view: View, seed: int) -> tuple[Rules[Any], CommonState]:
    """A full state that agrees with a view. Hidden cells are filled at random by `seed`."""
    rules, state = known_state(view)
    seed_generator(state, seed)
    viewer = view["viewer"]
    rules.fill_hidden(state, NO_SEAT if viewer is None else viewer)
    return rules, state
