"""Opponents that search: what is forced is played without a search, the rest with one."""

from bastide.bots.nets import net_of
from bastide.core.branches import Branches, clear_branches
from bastide.core.frames import frame_who
from bastide.core.inputs import Inputs
from bastide.core.loops import settle_with_chance
from bastide.core.moves import Moves
from bastide.core.opponents import most_visited, others_by_search
from bastide.game import new_game


def test_an_only_answer_is_played_without_a_search() -> None:
    for offered, simulations in ((1, 0), (None, 3)):
        game = new_game("caylus", players=2, seed=1)
        rules, moves = game.rules, Moves()
        state = rules.state_type.from_flat(game.cells())
        settle_with_chance(rules, state, moves)
        mover = frame_who(state)
        moves.n = offered or moves.n  # as if nothing else were allowed
        tree, net = Branches(8), net_of("caylus")
        assert net is not None
        clear_branches(tree)
        scratch = rules.state_type()
        others_by_search(rules, tree, net, state, scratch, moves, Inputs(), 1 - mover, 3, 1.0)
        assert frame_who(state) == 1 - mover
        assert tree.visits[0] == simulations
        if simulations:
            assert game.token(most_visited(tree)).startswith("place:")
