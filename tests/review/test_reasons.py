"""Reasons: positions with a known one, in both languages, and silence where nothing differs."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from bastide.game import Game
from bastide.review.checking import continued
from bastide.review.judging import judge_decision
from bastide.review.lines import Course, courses
from bastide.review.reasons import (
    NEVER_WORDS,
    SURE_WORDS,
    THERE,
    THERE_SURE,
    WORDS,
    accuracy_text,
    change_text,
    compare,
    explain,
    whole_percent,
)
from tests.review.games import first_with, played
from tests.words.test_catalogues import words_in

COUNT = 24
PLAIN = Course(
    scores=(60, 60), sheet={"visitors": 5, "castle": 10}, cut_off=frozenset(), stopped=frozenset(),
    built=frozenset(), houses=1, favors=0, penalty=0, deniers=4, cubes=3, order=2,
)  # fmt: skip


def shown(game: Game, worse: str, better: str) -> dict[str, tuple[str, str]]:
    """The reasons why one action is better than another, by code."""
    assert game.seat is not None
    lines = [courses(game, game.parse(token), game.seat, COUNT, 1) for token in (worse, better)]
    return {
        reason.code: (reason.words.of("en"), reason.words.of("fr"))
        for reason in compare(game, lines[0], lines[1], (worse, better))
    }


def planted(**changed: Any) -> list[Course]:
    """Games that all go alike, with a sheet of every source."""
    game = first_with(played("caylus", 2), "place:castle")
    course = dataclasses.replace(PLAIN, **changed)
    return [
        dataclasses.replace(course, sheet={**dict.fromkeys(game.rules.sources, 0), **course.sheet})
    ] * COUNT


def codes(worse: list[Course], better: list[Course], **more: Any) -> list[str]:
    game = first_with(played("caylus", 2), "place:castle")
    return [reason.code for reason in compare(game, worse, better, **more)]


def test_a_worker_beyond_the_provost_is_cut_off() -> None:
    game = first_with(played("caylus", 4), "place:f_carpenter", "place:n_quarry", turn=1)
    en, fr = shown(game, "place:f_carpenter", "place:n_quarry")["cut-off"]
    assert en == "The provost cuts off the worker on the Carpenter."
    assert fr == "Le prévôt bloque l’ouvrier sur le Charpentier."


def test_a_worker_who_is_there_already_is_saved_by_the_better_move() -> None:
    game = first_with(played("caylus", 2), "place:castle")
    lost, saved = planted(cut_off=frozenset({"mason"})), planted()
    (reason,) = compare(game, lost, saved, ("pass", "place:guild"))
    assert [reason.words.of("en"), reason.words.of("fr")] == [
        "The provost cuts off the worker on the Mason. After the better move he doesn't.",
        "Le prévôt bloque l’ouvrier sur le Maçon. Après le meilleur coup, non.",
    ]
    (reason,) = compare(game, lost[:18] + saved[:6], saved, ("place:mason", "place:guild"))
    assert [reason.words.of("en"), reason.words.of("fr")] == [
        "The provost cuts off the worker on the Mason in 75% of the games.",
        "Le prévôt bloque l’ouvrier sur le Maçon dans 75\u202f% des parties.",
    ]


def test_a_worker_cut_off_elsewhere_is_no_gain() -> None:
    here, there = (planted(cut_off=frozenset({key})) for key in ("mason", "lawyer"))
    assert codes(here, planted()) == ["cut-off"]
    assert codes(here, there) == []
    one, other = (planted(stopped=frozenset({(1, key)})) for key in ("mason", "lawyer"))
    assert codes(planted(), other) == ["stopped"]
    assert codes(one, other) == []


def test_the_same_lost_points_are_named_once() -> None:
    lost = planted(penalty=2, sheet={"penalties": -2})
    assert codes(lost, planted(sheet={})) == ["penalty"]
    game = first_with(played("caylus", 2), "place:castle")
    (reason,) = compare(game, planted(sheet={"penalties": -3}), planted(sheet={}))
    assert reason.words.of("en").startswith("The final points from penalties go from −3 to 0 ")
    assert reason.words.of("fr").startswith("Les points finaux (pénalités) passent de −3 à 0 ")


def test_figures_of_the_end_are_no_reasons_where_the_end_is_no_better() -> None:
    """The search looks further than the games: where they end worse, only this round is named."""
    game = first_with(played("caylus", 2), "place:castle")
    seat = game.seat or 0
    worse_end = (50, 60) if seat == 0 else (60, 50)
    better = planted(scores=worse_end, houses=3, sheet={"castle": 20})
    assert codes(planted(sheet={"castle": 5}), better, judged=True) == ["castle"]
    assert codes(planted(sheet={"castle": 5}), better) == ["source", "castle"]


def test_the_stables_change_the_order_of_play() -> None:
    game = first_with(played("caylus", 4), "place:stables", "pass", turn=3)
    en, fr = shown(game, "pass", "place:stables")["order"]
    assert en.startswith("The place in the turn order next round improves from ")
    assert "to 1 with the better move." in en
    assert fr.startswith("La place dans l’ordre du tour suivant passe de ")


def test_a_batch_is_missed_and_with_it_a_favor() -> None:
    game = first_with(played("caylus", 2), "batch:wood-stone", "done")
    found = shown(game, "done", "batch:wood-stone")
    assert found["castle"][0] == (
        "Batches for the castle this round go up from 0 to 1 with the better move."
    )
    assert found["castle"][1].startswith("Les lots pour le château ce tour-ci passent de 0 à 1 ")


def test_a_building_that_is_not_built() -> None:
    game = first_with(played("caylus", 2), "place:castle")
    lines = planted(), planted(built=frozenset({"s_farm"}))
    (reason,) = compare(game, *lines, ("pass", "place:mason"))
    assert [reason.words.of("en"), reason.words.of("fr")] == [
        "The better move builds the Stone farm this round. The move played doesn't.",
        "Le meilleur coup construit la Ferme en pierre ce tour-ci. Le coup joué, non.",
    ]
    assert compare(game, *lines, ("decline", "build:s_farm")) == [], "the move says so itself"


def test_a_card_that_the_better_move_builds_is_no_reason() -> None:
    """Magna Carta calls it `red.bank` once it is on the road, and `bank` in the hand."""
    game = first_with(played("magna-carta", 2), "pass")
    assert game.seat is not None
    owner = game.rules.seat_keys[game.seat]
    sheet = dict.fromkeys(game.rules.sources, 0)
    never, always = (
        [dataclasses.replace(PLAIN, sheet=sheet, built=frozenset(built))] * COUNT
        for built in ((), (f"{owner}.bank",))
    )
    assert compare(game, never, always, ("pass", "build:bank")) == []
    (reason,) = compare(game, never, always, ("pass", "draw"))
    assert reason.code == "built"


@pytest.mark.parametrize(
    ("code", "better", "en", "fr"),
    [
        ("favor", {"favors": 1}, "favors this round go up from 0 to 1 ", "Les faveurs royales"),
        ("money", {"deniers": 9}, "start of the next round go up from 4 to 9 ", "Les deniers au"),
        ("cubes", {"cubes": 6}, "start of the next round go up from 3 to 6 ", "Les cubes au début"),
        ("order", {"order": 1}, "next round improves from 2 to 1 ", "La place dans l’ordre"),
        ("castle", {"houses": 3}, "this round go up from 1 to 3 ", "Les lots pour le château"),
        ("rival", {"scores": (60, 50)}, "Red ends with 60 points", "Rouge finit à 60 points"),
        (
            "source",
            {"sheet": {"visitors": 5, "castle": 16}},
            "The final points from the castle go from 10 to 16 on average ",
            "Les points finaux (château) passent de 10 à 16 en moyenne ",
        ),
    ],
)
def test_planted_differences_are_shown_in_both_languages(
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
    (reason,) = compare(game, lines[0], lines[1])
    assert reason.code == code
    assert en.replace(
        "Red", game.rules.seat_names[1 - (game.seat or 0)].of("en")
    ) in reason.words.of("en")
    assert fr.replace(
        "Rouge", game.rules.seat_names[1 - (game.seat or 0)].of("fr")
    ) in reason.words.of("fr")
    assert compare(game, lines[1], lines[0]) == []


def test_a_penalty_is_shown_and_the_same_lines_are_silent() -> None:
    game = first_with(played("caylus", 2), "place:castle")
    sheet = dict.fromkeys(game.rules.sources, 0)
    worse = dataclasses.replace(PLAIN, penalty=2, sheet=sheet)
    fine = dataclasses.replace(PLAIN, sheet=sheet)
    (reason,) = compare(game, [worse] * COUNT, [fine] * COUNT)
    assert reason.words.of("en") == (
        "Points lost this round at the castle go down from 2 to 0 with the better move."
    )
    assert compare(game, [fine] * COUNT, [fine] * COUNT) == []


def test_what_is_not_the_same_in_every_game_is_an_average() -> None:
    game = first_with(played("caylus", 2), "place:castle")
    sheet = dict.fromkeys(game.rules.sources, 0)
    low, high = (dataclasses.replace(PLAIN, houses=n, sheet=sheet) for n in (0, 2))
    (reason,) = compare(game, [low] * 20 + [high] * 4, [high] * COUNT)
    assert reason.params["exact"] is False
    assert reason.words.of("en") == (
        "Batches for the castle this round go up from 0.3 on average to 2 with the better move."
    )


def test_a_provost_moved_back_stops_the_workers_of_rivals() -> None:
    game = first_with(played("caylus", 4), "provost:-3", "provost:0", turn=4)
    seat = game.seat
    assert seat is not None
    lines = [courses(game, game.parse(t), seat, COUNT, 1) for t in ("provost:0", "provost:-3")]
    stopped = {rival for course in lines[1] for rival, _ in course.stopped}
    assert stopped
    assert seat not in stopped
    rival = next(iter(stopped))
    fine, worse = (
        [dataclasses.replace(lines[0][0], stopped=some)] * COUNT
        for some in (frozenset[tuple[int, str]](), frozenset({(rival, "n_farm")}))
    )
    (reason,) = compare(game, fine, worse)
    name = game.rules.seat_names[rival]
    assert reason.code == "stopped"
    assert reason.params["seat"] == rival
    assert reason.words.of("en") == (
        f"After the better move the provost cuts off {name.of('en').capitalize()} on the Farm."
    )
    assert reason.words.of("fr") == (
        f"Après le meilleur coup, le prévôt bloque {name.of('fr').capitalize()} sur la Ferme."
    )


def test_only_a_rival_on_whom_the_lead_depends_is_a_reason() -> None:
    """The lead is over the best of the others: the points of one far behind change nothing."""
    game = first_with(played("caylus", 4), "place:castle")
    seat = game.seat
    assert seat is not None
    first, last = [one for one in range(4) if one != seat][:2]

    def line(**points: int) -> list[Course]:
        scores = [40] * 4
        scores[seat], scores[first], scores[last] = 60, points["first"], points["last"]
        sheet = dict.fromkeys(game.rules.sources, 0)
        return [dataclasses.replace(PLAIN, scores=tuple(scores), sheet=sheet)] * COUNT

    assert compare(game, line(first=70, last=55), line(first=70, last=45)) == []
    (reason,) = compare(game, line(first=70, last=55), line(first=62, last=45))
    assert (reason.code, reason.params["seat"]) == ("rival", first)


def test_what_never_happens_after_one_move_is_not_said_to_happen_in_0_percent() -> None:
    game = first_with(played("caylus", 2), "place:castle")
    rival = 1 - (game.seat or 0)
    name = [game.rules.seat_names[rival].of(one).capitalize() for one in ("en", "fr")]
    never, often = planted(), {"built": frozenset({"s_farm"}), "cut_off": frozenset({"mason"})}
    for worse, better, en, fr in (
        (
            planted(cut_off=often["cut_off"])[:18] + never[:6],
            never,
            "The provost cuts off the worker on the Mason in 75% of the games, "
            "never after the better move.",
            "Le prévôt bloque l’ouvrier sur le Maçon dans 75\u202f% des parties, "
            "jamais après le meilleur coup.",
        ),
        (
            never,
            planted(stopped=frozenset({(rival, "mason")}))[:12] + never[:12],
            f"After the better move the provost cuts off {name[0]} on the Mason in 50% of the "
            "games, otherwise never.",
            f"Après le meilleur coup, le prévôt bloque {name[1]} sur le Maçon dans 50\u202f% des "
            "parties, sinon jamais.",
        ),
        (
            never,
            planted(built=often["built"])[:18] + never[:6],
            "Only the better move builds the Stone farm this round, in 75% of the games.",
            "Seul le meilleur coup construit la Ferme en pierre ce tour-ci, dans 75\u202f% des "
            "parties.",
        ),
    ):
        (reason,) = compare(game, worse, better, ("pass", "place:guild"))
        assert [reason.words.of("en"), reason.words.of("fr")] == [en, fr]


def test_nothing_in_every_game_is_no_average() -> None:
    low, high = (planted(houses=n) for n in (0, 2))
    game = first_with(played("caylus", 2), "place:castle")
    (reason,) = compare(game, low, high[:20] + low[:4])
    assert [reason.words.of("en"), reason.words.of("fr")] == [
        "Batches for the castle this round go up from 0 to 1.7 on average with the better move.",
        "Les lots pour le château ce tour-ci passent de 0 à 1,7 en moyenne avec le meilleur coup.",
    ]


def test_an_uncertain_difference_is_not_shown() -> None:
    game = first_with(played("caylus", 2), "place:castle")
    sheet = dict.fromkeys(game.rules.sources, 0)
    low, high = (dataclasses.replace(PLAIN, deniers=n, sheet=sheet) for n in (0, 12))
    half = [low] * (COUNT // 2) + [high] * (COUNT // 2)
    bit_more = [low] * (COUNT // 2 - 3) + [high] * (COUNT // 2 + 3)
    assert compare(game, half, bit_more) == []


@pytest.mark.parametrize("game", ["caylus", "magna-carta"])
def test_where_nothing_else_differs_the_lead_is_shown(game: str) -> None:
    position = first_with(played(game, 2), "pass", turn=2)
    action = position.legal_actions()[0]
    decision = judge_decision(position, action, "place", 80, 1, False)
    same = dataclasses.replace(decision, options=(decision.played,))
    why = explain(position, same, continued(position, same, 80, 1))
    (reason,) = why.reasons
    assert reason.code == "lead"
    assert "Il n’y a pas de raison principale" in reason.words.of("fr")
    assert why.played == why.better
    assert why.leads[0] == why.leads[1]
    assert set(why.played) == set(position.rules.sources)


def test_every_sentence_is_short() -> None:
    """At most 22 words: a note is read at a glance."""
    for text in [*WORDS.values(), *SURE_WORDS.values(), *NEVER_WORDS.values(), THERE, THERE_SURE]:
        assert words_in("en", text) <= 22
        assert words_in("fr", text) <= 26


def test_percents_are_rounded_as_browsers_round_what_they_are_sent() -> None:
    assert [whole_percent(share) for share in (0.785, 0.775, 0.285, 0.005, 0.0049)] == [
        79, 78, 29, 1, 0,
    ]  # fmt: skip
    # from the figure that is sent, not from one with more digits: 78.46 is sent as 78.5
    assert accuracy_text(78.46, "en") == "79%"
    assert accuracy_text(None, "en") == "–"
    assert [change_text(change, "en") for change in (0.125, -0.125, -0.004, 0.0)] == [
        "+13%", "−13%", "0%", "0%",
    ]  # fmt: skip
