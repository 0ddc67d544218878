"""Wrong input: one clear line in the reader's language, and never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from bastide.cli import app, commands
from tests.cli.helpers import complaint, random_game, record_file, run

MISTAKES = [
    ("plya", "'plya'", "play"),
    ("record shwo", "'shwo'", "show"),
    ("--foo", "--foo", "--help"),
    ("play --foo", "--foo", "bastide play --help"),
    ("play --favours", "--favours", "--favors"),
    ("play --players x", "--players", "'x'"),
    ("play --players", "--players", "value"),
    ("play --players 9", "9", "2 to 5"),
    ("play ludo", "'ludo'", "magna-carta"),
    ("play a b", "unexpected", "b"),
    ("play --seat pink", "'pink'", "Red, Green"),
    ("play --seat 3", "'3'", "1 to 2"),
    ("play --bot deep", "'deep'", "random, thumb"),
    ("play --variant heavy", "'heavy'", "standard, light"),
    ("play --variant", "variant", "standard, light"),
    ("play --variant light --favors", "The Favors", "standard"),
    ("play -o x", "'x'", "favors=yes"),
    ("play -o favors=perhaps", "'perhaps'", "yes or no"),
    ("play --favors=perhaps", "'perhaps'", "yes or no"),
    ("play -o size=3", "'size'", "variant, favors"),
    ("play --seed -1", "--seed", "at least 0"),
    ("play --yes=3", "--yes", "value"),
    ("play --resume nowhere.txt", "nowhere.txt", "cannot read"),
    ("play --resume . ", ".", "cannot read"),
    ("play magna-carta --resume game.txt", "--resume", "leave out"),
    ("simulate", "GAME", "missing"),
    ("simulate ludo", "'ludo'", "magna-carta"),
    ("simulate magna-carta --games 0", "--games", "at least 1"),
    ("simulate magna-carta --games many", "--games", "'many'"),
    ("simulate magna-carta --jobs 0", "--jobs", "at least 1"),
    ("simulate magna-carta --bots thumb,deep", "'deep'", "random, thumb"),
    ("record show", "FILE", "missing"),
    ("record show nowhere.txt", "nowhere.txt", "cannot read"),
    ("record show game.txt --seat black", "'black'", "Red, Green"),
    ("record verify nowhere.txt", "nowhere.txt", "cannot read"),
    ("record replay nowhere.txt", "nowhere.txt", "cannot read"),
    ("record replay game.txt --to 99999", "99999", "0 to"),
    ("record replay game.txt --to -1", "--to", "at least 0"),
    ("perft", "GAME", "missing"),
    ("perft ludo", "'ludo'", "magna-carta"),
    ("perft magna-carta --depth 0", "--depth", "at least 1"),
    ("rules zebra", "'zebra'", "bastide rules"),
    ("rules M-99.9", "'M-99.9'", "bastide rules"),
    ("rules --game ludo", "'ludo'", "magna-carta"),
    ("games --xml", "--xml", "bastide games --help"),
    ("bots extra", "unexpected", "extra"),
    ("doctor extra", "unexpected", "extra"),
    ("--lang", "--lang", "en or fr"),
    ("--lang de games", "'de'", "en or fr"),
]


@pytest.mark.parametrize(("line", "what", "instead"), MISTAKES)
def test_a_mistake_is_shown_in_one_line(line: str, what: str, instead: str, tmp_path: Path) -> None:
    record_file(tmp_path, random_game())
    shown = complaint(line)
    assert what in shown
    assert instead in shown


@pytest.mark.parametrize("line", [line for line, _, _ in MISTAKES if "--lang" not in line])
def test_the_line_is_french_where_french_is_spoken(line: str, tmp_path: Path) -> None:
    record_file(tmp_path, random_game())
    assert complaint(line) != complaint(f"--lang fr {line}")


def test_a_bad_language_in_the_environment_is_shown() -> None:
    assert "'de'" in complaint("games", BASTIDE_LANG="de")


def test_something_unexpected_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def fall_over(*args: object) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(commands.SpokenGroup, "resolve_command", fall_over)
    assert "ZeroDivisionError (oh)" in complaint("games", code=1)
    assert "signaler" in complaint("games --lang fr", code=1)
    with pytest.raises(ZeroDivisionError):
        CliRunner().invoke(app, ["games"], env={"BASTIDE_DEBUG": "1"}, catch_exceptions=False)


@pytest.mark.parametrize("stop", [KeyboardInterrupt, EOFError])
def test_an_interruption_is_polite(
    monkeypatch: pytest.MonkeyPatch, stop: type[BaseException]
) -> None:
    def interrupted(*args: object) -> None:
        raise stop

    monkeypatch.setattr("bastide.cli.perft.perft", interrupted)
    result = run("perft magna-carta")
    assert result.exit_code == 130
    assert result.stderr.strip() == "bastide: stopped"


# --- The engine's own messages in French ----------------------------------------------------------


def corruptions(text: str) -> dict[str, str]:
    """Every way in which a record can be wrong that a person might meet."""
    lines = text.splitlines()
    first = next(i for i, line in enumerate(lines) if line and not line.startswith("["))
    unheaded = [line for line in lines if not line.startswith("[players")]
    return {
        "no header": "hello",
        "a strange header": text.replace('[game "magna-carta"]', "[game magna-carta]"),
        "a late header": text + '[late "1"]\n',
        "a header twice": '[game "magna-carta"]\n' + text,
        "no players": "\n".join(unheaded),
        "players in words": text.replace('[players "2"]', '[players "two"]'),
        "an unknown format": text.replace('[bastide "1"]', '[bastide "9"]'),
        "a lost line": "\n".join(lines[:-1]),
        "scores in words": text.replace('[scores "', '[scores "x '),
        "other scores": text.replace('[scores "', '[scores "9'),
        "other rules": text.replace('[rules "2"]', '[rules "7"]'),
        "a seat's record": text.replace('[seen "all"]', '[seen "red"]'),
        "an unknown choice": text.replace('[variant "standard"]', '[variant "fast"]'),
        "an unknown game": text.replace('[game "magna-carta"]', '[game "ludo"]'),
        "too many players": text.replace('[players "2"]', '[players "8"]'),
        "an unknown action": text.replace("hand:keep", "hand:kepp", 1),
        "an illegal action": text.replace(lines[first], lines[first].replace("first:", "neutral:")),
        "a wrong mark": text.replace("\n1.2 ", "\n1.3 ", 1),
        "broken JSON": "{ not json",
        "JSON without fields": "{}",
        "JSON of another format": '{"bastide": 9}',
    }


CORRUPTIONS = sorted(corruptions("\n0.0 first:red"))


@pytest.mark.parametrize("fault", CORRUPTIONS)
def test_a_faulty_record_is_shown_in_both_languages(fault: str, tmp_path: Path) -> None:
    text = random_game(seed=3).record().to_text()
    file = tmp_path / "faulty.txt"
    file.write_text(corruptions(text)[fault], encoding="utf-8")
    english = complaint(f"record verify {file}", code=1)
    french = complaint(f"record verify {file} --lang fr", code=1)
    assert english != french
    assert complaint(f"play --resume {file}")
    assert complaint(f"record replay {file}")


def test_text_that_is_none(tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff\xfe")
    assert "not a text file" in complaint(f"record verify {file}", code=1)
    assert "pas un fichier texte" in complaint(f"record verify {file} --lang fr", code=1)
