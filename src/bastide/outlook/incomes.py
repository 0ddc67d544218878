"""The next income of a seat, source by source."""

from __future__ import annotations

from collections.abc import Iterable

from ..core import atoms as a
from ..core.atoms import Wording
from ..core.text import say
from .shapes_common import IncomeSource, SeatIncome

BASE_NAME = a.words(say("outlook/everyone"))
RESIDENCES_NAME = a.words(say("outlook/residences"))


def income_source(key: str, name: Wording, deniers: int, cards: int = 0) -> IncomeSource:
    return {"key": key, "name": name, "deniers": deniers, "cards": cards}


def seat_income(
    seat: int, base: int, residences: int, further: Iterable[IncomeSource]
) -> SeatIncome:
    """The income of everyone, of the seat's residences, and of what each game has besides."""
    sources = [income_source("base", BASE_NAME, base)]
    if residences:
        sources.append(income_source("residences", RESIDENCES_NAME, residences))
    sources += further
    return {
        "seat": seat,
        "deniers": sum(source["deniers"] for source in sources),
        "sources": sources,
    }
