"""Build hooks: what goes into a source archive and into a wheel, and what is said about it.

Nothing is written into the source tree, and npm never runs here.

* The page: `python web/build.py` makes it before. A source archive and a wheel take it along when
  it is there and made from these very sources. An unpacked source archive has it already.
  BASTIDE_PAGE=auto (the default) builds a checkout without a page when there is none and says so.
  `off` leaves it out of a checkout's packages. `require` fails the build when there is none.
* Compiled kernels: BASTIDE_NATIVE=auto (the default) compiles where a C compiler is there and falls
  back to pure Python with a clear line. `off` never compiles. `require` fails the build when
  compiling fails.
* The manual page and the completions of shells are made from the program itself.
* Licences: the page contains fonts, icons and code of others. License-Expression, the licence files
  and the SBOM name what is in the archive, so they depend on whether the page is.

Editable installs are left alone, unless BASTIDE_NATIVE=require asks for kernels in place.
"""

import contextlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from types import ModuleType

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

AUTO, OFF, REQUIRE = "auto", "off", "require"
NATIVE, PAGE = "BASTIDE_NATIVE", "BASTIDE_PAGE"
STATIC = "src/bastide/static"
NOTICES = f"{STATIC}/third-party.txt"
OWN_LICENCE = "MIT"


def remove_own_cache() -> None:
    """Python keeps this file compiled beside it as soon as hatchling loads it."""
    kept = Path(importlib.util.cache_from_source(__file__))
    kept.unlink(missing_ok=True)
    with contextlib.suppress(OSError):  # not there, or others keep something in it
        kept.parent.rmdir()


remove_own_cache()


def mode(variable: str = NATIVE) -> str:
    chosen = os.environ.get(variable, AUTO)
    if chosen not in (AUTO, OFF, REQUIRE):
        raise ValueError(f"{variable} must be {AUTO}, {OFF} or {REQUIRE}, not {chosen!r}")
    return chosen


def has_compiler() -> bool:
    named = os.environ.get("CC", "").split()[:1]
    return any(shutil.which(name) for name in named or ("cc", "gcc", "clang"))


def wants_kernels() -> bool:
    return mode() == REQUIRE or (mode() == AUTO and has_compiler())


def pyproject(root: Path) -> dict:
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))


# --- The page and the licences in it --------------------------------------------------------------


def page_builder(root: Path) -> ModuleType:
    """web/build.py as a module. It is a script of the checkout, not part of the package."""
    spec = importlib.util.spec_from_file_location("bastide_page", root / "web/build.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    without, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        spec.loader.exec_module(module)
    finally:
        sys.dont_write_bytecode = without
    return module


def takes_page(root: Path) -> bool:
    """True if the page goes along. An error when it is required and not there.

    The metadata of a source archive holds for every wheel made from it. One with the page names
    the licences of the page, so its wheels must have the page too.
    """
    facts = root / "PKG-INFO"
    promised = facts.is_file() and NOTICES in facts.read_text(encoding="utf-8")
    fresh = bool(page_builder(root).is_fresh(root / "web", root / STATIC))
    if promised and mode(PAGE) == OFF:
        raise RuntimeError(f"{PAGE}={OFF} needs a checkout: this source archive is one with a page")
    if not fresh and (promised or mode(PAGE) == REQUIRE):
        raise RuntimeError("there is no page of these sources: run `python web/build.py` first")
    return fresh and mode(PAGE) != OFF


def components(root: Path) -> list[dict[str, str]]:
    """The packages of others in the page. None without a page."""
    if not takes_page(root):
        return []
    return json.loads((root / STATIC / "third-party.json").read_text(encoding="utf-8"))


def licence_expression(parts: list[dict[str, str]]) -> str:
    others = sorted({part["licence"] for part in parts} - {OWN_LICENCE})
    return " AND ".join([OWN_LICENCE, *others])


def sbom(name: str, version: str, parts: list[dict[str, str]]) -> str:
    """A CycloneDX document. It has no serial number and no date: builds are reproducible.

    It is written by hand, for cyclonedx-python-lib and its dependencies would be downloaded for
    every install from source. The tests check the document with that library.
    """
    own = f"pkg:pypi/{name}@{version}"
    document = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": name,
                "version": version,
                "purl": own,
                "licenses": [{"expression": licence_expression(parts)}],
            }
        },
        "components": [
            {
                "type": "library",
                "bom-ref": part["purl"],
                "name": part["name"],
                "version": part["version"],
                "purl": part["purl"],
                "licenses": [{"license": {"id": part["licence"]}}],
            }
            for part in parts
        ],
        "dependencies": [{"ref": own, "dependsOn": [part["purl"] for part in parts]}],
    }
    return json.dumps(document, indent=2) + "\n"


# --- Metadata -------------------------------------------------------------------------------------

CHECKOUT = re.compile(r"<!-- checkout -->.*?<!-- /checkout -->\n*", re.DOTALL)
INSTALLED = """\
```sh
pip install 'bastide[server]'    # the page, bots and the server
bastide serve --open             # serves the games on this machine and opens the browser
```

`pip install bastide` is the engine, the terminal game and nothing else. `bastide doctor` lists the
extras and says what is there. Files named below, such as `docs/play.md`, are in the source archive.

"""
PICTURE = re.compile(r"!\[[^\]]*\]\([^)]*\)\n*")
LOCAL_LINK = re.compile(r"\[([^\]]+)\]\((?![a-z]+:)([^)#]*)[^)]*\)")


def readme_for_packages(text: str) -> str:
    """The README where there is no repository around it: no pictures, names instead of links.

    hatch-fancy-pypi-readme would do the same with the same patterns, and be one more download for
    every install from source.
    """
    text = CHECKOUT.sub("", CHECKOUT.sub(lambda _: INSTALLED, text, count=1))

    def named(link: re.Match[str]) -> str:
        return link[1] if link[2] in ("", link[1]) else f"{link[1]} (`{link[2]}`)"

    return LOCAL_LINK.sub(named, PICTURE.sub("", text))


class BastideMetadata(MetadataHookInterface):
    def update(self, metadata: dict) -> None:
        root = Path(self.root)
        parts = components(root)
        metadata["license"] = licence_expression(parts)
        metadata["license-files"] = ["LICENSE", NOTICES] if parts else ["LICENSE"]
        text = (root / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": readme_for_packages(text)}


# --- Archives -------------------------------------------------------------------------------------


class BastideHook(BuildHookInterface):
    def dependencies(self) -> list[str]:
        if self.target_name != "wheel":
            return []
        project = pyproject(Path(self.root))
        kernels = project["dependency-groups"]["native"] if wants_kernels() else []
        return [*project["project"]["dependencies"], *kernels]  # the manual comes from the program

    def initialize(self, version: str, build_data: dict) -> None:
        root = Path(self.root)
        editable = version == "editable"
        if not editable:
            self.add_page(root, build_data)
        if self.target_name != "wheel":
            return
        self.work = tempfile.TemporaryDirectory(prefix="bastide-build-")
        work = Path(self.work.name)
        if not editable:
            self.add_documents(root, work, build_data)
        if not editable or mode() == REQUIRE:
            out = root / "src/bastide/native" if editable else work / "native"
            self.add_kernels(root, out, editable, build_data)

    def finalize(self, version: str, build_data: dict, artifact_path: str) -> None:
        if self.target_name == "wheel":
            self.work.cleanup()

    def add_page(self, root: Path, build_data: dict) -> None:
        if takes_page(root):
            build_data["artifacts"].append(f"/{STATIC}/")  # built, so not in git, yet shipped
        elif mode(PAGE) == AUTO:
            self.app.display_warning(
                "bastide is built without its page: to have it, run `python web/build.py` before, "
                "or build from a source archive that has it"
            )

    def add_documents(self, root: Path, work: Path, build_data: dict) -> None:
        """The manual page, the completions of shells, and what the wheel consists of."""
        command = [sys.executable, "-m", "bastide.cli.manual", str(work / "share")]
        done = self.run_from(root, command)
        if done.returncode != 0:
            raise RuntimeError(f"the manual page could not be made: {done.stderr}")
        build_data["shared_data"][str(work / "share")] = "share"
        project = pyproject(root)["project"]
        bill = work / "bastide.cdx.json"
        text = sbom(project["name"], project["version"], components(root))
        bill.write_text(text, encoding="utf-8")
        build_data["sbom_files"].append(str(bill))

    def add_kernels(self, root: Path, out: Path, editable: bool, build_data: dict) -> None:
        if not wants_kernels():
            why = f"{NATIVE}={OFF}" if mode() == OFF else "no C compiler was found"
            self.app.display_warning(f"bastide is built in pure Python: {why}")
            return
        libraries = self.compile(root, out)
        if libraries and not editable:
            for library in libraries:
                build_data["force_include"][str(library)] = f"bastide/native/{library.name}"
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def compile(self, root: Path, out: Path) -> list[Path]:
        """The compiled modules. None, with a warning, when compiling fails and may fail."""
        command = [sys.executable, "-m", "bastide.native.build", "--out", str(out)]
        done = self.run_from(root, command)
        if done.returncode == 0:
            return [out / line.split()[1] for line in done.stdout.splitlines()]
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        if mode() == REQUIRE:
            raise RuntimeError(f"the kernels could not be compiled: {reason}\n{done.stderr}")
        self.app.display_warning(f"bastide is built in pure Python: {reason}")
        return []

    def run_from(self, root: Path, command: list[str]) -> subprocess.CompletedProcess[str]:
        """Run a module of the sources. It leaves nothing behind in them."""
        # An isolated build finds its tools through this variable: ours goes in front of it.
        path = os.pathsep.join(filter(None, [str(root / "src"), os.environ.get("PYTHONPATH")]))
        environment = dict(
            os.environ, PYTHONPATH=path, BASTIDE_NATIVE=OFF, PYTHONDONTWRITEBYTECODE="1"
        )
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
