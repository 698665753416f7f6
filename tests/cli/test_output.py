"""Data on standard output, all else on standard error; JSON in two forms."""

import json
import os
import pty
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from rich.cells import cell_len

from cli.levels import EASY, ENDLESSLY, HOPELESS, HUGE, UNPLAYABLE, write_levels
from soko.cli.output.progress import AWAY
from support.command import ENVIRONMENT, ending, run_soko, soko, start_soko

ESCAPE = "\x1b["


def test_json_is_one_object(tmp_path: Path) -> None:
    name = write_levels(tmp_path / "a.xsb", EASY, HOPELESS, UNPLAYABLE)
    result = soko("solve", name, "--json", "--jobs", "1", "--seed", "7", "--time", "60")
    value = json.loads(result.stdout)
    assert value["schema"] == "soko.solve/1"
    assert [each["status"] for each in value["results"]] == ["solved", "unsolvable", "error"]
    first, second, third = value["results"]
    assert first["level"] == f"{name}:1"
    assert first["lurd"] == "RR"
    assert first["metrics"] == {
        "moves": 2,
        "pushes": 2,
        "box_lines": 1,
        "box_changes": 1,
        "pushing_sessions": 1,
        "player_lines": 1,
    }
    assert first["seed"] == 7
    assert first["options"]["seconds"] == 60
    assert {"tool_version", "id", "nodes", "seconds", "peak_bytes", "proved"} <= first.keys()
    assert second["lurd"] is None
    assert "0 goals" in third["message"]


def test_jsonl_is_a_record_a_line(tmp_path: Path) -> None:
    name = write_levels(tmp_path / "a.xsb", EASY, HOPELESS)
    result = soko("solve", name, "--jsonl", "--jobs", "2")
    records = [json.loads(line) for line in result.stdout.splitlines()]
    assert sorted(each["status"] for each in records) == ["solved", "unsolvable"]
    assert {each["schema"] for each in records} == {"soko.solve/1"}


@pytest.mark.parametrize(
    "words",
    [
        ["info", "first-steps"],
        ["id", "first-steps"],
        ["show", "first-steps"],
        ["lint", "first-steps"],
        ["dedupe", "first-steps", "first-steps"],
        ["verify", "first-steps:1", "R"],
        ["path", "first-steps:2", "E4"],
        ["bench", "first-steps:1"],
    ],
)
def test_every_command_speaks_json(words: list[str]) -> None:
    value = json.loads(soko(*words, "--json").stdout)
    assert value["schema"] == f"soko.{words[0]}/1"
    lines = soko(*words, "--jsonl").stdout.splitlines()
    assert lines
    assert all(json.loads(line)["schema"] == value["schema"] for line in lines)


def test_quiet_leaves_the_data_alone(tmp_path: Path) -> None:
    name = write_levels(tmp_path / "a.xsb", EASY, EASY)
    loud, quiet = soko("solve", name), soko("solve", name, "--quiet")
    assert "2 solved" in loud.stderr
    assert quiet.stderr == ""
    assert quiet.stdout.count("RR") == 2
    assert soko("solve", f"{name}:1", "-q").stdout == "RR\n"


def test_pipes_get_no_colour_and_no_progress(tmp_path: Path) -> None:
    name = write_levels(tmp_path / "a.xsb", EASY, HUGE)
    result = run_soko("solve", name, *ENDLESSLY, "--time", "1", "--jobs", "1")
    assert ESCAPE not in result.stdout + result.stderr
    assert result.stderr.count("\n") == 1


def watched(*words: str, **variables: str) -> str:
    """Run the command with a terminal as its standard error and return what was drawn there."""
    terminal, end = pty.openpty()
    environment = os.environ | ENVIRONMENT | {"TERM": "xterm"} | variables
    command = [sys.executable, "-m", "soko", *words]
    drawing = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=end, env=environment)
    with ending(drawing) as process:
        os.close(end)
        drawn = read_terminal(terminal)
        assert process.stdout is not None
        assert ESCAPE.encode() not in process.stdout.read()
    return drawn


def drawn_by(*words: str, **variables: str) -> str:
    """Run the command on a terminal and return all that was drawn there."""
    terminal, end = pty.openpty()
    environment = os.environ | ENVIRONMENT | {"TERM": "xterm"} | variables
    command = [sys.executable, "-m", "soko", *words]
    with ending(subprocess.Popen(command, stdout=end, stderr=end, env=environment)):
        os.close(end)
        return read_terminal(terminal).replace("\r\n", "\n")


def test_a_person_who_plays_line_by_line_is_asked_and_the_end_of_the_input_ends_the_line() -> None:
    terminal, end = pty.openpty()
    command = [sys.executable, "-m", "soko", "play", "--line", "first-steps:1"]
    playing = subprocess.Popen(
        command, stdin=end, stdout=subprocess.PIPE, env=os.environ | ENVIRONMENT, text=True
    )
    with ending(playing) as process:
        os.close(end)
        os.write(terminal, b"moves\n\x04")
        assert process.stdout is not None
        said = process.stdout.read()
    os.close(terminal)
    assert said.partition("\n> ")[2] == (
        "Nothing is played yet.\n> \nStopped after 0 moves and 0 pushes.\n"
    )


def read_terminal(terminal: int) -> str:
    """Return all that is drawn, to the end of whoever draws."""
    drawn = b""
    try:
        while part := os.read(terminal, 4096):
            drawn += part
    except OSError:  # the other end is closed
        pass
    os.close(terminal)
    return drawn.decode("utf-8", errors="replace")


def test_a_terminal_gets_progress(tmp_path: Path) -> None:
    huge = write_levels(tmp_path / "a.xsb", HUGE)
    both = write_levels(tmp_path / "b.xsb", EASY, HUGE, HUGE)
    assert re.search(
        r"[\d,]+ states, [\d,]+ a second", watched("solve", huge, *ENDLESSLY, "--time", "1")
    )
    drawn = watched("solve", both, *ENDLESSLY, "--time", "1", "--jobs", "1")
    assert "2/3" in drawn
    assert "solved 1 · timeout 1" in drawn


def test_commands_that_take_long_tell_how_far_they_are(tmp_path: Path) -> None:
    wish = ["generate", "--size", "9x9", "--boxes", "3", "--min-pushes", "60", "--time", "1"]
    drawn = re.sub(rf"{re.escape(ESCAPE)}[0-9;]*m", "", watched(*wish))
    assert re.search(r"0/1 [\d,]+ rooms? drawn", drawn)
    huge = write_levels(tmp_path / "a.xsb", HUGE)
    watching = ["lab", "search", huge, "--nodes", "3000", "--trace", str(tmp_path / "a.txt")]
    assert re.search(r"[\d,]+ states met", watched(*watching))


def test_progress_makes_room_for_results_but_not_for_each(tmp_path: Path) -> None:
    name = write_levels(tmp_path / "a.xsb", *[EASY] * 400, HUGE)
    start = time.monotonic()
    drawn = drawn_by("solve", name, *ENDLESSLY, "--jobs", "1", "--time", "1")
    seconds = time.monotonic() - start
    assert "400/401" in drawn  # it is back while the last level is searched
    at_line_start = rf"(?:^|\n|{re.escape(ESCAPE)}2K)a\.xsb:\d+ "
    assert len(re.findall(at_line_start, drawn)) == 401
    shown = drawn.count(f"{ESCAPE}?25l")  # the cursor is hidden whenever the line is shown
    assert 1 <= shown <= 2 + seconds / AWAY


def test_progress_has_colours_only_where_they_are_wanted(tmp_path: Path) -> None:
    name = write_levels(tmp_path / "a.xsb", EASY, HUGE)
    painted = re.compile(rf"{re.escape(ESCAPE)}[0-9;]*m")
    words = ["solve", name, *ENDLESSLY, "--jobs", "1", "--time", "1"]
    assert painted.search(watched(*words))
    assert not painted.search(watched(*words, "--no-color"))
    assert not painted.search(watched(*words, NO_COLOR="1"))


def test_a_terminal_gets_a_line_a_level_and_the_letters_when_asked(tmp_path: Path) -> None:
    name = write_levels(tmp_path / "a.xsb", EASY, EASY)
    short = drawn_by("solve", name, "--jobs", "1")
    assert len(re.findall(r"a\.xsb:[12] .*solved", short)) == 2
    assert not re.search(r"^ +R", short, re.MULTILINE)
    assert len(re.findall(r"^ +R", drawn_by("solve", name, "--jobs", "1", "-v"), re.MULTILINE)) == 2
    assert len(re.findall(r"^ +R", soko("solve", name, "--jobs", "1").stdout, re.MULTILINE)) == 2


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_no_line_of_a_collection_is_wider_than_the_terminal(tmp_path: Path, columns: int) -> None:
    titled = [
        f"; {'推箱子 and a name that is long ' * 4}\n{board}" for board in (EASY, HOPELESS, HUGE)
    ]
    name = write_levels(tmp_path / "a collection of levels.xsb", *titled, UNPLAYABLE)
    drawn = drawn_by("solve", name, "--time", "0.3", *ENDLESSLY, COLUMNS=str(columns))
    shown, _, summary = "\n".join(map(seen, drawn.split("\n"))).partition("\n4 levels: ")
    assert summary
    assert max(map(cell_len, shown.split("\n"))) <= columns
    assert re.findall(r"^\S.*\.xsb:(\d) .*(?:solv|timeout|error)", shown, re.MULTILINE) == [*"1234"]


def seen(line: str) -> str:
    """Return what a terminal shows of a line at last: what was drawn over is gone."""
    last = re.split(rf"{re.escape(ESCAPE)}2K|\r", line)[-1]
    return re.sub(rf"{re.escape(ESCAPE)}[0-9;?]*[A-Za-z]", "", last)


@pytest.mark.parametrize("variables", [{"TERM": "dumb"}, {"TERM": "dumb", "FORCE_COLOR": "1"}])
def test_a_dumb_terminal_gets_none(tmp_path: Path, variables: dict[str, str]) -> None:
    huge = write_levels(tmp_path / "a.xsb", HUGE)
    assert watched("solve", huge, *ENDLESSLY, "--time", "1", **variables) == ""


def coloured(*words: str, **variables: str) -> bool:
    """Tell whether a terminal gets colours."""
    return ESCAPE in drawn_by(*words, **variables)


def test_colours_only_where_they_are_wanted() -> None:
    assert coloured("show", "first-steps:1")
    assert not coloured("show", "first-steps:1", "--no-color")
    assert not coloured("show", "first-steps:1", NO_COLOR="1")


def test_a_reader_that_leaves_is_no_error(tmp_path: Path) -> None:
    name = write_levels(tmp_path / "a.xsb", *[EASY] * 3000)
    with ending(start_soko("id", name)) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0


def test_titles_cannot_command_a_terminal(tmp_path: Path) -> None:
    name = write_levels(tmp_path / "a.xsb", EASY + "Title: a\x1b[2Jb\n")
    for words in (["info", name], ["show", name], ["solve", name], ["id", name]):
        assert "\x1b" not in soko(*words).stdout


def test_verbose_tells_what_was_repaired(tmp_path: Path) -> None:
    path = tmp_path / "a.xsb"
    path.write_bytes(EASY.encode() + "Author: André\n".encode("cp1252"))
    assert "cp1252" not in soko("convert", str(path)).stderr
    assert f"{path}:4:" in soko("convert", str(path), "-v").stderr
