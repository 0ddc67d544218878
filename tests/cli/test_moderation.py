"""Moderation on the command line: what it shows, and that it says when something cannot be."""

from __future__ import annotations

import json

import msgspec
import pytest

from bastide.cli import moderation as cli
from bastide.server.messages import moderation
from tests.cli.helpers import complaint, ok
from tests.cli.moderated import moderated_server


@pytest.fixture(autouse=True)
def server() -> None:
    ok("db upgrade")
    moderated_server()


def test_a_report_is_shown_with_what_was_said() -> None:
    shown = ok("admin reports")
    assert "Report 1 · Alix reported Bob (bob)" in shown
    assert "[1] Bob wrote “hello”" in shown
    ok("admin delete-message 1")
    assert "deleted since, said “hello”" in ok("admin reports")
    ok("admin settle 1")
    assert "no reports" in ok("admin reports")
    assert "La remarque dit «\u202flook\u202f»" in ok("admin reports --settled --lang fr")


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


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (["delete-message", "9" * 20], "N must be at most 2147483647"),
        (["settle", "9" * 20], "N must be at most"),
        (["mute", "bob", "--hours", "0"], "--hours must be at least 1"),
        (["ban", "bob", "--hours", "9" * 20], "--hours must be at most 87600"),
        (["ban", "bob", "--reason", "x" * 201], "--reason must have at most 200 characters"),
        (["maintenance", "--in", "9" * 20], "--in must be at most 525600"),
        (["maintenance", "--in", "5", "--for", "0"], "--for must be at least 1"),
        (["maintenance", "--in", "5", "--message", "x" * 301], "must have at most 300 characters"),
    ],
)
def test_what_is_out_of_bounds_changes_nothing(line: list[str], said: str) -> None:
    before = ok("admin audit --json")
    assert said in complaint(["admin", *line])
    assert ok("admin audit --json") == before
    assert "No maintenance" in ok("admin maintenance")


def test_an_empty_message_is_none() -> None:
    said = ok(["admin", "maintenance", "--in", "5", "--message", " "])
    assert "about to be updated" in " ".join(said.split())


def test_the_page_and_the_command_line_have_the_same_limits() -> None:
    page = msgspec.json.schema(moderation.Sanction)["$defs"]["Sanction"]["properties"]
    assert page["reason"]["maxLength"] == cli.MOST_IN_REASON
    [hours] = [each for each in page["hours"]["anyOf"] if "maximum" in each]
    assert hours["maximum"] == cli.MOST_HOURS
