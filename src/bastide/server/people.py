"""Who somebody is: a random token in a cookie, a recovery code, and a password if wanted.

Only hashes are kept. Tokens and codes are random and long, so a plain hash is enough for them;
passwords are chosen by people and get argon2, in a thread, because it is slow by design.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
import time
import unicodedata
from collections import OrderedDict
from email.utils import parseaddr

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy.ext.asyncio import AsyncConnection

from ..core.text import Text
from . import db as d
from .messages.people import Me, NewGuest, ProfileChange
from .problems import Refused
from .rows import PersonRow, columns, typed

COOKIE = "bastide"
COOKIE_DAYS = 400
SHORTEST_PASSWORD = 8
REMEMBERED = 20_000
REMEMBERED_S = 30.0
"""How long a process believes that a cookie is still good without asking."""
SEEN_EVERY_S = 3600.0
ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""No letter or figure of a code can be taken for another."""
CODE_GROUPS = CODE_GROUP = 5
_ID_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


def new_id(length: int = 10) -> str:
    """A short id that can be read out loud."""
    return "".join(secrets.choice(_ID_ALPHABET) for _ in range(length))


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def new_code() -> str:
    """A code for people to write down: five groups of five, more than 120 bits."""
    letters = [secrets.choice(ALPHABET) for _ in range(CODE_GROUPS * CODE_GROUP)]
    starts = range(0, len(letters), CODE_GROUP)
    return "-".join("".join(letters[start : start + CODE_GROUP]) for start in starts)


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def hashed_code(code: str) -> str:
    """Codes are typed by hand: case, spaces and hyphens do not count."""
    return hashed(re.sub(r"[\s-]", "", code).upper())


def printable(text: str) -> str:
    """One line as it may be shown: no invisible tricks, no blanks around it."""
    return " ".join("".join(c for c in text if unicodedata.category(c)[0] != "C").split())


def clean_name(name: str) -> str:
    """A name as it may be shown."""
    plain = printable(name)
    if not plain:
        raise Refused(
            422, "name", Text("A name needs a letter or two.", "Un nom demande une lettre ou deux.")
        )
    return plain


def me_of(person: PersonRow, recovery_code: str | None = None) -> Me:
    return Me(
        id=person.id,
        name=person.name,
        language=person.language,
        has_password=person.password_hash is not None,
        email=person.email,
        webhook=person.webhook,
        notify=person.notify,
        recovery_code=recovery_code,
    )


class People:
    """Everybody the server knows."""

    def __init__(self, database: d.Database) -> None:
        self.database = database
        self._hasher = PasswordHasher()
        self._remembered: OrderedDict[str, tuple[float, PersonRow]] = OrderedDict()

    # --- Who is this ------------------------------------------------------------------------------

    async def by_token(self, token: str | None) -> PersonRow | None:
        """The person of a cookie; None for a stranger."""
        if not token or len(token) > 100:
            return None
        key = hashed(token)
        known = self._remembered.get(key)
        if known is not None and known[0] > time.monotonic():
            return known[1]
        query = (
            sa.select(d.people, d.sessions.c.seen.label("session_seen"))
            .join(d.sessions)
            .where(d.sessions.c.token_hash == key)
        )
        async with self.database.connect() as connection:
            row = (await connection.execute(query)).mappings().one_or_none()
        if row is None:
            self._remembered.pop(key, None)
            return None
        person = typed(PersonRow, row)
        self._remember(key, person)
        if time.time() - row["session_seen"] > SEEN_EVERY_S:
            await self._seen(key, person.id)
        return person

    async def _seen(self, key: str, person_id: str) -> None:
        """Note now and then who still comes, for whoever tidies up."""
        seen = {"seen": time.time()}
        async with self.database.begin() as connection:
            session = sa.update(d.sessions).where(d.sessions.c.token_hash == key)
            await connection.execute(session, seen)
            await connection.execute(sa.update(d.people).where(d.people.c.id == person_id), seen)

    def _remember(self, key: str, person: PersonRow) -> None:
        self._remembered[key] = (time.monotonic() + REMEMBERED_S, person)
        self._remembered.move_to_end(key)
        while len(self._remembered) > REMEMBERED:
            self._remembered.popitem(last=False)

    def _forget(self, person_id: str) -> None:
        for key, (_, person) in list(self._remembered.items()):
            if person.id == person_id:
                del self._remembered[key]

    async def by_id(self, connection: AsyncConnection, person_id: str) -> PersonRow | None:
        query = sa.select(d.people).where(d.people.c.id == person_id)
        row = (await connection.execute(query)).mappings().one_or_none()
        return None if row is None else typed(PersonRow, row)

    # --- Coming and going -------------------------------------------------------------------------

    async def new_guest(self, guest: NewGuest) -> tuple[PersonRow, str, str]:
        """A new person with the cookie's token and the recovery code, both told only now."""
        now = time.time()
        token, code = new_secret(), new_code()
        person = PersonRow(
            id=new_id(),
            name=clean_name(guest.name),
            language=guest.language,
            recovery_hash=hashed_code(code),
            created=now,
            seen=now,
        )
        async with self.database.begin() as connection:
            await connection.execute(sa.insert(d.people), columns(person))
            await self._new_session(connection, person, token, now)
        self._remember(hashed(token), person)
        return person, token, code

    async def _new_session(
        self, connection: AsyncConnection, person: PersonRow, token: str, now: float
    ) -> None:
        await connection.execute(
            sa.insert(d.sessions),
            {"token_hash": hashed(token), "person_id": person.id, "created": now, "seen": now},
        )
        here = d.people.c.id == person.id
        await connection.execute(sa.update(d.people).where(here), {"seen": now})

    async def recover(self, code: str) -> tuple[PersonRow, str]:
        """Come back with a recovery code; a new token for this browser."""
        query = sa.select(d.people).where(d.people.c.recovery_hash == hashed_code(code))
        async with self.database.connect() as connection:
            row = (await connection.execute(query)).mappings().one_or_none()
        if row is None:
            raise Refused(
                403,
                "wrong-code",
                Text("This code opens nothing here.", "Ce code n'ouvre rien ici."),
            )
        return await self._entered(typed(PersonRow, row))

    async def login(self, person_id: str, password: str) -> tuple[PersonRow, str]:
        """Come back with a password; the answer does not tell who exists."""
        async with self.database.connect() as connection:
            person = await self.by_id(connection, person_id)
        kept = None if person is None else person.password_hash
        right = await asyncio.to_thread(self._verified, kept, password)
        if person is None or not right:
            raise Refused(
                403,
                "wrong-password",
                Text(
                    "Person and password do not fit together.",
                    "La personne et le mot de passe ne vont pas ensemble.",
                ),
            )
        return await self._entered(person)

    def _verified(self, kept: str | None, password: str) -> bool:
        if kept is None:
            # as slow as a real check, so that the time tells nothing either
            self._hasher.hash(password)
            return False
        try:
            return self._hasher.verify(kept, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def _entered(self, person: PersonRow) -> tuple[PersonRow, str]:
        token = new_secret()
        async with self.database.begin() as connection:
            await self._new_session(connection, person, token, time.time())
        self._remember(hashed(token), person)
        return person, token

    async def logout(self, token: str) -> None:
        key = hashed(token)
        self._remembered.pop(key, None)
        async with self.database.begin() as connection:
            await connection.execute(sa.delete(d.sessions).where(d.sessions.c.token_hash == key))

    # --- Changing ---------------------------------------------------------------------------------

    async def change(self, person: PersonRow, change: ProfileChange) -> PersonRow:
        """Alter a profile; what is left out stays, an empty string removes."""
        values: dict[str, object] = {}
        if change.name is not None:
            values["name"] = clean_name(change.name)
        if change.language is not None:
            values["language"] = change.language
        if change.notify is not None:
            values["notify"] = change.notify
        if change.email is not None:
            values["email"] = _checked_email(change.email)
        if change.webhook is not None:
            values["webhook"] = _checked_webhook(change.webhook)
        if change.password is not None:
            values["password_hash"] = await self._new_password(change.password)
        return await self._updated(person, values)

    async def _new_password(self, password: str) -> str | None:
        if not password:
            return None
        if len(password) < SHORTEST_PASSWORD:
            raise Refused(
                422,
                "password",
                Text(
                    f"A password needs at least {SHORTEST_PASSWORD} characters.",
                    f"Un mot de passe compte au moins {SHORTEST_PASSWORD} caractères.",
                ),
            )
        return await asyncio.to_thread(self._hasher.hash, password)

    async def new_recovery_code(self, person: PersonRow) -> tuple[PersonRow, str]:
        code = new_code()
        return await self._updated(person, {"recovery_hash": hashed_code(code)}), code

    async def _updated(self, person: PersonRow, values: dict[str, object]) -> PersonRow:
        async with self.database.begin() as connection:
            if values:
                here = d.people.c.id == person.id
                await connection.execute(sa.update(d.people).where(here), values)
            changed = await self.by_id(connection, person.id)
        self._forget(person.id)
        assert changed is not None, "nobody is removed while they are here"
        return changed


def _checked_email(email: str) -> str | None:
    if not email:
        return None
    _, address = parseaddr(email)
    if address != email or not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s.]+", email):
        raise Refused(
            422,
            "email",
            Text("That is not an e-mail address.", "Ce n'est pas une adresse électronique."),
        )
    return email


def _checked_webhook(url: str) -> str | None:
    if not url:
        return None
    if not re.fullmatch(r"https?://[^\s/@]+(/\S*)?", url):
        raise Refused(
            422,
            "webhook",
            Text(
                "A webhook begins with https:// or http:// and names a host.",
                "Un webhook commence par https:// ou http:// et nomme une machine.",
            ),
        )
    return url
