"""Checks that hold at any moment of any game. None of them knows a rule."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bastide import CHANCE, IllegalAction
from bastide.core.cells import NO_ONE, OWNER, PUBLIC
from bastide.core.flow import refuse
from bastide.core.languages import languages
from bastide.core.text import from_json
from bastide.game import Game

Snapshot = tuple[Any, ...]


def snapshot(game: Game) -> Snapshot:
    """All that playing on depends on. An unchanged game has an unchanged snapshot."""
    return (game._state.key(), tuple(game._state.rng), game.plies, tuple(game.legal_actions()))


def viewers(game: Game) -> list[int | None]:
    return [None, *range(game.players)]


def check_standing(game: Game) -> None:
    """Nothing is broken, someone decides, and scores are the sum of the score sheet."""
    assert game.faults() == []
    assert game.seat == CHANCE or game.seat in range(game.players)
    assert not game.over
    assert game.winners() == []
    assert game.turn >= 0
    sheets = [game.score_sheet(seat) for seat in range(game.players)]
    assert game.scores() == [sum(sheet.values()) for sheet in sheets]
    for lang in languages():
        assert game.ending(lang) == ""
        assert game.phase_name(lang)


def check_end(game: Game) -> None:
    assert game.faults() == []
    assert game.over
    assert game.seat is None
    assert game.legal_actions() == []
    assert game.chance_outcomes() == []
    best = max(game.scores())
    assert game.winners() == [seat for seat, score in enumerate(game.scores()) if score == best]
    assert all(game.ending(lang) for lang in languages())
    refusals = [game.refusal(action) for action in range(len(game.rules.actions))]
    assert {refusal.code if refusal else None for refusal in refusals} == {"over"}
    with pytest.raises(IllegalAction):
        game.apply(0)


def check_offer(game: Game) -> None:
    """Legal actions are ids of the space in order, each with a token and two sentences."""
    legal = game.legal_actions()
    assert legal, "someone decides, so something can be done"
    assert legal == sorted(set(legal))
    assert legal[0] >= 0
    assert legal[-1] < len(game.rules.actions)
    for action in legal:
        token = game.token(action)
        assert game.parse(token) == action
        for lang in languages():
            assert game.say(action, lang) == game.say(token, lang)
            assert game.say(action, lang) not in ("", token)


def check_refusals(game: Game) -> None:
    """Exactly the actions that are not legal are refused, with a rule and a sentence."""
    legal = set(game.legal_actions())
    for action in range(len(game.rules.actions)):
        refusal = refuse(game.rules, game._state, action)
        assert (refusal is None) == (action in legal), (game.token(action), refusal)
        if refusal is None:
            assert game.refusal(action) is None
            assert game.why_not(action) is None
        else:
            assert refusal.code
            assert refusal.rule
            assert all(refusal.say(lang) for lang in languages())


def check_illegal_action(game: Game, action: int) -> None:
    """An action that is not allowed changes nothing and says why."""
    before = snapshot(game)
    with pytest.raises(IllegalAction) as caught:
        game.apply(action)
    assert snapshot(game) == before
    refusal = caught.value.refusal
    assert refusal == game.refusal(action)
    assert json.loads(json.dumps(refusal.to_json())) == refusal.to_json()
    assert (caught.value.code, caught.value.rule) == (refusal.code, refusal.rule)
    assert str(caught.value) == game.why_not(action)
    for lang in languages():
        assert caught.value.say(lang) == game.why_not(action, lang) == refusal.say(lang)


def check_copies(game: Game, action: int) -> None:
    """A copy is equal and independent, and continues in the same way."""
    before = snapshot(game)
    first, second = game.copy(), game.copy()
    assert first == game
    assert hash(first) == hash(game)
    assert snapshot(first) == before
    first.apply(action)
    assert snapshot(game) == before
    assert snapshot(second) == before
    second.apply(action)
    assert snapshot(second) == snapshot(first)


def check_views(game: Game) -> None:
    """Views are plain JSON, agree on what is open, and hold no hidden cell."""
    shares = game.rules.state_type.SEATS
    whole: dict[str, Any] = game._state.dump()
    for viewer in viewers(game):
        view = game.view(viewer)
        assert json.loads(json.dumps(view)) == view
        assert view["viewer"] == viewer
        assert (view["ply"], view["turn"], view["phase"]) == (game.plies, game.turn, game.phase)
        assert view["decision"]["seat"] == game.seat
        assert all(from_json(view["decision"]["sentence"]).of(lang) for lang in languages())
        for cell in game.rules.state_type.CELLS:
            if not cell.compared:
                assert cell.name not in view["cells"], "the generator stays inside"
                continue
            seen = view["cells"][cell.name]
            if cell.seen_by == PUBLIC:
                assert seen == whole[cell.name]
            elif cell.seen_by == NO_ONE or viewer is None:
                assert not any(seen)
            else:
                assert cell.seen_by == OWNER
                size = len(seen) // shares
                mine = range(viewer * size, (viewer + 1) * size)
                expected = [v if i in mine else 0 for i, v in enumerate(whole[cell.name])]
                assert seen == expected


def check_chance(game: Game) -> None:
    """At a decision of chance the outcomes are the legal actions, with probabilities."""
    outcomes = game.chance_outcomes()
    if game.seat != CHANCE:
        assert outcomes == []
        return
    assert [action for action, _ in outcomes] == game.legal_actions()
    assert all(0 < share <= 1 for _, share in outcomes)
    assert sum(share for _, share in outcomes) == pytest.approx(1)


def check_events(game: Game) -> None:
    """Events are the same whenever they are asked for, and each has words in both languages."""
    for viewer in viewers(game):
        events = game.events_for(viewer)
        assert game.events_for(viewer) == events
        assert game.copy().events_for(viewer) == events
        assert len(events) == len(game.events)
        assert events[-1].ply == game.plies or not game.over, "the end is an event"
        since = game.plies // 2
        assert game.events_for(viewer, since) == [e for e in events if e.ply >= since]
        for event in events:
            assert 0 <= event.ply <= game.plies
            assert event.seat is None or event.seat in range(game.players)
            assert all(event.say(lang) for lang in languages())
            assert json.loads(json.dumps(event.to_json())) == event.to_json()
