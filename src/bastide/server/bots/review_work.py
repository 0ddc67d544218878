"""Work of bot processes besides moves: parts of reviews, and the coach's answers. All as JSON."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ...core.record import Record
from ...records import read
from ...review import Stretch, hints, parts_of, review_parts

Question = Literal["hint", "remark", "risk", "because", "try"]


class ReviewWork(msgspec.Struct, kw_only=True, tag="review"):
    """Some parts of a review. None: say which parts there are."""

    record: str
    parts: list[Stretch] | None
    effort: int
    seed: int
    open_cards: bool


class CoachWork(msgspec.Struct, kw_only=True, tag="coach"):
    """A question about one decision. A view travels, never a game: no coach can cheat."""

    question: Question
    view: dict[str, Any]
    action: str
    seed: int
    seconds: float


def done(work: str) -> str:
    """Carry out a piece of work here and now."""
    asked = msgspec.json.decode(work, type=ReviewWork | CoachWork)
    if isinstance(asked, CoachWork):
        return msgspec.json.encode(_said(asked)).decode()
    record: Record = read(asked.record)
    if asked.parts is None:
        return msgspec.json.encode(parts_of(record)).decode()
    found = review_parts(record, asked.parts, asked.effort, asked.seed, open_cards=asked.open_cards)
    return msgspec.json.encode([part.to_json() for part in found]).decode()


def _said(asked: CoachWork) -> Any:
    about = asked.view, asked.action, asked.seed, asked.seconds
    if asked.question == "hint":
        return hints.hint(asked.view, asked.seed, asked.seconds).to_json()
    if asked.question == "risk":
        return {"share": hints.risk(*about)}
    if asked.question == "try":
        return hints.tried(*about).to_json(with_line=False)
    found = hints.remark(*about) if asked.question == "remark" else hints.because(*about)
    return None if found is None else found.to_json()
