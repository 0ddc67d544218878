# The loops of a compiled game, appended to its rules by unit.py. What stands above the next marker
# is for readers only; below it @WORDS@ are filled in. Everything that runs long releases the GIL.
# --- kernel ---

STAMP = "@STAMP@"
ACTION_COUNT = @ACTIONS@
OBSERVATION = @OBSERVATION@
STATE_BYTES = sizeof(State)
HAS_THREADS = bool(HAS_OPENMP)


cdef void seed_state(State* s, unsigned long long seed) noexcept nogil:
    """The words of core.chance.seed_generator."""
    cdef unsigned long long x = seed, z
    cdef long long i
    for i in range(2):
        x += <unsigned long long>0x9E3779B97F4A7C15
        z = x
        z = (z ^ (z >> 30)) * <unsigned long long>0xBF58476D1CE4E5B9
        z = (z ^ (z >> 27)) * <unsigned long long>0x94D049BB133111EB
        z = z ^ (z >> 31)
        s.rng[2 * i] = <long long>(z & <unsigned long long>0xFFFFFFFF)
        s.rng[2 * i + 1] = <long long>(z >> 32)
    s.rng[3] |= 1


def play_games(list start, seed, long long games, long long players):
    """Random games from a start position: decisions, and per game turns, endings and scores."""
    cdef State root, s
    cdef Moves w
    cdef long long i, seat, decisions = 0
    cdef unsigned long long first = seed & 0xFFFFFFFFFFFFFFFF
    cdef int* turns = <int*>calloc(games, sizeof(int))
    cdef int* endings = <int*>calloc(games, sizeof(int))
    cdef int* scores = <int*>calloc(games, players * sizeof(int))
    try:
        if games > 0 and (turns == NULL or endings == NULL or scores == NULL):
            raise MemoryError(f"no memory for {games} games")
        load_state(&root, start)
        with cython.nogil:
            for i in range(games):
                s = root
                seed_state(&s, first + <unsigned long long>i)
                decisions += play_out(&s, &w)
                turns[i] = s.turn
                endings[i] = <int>@ENDING@(&s)
                for seat in range(players):
                    scores[i * players + seat] = <int>@SCORE@(&s, seat)
        return (
            decisions,
            [turns[i] for i in range(games)],
            [endings[i] for i in range(games)],
            [[scores[i * players + seat] for seat in range(players)] for i in range(games)],
        )
    finally:
        free(turns)
        free(endings)
        free(scores)


def replay(list start, list actions):
    """Every position of a game whose actions, chance included, are known to be legal: flat cells."""
    cdef State s
    cdef Moves w
    load_state(&s, start)
    settle(&s, &w)
    positions = [dump_state(&s)]
    for action in actions:
        apply(&s, action)
        settle(&s, &w)
        positions.append(dump_state(&s))
    return positions


def time_copies(list start, long long copies):
    """Copy a state again and again; a checksum keeps the compiler honest."""
    cdef State* ring = <State*>calloc(64, sizeof(State))
    cdef long long i, total = 0
    load_state(&ring[0], start)
    with cython.nogil:
        for i in range(copies):
            ring[(i + 1) & 63] = ring[i & 63]
            ring[(i + 1) & 63].turn = <int>i
            total += ring[(i * 7) & 63].turn
    free(ring)
    return total


def time_legal(list start, long long times):
    """List the legal actions of a position again and again; the number of actions listed."""
    cdef State s
    cdef Moves w
    cdef long long i, total = 0
    load_state(&s, start)
    with cython.nogil:
        settle_with_chance(&s, &w)
        for i in range(times):
            legal(&s, &w)
            total += w.n
    return total


cdef int legal_at(const unsigned char* mask, double ticket) noexcept nogil:
    """The legal action at a share (0 to 1) of the way through the legal ones."""
    cdef int action, count = 0, skip
    for action in range(@ACTIONS@):
        count += mask[action]
    skip = <int>(ticket * count)
    for action in range(@ACTIONS@):
        if mask[action]:
            if skip == 0:
                return action
            skip -= 1
    return -1


cdef struct Arrays:
    # The caller's arrays as bare pointers: a loop over games must not copy memoryviews around.
    int* seats
    unsigned char* masks
    float* rewards
    unsigned char* dones
    int* scores
    short* small
    float* large


cdef void point_at_observations(Arrays* to, short[:, ::1] small, float[:, ::1] large) noexcept:
    """At most one of the two has rows; NULL stands for no observations of that type."""
    to.small = &small[0, 0] if small.shape[0] > 0 else NULL
    to.large = &large[0, 0] if large.shape[0] > 0 else NULL


cdef class Games:
    """Many games side by side, stepped on the caller's arrays without copies."""

    cdef State* states
    cdef State root
    cdef unsigned long long* seeds
    cdef readonly long long size
    cdef long long players

    def __cinit__(self, list start, long long size, seed, long long players):
        cdef long long i
        self.size = size
        self.players = players
        self.states = <State*>calloc(size, sizeof(State))
        self.seeds = <unsigned long long*>calloc(size, sizeof(unsigned long long))
        if self.states == NULL or self.seeds == NULL:
            raise MemoryError(f"no memory for {size} games")
        load_state(&self.root, start)
        for i in range(size):
            self.seeds[i] = <unsigned long long>((seed + i) & 0xFFFFFFFFFFFFFFFF)

    def __dealloc__(self):
        free(self.states)
        free(self.seeds)

    def cells(self, long long game):
        """All cells of one game, flat, in the order of the declaration."""
        return dump_state(&self.states[game])

    cdef void begin(self, long long game, Moves* w) noexcept nogil:
        self.states[game] = self.root
        seed_state(&self.states[game], self.seeds[game])
        self.seeds[game] += <unsigned long long>self.size
        settle_with_chance(&self.states[game], w)

    def start(self, int[::1] seats, unsigned char[:, ::1] masks, short[:, ::1] small,
              float[:, ::1] large):
        """Begin every game."""
        cdef Moves w
        cdef Arrays to
        cdef long long game
        to.seats = &seats[0]
        to.masks = &masks[0, 0]
        point_at_observations(&to, small, large)
        with cython.nogil:
            for game in range(self.size):
                self.begin(game, &w)
                self.show(game, &w, &to)

    cdef void show(self, long long game, Moves* w, Arrays* to) noexcept nogil:
        """Who decides, what is legal, and what that seat sees."""
        cdef State* s = &self.states[game]
        cdef short seen[@OBSERVATION@]
        cdef unsigned char* mask = to.masks + game * @ACTIONS@
        cdef float* row
        cdef long long i, seat = frame_who(s)
        to.seats[game] = <int>seat
        memset(mask, 0, @ACTIONS@)
        for i in range(w.n):
            mask[w.ids[i]] = 1
        if to.small != NULL:
            observe(s, seat, to.small + game * @OBSERVATION@)
        elif to.large != NULL:
            observe(s, seat, seen)
            row = to.large + game * @OBSERVATION@
            for i in range(@OBSERVATION@):
                row[i] = <float>seen[i]

    def first_illegal(self, int[::1] actions, unsigned char[:, ::1] masks, int threads):
        """The first game whose action is not legal; -1 when all are."""
        cdef long long game, illegal = 0
        # Each thread reads the masks that it wrote in the step before: no cache lines travel.
        for game in prange(self.size, num_threads=threads, schedule="static", nogil=True):
            illegal += not (0 <= actions[game] < @ACTIONS@ and masks[game, actions[game]])
        if illegal == 0:
            return -1
        for game in range(self.size):
            if not (0 <= actions[game] < @ACTIONS@ and masks[game, actions[game]]):
                return game

    def pick(self, double[::1] tickets, unsigned char[:, ::1] masks, int[::1] actions, int threads):
        """The legal action of every game at its ticket's share (0 to 1) of the way through them."""
        cdef long long game
        # By the threads that wrote the masks, as above.
        for game in prange(self.size, num_threads=threads, schedule="static", nogil=True):
            actions[game] = legal_at(&masks[game, 0], tickets[game])

    def step(self, int[::1] actions, int[::1] seats, unsigned char[:, ::1] masks,
             float[:, ::1] rewards, unsigned char[::1] dones, int[:, ::1] scores,
             short[:, ::1] small, float[:, ::1] large, int threads):
        """Play one legal action in every game; finished ones begin anew."""
        cdef long long game
        cdef Arrays to
        to.seats = &seats[0]
        to.masks = &masks[0, 0]
        to.rewards = &rewards[0, 0]
        to.dones = &dones[0]
        to.scores = &scores[0, 0]
        point_at_observations(&to, small, large)
        # Static: a game stays with its thread, so its state stays in that core's cache.
        for game in prange(self.size, num_threads=threads, schedule="static", nogil=True):
            self.step_one(game, actions[game], &to)

    cdef void step_one(self, long long game, long long action, Arrays* to) noexcept nogil:
        cdef Moves w
        cdef State* s = &self.states[game]
        apply(s, action)
        settle_with_chance(s, &w)
        to.dones[game] = s.depth == 0
        memset(to.rewards + game * self.players, 0, self.players * sizeof(float))
        if s.depth == 0:
            self.finish(game, to)
            self.begin(game, &w)
        self.show(game, &w, to)

    cdef void finish(self, long long game, Arrays* to) noexcept nogil:
        """Final scores; a win pays 1, a shared win its share."""
        cdef State* s = &self.states[game]
        cdef int* scores = to.scores + game * self.players
        cdef float* rewards = to.rewards + game * self.players
        cdef long long seat, best = best_score(s)
        cdef float share = 1.0 / count_winners(s)
        for seat in range(self.players):
            scores[seat] = <int>@SCORE@(s, seat)
            rewards[seat] = share if scores[seat] == best else 0.0


cdef class SearchTree:
    """core.search on a tree of C arrays."""

    cdef Tree tree
    cdef Guide guide

    def __cinit__(self, long long capacity, seed, guide):
        cdef State s
        cdef long long i
        if not take_tree(&self.tree, capacity):
            raise MemoryError(f"no memory for {capacity} nodes")
        seed_state(&s, seed & 0xFFFFFFFFFFFFFFFF)
        for i in range(4):
            self.tree.rng[i] = s.rng[i]
        load_guide(&self.guide, guide)
        clear_tree(&self.tree)

    def __dealloc__(self):
        give_tree(&self.tree)

    def grow(self, list root, long long simulations, double exploration):
        """Simulations from one full state that agrees with what the searcher knows."""
        cdef State start, s
        cdef Moves w
        cdef Features f
        memset(&f, 0, sizeof(f))
        load_state(&start, root)
        with cython.nogil:
            search(&self.tree, &self.guide, &start, &s, &w, &f, simulations, exploration)

    def advance(self, long long action):
        """Go on from a move that was played; False when the tree does not know it."""
        cdef long long child = find_child(&self.tree, 0, action)
        if child != 0:
            keep_branch(&self.tree, child)
        return child != 0

    @property
    def size(self):
        return self.tree.size

    def node(self, long long node):
        """A node: its action, visits, and the sums of value, wins and margins of every seat."""
        cdef Tree* t = &self.tree
        cdef long long i
        return (
            t.action[node], t.visits[node],
            [t.value[node * MOST_SEATS + i] for i in range(MOST_SEATS)],
            [t.wins[node * MOST_SEATS + i] for i in range(MOST_SEATS)],
            [t.margins[node * MOST_SEATS + i] for i in range(MOST_SEATS)],
        )

    def children(self, long long node):
        found = []
        cdef long long child = self.tree.first_child[node]
        while child != 0:
            found.append(child)
            child = self.tree.next_sibling[child]
        return found


def features_of(list cells, long long seat):
    """core.features in C: what a seat has and knows, as numbers."""
    cdef State s
    cdef Features f
    cdef long long i
    memset(&f, 0, sizeof(f))
    load_state(&s, cells)
    look(&s, seat, &f)
    return [f.x[i] for i in range(f.n)]
