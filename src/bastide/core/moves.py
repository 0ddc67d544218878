"""The list of offered actions: a buffer that the rules fill and a caller reads."""

CAPACITY = 512


class Moves:
    """`ids[:n]` are the legal actions. The buffer is reused, so no list is made per decision."""

    def __init__(self) -> None:
        self.n = 0
        self.ids = [0] * CAPACITY


def offer(w: Moves, action: int) -> None:
    w.ids[w.n] = action
    w.n += 1


def offer_set(w: Moves, actions: list[int], first: int, members: int) -> None:
    """Offer `actions[first + m]` for every member m of a set (the bits of an int), in one go."""
    ids = w.ids
    n = w.n
    while members:
        lowest = members & -members
        ids[n] = actions[first + lowest.bit_length() - 1]
        n += 1
        members ^= lowest
    w.n = n


def offered(w: Moves) -> list[int]:
    return w.ids[: w.n]
