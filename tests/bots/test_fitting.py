"""What `bastide fit` learns from a search that it watches."""

from __future__ import annotations

from random import Random

import pytest

from bastide.bots.fitting import EFFORT, Table, Teacher, guess, shares_of_search
from bastide.bots.weights import weights_of
from bastide.catalogue import rules_of
from bastide.game import new_game
from bastide.search import SearchTree

SIMS = 60


@pytest.mark.parametrize(("curiosity", "power"), [(0, 1), (50, 2)])
def test_a_try_is_not_taken_for_advice(curiosity: int, power: int) -> None:
    """A search that looks at everything has shares that tell its favourites all the same."""
    weights = weights_of("caylus", "", 3)
    assert weights is not None
    teacher = Teacher(SIMS, curiosity)
    guide = teacher.guide(Table(rules_of("caylus"), 3, {}), weights)
    game = new_game("caylus", players=3, seed=2)
    actions = game.legal_actions()
    shares = shares_of_search(guide, SIMS, game, actions, Random(3))
    random = Random(3)
    tree = SearchTree("caylus", capacity=SIMS + 2, seed=random.getrandbits(60), guide=guide)
    tree.grow(guess(game, random), SIMS, EFFORT.exploration)
    visits = {choice.action: choice.visits for choice in tree.choices()}
    wanted = [visits.get(action, 0) ** power for action in actions]
    assert shares == [n / sum(wanted) for n in wanted]
    assert (curiosity > 0) is (len(visits) > 8)
