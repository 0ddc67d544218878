"""The refusals of a game: one row each, whose number the rules return.

`fault_*` functions are the one test of legality: LEGAL, or the number of a row. Offers and refusals
both follow from them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .frames import frame_who
from .refusal import COMMON_SENTENCES, Refusal, refusal_of
from .state import CommonState
from .text import Text, say
from .words import deniers_text

LEGAL = 0
NOT_ASKED = 1
"""The action answers another question."""

Argument = Callable[[Any, int], object]
"""From a state and an action, what a gap of the sentence is filled with."""


def with_object(objects: Sequence[int], words: Callable[[int], object]) -> Argument:
    """Fills a gap with the object of the action."""
    return lambda s, action: words(objects[action])


@dataclass(frozen=True)
class Fault:
    """One refusal: its code, the id of its rule, and what fills its sentence."""

    code: str
    rule: str | Callable[[Any], str]
    """Empty: that of the decision on the table."""
    args: Mapping[str, Argument | Text | int]


def purse(s: Any, action: int) -> int:
    """The deniers of the player who decides."""
    deniers: list[int] = s.deniers
    return deniers[frame_who(s)]


class Faults:
    """The faults of a game, in the order in which its files declare them."""

    def __init__(self, area: str, shared: Mapping[str, Text]) -> None:
        """`area` has the sentence of a code as `no-CODE`. `shared` are sentences from elsewhere."""
        self.area = area
        self.sentences = {**COMMON_SENTENCES, **shared}
        self.rows: list[Fault] = [Fault("", "", {}), Fault("not-asked", "", {})]

    def add(
        self,
        code: str,
        rule: str | Callable[[Any], str] = "",
        sentence: Text | None = None,
        **args: Argument | Text | int,
    ) -> int:
        """Adds a row and returns its number. Rows with the same code share their sentence."""
        if sentence is not None and code in self.sentences:
            raise ValueError(f"the fault {code} has a sentence already")
        own = say(f"{self.area}/no-{code.removeprefix('no-')}")
        self.sentences.setdefault(code, sentence or own)
        self.rows.append(Fault(code, rule, args))
        return len(self.rows) - 1

    def too_dear(
        self, rule: str | Callable[[Any], str], price: int | Callable[[Any, int], int]
    ) -> int:
        """Adds a row for a price that the player who decides cannot pay."""

        def price_here(s: CommonState, action: int) -> Text:
            return deniers_text(price if isinstance(price, int) else price(s, action))

        return self.add("deniers", rule, price=price_here, have=purse)

    def refusal(self, number: int, s: CommonState, action: int, asked_by: str) -> Refusal:
        """The sentence of a fault here, in a decision with the rule `asked_by`."""
        row = self.rows[number]
        rule = (row.rule if isinstance(row.rule, str) else row.rule(s)) or asked_by
        filled = {name: of(s, action) if callable(of) else of for name, of in row.args.items()}
        return self.say(row.code, rule, **filled)

    def say(self, code: str, rule: str, **params: object) -> Refusal:
        return refusal_of(self.sentences, code, rule, params)
