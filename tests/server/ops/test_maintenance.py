"""Maintenance as players and operators meet it, and the figures that say when to look."""

from __future__ import annotations

import asyncio
import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from bastide.server.base import metrics
from bastide.server.store import database as d
from tests.cli.helpers import ok
from tests.server.ops.processes import ROOT
from tests.server.playing import (
    ME,
    Client,
    Running,
    bot,
    hot,
    in_words,
    serving,
    settings_for,
    wait_for,
)

DEPLOY = ROOT / "deploy"


def where_of(running: Running) -> list[str]:
    settings = running.settings
    return (
        ["--database", settings.database] if settings.database else ["--data", str(settings.data)]
    )


def announce(running: Running, *words: str) -> str:
    return ok(["admin", "maintenance", *words, *where_of(running)])


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_players_are_warned_and_then_held_back(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = request.getfixturevalue("postgres_url") if kind == "postgres" else ""
    with serving(settings_for(str(tmp_path), database)) as running:
        ada = Client(running.port, "Ada")
        state = ada.open(seats=[ME, hot("Bea")])
        table, seat = state["table"]["id"], state["table"]["waiting_for"][0]
        state = ada.table(table, seat=seat)
        token = ada.first_offer(state)
        assert "No maintenance" in announce(running)
        with ada.socket(table, seat=seat) as live:
            assert live.next("welcome")["maintenance"] is None
            words = ("--message", "New rules are coming.", "--message-fr", "Du nouveau arrive.")
            announce(running, "--in", "10", "--for", "5", *words)
            sentences = live.next("maintenance")
            assert in_words(sentences["maintenance"]["message"], "fr") == "Du nouveau arrive."
            assert 500 < sentences["maintenance"]["begins"] - sentences["now"] <= 600
            hello = ada.ok(ada.get("/api/hello"))
            assert hello["maintenance"] == sentences["maintenance"]
            # until it begins everything works
            state = ada.ok(ada.move(state, token, seat))

            announce(running, "--in", "0")
            assert live.next("maintenance")["maintenance"]["ends"] is None
            seat = state["table"]["waiting_for"][0]
            state = ada.table(table, seat=seat)  # looking is still possible
            token = ada.first_offer(state)
            refused = ada.move(state, token, seat)
            assert refused.status_code == 503
            assert refused.json()["code"] == "maintenance"
            assert int(refused.headers["retry-after"]) > 0
            live.send_move(state, token)
            assert live.next("refused")["problem"]["code"] == "maintenance"
            assert ada.post("/api/tables", {"game": "caylus", "seats": [ME]}).status_code == 503
            assert "is over" in announce(running, "--off")
            assert live.next("maintenance")["maintenance"] is None
            ada.ok(ada.move(state, token, seat))
        ada.http.close()


def test_bots_wait_too(tmp_path: Path) -> None:
    with serving(settings_for(str(tmp_path))) as running:
        ada = Client(running.port, "Ada")
        announce(running, "--in", "600")
        wait_for(lambda: ada.ok(ada.get("/api/hello"))["maintenance"])
        table = ada.open(seats=[bot(), bot()], pace=0.05)["table"]["id"]
        announce(running, "--in", "0")
        wait_for(lambda: running.service.pause.under_way)
        before = wait_for(lambda: _at_rest(ada, table))
        announce(running, "--off")
        wait_for(lambda: ada.table(table)["seq"] > before, "the bots to play on")
        ada.http.close()


def _at_rest(ada: Client, table: str) -> int:
    seq = int(ada.table(table)["seq"])
    time.sleep(0.5)
    return seq if ada.table(table)["seq"] == seq else 0


def test_figures_of_what_is_stuck(tmp_path: Path) -> None:
    with serving(settings_for(str(tmp_path))) as running:
        ada = Client(running.port, "Ada")
        announce(running, "--in", "0")
        wait_for(lambda: running.service.pause.under_way)
        announce(running, "--off")
        wait_for(lambda: not running.service.pause.under_way)
        table = ada.open(seats=[ME, hot("Bea")])["table"]["id"]

        def change() -> None:
            engine = sa.create_engine(f"sqlite:///{tmp_path}/bastide.db")
            with engine.begin() as connection:
                stuck = {"bot_to_move": True, "waiting_since": time.time() - 3600}
                connection.execute(sa.update(d.tables), stuck)
                notice = {
                    "table_id": table,
                    "person_id": ada.id,
                    "kind": "your-turn",
                    "wait": 1,
                    "created": 0.0,
                    "due": time.time() - 500,
                }
                connection.execute(sa.insert(d.outbox), notice)
            engine.dispose()

        figures = running.service.figures
        running.service.sender._task.cancel()  # type: ignore[union-attr]
        running.service.driver._stopped = True
        change()
        figures._looked = -100.0
        assert running.loop is not None
        asyncio.run_coroutine_threadsafe(figures.look(), running.loop).result(30)
        text = ada.get("/metrics").text
        assert _figure(text, "bastide_stuck_tables") == 1
        assert 490 < _figure(text, "bastide_oldest_unsent_notice_seconds") < 700
        assert _figure(text, 'bastide_disk_free_bytes{where="data"}') > 0
        assert _figure(text, "bastide_bots_waiting") == 0
        assert _figure(text, "bastide_database_up") == 1
        assert _figure(text, "bastide_backup_age_seconds") == -1
        assert "bastide_bot_wait_seconds_bucket" in text
        ada.http.close()


def _figure(text: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.M)
    assert found, name
    return float(found[1])


def _names(expression: str) -> set[str]:
    return set(re.findall(r"\bbastide_\w+", expression))


def known_figures() -> set[str]:
    text = metrics.metrics_text().decode()
    return set(re.findall(r"^# TYPE (bastide_\w+)", text, re.M)) | set(
        re.findall(r"^(bastide_\w+)", text, re.M)
    )


def test_alerts_and_dashboard_use_figures_that_exist() -> None:
    metrics.REQUESTS.labels("hello", 200).inc(0)
    metrics.BOT_FAILURES.labels("late").inc(0)
    metrics.NOTICES.labels("email", "failed").inc(0)
    metrics.MOVES.labels("caylus", "person").inc(0)
    metrics.LIMITED.labels("rate").inc(0)
    metrics.DISK_FREE.labels("data").set(1)
    known = known_figures()
    alerts = (DEPLOY / "prometheus-alerts.yml").read_text(encoding="utf-8")
    used = set()
    for expression in re.findall(r"expr: (.*)", alerts):
        used |= _names(expression)
    assert used
    dashboard: Any = json.loads((DEPLOY / "grafana-dashboard.json").read_text(encoding="utf-8"))
    for panel in dashboard["panels"]:
        for target in panel["targets"]:
            used |= _names(target["expr"])
    assert used <= known, used - known
    sentences = {"bastide_stuck_tables", "bastide_bots_waiting", "bastide_disk_free_bytes"}
    assert sentences | {"bastide_oldest_unsent_notice_seconds"} <= used
