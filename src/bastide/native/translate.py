"""Translates one function of the rules, from Python to the subset that Cython turns into plain C.

What has no C form is refused, with its name and line.
"""

from __future__ import annotations

import ast
import builtins
import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .unit import Unit

IN_C = {"lowest_bit", "count_bits", "bit_length", "dot", "exp", "sqrt"}
"""Functions that `kernel.pyx` provides in C instead of the Python ones."""
C_WORDS = {"short", "long", "int", "char", "float", "double", "signed", "unsigned", "const",
           "static", "struct", "union", "enum", "void", "register", "volatile", "auto", "switch",
           "case", "default", "do", "goto", "extern", "typedef", "sizeof"}  # fmt: skip


class Translator(ast.NodeTransformer):
    """Visits one function; what it reads and calls is collected in its unit."""

    def __init__(self, unit: Unit, function: Callable[..., Any]) -> None:
        self.unit = unit
        self.function = function

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        if ast.get_docstring(node) is not None:
            node.body = node.body[1:]
        node.body = [part for part in map(self.visit, node.body) if part is not None]
        node.body = node.body or [ast.Pass()]
        local = {a.arg for a in node.args.args}
        local |= {
            n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
        }
        for name in local & C_WORDS:
            raise ValueError(
                f"{self.function.__module__}: {name} is a word of C; name it otherwise"
            )
        for part in ast.walk(ast.Module(node.body, [])):
            if not isinstance(part, ast.Name) or part.id in local | IN_C:
                continue
            if part.id in self.function.__globals__:
                self.unit.resolve(part.id, self.function, node.lineno)
            elif part.id not in self.unit.origin and not hasattr(builtins, part.id):
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

    def visit_For(self, node: ast.For) -> ast.AST | None:
        self.generic_visit(node)
        return node if node.body else None

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        """`x: float = ...` keeps its type; every other local is an int."""
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
        self.generic_visit(node)
        function = node.func
        node.args = [a for a in node.args if not (isinstance(a, ast.Name) and a.id == "rules")]
        if isinstance(function, ast.Name) and function.id == "push":
            node.args += [ast.Constant(0)] * (5 - len(node.args))
        elif isinstance(function, ast.Name) and function.id == "len":
            of = node.args[0]
            if not isinstance(of, ast.Name) or of.id not in self.function.__globals__:
                raise self.no_c_form(node)
            return ast.Constant(len(self.function.__globals__[of.id]))
        elif isinstance(function, ast.Attribute):
            return self.method_call(node, function)
        return node

    def method_call(self, node: ast.Call, function: ast.Attribute) -> ast.AST:
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
        raise self.no_c_form(node)

    def no_c_form(self, node: ast.expr) -> ValueError:
        where = f"{self.function.__module__}:{node.lineno}"
        return ValueError(f"{where}: {ast.unparse(node)} has no C form")
