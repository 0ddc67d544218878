"""Records at work: load, replay, verify, fork, and every way in which they can be wrong."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bastide import CHANCE, Record, RecordError, fork, load, new_game, replay, verify
from bastide.core.notes import Note
from bastide.records import Player, people_of, result_of, tags_of
from tests.configurations import BY_ID, finished

CONFIGURATION = BY_ID["magna-carta-standard-favors-3"]
GAME = finished(CONFIGURATION, 1)
RECORD = GAME.record()
TEXT = RECORD.to_text()
LINES = TEXT.splitlines()


def line_of(start: str) -> int:
    """The number of the first line that begins so, counted from 1."""
    return next(i for i, line in enumerate(LINES, 1) if line.startswith(start))


# --- Files ----------------------------------------------------------------------------------------


def test_records_are_loaded_from_text_and_json(tmp_path: Path) -> None:
    text, data = tmp_path / "game.txt", tmp_path / "game.json"
    text.write_text(TEXT, encoding="utf-8")
    data.write_text(f"\n {RECORD.to_json()}", encoding="utf-8")
    assert load(text) == load(str(data)) == RECORD
    assert load(text).lines[0] == line_of("0.0")


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"cannot read .*nowhere.txt .No such file"):
        load(tmp_path / "nowhere.txt")
    with pytest.raises(RecordError, match="cannot read"):
        load(tmp_path)
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(RecordError, match=r"picture.png is not a text file"):
        load(picture)


# --- Replaying ------------------------------------------------------------------------------------


def test_a_part_of_a_record_is_replayed() -> None:
    for plies in (0, 1, 40, len(RECORD.tokens)):
        game = replay(RECORD, plies)
        assert game.plies == plies
        assert game.record().tokens == RECORD.tokens[:plies]


def test_a_replayed_game_leaves_further_chance_to_the_caller() -> None:
    draw = next(i for i, token in enumerate(RECORD.tokens) if token.startswith("card:"))
    game = replay(RECORD, draw)
    assert game.seat == CHANCE
    seeded = replay(RECORD, draw, seed=1)
    assert seeded.seat != CHANCE
    assert seeded.plies > draw


def test_marks_and_scores_may_be_left_out() -> None:
    assert verify(replace(RECORD, marks=(), scores=None)) == GAME


def test_the_fingerprint_of_the_actions_is_only_shown() -> None:
    assert verify(replace(RECORD, actions="000000000000")) == GAME


def test_tags_and_notes_change_nothing() -> None:
    noted = replace(RECORD, tags={"dragons": "yes"}, notes={1: Note("hm", {"eval": "1 0 0"})})
    assert verify(Record.from_text(noted.to_text())) == GAME


def test_a_record_shows_who_played() -> None:
    tags = tags_of(RECORD.game, [Player("Anna"), Player(bot="royal"), Player("Max", "thumb")])
    assert tags == {"red": "Anna", "green_bot": "royal", "orange": "Max", "orange_bot": "thumb"}
    people = people_of(replace(RECORD, tags=tags))
    assert people == [Player("Anna"), Player(bot="royal"), Player("Max", "thumb")]
    assert people_of(RECORD) == [Player()] * 3


def test_options_are_shown_from_tags_before_the_game_was_ever_asked_for() -> None:
    code = (
        "import sys; from bastide import Record; record = Record.from_text(sys.argv[1]); "
        "print(sorted(record.options), sorted(record.tags))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, replace(RECORD, tags={"red": "Anna"}).to_text()],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"{sorted(RECORD.options)} ['red']\n"


def test_the_result_names_the_winners_or_says_that_the_game_runs() -> None:
    keys = GAME.rules.seat_keys
    assert result_of(GAME) == " ".join(keys[seat] for seat in GAME.winners())
    assert result_of(replay(RECORD, 3)) == "*"


def test_a_token_of_later_rules_is_refused_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME.rules.actions), "since", lambda actions, token: 7)
    first = RECORD.tokens[0]
    line = next(i for i, text in enumerate(TEXT.splitlines(), 1) if first in text)
    reason = rf"line {line}, column 5, action 1, '{first}', exists since version 7"
    with pytest.raises(RecordError, match=reason):
        replay(Record.from_text(TEXT))


def test_a_fork_stays_within_the_record() -> None:
    for plies in (-1, len(RECORD.tokens) + 1):
        with pytest.raises(RecordError, match=rf"use 0 to {len(RECORD.tokens)}, not"):
            fork(RECORD, plies, seed=1)
    assert fork(RECORD, len(RECORD.tokens), seed=1) == GAME


# --- Records that are wrong -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"rules": 99}, "played with version 99 of the rules, but this program has"),
        ({"seen": "red"}, "only what red saw: hidden draws are missing, so it can't be replayed"),
        ({"players": 9}, "magna-carta is for 2 to 5 players, not 9"),
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"options": {"dragons": "yes"}}, "unknown option 'dragons'"),
        ({"options": {"variant": "fast"}}, "variant must be one of standard, light"),
        ({"options": {"favors": "perhaps"}}, "favors"),
        ({"options": {"variant": "light", "favors": "yes"}}, "The Favors is played with"),
        ({"scores": (1, 2, 3)}, "the record says 1 2 3, the replay gives"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_a_header_that_does_not_fit_is_refused(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        verify(replace(RECORD, **change))


def test_scores_of_a_game_that_is_not_over_are_refused() -> None:
    torn = replace(RECORD, tokens=RECORD.tokens[:50], marks=RECORD.marks[:50])
    with pytest.raises(RecordError, match="the replay gives a game that is not over"):
        verify(torn)
    assert verify(replace(torn, scores=None)).plies == 50


def damaged(old: str, new: str) -> Record:
    assert old in TEXT
    return Record.from_text(TEXT.replace(old, new, 1))


def test_an_unknown_token_is_refused_with_its_line_and_a_hint() -> None:
    with pytest.raises(
        RecordError, match=r"action \d+ is wrong \(unknown action 'hand:kep'"
    ) as caught:
        verify(damaged("hand:keep", "hand:kep"))
    assert caught.value.line == next(i for i, line in enumerate(LINES, 1) if "hand:keep" in line)
    assert "Did you mean hand:keep" in str(caught.value)


def test_an_illegal_action_is_refused_with_its_line_and_rule() -> None:
    with pytest.raises(RecordError, match=r"'pass', is not allowed because .*\(") as caught:
        verify(damaged(RECORD.tokens[0], "pass"))
    assert caught.value.line == line_of("0.0")


def test_a_mark_that_does_not_fit_is_refused_with_its_line() -> None:
    with pytest.raises(RecordError, match=r"is marked 9.2 but comes in 1.2") as caught:
        verify(damaged("\n1.2 ", "\n9.2 "))
    assert caught.value.line == line_of("1.2")


def test_an_action_behind_the_end_is_refused_with_its_line() -> None:
    longer = TEXT.replace(f'[tokens "{GAME.plies}"]', f'[tokens "{GAME.plies + 1}"]') + "9.9 pass\n"
    without_marks = replace(Record.from_text(longer), marks=())
    with pytest.raises(RecordError, match="'pass' comes after the end of the game") as caught:
        verify(without_marks)
    assert caught.value.line == len(LINES) + 1


def test_a_record_made_by_a_program_has_no_lines() -> None:
    tokens = ("pass", *RECORD.tokens[1:])
    with pytest.raises(RecordError, match=r"^action 1, 'pass', is not allowed") as caught:
        verify(replace(RECORD, tokens=tokens))
    assert caught.value.line is None


def test_hidden_draws_cannot_be_replayed() -> None:
    mine = GAME.record(0)
    assert "card:?" in mine.tokens
    with pytest.raises(RecordError, match="only what red saw"):
        verify(mine)
    with pytest.raises(RecordError, match=r"a hidden draw, is wrong \(unknown action 'card:\?'"):
        verify(replace(mine, seen="all"))


def test_a_running_game_hides_what_is_still_secret() -> None:
    """Answers on the redraw are shown when the last is given, not before."""
    game = new_game("magna-carta", players=3, seed=1)
    first = game.seat
    game.apply("hand:keep")
    for viewer in (None, 0, 1, 2):
        last = game.record(viewer).tokens[-1]
        assert last == ("hand:keep" if viewer == first else "hand:?")
    game.apply("hand:keep")
    game.apply("hand:keep")
    for viewer in (None, 0, 1, 2):
        assert "hand:?" not in game.record(viewer).tokens


@given(st.integers(0, len(TEXT) - 1), st.sampled_from(["", "x", " ", "\n", '"', "[", "1", ":"]))
def test_a_record_with_any_one_character_changed_is_read_or_refused(at: int, new: str) -> None:
    """Whatever happens, it is the same game, another legal game, or a RecordError."""
    text = TEXT[:at] + new + TEXT[at + 1 :]
    try:
        game = verify(Record.from_text(text))
    except RecordError:
        return
    assert game.faults() == []
    assert game.scores() == GAME.scores()
