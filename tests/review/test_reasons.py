"""Reasons: positions with a known one, in both languages, and silence where nothing differs."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from bastide.game import Game
from bastide.review.judging import judge_decision
from bastide.review.lines import Course, courses
from bastide.review.reasons import WORDS, compare, explain
from tests.review.games import first_with, played

COUNT = 24
PLAIN = Course(
    scores=(60, 60), sheet={"visitors": 5, "castle": 10}, cut_off=frozenset(), built=frozenset(),
    houses=1, favors=0, penalty=0, deniers=4, order=2,
)  # fmt: skip


def told(game: Game, worse: str, better: str) -> dict[str, tuple[str, str]]:
    """The reasons why one action is better than another, by code."""
    assert game.seat is not None
    lines = [courses(game, game.parse(token), game.seat, COUNT, 1) for token in (worse, better)]
    return {reason.code: (reason.words.en, reason.words.fr) for reason in compare(game, *lines)}


def test_a_worker_beyond_the_provost_is_cut_off() -> None:
    game = first_with(played("caylus", 4), "place:f_carpenter", "place:n_quarry", turn=1)
    en, fr = told(game, "place:f_carpenter", "place:n_quarry")["cut-off"]
    assert en.startswith("The provost cuts off the worker on the Carpenter in ")
    assert fr.startswith("Le prévôt bloque l’ouvrier (le Charpentier) dans ")


def test_the_stables_change_the_order_of_play() -> None:
    game = first_with(played("caylus", 4), "place:stables", "pass", turn=3)
    en, fr = told(game, "pass", "place:stables")["order"]
    assert en.startswith("Place in the turn order next round: ")
    assert " 1 after the better move." in en
    assert fr.startswith("Place dans l’ordre du tour suivant\u202f: ")


def test_a_batch_is_missed_and_with_it_a_favor() -> None:
    game = first_with(played("caylus", 2), "batch:wood-stone", "done")
    found = told(game, "done", "batch:wood-stone")
    assert found["castle"][0] == (
        "Batches for the castle this round: 0 on average, 1 after the better move."
    )
    assert found["castle"][1].startswith("Lots pour le château ce tour-ci\u202f: 0 en moyenne, 1 ")


def test_a_building_that_is_not_built() -> None:
    game = first_with(played("caylus", 4), "build:s_farm", "decline")
    en, fr = told(game, "decline", "build:s_farm")["built"]
    assert en.startswith("The better move builds the Stone farm this round in 100% of the games")
    assert "0\u202f%" in fr


@pytest.mark.parametrize(
    ("code", "better", "en", "fr"),
    [
        ("favor", {"favors": 1}, "Royal favors this round: 0 on average, 1 ", "Faveurs royales"),
        ("money", {"deniers": 9}, "start of the next round: 4 on average, 9 ", "Deniers au début"),
        ("order", {"order": 1}, "next round: 2 on average, 1 after", "Place dans l’ordre"),
        ("castle", {"houses": 3}, "this round: 1 on average, 3 ", "Lots pour le château"),
        ("rival", {"scores": (60, 50)}, "Red ends with 60 points", "Rouge finit à 60 points"),
        (
            "source",
            {"sheet": {"visitors": 5, "castle": 16}},
            "Points at the end, castle: 10 on average, 16 ",
            "Points à la fin, château\u202f: 10 en moyenne, 16 ",
        ),
    ],
)
def test_planted_differences_are_told_in_both_languages(
    code: str, better: dict[str, Any], en: str, fr: str
) -> None:
    game = first_with(played("caylus", 2), "place:castle")
    if game.seat == 1:
        better = {**better, "scores": (50, 60)} if code == "rival" else better
    full = dict.fromkeys(game.rules.sources, 0)
    lines = []
    for changed in ({}, better):
        course = dataclasses.replace(PLAIN, **changed)
        lines.append([dataclasses.replace(course, sheet={**full, **course.sheet})] * COUNT)
    (reason,) = compare(game, *lines)
    assert reason.code == code
    assert en.replace("Red", game.rules.seat_names[1 - (game.seat or 0)].en) in reason.words.en
    assert fr.replace("Rouge", game.rules.seat_names[1 - (game.seat or 0)].fr) in reason.words.fr
    assert compare(game, lines[1], lines[0]) == []


def test_a_penalty_is_told_and_the_same_lines_are_silent() -> None:
    game = first_with(played("caylus", 2), "place:castle")
    sheet = dict.fromkeys(game.rules.sources, 0)
    worse = dataclasses.replace(PLAIN, penalty=2, sheet=sheet)
    fine = dataclasses.replace(PLAIN, sheet=sheet)
    (reason,) = compare(game, [worse] * COUNT, [fine] * COUNT)
    assert reason.words.en == (
        "Points lost this round for a castle section without a house: 2 on average, "
        "0 after the better move."
    )
    assert compare(game, [fine] * COUNT, [fine] * COUNT) == []


def test_an_uncertain_difference_is_not_told() -> None:
    game = first_with(played("caylus", 2), "place:castle")
    sheet = dict.fromkeys(game.rules.sources, 0)
    low, high = (dataclasses.replace(PLAIN, deniers=n, sheet=sheet) for n in (0, 12))
    half = [low] * (COUNT // 2) + [high] * (COUNT // 2)
    bit_more = [low] * (COUNT // 2 - 3) + [high] * (COUNT // 2 + 3)
    assert compare(game, half, bit_more) == []


@pytest.mark.parametrize("game", ["caylus", "magna-carta"])
def test_where_nothing_else_differs_the_lead_is_told(game: str) -> None:
    position = first_with(played(game, 2), "pass", turn=2)
    action = position.legal_actions()[0]
    decision = judge_decision(position, action, "place", 80, 1, False)
    same = dataclasses.replace(decision, options=(decision.played,))
    why = explain(position, same, 80, 1)
    (reason,) = why.reasons
    assert reason.code == "lead"
    assert "Avance attendue à la fin" in reason.words.fr
    assert why.played == why.better
    assert set(why.played) == set(position.rules.sources)


def test_every_sentence_is_short() -> None:
    """At most 22 words: a note is read at a glance."""
    for text in WORDS.values():
        assert len(text.en.split()) <= 22
        assert len(text.fr.split()) <= 26
