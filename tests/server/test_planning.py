"""Private plans: the exact rules, from what the viewer may know, and no one learns of them."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from bastide import Game, determinise, new_game
from bastide.core.chance import CHANCE
from bastide.server.learn.plans import (
    DRAWN,
    HIDDEN_HAND,
    LONG,
    MOST_STEPS,
    OVER,
    plan_of,
    plan_why,
)
from bastide.server.messages.basics import words
from bastide.server.messages.planning import Plan

from .playing import ME, Client, bot, wait_for

Guest = Callable[..., Client]


def under_way(name: str, plies: int, seed: int = 3, **options: Any) -> Game:
    """A game of three in which chance made the first moves."""
    random = Random(seed)
    game = new_game(name, players=3, seed=seed, **options)
    while game.plies < plies:
        game.apply(random.choice(game.legal_actions()))
    return game


def planned(game: Game, viewer: int | None, tokens: list[str]) -> Plan:
    return plan_of(game, viewer, tokens)


def test_a_plan_follows_the_rules_for_every_seat() -> None:
    now = under_way("caylus", 40)
    true, random, tokens, seats = now.copy(), Random(1), list[str](), set[int]()
    while len(tokens) < 30:
        plan = planned(now, 0, tokens)
        assert [offer.action for offer in plan.position.offers] == true.legal_actions()
        assert plan.position.viewer == true.seat
        assert plan.position.ply == true.plies
        assert [step.token for step in plan.steps] == tokens
        assert (plan.end, plan.stopped) == (None, None)
        assert all(offer.careful is None for offer in plan.position.offers)
        assert true.seat is not None
        seats.add(true.seat)
        token = random.choice(plan.position.offers).token
        tokens.append(token)
        true.apply(token)
    assert seats == {0, 1, 2}
    assert now == under_way("caylus", 40)


@pytest.mark.parametrize("favors", [False, True])
def test_a_plan_knows_no_more_than_its_viewer(favors: bool) -> None:
    """The same plan on games that differ only in what the viewer cannot see."""
    met, hidden = 0, 0
    for plies in range(30, 150, 8):
        now = under_way("magna-carta", plies, favors=favors)
        view = now.view(0)
        others = [determinise(view, seed) for seed in (5, 6)]
        random, tokens = Random(plies), list[str]()
        for _ in range(12):
            plan = planned(now, 0, tokens)
            hidden += plan.position.view["decision"]["seat"] not in (0, None)
            for other in others:
                again = planned(other, 0, tokens)
                # a game that was made from a view counts its plies from there
                for position in (again.position, plan.position):
                    position.view["ply"] = 0
                assert msgspec.json.encode(again.position.view) == msgspec.json.encode(
                    plan.position.view
                )
                assert again.position.offers == plan.position.offers
                assert again.steps == plan.steps
            if not plan.position.offers:
                break
            met += 1
            tokens.append(random.choice(plan.position.offers).token)
    assert met > 50
    assert hidden > 20


def test_nothing_from_a_hidden_hand_is_offered_or_explained() -> None:
    for plies in range(30, 120):
        now = under_way("magna-carta", plies)
        if now.seat not in (1, 2) or not any(
            now.token(action).startswith("build:") for action in now.legal_actions()
        ):
            continue
        plan = planned(now, 0, [])
        assert plan.position.offers
        assert not any(offer.token.startswith("build:") for offer in plan.position.offers)
        for card in ("market", "bank", "church", "gold_mine", "lawyer"):
            assert plan_why(now, 0, [], f"build:{card}").sentence == words(HIDDEN_HAND)
        return
    raise AssertionError("no one else could build")


def test_a_plan_ends_where_a_card_is_drawn_and_where_the_game_ends() -> None:
    now = next(
        game
        for game in (under_way("magna-carta", plies) for plies in range(30, 120))
        if game.seat == 0 and "draw" in map(game.token, game.legal_actions())
    )
    plan = planned(now, 0, ["draw", "pass"])
    assert [step.token for step in plan.steps] == ["draw"]
    assert plan.position.offers == []
    assert plan.end is not None
    assert plan.end == plan.stopped
    assert plan.end == words(DRAWN)
    caylus, random = new_game("caylus", players=2, seed=1), Random(1)
    while not caylus.over:
        last = caylus.copy()
        caylus.apply(random.choice(caylus.legal_actions()))
    assert caylus.seat != CHANCE
    final = next(
        plan
        for plan in (planned(last, 0, [last.token(action)]) for action in last.legal_actions())
        if plan.end is not None
    )
    assert final.end is not None
    assert final.end == words(OVER)
    assert final.position.offers == []


def test_a_plan_stops_at_a_move_that_is_no_longer_allowed_and_says_why() -> None:
    now = under_way("caylus", 40)
    good = planned(now, 0, []).position.offers[0].token
    plan = planned(now, 0, [good, "provost:+3", good])
    assert [step.token for step in plan.steps] == [good]
    assert plan.stopped is not None
    assert plan.end is None
    assert plan_why(now, 0, [good], "provost:+3").sentence == plan.stopped
    assert plan_why(now, 0, [], good).code == "allowed"


def test_a_plan_has_an_end() -> None:
    now, tokens, random = under_way("caylus", 20), list[str](), Random(2)
    walker = now.copy()
    while len(tokens) < MOST_STEPS + 5:
        token = walker.token(random.choice(walker.legal_actions()))
        tokens.append(token)
        walker.apply(token)
    plan = planned(now, 0, tokens)
    assert len(plan.steps) == MOST_STEPS
    assert plan.position.offers == []
    assert plan.stopped is not None
    assert plan.stopped == words(LONG)


def test_no_one_hears_of_a_plan(guest: Guest) -> None:
    alix, bob = guest("Alix"), guest("Bob")
    opened = alix.open("caylus", [ME, bot()], visibility="public")
    table = opened["table"]["id"]
    path = f"/api/tables/{table}/plan"
    # a bot that still thinks would change the table
    wait_for(lambda: alix.table(table)["table"]["your_turn"], "our turn")
    before = alix.table(table)
    plan = alix.ok(alix.get(path))
    token = plan["position"]["offers"][0]["token"]
    after = alix.ok(alix.get(path, then=token))
    assert [step["token"] for step in after["steps"]] == [token]
    assert alix.ok(alix.get(f"{path}/why", then=token, action="pass"))["code"]
    assert alix.table(table)["seq"] == before["seq"]
    assert bob.ok(bob.get(path))["steps"] == []
    assert bob.get(path, seat=0).status_code == 403
    assert alix.get(path, then="nonsense").status_code == 422
    assert alix.get(f"{path}/why").status_code == 422
    assert alix.get(f"{path}/why", action="nonsense").status_code == 422


def test_there_is_no_plan_before_the_start_and_after_the_end(guest: Guest) -> None:
    alix = guest("Alix")
    waiting = alix.open("caylus", [ME, {"type": "person"}])["table"]["id"]
    assert alix.get(f"/api/tables/{waiting}/plan").json()["code"] == "not-started"
    over = new_game("caylus", players=2, seed=1)
    while not over.over:
        over.apply(over.legal_actions()[0])
    record = over.record().to_text()
    finished = alix.ok(alix.post("/api/records", {"record": record}))["table"]["id"]
    assert alix.get(f"/api/tables/{finished}/plan").json()["code"] == "finished"
