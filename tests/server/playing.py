"""A real server in a thread, and clients that play on it as a page would."""

from __future__ import annotations

import asyncio
import itertools
import json
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from bastide.core.text import from_json
from bastide.server.base.settings import Settings
from bastide.server.http.app import create_app
from bastide.server.running import configured
from bastide.server.service import Service

PATIENCE_S = 60.0
Json = Any
_numbers = itertools.count(1)


def settings_for(folder: str, database: str = "", **more: Any) -> Settings:
    """Settings under which a test is not slowed down by what protects a real server."""
    usual: dict[str, Any] = {
        "rate_per_second": 10_000.0,
        "rate_burst": 100_000,
        "guests_per_hour": 100_000,
        "sockets_per_client": 5_000,
        "bot_workers": 1,
        "tables_per_person": 100_000,
        "public_tables_per_hour": 100_000,
        "bot_games_per_person": 100_000,
        "log_level": "error",
        "shutdown_seconds": 5.0,
    }
    return Settings(data=folder, database=database, **{**usual, **more})


def in_words(sentence: Json, lang: str = "en", names: Sequence[str] = ()) -> str:
    """The text that a page shows for a sentence of an answer."""
    return from_json(sentence).of(lang, names)


def names_at(state: Json) -> list[str]:
    """The names of a table's players, by seat."""
    return [seat["name"] for seat in state["table"]["seats"]]


class Running:
    """A server that answers."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = create_app(settings)
        config = configured(self.app, settings, host="127.0.0.1", port=0)
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.loop: asyncio.AbstractEventLoop | None = None

    @property
    def port(self) -> int:
        return int(self.server.servers[0].sockets[0].getsockname()[1])

    @property
    def service(self) -> Service:
        service = self.app.app.state.service  # type: ignore[attr-defined]  # inside the guard
        assert isinstance(service, Service)
        return service

    def call(self, function: Callable[..., object], *args: object, wait: bool = True) -> None:
        """Run something in the server's own thread."""
        done = threading.Event()

        def run() -> None:
            function(*args)
            done.set()

        assert self.loop is not None
        self.loop.call_soon_threadsafe(run)
        if wait:
            assert done.wait(PATIENCE_S)

    def finish(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in the server's own loop, and wait until it is done."""
        assert self.loop is not None
        asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE_S)

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=self.server.config.get_loop_factory()) as runner:
            self.loop = runner.get_loop()
            runner.run(self.server.serve())

    def start(self) -> None:
        self.thread.start()
        wait_for(lambda: self.server.started or not self.thread.is_alive())
        assert self.server.started, "the server did not start"

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE_S)
        assert not self.thread.is_alive(), "the server did not stop"


@contextmanager
def serving(settings: Settings) -> Iterator[Running]:
    running = Running(settings)
    running.start()
    try:
        yield running
    finally:
        running.stop()


def wait_for(done: Callable[[], object], what: str = "it") -> Any:
    """Try until it is so, at first often. Returns the result of `done`."""
    give_up, pause = time.monotonic() + PATIENCE_S, 0.01
    while time.monotonic() < give_up:
        found = done()
        if found:
            return found
        time.sleep(pause)
        pause = min(1.5 * pause, 0.1)
    raise AssertionError(f"waited in vain for {what}")


ME = {"type": "person", "me": True}
FREE = {"type": "person"}


def bot(spec: str = "random") -> Json:
    return {"type": "bot", "bot": spec}


def hot(name: str) -> Json:
    return {"type": "hot", "name": name}


class Client:
    """A browser: its cookie, its calls, and every byte that it was sent."""

    def __init__(self, port: int, name: str | None = None, language: str = "en") -> None:
        self.port = port
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE_S)
        self.me: Json = None
        self.heard: list[str] = []
        if name is not None:
            answer = self.post("/api/guests", {"name": name, "language": language})
            assert answer.status_code == 201, answer.text
            self.me = answer.json()

    @property
    def id(self) -> str:
        return str(self.me["id"])

    def get(self, path: str, **query: Any) -> httpx.Response:
        answer = self.http.get(path, params=query)
        self.heard.append(answer.text)
        return answer

    def post(self, path: str, body: Json = None, **query: Any) -> httpx.Response:
        answer = self.http.post(path, json={} if body is None else body, params=query)
        self.heard.append(answer.text)
        return answer

    def ok(self, answer: httpx.Response) -> Json:
        assert answer.status_code in (200, 201), f"{answer.status_code} {answer.text}"
        return answer.json()

    # --- tables ---

    def open(self, game: str = "caylus", seats: Json = None, **more: Any) -> Json:
        seats = [ME, bot(), bot()] if seats is None else seats
        body = {"game": game, "seats": seats, "pace": 0, **more}
        return self.ok(self.post("/api/tables", body))

    def table(self, table: str, **query: Any) -> Json:
        return self.ok(self.get(f"/api/tables/{table}", **query))

    def at(self, table: str, call: str, body: Json = None, **query: Any) -> httpx.Response:
        return self.post(f"/api/tables/{table}/{call}", body, **query)

    def move(
        self, state: Json, action: Any, seat: int | None = None, move_id: str | None = None
    ) -> httpx.Response:
        body = {
            "expected": state["expected"],
            "client_move_id": move_id or f"test-move-{next(_numbers):08}",
            "action": action,
        }
        query = {} if seat is None else {"seat": seat}
        return self.at(state["table"]["id"], "moves", body, **query)

    def first_offer(self, state: Json) -> str:
        return str(state["position"]["offers"][0]["token"])

    # --- sockets ---

    @contextmanager
    def socket(self, table: str, **query: Any) -> Iterator[Socket]:
        words = "&".join(f"{key}={value}" for key, value in {"table": table, **query}.items())
        cookie = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        headers = {"cookie": cookie} if cookie else {}
        url = f"ws://127.0.0.1:{self.port}/api/live?{words}"
        # a busy machine must not look like a dead one, and what is not read yet must not pause
        with connect(
            url,
            additional_headers=headers,
            compression=None,
            ping_interval=None,
            max_queue=None,
        ) as connection:
            yield Socket(self, connection)


class Socket:
    """An open socket."""

    def __init__(self, client: Client, connection: ClientConnection) -> None:
        self.client = client
        self.connection = connection

    def send(self, message: Json) -> None:
        self.connection.send(message if isinstance(message, str) else json.dumps(message))

    def next(self, *kinds: str, timeout: float = PATIENCE_S) -> Json:
        """The next message, or the next of these kinds."""
        give_up = time.monotonic() + timeout
        while True:
            text = self.connection.recv(max(0.01, give_up - time.monotonic()))
            assert isinstance(text, str)
            self.client.heard.append(text)
            message = json.loads(text)
            if not kinds or message["type"] in kinds:
                return message

    def send_move(self, state: Json, action: Any, move_id: str | None = None) -> str:
        move_id = move_id or f"test-move-{next(_numbers):08}"
        move = {"expected": state["expected"], "client_move_id": move_id, "action": action}
        self.send({"type": "move", "move": move})
        return move_id


def play_on(client: Client, state: Json, random: Random, most: int = 2_000) -> Json:
    """Play one's own seats by HTTP until the game is over. Bots play theirs."""
    table = state["table"]["id"]
    for _ in range(most):
        if state["table"]["status"] == "finished":
            return state
        waiting = state["table"]["waiting_for"][0]
        if waiting not in state["table"]["your_seats"]:
            seq = state["seq"]
            state = wait_for(partial(_newer, client, table, seq), "a bot's move")
            continue
        if state["position"]["viewer"] != waiting:
            state = client.table(table, seat=waiting)
        action = random.choice(state["position"]["offers"])["token"]
        answer = client.move(state, action, seat=waiting)
        if answer.status_code == 409:  # a bot of another seat was faster in between
            state = client.table(table)
        else:
            state = client.ok(answer)
    raise AssertionError("the game does not end")


def _newer(client: Client, table: str, seq: int) -> Json:
    state = client.table(table)
    return state if state["seq"] > seq else None
