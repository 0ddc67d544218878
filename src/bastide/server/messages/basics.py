"""What every message is made of: checked ids and numbers, and texts in both languages."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from ...core.french import french

MOST_SEATS = 5

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
PersonName = Annotated[str, Meta(min_length=1, max_length=24)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Ply = Annotated[int, Meta(ge=0)]
AnyView = Annotated[dict[str, Any], Meta(title="AnyView")]
"""One of the views in bastide.outlook's shapes, by the game it names; so are the next two."""
AnyPieces = Annotated[dict[str, Any], Meta(title="AnyPieces")]
AnyOutlook = Annotated[dict[str, Any], Meta(title="AnyOutlook")]
Seq = Annotated[int, Meta(ge=0)]
Language = Literal["en", "fr"]
Visibility = Literal["public", "unlisted", "private"]
Status = Literal["open", "running", "finished"]
Room = Literal["table", "spectators"]


class Words(Struct, frozen=True):
    """One text in both languages."""

    en: str
    fr: str

    def __post_init__(self) -> None:
        force_setattr(self, "fr", french(self.fr))
