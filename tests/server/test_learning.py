"""Lessons over HTTP: played like a table, kept for each player."""

from collections.abc import Callable
from typing import Any

import httpx

from bastide.lessons import golden, lessons

from .playing import Client, Running, in_words

Guest = Callable[..., Client]
FIRST = lessons()[0]
WAY = golden(FIRST)


def test_anyone_may_look_at_the_path(server: Running) -> None:
    path = httpx.get(f"http://127.0.0.1:{server.port}/api/learn").json()
    assert [lesson["key"] for lesson in path["lessons"]] == [lesson.key for lesson in lessons()]
    assert path["next"] == FIRST.key
    assert not any(lesson["done"] for lesson in path["lessons"])


def test_progress_is_kept_and_a_lesson_goes_on_where_it_was_left(guest: Guest) -> None:
    alix, other = guest(), guest("Bruno")
    state = alix.ok(alix.post(f"/api/learn/{FIRST.key}", {"way": WAY[:3]}))
    assert state["lesson"]["step"] == 3
    assert state["table"]["position"]["offers"]
    assert alix.ok(alix.post(f"/api/learn/{FIRST.key}", {}))["way"] == WAY[:3]
    path = alix.ok(alix.get("/api/learn"))
    assert (path["lessons"][0]["step"], path["lessons"][0]["done"]) == (3, False)
    assert other.ok(other.post(f"/api/learn/{FIRST.key}", {}))["way"] == []


def test_what_was_finished_stays_finished(guest: Guest) -> None:
    alix = guest()
    end = alix.ok(alix.post(f"/api/learn/{FIRST.key}", {"way": WAY}))
    assert end["step"] is None
    assert end["lesson"]["done"]
    assert alix.ok(alix.get("/api/learn"))["lessons"][0]["done"]
    assert alix.ok(alix.post(f"/api/learn/{FIRST.key}", {}))["way"] == []  # from the beginning
    assert alix.ok(alix.get("/api/learn"))["lessons"][0]["done"]


def test_another_move_is_answered_and_not_kept(guest: Guest) -> None:
    alix = guest()
    state = alix.ok(alix.post(f"/api/learn/{FIRST.key}", {"way": [".", "pass"]}))
    assert in_words(state["detour"]["say"], "fr") == "Passer met fin à vos actions."
    assert not state["detour"]["may_keep"]
    assert "place:quarry" in state["step"]["asked"]
    assert alix.ok(alix.post(f"/api/learn/{FIRST.key}", {}))["way"] == ["."]


def test_the_server_says_why_an_action_is_not_allowed(guest: Guest) -> None:
    alix = guest()
    asked = {"way": ["."], "action": "build:church"}
    answer = alix.ok(alix.post(f"/api/learn/{FIRST.key}/why", asked))
    assert answer["code"] == "illegal"
    assert answer["rule"] == "ML-1" or answer["rule"].startswith("M-2")
    asked["action"] = "pass"
    assert alix.ok(alix.post(f"/api/learn/{FIRST.key}/why", asked))["code"] == "allowed"
    asked["action"] = "nonsense"
    assert alix.post(f"/api/learn/{FIRST.key}/why", asked).status_code == 422


def test_what_is_no_lesson_or_no_way_is_refused(guest: Guest) -> None:
    alix = guest()
    assert alix.post("/api/learn/nothing", {}).status_code == 404
    answer = alix.post(f"/api/learn/{FIRST.key}", {"way": ["pass"]})
    assert answer.status_code == 422
    assert answer.json()["code"] == "no-way"
    assert alix.post(f"/api/learn/{FIRST.key}", {"way": ["."] * 61}).status_code == 422


def test_a_drill_counts_right_answers_in_a_row(guest: Guest) -> None:
    alix = guest()
    first = alix.ok(alix.post("/api/drills/afford", {}))
    assert first["result"] is None
    again = alix.ok(alix.post("/api/drills/afford", {}))
    assert again["question"]["ask"] == first["question"]["ask"], "a question is not skipped"
    both = {choice["value"] for choice in first["question"]["choices"]}
    assert both == {0, 1}
    reported = alix.ok(alix.post("/api/drills/afford", {"answer": 1}))
    assert reported["drill"]["streak"] == int(reported["result"]["right"])
    listed = {drill["key"]: drill for drill in alix.ok(alix.get("/api/drills"))["drills"]}
    assert listed["afford"]["best"] == reported["drill"]["best"]
    assert alix.post("/api/drills/nothing", {}).status_code == 404


def test_a_player_named_like_a_rival_is_shown_apart(guest: Guest) -> None:
    """In a lesson the coach calls the others by name, so they keep it. A drill has others."""

    def names(shown: dict[str, Any]) -> list[str]:
        return [seat["name"] for seat in shown["seats"]]

    isarn = guest("Isarn")
    lesson = isarn.ok(isarn.post(f"/api/learn/{FIRST.key}", {}))["table"]["table"]
    assert names(lesson) == ["Isarn 2", *FIRST.names]
    drill = isarn.ok(isarn.post("/api/drills/provost", {}))["question"]["table"]
    assert names(drill) == ["Isarn", "Enguerrand", "Blanche"]


def test_the_strategy_lab_and_its_games_are_for_everyone(server: Running) -> None:
    home = f"http://127.0.0.1:{server.port}/api"
    report = httpx.get(f"{home}/strategy/magna-carta").json()
    assert {(one["players"], one["favors"]) for one in report["set_ups"]} == {
        (players, favors) for players in (2, 3, 4, 5) for favors in (False, True)
    }
    claim = next(c for s in report["set_ups"][0]["sections"] for c in s["claims"] if c["examples"])
    name = claim["examples"][0]["game"]
    assert httpx.get(f"{home}/strategy/games/{name}").json()["record"].startswith("[bastide")
    example = httpx.get(f"{home}/rules/magna-carta/round").json()
    assert len(example["phases"]) >= 6
    assert httpx.get(f"{home}/strategy/games/{example['example']}").status_code == 200
    for path in ("strategy/chess", "strategy/games/nothing", "rules/chess/round"):
        assert httpx.get(f"{home}/{path}").status_code == 404, path
