"""The building blocks of messages: checked ids and numbers, and sentences."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, to_builtins

from ...core.text import SeatText, Text, from_json

MOST_SEATS = 5

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
PersonName = Annotated[str, Meta(min_length=1, max_length=24)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Ply = Annotated[int, Meta(ge=0)]
AnyView = Annotated[dict[str, Any], Meta(title="AnyView")]
"""One of the views in bastide.outlook's shapes, by the game it names. So are the next two."""
AnyPieces = Annotated[dict[str, Any], Meta(title="AnyPieces")]
AnyOutlook = Annotated[dict[str, Any], Meta(title="AnyOutlook")]
Seq = Annotated[int, Meta(ge=0)]
Language = Annotated[str, Meta(min_length=2, max_length=35, pattern=r"^[A-Za-z0-9-]+$")]
"""A language that the catalogues have: `base.spoken` checks that."""
Visibility = Literal["public", "unlisted", "private"]
Status = Literal["open", "running", "finished"]
Room = Literal["table", "spectators"]


class Words(Struct, frozen=True, omit_defaults=True):
    """A sentence: the message of a catalogue (`/api/words/{language}`) and what fills it."""

    key: str
    """`area/message`, or `area/message.form` for another form of a noun."""
    args: dict[str, int | float | str | Words | list[int | float | str | Words]] = {}
    seat: int | UnsetType = UNSET
    """A player: to be called by name where the seat has one."""


def words(text: Text) -> Words:
    """A text as messages carry it."""
    if isinstance(text, SeatText):
        return Words(text.key, seat=text.seat)
    return Words(text.key, {name: _argument(value) for name, value in text.args})


def _argument(value: Any) -> Any:
    if isinstance(value, Text):
        return words(value)
    if isinstance(value, tuple | list):
        return [_argument(part) for part in value]
    return value if isinstance(value, int | float) else str(value)


def text_of(sentence: Words) -> Text:
    """The text that a message carries, to be put into words here."""
    return from_json(to_builtins(sentence))
