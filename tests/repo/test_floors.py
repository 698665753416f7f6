"""The floors of the house: a file imports only from its own floor or from floors below it.

5 faces, 4 services, 3 engine, 2 the native core, 1 puzzle with linting, formats and pictures, and
processes, which know nothing of puzzles; `lab` stands aside and knows floor 1 only. Imports inside
functions and for type checkers count as well.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from repo.tree import PACKAGE, ROOT, files, name

FLOORS = {
    "puzzle": 1,
    "linting": 1,
    "formats": 1,
    "pictures": 1,
    "processes": 1,
    "_native": 2,
    "engine": 3,
    "library": 4,
    "batch": 4,
    "benchmark": 4,
    "generation": 4,
    "rendering": 4,
    "cli": 5,
    "web": 5,
    "tui": 5,
    "envs": 5,
}
LAB = "lab"
MODULES = [
    path for path in files(".py", below=PACKAGE) if path.parent != PACKAGE or path.stem in FLOORS
]


def rooms_imported(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the line and the room (`puzzle`, `engine`; empty for the package itself) of imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            dotted = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, (
                f"{name(path)}:{node.lineno}: write the whole name of the module"
            )
            dotted = [node.module or ""]
            if dotted == ["soko"]:
                dotted = [f"soko.{alias.name}" for alias in node.names]
        else:
            continue
        for module in dotted:
            package, _, rest = module.partition(".")
            if package == "soko":
                yield node.lineno, rest.partition(".")[0]


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def may_import(importer: str, imported: str) -> bool:
    if importer == LAB:
        return imported == LAB or FLOORS.get(imported) == 1
    if imported == LAB:  # faces show it; nothing else builds on it
        return FLOORS[importer] == 5
    if imported == "_native":
        return importer == "engine"
    if imported not in FLOORS:  # the package itself, or a name that it re-exports
        return FLOORS[importer] == 5
    return FLOORS[imported] <= FLOORS[importer]


def test_every_room_has_a_floor() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    assert rooms - {LAB} <= FLOORS.keys()


def test_imports_keep_to_the_floor() -> None:
    wrong = [
        f"{name(path)}:{line}: {room_of(path)} imports soko.{imported}"
        for path in MODULES
        for line, imported in rooms_imported(path)
        if not may_import(room_of(path), imported)
    ]
    assert wrong == []


def test_verify_needs_floor_one_only() -> None:
    rooms = {room for _, room in rooms_imported(PACKAGE / "puzzle" / "verification.py")}
    assert rooms <= {"puzzle"}


def test_private_modules_stay_in_their_room() -> None:
    wrong = [
        f"{name(path)}:{node.lineno}: {node.module}"
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and is_private_elsewhere(node.module, room_of(path))
    ]
    assert wrong == []


def is_private_elsewhere(module: str | None, room: str) -> bool:
    package, *rest = (module or "").split(".")
    is_private = any(part.startswith("_") for part in rest[1:])
    return package == "soko" and is_private and rest[0] != room


def test_the_core_meets_python_in_one_folder() -> None:
    """Only `native/bind` knows the binding library."""
    native = ROOT / "native"
    wrong = [
        name(path)
        for path in files(".cpp", ".hpp", below=native)
        if native / "bind" not in path.parents
        and any(word in path.read_text(encoding="utf-8") for word in ("nanobind", "Python.h"))
    ]
    assert wrong == []
