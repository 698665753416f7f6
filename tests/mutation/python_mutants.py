"""Mutants of Python, found in its syntax tree: operators, conditions, constants, statements.

Left out is what no test should hold: annotations, docstrings, words, what is only for a person who
debugs (`__repr__`, logging), and what a decorator is told.
"""

import ast
import re
from itertools import pairwise

from mutation.mutant import Edit, Mutant, another

BINARY: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "+"),
    ast.Pow: ("**", "*"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
COMPARISON: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
}
FOR_PEOPLE = {"__repr__", "__str__", "__rich__"}
LOGGING = re.compile(r"(\w+\.)?(log|logger|logging|warnings)\.\w+\(")
DROPPED = (ast.AugAssign, ast.Raise, ast.Continue, ast.Break, ast.Delete)


def python_mutants(file: str, text: str) -> list[Mutant]:
    """Return every mutant of a module, in the order of its text."""
    finder = _Finder(file, text)
    finder.visit(ast.parse(text))
    return sorted(finder.found, key=lambda mutant: (mutant.edit.start, mutant.edit.end))


class _Finder(ast.NodeVisitor):
    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.found: list[Mutant] = []
        lines = [line.encode() for line in text.splitlines(keepends=True)]
        self.begins = [0]
        for line in lines:
            self.begins.append(self.begins[-1] + len(line.decode()))
        self.lines = lines

    def place(self, line: int, column: int) -> int:
        """Return the character at a line and a column in bytes."""
        return self.begins[line - 1] + len(self.lines[line - 1][:column].decode())

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self.place(node.lineno, node.col_offset)

    def end(self, node: ast.expr | ast.stmt) -> int:
        return self.place(node.end_lineno or 0, node.end_col_offset or 0)

    def add(self, kind: str, start: int, end: int, new: str) -> None:
        line = self.text.count("\n", 0, start) + 1
        old = self.text[start:end]
        self.found.append(Mutant(self.file, line, kind, Edit(start, end, new), old))

    def add_operator(self, left: ast.expr, right: ast.expr, old: str, new: str) -> None:
        """Replace the operator that stands between two operands."""
        pattern = rf"\b{old}\b" if old[0].isalpha() else re.escape(old)
        between = re.sub(r"#.*", lambda note: " " * len(note[0]), self.text)
        match = re.compile(pattern).search(between, self.end(left), self.start(right))
        if match is not None:
            self.add("operator", match.start(), match.end(), new)

    def negate(self, test: ast.expr) -> None:
        """Turn a condition round."""
        start, end = self.start(test), self.end(test)
        self.add("condition", start, end, f"(not ({self.text[start:end]}))")

    def drop(self, node: ast.stmt) -> None:
        self.add("dropped", self.start(node), self.end(node), "pass")

    def visit_BinOp(self, node: ast.BinOp) -> None:
        old, new = BINARY.get(type(node.op), ("", ""))
        if old and not isinstance(node.left, ast.Constant | ast.JoinedStr):
            self.add_operator(node.left, node.right, old, new)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        for (left, right), operator in zip(pairwise(operands), node.ops, strict=True):
            self.add_operator(left, right, *COMPARISON[type(operator)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in pairwise(node.values):
            self.add_operator(left, right, old, new)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not | ast.USub | ast.Invert):
            self.add("operator", self.start(node), self.start(node.operand), "")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.add("constant", self.start(node), self.end(node), str(not node.value))
        elif isinstance(node.value, int):
            self.add("constant", self.start(node), self.end(node), str(another(node.value)))
        elif isinstance(node.value, float):
            self.add("constant", self.start(node), self.end(node), str(node.value * 2 + 1))

    def visit_If(self, node: ast.If) -> None:
        if "TYPE_CHECKING" not in ast.unparse(node.test):
            self.negate(node.test)
            self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.negate(test)
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant) or LOGGING.match(ast.unparse(node)):
            return  # a docstring, or words for a log
        if isinstance(node.value, ast.Call):
            self.drop(node)
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            self.drop(node)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        old, new = BINARY.get(type(node.op), ("", ""))
        if old and not isinstance(node.value, ast.JoinedStr):
            self.add_operator(node.target, node.value, f"{old}=", f"{new}=")
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        if node.name in FOR_PEOPLE:
            return
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default is not None:
                self.visit(default)
        for statement in node.body:
            self.visit(statement)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.visit_FunctionDef(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for statement in node.body:
            self.visit(statement)

    def visit_JoinedStr(self, _: ast.JoinedStr) -> None:
        """Leave what is said to people."""

    def visit(self, node: ast.AST) -> None:
        """Look at a node; a statement that can be left out is."""
        if isinstance(node, DROPPED):
            self.drop(node)
        super().visit(node)
