"""Events as rows of ints, which the verbs write when a log is attached.

Narration, animation, statistics and rule tests read events. Search attaches no log and pays one
branch.
"""

# Kinds of event that several games write. Those of one game are numbered from COMMON_KINDS on.
NEW_TURN, NEW_PHASE, GAINED, PAID, GAINED_DENIERS, PAID_DENIERS = range(6)
PASSED, LEFT_PROVOST, MOST_BATCHES, GAME_OVER, COMMON_KINDS = range(6, 11)

Row = tuple[int, int, int, int, int]
"""(kind, seat, a, b, c). What a, b and c mean depends on the kind."""


class Log:
    """The rows so far, oldest first."""

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def add(self, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.rows.append((kind, seat, a, b, c))
