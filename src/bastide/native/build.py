"""Compiles the kernels: `python -m bastide.native.build` (needs Cython and a C compiler)."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path

from ..catalogue import game_names, rules_of
from . import module_name
from .unit import Unit

HERE = Path(__file__).parent
OPENMP = ["-fopenmp"]
# A warning is a mistake of ours, in the rules or in their translation. Cython's own code has none.
WARNINGS = ["-Wall", "-Wextra"]
# One rounding for each operation, as in Python: no fused ones where a processor has them.
AS_IN_PYTHON = ["-ffp-contract=off"]
CHECKS = ["-fsanitize=bounds,signed-integer-overflow,shift", "-fno-sanitize-recover=all"]
# Python's own flags have -fwrapv, under which gcc finds no overflow.
SANITIZERS = [*CHECKS, "-fno-wrapv", "-DCHECK_CELLS", "-g"]


def build(
    names: list[str],
    out: Path,
    *,
    sanitize: bool = False,
    strict: bool = False,
    quick: bool = False,
) -> list[Path]:
    """Compile games into `out`. The files made."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    with tempfile.TemporaryDirectory(prefix="bastide-native-") as folder:
        work = Path(folder)
        extra = SANITIZERS if sanitize else openmp_flags(work)
        flags = [*WARNINGS, *(["-Werror"] if strict else []), *AS_IN_PYTHON, *extra]
        flags += ["-O2"] if sanitize else ["-O0" if quick else "-O3", "-g0"]
        extensions = []
        for name in names:
            source = work / f"{module_name(name)}.pyx"
            source.write_text(Unit(rules_of(name)).text(), encoding="utf-8")
            extensions.append(
                Extension(
                    source.stem,
                    [str(source)],
                    extra_compile_args=flags,
                    extra_link_args=extra,
                )
            )
        made = cythonize(extensions, quiet=True, build_dir=str(work / "c"), nthreads=0)
        command = build_ext(Distribution({"name": "bastide-native", "ext_modules": made}))
        command.build_lib, command.build_temp = str(work / "lib"), str(work / "tmp")
        command.parallel = len(names)
        command.ensure_finalized()
        command.run()
        out.mkdir(parents=True, exist_ok=True)
        return [put_in_place(library, out) for library in sorted((work / "lib").glob("*"))]


def put_in_place(library: Path, out: Path) -> Path:
    """Replace a module immediately: programs that have the old one loaded keep it."""
    target = out / library.name
    fresh = out / f".{library.name}.new"
    shutil.copy2(library, fresh)
    os.replace(fresh, target)
    return target


def openmp_flags(work: Path) -> list[str]:
    """Threads for batches where the compiler has them. Without, batches use one core."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.errors import CCompilerError
    from setuptools._distutils.sysconfig import customize_compiler

    source = work / "openmp.c"
    source.write_text("#include <omp.h>\nint main(void) { return omp_get_max_threads() < 1; }\n")
    compiler = new_compiler()
    customize_compiler(compiler)
    try:
        objects = compiler.compile([str(source)], output_dir=str(work), extra_preargs=OPENMP)
        compiler.link_executable(objects, str(work / "openmp"), extra_preargs=OPENMP)
    except CCompilerError:
        return []
    return OPENMP


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(game_names()), help="which games")
    parser.add_argument("--out", type=Path, default=HERE, help="where the modules go")
    parser.add_argument(
        "--sanitize", action="store_true", help="with checks of C's undefined behaviour"
    )
    parser.add_argument("--strict", action="store_true", help="a compiler's warning is an error")
    parser.add_argument("--quick", action="store_true", help="compiled soon, but slow: for tests")
    options = parser.parse_args(arguments)
    how = {"sanitize": options.sanitize, "strict": options.strict, "quick": options.quick}
    for path in build(options.games, options.out, **how):
        sys.stdout.write(f"compiled {path.name}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
