"""Reviews on the server: made in the bot processes, kept, and never for a running table."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

import bastide
from bastide.review import EFFORTS
from bastide.server.http.calls.review import REVIEWING
from bastide.server.learn import reviews
from bastide.server.store import database as d
from tests.review.games import played

from .playing import (
    FREE,
    ME,
    PATIENCE_S,
    Client,
    Running,
    bot,
    in_words,
    play_on,
    serving,
    settings_for,
)

Guest = Callable[..., Client]


def imported(client: Client, record: bastide.Record) -> str:
    return str(client.ok(client.post("/api/records", {"record": record.to_text()}))["table"]["id"])


def finished(client: Client, table: str, **query: Any) -> Any:
    """Wait for a review, as a page does."""
    end = time.monotonic() + 4 * PATIENCE_S
    while time.monotonic() < end:
        state = client.ok(client.get(f"/api/tables/{table}/review", **query))
        if state["status"] != "running":
            return state
        time.sleep(0.2)
    raise AssertionError("the review is not done")


@pytest.fixture(autouse=True)
def less_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EFFORTS, "quick", 50)
    monkeypatch.setitem(EFFORTS, "deep", 60)


def test_a_review_is_made_once_kept_and_says_what_the_function_says(guest: Guest) -> None:
    alix, bob = guest(), guest("Bob")
    record = played("magna-carta")
    table = imported(alix, record)
    path = f"/api/tables/{table}/review"
    assert alix.ok(alix.get(path))["status"] == "none"
    began = alix.ok(alix.post(path, {}))
    assert began["status"] in ("running", "done")
    state = finished(alix, table)
    assert (state["status"], state["done"]) == ("done", state["total"])
    reported = json.loads(json.dumps(bastide.review(record, 50).to_json()))
    assert state["seats"] == reported["seats"]
    assert state["turning_points"] == reported["turning_points"]
    assert [_without_params(move) for move in reported["moves"]] == state["moves"]
    assert state["draws"] == reported["draws"]
    assert bob.ok(bob.post(path, {}))["status"] == "done"
    tail = bob.ok(bob.get(path, after=state["total"] - 2))
    assert len(tail["moves"]) + len(tail["draws"]) == 2
    assert bob.ok(bob.get(path, open_cards="true"))["status"] == "none"


def _without_params(move: Any) -> Any:
    if move["why"] is not None:
        for reason in move["why"]["reasons"]:
            del reason["params"]
    return move


def test_a_review_of_an_older_version_is_made_again_when_it_is_asked_for(
    server: Running, guest: Guest
) -> None:
    """Its sentences can't be shown any more. Its figures stay in the profile until then."""
    alix = guest()
    table = imported(alix, played("magna-carta"))
    path = f"/api/tables/{table}/review"
    alix.ok(alix.post(path, {}))
    made = finished(alix, table)
    move = {**made["moves"][0], "decisions": []}
    old = {"parts": [move], "total": 1, "version": 1}
    engine = sa.create_engine(d.sync_url(server.settings.database_url))
    with engine.begin() as connection:
        here = d.reviews.c.table_id == table
        assert connection.execute(sa.update(d.reviews).where(here).values(old)).rowcount == 1
    engine.dispose()
    assert alix.ok(alix.get(path))["status"] == "none"
    alix.ok(alix.post(path, {}))
    assert finished(alix, table)["moves"] == made["moves"]


def test_a_review_is_for_people_who_say_who_they_are(guest: Guest) -> None:
    alix = guest()
    table = imported(alix, played("magna-carta"))
    no_one = guest(None)
    assert no_one.post(f"/api/tables/{table}/review", {}).status_code == 401
    assert no_one.get(f"/api/tables/{table}/review").status_code == 200


def test_no_call_reviews_a_running_table(guest: Guest) -> None:
    """Every call about reviews is tried, by a player and by a spectator, whatever is asked for."""
    alix, bob = guest(), guest("Bob")
    opened = alix.open(seats=[ME, FREE])
    table = opened["table"]["id"]
    bob.ok(bob.at(table, "join", {"invite": opened["invite"]}))
    bob.ok(bob.at(table, "ready", {"ready": True}))
    if alix.table(table)["table"]["status"] == "open":
        alix.ok(alix.at(table, "start"))
    assert alix.table(table)["table"]["status"] == "running"
    calls = [call for call in REVIEWING if "/tables/" in call.path]
    assert {call.name for call in calls} == {
        "start_review",
        "review",
        "try_move",
        "why_then",
        "story_picture",
    }
    for client in (alix, bob, guest("Carla")):
        for call in calls:
            path = call.path.replace("{id}", table).replace("{ply}", "0")
            for body in ({}, {"effort": "deep"}, {"open_cards": True}):
                if call.method == "POST":
                    answer = client.post(path, body)
                else:
                    answer = client.get(path, **body)
                assert answer.status_code == 409, (call.name, body)
                assert answer.json()["code"] == "not-finished"
                assert "wins" not in answer.text


def test_a_record_that_is_not_over_has_no_review(guest: Guest) -> None:
    alix = guest()
    record = bastide.replay(played("magna-carta"), plies=40).record()
    table = imported(alix, record)
    answer = alix.post(f"/api/tables/{table}/review", {})
    assert (answer.status_code, answer.json()["code"]) == (409, "not-finished")


def test_one_person_has_only_a_few_under_way(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    alix, bob = guest(), guest("Bob")
    monkeypatch.setattr(reviews, "PER_DAY", 1)
    record = played("magna-carta")
    first, second = imported(alix, record), imported(alix, record)
    alix.ok(alix.post(f"/api/tables/{first}/review", {}))
    refused = alix.post(f"/api/tables/{second}/review", {})
    assert (refused.status_code, refused.json()["code"]) == (429, "too-many-reviews")
    assert bob.post(f"/api/tables/{second}/review", {}).status_code == 200
    finished(alix, first)
    finished(bob, second)


def test_a_review_goes_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "SIMS_AT_ONCE", 50)
    monkeypatch.setattr(reviews, "KEEP_S", 0.0)
    settings = settings_for(str(tmp_path))
    with serving(settings) as running:
        alix = Client(running.port, "Alix")
        table = imported(alix, played("magna-carta"))
        alix.ok(alix.post(f"/api/tables/{table}/review", {}))
        end = time.monotonic() + PATIENCE_S
        while (state := alix.ok(alix.get(f"/api/tables/{table}/review")))["done"] < 5:
            assert time.monotonic() < end
            time.sleep(0.05)
        alix.http.close()
    monkeypatch.setattr(reviews, "SIMS_AT_ONCE", 15_000)
    with serving(settings) as running:
        bob = Client(running.port, "Bob")
        state = finished(bob, table)
        assert state["status"] == "done"
        expected = bastide.review(played("magna-carta"), 50).to_json()["seats"]
        assert state["seats"] == json.loads(json.dumps(expected))
        bob.http.close()


def test_no_review_is_saved_by_the_thread_that_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "KEEP_S", 0.0)
    monkeypatch.setattr(reviews, "SIMS_AT_ONCE", 2_000)
    savers: list[threading.Thread] = []

    def seen(_c: object, _u: object, statement: str, *_more: object) -> None:
        if statement.startswith("UPDATE reviews") and "parts" in statement:
            savers.append(threading.current_thread())

    with serving(settings_for(str(tmp_path))) as running:
        alix = Client(running.port, "Alix")
        table = imported(alix, played("magna-carta"))
        sa.event.listen(sa.Engine, "before_cursor_execute", seen)
        try:
            alix.ok(alix.post(f"/api/tables/{table}/review", {}))
            assert finished(alix, table)["status"] == "done"
        finally:
            sa.event.remove(sa.Engine, "before_cursor_execute", seen)
        assert len(savers) > 1
        assert running.thread not in savers
        alix.http.close()


def test_comments_and_evaluations_of_a_record_come_with_its_course(guest: Guest) -> None:
    alix = guest()
    record = played("magna-carta")
    text = record.to_text()
    head, _, body = text.partition("\n\n")
    first = record.tokens[0]
    noted = body.replace(first, f"{first} {{a calm start}} {{%eval 0.6 0.4}}", 1)
    whole = f"{head}\n\n{{a good game}}\n{noted}"
    table = str(alix.ok(alix.post("/api/records", {"record": whole}))["table"]["id"])
    course = alix.ok(alix.get(f"/api/tables/{table}/course"))
    assert course["comment"] == "a good game"
    assert course["moments"][0]["comment"] == "a calm start"
    assert course["moments"][0]["evaluation"] == [0.6, 0.4]
    assert course["moments"][1]["comment"] == ""


def test_an_expected_line_is_looked_at_once_the_game_is_over(guest: Guest) -> None:
    alix = guest()
    record = played("magna-carta")
    table = imported(alix, record)
    ply = next(i for i, token in enumerate(record.tokens) if token.startswith("place:"))
    game = bastide.replay(record, plies=ply)
    path = f"/api/tables/{table}/at/{ply}"
    offered = alix.ok(alix.get(path, seat=game.seat, offers="true"))["offers"]
    assert [offer["action"] for offer in offered] == game.legal_actions()
    assert alix.ok(alix.get(path, seat=game.seat))["offers"] == []
    after = alix.ok(alix.get(path, seat=game.seat, then=offered[0]["token"]))
    assert after["ply"] == ply + 1
    assert alix.get(path, then="nonsense").status_code == 422


def test_no_line_is_played_on_at_a_running_table(guest: Guest) -> None:
    alix = guest()
    table = alix.open(seats=[ME, bot("thumb")])["table"]["id"]
    for query in ({"then": "pass"}, {"offers": "true"}):
        answer = alix.get(f"/api/tables/{table}/at/0", **query)
        assert (answer.status_code, answer.json()["code"]) == (409, "not-finished")


def test_a_move_is_tried_at_a_moment_of_a_finished_game(guest: Guest) -> None:
    """Any move within a point of the best one is right."""
    alix = guest()
    record = played("caylus")
    table = imported(alix, record)
    path = f"/api/tables/{table}/try/200"
    best = alix.ok(alix.get(path, action="place:gold_mine"))
    assert (best["right"], best["token"]) == (True, "place:gold_mine")
    worse = alix.ok(alix.get(path, action="pass"))
    assert worse["loss"] > 1
    assert worse["right"] is False
    assert alix.get(path, action="nonsense").status_code == 422
    assert alix.get(path, action="favor:cubes").json()["code"] == "not-offered"
    assert alix.get(f"/api/tables/{table}/try/0", action="pass").json()["code"] == "no-one-decided"
    path = f"/api/tables/{table}/why/200"
    assert alix.ok(alix.get(path, action="pass"))["code"] == "allowed"
    why = alix.ok(alix.get(path, action="favor:cubes"))
    game = bastide.replay(record, plies=200)
    refusal = game.refusal("favor:cubes")
    assert refusal is not None
    assert (why["code"], in_words(why["sentence"])) == ("illegal", refusal.say("en"))
    assert alix.get(path, action="nonsense").status_code == 422


def test_a_profile_shows_how_well_the_latest_games_were_played(guest: Guest) -> None:
    """A game that was played here, with its review. Where points were lost adds up."""
    alix, bob = guest(), guest("Bob")
    opened = alix.open("magna-carta", [ME, bot("thumb")], options={"variant": "light"})
    state = play_on(alix, opened, Random(5))
    table = state["table"]["id"]
    path = f"/api/people/{alix.id}/reviews"
    assert alix.ok(alix.get(path))["games"] == []
    alix.ok(alix.post(f"/api/tables/{table}/review", {}))
    review = finished(alix, table)
    seat = state["table"]["your_seats"][0]
    (game,) = alix.ok(alix.get(path))["games"]
    assert (game["table"], game["players"]) == (table, 2)
    for key in ("accuracy", "moves", "loss", "lost_by_area", "luck"):
        assert game[key] == review["seats"][seat][key]
    (seen,) = bob.ok(bob.get(path))["games"]
    assert seen == {**game, "table": None}


def test_the_last_game_is_shown_in_small_to_its_player(guest: Guest) -> None:
    """And a spectator of it, though it is one's own, sees no hand."""
    alix = guest()
    assert guest(None).get("/api/me/last-game").status_code == 401
    assert alix.ok(alix.get("/api/me/last-game"))["game"] is None
    record = played("magna-carta")
    source = imported(alix, record)
    assert alix.ok(alix.get("/api/me/last-game"))["game"] is None, "imported: no one's own"
    seats = [bot("thumb"), ME]
    ask = {"ply": len(record.tokens) - 2, "seats": seats}
    state = alix.ok(alix.post(f"/api/tables/{source}/fork", ask))
    table = state["table"]["id"]
    if state["table"]["status"] == "open":
        state = alix.ok(alix.at(table, "start"))
    state = play_on(alix, state, Random(1))
    scores = state["table"]["scores"]
    found = alix.ok(alix.get("/api/me/last-game"))["game"]
    assert (found["table"], found["seat"], found["status"]) == (table, 1, "none")
    assert found["ranks"] == [1 + sum(other > one for other in scores) for one in scores]
    assert found["rank"] == found["ranks"][1]
    assert (found["plies"], found["wins"], found["moment"]) == ([], [], None)

    alix.ok(alix.post(f"/api/tables/{table}/review", {}))
    review = finished(alix, table)
    found = alix.ok(alix.get("/api/me/last-game"))["game"]
    assert found["status"] == "done"
    assert found["last"] == state["position"]["ply"]
    assert len(found["plies"]) == len(found["wins"]) == 40
    assert found["plies"] == sorted(found["plies"])
    assert found["wins"][0] == review["moves"][0]["before"]["wins"]
    assert found["wins"][-1] == review["moves"][-1]["after"]["wins"]
    assert len(found["rounds"]) == review["moves"][-1]["turn"]
    point = max(review["turning_points"], key=lambda one: abs(one["change"][1]))
    assert (found["moment"]["ply"], found["moment"]["turn"]) == (point["end"], point["turn"])
    assert found["moment"]["change"] == point["change"][1]

    path = f"/api/tables/{table}/at/{len(record.tokens) // 2}"
    hands = {
        viewer: [one["hand"] for one in alix.ok(answer)["view"]["table"]["seats"]]
        for viewer, answer in [(None, alix.get(path)), (1, alix.get(path, seat=1))]
    }
    assert hands[None] == [None, None]
    assert hands[1][1] is not None
    own = alix.ok(alix.get(f"/api/tables/{table}/course", seat=1))["moments"]
    seen = alix.ok(alix.get(f"/api/tables/{table}/course"))["moments"]
    cards = [m["token"] for m in seen if m["token"].startswith("card:")]
    assert set(cards) == {"card:?"}
    assert any(m["token"].startswith("card:") and m["token"] != "card:?" for m in own)
