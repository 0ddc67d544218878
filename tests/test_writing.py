"""Sentences of the documentation are short, and docstrings begin with what a thing is or does."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
CODE = sorted(
    path for part in ("src", "tests", "benchmarks", "tools") for path in (ROOT / part).rglob("*.py")
)
MOST_WORDS = 35
LISTS = {
    "README.md": "- **The full rules of both games**",
    "README.fr.md": "- **Toutes les règles des deux jeux**",
    "docs/index.md": "- **To play**",
}
"""Enumerations, which are read item by item: they may be longer."""
FENCE = re.compile(r"^( *)(```|:::).*?^\1\2 *$|(?:\n {4}.*)+(?=\n)", re.DOTALL | re.MULTILINE)
BLOCK = re.compile(r"\n\s*\n|\n(?=\s*(?:[-*|#>]|\d+\.) )")
END = re.compile(r"(?<=[.!?])[*_)»”\"]*\s+")
QUESTION = re.compile(r"(?:What|How|Whether|Who|Whom|Whose|Why)\b")


def sentences(text: str) -> Iterator[str]:
    """The sentences of a page without its code, tables and headings. A name in code is one word."""
    text = re.sub(r"<!--.*?-->", "\n\n", FENCE.sub("\n\n", text), flags=re.DOTALL)
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", re.sub(r"`[^`]*`", "Code", text))
    for block in BLOCK.split(text):
        if block.strip() and not block.lstrip().startswith(("#", "|")):
            yield from END.split(" ".join(block.split()))


def words(sentence: str) -> int:
    return len(re.findall(r"[\w’'/.%-]*\w[\w’'/.%-]*", sentence))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_sentences_of_the_documentation_are_short(page: Path) -> None:
    listed = LISTS.get(str(page.relative_to(ROOT)), "\n")
    found = sentences(page.read_text(encoding="utf-8"))
    long = [said for said in found if words(said) > MOST_WORDS and not said.startswith(listed)]
    assert not long, f"more than {MOST_WORDS} words"


@pytest.mark.parametrize(("page", "beginning"), LISTS.items())
def test_only_enumerations_that_exist_may_be_long(page: str, beginning: str) -> None:
    found = sentences((ROOT / page).read_text(encoding="utf-8"))
    assert any(words(said) > MOST_WORDS for said in found if said.startswith(beginning))


def test_sentences_are_counted_as_they_are_read() -> None:
    text = "# A title\n\nOne `a.b c` here. `two` comes\nnext (see [a page](x.md)).\n\n| a |\n"
    text += "\n  ```sh\n  no words. Here\n  ```\n- *Three:* an item\n- four\n"
    assert list(sentences(text)) == [
        "One Code here.", "Code comes next (see a page).", "- *Three:* an item", "- four",
    ]  # fmt: skip
    assert words("Won by `x`: 47.5% (33 – 63), l’or") == 7


def docstrings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The strings that explain a module, class, function, constant or field, with their lines."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str(said))):
                yield node.lineno, said


def test_docstrings_begin_with_what_a_thing_is_or_does() -> None:
    """Questions leave open if a function returns something, does it, or only checks it."""
    found = [
        f"{path.relative_to(ROOT)}:{line}: {said.splitlines()[0]}"
        for path in CODE
        for line, said in docstrings(ast.parse(path.read_text(encoding="utf-8")))
        if QUESTION.match(said)
    ]
    assert not found


def test_docstrings_are_found_wherever_they_are() -> None:
    source = '"""A"""\nx = 1\n"""B"""\nclass C:\n    """D"""\n    y = "no"\n    """E"""\n'
    source += 'async def f():\n    """F"""\n    return lambda: "no"\n'
    assert {said for _, said in docstrings(ast.parse(source))} == set("ABDEF")


QUOTED = re.compile(r"`[^`]*`|\"[^\"\n]*\"")
WEB = sorted(path for kind in ("ts", "svelte") for path in (ROOT / "web/src").rglob(f"*.{kind}"))
WEB_COMMENT = re.compile(r"(?m)^\s*//(?!/)([^\n]*)|/\*\*(.*?)\*/", re.DOTALL)


def comments(text: str) -> Iterator[tuple[int, str]]:
    """The comments of a Python file, with their lines."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def with_semicolons(path: Path) -> Iterator[str]:
    """The comments and docstrings of a file that join two sentences with a semicolon."""
    text = path.read_text(encoding="utf-8")
    if ";" not in text:
        return
    found: list[tuple[int, str]]
    if path.suffix == ".py":
        found = [*docstrings(ast.parse(text)), *comments(text)]
    else:
        found = [
            (text.count("\n", 0, match.start()) + 1, match[1] or match[2] or "")
            for match in WEB_COMMENT.finditer(text)
        ]
    for line, said in found:
        if re.search(r"\w[)`*]*;\s", QUOTED.sub("x", said) + "\n"):
            yield f"{path}:{line}: {said.strip()}"


def test_comments_have_no_semicolons() -> None:
    """Two short sentences are easier to read."""
    assert [found for path in [*CODE, *WEB] for found in with_semicolons(path)] == []


def test_a_semicolon_in_a_comment_is_found(tmp_path: Path) -> None:
    path = tmp_path / "bad.py"
    path.write_text("x = 1; y = 2  # `a; b`\n", encoding="utf-8")
    assert not list(with_semicolons(path))
    for bad in ('"""One thing; another."""', "x = 1  # one thing; another", "# ends so;"):
        path.write_text(bad + "\n", encoding="utf-8")
        assert len(list(with_semicolons(path))) == 1
