"""Outcomes of optimizing on a terminal: one line each, whatever its width."""

from dataclasses import replace

import click
import pytest
from rich.cells import cell_len

from soko.batch import OptimizeOutcome
from soko.cli.commands.optimize.telling import short_line, summary_lines
from soko.puzzle import Metrics

BEFORE, AFTER = Metrics(2345, 1234, 100, 90, 80, 70), Metrics(1999, 1034, 99, 90, 80, 70)
SHORTER = OptimizeOutcome(
    "sets/of/others/XSokoban.xsb:17", "id", "Title", "shorter", before=BEFORE, metrics=AFTER,
    lurd="R" * 500, bound=1030, seconds=1.5,
)  # fmt: skip


@pytest.mark.parametrize("width", [20, 30, 40, 50, 69, 70, 80, 200])
@pytest.mark.parametrize("title", ["", "a long title " * 30, "推箱子" * 40, "\x1b[2J\n2"])
@pytest.mark.parametrize("status", ["shorter", "timeout"])
def test_a_short_line_fits(width: int, title: str, status: str) -> None:
    outcome = replace(SHORTER, title=title, status=status)
    if status == "timeout":
        outcome = replace(outcome, before=None, metrics=None, lurd=None, message="why " * 30)
    line = click.unstyle(short_line(outcome, width))
    assert cell_len(line) <= max(width, 24)
    assert line.isprintable()


@pytest.mark.parametrize(
    ("width", "says"),
    [
        (48, "1,234→1,034 +4"),
        (60, "1,234 -> 1,034      +4"),
        (80, "1,234/2,345 -> 1,034/1,999      +4     1.50 s"),
    ],
)
def test_what_the_goal_counts_has_room_first(width: int, says: str) -> None:
    assert says in short_line(SHORTER, width)
    proved = replace(SHORTER, bound=1034, proved=True)
    assert says.replace("    +4", "fewest").replace("+4", "fewest") in short_line(proved, width)
    moves = replace(SHORTER, goal="moves")
    assert "2,345" in short_line(moves, width)
    assert "+969" in short_line(moves, width)


def test_the_sums_leave_out_what_has_no_solution() -> None:
    lost = OptimizeOutcome("b.xsb:1", "id", "", "timeout", message="too hard")
    lines = list(summary_lines([SHORTER, SHORTER, lost], "pushes"))
    assert "pushes      2,468 -> 2,068  (16.2% fewer)" in lines
    assert "at least    2,060 pushes" in lines
    assert lines[-1] == "timeout     b.xsb:1  too hard"
