"""Moderation on the command line: what it shows, and that it says when something cannot be."""

from __future__ import annotations

import json

import pytest

from tests.cli.helpers import complaint, ok
from tests.cli.moderated import moderated_server


@pytest.fixture(autouse=True)
def server() -> None:
    ok("db upgrade")
    moderated_server()


def test_a_report_is_shown_with_what_was_said() -> None:
    shown = ok("admin reports")
    assert "1: Alix reported Bob (bob)" in shown
    assert "[1] Bob: hello" in shown
    ok("admin delete-message 1")
    assert "deleted since: hello" in ok("admin reports")
    ok("admin settle 1")
    assert "no reports" in ok("admin reports")
    assert "Remarque\u202f: look" in ok("admin reports --settled --lang fr")


def test_sanctions_are_shown_and_lifted() -> None:
    ok("admin mute bob --hours 2")
    assert "permanently" in ok("admin ban Bob --reason insults")
    ok("admin ban 2001:db8::/48 --hours 1 --reason spam")
    [bob] = json.loads(ok("admin people bo --json"))["people"]
    assert bob["muted_until"] < bob["banned_until"]
    assert bob["ban_reason"] == "insults"
    assert "2001:db8::/48" in ok("admin bans")
    for line in ("unmute bob", "unban bob", "unban 2001:db8::/48"):
        ok(f"admin {line}")
    [bob] = json.loads(ok("admin people bob --json"))["people"]
    assert (bob["muted_until"], bob["banned_until"]) == (None, None)
    assert "No address range" in ok("admin bans")
    actions = [each["action"] for each in json.loads(ok("admin audit --json"))["entries"]]
    assert actions == ["unban-network", "unban", "unmute", "ban-network", "ban", "mute"]
    assert "command line" in ok("admin audit")


def test_admins_come_and_go() -> None:
    ok("admin grant Alix")
    assert "admin" in ok("admin people alix")
    assert "revoke" in complaint("admin ban Alix")
    ok("admin revoke alix")
    ok("admin ban Alix")


def test_tables_are_closed_and_handed_over() -> None:
    ok("admin hand-over abc2345678 Bob")
    assert "already" in complaint("admin hand-over abc2345678 Bob")
    ok("admin close-table abc2345678 --reason title")
    rows = ok("admin tables abc2345678")
    assert "closed" in rows
    assert "Bob" in rows
    ok("admin reopen-table abc2345678")
    assert ok("admin check").startswith("2 tables")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("admin ban nobody", "no one has the name"),
        ("admin ban 10.0.0.0/4", "too large"),
        ("admin unban 10.0.0.0/8", "not banned"),
        ("admin settle 99", "no such report"),
        ("admin delete-message 99", "no such message"),
        ("admin close-table nowhere", "no table"),
        ("admin close-table zyx2345678", "already closed"),
    ],
)
def test_what_cannot_be_done_is_said(line: str, words: str) -> None:
    assert words in complaint(line)
