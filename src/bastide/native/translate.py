"""Translates one function of the rules, from Python to the subset that Cython turns into plain C.

What has no C form is refused, with its name and line.
"""

from __future__ import annotations

import ast
import builtins
import math
from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING, Any

from .widths import IN_C

if TYPE_CHECKING:
    from .unit import Unit

C_WORDS = {"short", "long", "int", "char", "float", "double", "signed", "unsigned", "const",
           "static", "struct", "union", "enum", "void", "register", "volatile", "auto", "switch",
           "case", "default", "do", "goto", "extern", "typedef", "sizeof"}  # fmt: skip


class Wide(int):
    """An int of 64 bits in C as well: `1 << 35` would be a shift of 32 bits there."""

    def __repr__(self) -> str:
        return f"{int(self)}LL"


class Translator(ast.NodeTransformer):
    """Visits one function. What it reads and calls is collected in its unit."""

    def __init__(self, unit: Unit, function: Callable[..., Any]) -> None:
        self.unit = unit
        self.function = function
        self.local: set[str] = set()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        local = self.local = {a.arg for a in node.args.args} | {
            n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
        }
        if ast.get_docstring(node) is not None:
            node.body = node.body[1:]
        node.body = [part for part in map(self.visit, node.body) if part is not None]
        node.body = node.body or [ast.Pass()]
        for name in local & C_WORDS:
            raise ValueError(f"{self.function.__module__}: {name} is a word of C: choose another")
        for part in ast.walk(ast.Module(node.body, [])):
            if not isinstance(part, ast.Name) or part.id in local | IN_C.keys():
                continue
            if part.id in self.function.__globals__:
                self.unit.resolve(part.id, self.function, node.lineno)
            elif part.id not in {
                *self.unit.origin,
                *self.unit.functions,
                *self.unit.tables,
                *self.unit.constants,
                *dir(builtins),
            }:
                raise ValueError(f"{self.function.__module__}: {part.id} is not known")
        return node

    def visit_If(self, node: ast.If) -> ast.AST | None:
        """Narration is left out: kernels attach no log."""
        if "s.log is not None" in ast.unparse(node.test):
            if node.orelse:
                raise ValueError(f"{self.function.__module__}:{node.lineno}: narration has no else")
            return None
        self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        if type(node.value) is not int:
            return node
        return ast.copy_location(ast.Constant(Wide(node.value)), node)

    def visit_For(self, node: ast.For) -> ast.AST | None:
        self.generic_visit(node)
        return node if node.body else None

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        """`x: float = ...` keeps its type. Every other local is an int."""
        self.generic_visit(node)
        assert node.value is not None
        is_float = ast.unparse(node.annotation) == "float"
        node.value.is_float = is_float  # type: ignore[attr-defined]  # for Unit.type_of_value
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        """`s.assign(root)` copies the whole struct."""
        call = node.value
        method = call.func if isinstance(call, ast.Call) else None
        if isinstance(method, ast.Attribute) and method.attr == "assign":
            assert isinstance(call, ast.Call)
            left = ast.Subscript(method.value, ast.Constant(0), ast.Store())
            right = ast.Subscript(call.args[0], ast.Constant(0), ast.Load())
            return ast.copy_location(ast.Assign([left], right), node)
        self.generic_visit(node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        source = ast.unparse(node)
        if ast.unparse(node.func) == "len" and isinstance(node.args[0], ast.Attribute):
            table = node.args[0]
            if self.is_module(table.value):
                return ast.Constant(Wide(len(getattr(self.module(table.value), table.attr))))
        self.generic_visit(node)
        function = node.func
        node.args = [a for a in node.args if not (isinstance(a, ast.Name) and a.id == "rules")]
        if isinstance(function, ast.Name) and function.id == "push":
            node.args += [ast.Constant(Wide(0))] * (5 - len(node.args))
        elif isinstance(function, ast.Name) and function.id == "len":
            of = node.args[0]
            if ast.unparse(of) == "rules.actions":
                return ast.Constant(Wide(len(self.unit.rules.actions)))
            if not isinstance(of, ast.Name) or of.id not in self.function.__globals__:
                raise self.no_c_form(node, source)
            return ast.Constant(Wide(len(self.function.__globals__[of.id])))
        elif isinstance(function, ast.Attribute):
            return self.method_call(node, function, source)
        return node

    def method_call(self, node: ast.Call, function: ast.Attribute, source: str) -> ast.AST:
        """Bit counting, libm, and calls through the rules object."""
        owner = function.value
        if function.attr in ("bit_length", "bit_count"):
            name = "bit_length" if function.attr == "bit_length" else "count_bits"
            return ast.Call(ast.Name(name, ast.Load()), [owner], [])
        if isinstance(owner, ast.Name) and owner.id == math.__name__:
            return ast.Call(ast.Name(function.attr, ast.Load()), node.args, [])
        if isinstance(owner, ast.Name) and owner.id == "rules":
            target = getattr(self.unit.rules, function.attr)
            name = self.unit.collect(target)
            return ast.Call(ast.Name(name, ast.Load()), node.args, [])
        if isinstance(owner, ast.Subscript):
            name = self.unit.collect_rows(*self.table_of_rows(owner.value, source), function.attr)
            return ast.Call(ast.Name(name, ast.Load()), [owner.slice, *node.args], [])
        if isinstance(owner, ast.Attribute) and ast.unparse(owner.value) == "rules":
            row = getattr(self.unit.rules, owner.attr)
            name = self.unit.collect(getattr(row, function.attr))
            return ast.Call(ast.Name(name, ast.Load()), node.args, [])
        raise self.no_c_form(node, source)

    def table_of_rows(self, table: ast.expr, source: str) -> tuple[str, tuple[Any, ...]]:
        """The name and the rows of `rules.decisions` or of a table of the module."""
        if isinstance(table, ast.Attribute) and ast.unparse(table.value) == "rules":
            return table.attr, getattr(self.unit.rules, table.attr)
        if isinstance(table, ast.Name) and isinstance(table.ctx, ast.Load):
            return table.id, self.function.__globals__[table.id]
        raise self.no_c_form(table, source)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """A figure of the rules, or of a module of the game: `data.PRICE`."""
        if self.is_module(node.value):
            value = getattr(self.module(node.value), node.attr)
            self.unit.keep_value(node.attr, value, self.function, node.lineno)
            return ast.copy_location(ast.Name(node.attr, node.ctx), node)
        self.generic_visit(node)
        if isinstance(node.value, ast.Name) and node.value.id == "rules":
            figure = getattr(self.unit.rules, node.attr)
            if isinstance(figure, int):
                return ast.Constant(Wide(figure))
            if isinstance(figure, list):
                self.unit.keep(self.unit.tables, f"RULES_{node.attr}", figure or [0])
                return ast.Name(f"RULES_{node.attr}", ast.Load())
        return node

    def is_module(self, node: ast.expr) -> bool:
        """True if a name is that of a module of the game. `math` is C's own."""
        if not isinstance(node, ast.Name) or node.id in {math.__name__, *self.local}:
            return False
        return isinstance(self.function.__globals__.get(node.id), ModuleType)

    def module(self, node: ast.expr) -> Any:
        assert isinstance(node, ast.Name)
        return self.function.__globals__[node.id]

    def no_c_form(self, node: ast.expr, source: str) -> ValueError:
        where = f"{self.function.__module__}:{node.lineno}"
        return ValueError(f"{where}: {source} has no C form")
