"""A form of effect: a way in which a tile or a card can work. One row says all there is to know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any, Generic

from .atoms import Atom
from .decisions import S
from .faults import NOT_ASKED
from .state import CommonState
from .text import Text


@dataclass(frozen=True)
class Form(Generic[S]):
    """All about one form of effect. Its rules are given a seat and the number of an effect."""

    number: int
    actions: tuple[int, ...]
    """The actions that can be done with it, besides declining."""
    fault: Callable[[S, int, int, int], int]
    """The reason why one of these actions is not possible. LEGAL where it is."""
    use: Callable[[S, int, int, int], None]
    words: Callable[[Any], Text]
    """The effect in a few words without a full stop."""
    short: Callable[[Any], Text]
    """As it might be printed."""
    atoms: Callable[[Any], list[Atom]]

    tries: Callable[[Any], tuple[int, ...]] | None = field(default=None, kw_only=True)
    """Those that can be possible with an effect, in the order of its offers. None: all of them."""


def tried_with(form: Form[Any], effect: Any) -> tuple[int, ...]:
    return form.actions if form.tries is None else form.tries(effect)


def tries_in_a_row(
    forms: Sequence[Form[Any]], effects: Sequence[tuple[int, Any]]
) -> tuple[list[int], list[int]]:
    """The actions tried with each effect (its form and itself), and where each effect begins."""
    tried = [tried_with(forms[number], effect) for number, effect in effects]
    return [action for row in tried for action in row], list(accumulate(map(len, tried), initial=0))


def known_actions(forms: Sequence[Form[Any]], actions: int) -> list[int]:
    """By form and action, whether the one knows the other."""
    return [int(action in form.actions) for form in forms for action in range(actions)]


def fault_of_none(s: CommonState, seat: int, use: int, action: int) -> int:
    """A form without actions: nothing is ever asked."""
    return NOT_ASKED


def use_of_none(s: CommonState, seat: int, use: int, action: int) -> None:
    """Never offered."""
