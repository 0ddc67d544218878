"""Drills: one skill, endless positions. The engine makes the position and knows the answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ..bots import bot_of, seed_for
from ..core.chance import CHANCE
from ..core.text import Text, from_json, say
from ..core.words import capitalised, plain
from ..game import Game, new_game
from ..outlook import pieces
from ..review.pieces import pieces_of

BOT = "thumb"
SEAT = 0
PLAYERS = 3
CHOICES = 4
VALUES = {"dungeon": 4, "walls": 3, "towers": 2}
"""Points of a castle token, the best first: a test compares them with the engine."""


@dataclass(frozen=True)
class Question:
    """A position, what is asked about it, and the right answer."""

    drill: str
    game: Game
    ask: Text
    answer: int
    choices: tuple[tuple[int, Text], ...]
    why: Text
    """The way to find the answer."""
    sheet: Mapping[str, int] = field(default_factory=dict)
    """Points by source, where they are counted."""


@dataclass(frozen=True)
class Drill:
    key: str
    title: Text
    about: Text
    make: Callable[[Random], Question]


YES, NO = say("learn/yes"), say("learn/no")


def _number(value: int) -> Text:
    return plain(value)


def _numbers(dice: Random, answer: int, least: int = 0) -> tuple[tuple[int, Text], ...]:
    """The right number among near ones, in order."""
    near = [n for n in range(answer - 4, answer + 5) if n >= least and n != answer]
    chosen = sorted([answer, *dice.sample(near, CHOICES - 1)])
    return tuple((value, _number(value)) for value in chosen)


def _games(name: str, dice: Random, wanted: Callable[[Game], bool], **options: Any) -> Game:
    """Positions of games between bots, until one is as wanted."""
    while True:
        seed = dice.getrandbits(32)
        game = new_game(name, players=PLAYERS, seed=seed, **options)
        skip = dice.randrange(3)
        while not game.over:
            if wanted(game):
                if skip == 0:
                    return game
                skip -= 1
            _step(game, seed)
        if wanted(game):
            return game


def _step(game: Game, seed: int) -> None:
    assert game.seat is not None
    assert game.seat != CHANCE, "a seeded game draws for itself"
    view, legal = game.view(game.seat), game.legal_actions()
    game.apply(bot_of(BOT).choose(view, legal, seed_for(seed, game.plies)))


def _tokens(game: Game) -> list[str]:
    return [game.token(action) for action in game.legal_actions()]


def _seat(game: Game) -> Any:
    return game.view(SEAT)["table"]["seats"][SEAT]


# --- How far will the provost go? -----------------------------------------------------------------


def _provost_moves(game: Game) -> bool:
    return bool(game.legal_actions()) and all(t.startswith("provost:") for t in _tokens(game))


def _begins_to_move(game: Game) -> bool:
    """The first player on the bridge is about to move the provost, who can still continue."""
    if not _provost_moves(game) or len(game.legal_actions()) < 3:
        return False
    table = game.view(None)["table"]
    return bool(table["bridge"]) and game.seat == table["bridge"][0]


def _provost(dice: Random) -> Question:
    name = dice.choice(("caylus", "magna-carta"))
    forward = dice.random() < 0.7
    # he walks on his own at the end of the round: where the players left him counts
    steps: list[tuple[int, int]] = []
    while not any(step for _, step in steps):  # at the end of the road no one can push him on
        game = _games(name, dice, _begins_to_move)
        steps = _pushes(game, forward)
    start = _space(game)
    answer = start + sum(step for _, step in steps)
    moves = [
        say("learn/moves-by", who=capitalised(game.rules.seat_names[seat]), n=abs(step))
        for seat, step in steps
    ]
    return Question(
        "provost",
        game,
        say("learn/everyone-pushes-provost-forward")
        if forward
        else say("learn/everyone-pulls-provost-back"),
        answer,
        _numbers(dice, answer, 1),
        say(
            "learn/he-stands-each-player",
            start=start,
            moves=say("common/with-commas", parts=moves),
            answer=answer,
        ),
    )


def _space(game: Game) -> int:
    """The provost's space as people count it."""
    place = int(game.view(None)["table"]["provost"])
    return place - pieces_of(game.rules.key).first_place + 1


def _pushes(game: Game, forward: bool) -> list[tuple[int, int]]:
    """Seats that can still pay, and how far each moves the provost if all push the same way."""
    pushed, steps = game.copy(), []
    while not pushed.over and _provost_moves(pushed):
        assert pushed.seat is not None
        moves = sorted(int(token.partition(":")[2]) for token in _tokens(pushed))
        step = moves[-1 if forward else 0]
        steps.append((pushed.seat, step))
        pushed.apply(f"provost:{step:+d}" if step else "provost:0")
    return steps


# --- What is this castle batch worth? -------------------------------------------------------------


def _castle(dice: Random) -> Question:
    least = dice.choice((1, 2, 2))  # one batch is one token: nothing to add up

    def asked(game: Game) -> bool:
        return game.seat == SEAT and f"offer:{least}" in _tokens(game)

    game = _games("magna-carta", dice, asked)
    most = max(int(token.partition(":")[2]) for token in _tokens(game))
    given = game.copy()
    given.apply(f"offer:{most}")
    answer = int(_seat(given)["points"]["tokens"]) - int(_seat(game)["points"]["tokens"])
    return Question(
        "castle",
        game,
        say(
            "learn/give-how-many-points",
            n=most,
        ),
        answer,
        _numbers(dice, answer, 1),
        _worth(_tokens_of(given), _tokens_of(game), answer),
    )


def _tokens_of(game: Game) -> Mapping[str, int]:
    return dict(_seat(game)["tokens"])


def _worth(after: Mapping[str, int], before: Mapping[str, int], answer: int) -> Text:
    """The worth of each token, the best first, and of all."""
    each = [
        VALUES[part] for part in VALUES for _ in range(after.get(part, 0) - before.get(part, 0))
    ]
    if len(each) == 1:
        return say("learn/dungeon-tokens-worth-walls", answer=answer)
    total = say("common/with-plus", parts=each)
    return say("learn/dungeon-tokens-add-up", total=total, answer=answer)


# --- Can I afford this? ---------------------------------------------------------------------------


def _afford(dice: Random) -> Question:
    def asked(game: Game) -> bool:
        return game.seat == SEAT and "draw" in _tokens(game) and bool(_seat(game)["hand"])

    game = _games("magna-carta", dice, asked)
    card = dice.choice(sorted(_seat(game)["hand"]))
    token = f"build:{card}"
    refusal = game.refusal(token)
    name = pieces("magna-carta")["buildings"][card]["name"]
    return Question(
        "afford",
        game,
        say("learn/can-pay-now", name=from_json(name)),
        int(refusal is None),
        ((1, YES), (0, NO)),
        _affordable(game, token) if refusal is None else refusal.sentence,
    )


def _affordable(game: Game, token: str) -> Text:
    named = dict(game.sentence(token).args)
    the = named["the"]
    assert isinstance(the, Text)
    return say("learn/can-pay", card=capitalised(the), cost=named["cost"])


# --- Count the score ------------------------------------------------------------------------------


def _score(dice: Random) -> Question:
    name = dice.choice(("caylus", "magna-carta"))
    game = _games(name, dice, lambda game: game.over)
    answer = game.scores()[SEAT]
    return Question(
        "score",
        game,
        say("learn/game-over-how-many"),
        answer,
        _numbers(dice, answer),
        say("learn/points-all", answer=answer),
        game.score_sheet(SEAT),
    )


DRILLS = (
    Drill(
        "provost",
        say("learn/how-far-will-provost"),
        say("learn/count-who-can-pay"),
        _provost,
    ),
    Drill(
        "castle",
        say("learn/what-batch-worth"),
        say("learn/castle-tokens-best-first"),
        _castle,
    ),
    Drill(
        "afford",
        say("learn/can-i-afford"),
        say("learn/costs-gold-as-wildcard"),
        _afford,
    ),
    Drill(
        "score",
        say("learn/count-score"),
        say("learn/everything-counts-end"),
        _score,
    ),
)


def drill_of(key: str) -> Drill | None:
    return next((drill for drill in DRILLS if drill.key == key), None)


def question(drill: Drill, seed: int) -> Question:
    """The question of a seed: the same every time."""
    return drill.make(Random(f"{drill.key}:{seed}"))
