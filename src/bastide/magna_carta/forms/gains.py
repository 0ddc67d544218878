"""Cards that give cubes or deniers."""

from __future__ import annotations

from ...core import atoms as a
from ...core.faults import LEGAL
from ...core.text import Text, say
from ...core.verbs import gain_deniers
from ...core.words import deniers_text, taking
from .. import data
from .. import vocabulary as v
from ..notation import TAKE
from ..state import State
from ..thought import Thought, cubes_worth
from ..verbs import gain_good
from ..vocabulary import Effect
from ..words import cubes_text
from .form import Form, cube_for_owner, good_key


def always_free(s: State, seat: int, use: int) -> bool:
    """M-4.6, M-4.9: from the stock."""
    return True


def fault_take(s: State, seat: int, use: int, action: int) -> int:
    return LEGAL


def take_cubes(s: State, seat: int, use: int, action: int) -> None:
    gain_good(s, seat, data.GOOD[use], data.AMOUNT[use])


def take_deniers(s: State, seat: int, use: int, action: int) -> None:
    """M-4.19: the Lawyer's owner, too."""
    gain_deniers(s, seat, data.AMOUNT[use])


def short_gain(use: Effect) -> Text:
    return say("common/short-cubes", n=use.amount, good=v.SHORT_GOODS[use.good])


def short_deniers(use: Effect) -> Text:
    return deniers_text(use.amount)


def worth_of_cubes(s: State, t: Thought, use: int, deniers: int) -> float:
    return cubes_worth(s, t, data.GOOD[use], data.AMOUNT[use])


def worth_of_deniers(s: State, t: Thought, use: int, deniers: int) -> float:
    return t.denier_worth * data.AMOUNT[use]


def deniers_for_owner(t: Thought, use: int) -> float:
    return t.denier_worth * data.AMOUNT[use]


CUBES = Form(
    v.FORM_NUMBER["gain-cubes"],
    (TAKE,),
    fault_take,
    take_cubes,
    lambda use: taking(cubes_text(use.good, use.amount)),
    short_gain,
    lambda use: [good_key(use.good, use.amount)],
    worth_of_cubes,
    cube_for_owner,
    always_free,
)
DENIERS = Form(
    v.FORM_NUMBER["gain-deniers"],
    (TAKE,),
    fault_take,
    take_deniers,
    lambda use: taking(deniers_text(use.amount)),
    short_deniers,
    lambda use: [a.deniers(use.amount)],
    worth_of_deniers,
    deniers_for_owner,
    always_free,
)
