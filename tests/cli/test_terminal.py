"""The real program on a real (pseudo-)terminal."""

from __future__ import annotations

import os
import re
import signal
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

# Python 3.12 and later warn of terminals made beside threads, which the test runner has.
pytestmark = pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")

PROMPT = {"en": r"Your choice \(1-\d+, help\)\? ", "fr": "Votre choix \\(1-\\d+, aide\\)\u202f\\? "}
KEEP = {"en": "Save this game", "fr": "Sauvegarder cette partie"}
RESULT = {"en": "The result", "fr": "Le résultat"}


def listen_to_ctrl_c() -> None:
    """A test run that was started in the background hands on an ignored SIGINT."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def start(home: Path, args: list[str], width: int = 100, **env: str) -> pexpect.spawn:
    """`bastide ARGS` with its own screen."""
    clean = {
        key: value
        for key, value in os.environ.items()
        if key not in ("LC_ALL", "LC_MESSAGES", "LANG", "BASTIDE_LANG", "COLUMNS", "LINES")
    }
    child = pexpect.spawn(
        sys.executable,
        ["-m", "bastide", *args],
        env={**clean, "HOME": str(home), "XDG_CONFIG_HOME": str(home), "TERM": "xterm", **env},
        dimensions=(50, width),
        encoding="utf-8",
        timeout=60,
        echo=False,
        preexec_fn=listen_to_ctrl_c,
    )
    child.delaybeforesend = None
    return child


def finish(child: pexpect.spawn) -> str:
    """The output that is left to read. The exit code is 0."""
    rest: str = child.read()
    child.close()
    assert child.exitstatus == 0, rest
    assert "Traceback" not in rest
    return rest


def interrupt(child: pexpect.spawn, answer: str) -> None:
    """Ctrl-C, again if it came before the program waited for a key, until it is answered."""
    for _ in range(10):
        child.sendintr()
        if child.expect([answer, pexpect.TIMEOUT], timeout=2) == 0:
            return
    pytest.fail("Ctrl-C was not answered")


def play_ones(child: pexpect.spawn, lang: str) -> str:
    """Type 1 until the game asks whether to keep the record. All that was shown."""
    shown = ""
    while True:
        found = child.expect([PROMPT[lang], KEEP[lang]])
        shown += str(child.before)
        if found == 1:
            child.sendline("")
            return shown + finish(child)
        child.sendline("1")


def test_a_whole_game_with_everything_in_between(own_home: Path, tmp_path: Path) -> None:
    saved = tmp_path / "saved.txt"
    child = start(own_home, ["play", "--variant", "light", "--players", "2", "--seed", "4"])
    for _ in range(4):
        child.expect(PROMPT["en"])
        child.sendline("1")
    child.expect(PROMPT["en"])
    child.sendline("undo")
    child.expect("Undone")
    child.expect(PROMPT["en"])
    child.sendline("why build:church")
    child.expect(r"\(M-2\.7\)")
    child.expect(PROMPT["en"])
    child.sendline("rules M-2.3")
    child.expect("Draw a card")
    child.expect(PROMPT["en"])
    child.sendline(f"save {saved}")
    child.expect("The game is saved")
    child.expect(PROMPT["en"])
    child.sendline("quit")
    assert "Until next time" in finish(child)

    child = start(own_home, ["play", "--resume", str(saved), "--seed", "8"])
    child.expect(r"continues\s+after")  # lines break according to the path
    child.expect(PROMPT["en"])
    child.sendline("undo")
    child.expect("Undone")
    shown = ""
    while child.expect([PROMPT["en"], pexpect.EOF]) == 0:
        shown += str(child.before)
        child.sendline("1")
    shown += str(child.before)
    assert RESULT["en"] in shown
    assert "wins." in shown
    child.close()
    assert child.exitstatus == 0


def test_a_french_game_from_the_first_question_to_the_last(own_home: Path) -> None:
    child = start(own_home, ["play", "--seed", "4"], width=80, LANG="fr_FR.UTF-8")
    if child.expect(["Quel jeu", "Combien de joueurs"]) == 0:
        child.sendline("magna-carta")
        child.expect("Combien de joueurs")
    child.sendline("8")
    child.expect("de 2 à 5")
    child.sendline("2")
    child.expect("Initiation")
    child.sendline("2")
    shown = play_ones(child, "fr")
    assert RESULT["fr"] in shown
    assert "gagne." in shown
    assert re.search(r"Depuis votre dernière décision", shown)


def test_a_whole_game_of_caylus_in_french(own_home: Path, tmp_path: Path) -> None:
    saved, prompt = tmp_path / "caylus.txt", PROMPT["fr"]
    args = ["play", "--seed", "4", "--bot", "random"]
    child = start(own_home, args, width=80, LANG="fr_FR.UTF-8")
    child.expect("Quel jeu")
    child.sendline("caylus")
    child.expect("Combien de joueurs")
    child.sendline("2")
    child.expect("Faveur simplifiée")
    child.sendline("n")
    child.expect("Ordre du tour")
    for answer in ("3", "place:n_farm"):
        child.expect(prompt)
        child.sendline(answer)
    child.expect("place un ouvrier sur la Ferme")
    child.expect(prompt)
    child.sendline("annuler")
    child.expect("Décision annulée")
    child.expect("Ordre du tour")
    child.expect(prompt)
    child.sendline("pourquoi build:bank")
    child.expect(r"build:bank: .*\(C-")
    child.expect(prompt)
    child.sendline("règle C-5.3")
    child.expect(r"C-5\.3 · ")
    child.expect(prompt)
    child.sendline(f"sauver {saved}")
    child.expect("La partie est sauvegardée")
    child.expect(prompt)
    child.sendline("quitter")
    assert "À la prochaine" in finish(child)

    args = ["play", "--resume", str(saved), "--seed", "8"]
    child = start(own_home, args, width=80, LANG="fr_FR.UTF-8")
    child.expect(r"reprend\s+après")  # lines break according to the path
    shown = ""
    while child.expect([prompt, pexpect.EOF]) == 0:
        shown += str(child.before)
        child.sendline("1")
    shown += str(child.before)
    child.close()
    assert child.exitstatus == 0
    assert RESULT["fr"] in shown
    assert "gagne" in shown or "partagent" in shown
    assert "Traceback" not in shown


def test_the_questions_lead_to_the_expansion(own_home: Path) -> None:
    child = start(own_home, ["play", "--seed", "4"])
    if child.expect(["Which game", "How many players"]) == 0:
        child.sendline("magna-carta")
        child.expect("How many players")
    child.sendline("")
    child.expect("Rules")
    child.sendline("")
    child.expect("Play with it")
    child.sendline("y")
    child.expect("The Favors")
    child.expect("Track")
    child.expect(PROMPT["en"])
    child.sendeof()
    assert "Until next time" in finish(child)


def test_ctrl_c_puts_the_game_aside(own_home: Path) -> None:
    child = start(own_home, ["play", "--yes"])
    child.expect(PROMPT["en"])
    interrupt(child, "Until next time")
    rest = child.read()
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in rest
    assert list((own_home / "bastide" / "games").glob("magna-carta-*.txt"))


def test_ctrl_c_at_a_question_is_polite(own_home: Path) -> None:
    child = start(own_home, ["play"])
    child.expect(r"\?")
    interrupt(child, "stopped")
    rest = child.read()
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in rest


@pytest.mark.parametrize(("no_colour", "expected"), [("", True), ("1", False)])
def test_colours_can_be_left_out(own_home: Path, no_colour: str, expected: bool) -> None:
    env: dict[str, Any] = {"NO_COLOR": no_colour} if no_colour else {}
    child = start(own_home, ["play", "--yes", "--seed", "1"], **env)
    child.expect(PROMPT["en"])
    colours = re.search(r"\x1b\[[0-9;]*3[0-7]m|\x1b\[[0-9;]*38;5", str(child.before))
    assert bool(colours) == expected
    child.sendline("q")
    finish(child)


def test_a_record_is_stepped_through(own_home: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    child = start(own_home, ["play", "-y", "--seed", "4", "--save", str(file)])
    for _ in range(6):
        child.expect(PROMPT["en"])
        child.sendline("1")
    child.expect(PROMPT["en"])
    child.sendline("q")
    finish(child)

    child = start(own_home, ["record", "replay", str(file)])
    step = r"(\d+)/(\d+)  Enter"
    child.expect(step)
    assert child.match[1] == "0"
    child.sendline("")
    child.expect(step)
    first = int(child.match[1])
    assert first > 0
    child.sendline("")
    child.expect(step)
    assert int(child.match[1]) > first
    child.sendline("b")
    child.expect(step)
    assert int(child.match[1]) == first
    child.sendline("x")
    child.expect("Type a number")
    child.sendline(child.match and "12")
    child.expect(r"12/\d+")
    child.sendline("q")
    finish(child)


def test_a_simulation_shows_its_progress(own_home: Path) -> None:
    child = start(own_home, ["simulate", "magna-carta", "-g", "40"])
    child.expect("playing")
    assert "Mean PP" in finish(child)
