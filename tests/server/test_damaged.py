"""A damaged row is the trouble of its own table and of no one else."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from bastide.server.ops.checks import check_tables
from bastide.server.store import database as d
from bastide.server.tables import listing

from .playing import FREE, ME, Client, Running, bot, hot, serving, settings_for, wait_for
from .test_claims import sql
from .test_clocks import QUICK, run_out
from .test_moves import a_game_of_two
from .test_offload import a_finished_game, reviewed_game

Guest = Callable[..., Client]
DAMAGES: dict[str, dict[str, object]] = {
    "clock": {"clock": {"type": "sundial"}},
    "game": {"game": "chess"},
    "options": {"options": ["no", "dictionary"]},
    "status": {"status": "asleep"},
}


def damage(server: Running, table: str, values: dict[str, object]) -> None:
    sql(server, sa.update(d.tables).where(d.tables.c.id == table).values(**values))
    server.call(server.service.store.forget, table)


@pytest.mark.parametrize("kind", DAMAGES)
def test_a_damaged_table_is_shown_of_and_the_others_go_on(
    server: Running, guest: Guest, kind: str
) -> None:
    alix = guest("Alix")
    broken = alix.open("caylus", [ME, FREE], visibility="public")["table"]["id"]
    sound = alix.open("caylus", [ME, FREE], visibility="public")["table"]["id"]
    damage(server, broken, DAMAGES[kind])
    refused = alix.get(f"/api/tables/{broken}")
    assert (refused.status_code, refused.json()["code"]) == (409, "damaged-table")
    assert alix.table(sound)["table"]["id"] == sound
    mine = [table["id"] for table in alix.get("/api/me/tables").json()["tables"]]
    assert sound in mine
    everyone = [table["id"] for table in alix.get("/api/tables").json()["tables"]]
    assert sound in everyone


def test_text_that_is_no_json_spoils_no_list(server: Running, guest: Guest) -> None:
    if server.settings.is_postgres:
        return  # it would not keep such a text
    alix = guest("Alix")
    broken = alix.open("caylus", [ME, FREE], visibility="public")["table"]["id"]
    sound = alix.open("caylus", [ME, FREE], visibility="public")["table"]["id"]
    sql(server, sa.text("UPDATE tables SET clock = '{torn' WHERE id = :id").bindparams(id=broken))
    server.call(server.service.store.forget, broken)
    assert alix.get(f"/api/tables/{broken}").status_code == 409
    assert sound in [table["id"] for table in alix.get("/api/tables").json()["tables"]]


def test_a_damaged_log_holds_up_neither_clocks_nor_bots_of_others(
    server: Running, guest: Guest
) -> None:
    alix = guest("Alix")
    quick = {"type": "live", "minutes": 0.004}
    broken = alix.open("caylus", [ME, hot("Anne")], clock=quick)["table"]["id"]
    sql(
        server,
        sa.update(d.log)
        .where(d.log.c.table_id == broken, d.log.c.kind == "start")
        .values(tokens="nonsense:1 rubbish"),
    )
    # as if its time had been up for long: it is looked at first
    past = time.time() - 1000
    sql(server, sa.update(d.seats).where(d.seats.c.table_id == broken).values(deadline=past))
    server.call(server.service.store.forget, broken)
    sound = alix.open("caylus", [ME, hot("Anne")], clock=quick)["table"]["id"]
    wait_for(lambda: any(s["expired"] for s in alix.table(sound)["table"]["seats"]), "the clock")
    seq = alix.table(sound)["seq"]
    assert seq > 2 or wait_for(lambda: alix.table(sound)["seq"] > 2, "its log")
    bots = alix.open("magna-carta", [bot(), bot()], options={"variant": "light"})["table"]["id"]
    wait_for(lambda: alix.table(bots)["table"]["status"] == "finished", "the bots")


def test_the_check_goes_on_after_a_damaged_table(tmp_path: Path) -> None:
    with serving(settings_for(str(tmp_path))) as running:
        alix = Client(running.port, "Alix")
        broken = alix.open("caylus", [ME, FREE])["table"]["id"]
        sound = alix.open("caylus", [ME, hot("Anne")])["table"]["id"]
        damage(running, broken, DAMAGES["clock"])
        alix.http.close()
    found = {each.table: each.problems for each in check_tables(running.settings)}
    assert found[broken]
    assert found[sound] == []


def test_public_tables_are_limited_sorted_and_hidden_when_abandoned(
    tmp_path: Path, database: str
) -> None:
    limits = {"public_tables_per_hour": 2}
    with serving(settings_for(str(tmp_path), database, **limits)) as running:
        alix, odon = Client(running.port, "Alix"), Client(running.port, "Odon")
        old, new = (
            alix.open("caylus", [ME, FREE, FREE], visibility="public")["table"]["id"]
            for _ in range(2)
        )
        body = {"game": "caylus", "seats": [ME, FREE], "visibility": "public"}
        third = alix.post("/api/tables", body)
        assert (third.status_code, third.json()["code"]) == (429, "too-many-public")
        alix.ok(alix.post("/api/tables", {**body, "visibility": "unlisted"}))
        listed = [t["id"] for t in odon.get("/api/tables").json()["tables"]]
        assert listed.index(new) < listed.index(old)
        odon.ok(odon.at(old, "join"))
        listed = [t["id"] for t in odon.get("/api/tables").json()["tables"]]
        assert listed.index(old) < listed.index(new), "where something happens comes first"
        day_ago = time.time() - 90_000
        sql(running, sa.update(d.tables).where(d.tables.c.id == new).values(changed=day_ago))
        listed = [t["id"] for t in odon.get("/api/tables").json()["tables"]]
        assert new not in listed
        alix.http.close()
        odon.http.close()


def test_a_damaged_review_spoils_no_list(server: Running, guest: Guest) -> None:
    alix = guest("Alix")
    sound = reviewed_game(server, alix, [])
    broken = reviewed_game(server, alix, {"no": "list"})
    refused = alix.get(f"/api/tables/{broken}/review")
    assert (refused.status_code, refused.json()["code"]) == (409, "damaged-table")
    assert alix.ok(alix.get(f"/api/tables/{sound}/review"))["status"] == "done"
    games = alix.ok(alix.get(f"/api/people/{alix.id}/reviews"))["games"]
    assert [game["table"] for game in games] == [sound]
    last = alix.ok(alix.get("/api/me/last-game"))["game"]
    assert (last["table"], last["status"]) == (broken, "none")
    assert alix.get(f"/api/tables/{broken}/story.png").status_code == 409


def test_a_damaged_table_does_not_end_a_list(
    server: Running, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is a next page, also if one line of this page is missing."""
    monkeypatch.setattr(listing, "PAGE", 2)
    alix = guest("Alix")
    tables = [alix.open("caylus", [ME, FREE], visibility="public")["table"]["id"] for _ in "abc"]
    damage(server, tables[-1], DAMAGES["clock"])
    listed = alix.ok(alix.get("/api/tables"))
    assert listed["more"] is True
    assert [table["id"] for table in listed["tables"]] == [tables[1]]


def test_a_look_around_that_fails_holds_up_no_other(server: Running, guest: Guest) -> None:
    """Clocks run out, whatever is wrong with reviews or figures."""

    async def broken() -> None:
        raise LookupError("a damaged row")

    upkeep = server.service.upkeep
    upkeep.also.insert(0, broken)
    try:
        first, _, state = a_game_of_two(guest, clock=QUICK)
        run_out(first, state)
    finally:
        upkeep.also.remove(broken)


def test_damaged_lines_of_moderators_hold_up_no_other(server: Running, guest: Guest) -> None:
    alix = guest("Alix")
    table = alix.open("caylus", [ME, FREE])["table"]["id"]
    line = {"at": time.time(), "action": "delete-message", "table_id": table, "data": {}}
    banning, closing = ({**line, "action": act} for act in ("ban-network", "close-table"))
    ban = {"network": "nowhere", "reason": "", "until": time.time() + 60, "at": time.time()}
    [(number,)] = sql(server, sa.insert(d.bans).values(**ban).returning(d.bans.c.id))
    try:
        with alix.socket(table) as socket:
            socket.next("welcome")
            sql(server, sa.insert(d.audit).values([line, banning, closing]))
            assert socket.next("refused")["problem"]["code"] == "closed-table"
    finally:
        sql(server, sa.delete(d.bans).where(d.bans.c.id == number))


@pytest.mark.parametrize("value", ["torn", [], 5, {"way": 3, "streak": "x"}])
def test_damaged_progress_is_begun_again(server: Running, guest: Guest, value: object) -> None:
    alix = guest("Alix")
    lesson = alix.ok(alix.get("/api/learn"))["lessons"][0]["key"]
    drill = alix.ok(alix.get("/api/drills"))["drills"][0]["key"]
    calls = (f"/api/learn/{lesson}", f"/api/drills/{drill}")
    for path in calls:
        alix.ok(alix.post(path, {}))
    own = d.learning.c.person_id == alix.id
    sql(server, sa.update(d.learning).where(own).values(value=value))
    assert alix.ok(alix.get("/api/learn"))["lessons"][0]["step"] == 0
    assert alix.ok(alix.get("/api/drills"))["drills"][0]["streak"] == 0
    sql(server, sa.update(d.learning).where(own).values(value=value))
    for path in calls:
        alix.ok(alix.post(path, {}))


@pytest.mark.parametrize("what", ["course", "result", "record.txt", "record.json"])
def test_damage_that_only_a_long_answer_meets_is_said_in_words(
    server: Running, guest: Guest, what: str
) -> None:
    alix = guest("Alix")
    table = a_finished_game(alix)
    start = (d.log.c.table_id == table) & (d.log.c.kind == "start")
    sql(server, sa.update(d.log).where(start).values(data={"told": {"notes": {"x": 1}}}))
    server.call(server.service.store.forget, table)
    refused = alix.get(f"/api/tables/{table}/{what}")
    assert (refused.status_code, refused.json()["code"]) == (409, "damaged-table")
