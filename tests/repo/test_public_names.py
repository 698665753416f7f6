"""What `import soko` offers: documented names, unambiguous, and cheap to import."""

import ast
import inspect
import pkgutil
import statistics
import subprocess
import sys
from collections.abc import Callable

import pytest

import soko
from repo.tree import PACKAGE
from support.ended import PATIENCE

HEAVY = {
    "click",
    "rich",
    "textual",
    "starlette",
    "uvicorn",
    "msgspec",
    "sqlalchemy",
    "platformdirs",
}
MEASURE = """
import sys, time
before = set(sys.modules)
start = time.process_time()
import soko
seconds = time.process_time() - start
packages = {name.partition(".")[0] for name in set(sys.modules) - before}
print(seconds, *packages)
"""


@pytest.mark.parametrize("public", soko.__all__)
def test_a_public_name_is_documented(public: str) -> None:
    value = getattr(soko, public)
    if inspect.isclass(value) or inspect.isroutine(value):
        text = value.__doc__ or ""
        first, _, _ = text.strip().partition("\n\n")
        assert first.endswith("."), f"{public}: begin the docstring with one sentence"


@pytest.mark.parametrize(
    "public", [public for public in soko.__all__ if inspect.isclass(getattr(soko, public))]
)
def test_the_members_of_a_public_class_are_documented(public: str) -> None:
    members = vars(getattr(soko, public))
    bare = [
        f"{public}.{member}"
        for member, value in members.items()
        if not member.startswith("_") and is_written_here(value) and not inspect.getdoc(value)
    ]
    assert bare == []


def is_written_here(value: object) -> bool:
    """Tell functions and properties from fields and their defaults."""
    return inspect.isroutine(value) or isinstance(value, property) or hasattr(value, "func")


def test_the_package_only_re_exports() -> None:
    tree = ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8"))
    allowed = (ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign, ast.Expr, ast.If)
    other = [ast.unparse(node) for node in tree.body if not isinstance(node, allowed)]
    lazy = [text for text in other if not text.startswith(("def __getattr__", "def __dir__"))]
    assert lazy == []


def test_no_room_bears_a_public_name() -> None:
    """`soko.lint` is a function, so the package is called `linting`."""
    rooms = {found.name for found in pkgutil.iter_modules(soko.__path__)}
    assert rooms.isdisjoint(soko.__all__)


def test_import_is_light(record_property: Callable[[str, object], None]) -> None:
    runs = [measure_import() for _ in range(5)]
    seconds = statistics.median(seconds for seconds, _ in runs)
    record_property("import_cpu_seconds", seconds)
    print(f"import soko: {seconds * 1000:.0f} ms CPU (median of {len(runs)})")
    assert HEAVY.isdisjoint(runs[0][1])


def measure_import() -> tuple[float, set[str]]:
    """Return the CPU seconds of `import soko` in a fresh process, and the packages it brought."""
    command = [sys.executable, "-c", MEASURE]
    done = subprocess.run(command, capture_output=True, check=True, text=True, timeout=PATIENCE)
    seconds, *packages = done.stdout.split()
    return float(seconds), set(packages)
