"""`soko lab solve`: all searches, the quota, the exit codes."""

import json
from pathlib import Path

import pytest

from cli.levels import HOPELESS, UNPLAYABLE, write_levels
from soko.formats import read
from soko.puzzle import Level, metrics, verify
from support.command import soko
from support.known_levels import DETOUR, TWIST
from support.shared import shared_file

TYPED = str(DETOUR).replace(" ", "-") + "\nend\nthis is not read"


@pytest.mark.parametrize("by", ["pushes", "steps"])
@pytest.mark.parametrize("search", ["breadth-first", "depth-first", "uniform-cost", "astar", "ida"])
def test_every_search_from_standard_input(by: str, search: str) -> None:
    result = soko("lab", "solve", "-", "--by", by, "--search", search, "--json", typed=TYPED)
    record = json.loads(result.stdout)["results"][0]
    assert record["status"] == "solved"
    assert verify(DETOUR, record["lurd"]).ok
    if search != "depth-first":
        assert metrics(DETOUR, record["lurd"]).pushes == 6


@pytest.mark.parametrize("options", [["--workers", "2"], ["--memory", "100K"], []])
def test_depth_first_three_ways(options: list[str]) -> None:
    result = soko(
        "lab", "solve", "-", "--by", "steps", "--search", "depth-first", "-q", *options,
        typed=str(TWIST),
    )  # fmt: skip
    assert verify(TWIST, result.stdout.strip()).ok


def test_a_small_quota_gives_the_same_answer() -> None:
    plain, quota = (
        soko("lab", "solve", "-", "-q", *options, typed=str(TWIST)).stdout
        for options in ([], ["--memory", "150K"])
    )
    assert plain == quota
    assert metrics(TWIST, plain.strip()).pushes == 43


@pytest.mark.parametrize(
    "options",
    [["breadth-first"], ["uniform-cost"], ["astar"], ["breadth-first", "--memory", "100K"]],
)
def test_the_published_optimum_of_lifts(options: list[str]) -> None:
    place = shared_file("levels/Aymeric_du_Peloux_282.xsb")
    result = soko("lab", "solve", f"{place}:180", "-q", "--search", *options)
    assert metrics(read(place)[179], result.stdout.strip()).pushes == 46


@pytest.mark.parametrize("check", ["hash", "sorted", "linear"])
@pytest.mark.parametrize("prune", ["none", "dead_squares", "deadlocks"])
def test_checks_for_duplicates_and_prunings_change_the_way_not_the_answer(
    check: str, prune: str
) -> None:
    result = soko(
        "lab", "solve", "-", "--duplicates", check, "--prune", prune, "--json", typed=str(DETOUR)
    )
    record = json.loads(result.stdout)["results"][0]
    assert metrics(DETOUR, record["lurd"]).pushes == 6


def test_less_is_visited_the_more_is_left_out() -> None:
    visited = [
        json.loads(soko("lab", "solve", "-", "--prune", p, "--json", typed=str(TWIST)).stdout)
        for p in ("none", "dead_squares", "deadlocks")
    ]
    none, dead, deadlocks = (each["results"][0]["visited"] for each in visited)
    assert none > dead > deadlocks


def test_without_a_check_the_same_states_come_again() -> None:
    plain, again = (
        json.loads(
            soko("lab", "solve", "-", "--nodes", "500", *options, "--json", typed=str(TWIST)).stdout
        )["results"][0]
        for options in ([], ["--duplicates", "none"])
    )
    assert again["status"] == "nodes"
    assert again["visited"] == 500
    assert plain["visited"] <= 500


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--duplicates", "none"], "never end"),
        (["--search", "ida", "--duplicates", "hash"], "keeps no records"),
        (["--memory", "1M", "--duplicates", "hash"], "sorts states"),
        (["--search", "depth-first", "--workers", "2", "--duplicates", "hash"], "they share"),
        (["--by", "steps", "--prune", "none"], "by pushes"),
    ],
)
def test_options_that_have_no_meaning_together(options: list[str], reason: str) -> None:
    result = soko("lab", "solve", "first-steps:1", *options)
    assert result.exit_code == 2
    assert reason in result.stderr


def test_ida_ends_on_a_level_with_many_ways_to_one_state() -> None:
    result = soko("lab", "solve", "-", "--search", "ida", "-q", typed=str(TWIST))
    assert metrics(TWIST, result.stdout.strip()).pushes == 43


def test_symbols_can_be_chosen() -> None:
    level = Level.of(["#####", "#@$.#", "#####"])
    typed = str(level).translate(str.maketrans("#@$.", "HaoO"))
    result = soko("lab", "solve", "-", "-q", "--symbols", "H=# a=@ o=$ O=.", typed=typed)
    assert result.stdout == "R\n"
    row = typed.replace("\n", "/")
    result = soko("lab", "solve", "-", "-q", "--symbols", "H=# a=@ o=$ O=. /=|", typed=row)
    assert result.stdout == "R\n"


def test_what_it_prints() -> None:
    lines = soko("lab", "solve", "first-steps:1").stdout.splitlines()
    assert [line.split()[0] for line in lines] == [
        "started", "level", "solved", "solution", "elapsed",
    ]  # fmt: skip


def test_exit_codes(tmp_path: Path) -> None:
    hopeless = write_levels(tmp_path / "hopeless.xsb", HOPELESS)
    result = soko("lab", "solve", hopeless)
    assert (result.exit_code, "no solution" in result.stdout) == (10, True)
    assert soko("lab", "solve", "first-steps:9", "--nodes", "9").exit_code == 20
    team = ["--search", "depth-first", "--workers", "2"]
    assert soko("lab", "solve", hopeless, *team).exit_code == 10
    assert soko("lab", "solve", "first-steps:9", *team, "--memory", "1K").exit_code == 21
    assert soko("lab", "solve", "1", "--rules", "gravity", "-q").exit_code == 0
    unplayable = write_levels(tmp_path / "unplayable.xsb", UNPLAYABLE)
    assert soko("lab", "solve", unplayable).exit_code == 3


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--workers", "2"], "--workers is for"),
        (["--search", "depth-first", "--workers", "2", "--nodes", "9"], "leave out --workers"),
        (["--search", "ida", "--memory", "1M"], "leave out --memory"),
        (["--rules", "gravity", "--memory", "1M"], "are for the plain rules"),
        (["--rules", "gravity", "--by", "pushes"], "is for the plain rules"),
    ],
)
def test_options_that_cannot_go_together(options: list[str], reason: str) -> None:
    result = soko("lab", "solve", "1" if "--rules" in options else "first-steps:1", *options)
    assert (result.exit_code, reason in result.stderr) == (2, True)


def test_what_is_no_level_and_what_is_open_are_said() -> None:
    invalid = soko("lab", "solve", "-", typed="#####\n#@$ #\n#####\nend\n")
    assert invalid.exit_code == 3
    assert "-:1: invalid level: " in invalid.stderr
    open_board = soko("lab", "solve", "-", "--quiet", typed="####\n#@$.\n####\nend\n")
    assert open_board.stdout == "R\n"
    noted = soko("lab", "solve", "-", typed="####\n#@$.\n####\nend\n")
    assert "the walls are not closed" in noted.stderr
