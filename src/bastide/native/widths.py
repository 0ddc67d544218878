"""Makes every shift, product, sum and negation of a translated rule one of 64 bits.

C computes with what it is given: the sum of two cells of 16 bits has 32, and so has `flag << 35`.
Here each operand's width is known from the declarations, and where an operation would be narrow its
first operand is widened. What is written to a cell is cut to the cell's width by name (`fit_16`,
`fit_32`), so that a checked build can stop where a number does not fit.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable

WIDE, NARROW, FLOAT, OTHER = "wide", "narrow", "float", "other"
"""An int of 64 bits, one of fewer, a double. A pointer or a struct."""
WIDTHS = {"long long": WIDE, "int": NARROW, "short": NARROW, "bint": NARROW, "double": FLOAT}
FITS = {"short": "fit_16", "int": "fit_32"}
COMPARING = {"min", "max", "abs"}
IN_C = {"lowest_bit": "long long", "count_bits": "long long", "bit_length": "long long",
        "dot_wide": "long long", "dot_inner": "long long", "add_rows": "void",
        "take_lock": "void", "give_lock": "void", "add_at": "void",
        "int64": "long long", "as_float": "double", "exp": "double", "sqrt": "double"}  # fmt: skip
"""The types that the functions of the unit's head return."""

HEAD = """\
    #define int64(x) ((long long)(x))
    #define as_float(x) ((double)(x))
    #ifdef CHECK_CELLS
    #include <stdio.h>
    #include <stdlib.h>
    static inline long long fit(long long x, long long most, int bits) {
        if (x < -most - 1 || x > most) {
            fprintf(stderr, "runtime error: %lld does not fit a cell of %d bits\\\\n", x, bits);
            abort();
        }
        return x;
    }
    #define fit_16(x) ((short)fit(x, 32767, 16))
    #define fit_32(x) ((int)fit(x, 2147483647, 32))
    #else
    #define fit_16(x) ((short)(x))
    #define fit_32(x) ((int)(x))
    #endif
"""
DECLARED = """\
    long long int64(long long x) noexcept nogil
    double as_float(long long x) noexcept nogil
    short fit_16(long long x) noexcept nogil
    int fit_32(long long x) noexcept nogil
"""


class Widener(ast.NodeTransformer):
    """Visits one translated function. `type_of` names the C type of names, members and calls."""

    def __init__(self, where: str, type_of: Callable[[ast.expr], str]) -> None:
        self.where = where
        self.type_of = type_of

    # --- How wide an expression is ----------------------------------------------------------------

    def width(self, node: ast.expr) -> str:
        if isinstance(node, ast.Constant):
            if isinstance(node.value, bool):
                return NARROW
            return FLOAT if isinstance(node.value, float) else WIDE
        if isinstance(node, ast.BinOp):
            if isinstance(node.op, ast.LShift | ast.RShift):
                return self.width(node.left)
            return FLOAT if isinstance(node.op, ast.Div) else self.wider(node.left, node.right)
        if isinstance(node, ast.UnaryOp):
            return NARROW if isinstance(node.op, ast.Not) else self.width(node.operand)
        if isinstance(node, ast.IfExp):
            return self.wider(node.body, node.orelse)
        if isinstance(node, ast.Compare | ast.BoolOp):
            return NARROW
        if isinstance(node, ast.Call) and ast.unparse(node.func) in COMPARING:
            return self.wider(*node.args)
        return WIDTHS.get(self.type_of(node), OTHER)

    def wider(self, *nodes: ast.expr) -> str:
        """The width of what is computed from several operands."""
        found = {self.width(node) for node in nodes}
        return next(width for width in (OTHER, FLOAT, WIDE, NARROW) if width in found)

    def widened(self, node: ast.expr) -> ast.expr:
        return ast.Call(ast.Name("int64", ast.Load()), [node], [])

    # --- Operations -------------------------------------------------------------------------------

    def visit_BinOp(self, node: ast.BinOp) -> ast.BinOp:
        self.generic_visit(node)
        if OTHER in (self.width(node.left), self.width(node.right)):
            raise ValueError(f"{self.where}: {ast.unparse(node)} has operands of unknown width")
        if isinstance(node.op, ast.Div) and self.wider(node.left, node.right) != FLOAT:
            # C would drop the rest
            node.left = ast.Call(ast.Name("as_float", ast.Load()), [node.left], [])
        elif self.width(node) == NARROW:
            node.left = self.widened(node.left)
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.UnaryOp:
        self.generic_visit(node)
        if not isinstance(node.op, ast.Not) and self.width(node.operand) == NARROW:
            node.operand = self.widened(node.operand)
        return node

    # --- Writing ----------------------------------------------------------------------------------

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        """`s.turn += 1` on a narrow cell becomes `s.turn = fit_32(int64(s.turn) + 1LL)`."""
        if self.type_of(node.target) not in FITS:
            self.generic_visit(node)
            return node
        if any(isinstance(part, ast.Call) for part in ast.walk(node.target)):
            # the place would be computed twice, and what a call does would be done twice
            raise ValueError(
                f"{self.where}: the place of {ast.unparse(node.target)} needs a name before"
                " something is added to it"
            )
        value = ast.BinOp(copy.deepcopy(node.target), node.op, node.value)
        return self.visit_Assign(ast.copy_location(ast.Assign([node.target], value), node))

    def visit_Assign(self, node: ast.Assign) -> ast.Assign:
        self.generic_visit(node)
        fit = FITS.get(self.type_of(node.targets[0]))
        if fit is not None:
            node.value = ast.Call(ast.Name(fit, ast.Load()), [node.value], [])
        return node
