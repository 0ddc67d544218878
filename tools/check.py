"""Checks a change in about a minute: lint, types, and the tests that it can have broken.

`make check` runs this. What counts as the change is everything that differs from the branch `main`,
committed or not. On `main` itself, what is not committed, else the last commit.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[1]

# Quick tests of each part, beside those that import the changed module. A path counts for every row
# that it begins with.
TESTS_OF = {
    "src/bastide/core": ("tests/core", "tests/rules", "tests/golden", "tests/test_verbs.py"),
    "src/bastide/caylus": ("tests/rules/caylus", "tests/golden", "tests/test_verbs.py"),
    "src/bastide/magna_carta": ("tests/rules", "tests/golden", "tests/test_verbs.py"),
    "src/bastide/cli": ("tests/cli/test_help.py", "tests/words/test_catalogues.py"),
    "src/bastide/lessons": ("tests/lessons/test_drills.py",),
    "src/bastide/server": ("tests/server/test_moves.py", "tests/server/test_tables.py"),
    "src": ("tests/test_imports.py", "tests/test_rule_ids.py", "tests/test_terms.py"),
    "docs": ("tests/test_docs.py", "tests/test_terms.py", "tests/test_rule_ids.py"),
    "web/src": ("tests/test_terms.py",),
    "README.md": ("tests/test_docs.py", "tests/test_terms.py"),
    "CHANGELOG.md": ("tests/test_terms.py",),
}
SLOW = ("tests/web", "tests/packages", "tests/server/ops", "tests/native/test_sanitizer.py")
"""Tests that take minutes are left to `make test`, unless the test itself was changed."""


def output_of(*command: str) -> str:
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()


def changed_paths() -> list[str]:
    """The paths of the change, without deleted files."""
    branch = output_of("git", "branch", "--show-current")
    edited = output_of("git", "status", "--porcelain").splitlines()
    if branch != "main" and output_of("git", "branch", "--list", "main"):
        base = output_of("git", "merge-base", "main", "HEAD")
    else:
        base = "HEAD" if edited else "HEAD~1"
    tracked = output_of("git", "diff", "--name-only", "--diff-filter=d", base).splitlines()
    untracked = output_of("git", "ls-files", "--others", "--exclude-standard").splitlines()
    return sorted({*tracked, *untracked})


def module_of(path: str) -> str | None:
    """The dotted name of a module of the package, None for other files."""
    pure = PurePosixPath(path)
    if pure.suffix != ".py" or pure.parts[:2] != ("src", "bastide"):
        return None
    parts = pure.with_suffix("").parts[1:]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_names(source: str) -> Iterator[str]:
    """The modules that a test imports from the package, with the names behind `from`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def tests_for(paths: Iterable[str], sources: dict[str, str]) -> list[str]:
    """Which tests to run. `sources` holds the text of every test file by its path."""
    paths = list(paths)
    wanted = {path for path in paths if path in sources}
    modules = {name for path in paths if (name := module_of(path))}
    for path, source in sources.items():
        if not path.startswith(SLOW) and modules.intersection(imported_names(source)):
            wanted.add(path)
    for start, tests in TESTS_OF.items():
        if any(path == start or path.startswith(f"{start}/") for path in paths):
            wanted.update(tests)
    folders = tuple(f"{path}/" for path in wanted if not path.endswith(".py"))
    return sorted(path for path in wanted if not path.startswith(folders))


def test_files() -> dict[str, str]:
    return {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
    }


def run(title: str, *command: str, folder: Path = ROOT) -> bool:
    print(f"-- {title}", flush=True)
    return subprocess.run(command, cwd=folder, check=False).returncode == 0


def main() -> int:
    paths = changed_paths()
    if not paths:
        print("Nothing has changed.")
        return 0
    python = sys.executable
    good = run("ruff", python, "-m", "ruff", "check", ".")
    good &= run("format", python, "-m", "ruff", "format", "--check", ".")
    if any(path.endswith(".py") or path == "pyproject.toml" for path in paths):
        good &= run("mypy", python, "-m", "mypy")
    if any(path.startswith("web/") for path in paths):
        good &= run("the page", python, "web/build.py", "lint")
        good &= run("the page's types and tests", python, "web/build.py", "check")
    tests = tests_for(paths, test_files())
    if tests:
        print(f"   {', '.join(tests)}")
        good &= run(
            "tests",
            *(python, "-m", "pytest", "-q", "-n", "auto", "-m", "not battery", *tests),
        )
    print(
        "All good. `make test` runs everything." if good else "Something above failed.",
    )
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
