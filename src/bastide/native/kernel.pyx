# The loops of a compiled game, appended to its rules by unit.py. What is above the next marker
# is for readers only. Below it @WORDS@ are filled in. Everything that runs long releases the GIL.
# --- kernel ---

STAMP = "@STAMP@"
ACTION_COUNT = @ACTIONS@
OBSERVATION = @OBSERVATION@
ENCODING = @ENCODING@
STATE_BYTES = sizeof(State)
HAS_THREADS = bool(HAS_OPENMP)


cdef unsigned long long mixed(unsigned long long x) noexcept nogil:
    """core.chance.mixed"""
    x = (x ^ (x >> 30)) * <unsigned long long>0xBF58476D1CE4E5B9
    x = (x ^ (x >> 27)) * <unsigned long long>0x94D049BB133111EB
    return x ^ (x >> 31)


cdef unsigned long long row_seed(unsigned long long seed, unsigned long long row,
                                 unsigned long long episode) noexcept nogil:
    """core.chance.row_seed"""
    cdef unsigned long long step = <unsigned long long>0x9E3779B97F4A7C15
    cdef unsigned long long x = mixed(seed + step)
    x = mixed(x + row * <unsigned long long>0xD1342543DE82EF95 + step)
    return mixed(x + episode * <unsigned long long>0x2545F4914F6CDD1D + step)


cdef void seed_state(State* s, unsigned long long seed) noexcept nogil:
    """The words of core.chance.seed_generator."""
    cdef unsigned long long x = seed, z
    cdef long long i
    for i in range(2):
        x += <unsigned long long>0x9E3779B97F4A7C15
        z = mixed(x)
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
    """Every position of a game, as flat cells, and the actions offered in each.

    The actions, those of chance included, must be legal.
    """
    cdef State s
    cdef Moves w
    cdef long long i
    load_state(&s, start)
    settle(&s, &w)
    positions = [dump_state(&s)]
    offers = [[w.ids[i] for i in range(w.n)]]
    for action in actions:
        apply(&s, action)
        settle(&s, &w)
        positions.append(dump_state(&s))
        offers.append([w.ids[i] for i in range(w.n)])
    return positions, offers


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


cdef int legal_at(const signed char* mask, double ticket) noexcept nogil:
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


cdef class Network  # evaluator.pyx


cdef struct Arrays:
    # The caller's arrays as bare pointers: a loop over games must not copy memoryviews around.
    int* seats
    signed char* masks
    float* rewards
    unsigned char* dones
    int* scores
    short* small
    float* large
    float* encoded
    float* features
    int* learners


cdef struct Thinker:
    # What one thread needs to search.
    Branches tree
    Net net
    State scratch
    Inputs inputs


cdef void lean(Thought* t, list leaning) except *:
    """core.thought.Thought.lean: the figures of a Leaning, in the order of its fields."""
    (t.lean_castle, t.lean_favors, t.lean_residences, t.lean_prestige, t.lean_deniers,
     t.lean_gold, t.lean_spite) = leaning


def judge_all(list cells, list actions, list leaning):
    """core.thumb.judge_offers in C: how good every one of these actions looks."""
    cdef State s
    cdef Thought t
    cdef Moves w
    cdef long long i
    load_state(&s, cells)
    lean(&t, leaning)
    w.n = 0
    for action in actions:
        w.ids[w.n] = action
        w.n += 1
    judge_offers(&t, &s, &w)
    return [t.worths[i] for i in range(w.n)]


cdef void fill_floats(State* s, long long seat, float* out) noexcept nogil:
    """core.net.inputs_as_floats in C."""
    cdef Inputs f
    cdef long long i
    memset(out, 0, @FEATURES@ * sizeof(float))
    out[@INPUTS@ + seat] = 1
    if s.depth > 0:
        fill_inputs(s, seat, &f)
        for i in range(f.n):
            out[f.rows[i]] += 1


cdef class Games:
    """Many games side by side, stepped on the caller's arrays without copies."""

    cdef State* states
    cdef State root
    cdef unsigned long long seed
    cdef long long* episodes
    cdef readonly long long size
    cdef long long players
    cdef Arrays to
    cdef object arrays
    # Who plays the other seats: see batch.python_games.
    cdef int seat
    cdef int opponents
    cdef long long simulations
    cdef double exploration
    cdef double slack
    cdef Thought leaning
    cdef Thinker* thinkers
    cdef object network
    cdef int threads

    def __cinit__(self, list start, long long size, seed, long long players):
        self.size = size
        self.players = players
        self.states = <State*>calloc(size, sizeof(State))
        self.episodes = <long long*>calloc(size, sizeof(long long))
        if self.states == NULL or self.episodes == NULL:
            raise MemoryError(f"no memory for {size} games")
        load_state(&self.root, start)
        self.seed = seed & 0xFFFFFFFFFFFFFFFF
        self.seat = -2

    def __dealloc__(self):
        cdef int i
        free(self.states)
        free(self.episodes)
        if self.thinkers != NULL:
            for i in range(self.threads):
                give_branches(&self.thinkers[i].tree)
            free(self.thinkers)

    def face(self, int seat, int opponents, long long simulations, double exploration,
             long long capacity, Network network, list leaning, double slack, int threads):
        """Who learns (-1: any seat, drawn again for each game), and who plays against it."""
        cdef int i
        self.slack = slack
        lean(&self.leaning, leaning)
        self.seat = seat
        self.opponents = opponents
        self.simulations = simulations
        self.exploration = exploration
        if opponents == 2:
            self.thinkers = <Thinker*>calloc(threads, sizeof(Thinker))
            if self.thinkers == NULL:
                raise MemoryError("no memory for the searches")
            self.threads = threads
            self.network = network  # whose weights the searches point at
            for i in range(threads):
                if not take_branches(&self.thinkers[i].tree, capacity):
                    raise MemoryError(f"no memory for {capacity} nodes")
                network.point(&self.thinkers[i].net)

    def bind(self, int[::1] seats, signed char[:, ::1] masks, float[:, ::1] rewards,
             unsigned char[::1] dones, int[:, ::1] scores, short[:, ::1] small,
             float[:, ::1] large, float[:, ::1] encoded, float[:, ::1] features, int[::1] learners):
        """The arrays that are written from now on; those without rows are left out."""
        self.arrays = (seats, masks, rewards, dones, scores, small, large, encoded, features, learners)
        self.to.learners = &learners[0]
        self.to.seats = &seats[0]
        self.to.masks = &masks[0, 0]
        self.to.rewards = &rewards[0, 0]
        self.to.dones = &dones[0]
        self.to.scores = &scores[0, 0]
        self.to.small = &small[0, 0] if small.shape[0] > 0 else NULL
        self.to.large = &large[0, 0] if large.shape[0] > 0 else NULL
        self.to.encoded = &encoded[0, 0] if encoded.shape[0] > 0 else NULL
        self.to.features = &features[0, 0] if features.shape[0] > 0 else NULL

    def cells(self, long long game):
        """All cells of one game, flat, in the order of the declaration."""
        return dump_state(&self.states[game])

    def begun(self, long long game):
        """How many games were begun in this place."""
        return self.episodes[game]

    def restore(self, long long game, list cells, long long begun):
        load_state(&self.states[game], cells)
        self.episodes[game] = begun

    cdef void begin(self, long long game, Moves* w, int thread) noexcept nogil:
        cdef unsigned long long seed = row_seed(self.seed, game, self.episodes[game])
        self.episodes[game] += 1
        self.states[game] = self.root
        seed_state(&self.states[game], seed)
        self.to.learners[game] = max(self.seat, -1)
        if self.seat == -1:
            self.to.learners[game] = <int>((seed >> 32) % <unsigned long long>self.players)
        settle_with_chance(&self.states[game], w)
        self.play_others(game, w, thread)

    cdef void play_others(self, long long game, Moves* w, int thread) noexcept nogil:
        cdef State* s = &self.states[game]
        cdef Thinker* thinker
        cdef Thought t
        if self.opponents == 1:
            others_at_random(s, w, self.to.learners[game])
        elif self.opponents == 3:
            t = self.leaning
            others_by_thumb(&t, s, w, self.to.learners[game], self.slack)
        elif self.opponents == 2:
            thinker = &self.thinkers[thread]
            others_by_search(&thinker.tree, &thinker.net, s, &thinker.scratch, w,
                             &thinker.inputs, self.to.learners[game], self.simulations,
                             self.exploration)

    def start(self, long long[::1] places, int threads):
        """Begin these games."""
        cdef long long i
        for i in prange(places.shape[0], num_threads=threads, schedule="static", nogil=True):
            self.start_one(places[i], threadid())

    cdef void start_one(self, long long game, int thread) noexcept nogil:
        cdef Moves w
        self.to.dones[game] = 0
        memset(self.to.rewards + game * self.players, 0, self.players * sizeof(float))
        self.begin(game, &w, thread)
        self.show(game, &w)

    cdef void show(self, long long game, Moves* w) noexcept nogil:
        """Who decides, what is legal, and what that seat sees; who looks when the game is over."""
        cdef Arrays* to = &self.to
        cdef State* s = &self.states[game]
        cdef short seen[@OBSERVATION@]
        cdef signed char* mask = to.masks + game * @ACTIONS@
        cdef float* row
        cdef long long i, seat = to.seats[game]
        memset(mask, 0, @ACTIONS@)
        if s.depth > 0:
            seat = frame_who(s)
            for i in range(w.n):
                mask[w.ids[i]] = 1
        elif self.to.learners[game] >= 0:
            seat = self.to.learners[game]
        to.seats[game] = <int>seat
        if to.small != NULL:
            observe(s, seat, to.small + game * @OBSERVATION@)
        elif to.encoded != NULL:
            encode(s, seat, to.encoded + game * @ENCODING@)
        elif to.features != NULL:
            fill_floats(s, seat, to.features + game * @FEATURES@)
        elif to.large != NULL:
            observe(s, seat, seen)
            row = to.large + game * @OBSERVATION@
            for i in range(@OBSERVATION@):
                row[i] = <float>seen[i]

    def first_illegal(self, int[::1] actions, int threads):
        """The first game whose action is not legal; -1 when all are."""
        cdef long long game, illegal = 0
        cdef signed char* masks = self.to.masks
        # Each thread reads the masks that it wrote in the step before: no cache lines travel.
        for game in prange(self.size, num_threads=threads, schedule="static", nogil=True):
            illegal += not (0 <= actions[game] < @ACTIONS@ and masks[game * @ACTIONS@ + actions[game]])
        if illegal == 0:
            return -1
        for game in range(self.size):
            if not (0 <= actions[game] < @ACTIONS@ and masks[game * @ACTIONS@ + actions[game]]):
                return game

    def pick(self, double[::1] tickets, int[::1] actions, int threads):
        """The legal action of every game at its ticket's share (0 to 1) of the way through them."""
        cdef long long game
        # By the threads that wrote the masks, as above.
        for game in prange(self.size, num_threads=threads, schedule="static", nogil=True):
            actions[game] = legal_at(self.to.masks + game * @ACTIONS@, tickets[game])

    def step(self, int[::1] actions, int threads, bint restart):
        """Play one legal action in every game; finished ones begin again if they are to."""
        cdef long long game
        # Static: a game stays with its thread, so its state stays in that core's cache.
        for game in prange(self.size, num_threads=threads, schedule="static", nogil=True):
            self.step_one(game, actions[game], threadid(), restart, True)

    def step_some(self, long long[::1] places, int[::1] actions, int threads, bint restart,
                  bint fresh):
        """The same in some games; without `fresh` what an earlier step paid stays."""
        cdef long long i
        for i in prange(places.shape[0], num_threads=threads, schedule="static", nogil=True):
            self.step_one(places[i], actions[i], threadid(), restart, fresh)

    cdef void step_one(self, long long game, long long action, int thread, bint restart,
                       bint fresh) noexcept nogil:
        cdef Moves w
        cdef State* s = &self.states[game]
        apply(s, action)
        settle_with_chance(s, &w)
        self.play_others(game, &w, thread)
        if fresh:
            self.to.dones[game] = 0
            memset(self.to.rewards + game * self.players, 0, self.players * sizeof(float))
        if s.depth == 0:
            self.to.dones[game] = 1
            self.finish(game)
            if restart:
                self.begin(game, &w, thread)
        self.show(game, &w)

    cdef void finish(self, long long game) noexcept nogil:
        """Final scores and every seat's result: core.loops.result_of."""
        cdef State* s = &self.states[game]
        cdef int* scores = self.to.scores + game * self.players
        cdef float* rewards = self.to.rewards + game * self.players
        cdef long long seat
        for seat in range(self.players):
            scores[seat] = <int>@SCORE@(s, seat)
            rewards[seat] = <float>result_of(s, seat)


cdef class SearchTree:
    """core.search on a tree of C arrays."""

    cdef Tree tree

    def __cinit__(self, long long capacity, seed):
        cdef State s
        cdef long long i
        if not take_tree(&self.tree, capacity):
            raise MemoryError(f"no memory for {capacity} nodes")
        seed_state(&s, seed & 0xFFFFFFFFFFFFFFFF)
        for i in range(4):
            self.tree.rng[i] = s.rng[i]
        clear_tree(&self.tree)

    def __dealloc__(self):
        give_tree(&self.tree)

    def grow(self, list root, long long simulations, double exploration):
        """Simulations from one full state that agrees with what the searcher knows."""
        cdef State start, s
        cdef Moves w
        load_state(&start, root)
        with cython.nogil:
            search(&self.tree, &start, &s, &w, simulations, exploration)

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
        """A node: its action, visits, and the sums of wins and margins of every seat."""
        cdef Tree* t = &self.tree
        cdef long long i
        return (
            t.action[node], t.visits[node],
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


def encode_state(list cells, long long seat, float[::1] out):
    """core.encoding.encode in C: a position as scaled floats, the viewer first."""
    cdef State s
    assert out.shape[0] == @ENCODING@
    load_state(&s, cells)
    encode(&s, seat, &out[0])
