"""Requests made up from the OpenAPI document: every call, right and wrong, and what comes back."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.result import Ok
from schemathesis.specs.openapi import checks

from bastide.server.people.moderator_acts import grant

from .playing import FREE, ME, Client, Running, bot, hot, in_words, wait_for
from .test_moderation import do

CONFORM = [
    checks.response_schema_conformance,
    checks.status_code_conformance,
    checks.content_type_conformance,
]
EXAMPLES = 60 if os.environ.get("PROVE") else 6
PARTS = 6
"""In one test all these requests would take longer than a test may on a busy machine."""
Guest = Callable[..., Client]


class World:
    """Someone with tables of every kind, so that requests reach what they ask for."""

    def __init__(self, server: Running, guest: Guest, finished: str, admin: bool) -> None:
        self.alix, self.bob = guest("Alix"), guest("Bob")
        self.running = self.alix.open("magna-carta", [ME, hot("Zoé")])["table"]["id"]
        opened = self.alix.open("caylus", [ME, FREE, FREE])
        self.waiting = opened["table"]["id"]
        self.bob.ok(self.bob.at(self.waiting, "join", {"invite": opened["invite"]}))
        said = self.bob.at(self.waiting, "chat", {"room": "table", "text": "hello"})
        self.line = self.bob.ok(said)["id"]
        report = {"person": self.bob.id, "reason": "spam", "table": self.waiting}
        assert self.alix.post("/api/reports", {**report, "line": self.line}).status_code == 204
        self.finished = finished
        if admin:
            do(server.settings, grant, self.alix.id)
            server.call(server.service.people.forget, self.alix.id)

    def fill(self, case: schemathesis.Case[Any], number: int) -> None:
        """Most requests speak of something that is there."""
        path = case.path_parameters or {}
        if "id" in path and number % 4:
            people = "/people/" in case.operation.path
            tables = (self.running, self.waiting, self.finished)
            path["id"] = self.bob.id if people else tables[number % 3]
        if "number" in path and number % 2:
            path["number"] = str(self.line)
        if isinstance(case.body, dict) and "person" in case.body and number % 2:
            case.body["person"] = self.bob.id


@pytest.fixture(scope="module")
def finished(server: Running) -> str:
    """A game that is over, for everyone to look at."""
    host = Client(server.port, "Host")
    light = {"variant": "light"}
    seats = [bot(), bot()]
    table = host.open("magna-carta", seats, options=light, visibility="public")["table"]["id"]
    wait_for(lambda: host.table(table)["table"]["status"] == "finished", "the end of a game")
    host.http.close()
    return str(table)


PNG = b"\x89PNG\r\n"
"""The beginning of a picture. Its other bytes are no text that could be looked at."""


def try_out(operation: Any, world: World) -> Counter[int]:
    """Send requests for one call. Returns how many got which status."""
    cookies = {"bastide": world.alix.http.cookies["bastide"]}
    statuses: Counter[int] = Counter()

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        # large bodies take long to draw on a busy machine: slow is not wrong here
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def one(case: schemathesis.Case[Any]) -> None:
        world.fill(case, statuses.total())
        answer = case.call(cookies=cookies)
        statuses[answer.status_code] += 1
        if answer.headers.get("content-type") == ["image/png"]:
            assert answer.content.startswith(PNG)
            return
        assert answer.status_code < 500, f"{case.formatted_path} {answer.text}"
        assert "Traceback" not in answer.text
        case.validate_response(answer, checks=CONFORM)

    one()
    return statuses


@pytest.mark.parametrize("part", range(PARTS))
def test_made_up_requests_get_clear_answers(
    server: Running, guest: Guest, finished: str, part: int
) -> None:
    """Signed in, at real tables, as an admin where needed: no error, nothing undocumented."""
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{server.port}/api/openapi.json")
    statuses: Counter[int] = Counter()
    looked_at: dict[bool, World] = {}
    for found in list(schema.get_all_operations())[part::PARTS]:
        assert isinstance(found, Ok)
        operation = found.ok()
        admin = "/admin/" in operation.path
        world = looked_at.get(admin) if operation.method.lower() == "get" else None
        if world is None:  # some sign out, close tables or ban people: not in anyone else's world
            world = World(server, guest, finished, admin)
        if operation.method.lower() == "get":
            looked_at[admin] = world
        statuses += try_out(operation, world)
    assert statuses.total() > 250 / PARTS
    good = sum(count for status, count in statuses.items() if status < 300)
    assert good > statuses.total() / 8, f"too few requests were understood: {statuses}"


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/api/tables/%00", None),
        ("GET", "/api/tables/..%2f..", None),
        ("GET", "/api/people/%ff%fe", None),
        ("GET", "/api/tables/{table}/at/-1", None),
        ("GET", "/api/tables/{table}/at/9999999999999999", None),
        ("GET", "/api/tables/{table}?seat=1e9", None),
        ("GET", "/api/tables?before=nan", None),
        ("POST", "/api/me", {"email": "a\x00b@example.org"}),
        ("POST", "/api/me", {"webhook": "https://example.org/\x00"}),
        ("POST", "/api/tables/{table}/moves", {"client_move_id": "\x00" * 8}),
        ("POST", "/api/tables/{table}/moves", {"expected": 2**70}),
        ("POST", "/api/tables/{table}/chat", {"room": "table", "text": "\x00"}),
        ("POST", "/api/tables/{table}/proposals/%00", {"agree": True}),
        ("POST", "/api/recover", {"code": "\x00" * 10}),
        ("POST", "/api/records", {"record": "\x00"}),
        ("PUT", "/api/hello", None),
        ("DELETE", "/api/tables/{table}", None),
    ],
)
def test_no_trick_is_an_error_of_ours(
    guest: Guest, method: str, path: str, body: dict[str, object] | None
) -> None:
    alix = guest("Alix")
    state = alix.open("caylus", [ME, hot("Zoé")])
    seat = state["table"]["waiting_for"][0]
    mine = alix.table(state["table"]["id"], seat=seat)
    if path.endswith("/moves"):
        move = {"client_move_id": "12345678", "expected": mine["expected"]}
        body = {**move, "action": alix.first_offer(mine), **(body or {})}
        path += f"?seat={seat}"
    answer = alix.http.request(method, path.format(table=state["table"]["id"]), json=body)
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        problem = answer.json()
        assert re.fullmatch(r"[a-z-]+", problem["code"])
        assert in_words(problem["sentence"])
