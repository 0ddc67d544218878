"""Records as text and JSON: what is written is read again, and what is wrong is named."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bastide.core.errors import RecordError
from bastide.core.notes import Note
from bastide.core.options import Option, declare_options
from bastide.core.record import TOKENS_PER_LINE, Record
from bastide.core.text import NOTHING

declare_options("toy", [Option(key, NOTHING, NOTHING, "") for key in ("length", "extra")])

RECORD = Record(
    game="toy",
    rules=3,
    actions="0123456789ab",
    players=2,
    options={"length": "long", "extra": "yes"},
    tokens=("deal:ace", "pass", "place:park"),
    marks=("0.0", "1.2", "1.2"),
    scores=(12, -3),
    tags={"red": 'Anna "the fox"', "green_bot": "royal", "MyTag": "a\\b"},
    notes={
        0: Note("between friends"),
        2: Note("a pity } but", {"eval": "0.6 0.4", "clock": ""}),
        3: Note("%odd"),
    },
)
TEXT = """\
[bastide "1"]
[game "toy"]
[rules "3"]
[actions "0123456789ab"]
[players "2"]
[length "long"]
[extra "yes"]
[seen "all"]
[tokens "3"]
[scores "12 -3"]
[red "Anna \\"the fox\\""]
[green_bot "royal"]
[MyTag "a\\\\b"]

{between friends}
0.0 deal:ace
1.2 pass {a pity \\} but} {%eval 0.6 0.4} {%clock} place:park {\\%odd}
"""


def test_a_record_is_readable_text() -> None:
    assert RECORD.to_text() == TEXT
    assert Record.from_text(TEXT) == RECORD


def test_each_token_knows_its_line() -> None:
    assert Record.from_text(TEXT).lines == (16, 17, 17)


def test_comments_empty_lines_and_spaces_do_not_matter() -> None:
    lines = [f"  {line}  " for line in TEXT.splitlines()]
    loose = "\n\n; a comment\n".join(lines)
    assert Record.from_text(loose) == RECORD


def test_long_lines_are_broken() -> None:
    many = 2 * TOKENS_PER_LINE + 1
    record = Record("toy", 1, "ab", 2, {}, ("pass",) * many, ("1.2",) * many)
    body = [line for line in record.to_text().splitlines() if line.startswith("1.2")]
    assert [len(line.split()) - 1 for line in body] == [TOKENS_PER_LINE, TOKENS_PER_LINE, 1]
    assert Record.from_text(record.to_text()) == record


def test_a_record_without_marks_is_read_too() -> None:
    record = Record("toy", 1, "ab", 2, {}, ("pass", "pass"))
    assert record.to_text().endswith("\npass pass\n")
    assert Record.from_text(record.to_text()) == record
    half = TEXT.replace("1.2 pass", "pass")
    assert Record.from_text(half).marks == (), "marks are for all tokens or for none"


def test_an_empty_game_is_a_record() -> None:
    record = Record("toy", 1, "ab", 2, {}, ())
    assert Record.from_text(record.to_text()) == record
    assert Record.from_json(record.to_json()) == record


def test_who_saw_it_may_be_left_out() -> None:
    assert Record.from_text(TEXT.replace('[seen "all"]\n', "")).seen == "all"
    assert Record.from_text(TEXT.replace('"all"', '"red"')).seen == "red"


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "reason"),
    [
        ('[game "toy"]', "[game toy]", 2, 1, r'a header looks like \[game "magna-carta"\]'),
        ('[game "toy"]', "[game", 2, 1, "a header looks like"),
        ('[length "long"]', '[game "toy"]', 6, 1, "the header 'game' is there twice"),
        ("1.2 pass", '1.2 pass\n[late "yes"]\n1.2', 18, 1, "comes after the first action"),
        ('[bastide "1"]\n', "", 1, 1, "the header 'bastide' is missing"),
        ('[game "toy"]\n', "", 1, 1, "the header 'game' is missing"),
        ('[tokens "3"]\n', "", 1, 1, "the header 'tokens' is missing"),
        ('[players "2"]', '[players "two"]', 5, 11, "'players' must be a number, not 'two'"),
        ('[players "2"]', '[players "٢"]', 5, 11, "'players' must be a number"),
        ('[rules "3"]', '[rules ""]', 3, 9, "'rules' must be a number, not ''"),
        ('[bastide "1"]', '[bastide "2"]', 1, 11, "format '2' is unknown, this program reads 1"),
        ("place:park {", "{", 17, 58, "announces 3 actions but has 2"),
        ("deal:ace", "deal:ace deal:king", 17, 69, "announces 3 actions but has 4"),
        ('"12 -3"', '"12 three"', 10, 10, "the scores must be numbers"),
        ("0.6 0.4", "0.6 much", 17, 26, "an evaluation is numbers separated by spaces"),
        ("0.6 0.4", "inf", 17, 26, "an evaluation is numbers"),
        ("%eval 0.6 0.4", "%eval", 17, 26, "an evaluation is numbers"),
        ("friends}", "friends", 17, 69, "announces 3 actions but has 1"),
        ("%odd}", "%odd", 17, 62, "a note has no closing brace"),
    ],
)
def test_a_damaged_text_names_the_place_and_the_reason(
    old: str, new: str, line: int, column: int, reason: str
) -> None:
    assert old in TEXT
    where = f"in line {line}, column {column}, "
    with pytest.raises(RecordError, match=f"^{where}.*{reason}") as caught:
        Record.from_text(TEXT.replace(old, new, 1))
    assert (caught.value.line, caught.value.column) == (line, column)
    assert caught.value.say("fr").startswith(f"à la ligne {line}, colonne {column}, ")


def test_every_token_knows_its_place() -> None:
    spaced = TEXT.replace("1.2 pass", "  1.2  pass {x}  a{y}").replace('"3"]\n[sc', '"4"]\n[sc')
    record = Record.from_text(spaced)
    assert record.columns == (5, 8, 18, 64)
    assert record.lines[1] == record.lines[2]


@pytest.mark.parametrize("length", range(0, len(TEXT) - len(" place:park\n"), 10))
def test_a_truncated_text_is_never_taken_for_a_whole_one(length: int) -> None:
    with pytest.raises(RecordError) as caught:
        Record.from_text(TEXT[:length])
    assert caught.value.line is not None


def test_a_record_is_json() -> None:
    assert json.loads(RECORD.to_json()) == {
        "bastide": 1,
        "game": "toy",
        "rules": 3,
        "actions": "0123456789ab",
        "players": 2,
        "options": {"length": "long", "extra": "yes"},
        "seen": "all",
        "scores": [12, -3],
        "tokens": ["deal:ace", "pass", "place:park"],
        "marks": ["0.0", "1.2", "1.2"],
        "tags": {"red": 'Anna "the fox"', "green_bot": "royal", "MyTag": "a\\b"},
        "notes": {
            "0": {"comment": "between friends", "values": {}},
            "2": {"comment": "a pity } but", "values": {"eval": "0.6 0.4", "clock": ""}},
            "3": {"comment": "%odd", "values": {}},
        },
    }
    assert Record.from_json(RECORD.to_json()) == RECORD


def test_text_that_is_no_json_names_its_line() -> None:
    with pytest.raises(RecordError, match=r"^in line 2, column 12, this is not JSON \(") as caught:
        Record.from_json('{\n"bastide": }')
    assert caught.value.line == 2


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("players", "two"),
        ("players", None),
        ("players", float("inf")),
        ("options", ["long"]),
        ("tokens", 3),
        ("scores", ["many"]),
        ("scores", 12),
        ("marks", None),
    ],
)
def test_a_field_of_the_wrong_kind_is_refused(field: str, value: object) -> None:
    data = json.loads(RECORD.to_json()) | {field: value}
    with pytest.raises(RecordError, match="a field is missing or of the wrong kind"):
        Record.from_json(json.dumps(data))


LATER = {"actions", "tags", "notes"}
"""Headers that a record may lack: it says nothing, or came into the format later."""


def test_json_without_what_came_later_is_read() -> None:
    data = {key: v for key, v in json.loads(RECORD.to_json()).items() if key not in LATER}
    assert Record.from_json(json.dumps(data)) == replace(RECORD, actions="", tags={}, notes={})


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"tags": {"game": "toy"}}, "'game' cannot be a tag"),
        ({"tags": {"two words": ""}}, "'two words' cannot be a tag"),
        ({"notes": {"4": {"comment": "x"}}}, "a note belongs to an action that is not there"),
        ({"notes": {"1": {"values": {"eval": "good"}}}}, "an evaluation is numbers"),
        ({"notes": {"1": {"values": {"BAD": "x"}}}}, "must be lower-case letters, not 'BAD'"),
        ({"notes": {"1": "x"}}, "of the wrong kind"),
    ],
)
def test_json_tags_and_notes_are_checked(changes: dict[str, object], reason: str) -> None:
    data = json.loads(RECORD.to_json()) | changes
    with pytest.raises(RecordError, match=reason):
        Record.from_json(json.dumps(data))


def test_a_note_goes_on_over_lines_and_joins_its_neighbour() -> None:
    text = TEXT.replace("{a pity", "{all\n  in\\\n; all}{a pity")
    assert Record.from_text(text).notes[2].comment == "all in\\ ; all a pity } but"
    assert Record.from_text(text).marks == RECORD.marks


def test_an_evaluation_is_one_number_for_each_seat() -> None:
    assert RECORD.notes[2].evaluation == (0.6, 0.4)
    assert RECORD.notes[0].evaluation is None


def test_a_header_that_is_no_option_is_a_tag() -> None:
    record = Record.from_text(TEXT.replace("[extra", "[weather"))
    assert (record.options, record.tags["weather"]) == ({"length": "long"}, "yes")
    data = json.loads(RECORD.to_json()) | {"options": {"length": "long", "weather": "yes"}}
    assert Record.from_json(json.dumps(data)).tags["weather"] == "yes"


def test_what_a_value_cannot_hold_is_written_as_a_blank() -> None:
    text = replace(RECORD, tags={"event": "two\nlines"}).to_text()
    assert Record.from_text(text).tags == {"event": "two lines"}


@pytest.mark.parametrize("field", [key for key in json.loads(RECORD.to_json()) if key not in LATER])
def test_a_missing_field_is_refused(field: str) -> None:
    data = json.loads(RECORD.to_json())
    del data[field]
    with pytest.raises(RecordError, match=f"a field is missing or of the wrong kind .'{field}'."):
        Record.from_json(json.dumps(data))


def test_another_format_is_refused() -> None:
    data = json.loads(RECORD.to_json()) | {"bastide": 2}
    with pytest.raises(RecordError, match=r"^format 2 is unknown, this program reads 1$"):
        Record.from_json(json.dumps(data))


@pytest.mark.parametrize("text", ["[]", "3", '"record"', "null"])
def test_json_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="a field is missing or of the wrong kind"):
        Record.from_json(text)


def test_json_marks_must_fit_the_tokens() -> None:
    data = json.loads(RECORD.to_json()) | {"marks": ["0.0"]}
    with pytest.raises(RecordError, match="marks"):
        Record.from_json(json.dumps(data))


words = st.from_regex(r"[a-z][a-z_-]{0,8}(:[a-z0-9.+-]{1,8})?", fullmatch=True)


@st.composite
def records(draw: st.DrawFn) -> Record:
    tokens = draw(st.lists(words, max_size=40))
    mark = st.builds("{}.{}".format, st.integers(0, 99), st.integers(0, 9))
    marks = draw(st.lists(mark, min_size=len(tokens), max_size=len(tokens)))
    fixed = {"bastide", "game", "rules", "actions", "players", "seen", "tokens", "scores"}
    keys = st.from_regex(r"[a-zA-Z_][a-z_0-9]{0,8}", fullmatch=True).filter(
        lambda key: key not in fixed
    )
    plain = st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "S"]), max_size=9)
    said = st.builds(Note, plain, st.dictionaries(st.sampled_from(["clock", "by"]), plain))
    notes = st.dictionaries(
        st.integers(0, len(tokens)), said.filter(lambda note: note != Note()), max_size=4
    )
    return Record(
        game=draw(words),
        rules=draw(st.integers(0, 99)),
        actions=draw(st.from_regex(r"[0-9a-f]{12}", fullmatch=True)),
        players=draw(st.integers(2, 5)),
        options={},
        tags=draw(st.dictionaries(keys, plain, max_size=4)),
        notes=draw(notes),
        tokens=tuple(tokens),
        marks=tuple(marks) if draw(st.booleans()) else (),
        seen=draw(st.sampled_from(["all", "spectator", "red"])),
        scores=draw(st.none() | st.lists(st.integers(-9, 99), max_size=5).map(tuple)),
    )


@given(records())
def test_whatever_is_written_is_read_again(record: Record) -> None:
    assert Record.from_text(record.to_text()) == record
    assert Record.from_json(record.to_json()) == record


@given(st.text() | st.text(alphabet='[]";. \n01abegist'))
def test_any_other_text_is_refused_in_order(text: str) -> None:
    for read in (Record.from_text, Record.from_json):
        with pytest.raises(RecordError):
            read(text)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)


@given(st.dictionaries(st.sampled_from(list(json.loads(RECORD.to_json()))), json_values))
def test_any_other_json_is_refused_in_order(changes: dict[str, object]) -> None:
    data = json.loads(RECORD.to_json()) | changes
    try:
        record = Record.from_json(json.dumps(data))
    except RecordError:
        return
    assert Record.from_json(record.to_json()) == record
