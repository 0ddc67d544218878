# The evaluator and what searches with it, appended to a game's rules by unit.py like kernel.pyx.
# --- kernel ---
from libc.math cimport log

cdef class Network:
    """Weights of the evaluator, shared by any number of trees and threads."""

    cdef const short[::1] first, first_bias, second, heads, policy
    cdef const int[::1] second_bias, heads_bias, policy_bias

    def __cinit__(self, net):
        self.first = net.first
        self.first_bias = net.first_bias
        self.second = net.second
        self.second_bias = net.second_bias
        self.heads = net.heads
        self.heads_bias = net.heads_bias
        self.policy = net.policy
        self.policy_bias = net.policy_bias
        if self.first.shape[0] != @INPUTS@ * WIDTH or self.policy.shape[0] != @ACTIONS@ * WIDTH:
            raise ValueError("these weights are for other inputs or actions")

    cdef void point(self, Net* n) noexcept:
        n.first = <short*>&self.first[0]
        n.first_bias = <short*>&self.first_bias[0]
        n.second = <short*>&self.second[0]
        n.second_bias = <int*>&self.second_bias[0]
        n.heads = <short*>&self.heads[0]
        n.heads_bias = <int*>&self.heads_bias[0]
        n.policy = <short*>&self.policy[0]
        n.policy_bias = <int*>&self.policy_bias[0]

    def tree(self, long long capacity, seed):
        """A new tree that is judged by these weights."""
        return BranchTree(capacity, seed, self)

    def self_play(self, long long capacity):
        """A player who plays whole games against itself with these weights."""
        return SelfPlay(capacity, self)

    def judge(self, list cells):
        """Shares of the victory, final points and odds of the offered actions."""
        cdef State s
        cdef Inputs f
        cdef Moves w
        cdef Net n
        cdef long long i
        self.point(&n)
        load_state(&s, cells)
        settle(&s, &w)
        judge(&n, &s, &f)
        weigh(&n, &s, &w)
        return (
            [n.win[i] for i in range(s.players)],
            [n.points[i] for i in range(s.players)],
            {w.ids[i]: n.odds[i] for i in range(w.n)},
        )

    def play_on(self, list cells, seed, long long viewer, long long most, bint open_cards):
        """Play a guess at the position on by the odds: the cells it began with, the actions, the end.

        Odds are squared, which leaves out what hardly anyone would play.
        """
        cdef State s, dice
        cdef Inputs f
        cdef Moves w
        cdef Net n
        cdef long long i, chosen
        cdef double total, draw
        self.point(&n)
        load_state(&s, cells)
        seed_state(&s, seed & 0xFFFFFFFFFFFFFFFF)
        seed_state(&dice, (seed + 1) & 0xFFFFFFFFFFFFFFFF)
        if not open_cards:
            @FILL_HIDDEN@(&s, viewer)
        begun = dump_state(&s)
        actions = []
        settle_with_chance(&s, &w)
        while s.depth > 0 and len(actions) < most:
            chosen = 0
            if w.n > 1:
                judge(&n, &s, &f)
                weigh(&n, &s, &w)
                total = 0
                for i in range(w.n):
                    total += n.odds[i] * n.odds[i]
                draw = total * ((random_below(&dice, 1 << 30) + 0.5) / <double>(1 << 30))
                while chosen < w.n - 1:
                    draw -= n.odds[chosen] * n.odds[chosen]
                    if draw <= 0:
                        break
                    chosen += 1
            actions.append(w.ids[chosen])
            apply(&s, w.ids[chosen])
            settle_with_chance(&s, &w)
        return begun, actions, dump_state(&s)

    def time_judging(self, list cells, long long times):
        """Judge a position again and again; a sum keeps the compiler honest."""
        cdef State s
        cdef Inputs f
        cdef Moves w
        cdef Net n
        cdef long long i
        cdef double total = 0
        self.point(&n)
        load_state(&s, cells)
        settle(&s, &w)
        with cython.nogil:
            for i in range(times):
                judge(&n, &s, &f)
                weigh(&n, &s, &w)
                total += n.win[0]
        return total


cdef class BranchTree:
    """core.puct on C arrays."""

    cdef Branches tree
    cdef Network network
    cdef Net net

    def __cinit__(self, long long capacity, seed, Network network):
        cdef State s
        cdef long long i
        if not take_branches(&self.tree, capacity):
            raise MemoryError(f"no memory for {capacity} nodes")
        self.network = network
        network.point(&self.net)
        seed_state(&s, seed & 0xFFFFFFFFFFFFFFFF)
        for i in range(4):
            self.tree.rng[i] = s.rng[i]
        clear_branches(&self.tree)

    def __dealloc__(self):
        give_branches(&self.tree)

    def grow(self, list root, long long simulations, double exploration,
             long long action=-1, bint open_cards=False):
        """Simulations from a position in which a player decides.

        `action` is the one to begin with, -1 lets the tree choose; with `open_cards` hidden cards
        are where they are in `root` instead of guessed.
        """
        cdef State start, s
        cdef Moves w
        cdef Inputs f
        cdef Branches* t = &self.tree
        cdef long long i, j, edge
        load_state(&start, root)
        with cython.nogil:
            for i in range(simulations):
                edge = UNKNOWN
                for j in range(t.first_edge[0], t.first_edge[0] + t.edge_count[0]):
                    if t.edge_action[j] == action:
                        edge = j
                if not open_cards:
                    look_ahead(t, &self.net, &start, &s, &w, &f, 1, exploration, edge)
                    continue
                s = start
                for j in range(WORDS_OF_RNG):
                    s.rng[j] = t.rng[j]
                descend(t, &self.net, &s, &w, &f, exploration, edge)
                for j in range(WORDS_OF_RNG):
                    t.rng[j] = s.rng[j]

    def grow_beside(self, list root, long long begun, long long end, double exploration,
                    long long thread, long long threads, seed):
        """The part of one of several threads that grow the tree at the same time.

        They share the simulations from number `begun` to `end`, each of them with its own chance.
        """
        cdef State start, s
        cdef Moves w
        cdef Inputs f
        cdef Net n
        cdef Branches t = self.tree
        cdef int edge_of[@CAPACITY@]
        cdef int path[@LONGEST_PATH@]
        cdef double reward[@MOST_SEATS@]
        cdef long long rng[@WORDS_OF_RNG@]
        cdef long long number = begun + thread
        cdef unsigned long long chance = seed & 0xFFFFFFFFFFFFFFFF
        memset(edge_of, 0, sizeof(edge_of))
        t.edge_of, t.path, t.reward, t.rng = edge_of, path, reward, rng
        t.threads = threads
        load_state(&start, root)
        self.network.point(&n)
        with cython.nogil:
            while number < end:
                seed_state(&s, chance + number)
                keep_chance(&t, &s)
                look_ahead(&t, &n, &start, &s, &w, &f, 1, exploration, UNKNOWN)
                number += threads

    def branch(self, long long action):
        """A tree of its own from the node that an action leads to; None where there is none."""
        cdef long long child = child_by(&self.tree, action)
        return None if child < 0 else self.copy(child, 1)

    def has_room(self, long long simulations):
        return tree_has_room(&self.tree, simulations) != 0

    def without_rare(self):
        """A copy without the nodes that were visited least: half of its room is free."""
        return self.copy(0, fewest_visits(&self.tree))

    cdef BranchTree copy(self, long long top, long long least):
        cdef BranchTree kept = BranchTree(self.tree.capacity, 0, self.network)
        with cython.nogil:
            copy_branch(&self.tree, &kept.tree, top, least)
        return kept

    @property
    def size(self):
        return self.tree.taken[0]

    def node(self, long long node):
        """A node: its visits, and the sums of value, wins and points of every seat."""
        cdef Branches* t = &self.tree
        cdef long long i
        return (
            t.visits[node],
            [t.value[node * MOST_SEATS + i] for i in range(MOST_SEATS)],
            [t.wins[node * MOST_SEATS + i] for i in range(MOST_SEATS)],
            [t.points[node * MOST_SEATS + i] for i in range(MOST_SEATS)],
        )

    def edges(self, long long node):
        """The edges of a node: action, child (-1: none yet), odds and visits."""
        cdef Branches* t = &self.tree
        cdef long long edge, first = t.first_edge[node]
        return [
            (t.edge_action[edge], t.edge_child[edge], t.edge_odds[edge], t.edge_tried[edge])
            for edge in range(first, first + t.edge_count[node])
        ]


cdef enum:
    CONSIDERED = 16


cdef class SelfPlay:
    """Whole games of the search against itself, written down as samples to learn from.

    The root is searched as in Gumbel AlphaZero: a few actions drawn by the odds share the
    simulations, the better half goes on, and the policy learns from odds that are improved by what
    the search found. That works with few simulations and needs no other noise.
    """

    cdef Branches tree
    cdef Network network
    cdef Net net
    cdef State s
    cdef Moves w
    cdef double gumbel[512]
    cdef double strength[512]
    cdef double improved[512]
    cdef double exploration
    cdef double trust
    cdef double calm

    def __cinit__(self, long long capacity, Network network):
        if not take_branches(&self.tree, capacity):
            raise MemoryError(f"no memory for {capacity} nodes")
        self.network = network
        network.point(&self.net)
        self.exploration = 1.0
        self.trust = 0.6
        self.calm = 0.5

    def __dealloc__(self):
        give_branches(&self.tree)

    cdef double chance_share(self) noexcept nogil:
        """A number above 0 and below 1, by the generator of the tree."""
        cdef State* s = &self.s
        return (random_below(s, 1 << 30) + 0.5) / <double>(1 << 30)

    cdef double found(self, long long edge, long long seat, double unknown) noexcept nogil:
        """What an action came to for a seat; `unknown` where it was not tried."""
        cdef Branches* t = &self.tree
        cdef long long child = t.edge_child[edge]
        if child < 0 or t.visits[child] == 0:
            return unknown
        return t.value[child * MOST_SEATS + seat] / t.visits[child]

    cdef long long most_tried(self) noexcept nogil:
        cdef Branches* t = &self.tree
        cdef long long edge, most = 0, child, first = t.first_edge[0]
        for edge in range(first, first + t.edge_count[0]):
            child = t.edge_child[edge]
            if child >= 0:
                most = max(most, <long long>t.visits[child])
        return most

    cdef long long choose(self, long long simulations, double heat) noexcept nogil:
        """Search the position in `s`; the edge to play. `improved` holds the new odds."""
        cdef Branches* t = &self.tree
        cdef State scratch
        cdef Moves w
        cdef Inputs f
        cdef short kept[512]
        cdef long long seat = frame_who(&self.s), i, j, k, first, count, left, phases, each, alive
        cdef double worth, scale, top, total, sum_odds, sum_worth, mixed
        cdef short swap
        for i in range(4):
            t.rng[i] = self.s.rng[i]
        clear_branches(t)
        look_ahead(t, &self.net, &self.s, &scratch, &w, &f, 1, self.exploration, UNKNOWN)
        worth = t.value[seat] / t.visits[0]
        first = t.first_edge[0]
        count = t.edge_count[0]
        for i in range(count):
            self.gumbel[i] = -log(-log(self.chance_share())) * heat
            self.strength[i] = log(t.edge_odds[first + i] + 1e-12)
            kept[i] = <short>i
        alive = min(count, <long long>CONSIDERED)
        for i in range(alive):  # the strongest first
            k = i
            for j in range(i + 1, count):
                if (self.gumbel[kept[j]] + self.strength[kept[j]]
                        > self.gumbel[kept[k]] + self.strength[kept[k]]):
                    k = j
            swap = kept[i]
            kept[i] = kept[k]
            kept[k] = swap
        phases = 0
        while (1 << phases) < alive:
            phases += 1
        left = simulations - 1
        while alive > 1 and left > 0:
            each = max(1, (simulations - 1) // (phases * alive))
            for i in range(alive):
                k = min(each, left)
                look_ahead(t, &self.net, &self.s, &scratch, &w, &f, k, self.exploration,
                           first + kept[i])
                first = t.first_edge[0]
                left -= k
            scale = (50 + self.most_tried()) * self.trust
            for i in range(alive):
                k = i
                for j in range(i + 1, alive):
                    if (self.gumbel[kept[j]] + self.strength[kept[j]]
                            + scale * self.found(first + kept[j], seat, worth)
                            > self.gumbel[kept[k]] + self.strength[kept[k]]
                            + scale * self.found(first + kept[k], seat, worth)):
                        k = j
                swap = kept[i]
                kept[i] = kept[k]
                kept[k] = swap
            alive = (alive + 1) // 2
        sum_odds = 0
        sum_worth = 0
        total = 0
        for i in range(count):
            k = t.edge_child[first + i]
            if k >= 0 and t.visits[k] > 0:
                sum_odds += t.edge_odds[first + i]
                sum_worth += t.edge_odds[first + i] * self.found(first + i, seat, 0)
                total += t.visits[k]
        mixed = worth
        if sum_odds > 0:
            mixed = (worth + total * sum_worth / sum_odds) / (1 + total)
        scale = (50 + self.most_tried()) * self.trust
        top = -1e9
        for i in range(count):
            self.improved[i] = self.strength[i] + scale * self.found(first + i, seat, mixed)
            top = max(top, self.improved[i])
        total = 0
        for i in range(count):
            self.improved[i] = exp(self.improved[i] - top)
            total += self.improved[i]
        for i in range(count):
            self.improved[i] /= total
        return first + kept[0]

    def play(self, list start, seed, long long simulations, long long warm_turns,
             short[:, ::1] rows, short[:, ::1] policy,
             float[:, ::1] win, float[:, ::1] points, signed char[::1] players):
        """One game; its samples fill the arrays from the front. How many, and the final scores."""
        cdef long long n = 0, i, seat, viewer, edge, at, most = rows.shape[0], width = rows.shape[1]
        cdef State* s = &self.s
        cdef Branches* t = &self.tree
        cdef Inputs f
        cdef double heat
        load_state(s, start)
        seed_state(s, seed & 0xFFFFFFFFFFFFFFFF)
        with cython.nogil:
            settle_with_chance(s, &self.w)
            while s.depth > 0:
                if self.w.n == 1:
                    apply(s, self.w.ids[0])
                    settle_with_chance(s, &self.w)
                    continue
                viewer = frame_who(s)
                heat = 1.0 if s.turn <= warm_turns else self.calm
                edge = self.choose(simulations, heat)
                if n < most:
                    fill_inputs(s, viewer, &f)
                    for i in range(width):
                        rows[n, i] = f.rows[i] if i < f.n else -1
                    for i in range(@ACTIONS@):
                        policy[n, i] = -1
                    for i in range(t.edge_count[0]):
                        at = action_from(s, viewer, t.edge_action[t.first_edge[0] + i])
                        policy[n, at] = <short>(self.improved[i] * 32000.0 + 0.5)
                    players[n] = <signed char>viewer
                    for i in range(s.players):
                        seat = (viewer + i) % s.players
                        win[n, i] = t.wins[seat] / t.visits[0]
                        points[n, i] = -<float>@SCORE@(s, seat)
                    n += 1
                apply(s, t.edge_action[edge])
                settle_with_chance(s, &self.w)
            for i in range(n):
                viewer = players[i]
                for at in range(s.players):
                    seat = (viewer + at) % s.players
                    win[i, at] = 0.3 * win[i, at] + 0.7 * win_of(s, seat)
                    points[i, at] += @SCORE@(s, seat)
                players[i] = <signed char>s.players
        return n, s.turn, [int(@SCORE@(s, seat)) for seat in range(s.players)]
