"""The list of offered actions: a buffer that the rules fill and a caller reads."""

CAPACITY = 512


class Moves:
    """`ids[:n]` are the legal actions; the buffer is reused, so no list is made per decision."""

    def __init__(self) -> None:
        self.n = 0
        self.ids = [0] * CAPACITY


def offer(w: Moves, action: int) -> None:
    w.ids[w.n] = action
    w.n += 1


def offered(w: Moves) -> list[int]:
    return w.ids[: w.n]
