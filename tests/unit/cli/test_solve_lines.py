"""Outcomes of a collection on a terminal: one line each, whatever its width."""

from dataclasses import replace

import pytest
from rich.cells import cell_len

from cli.levels import EASY, HOPELESS, write_levels
from soko.batch import Outcome
from soko.cli.commands.solve.lines import short_line, whole_lines
from soko.cli.commands.solve.summary import summary_lines
from soko.puzzle import Metrics
from support.command import soko

METRICS = Metrics(12345, 1234, 100, 90, 80, 70)
SOLVED = Outcome(
    "sets/of/others/XSokoban.xsb:17", "id", "Title", "solved", lurd="R" * 500, metrics=METRICS,
    seconds=1.5, proved=True, tie_proved=True,
)  # fmt: skip
OPEN = Outcome("a.xsb:2", "id", "", "timeout", bound=34)


@pytest.mark.parametrize("width", [20, 30, 40, 50, 80, 200])
@pytest.mark.parametrize("title", ["", "Short", "a long title " * 30, "推箱子" * 40, "\x1b[2J\n2"])
@pytest.mark.parametrize("name", ["a:1", "very/long/" * 20 + "name of a file.xsb:12345"])
@pytest.mark.parametrize("status", ["solved", "timeout", "error"])
def test_a_short_line_fits(width: int, title: str, name: str, status: str) -> None:
    metrics = METRICS if status == "solved" else None
    message = "the player's area has 1 box but 0 goals" if status == "error" else ""
    outcome = Outcome(name, "id", title, status, metrics=metrics, message=message, bound=17)
    line = short_line(outcome, "any", width)
    assert cell_len(plain(line)) <= max(width, 24)
    assert "\n" not in line
    assert plain(line).isprintable()


def plain(line: str) -> str:
    import click

    return click.unstyle(line)


def test_a_short_line_tells_what_counts() -> None:
    line = plain(short_line(SOLVED, "pushes", 80))
    assert line.split() == [
        "XSokoban.xsb:17", "solved", "1,234/12,345", "1.50", "s", "fewest", "Title"
    ]  # fmt: skip
    assert "fewest" not in short_line(SOLVED, "any", 80)
    assert "at least 34" in short_line(OPEN, "any", 80)
    assert "1,234/12,345" in short_line(SOLVED, "any", 40)


@pytest.mark.parametrize("width", [24, 40, 60])
@pytest.mark.parametrize("name", ["of/others/XSokoban.xsb:17", "推箱子推箱子推箱子推箱子.xsb:17"])
def test_a_short_line_names_the_level_however_narrow(name: str, width: int) -> None:
    line = plain(short_line(replace(SOLVED, level=name), "any", width))
    assert line.split()[0].endswith(":17")
    assert cell_len(line) <= width


def test_whole_lines_have_the_letters() -> None:
    assert list(whole_lines(SOLVED, "any"))[1].strip() == "R" * 500
    assert len(list(whole_lines(OPEN, "any"))) == 1


def test_a_summary_counts_and_names_what_is_not_solved() -> None:
    lines = list(summary_lines([SOLVED, OPEN]))
    assert lines[0].split() == ["levels", "2"]
    assert lines[1].split() == ["solved", "1", "(50.0%)"]
    assert "1,234 pushes, 12,345 moves" in lines[2]
    assert lines[-1].split() == ["timeout", "a.xsb:2"]
    assert list(summary_lines([])) == ["levels      0", "solved      0"]


def test_only_the_summary_is_printed_when_it_is_asked_for(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    name = write_levels(tmp_path_factory.mktemp("x") / "a.xsb", EASY, HOPELESS)
    result = soko("solve", name, "--summary", "--jobs", "1")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[:2] == ["levels      2", "solved      1  (50.0%)"]
    assert "unsolvable" in result.stdout.splitlines()[-1]
