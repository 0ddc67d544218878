"""M-0.8: guesses at other hands follow what everyone sees, and nothing else."""

from collections import Counter

import pytest

from bastide import determinise
from bastide.bots.nets import net_of, network_of
from bastide.core.chance import seed_generator
from bastide.lookahead import EvaluatorTree
from bastide.magna_carta.data import KIND_KEYS, KINDS
from bastide.magna_carta.likely_cards import (
    EVEN,
    FACTORS,
    FIRST,
    KEPT,
    LAST_SOON,
    LATER,
    LIKELY,
    PAYABLE,
    REPLACED,
    SOON,
    likely_hand,
    weight_of,
)
from bastide.magna_carta.payment import payable
from bastide.magna_carta.state import SET_UP, State
from tests.configurations import MAIN, Configuration, random_position
from tests.positions import Seat, position, state_of

ALL = (1 << KINDS) - 1
GREEN = 1


def weights(s: State, seat: int = GREEN) -> list[int]:
    near = payable(s, seat, ALL)
    return [weight_of(s, seat, kind, near) for kind in range(KINDS)]


def factor(kind: int, which: int) -> int:
    return LIKELY[kind * FACTORS + which]


@pytest.mark.parametrize(
    ("turn", "moment"), [(1, FIRST), (2, SOON), (LAST_SOON, SOON), (LAST_SOON + 1, LATER)]
)
def test_M_0_8_later_hands_are_what_was_not_built(turn: int, moment: int) -> None:
    s = state_of(position(turn=turn, green=Seat(hand="bank")))
    assert weights(s) == [factor(kind, moment) * EVEN * EVEN for kind in range(KINDS)]


def test_M_0_8_a_card_that_could_be_built_weighs_less_or_more() -> None:
    poor, rich = (
        state_of(position(green=Seat(hand="bank", wood=wood, food=wood))) for wood in (0, 2)
    )
    assert payable(poor, GREEN, ALL) == 0
    changes = [b * EVEN / a for a, b in zip(weights(poor), weights(rich), strict=True)]
    near = payable(rich, GREEN, ALL)
    assert 0 < near < ALL
    expected = [factor(k, PAYABLE) if near >> k & 1 else EVEN for k in range(KINDS)]
    assert changes == pytest.approx(expected)


def test_M_0_8_a_replaced_hand_is_younger() -> None:
    kept, replaced = (
        state_of(position(green=Seat(hand="bank", discard=discard))) for discard in ("", "church")
    )
    for kind, (a, b) in enumerate(zip(weights(kept), weights(replaced), strict=True)):
        assert b * EVEN == a * factor(kind, REPLACED)


def test_M_0_8_before_the_first_turn_all_cards_are_alike() -> None:
    s = state_of(position(green=Seat(wood=2, food=2)))
    s.phase = SET_UP
    assert set(weights(s)) == {1}


def test_M_0_8_every_card_has_its_own_numbers() -> None:
    assert set(KEPT) == set(KIND_KEYS)
    assert {len(factors) for factors in KEPT.values()} == {FACTORS}
    assert min(LIKELY) > 0


def test_M_0_8_cards_are_drawn_as_often_as_their_weights_say() -> None:
    s = state_of(position(turn=9, green=Seat(hand="bank", wood=1, discard="church")))
    cards = s.hand[GREEN] | s.pile[GREEN]
    seed_generator(s, 3)
    drawn = Counter(likely_hand(s, GREEN, cards).bit_length() - 1 for _ in range(20_000))
    expected = {kind: weight for kind, weight in enumerate(weights(s)) if cards >> kind & 1}
    total = sum(expected.values())
    assert set(drawn) == set(expected)
    for kind, weight in expected.items():
        assert drawn[kind] / 20_000 == pytest.approx(weight / total, abs=0.01)


def test_M_0_8_a_hand_has_as_many_cards_as_everyone_can_count() -> None:
    s = state_of(position(green=Seat(hand="bank church market lawyer")))
    unknown = s.hand[GREEN] | s.pile[GREEN]
    for seed in range(50):
        seed_generator(s, seed)
        hand = likely_hand(s, GREEN, unknown)
        assert hand & ~unknown == 0
        assert hand.bit_count() == 4


@pytest.mark.parametrize("configuration", [c for c in MAIN if c.game == "magna-carta"][::3],
                         ids=lambda c: c.id)  # fmt: skip
def test_M_0_8_other_cards_behind_the_same_view_change_neither_weights_nor_search(
    configuration: Configuration,
) -> None:
    for seed in range(4):
        game = random_position(configuration, seed)
        viewer, net = game.seat, net_of("magna-carta")
        assert viewer is not None
        assert net is not None
        games = [game, *(determinise(game.view(viewer), other) for other in range(2))]
        others = [seat for seat in range(game.players) if seat != viewer]
        seen = [[weights(state_of(one), seat) for seat in others] for one in games]
        assert seen[0] == seen[1] == seen[2]
        trees = [EvaluatorTree(game.rules, net, network_of("magna-carta"), capacity=80, seed=1)
                 for _ in games]  # fmt: skip
        for tree, one in zip(trees, games, strict=True):
            tree.grow(one, 60 if tree.native else 4)
        assert trees[0].choices() == trees[1].choices() == trees[2].choices()
