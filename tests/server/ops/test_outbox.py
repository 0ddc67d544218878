"""Notices against a real mail server and a real web server on loopback, with their failures."""

from __future__ import annotations

import asyncio
import email
import email.policy
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from bastide.server.base.settings import Settings
from bastide.server.messages.basics import text_of
from bastide.server.messages.tables import NoClock
from bastide.server.ops.upgrade import upgrade_database
from bastide.server.people import outbox
from bastide.server.people.outbox_delivery import (
    NotDelivered,
    is_public,
    send_webhook,
    webhook_body,
)
from bastide.server.people.outbox_texts import BODIES, TITLES
from bastide.server.store import database as d
from bastide.server.store.rows import SeatRow, TableRow, columns
from bastide.server.store.upserts import put_if_new
from tests.server.ops.sinks import MailSink, WebSink, running

NOW = 1_000_000.0


@pytest.fixture
def mail() -> Iterator[MailSink]:
    with running(MailSink()) as sink:
        yield sink


@pytest.fixture
def web() -> Iterator[WebSink]:
    with running(WebSink()) as sink:
        yield sink


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, mail: MailSink, tmp_path: Path) -> Settings:
    database = "" if request.param == "sqlite" else request.getfixturevalue("postgres_url")
    found = Settings(
        data=str(tmp_path),
        database=database,
        smtp_host="127.0.0.1",
        smtp_port=mail.port,
        smtp_security="none",
        smtp_from="Bastide <play@example.org>",
        webhook_private=True,
        public_url="https://play.example.org",
    )
    if not database:
        upgrade_database(found.database_url)
    return found


class Bench:
    """A database with one table that waits for seat 0, and a sender."""

    def __init__(self, settings: Settings) -> None:
        self.database = d.Database(settings.database_url)
        self.sender = outbox.Sender(settings, self.database)

    async def fill(self, **person: Any) -> None:
        usual = {"name": "Ada", "language": "en", "notify": True, "created": NOW, "seen": NOW}
        table = TableRow(
            id="t1",
            game="caylus",
            rules=1,
            players=2,
            options={},
            visibility="public",
            title="",
            status="running",
            host_id="p1",
            invite="x",
            clock=NoClock(),
            pace=0.0,
            shuffle_seats=False,
            created=NOW,
            changed=NOW,
            expected=3,
            waiting=[0],
        )
        seat = SeatRow(table_id="t1", seat=0, kind="person", person_id="p1", name="Ada")
        async with self.database.begin() as conn:
            await conn.execute(sa.insert(d.people), {"id": "p1", **usual, **person})
            await conn.execute(sa.insert(d.tables), columns(table))
            await conn.execute(sa.insert(d.seats), columns(seat))

    async def plan(self, kind: str = "your-turn", wait: int = 3, due: float = NOW) -> None:
        async with self.database.begin() as conn:
            key = {"table_id": "t1", "person_id": "p1", "kind": kind, "wait": wait}
            values = {"created": NOW, "due": due, "tries": 0, "state": "waiting"}
            await conn.execute(put_if_new(conn.dialect.name, d.outbox, key, values))

    async def change(self, table: sa.Table, **values: Any) -> None:
        async with self.database.begin() as conn:
            await conn.execute(sa.update(table).values(values))

    async def rows(self) -> list[dict[str, Any]]:
        async with self.database.connect() as conn:
            query = sa.select(d.outbox).order_by(d.outbox.c.id)
            return [dict(row) for row in (await conn.execute(query)).mappings()]


def trying(settings: Settings, story: Callable[[Bench], Awaitable[None]]) -> None:
    async def run() -> None:
        bench = Bench(settings)
        try:
            await story(bench)
        finally:
            await bench.database.close()

    asyncio.run(run())


def test_one_notice_for_one_wait(settings: Settings, mail: MailSink, web: WebSink) -> None:
    async def story(bench: Bench) -> None:
        await bench.fill(email="ada@example.org", webhook=f"{web.url}/hook", language="fr")
        for _ in range(3):
            await bench.plan()
        assert await bench.sender.send_due(NOW - 1) == 0, "not yet due"
        assert await bench.sender.send_due(NOW) == 1
        assert await bench.sender.send_due(NOW + 9999) == 0
        assert [row["state"] for row in await bench.rows()] == ["sent"]

    trying(settings, story)
    assert len(mail.messages) == len(web.posts) == 1
    message = email.message_from_string(mail.messages[0], policy=email.policy.default)
    assert message["to"] == "ada@example.org"
    # a mail program may write any space where the narrow one is
    assert " ".join(message["subject"].split()) == "À vous de jouer (« Caylus »)"
    text = message.get_content()
    assert "https://play.example.org/table/t1" in text
    assert "c’est à vous" in text
    path, headers, body = web.posts[0]
    assert path == "/hook"
    assert body["content"] == body["text"] == f"{body['title']}\n{body['message']}"
    assert headers["x-title"] == "{{.title}}"


@pytest.mark.parametrize(
    ("change", "values", "reason"),
    [
        (d.tables, {"expected": 4}, "moved meanwhile"),
        (d.tables, {"waiting": [1]}, "moved meanwhile"),
        (d.tables, {"status": "finished"}, "moved meanwhile"),
        (d.people, {"notify": False}, "notices are off"),
        (d.people, {"email": None}, "no way to reach the person"),
    ],
)
def test_a_notice_that_no_one_needs_is_dropped(
    settings: Settings, mail: MailSink, change: sa.Table, values: dict[str, Any], reason: str
) -> None:
    async def story(bench: Bench) -> None:
        await bench.fill(email="ada@example.org")
        await bench.plan()
        await bench.change(change, **values)
        await bench.sender.send_due(NOW)
        (row,) = await bench.rows()
        assert (row["state"], row["error"]) == ("dropped", reason)

    trying(settings, story)
    assert mail.messages == []


def test_a_table_can_be_silenced(settings: Settings, mail: MailSink) -> None:
    async def story(bench: Bench) -> None:
        await bench.fill(email="ada@example.org")
        await bench.plan("finished", 0)
        silence = {"table_id": "t1", "person_id": "p1", "notify": False}
        async with bench.database.begin() as conn:
            await conn.execute(sa.insert(d.table_notify), silence)
        await bench.sender.send_due(NOW)

    trying(settings, story)
    assert mail.messages == []


def test_a_failure_is_tried_again_later_and_later(settings: Settings, mail: MailSink) -> None:
    async def story(bench: Bench) -> None:
        await bench.fill(email="ada@example.org")
        await bench.plan()
        mail.answers += ["450 later", "451 later"]
        now, pauses = NOW, []
        for _ in range(2):
            assert await bench.sender.send_due(now) == 1
            (row,) = await bench.rows()
            assert row["state"] == "waiting"
            pauses.append(row["due"] - now)
            assert await bench.sender.send_due(row["due"] - 0.1) == 0
            now = row["due"]
        assert pauses == [15.0, 30.0]
        assert await bench.sender.send_due(now) == 1
        (row,) = await bench.rows()
        assert (row["state"], row["tries"]) == ("sent", 3)

    trying(settings, story)
    assert len(mail.messages) == 1


def test_it_gives_up_in_the_end(settings: Settings, web: WebSink) -> None:
    async def story(bench: Bench) -> None:
        await bench.fill(webhook=f"{web.url}/hook")
        await bench.plan()
        web.answers += [503] * 100
        now = NOW
        for _ in range(outbox.MOST_TRIES):
            assert await bench.sender.send_due(now) == 1
            (row,) = await bench.rows()
            now = row["due"]
        assert row["state"] == "dropped"
        assert await bench.sender.send_due(now + 99_999) == 0

    trying(settings, story)


@pytest.mark.parametrize(
    ("status", "state"), [(404, "dropped"), (302, "dropped"), (429, "waiting")]
)
def test_a_refusal_that_stays_is_not_repeated(
    settings: Settings, web: WebSink, status: int, state: str
) -> None:
    async def story(bench: Bench) -> None:
        await bench.fill(webhook=f"{web.url}/hook")
        await bench.plan()
        web.answers.append(status)
        await bench.sender.send_due(NOW)
        (row,) = await bench.rows()
        assert row["state"] == state

    trying(settings, story)
    assert web.posts == [], "redirections are not followed"


def test_one_way_that_works_is_enough(settings: Settings, mail: MailSink, web: WebSink) -> None:
    async def story(bench: Bench) -> None:
        await bench.fill(email="ada@example.org", webhook=f"{web.url}/hook")
        await bench.plan()
        web.answers.append(500)
        await bench.sender.send_due(NOW)
        (row,) = await bench.rows()
        assert row["state"] == "sent", "a second e-mail would be one too many"

    trying(settings, story)
    assert len(mail.messages) == 1


def test_never_a_storm(settings: Settings, mail: MailSink, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "MOST_PER_HOUR", 3)

    async def story(bench: Bench) -> None:
        await bench.fill(email="ada@example.org")
        for wait in range(10):
            await bench.plan("finished", wait)
            await bench.sender.send_due(NOW)

    trying(settings, story)
    assert len(mail.messages) == 3


def test_two_processes_send_it_once(settings: Settings, mail: MailSink) -> None:
    async def story(bench: Bench) -> None:
        await bench.fill(email="ada@example.org")
        for wait in range(6):
            await bench.plan("finished", wait)
        other = outbox.Sender(bench.sender.settings, bench.database)
        await asyncio.gather(bench.sender.send_due(NOW), other.send_due(NOW))

    trying(settings, story)
    assert len(mail.messages) == 6


def test_a_sender_that_dies_leaves_its_notice_to_others(settings: Settings, mail: MailSink) -> None:
    async def story(bench: Bench) -> None:
        await bench.fill(email="ada@example.org")
        await bench.plan()
        (row,) = await bench.rows()
        assert await bench.sender._claim(row, NOW), "and then it is killed"
        assert await bench.sender.send_due(NOW + 1) == 0
        assert await bench.sender.send_due(NOW + outbox.CLAIM_SECONDS) == 1

    trying(settings, story)
    assert len(mail.messages) == 1


def test_the_task_runs_and_stops(settings: Settings, mail: MailSink) -> None:
    async def story(bench: Bench) -> None:
        await bench.fill(email="ada@example.org")
        await bench.plan("nudge", 3, time.time())
        await bench.sender.start()
        async with asyncio.timeout(20):
            while not mail.messages:
                await asyncio.sleep(0.05)
        await bench.sender.stop()

    trying(settings, story)


def test_old_notices_are_swept_away(settings: Settings) -> None:
    async def story(bench: Bench) -> None:
        await bench.fill()
        await bench.plan("finished", 1)
        await bench.change(d.outbox, state="sent", created=NOW - outbox.KEEP_SECONDS - 1)
        await bench.sender.send_due(NOW)
        assert await bench.rows() == []

    trying(settings, story)


FILLED = {"table": "Chez Ada", "name": "Ada", "game": "Caylus", "due": "2026"}


FILLED = {"table": "Chez Ada", "name": "Ada", "game": "Caylus", "due": "2026"}


FILLED = {"table": "Chez Ada", "name": "Ada", "game": "Caylus", "due": "2026"}


def test_every_kind_has_its_words() -> None:
    assert TITLES.keys() == BODIES.keys()
    for text in (*TITLES.values(), *BODIES.values()):
        assert text.filled(**FILLED).of("en") != text.filled(**FILLED).of("fr")


# --- The test button ------------------------------------------------------------------------------


def pressed(settings: Settings, **where: Any) -> Any:
    usual = {"person": str(time.monotonic_ns()), "email": None, "webhook": None, "language": "en"}
    return asyncio.run(outbox.send_test(settings, **{**usual, **where}))


@pytest.fixture
def plain(mail: MailSink) -> Settings:
    return Settings(
        smtp_host="127.0.0.1",
        smtp_port=mail.port,
        smtp_security="none",
        smtp_from="play@example.org",
        webhook_private=True,
    )


def test_the_button_shows_what_came_of_it(plain: Settings, mail: MailSink, web: WebSink) -> None:
    assert pressed(plain, email="ada@example.org", by="email").delivered
    assert pressed(plain, webhook=web.url, by="webhook").delivered
    assert len(mail.messages) == len(web.posts) == 1
    mail.answers.append("550 unknown")
    refused = pressed(plain, email="bob@example.org", by="email")
    assert not refused.delivered
    assert "550" in text_of(refused.reason).of("en")
    assert "550" in text_of(refused.reason).of("fr")
    nothing = pressed(plain, by="email")
    assert "No email" in text_of(nothing.reason).of("en")
    assert not pressed(Settings(), email="ada2@example.org", by="email").delivered


@pytest.mark.parametrize(
    "address", ["no address", "a@b.example\r\nBcc: c@d.example", "@", "a@b.example, c@d.example"]
)
def test_an_address_that_is_none_sends_nothing(
    plain: Settings, mail: MailSink, address: str
) -> None:
    assert not pressed(plain, email=address, by="email").delivered
    assert mail.messages == []


def test_the_button_is_no_cannon(plain: Settings, mail: MailSink) -> None:
    for _ in range(5):
        last = pressed(plain, person="cannoneer", email="target@example.org", by="email")
    assert "Wait" in text_of(last.reason).of("en")
    assert len(mail.messages) == 3


def test_a_mail_server_that_is_gone_is_shown(plain: Settings, mail: MailSink) -> None:
    gone = msgspec.structs.replace(plain, smtp_port=1)
    answer = pressed(gone, email="eve@example.org", by="email")
    assert "can't be reached" in text_of(answer.reason).of("en")


# --- Where webhooks may go ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/x",
        "http://localhost/x",
        "http://[::1]/x",
        "http://10.0.0.1/x",
        "http://192.168.1.1/x",
        "http://169.254.169.254/latest/meta-data",
        "http://[::ffff:127.0.0.1]/x",
        "http://0.0.0.0/x",
        "http://2130706433/x",
        "http://0x7f.1/x",
    ],
)
def test_the_own_network_is_out_of_reach(url: str) -> None:
    with pytest.raises(NotDelivered) as caught:
        asyncio.run(send_webhook(Settings(), url, "t", "x", ""))
    assert not caught.value.again or "host is unknown" in str(caught.value)


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/x",
        "file:///etc/passwd",
        "https://u:p@example.org/",
        "https://",
        "x",
        "http://a b/",
    ],
)
def test_only_web_addresses_are_webhooks(url: str) -> None:
    with pytest.raises(NotDelivered, match="starts with https"):
        asyncio.run(send_webhook(Settings(webhook_private=True), url, "t", "x", ""))


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("2001:4860:4860::8888", True),
        ("127.0.0.1", False),
        ("100.64.0.1", False),
        ("224.0.0.1", False),
        ("::ffff:10.0.0.1", False),
        ("fd00::1", False),
        ("240.0.0.1", False),
    ],
)
def test_which_addresses_are_public(address: str, public: bool) -> None:
    assert is_public(address) is public


def test_one_body_for_discord_slack_and_ntfy() -> None:
    body = webhook_body("https://ntfy.example/my-topic", "Title", "Text", "https://here/table/1")
    assert body == {
        "content": "Title\nText",
        "text": "Title\nText",
        "topic": "my-topic",
        "title": "Title",
        "message": "Text",
        "click": "https://here/table/1",
    }
    assert webhook_body("https://ntfy.example/?topic=mine", "", "", "")["topic"] == "mine"
