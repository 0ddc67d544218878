"""The promise at the start, and the proof at the end."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bastide.core.chance import CHANCE
from bastide.core.errors import RecordError
from bastide.core.record import Record
from bastide.game import EXPLICIT, Game, new_game
from bastide.records import load
from bastide.server.tables.fairness import (
    Fairness,
    check_draws,
    commitment_of,
    draw,
    fairness_in,
    new_secret,
    with_fairness_json,
    with_fairness_text,
)
from tests.cli.helpers import complaint, ok


def played(seed: str, game: str = "magna-carta", taste: int = 1) -> Game:
    """A whole game in which the seed decides every draw."""
    random = Random(taste)
    options: dict[str, Any] = {"variant": "light"} if game == "magna-carta" else {}
    position = new_game(game, players=2, seed=0, chance=EXPLICIT, **options)
    while not position.over:
        if position.seat == CHANCE:
            position.apply(draw(seed, position.plies, position))
        else:
            position.apply(random.choice(position.legal_actions()))
    return position


@pytest.fixture(scope="module")
def finished() -> tuple[Record, Fairness]:
    seed, salt = new_secret()
    promise = Fairness(commitment=commitment_of(seed, salt), seed=seed, salt=salt)
    return played(seed).record(), promise


def test_a_fair_game_is_proved(finished: tuple[Record, Fairness]) -> None:
    record, promise = finished
    assert check_draws(record, promise) > 10
    caylus = played(promise.seed or "", "caylus").record()
    assert check_draws(caylus, promise) > 0


def test_a_seed_that_was_not_promised_is_found(finished: tuple[Record, Fairness]) -> None:
    record, promise = finished
    seed, salt = new_secret()
    other = Fairness(commitment=promise.commitment, seed=seed, salt=salt)
    with pytest.raises(RecordError, match="don't match the published hash"):
        check_draws(record, other)


def test_a_steered_draw_is_found(finished: tuple[Record, Fairness]) -> None:
    """The promise is kept, but the game was drawn by another seed."""
    _, promise = finished
    with pytest.raises(RecordError, match="the seed gives"):
        check_draws(played("another seed").record(), promise)


def test_a_game_that_runs_shows_no_seed(finished: tuple[Record, Fairness]) -> None:
    record, promise = finished
    running = Fairness(commitment=promise.commitment)
    with pytest.raises(RecordError, match="when the game is over"):
        check_draws(record, running)


def test_draws_before_a_fork_are_not_the_seeds(finished: tuple[Record, Fairness]) -> None:
    _, promise = finished
    record = played("another seed").record()
    later = Fairness(
        commitment=promise.commitment,
        seed=promise.seed,
        salt=promise.salt,
        drawn_from=len(record.tokens),
    )
    assert check_draws(record, later) == 0


def test_a_draw_depends_on_the_ply_alone() -> None:
    """So an undo cannot draw again, and every outcome has its chance."""
    game = new_game("magna-carta", players=2, seed=0, chance=EXPLICIT)
    assert draw("seed", 0, game) == draw("seed", 0, game.copy())
    counts = Counter(draw(str(i), 0, game) for i in range(4000))
    for action, probability in game.chance_outcomes():
        assert counts[action] == pytest.approx(4000 * probability, rel=0.15)


def test_records_carry_their_promise(finished: tuple[Record, Fairness], tmp_path: Path) -> None:
    record, promise = finished
    text = with_fairness_text(record.to_text(), promise)
    data = with_fairness_json(record.to_json(), promise)
    assert fairness_in(text) == fairness_in(data) == promise
    assert fairness_in(record.to_text()) is None
    for name, content in (("game.txt", text), ("game.json", data)):
        (tmp_path / name).write_text(content, encoding="utf-8")
        assert load(tmp_path / name) == record
        assert "The draws are fair" in ok(["verify", str(tmp_path / name)])
        assert "Les tirages sont équitables" in ok(["verify", str(tmp_path / name), "--lang", "fr"])


def test_the_command_finds_what_is_not_fair(
    finished: tuple[Record, Fairness], tmp_path: Path
) -> None:
    record, promise = finished
    file = tmp_path / "game.txt"
    text = with_fairness_text(record.to_text(), promise)
    file.write_text(text.replace(str(promise.salt), "0" * 32), encoding="utf-8")
    assert "published hash" in complaint(["verify", str(file)], code=1)
    file.write_text(record.to_text(), encoding="utf-8")
    assert "has no data about its draws" in complaint(["verify", str(file)], code=1)
    file.write_text(text.replace("; salt:", "; drawn from: x\n; salt:"), encoding="utf-8")
    assert "cannot be read" in complaint(["verify", str(file)], code=1)
    assert "cannot read" in complaint(["verify", str(tmp_path / "none.txt")])
