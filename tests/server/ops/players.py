"""People who keep playing whatever happens: they ask again until they are answered."""

from __future__ import annotations

import itertools
import threading
import time
import uuid
from random import Random
from typing import Any

import httpx

PATIENCE_SECONDS = 120.0
QUICK_GAME = {"game": "magna-carta", "options": {"variant": "light"}, "pace": 0.0}
ME = {"type": "person", "me": True}
FREE = {"type": "person"}
BOT = {"type": "bot", "bot": "random"}
_run = uuid.uuid4().hex[:8]
_numbers = itertools.count(1)


class Player:
    """A person with a cookie. Every move that was answered with a success is written down."""

    def __init__(self, *urls: str, seed: int = 0) -> None:
        self.urls = urls
        self.random = Random(seed)
        self.cookies: dict[str, str] = {}
        self.acknowledged: dict[str, tuple[str, str]] = {}
        """By the move's own id: its table and token."""
        self.http = httpx.Client(timeout=20, trust_env=False)

    def close(self) -> None:
        self.http.close()

    def enter(self, name: str) -> Player:
        answer = self.ask("POST", "/api/guests", {"name": name})
        assert answer.status_code == 201, answer.text
        self.cookies = {"bastide": answer.cookies["bastide"]}
        self.http.cookies.clear()
        self.http.headers["cookie"] = f"bastide={self.cookies['bastide']}"
        return self

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Ask until there is an answer. A server that is gone comes back."""
        give_up = time.monotonic() + PATIENCE_SECONDS
        while True:
            url = self.random.choice(self.urls)
            pause = 0.02
            try:
                answer = self.http.request(method, url + path, json=body)
                if answer.status_code == 429:
                    pause = 0.5  # a server with its usual limits
                elif answer.status_code < 500:
                    return answer
            except httpx.TransportError:
                answer = None
            assert time.monotonic() < give_up, f"{method} {path}: {answer}"
            time.sleep(pause)

    def open(self, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
        answer = self.ask("POST", "/api/tables", {**QUICK_GAME, "seats": list(seats), **more})
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def state(self, table: str) -> dict[str, Any]:
        answer = self.ask("GET", f"/api/tables/{table}")
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def play(self, table: str) -> bool:
        """Move if it is our turn. Returns True if the game is over."""
        state = self.state(table)
        if not state["table"]["your_turn"]:
            return bool(state["table"]["status"] == "finished")
        offer = self.random.choice(state["position"]["offers"])
        name = f"{_run}-{next(_numbers):08}"
        move = {"expected": state["expected"], "client_move_id": name, "action": offer["token"]}
        answer = self.ask("POST", f"/api/tables/{table}/moves", move)
        assert answer.status_code == 200, answer.text
        assert answer.json()["expected"] > state["expected"]
        self.acknowledged[name] = (table, offer["token"])
        return bool(answer.json()["table"]["status"] == "finished")


class Playing(threading.Thread):
    """A player at several tables, until all their games are over."""

    def __init__(self, player: Player, tables: list[str]) -> None:
        super().__init__(daemon=True)
        self.player = player
        self.tables = list(tables)
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            while self.tables:
                self.tables = [table for table in self.tables if not self.player.play(table)]
                time.sleep(0.005)
        except BaseException as error:
            self.failure = error
        finally:
            self.player.close()

    def finish(self, seconds: float = PATIENCE_SECONDS) -> None:
        self.join(seconds)
        if self.failure is not None:
            raise self.failure
        assert not self.is_alive(), f"still at {self.tables}"
