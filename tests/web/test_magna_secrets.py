"""Hidden cards: neither in what the server sends to a page nor in the page's memory."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterable, Iterator
from typing import Any

from playwright.sync_api import Page, Response

from bastide.server.tables.differences import applied

from .conftest import Visit
from .magna import take_one
from .player import ME, Deeds, be_guest, bot, open_table, wait_for_turn

MY_SEAT = 0
DECISIONS = 30
DRAWS = ("drew", "drew-resource", "looked-at", "kept-resource", "rejected-resource")

SEATS_IN_MEMORY = """function () {
  return this.filter((thing) => Object.hasOwn(thing, "hand") && Object.hasOwn(thing, "hand_size"))
    .map(({ seat, hand, hand_size, pile, pile_size, resource_cards, resource_count, looks_at }) =>
      ({ seat, hand, hand_size, pile, pile_size, resource_cards, resource_count, looks_at }));
}"""
CELLS_IN_MEMORY = """function () {
  const plain = this.filter((thing) => Object.getPrototypeOf(thing) === Object.prototype);
  return plain.filter((thing) => Object.hasOwn(thing, "cells")).length;
}"""


def inside(value: Any) -> Iterator[dict[str, Any]]:
    """Every object of a message, however deep."""
    if isinstance(value, dict):
        yield value
        for child in value.values():
            yield from inside(child)
    elif isinstance(value, list):
        for child in value:
            yield from inside(child)


def whole(messages: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The messages of a socket with whole tables where it sent only what differs."""
    state: dict[str, Any] = {}
    for message in messages:
        if message["type"] == "differs":
            state = applied(state, message.pop("difference"))
            yield {**message, "state": state}
        else:
            state = message.get("state", state)
            yield message


def check_seat(seat: dict[str, Any]) -> None:
    """Of others only counts. An empty hand has nothing to hide."""
    if seat["seat"] == MY_SEAT:
        return
    assert seat["hand"] is None or seat["hand_size"] == 0, seat
    assert seat["pile"] is None or seat["pile_size"] == 0, seat
    assert not seat.get("looks_at"), seat
    cards = seat.get("resource_cards")
    assert cards is None or sum(cards.values()) == seat["resource_count"] == 0, seat


def in_memory(page: Page, function: str) -> Any:
    """The finds of a function among all objects that the page holds."""
    devtools = page.context.new_cdp_session(page)
    prototype = devtools.send("Runtime.evaluate", {"expression": "Object.prototype"})
    found = devtools.send(
        "Runtime.queryObjects", {"prototypeObjectId": prototype["result"]["objectId"]}
    )
    answer = devtools.send(
        "Runtime.callFunctionOn",
        {
            "functionDeclaration": function,
            "objectId": found["objects"]["objectId"],
            "returnByValue": True,
        },
    )
    devtools.detach()
    return answer["result"]["value"]


def test_hidden_cards_never_reach_the_page(visit: Visit) -> None:
    page = visit("/about")
    be_guest(page)
    answers: list[Response] = []
    frames: list[str] = []
    page.on("response", lambda answer: answers.append(answer) if "/api/" in answer.url else None)
    page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))),
    )
    seats = [ME, bot("thumb"), bot("thumb"), bot("thumb")]
    open_table(page, "magna-carta", seats, options={"favors": True})
    pick, until, deeds = random.Random(11), time.monotonic() + 120, Deeds()
    for _ in range(DECISIONS):
        if not wait_for_turn(page, until):
            break
        take_one(page, pick, deeds)

    messages = list(whole(json.loads(frame) for frame in frames if frame.startswith("{")))
    messages += [answer.json() for answer in answers if answer.ok and answer.status != 204]
    objects = [thing for message in messages for thing in inside(message)]
    described = [thing for thing in objects if "hand_size" in thing]
    assert len({seat["seat"] for seat in described}) == len(seats)
    assert any(seat["seat"] == MY_SEAT and seat["hand"] for seat in described)
    for seat in described:
        check_seat(seat)
    assert not any("cells" in thing for thing in objects)
    shown = [thing for thing in objects if thing.get("kind") in DRAWS and "ply" in thing]
    assert any(event["seat"] != MY_SEAT for event in shown)
    for event in shown:
        assert event["seat"] == MY_SEAT or not event["data"], event

    kept = in_memory(page, SEATS_IN_MEMORY)
    assert any(seat["seat"] == MY_SEAT and seat["hand"] is not None for seat in kept)
    for seat in kept:
        check_seat(seat)
    assert in_memory(page, CELLS_IN_MEMORY) == 0
