"""What happened, as rows of ints that the verbs write when a log is attached.

Narration, animation, statistics and rule tests read events; search attaches no log and pays one
branch.
"""


class Log:
    """Rows of (kind, seat, a, b, c)."""

    def __init__(self) -> None:
        self.rows: list[tuple[int, int, int, int, int]] = []

    def add(self, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.rows.append((kind, seat, a, b, c))
