"""One idea a file, functions that fit on a screen.

How long and how complex a function of the player may be, its linter knows (`biome.json`).
"""

import ast
import statistics
from collections.abc import Iterator
from pathlib import Path

from repo.tree import ROOT, WEB_SUFFIXES, files, name

LINES = {".py": 500, ".cpp": 600, ".hpp": 600, ".js": 400, ".mjs": 400, ".css": 450}
COLUMNS = 100
FUNCTION_LINES = 50
MEDIAN_FILE_LINES = 150
WORDS = ROOT / "src" / "soko" / "web" / "static" / "i18n"
"""Tables of words are as long as there are words, and their lines as long as sentences."""
LOOKS = ROOT / "src" / "soko" / "web" / "static" / "scan" / "own_skins.js"
"""What is made by code, and read by code."""
SOURCES = [
    path
    for folder in ("src", "native", "tests")
    for path in files(*LINES, below=ROOT / folder)
    if path.parent != WORDS and path != LOOKS
]


def test_files_are_short() -> None:
    long = [name(path) for path in SOURCES if count_lines(path) > LINES[path.suffix]]
    assert long == []


def test_the_median_file_is_short() -> None:
    assert statistics.median(map(count_lines, SOURCES)) <= MEDIAN_FILE_LINES


def test_lines_of_the_player_are_short() -> None:
    """Of Python and C++ the formatters see to that; the player's leaves comments and strings."""
    long = [
        f"{name(path)}:{number}"
        for path in SOURCES
        if path.suffix in WEB_SUFFIXES
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > COLUMNS
    ]
    assert long == []


def test_functions_fit_on_a_screen() -> None:
    long = [
        f"{name(path)}:{function.lineno}: {function.name} has {lines} lines of code"
        for path in SOURCES
        for function in functions(path)
        if (lines := count_code_lines(function)) > FUNCTION_LINES
    ]
    assert long == []


def count_lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield the functions of a Python file."""
    if path.suffix != ".py":
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def count_code_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Count the lines on which something of the body stands, docstring and comments left out."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    lines = set()
    for statement in body:
        for node in ast.walk(statement):
            if isinstance(node, ast.expr | ast.stmt) and node.end_lineno is not None:
                lines |= {node.lineno, node.end_lineno}
    return len(lines)
