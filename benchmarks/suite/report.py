"""Showing the tables: as text, as Markdown, as JSON."""

import json

from .tables import Table

INTRO = """\
# Benchmarks

![Ratios of one run](benchmarks.svg)

`make bench` measures bastide beside its peers in one run: catanatron, an engine for Catan in
Python, and OpenSpiel, whose games are in C++. It works on one core and in CPU time unless a row
says otherwise. The rows take turns in short rounds, so that all of them meet the same noise, and
the best round of each counts. **Only the ratios within one run mean much**: the figures of two
runs, or of two machines, do not compare.

The tables below are from one real run on a shared machine:
"""

AGAIN = """\
## Measuring again

    make bench                            # compiles the kernels, installs the peers, prints tables
    make bench ARGS="--json"              # for machines
    make bench ARGS="--quick"             # very short rounds: shows that it works, not how fast

A peer that is not installed, or a kernel that is not compiled, is named at the top, and its figures
and ratios are left out. This page and its picture are a run's own output:

    .venv-bench/bin/python benchmarks/run.py --markdown --picture docs/benchmarks.svg \\
        > docs/benchmarks.md
"""


def text(facts: dict[str, str], missing: list[str], tables: list[Table]) -> str:
    parts = [warning(missing), "\n".join(f"{key:<13} {fact}" for key, fact in facts.items())]
    for table in tables:
        parts.append(f"{table.title}\n\n{aligned(table)}\n\n{table.notes}")
    return "\n\n".join(filter(None, parts))


def warning(missing: list[str]) -> str:
    """Lines that name the missing peers: a table without them looks complete."""
    lines = [f"!!! MISSING: {what}. Its figures and ratios are left out" for what in missing]
    return "\n".join(lines)


def aligned(table: Table) -> str:
    columns = table.used_columns()
    lines = [[column.heading for column in columns], *table.cells()]
    widths = [max(map(len, cells)) for cells in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column.flush_left else cell.rjust(width)
            for column, cell, width in zip(columns, line, widths, strict=True)
        ).rstrip()
        for line in lines
    )


def markdown(facts: dict[str, str], missing: list[str], tables: list[Table]) -> str:
    """The whole page docs/benchmarks.md."""
    parts = [INTRO, "\n".join(f"- {key}: {fact}" for key, fact in facts.items())]
    if missing:
        parts.append("\n".join(f"**Missing: {what}.**" for what in missing))
    for table in tables:
        parts.append(f"## {table.title}\n\n{piped(table)}\n\n{table.notes}")
    return "\n\n".join(part.rstrip("\n") for part in [*parts, AGAIN])


def piped(table: Table) -> str:
    columns = table.used_columns()
    rule = ["---" if column.flush_left else "--:" for column in columns]
    lines = [[column.heading for column in columns], rule, *table.cells()]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def as_json(facts: dict[str, str], missing: list[str], tables: list[Table]) -> str:
    rows = {table.key: table.rows for table in tables}
    return json.dumps({"about": facts, "missing": missing, **rows}, indent=2)
