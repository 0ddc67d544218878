"""Requests made up from the OpenAPI document: every call, right and wrong, and what comes back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.specs.openapi import checks

from .playing import FREE, ME, Client, Running, hot

CONFORM = [
    checks.response_schema_conformance,
    checks.status_code_conformance,
    checks.content_type_conformance,
]
EXAMPLES = 6
Guest = Callable[..., Client]


def test_made_up_requests_get_clear_answers(server: Running, guest: Guest) -> None:
    alix = guest("Alix")
    running = alix.open("magna-carta", [ME, hot("Zoé")])["table"]["id"]
    waiting = alix.open("caylus", [ME, FREE])["table"]["id"]
    cookies = {"bastide": alix.http.cookies["bastide"]}
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{server.port}/api/openapi.json")
    calls = 0
    for found in schema.get_all_operations():
        operation = found.ok()

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
        def one(case: schemathesis.Case) -> None:
            nonlocal calls
            calls += 1
            if "id" in (case.path_parameters or {}) and calls % 3:
                case.path_parameters["id"] = (running, waiting)[calls % 2]
            answer = case.call(cookies=cookies)
            assert answer.status_code < 500, f"{case.formatted_path} {answer.text}"
            assert "Traceback" not in answer.text
            case.validate_response(answer, checks=CONFORM)

        one()
    assert calls > 150
    # nothing of it was a move that the rules do not know
    assert alix.table(running)["table"]["status"] == "running"


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
        assert problem["sentence"]["en"]
