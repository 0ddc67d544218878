"""Messages about accounts: signing up, signing in, settings of a person."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .basics import Id, Language, PersonName, Words


class NewGuest(Struct, kw_only=True, forbid_unknown_fields=True):
    """A name is enough to play."""

    name: PersonName
    language: Language = "en"


class Recovery(Struct, kw_only=True, forbid_unknown_fields=True):
    """Coming back on another device."""

    code: Annotated[str, Meta(min_length=8, max_length=64)]


class Login(Struct, kw_only=True, forbid_unknown_fields=True):
    """Signing in with a password. Names aren't unique, so the account ID is needed."""

    person: Id
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class SignOut(Struct, kw_only=True, forbid_unknown_fields=True):
    """End one's sessions in all browsers."""

    here: bool = False
    """In this one too."""


class DeleteMe(Struct, kw_only=True, forbid_unknown_fields=True):
    """Delete one's account."""

    name: PersonName
    """One's own name, so that it does not happen by accident."""


class ProfileChange(Struct, kw_only=True, forbid_unknown_fields=True):
    """Changes of a person's settings. What is left out stays. An empty string removes."""

    name: PersonName | None = None
    language: Language | None = None
    password: Annotated[str, Meta(max_length=200)] | None = None
    email: Annotated[str, Meta(max_length=254)] | None = None
    webhook: Annotated[str, Meta(max_length=500)] | None = None
    notify: bool | None = None


class Me(Struct, kw_only=True):
    """The person of this browser."""

    id: Id
    name: PersonName
    language: Language
    has_password: bool
    email: str | None
    webhook: str | None
    notify: bool
    admin: bool = False
    """True if this person may use the admins' page."""
    recovery_code: str | None = None
    """Shown once, when it is made: only its hash is kept."""


class NotificationTest(Struct, kw_only=True, forbid_unknown_fields=True):
    """Send a test notice now."""

    by: Literal["email", "webhook"]


class NotificationResult(Struct, kw_only=True):
    delivered: bool
    reason: Words | None = None
