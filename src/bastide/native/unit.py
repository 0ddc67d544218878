"""Joins a game's rules into one Cython unit, from the very files that CPython runs.

Starting from the functions of a game's contract, every function they call is collected with the
constants and tables it reads. Functions are translated line by line: ints become C integers, the
State becomes a C struct made from the declaration of its cells, and what only narrates (writing to
a log) is left out. `kernel.pyx` is appended: the loops that Python calls.

A rule that uses something that has no C counterpart is refused, with its name and line.
"""

from __future__ import annotations

import ast
import copy
import hashlib
import inspect
import textwrap
import types
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ..core import (
    branches,
    chance,
    encoding,
    flow,
    frames,
    inputs,
    loops,
    opponents,
    puct,
    search,
    thumb,
)
from ..core.branches import Branches
from ..core.moves import CAPACITY
from ..core.observation import columns
from ..core.rules import Rules
from ..core.search import Tree
from . import c_types, evaluator, state_code, translate, widths
from .c_types import (
    BRANCHES,
    DOUBLE,
    INT,
    RETURNS,
    STRUCTS,
    TREE,
    cell_type,
    note_type,
    table_type,
    tree_type,
)
from .encoder import encoder
from .evaluator import (
    C_OF_NET,
    C_OF_SHARING,
    DECLARED,
    STRUCT_OF_NET,
    TYPES_OF_NET,
    keeper,
    struct_of,
)
from .state_code import dumper, loader, observer, struct_of_state
from .translate import Translator, Wide
from .widths import IN_C, Widener

TEMPLATE = Path(__file__).with_name("kernel.pyx")
NET_TEMPLATE = Path(__file__).with_name("evaluator.pyx")
KERNEL_NAMES = {"STAMP", "ACTION_COUNT", "OBSERVATION", "ENCODING", "STATE_BYTES", "HAS_THREADS"}


class Unit:
    """All that one compiled module is made of."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self.cells = {cell.name: cell for cell in rules.state_type.CELLS}
        self.functions: dict[str, ast.FunctionDef] = {}
        self.origin: dict[str, Callable[..., Any]] = {}
        self.constants: dict[str, int | float] = {}
        self.tables: dict[str, list[int] | list[float]] = {}
        self._parsed: dict[Path, dict[str, ast.FunctionDef]] = {}
        self.notes = {name: note_type(value) for name, value in vars(rules.thought()).items()}
        # what no rule calls and the text of the unit depends on all the same
        self.files = {Path(__file__), TEMPLATE, NET_TEMPLATE, Path(inspect.getfile(columns))}
        modules = (translate, c_types, widths, state_code, evaluator, encoding, encoder)
        self.files |= {Path(inspect.getfile(module)) for module in modules}
        for made_of_cells in (rules.state_type, rules.thought):
            self.files |= {Path(inspect.getfile(kind)) for kind in made_of_cells.__mro__[:-1]}
        for function in (
            flow.settle,
            flow.apply,
            rules.random_outcome,
            rules.score,
            rules.ending_code,
            chance.random_below,
            frames.frame_who,
            loops.play_out,
            loops.settle_with_chance,
            loops.result_of,
            search.clear_tree,
            search.find_child,
            search.keep_branch,
            search.search,
            opponents.others_at_random,
            opponents.others_by_search,
            opponents.others_by_thumb,
            thumb.judge_offers,
            puct.look_ahead,
            branches.clear_branches,
            branches.child_by,
            branches.copy_branch,
            branches.tree_has_room,
            branches.fewest_visits,
        ):
            self.collect(function)

    # --- Collecting -------------------------------------------------------------------------------

    def collect(self, function: Callable[..., Any]) -> str:
        """Add a function and all it needs. Returns its name in the unit."""
        name = function.__name__
        if name in self.origin:
            if self.origin[name] is not function:
                raise ValueError(f"two functions of {self.rules.key} are called {name}")
            return name
        self.origin[name] = function
        path = Path(inspect.getfile(function))
        self.files.add(path)
        translated = Translator(self, function).visit(self._functions_in(path)[name])
        self.functions[name] = ast.fix_missing_locations(translated)
        return name

    def _functions_in(self, path: Path) -> dict[str, ast.FunctionDef]:
        """Parsed once: every process that plays with a kernel compares its stamp first."""
        if path not in self._parsed:
            body = ast.parse(path.read_text(encoding="utf-8")).body
            self._parsed[path] = {f.name: f for f in body if isinstance(f, ast.FunctionDef)}
        return self._parsed[path]

    def collect_rows(self, table: str, rows: Sequence[Any], part: str) -> str:
        """Add a function that picks one part of a row by the row's number: a switch in C.

        What most rows have in common comes last, for all that are not named.
        """
        name = f"{table}_{part}"
        if name in self.functions:
            return name
        names = [self.collect(getattr(row, part)) for row in rows]
        usual = max(names, key=names.count)
        model = self.functions[usual]
        assert model.returns is not None
        arguments = ", ".join(argument.arg for argument in model.args.args)
        returns = ast.unparse(model.returns)
        do = "" if returns == "None" else "return "
        lines = [f"def {name}(row: int, {ast.unparse(model.args)}) -> {returns}:"]
        others = [n for n in dict.fromkeys(names) if n != usual]
        for other in others:
            numbers = " or ".join(f"row == {i}" for i, n in enumerate(names) if n == other)
            word = "if" if other is others[0] else "elif"
            lines.append(f"    {word} {numbers}: {do}{other}({arguments})")
        lines.append(f"    {'else: ' if others else ''}{do}{usual}({arguments})")
        (tree,) = ast.parse("\n".join(lines)).body
        assert isinstance(tree, ast.FunctionDef)
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, int):
                node.value = Wide(node.value)
        self.functions[name] = tree
        return name

    def resolve(self, name: str, function: Callable[..., Any], line: int) -> None:
        """A global name that a function reads: a constant, a table or another function."""
        self.keep_value(name, function.__globals__[name], function, line)

    def keep_value(self, name: str, value: Any, function: Callable[..., Any], line: int) -> None:
        if isinstance(value, int):
            self.keep(self.constants, name, int(value))
        elif isinstance(value, float):
            self.keep(self.constants, name, value)
        elif isinstance(value, list | tuple) and all(isinstance(v, int) for v in value):
            self.keep(self.tables, name, [int(v) for v in value])
        elif isinstance(value, list | tuple) and all(isinstance(v, float) for v in value):
            self.keep(self.tables, name, list(value))
        elif isinstance(value, types.FunctionType):
            self.collect(value)
        else:
            where = f"{function.__module__}:{line}"
            raise ValueError(f"{where}: {name} is {type(value).__name__}, which has no C form")

    def keep(self, known: dict[str, Any], name: str, value: Any) -> None:
        if name in KERNEL_NAMES:
            raise ValueError(f"{name} is a name of the kernel itself: choose another")
        if known.setdefault(name, value) != value:
            raise ValueError(f"two values of {self.rules.key} are called {name}")

    # --- Writing ----------------------------------------------------------------------------------

    def stamp(self) -> str:
        """A hash over every source file and figure: a compiled module that lacks it is stale."""
        digest = hashlib.sha256()
        for path in sorted(self.files, key=lambda p: (p.parent.name, p.name)):
            digest.update(f"{path.parent.name}/{path.name}\n".encode())
            digest.update(path.read_bytes())
        figures = (sorted(self.constants.items()), sorted(self.tables.items()))
        digest.update(repr((figures, self.rules.state_type.CELLS)).encode())
        digest.update(repr(encoding.layout_of(self.rules)).encode())
        return digest.hexdigest()

    def text(self) -> str:
        state = self.rules.state_type
        functions = [self.function(name) for name in self.functions]
        return "\n\n".join(
            [
                self.head(),
                struct_of_state(state),
                struct_of("Tree", TREE),
                f"cdef struct Moves:\n    short ids[{CAPACITY}]\n    int n",
                f"cdef struct Inputs:\n    short rows[{inputs.CAPACITY}]\n    int n",
                struct_of("Branches", BRANCHES),
                STRUCT_OF_NET,
                self.struct_of_thought(),
                *functions,
                loader(state),
                dumper(state),
                observer(state),
                encoder(self.rules),
                keeper("Tree", TREE, vars(Tree(2))),
                keeper("Branches", BRANCHES, vars(Branches(2))),
                self.tail(),
            ]
        )

    def head(self) -> str:
        tables = "\n".join(
            f"    static const {table_type(v)} {n}[] = {{{', '.join(map(str, v))}}};"
            for n, v in self.tables.items()
        )
        constants = "\n".join(
            f"    #define K_{n} {v}{'' if isinstance(v, float) else 'LL'}"
            for n, v in self.constants.items()
        )
        declared = [f"    const {table_type(v)} {n}[{len(v)}]" for n, v in self.tables.items()]
        declared += [f'    const {self.type_of_constant(n)} {n} "K_{n}"' for n in self.constants]
        return (
            "# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True\n"
            "# cython: initializedcheck=False, freethreading_compatible=True\n"
            "cimport cython\n"
            "from cython.parallel cimport prange, threadid\n"
            "from libc.math cimport exp, sqrt\n"
            "from libc.stdlib cimport calloc, free\n"
            "from libc.string cimport memset\n"
            'cdef extern from *:\n    """\n'
            "    static inline long long lowest_bit(long long m)"
            " { return __builtin_ctzll((unsigned long long)m); }\n"
            "    static inline long long count_bits(long long m)"
            " { return __builtin_popcountll((unsigned long long)m); }\n"
            "    static inline long long bit_length(long long m)"
            " { return m ? 64 - __builtin_clzll((unsigned long long)m) : 0; }\n"
            f"{widths.HEAD}{C_OF_NET}{C_OF_SHARING}"
            "    #ifdef _OPENMP\n    #define HAS_OPENMP 1\n"
            "    #else\n    #define HAS_OPENMP 0\n    #endif\n"
            f'{tables}\n{constants}\n    """\n'
            "    const long long HAS_OPENMP\n"
            "    long long lowest_bit(long long m) noexcept nogil\n"
            "    long long count_bits(long long m) noexcept nogil\n"
            "    long long bit_length(long long m) noexcept nogil\n"
            f"{widths.DECLARED}{DECLARED}" + "\n".join(declared)
        )

    def type_of_constant(self, name: str) -> str:
        return DOUBLE if isinstance(self.constants[name], float) else INT

    def struct_of_thought(self) -> str:
        lines = ["cdef struct Thought:"]
        for name, value in vars(self.rules.thought()).items():
            size = f"[{len(value)}]" if isinstance(value, list) else ""
            lines.append(f"    {self.notes[name].removesuffix('*')} {name}{size}")
        lines.append("    int end")  # as for the state
        return "\n".join(lines)

    def function(self, name: str) -> str:
        tree = self.functions[name]
        arguments = ", ".join(
            self.type_of(a.annotation) + a.arg for a in tree.args.args if a.arg != "rules"
        )
        assert tree.returns is not None
        variables = self.variables(tree)
        local = variables | {a.arg: self.type_of(a.annotation).strip() for a in tree.args.args}
        widener = Widener(name, lambda node: self.type_of_part(node, local))
        body = [widener.visit(copy.deepcopy(statement)) for statement in tree.body]
        lines = [f"cdef {RETURNS[ast.unparse(tree.returns)]} {name}({arguments}) noexcept nogil:"]
        lines += [f"    cdef {kind} {variable}" for variable, kind in variables.items()]
        lines += [textwrap.indent(ast.unparse(statement), "    ") for statement in body]
        return "\n".join(lines)

    def type_of_part(self, node: ast.expr, local: dict[str, str]) -> str:
        """The C type of a name, a member of a struct, an element of a list or a call. Else ""."""
        if isinstance(node, ast.Name):
            if node.id in self.tables:
                return f"{table_type(self.tables[node.id])}*"
            if node.id in self.constants and node.id not in local:
                return self.type_of_constant(node.id)
            return local.get(node.id, "")
        if isinstance(node, ast.Attribute):
            return self.type_of_member(self.type_of_part(node.value, local), node.attr)
        if isinstance(node, ast.Subscript):
            return self.type_of_part(node.value, local).removeprefix("const ").removesuffix("*")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in self.functions:
                returns = self.functions[node.func.id].returns
                assert returns is not None
                return RETURNS[ast.unparse(returns)]
            return IN_C.get(node.func.id, "")
        return ""

    def type_of_member(self, struct: str, name: str) -> str:
        if struct == "State*":
            cell = self.cells[name]
            return cell_type(cell) + ("" if cell.length is None else "*")
        if struct == "Tree*":
            return tree_type(name, TREE[name])
        if struct == "Branches*":
            return tree_type(name, BRANCHES[name])
        if struct == "Net*":
            return TYPES_OF_NET[name]
        if struct == "Thought*":
            return self.notes[name]
        return {"ids": "short*", "rows": "short*", "n": "int"}[name]

    def type_of(self, annotation: ast.expr | None) -> str:
        assert annotation is not None, "rules are annotated"
        text = ast.unparse(annotation)
        return STRUCTS.get(text, DOUBLE + " " if text == "float" else INT + " ")

    def variables(self, tree: ast.FunctionDef) -> dict[str, str]:
        """Local names with their C types."""
        found: dict[str, str] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                kind = self.type_of_value(node.value)
                if found.setdefault(node.targets[0].id, kind) == INT:
                    found[node.targets[0].id] = kind  # annotated further down
            elif isinstance(node, ast.AugAssign | ast.For) and isinstance(node.target, ast.Name):
                found.setdefault(node.target.id, INT)
        for argument in tree.args.args:
            found.pop(argument.arg, None)
        return found

    def type_of_value(self, value: ast.expr) -> str:
        if isinstance(value, ast.Attribute) and isinstance(value.value, ast.Name):
            if value.attr in self.cells and self.cells[value.attr].length is not None:
                return f"{cell_type(self.cells[value.attr])}*"
            if value.attr == "ids":
                return "short*"
            if isinstance(TREE.get(value.attr), list):
                return tree_type(value.attr, TREE[value.attr])
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
            returns = getattr(self.functions.get(value.func.id), "returns", None)
            if returns is not None and ast.unparse(returns) == "float":
                return DOUBLE
        return DOUBLE if getattr(value, "is_float", False) else INT

    def tail(self) -> str:
        text = "\n\n".join(
            path.read_text(encoding="utf-8").partition("# --- kernel ---\n")[2]
            for path in (TEMPLATE, NET_TEMPLATE)
        )
        names = {
            "@STAMP@": self.stamp(),
            "@ACTIONS@": str(len(self.rules.actions)),
            "@OBSERVATION@": str(len(columns(self.rules.state_type))),
            "@ENCODING@": str(encoding.layout_of(self.rules).size),
            "@RANDOM_OUTCOME@": self.rules.random_outcome.__name__,
            "@SCORE@": self.rules.score.__name__,
            "@FILL_HIDDEN@": self.rules.fill_hidden.__name__,
            "@INPUTS@": str(self.rules.inputs.size),
            "@FEATURES@": str(self.rules.inputs.size + self.rules.state_type.SEATS),
            "@CAPACITY@": str(CAPACITY),
            "@LONGEST_PATH@": str(branches.LONGEST_PATH),
            "@MOST_SEATS@": str(branches.MOST_SEATS),
            "@WORDS_OF_RNG@": str(branches.WORDS_OF_RNG),
            "@ENDING@": self.rules.ending_code.__name__,
        }
        for name, value in names.items():
            text = text.replace(name, value)
        return text
