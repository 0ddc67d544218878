"""Every message between server and page: the one source of checks, OpenAPI and TypeScript types.

What people read are keys with what fills them (`Words`): the page has the catalogues, knows the
players' names and switches languages without asking again. Times are seconds since 1970, as
floats. Ids are short strings.
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
