"""The documented exit codes."""

from pathlib import Path

import pytest

from cli.levels import EASY, ENDLESSLY, HOPELESS, HUGE, UNPLAYABLE, write_levels
from support.command import run_soko, soko


@pytest.mark.parametrize(
    ("board", "options", "code", "said"),
    [
        (EASY, [], 0, "solved"),
        (HOPELESS, [], 10, "no solution exists"),
        (HUGE, [*ENDLESSLY, "--time", "200ms"], 20, "within the limits; at least"),
        (HUGE, [*ENDLESSLY, "--cpu-time", "0.2"], 20, "within the limits"),
        (HUGE, [*ENDLESSLY, "--nodes", "100"], 20, "within the limits"),
        (HUGE, [*ENDLESSLY, "--memory", "8M"], 21, "within the memory"),
    ],
)
def test_one_level_says_how_it_ended(
    tmp_path: Path, *, board: str, options: list[str], code: int, said: str
) -> None:
    result = soko("solve", write_levels(tmp_path / "a.xsb", board), *options)
    assert result.exit_code == code
    assert said in result.stdout


def test_a_level_that_cannot_be_played_is_bad_input(tmp_path: Path) -> None:
    result = soko("solve", write_levels(tmp_path / "a.xsb", UNPLAYABLE))
    assert result.exit_code == 3
    assert result.stdout == ""
    assert "invalid level" in result.stderr
    assert "1 box but 0 goals" in result.stderr


@pytest.mark.parametrize(
    ("boards", "code"),
    [
        ([EASY, EASY], 0),
        ([EASY, HOPELESS], 1),
        ([EASY, UNPLAYABLE], 1),
        ([EASY, HUGE], 1),
    ],
)
def test_a_collection_is_solved_or_not(tmp_path: Path, boards: list[str], code: int) -> None:
    name = write_levels(tmp_path / "a.xsb", *boards)
    words = [*ENDLESSLY, "--jobs", "1", "--nodes", "100"]
    assert soko("solve", name, *words).exit_code == code


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["fly"],
        ["solve"],
        ["solve", "first-steps:0"],
        ["solve", "-", "-"],
        ["solve", "first-steps", "--goal", "glory"],
        ["verify", "first-steps", "RR"],
        ["path", "first-steps:3"],
        ["show", "first-steps", "--overlay", "love"],
        ["show", "first-steps", "--symbols", "nonsense"],
        ["show", "first-steps", "--from", "papyrus"],
        ["show", "first-steps", "--encoding", "klingon"],
        ["convert", "first-steps", "x.unknown"],
        ["path", "first-steps:1", "rock"],
        ["hint", "first-steps:1", "--moves", "zzz"],
        ["generate", "--boxes", "50"],
        ["lab", "variants", "chess"],
        ["lab", "play", "chess"],
        ["lab", "solve", "1", "--rules", "chess"],
    ],
)
def test_a_wrong_call(words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = soko(*words)
    assert result.exit_code == 2
    assert "Traceback" not in result.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "words",
    [
        ["solve", "nowhere.xsb"],
        ["info", "first-steps:99"],
        ["lint", "nowhere"],
        ["lint", "first-steps:11"],
        ["id", "*.nothing"],
        ["verify", "first-steps:1"],
        ["bench", "first-steps:1", "--compare", "nowhere.json"],
        ["convert", "first-steps", "no/such/folder/x.xsb"],
    ],
)
def test_bad_input(words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = soko(*words)
    assert result.exit_code == 3
    assert result.stderr.startswith("Error: ")
    assert "Traceback" not in result.stderr


def test_a_directory_that_cannot_be_read_is_bad_input(tmp_path: Path) -> None:
    result = soko("info", str(tmp_path))
    assert result.exit_code == 3
    assert "no level file in this directory" in result.stderr


def test_a_defect_is_told_and_asks_for_a_report(monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(*_: object) -> None:
        raise ZeroDivisionError("deliberate")

    monkeypatch.setattr("soko.cli.commands.info.describe", break_down)
    result = soko("info", "first-steps:1")
    assert result.exit_code == 70
    assert "ZeroDivisionError: deliberate" in result.stderr
    assert "Please report" in result.stderr


def test_as_a_module_and_with_its_version() -> None:
    result = run_soko("--version")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.startswith("soko ")
