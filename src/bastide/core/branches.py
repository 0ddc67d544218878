"""The tree that the search with an evaluator grows: nodes, edges, and what threads share of them.

Several threads may grow one tree. Each has a `Branches` of its own whose lists are those of the
others, save for its scratch: the path it is on and what it found there. A node is locked while its
edges are read or written. What is read of its children meanwhile may be a moment old.
"""

from __future__ import annotations

from .moves import CAPACITY

ROOT = 0
UNKNOWN = -1
LONGEST_PATH = 512
MOST_SEATS = 5
WORDS_OF_RNG = 4
EDGES_PER_NODE = 16
"""Room for edges, per node: more are needed only where hidden cards change what is possible."""
MARGIN, WIDE = 30, 12
NODES, EDGES = 0, 1
"""Places in `taken`."""


class Branches:
    """A tree as parallel lists of a fixed capacity. The first node is the root."""

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.margin = MARGIN
        """Percent of the reward that the lead decides. The victory decides the rest."""
        self.wide = WIDE
        """Points of lead that make half of its share."""
        self.threads = 1
        self.taken = [0, 0]
        """Nodes and edges in use."""
        self.first_edge = [0] * capacity
        self.edge_count = [0] * capacity
        self.visits = [0] * capacity
        self.on_the_way = [0] * capacity
        """Simulations that have come to a node and are not counted yet, where threads share."""
        self.value = [0.0] * (capacity * MOST_SEATS)
        self.wins = [0.0] * (capacity * MOST_SEATS)
        self.points = [0.0] * (capacity * MOST_SEATS)
        self.edge_action = [0] * (capacity * EDGES_PER_NODE)
        self.edge_child = [0] * (capacity * EDGES_PER_NODE)
        self.edge_seen = [0] * (capacity * EDGES_PER_NODE)
        self.edge_tried = [0] * (capacity * EDGES_PER_NODE)
        self.edge_odds = [0.0] * (capacity * EDGES_PER_NODE)
        self.origin = [0] * capacity
        """Scratch: for each node of a copied branch the node it was."""
        self.locks = [0] * capacity
        self.gate = [0]
        """The lock of `taken`."""
        # Each thread has its own of what follows.
        self.edge_of = [0] * CAPACITY
        """Scratch: the edge + 1 of each action. All 0 between two uses."""
        self.length = 0
        """Nodes of the path."""
        self.judged = 0
        """1 where the end of the path is judged already."""
        self.path = [0] * LONGEST_PATH
        self.reward = [0.0] * MOST_SEATS
        self.rng = [0] * WORDS_OF_RNG


def take_lock(locks: list[int], place: int, threads: int) -> None:
    """Wait until no other thread has it. Python has one thread here, C has its own."""


def give_lock(locks: list[int], place: int, threads: int) -> None:
    """C has its own."""


def add_at(numbers: list[int], place: int, more: int) -> None:
    """In one step, whatever other threads do. C has its own."""
    numbers[place] += more


def clear_branches(t: Branches) -> None:
    """Forget everything but the root, which is new."""
    t.taken[NODES] = 0
    t.taken[EDGES] = 0
    new_node(t)


def new_node(t: Branches) -> int:
    node = t.taken[NODES]
    t.taken[NODES] += 1
    t.first_edge[node] = 0
    t.edge_count[node] = 0
    t.visits[node] = 0
    t.on_the_way[node] = 0
    for seat in range(MOST_SEATS):
        t.value[node * MOST_SEATS + seat] = 0.0
        t.wins[node * MOST_SEATS + seat] = 0.0
        t.points[node * MOST_SEATS + seat] = 0.0
    return node


def fresh_node(t: Branches) -> int:
    """A node for what one edge leads to. UNKNOWN where there is no room."""
    node = UNKNOWN
    take_lock(t.gate, 0, t.threads)
    if t.taken[NODES] < t.capacity:
        node = new_node(t)
    give_lock(t.gate, 0, t.threads)
    return node


def take_edges(t: Branches, count: int, most: int) -> int:
    """The first of so many new edges, or UNKNOWN where there is no room for `most`."""
    first = UNKNOWN
    take_lock(t.gate, 0, t.threads)
    if t.taken[EDGES] + most <= t.capacity * EDGES_PER_NODE:
        first = t.taken[EDGES]
        t.taken[EDGES] += count
    give_lock(t.gate, 0, t.threads)
    return first


def set_edge(t: Branches, edge: int, action: int, odds: float) -> None:
    t.edge_action[edge] = action
    t.edge_child[edge] = UNKNOWN
    t.edge_seen[edge] = 0
    t.edge_tried[edge] = 0
    t.edge_odds[edge] = odds


def copy_edge(t: Branches, edge: int, to: Branches, place: int) -> None:
    """Copy all of an edge but where it leads."""
    set_edge(to, place, t.edge_action[edge], t.edge_odds[edge])
    to.edge_seen[place] = t.edge_seen[edge]
    to.edge_tried[place] = t.edge_tried[edge]


def copy_branch(t: Branches, to: Branches, top: int, least: int) -> None:
    """Fill `to` with a node of `t`, which becomes the root, and what is below it.

    Nodes that were visited fewer than `least` times stay behind. Their edges count as untried.
    """
    to.taken[NODES] = 0
    to.taken[EDGES] = 0
    to.origin[new_node(to)] = top
    node = 0
    while node < to.taken[NODES]:
        old = to.origin[node]
        to.visits[node] = t.visits[old]
        for seat in range(MOST_SEATS):
            to.value[node * MOST_SEATS + seat] = t.value[old * MOST_SEATS + seat]
            to.wins[node * MOST_SEATS + seat] = t.wins[old * MOST_SEATS + seat]
            to.points[node * MOST_SEATS + seat] = t.points[old * MOST_SEATS + seat]
        to.first_edge[node] = to.taken[EDGES]
        to.edge_count[node] = t.edge_count[old]
        for edge in range(t.first_edge[old], t.first_edge[old] + t.edge_count[old]):
            place = to.taken[EDGES]
            to.taken[EDGES] += 1
            copy_edge(t, edge, to, place)
            old_child = t.edge_child[edge]
            if old_child != UNKNOWN and t.visits[old_child] >= least:
                child = new_node(to)
                to.origin[child] = old_child
                to.edge_child[place] = child
            else:
                to.edge_tried[place] = 0
        node += 1
    for i in range(WORDS_OF_RNG):
        to.rng[i] = t.rng[i]


def tree_has_room(t: Branches, simulations: int) -> bool:
    """True if there are nodes for so many simulations, and edges are left."""
    room = t.capacity * EDGES_PER_NODE
    return t.taken[NODES] + simulations <= t.capacity and t.taken[EDGES] <= room - room // 32


def fewest_visits(t: Branches) -> int:
    """The fewest visits of a node that stays, so that half of the room gets free."""
    least = 1
    nodes = t.capacity
    edges = 0
    while nodes > t.capacity // 2 or edges > t.capacity * EDGES_PER_NODE // 2:
        least += least
        nodes = 0
        edges = 0
        for node in range(t.taken[NODES]):
            if t.visits[node] >= least:
                nodes += 1
                edges += t.edge_count[node]
    return least


def child_by(t: Branches, action: int) -> int:
    """The node that an action at the root leads to, or UNKNOWN."""
    for edge in range(t.first_edge[ROOT], t.first_edge[ROOT] + t.edge_count[ROOT]):
        if t.edge_action[edge] == action:
            return t.edge_child[edge]
    return UNKNOWN
