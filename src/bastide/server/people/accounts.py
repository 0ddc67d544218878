"""Accounts: a random token in a cookie, a recovery code, and a password if wanted.

Only hashes are kept. Tokens and codes are random and long, so a plain hash is enough for them.
Passwords are chosen by people and get argon2, in a thread, because it is slow by design.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import re
import secrets
import time
import unicodedata
from collections import OrderedDict
from collections.abc import Sequence
from email.utils import parseaddr

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.text import say
from ..base.limits import Buckets
from ..base.problems import Refused, Unavailable, banned, signed_out
from ..base.spoken import known_language, spoken
from ..messages.people import Me, NewGuest, ProfileChange
from ..store import database as d
from ..store.rows import PersonRow, columns, typed
from .moderator_acts import banned_words

COOKIE = "bastide"
SHORTEST_PASSWORD = 8
REMEMBERED = 20_000
REMEMBERED_S = 1.0
"""The time for which a process trusts a cookie without asking again."""
SEEN_EVERY_S = 3600.0
PASSWORD_EVERY_S, PASSWORDS_AT_ONCE = 60.0, 5
"""New passwords of one person: hashing one takes a processor a tenth of a second, on purpose."""
AT_ONCE = 500
ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""No letter or figure of a code can be taken for another."""
CODE_GROUPS = CODE_GROUP = 5
LOOKS_BLANK = frozenset(
    "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U0001d159"
)
"""Letters and signs that draw nothing."""
UNSEEN = re.compile("[\u034f\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks that draw nothing themselves: with one of them two different names would look the same."""
_ID_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"

# what is asked all the time is put together once
_BY_TOKEN = (
    sa.select(d.people, d.sessions.c.seen.label("session_seen"))
    .join(d.sessions)
    .where(d.sessions.c.token_hash == sa.bindparam("key"))
    .where(d.sessions.c.seen > sa.bindparam("after"))
)
_STILL_GOOD = (
    sa.select(d.sessions.c.token_hash, d.people.c.banned_until, d.people.c.ban_reason)
    .join(d.people)
    .where(d.sessions.c.token_hash.in_(sa.bindparam("keys", expanding=True)))
    .where(d.sessions.c.seen > sa.bindparam("after"))
)


def new_id(length: int = 10) -> str:
    """A short id that can be read out loud."""
    return "".join(secrets.choice(_ID_ALPHABET) for _ in range(length))


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def new_code() -> str:
    """A code to write down on paper: five groups of five, more than 120 bits."""
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
    plain = "".join(" " if c in LOOKS_BLANK else c for c in UNSEEN.sub("", text))
    return " ".join("".join(c for c in plain if unicodedata.category(c)[0] != "C").split())


def clean_name(name: str) -> str:
    """A name as it may be shown."""
    plain = printable(name)
    if not any(unicodedata.category(c)[0] in "LNPS" for c in plain):
        raise Refused(
            422,
            "name",
            say("server/name-needs-least-one"),
        )
    return plain


def me_of(person: PersonRow, recovery_code: str | None = None) -> Me:
    return Me(
        id=person.id,
        name=person.name,
        language=spoken(person.language),
        has_password=person.password_hash is not None,
        email=person.email,
        webhook=person.webhook,
        notify=person.notify,
        recovery_code=recovery_code,
        admin=person.admin,
    )


def _ban(until: float | None, reason: str | None) -> Refused | None:
    """The reason why someone is kept out, if they are."""
    if until is None or until <= time.time():
        return None
    return banned(banned_words(until, reason or ""), until)


def _admitted(person: PersonRow) -> PersonRow:
    """The same person. Refuses someone who is banned."""
    refused = _ban(person.banned_until, person.ban_reason)
    if refused is not None:
        raise refused
    return person


class People:
    """Everyone the server knows."""

    def __init__(self, database: d.Database, session_days: float = 90.0) -> None:
        self.database = database
        self.session_seconds = session_days * 86_400
        self._hasher = PasswordHasher()
        self._remembered: OrderedDict[str, tuple[float, PersonRow]] = OrderedDict()
        self._passwords = Buckets(1 / PASSWORD_EVERY_S, PASSWORDS_AT_ONCE)

    # --- Who is this ------------------------------------------------------------------------------

    async def by_token(self, token: str | None) -> PersonRow | None:
        """The person of a cookie. None for a stranger."""
        if not token or len(token) > 100:
            return None
        key = hashed(token)
        known = self._remembered.get(key)
        if known is not None and known[0] > time.monotonic():
            return _admitted(known[1])
        asked = {"key": key, "after": self._good_after()}
        async with self.database.connect() as connection:
            row = (await connection.execute(_BY_TOKEN, asked)).mappings().one_or_none()
        if row is None:
            self._remembered.pop(key, None)
            return None
        person = typed(PersonRow, row)
        self._remember(key, person)
        if time.time() - row["session_seen"] > SEEN_EVERY_S:
            with contextlib.suppress(Unavailable):  # reading continues while nothing can be written
                await self._seen(key, person.id)
        return _admitted(person)

    def _good_after(self) -> float:
        """A session ends when it has not been used for long. Each use renews it."""
        return time.time() - self.session_seconds

    async def ended(self, keys: Sequence[str]) -> dict[str, Refused]:
        """Those of the sessions that are over: signed out here or elsewhere, expired, banned."""
        found: dict[str, Refused | None] = {}
        async with self.database.connect() as connection:
            for start in range(0, len(keys), AT_ONCE):
                asked = {"keys": keys[start : start + AT_ONCE], "after": self._good_after()}
                for key, until, reason in await connection.execute(_STILL_GOOD, asked):
                    found[key] = _ban(until, reason)
        gone = {key: why for key in keys if (why := found.get(key, signed_out())) is not None}
        for key in gone:
            self._remembered.pop(key, None)
        return gone

    async def _seen(self, key: str, person_id: str) -> None:
        """Note now and then who still comes, for tidying up."""
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

    def forget(self, person_id: str | None) -> None:
        """Ask the database about someone next time."""
        for key, (_, person) in list(self._remembered.items()):
            if person.id == person_id:
                del self._remembered[key]

    async def by_id(self, connection: AsyncConnection, person_id: str) -> PersonRow | None:
        query = sa.select(d.people).where(d.people.c.id == person_id)
        row = (await connection.execute(query)).mappings().one_or_none()
        return None if row is None else typed(PersonRow, row)

    # --- Coming and going -------------------------------------------------------------------------

    async def new_guest(self, guest: NewGuest) -> tuple[PersonRow, str, str]:
        """A new person with the cookie's token and the recovery code, both shown only now."""
        now = time.time()
        token, code = new_secret(), new_code()
        person = PersonRow(
            id=new_id(),
            name=clean_name(guest.name),
            language=known_language(guest.language),
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
        """Sign in with a recovery code, and return a new token for this browser."""
        query = sa.select(d.people).where(d.people.c.recovery_hash == hashed_code(code))
        async with self.database.connect() as connection:
            row = (await connection.execute(query)).mappings().one_or_none()
        if row is None:
            raise Refused(
                403,
                "wrong-code",
                say("server/recovery-code-isn-t"),
            )
        return await self._entered(typed(PersonRow, row))

    async def login(self, person_id: str, password: str) -> tuple[PersonRow, str]:
        """Come back with a password. The answer does not reveal who exists."""
        async with self.database.connect() as connection:
            person = await self.by_id(connection, person_id)
        kept = None if person is None else person.password_hash
        right = await asyncio.to_thread(self._verified, kept, password)
        if person is None or not right:
            raise Refused(
                403,
                "wrong-password",
                say("server/wrong-account-id-password"),
            )
        return await self._entered(person)

    def _verified(self, kept: str | None, password: str) -> bool:
        if kept is None:
            # as slow as a real check, so that the time says nothing either
            self._hasher.hash(password)
            return False
        try:
            return self._hasher.verify(kept, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def _entered(self, person: PersonRow) -> tuple[PersonRow, str]:
        _admitted(person)
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

    async def sign_out(self, person: PersonRow, keep: str | None = None) -> None:
        """End every session of a person, except perhaps the one of this browser."""
        async with self.database.begin() as connection:
            await self._end_sessions(connection, person.id, keep)
        self.forget(person.id)

    async def _end_sessions(
        self, connection: AsyncConnection, person_id: str, keep: str | None
    ) -> None:
        query = sa.delete(d.sessions).where(d.sessions.c.person_id == person_id)
        if keep is not None:
            query = query.where(d.sessions.c.token_hash != hashed(keep))
        await connection.execute(query)

    # --- Changing ---------------------------------------------------------------------------------

    async def change(
        self, person: PersonRow, change: ProfileChange, token: str | None = None
    ) -> PersonRow:
        """Alter a profile. What is left out stays, an empty string removes.

        A new password ends every session but the one of `token`.
        """
        values: dict[str, object] = {}
        if change.name is not None:
            values["name"] = clean_name(change.name)
        if change.language is not None:
            values["language"] = known_language(change.language)
        if change.notify is not None:
            values["notify"] = change.notify
        if change.email is not None:
            values["email"] = _checked_email(change.email)
        if change.webhook is not None:
            values["webhook"] = _checked_webhook(change.webhook)
        if change.password is not None:
            values["password_hash"] = await self._new_password(person, change.password)
        return await self._updated(person, values, token, "password_hash" in values)

    async def _new_password(self, person: PersonRow, password: str) -> str | None:
        if not password:
            return None
        wait = self._passwords.take(person.id)
        if wait:
            raise Refused(
                429, "too-fast", say("server/s-too-fast-wait"), params={"seconds": round(wait, 1)}
            )
        if len(password) < SHORTEST_PASSWORD:
            raise Refused(
                422,
                "password",
                say("server/password-needs-least-characters", shortest_password=SHORTEST_PASSWORD),
            )
        return await asyncio.to_thread(self._hasher.hash, password)

    async def new_recovery_code(
        self, person: PersonRow, token: str | None = None
    ) -> tuple[PersonRow, str]:
        """A person with the old code may be signed in already: other sessions end."""
        code = new_code()
        values: dict[str, object] = {"recovery_hash": hashed_code(code)}
        return await self._updated(person, values, token, True), code

    async def _updated(
        self,
        person: PersonRow,
        values: dict[str, object],
        token: str | None = None,
        new_secret: bool = False,
    ) -> PersonRow:
        async with self.database.begin() as connection:
            if new_secret:
                await self._end_sessions(connection, person.id, token)
            if values:
                here = d.people.c.id == person.id
                await connection.execute(sa.update(d.people).where(here), values)
            changed = await self.by_id(connection, person.id)
        self.forget(person.id)
        assert changed is not None, "no one is removed while they are here"
        return changed


def _checked_email(email: str) -> str | None:
    if not email:
        return None
    _, address = parseaddr(email)
    if address != email or not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s.]+", email):
        raise Refused(
            422,
            "email",
            say("server/isn-t-email-address"),
        )
    return email


def _checked_webhook(url: str) -> str | None:
    if not url:
        return None
    if not re.fullmatch(r"https?://[^\s/@]+(/\S*)?", url):
        raise Refused(
            422,
            "webhook",
            say("server/webhook-starts-https-http"),
        )
    return url
