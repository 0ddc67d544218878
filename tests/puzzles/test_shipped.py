"""The puzzles that come with the package: each loads, is legal, and says what it must."""

from __future__ import annotations

import gzip
import re
from importlib.resources import files
from itertools import pairwise

import pytest

from bastide.core.chance import CHANCE
from bastide.core.languages import languages
from bastide.puzzles import APART, LEAST, NAMES, RIGHT, THEMES, Puzzle, puzzle_of, puzzles
from bastide.puzzles.finding import SET_UPS
from bastide.puzzles.puzzle import MOST_STEPS, from_line, line_of, packed

NOTHING = re.compile(r"(?<![\d.])0%")
"""Reasons of today say "never": such a sentence is older than that."""
MOST_BYTES = 300_000
ALL = [puzzle for game in SET_UPS for puzzle in puzzles(game)]
BY_SOURCE: dict[tuple[str, int], list[Puzzle]] = {}
for one in ALL:
    BY_SOURCE.setdefault((one.game, one.source.number), []).append(one)


@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: puzzle.id)
def test_a_puzzle_is_legal_and_says_what_it_must(puzzle: Puzzle) -> None:
    assert puzzle_of(puzzle.id) is puzzle
    assert 1 <= len(puzzle.steps) <= MOST_STEPS
    game = puzzle.position()
    for number, step in enumerate(puzzle.steps):
        assert (game.seat, game.turn) == (puzzle.seat, puzzle.turn)
        legal = {game.token(action) for action in game.legal_actions()}
        assert legal == {answer.token for answer in step.answers}
        assert step.gap >= LEAST[step.by]
        assert all(answer.loss <= RIGHT for answer in step.rights)
        assert all(answer.loss > RIGHT for answer in step.answers[step.right :])
        for lang in languages():
            assert puzzle.question(number).of(lang).endswith("?")
        last = number + 1 == len(puzzle.steps)
        assert step.right == 1 or last
        assert not (last and step.replies)
        for token in (step.best.token, *step.replies):
            game.apply(token)
    assert puzzle.tempting in {a.token for a in puzzle.steps[0].answers[puzzle.steps[0].right :]}
    assert puzzle.theme in THEMES
    assert 1 <= len(puzzle.reasons) <= 3
    for reason in puzzle.reasons:
        en, fr = reason.words.of("en"), reason.words.of("fr")
        assert en
        assert fr
        assert en != fr
        assert not NOTHING.search(en), "run: bastide puzzles explain"
    assert 1000 <= puzzle.rating <= 2200


def test_themes_have_names_in_both_languages() -> None:
    assert set(NAMES) == set(THEMES)
    assert all(
        name.of("en") and name.of("fr") and name.of("en") != name.of("fr")
        for name in NAMES.values()
    )


def test_both_games_and_all_numbers_of_players_are_there() -> None:
    for game in SET_UPS:
        there = puzzles(game)
        assert len(there) >= 300
        assert {puzzle.source.players for puzzle in there} == {2, 3, 4}
    options = [puzzle.source.options for puzzle in puzzles("magna-carta")]
    assert any(one["favors"] == "yes" for one in options)
    assert any(one["variant"] == "light" for one in options)


@pytest.mark.parametrize("key", BY_SOURCE, ids=str)
def test_puzzles_of_one_game_are_ten_decisions_apart(key: tuple[str, int]) -> None:
    found = sorted(BY_SOURCE[key], key=lambda puzzle: puzzle.ply)
    if len(found) == 1:
        return
    source = found[0].source
    game = source.start()
    decided = []
    for ply, token in enumerate(source.tokens[: found[-1].ply]):
        if game.seat != CHANCE and len(game.legal_actions()) > 1:
            decided.append(ply)
        game.apply(token)
    for one, other in pairwise(found):
        assert sum(one.ply <= ply < other.ply for ply in decided) >= APART


def test_the_files_are_small_and_the_same_puzzles_make_the_same_bytes() -> None:
    for game in SET_UPS:
        data = (files("bastide.puzzles") / "data" / f"{game}.jsonl.gz").read_bytes()
        assert len(data) < MOST_BYTES
        assert data[4:8] == bytes(4), "no time of day in it"
        sources = {id(puzzle.source): puzzle.source for puzzle in puzzles(game)}.values()
        lines = [line_of(s, [p for p in puzzles(game) if p.source is s]) for s in sources]
        assert gzip.decompress(packed(lines)) == gzip.decompress(data)
        assert from_line(game, lines[0])[0] == puzzles(game)[0]
