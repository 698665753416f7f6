"""Help on a narrow terminal: nothing is wider than it, and remarks have room."""

import pytest
from click.testing import CliRunner

from soko.cli import main
from soko.cli.commands.lab.command import COMMANDS as LAB
from soko.cli.commands.library.command import COMMANDS as LIBRARY
from soko.cli.registry import COMMANDS

WIDTH = 40
PAGES = [
    [],
    *([name] for name in COMMANDS),
    *([group, name] for group, names in (("lab", LAB), ("library", LIBRARY)) for name in names),
]


def help_of(words: list[str], width: int) -> list[str]:
    runner = CliRunner(env={"COLUMNS": str(width), "LINES": "24"})
    return runner.invoke(main, [*words, "--help"], prog_name="soko").stdout.splitlines()


@pytest.mark.parametrize("words", PAGES, ids=" ".join)
def test_help_fits(words: list[str]) -> None:
    lines = help_of(words, WIDTH)
    long = [line for line in lines if len(line) > WIDTH and " " in line.strip()]
    assert long == []
    # A remark squeezed into a few columns would stand far to the right, a word a line.
    squeezed = [line for line in lines if line.startswith(" " * (WIDTH // 2))]
    assert [line for line in squeezed if not line.isupper()] == []  # of the usage


def test_wide_help_has_two_columns() -> None:
    assert "  --seed INTEGER             Seed of the hash keys.  [default: 0]" in help_of(
        ["solve"], 80
    )


def test_the_laboratory_lists_its_commands() -> None:
    listed = "\n".join(help_of(["lab"], 80)).partition("Commands:\n")[2]
    names = [line.split()[0] for line in listed.splitlines() if line[2:3].strip()]
    assert names == list(LAB)
