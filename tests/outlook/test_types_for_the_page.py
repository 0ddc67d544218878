"""The page's types of views, pieces and outlooks are those of the shapes."""

from __future__ import annotations

from pathlib import Path

from bastide.server.http.typescript_shapes import typescript_shapes

ROOT = Path(__file__).parents[2]


def test_the_types_on_disk_are_those_of_the_shapes() -> None:
    committed = (ROOT / "web/src/lib/shapes.ts").read_text(encoding="utf-8")
    assert committed == typescript_shapes(), (
        "run `python -m bastide.server.http.typescript_shapes > web/src/lib/shapes.ts`"
    )


def test_types_carry_words_unions_and_optional_fields() -> None:
    made = typescript_shapes()
    assert "  /** Batches that its cubes make. */\n  batches_now: number\n" in made
    assert 'works: "done" | "no" | "now" | "yes" | null' in made
    assert "  track?: number\n" in made
    assert 'game: "magna-carta"' in made
    assert "Record<string, unknown>" not in made
    assert "unknown" not in made
