"""Judging one decision: a search by the evaluator in which the options in question get a fair part.

    options = judge(game, effort_of("quick"), seed=1)
    options[0].sentence.of("en"), options[0].loss

Hidden cards are guessed in every simulation from what the player to move may know, as the bots
do. With `open_cards` the judge knows them all, which no player did.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ..bots.chances import shown_chances
from ..bots.nets import net_of, network_of
from ..core.errors import SetupError
from ..core.net import Net
from ..core.text import Text, say
from ..game import Game
from ..lookahead import EvaluatorTree
from .shapes import Decision, Expected, Option, Step

EFFORTS = {"quick": 1_200, "deep": 10_000}
"""Simulations for each decision."""
LEAST, MOST = 50, 1_000_000
TOP = 3
"""The number of options that are compared with the played one."""
FREE, FAIR = 0.5, 0.25
"""Parts of the simulations: those that the search deals out, and the least for each compared."""
LONGEST_LINE = 8
SURE = 8
"""A move of an expected line is shown if it was tried at least that often."""


def effort_of(effort: str | int) -> int:
    """Simulations for a word (`quick`, `deep`) or a number. An error names the words there are."""
    if isinstance(effort, str) and effort in EFFORTS:
        return EFFORTS[effort]
    try:
        sims = int(effort)
    except ValueError:
        sims = 0
    if not LEAST <= sims <= MOST:
        words = ", ".join(EFFORTS)
        raise SetupError(
            say(
                "review/effort-must-number-not", words=words, least=LEAST, most=MOST, effort=effort
            ),
        )
    return sims


def seed_at(seed: int, ply: int, what: str = "") -> int:
    """The seed of one search: the same for a review and a ply, whatever was searched before."""
    return Random(f"{seed} {ply} {what}").getrandbits(62)


def evaluator_of(game: Game) -> tuple[Net, Any]:
    """The evaluator of a game, in Python and, where there is one, in the compiled kernel."""
    net = net_of(game.rules.key)
    assert net is not None, "both games have one"
    return net, network_of(game.rules.key)


def tree_for(game: Game, sims: int, seed: int) -> EvaluatorTree:
    net, network = evaluator_of(game)
    return EvaluatorTree(game.rules, net, network, capacity=3 * sims + 16, seed=seed)


def expected_of(game: Game, wins: Sequence[float], points: Sequence[float]) -> Expected:
    """The result of a search, with the chances that people see."""
    return Expected(shown_chances(game.rules.key, wins), tuple(points))


def judge(
    game: Game,
    effort: int,
    seed: int,
    *,
    among: Sequence[int] = (),
    open_cards: bool = False,
    top: int = TOP,
) -> list[Option]:
    """The best options of the decision on the table, best first, and all those of `among`.

    `game` may be the real one or one made by `bastide.determinise`: only what the player to move
    may know is looked at, unless `open_cards` is asked for.
    """
    assert game.seat is not None
    tree = tree_for(game, effort, seed)
    tree.grow(game, max(1, round(effort * FREE)), open_cards=open_cards)
    tried = sorted(tree.choices(), key=lambda c: (-c.visits, -c.value, c.action))
    compared = list(dict.fromkeys([*(c.action for c in tried[:top]), *among]))
    visits = {choice.action: choice.visits for choice in tried}
    for action in compared:
        missing = round(effort * FAIR) - visits.get(action, 0)
        if missing > 0:
            tree.grow(game, missing, action=action, open_cards=open_cards)
    points = tree.points()
    found = {choice.action: choice for choice in tree.choices()}
    ranked = sorted((found[a] for a in compared), key=lambda c: (-c.value, -c.visits, c.action))
    expected = {c.action: expected_of(game, c.wins, points[c.action]) for c in ranked}
    best = expected[ranked[0].action].lead(game.seat)
    return [
        Option(
            action=choice.action,
            token=game.token(choice.action),
            sentence=said(game, choice.action),
            visits=choice.visits,
            value=choice.value,
            expected=expected[choice.action],
            loss=max(0.0, best - expected[choice.action].lead(game.seat)),
            line=line_of(game, tree, choice.action),
        )
        for choice in ranked
    ]


def judge_decision(
    game: Game, action: int, kind: str, effort: int, seed: int, open_cards: bool
) -> Decision:
    """The played action of a decision beside the best options."""
    seat = game.seat
    assert seat is not None
    options = judge(game, effort, seed, among=(action,), open_cards=open_cards)
    played = next(option for option in options if option.action == action)
    raw = options[0].expected.lead(seat) - played.expected.lead(seat)
    return Decision(
        ply=game.plies,
        kind=kind,
        choices=len(game.legal_actions()),
        played=played,
        options=tuple(options),
        raw_loss=raw,
    )


def said(game: Game, action: int) -> Text:
    return game.sentence(action)


def line_of(game: Game, tree: EvaluatorTree, action: int) -> tuple[Step, ...]:
    """The most tried moves after `action`, as far as one guess at hidden cards allows them."""
    after = game.copy()
    after.reseed(0)
    after.apply(action)
    steps: list[Step] = []
    for move, visits in tree.line(action)[1 : LONGEST_LINE + 1]:
        if visits < SURE or after.seat is None or move not in after.legal_actions():
            break
        steps.append(Step(after.seat, move, game.token(move), said(after, move)))
        after.apply(move)
    return tuple(steps)
