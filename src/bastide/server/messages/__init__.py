"""Every message between server and page: the one source of checks, OpenAPI and TypeScript types.

Words that people read come in both languages (`Words`), so that a page can switch without asking
again. Times are seconds since 1970, as floats; ids are short strings.
"""

from __future__ import annotations

from . import (
    basics,
    catalogue,
    coaching,
    learning,
    live,
    looking_back,
    moderation,
    people,
    planning,
    playing,
    problem,
    puzzles,
    review,
    rules,
    standing,
    strategy,
    tables,
)

MODULES = (
    basics,
    problem,
    people,
    catalogue,
    tables,
    playing,
    planning,
    looking_back,
    review,
    coaching,
    standing,
    rules,
    strategy,
    learning,
    puzzles,
    moderation,
    live,
)
"""In the order in which documents list their messages."""
