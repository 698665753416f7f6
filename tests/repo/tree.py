"""The files of this repository, as the whole-repo tests see them."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "soko"
MADE_BY_TOOLS = {".git", "_build", "build", "dist", "node_modules", "__pycache__"}
WEB_SUFFIXES = {".js", ".mjs", ".css"}
TEXT_SUFFIXES = WEB_SUFFIXES | {"", ".cpp", ".hpp", ".html", ".json", ".md", ".py", ".pyi", ".svg"}
TEXT_SUFFIXES |= {".toml", ".txt", ".xsb"}


def files(*suffixes: str, below: Path = ROOT) -> Iterator[Path]:
    """Yield the files with these suffixes in sorted order, leaving out what tools have made."""
    for path in sorted(below.iterdir()):
        if path.is_dir():
            is_hidden = path.name.startswith(".") and path.name != ".ci"
            if not is_hidden and path.name not in MADE_BY_TOOLS:
                yield from files(*suffixes, below=path)
        elif path.suffix in suffixes and path.name not in MADE_BY_TOOLS:
            yield path


def name(path: Path) -> str:
    """Return the path of a file as a person writes it."""
    return path.relative_to(ROOT).as_posix()
