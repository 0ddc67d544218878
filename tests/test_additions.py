"""Nothing that was kept is lost when a game grows: tiles, tokens and options are added to a copy of
the package, and records, weights, data sets and running tables of the original continue there."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from bastide import new_game
from bastide.arena.plan import Plan
from bastide.dataset import make_dataset
from bastide.native import OFF, VARIABLE
from tests.native.helpers import PACKAGE, ROOT, copied_package, edit, run_python
from tests.server.playing import ME, Client, hot, serving, settings_for

VERSION = 3
STONE_TILE = f"""\
    Tile("chapel", say("caylus/chapel"), STONY,
         Cost(food=1, stone=1), points=4, use=produce(goods(food=1, wood=1, stone=1)),
         owner_takes=(FOOD, WOOD), since={VERSION}),
"""
PRESTIGE_TILE = f"""\
    Tile("garden", say("caylus/garden"), PRESTIGE,
         Cost(food=2, gold=1), points=8, since={VERSION}),
"""
OPTION = """\
OPTIONS = (
    Option(
        "long_game",
        say("caylus/long-game"),
        say("caylus/for-patient-people"),
        False,
    ),
"""


WORDS = {
    "en": """\
chapel = Chapel
    .the = the Chapel
garden = Garden
    .the = the Garden
long-game = Long game
for-patient-people = For patient people
""",
    "fr": """\
chapel = Chapelle
    .the = la Chapelle
    .of = de la Chapelle
garden = Jardin
    .the = le Jardin
    .of = du Jardin
long-game = Longue partie
for-patient-people = Pour les patients
""",
}


@pytest.fixture(scope="module")
def grown(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with more in it, each where it moves what comes after it."""
    source = copied_package(tmp_path_factory.mktemp("grown"))
    caylus = source / "bastide" / "caylus"
    edit(caylus / "data.py", '    Tile("park",', STONE_TILE + '    Tile("park",')
    edit(caylus / "data.py", '    Tile("statue",', PRESTIGE_TILE + '    Tile("statue",')
    for lang, words in WORDS.items():
        path = source / "bastide" / "words" / lang / "caylus.ftl"
        path.write_text(path.read_text(encoding="utf-8") + words, encoding="utf-8")
    edit(
        caylus / "notation.py",
        'PASS = ACTION_SPACE.add("pass")',
        'BOW = ACTION_SPACE.add("bow")\nPASS = ACTION_SPACE.add("pass")',
    )
    edit(caylus / "contract.py", "OPTIONS = (\n", OPTION)
    edit(caylus / "contract.py", "VERSION = 2", f"VERSION = {VERSION}")
    edit(
        caylus / "state.py",
        "    simplified: Annotated[int, Cell()]\n",
        "    long_game: Annotated[int, Cell()]\n    simplified: Annotated[int, Cell()]\n",
    )
    listed = run_in(source, "import sys\nfrom bastide import tokens\nsys.exit(tokens.main([]))")
    assert "new: bow place:chapel build:chapel prestige:garden turn:chapel" in listed
    return source


def run_in(source: Path, code: str) -> str:
    done = run_python(code, source=source, changes={VARIABLE: OFF})
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def test_tokens_keep_their_numbers_and_new_ones_name_their_version(grown: Path) -> None:
    before = (PACKAGE / "caylus" / "tokens.txt").read_text(encoding="utf-8")
    after = (grown / "bastide" / "caylus" / "tokens.txt").read_text(encoding="utf-8")
    assert after.startswith(before)
    added = after[len(before) :].splitlines()
    assert set(added) == {
        f"{VERSION} {token}"
        for token in ("bow", "place:chapel", "build:chapel", "prestige:garden", "turn:chapel")
    }


GOLDENS = """
import re
from bastide import Record, new_game, verify
from bastide.records import replay
from tests.golden import DATA
LINE = re.compile(r"(\\d+\\.\\d+) (\\w+) \\((\\d+)\\) (\\S+) -> ")
files = sorted((DATA / "games").glob("*.txt"))
for path in files:
    text = path.read_text(encoding="utf-8")
    header = "\\n".join(line for line in text.splitlines() if line.startswith("["))
    plies = LINE.findall(text)
    record = Record.from_text(header + "\\n\\n" + " ".join(token for *_, token in plies))
    verify(record)
    game = replay(record, 0)
    for mark, who, offered, token in plies:
        assert (mark, int(offered)) == (f"{game.turn}.{game.phase}", len(game.legal_actions()))
        game.apply(token)
    assert game.faults() == []
    assert game.options.get("long_game") in (None, False)
print(len(files))
"""


def test_every_golden_game_is_replayed_under_the_rules_it_names(grown: Path) -> None:
    assert int(run_in(grown, GOLDENS)) >= 19


JUDGED = """
import json
from bastide import Record, replay
from bastide.bots.nets import net_of
from bastide.core.inputs import Inputs
from bastide.core.net import judge
record = Record.from_text({text!r})
net, printed = net_of("caylus"), []
for ply in range(0, len(record.tokens), 7):
    game = replay(record, ply)
    judge(game.rules, net, game._state, Inputs())
    printed.append([net.win, net.points])
print(json.dumps(printed))
"""


def test_the_evaluator_judges_older_games_as_before(grown: Path) -> None:
    game, random = new_game("caylus", players=3, seed=4), Random(4)
    while not game.over:
        game.apply(random.choice(game.legal_actions()))
    code = JUDGED.format(text=game.record().to_text())
    assert json.loads(run_in(grown, code)) == json.loads(run_in(PACKAGE.parent, code))


NEW_GAMES = f"""
from random import Random
from bastide import new_game, replay
random, built = Random(5), set()
KEEN = ("build:chapel", "build:", "turn:")
for number in range(12):
    game = new_game("caylus", players=2 + number % 4, seed=number, long_game=number % 2 == 0)
    assert (game.rules_version, game.options["long_game"]) == ({VERSION}, number % 2 == 0)
    stock = game.view(None)["table"]["stock"]
    assert "chapel" in stock and "garden" in stock
    assert "Garden" in game.say("prestige:garden")
    while not game.over:
        tokens = [game.token(action) for action in game.legal_actions()]
        built |= {{*tokens}} & {{"build:chapel"}}
        keen = [token for token in tokens if token.startswith(KEEN)]
        game.apply(random.choice(keen or tokens))
    assert game.faults() == []
    assert replay(game.record()) == game
    old = new_game("caylus", players=2, seed=number, rules_version=2)
    stock = old.view(None)["table"]["stock"]
    assert "chapel" not in stock and "garden" not in stock
    assert old.faults() == []
print(*sorted(built))
"""


def test_new_games_have_what_is_new_and_old_ones_do_not(grown: Path) -> None:
    assert run_in(grown, NEW_GAMES).split() == ["build:chapel"]


DATASET = """
import sys
from pathlib import Path
from bastide.dataset import batches, manifest_of
manifest = manifest_of(Path({folder!r}))
rows = sum(len(batch["action"]) for batch in batches(Path({folder!r})))
tokens = manifest["tokens"]
first = next(batches(Path({folder!r})))
from bastide.catalogue import rules_of
assert list(rules_of("caylus").actions.tokens[: len(tokens)]) == tokens
assert first["mask"].shape[1] == len(tokens)
assert first["observation"].shape[1] == len(manifest["columns"])
from bastide.core.observation import columns
now = [column.name for column in columns(rules_of("caylus").state_type)]
assert set(manifest["columns"]) <= set(now) and manifest["columns"] != now
tiles = rules_of("caylus").pieces["tile"]
assert set(manifest["pieces"]["tile"]) < set(tiles) and tiles.index("park") != 27
print(rows)
"""


def test_a_data_set_is_read_by_the_names_it_carries(grown: Path, tmp_path: Path) -> None:
    plan = Plan(game="caylus", players=2, options={}, bots=("random", "random"), games=1, seed=1)
    assert list(make_dataset(plan, tmp_path, workers=1)) == [1]
    assert int(run_in(grown, DATASET.format(folder=str(tmp_path)))) > 20


RESUMED = """
import json
from tests.server.playing import Client, serving, settings_for
with serving(settings_for({folder!r})) as running:
    client = Client(running.port)
    client.http.cookies.update({cookies!r})
    seat = client.table({table!r})["table"]["waiting_for"][0]
    state = client.table({table!r}, seat=seat)
    assert state["stopped"] is None, state["stopped"]
    offers = [offer["token"] for offer in state["position"]["offers"]]
    moved = client.ok(client.move(state, offers[0], seat, "a-move-of-the-grown-one"))
    assert moved["seq"] > state["seq"]
    client.http.close()
print(json.dumps(offers))
"""


def test_a_saved_table_is_resumed(grown: Path, tmp_path: Path) -> None:
    random = Random(1)
    with serving(settings_for(str(tmp_path))) as running:
        alix = Client(running.port, "Alix")
        state = alix.open("caylus", [ME, hot("Zoé")])
        table = state["table"]["id"]
        for _ in range(25):
            seat = state["table"]["waiting_for"][0]
            state = alix.table(table, seat=seat)
            state = alix.ok(
                alix.move(state, random.choice(state["position"]["offers"])["token"], seat)
            )
        seat = state["table"]["waiting_for"][0]
        offers = [offer["token"] for offer in alix.table(table, seat=seat)["position"]["offers"]]
        cookies = dict(alix.http.cookies)
        alix.http.close()
    code = RESUMED.format(folder=str(tmp_path), cookies=cookies, table=table)
    assert json.loads(run_in(grown, code)) == offers


# --- docs/extending.md ----------------------------------------------------------------------------

GREEN = (
    "tests/core/test_actions.py",
    "tests/golden",
    "tests/outlook/test_pieces.py",
    "tests/rules/caylus",
    "tests/test_catalogue.py",
    "tests/test_rule_ids.py",
)
"""Tests that know every tile, token and rule, and those that play by them."""


def courses_in(folder: Path) -> dict[str, str]:
    """The golden games without what depends on how many cells and tokens there are."""
    return {
        path.name: re.sub(r" -> \w{8}\n|\[actions .*\n", "\n", path.read_text(encoding="utf-8"))
        for path in folder.glob("*.txt")
    }


def test_following_the_page_on_extending_leaves_the_tests_green(tmp_path: Path) -> None:
    """The diffs of the page, `make tokens` and `make golden`: nothing else is edited."""
    for folder in ("src", "tests", "docs"):
        shutil.copytree(
            ROOT / folder,
            tmp_path / folder,
            ignore=shutil.ignore_patterns("__pycache__", "*.so", "static", "static-docs", "page"),
        )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    page = (ROOT / "docs" / "extending.md").read_text(encoding="utf-8")
    known_form, new_form = re.findall(r"```diff\n(.*?)```", page, re.DOTALL)
    (tmp_path / "chapel.diff").write_text(known_form, encoding="utf-8")
    (tmp_path / "treasury.diff").write_text(new_form, encoding="utf-8")
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(tmp_path / "src"), str(tmp_path)]),
        VARIABLE: OFF,
    }
    games = tmp_path / "tests" / "golden" / "data" / "games"
    before = courses_in(games)
    python = [sys.executable, "-m"]
    for command in (
        ["git", "apply", "--unidiff-zero", "chapel.diff"],
        ["git", "apply", "--unidiff-zero", "treasury.diff"],
        [*python, "bastide.tokens"],
        [*python, "bastide.tokens", "--check"],
        [*python, "tests.golden.regenerate"],
        [*python, "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *GREEN],
    ):
        done = subprocess.run(
            command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
    assert courses_in(games) == before, "older games are as they were"
    tables = (tmp_path / "docs" / "rules" / "caylus.md").read_text(encoding="utf-8")
    assert "Chapel" in tables
    assert "| Treasury |" in tables
