"""`play` at the prompt: options, tokens, undo, why, rules, saving and leaving."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bastide.catalogue import game_names
from bastide.cli import app, play_screen
from bastide.cli.drawing import PLAIN_DRAWING, drawing_of
from bastide.cli.saves import load_game
from bastide.records import verify
from tests.cli.helpers import QUIET_SYSTEM, complaint, ok, random_game, record_file, run

LIGHT = "play --yes --variant light --seed 4"
ALL_ONES = "1\n" * 400


def put_aside(home: Path) -> list[Path]:
    """The games on the shelf."""
    return sorted((home / "bastide" / "games").glob("*"))


def test_a_whole_game_by_typing_one(own_home: Path) -> None:
    reported = ok(LIGHT, ALL_ONES)
    assert "The result" in reported
    assert "Total" in reported
    assert "wins." in reported
    assert "The game ended in round" in reported
    assert not put_aside(own_home)


@pytest.mark.parametrize(
    ("options", "lang"),
    [
        ("--players 3", "fr"),
        ("--favors -p 4", "en"),
        ("--library --ask-gains", "fr"),
        ("-p 5 --variant light --bot random", "en"),
    ],
)
def test_every_kind_of_game_can_be_played_to_its_end(options: str, lang: str) -> None:
    reported = ok(f"play --yes --seed 2 {options} --lang {lang}", ALL_ONES)
    assert ("The result" if lang == "en" else "Le résultat") in reported
    assert all(len(line) <= 80 for line in reported.splitlines() if "─" in line)


@pytest.mark.parametrize("game", ["caylus", "magna-carta"])
def test_a_game_without_a_drawing_can_be_played(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_screen, "drawing_of", lambda game: PLAIN_DRAWING)
    reported = ok(["play", game, "--yes", "--seed", "1"], "1\n" * 1500)
    assert "The result" in reported


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (ok(LIGHT, "1\n" * 30).partition("The game is saved in")[0] for _ in range(2))
    assert first == second


def test_you_may_choose_your_seat_and_your_opponents() -> None:
    reported = ok("play --yes -p 3 --seat vert --bot random --bot thumb --seed 1", "quit\n")
    assert "Red · random" in reported
    assert "Green · you" in reported
    assert "Orange · thumb" in reported


# --- Commands at the prompt -----------------------------------------------------------------------


def test_an_option_by_its_token() -> None:
    reported = ok("play --yes --seed 5", "hand:keep\nplace:forest\nquit\n")
    assert "Red places a worker on the Forest." in reported


def test_undo_goes_back_without_limit_and_never_loses_the_game(own_home: Path) -> None:
    reported = ok("play --yes --seed 5", "1\n1\n1\n1\n" + "undo\n" * 6 + "1\n1\nquit\n")
    assert reported.count("Undone.") == 4
    assert "nothing to undo" in reported
    assert "The game is saved in" in reported
    game = verify(load_game(*put_aside(own_home)).record)
    assert game.turn >= 1


def test_the_same_choices_after_an_undo_lead_to_the_same_game() -> None:
    straight = ok(LIGHT, "1\n" * 25).partition("The game is saved in")[0]
    back_and_forth = ok(LIGHT, "1\n" * 12 + "undo\n" * 12 + "1\n" * 25).partition(
        "The game is saved in"
    )[0]
    assert back_and_forth.endswith(straight[straight.rindex("Since your last") :])


def test_why_explains_a_token_or_a_word() -> None:
    said = ok("play --yes --seed 5", "1\nwhy build:church\nwhy church\nwhy place:forest\nquit\n")
    assert said.count("build:church: The Church isn't in your hand. (M-2.7)") == 2
    assert "place:forest: You can do this now." in said
    french = ok("play --yes --seed 5 --lang fr", "1\npourquoi build:church\nquitter\n")
    assert "L’Église n’est pas dans votre main" in french


def test_rules_by_id_and_by_word() -> None:
    reported = ok("play --yes --seed 5", "rules M-2.3\nrules provost\nrules church\nquit\n")
    assert "M-2.3 · Draw a card" in reported
    assert "Pay 1 denier and take" in reported
    assert "M-3.1 · " in reported


def test_what_else_can_be_typed() -> None:
    reported = ok("play --yes --seed 5", "help\ntable\nhand\nlog\n\nquit\n")
    assert "undo" in reported
    assert "In your pile (9)" in reported
    assert reported.count("Castle   Dungeon") == 2
    french = ok("play --yes --seed 5 --lang fr", "aide\nmain\njournal\nrègle m-2.3\nquitter\n")
    assert "Dans votre pile (9)" in french
    assert "Piocher une carte" in french
    assert "annuler" in french


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There is no option 99, choose 1 to 2"),
        ("0", "There is no option 0, choose 1 to 2"),
        ("dance", "Unknown action 'dance'"),
        ("hand:kepp", "Did you mean hand:keep"),
        ("build:bank", "That isn't possible now"),
        ("why", "Say which action"),
        ("why dance", "Unknown action 'dance'"),
        ("rules", "Say which rule"),
        ("rules zebra", "No rule has the id"),
        ("undo", "nothing to undo"),
        ("save /nowhere/at/all/game.txt", "Can't write"),
        ("card:market", "That's drawn at random"),
        ("²", "Unknown action '²'"),
    ],
)
def test_a_slip_at_the_prompt_costs_nothing(typed: str, answer: str, tmp_path: Path) -> None:
    if typed.startswith("save"):
        (tmp_path / "file").write_text("")
        typed = f"save {tmp_path}/file/game.txt"  # a file is no folder
    reported = ok("play --yes --seed 5", f"{typed}\n1\nquit\n")
    assert answer in " ".join(reported.split())
    assert "Red keeps their hand." in reported
    french = ok("play --yes --seed 5 --lang fr", f"{typed}\n1\nquitter\n")
    assert answer not in " ".join(french.split())
    assert "Rouge garde sa main." in french


# --- Saving and leaving ---------------------------------------------------------------------------


def test_end_of_input_saves_and_ends_politely(own_home: Path) -> None:
    reported = ok("play --yes --seed 5", "1\n1\n")
    assert "The game is saved in" in reported
    assert "To continue: bastide play --resume last" in reported
    assert "Until next time." in reported
    assert len(put_aside(own_home)) == 1


def test_the_last_game_put_aside_is_found_again(own_home: Path) -> None:
    assert "no saved game" in complaint("play --resume last")
    assert "aucune partie sauvegardée" in complaint("play --resume last --lang fr")
    shelf = own_home / "bastide" / "games"
    shelf.mkdir(parents=True)
    record_file(shelf, random_game(players=3, plies=40), "first.txt")
    os.utime(shelf / "first.txt", (1, 1))
    ok("play --yes --seed 5", "1\n")
    assert len(put_aside(own_home)) == 2
    reported = ok("play --resume last", "table\n")
    assert "Green · thumb" in reported
    assert "Orange" not in reported
    assert len(put_aside(own_home)) == 2


def test_an_interruption_saves_as_well(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("bastide.cli.desk.Desk.ask", interrupted)
    result = run("play --yes --seed 5")
    assert result.exit_code == 130
    assert "Until next time." in result.stdout
    assert len(put_aside(own_home)) == 1


def test_leaving_without_a_place_to_save_is_polite_too(own_home: Path) -> None:
    (own_home / "bastide").write_text("in the way")
    result = run("play --yes --seed 5", "quit\n")
    assert result.exit_code == 0
    assert "can't write" in result.stderr


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "my game.txt"
    reported = ok(
        ["play", "-y", "-p", "3", "--seat", "2", "--bot", "random,thumb", "--seed", "5"],
        f"1\n1\nsave {file}\nquit\n",
    )
    assert "no peeking" in reported
    assert reported.count("The game is saved in") == 1
    saved = load_game(file)
    assert saved.players == ("random", "person", "thumb")
    resumed = ok(["play", "--resume", str(file), "--seed", "1"], "table\nundo\nundo\nundo\nquit\n")
    assert "Green · you" in resumed
    assert "Red · random" in resumed
    assert "Orange · thumb" in resumed
    assert resumed.count("Undone.") == 2
    assert "nothing to undo" in resumed


def test_a_resumed_game_can_be_played_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    ok(LIGHT, f"1\n1\n1\nsave {file}\nquit\n")
    reported = ok(["play", "--resume", str(file), "--seed", "9"], "undo\n" + ALL_ONES)
    assert "The result" in reported
    assert ok(f"record verify {file}").startswith("OK")
    assert "The result" in ok(f"play --resume {file}")


def test_save_keeps_a_file_up_to_date(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "game.txt"
    ok(["play", "-y", "--seed", "5", "--save", str(file)], "1\n1\n")
    assert "isn't over" in ok(f"record verify {file}")
    assert not list(file.parent.glob("*.new"))


def test_a_record_of_someone_else_can_be_resumed(tmp_path: Path) -> None:
    file = record_file(tmp_path, random_game(players=3, plies=40))
    assert "Red · you" in ok(f"play --resume {file}", "quit\n")
    assert "Orange · you" in ok(f"play --resume {file} --seat orange", "quit\n")
    assert "there is no seat" in complaint(f"play --resume {file} --seat blue")


def test_people_at_one_keyboard_do_not_see_each_other() -> None:
    reported = ok("play --hot-seat --seed 3 -p 3 --variant light", "\n1\n" * 60)
    assert "It's Red's turn. Pass the keyboard" in reported
    assert "It's Green's turn" in reported
    assert "It's Orange's turn" in reported
    # between two hand-overs only the hand of the one who sits there is shown
    for part in re.split(r"It's (?=\w+'s turn\. Pass the keyboard)", reported)[1:]:
        name = part.partition("'")[0]
        drawn = re.findall(r"(\w+) draws the", part)
        assert set(drawn) <= {name}


def test_the_help_at_the_prompt_fits_a_screen() -> None:
    for drawing in (*map(drawing_of, game_names()), PLAIN_DRAWING):
        for lang in ("en", "fr"):
            assert all(len(line) <= 80 for line in drawing.help.of(lang).splitlines())


def test_a_poor_terminal_gets_plain_signs() -> None:
    result = CliRunner(charset="ascii").invoke(
        app, ["play", "--yes", "--seed", "5", "--lang", "fr"], env=QUIET_SYSTEM
    )
    assert result.exit_code == 0
    assert "Donjon ooooo 4 PP" in result.stdout
    assert "Foret" in result.stdout
    assert "Colporteur" in next(x for x in result.stdout.splitlines() if x.startswith(">"))


def test_nothing_is_asked_where_no_one_answers() -> None:
    reported = ok("play", "quit\n")
    assert "How many" not in reported
    assert "Red · you" in reported
