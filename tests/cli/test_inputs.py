"""Selectors, from the command line to levels."""

import os
from pathlib import Path
from threading import Thread

import pytest

from cli.levels import EASY, HOPELESS, write_levels
from soko.cli.arguments import inputs
from support.command import soko


def names(*words: str, typed: str | bytes | None = None) -> list[str]:
    """Return the names of the levels that a selection has."""
    result = soko("id", *words, typed=typed)
    assert result.exit_code == 0, result.stderr
    return [line.split("  ")[2] for line in result.stdout.splitlines()]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    write_levels(tmp_path / "a.xsb", EASY, HOPELESS, EASY)
    (tmp_path / "more" / ".hidden").mkdir(parents=True)
    write_levels(tmp_path / "more" / "b.txt", EASY)
    write_levels(tmp_path / "more" / ".hidden" / "c.xsb", EASY)
    (tmp_path / "more" / "notes.txt").write_text("no level here\n")
    (tmp_path / "more" / "picture.png").write_bytes(b"\x89PNG")
    return tmp_path


def test_numbers(folder: Path) -> None:
    assert names("a.xsb:3,1") == ["a.xsb:3", "a.xsb:1"]
    assert names("a.xsb:2-") == ["a.xsb:2", "a.xsb:3"]
    assert names("a.xsb:1", "a.xsb:1") == ["a.xsb:1", "a.xsb:1"]


def test_a_directory_has_its_level_files(folder: Path) -> None:
    assert names(".") == ["a.xsb:1", "a.xsb:2", "a.xsb:3", "more/b.txt:1"]
    assert "left out: more/notes.txt: no level" in soko("id", ".").stderr


@pytest.mark.parametrize("selector", [".", "*.xsb"])
def test_an_unreadable_file_is_left_out_unless_it_is_named(folder: Path, selector: str) -> None:
    memory = Path("/proc/self/mem")  # a file that nobody, not even root, can read from its start
    if not memory.exists():
        pytest.skip("this system has no /proc/self/mem")
    (folder / "Unreadable.xsb").symlink_to(memory)  # sorted before the others
    result = soko("id", selector)
    assert result.exit_code == 0
    assert result.stderr.startswith("left out: Unreadable.xsb: ")
    assert names(selector)[:3] == ["a.xsb:1", "a.xsb:2", "a.xsb:3"]
    linted = soko("lint", selector, "-v")
    assert "left out: " in linted.stderr
    assert "a.xsb:" in linted.stdout
    named = soko("id", "Unreadable.xsb")
    assert named.exit_code == 3
    assert "Unreadable.xsb: " in named.stderr


def test_a_glob_counts_levels_file_by_file(folder: Path) -> None:
    assert names("**/[ab].*:1") == ["a.xsb:1", "more/b.txt:1"]


def test_the_built_in_levels_and_a_file_that_hides_them(folder: Path) -> None:
    assert names("first-steps:2-3") == ["first-steps:2", "first-steps:3"]
    write_levels(folder / "first-steps", EASY)
    assert names("first-steps") == ["first-steps:1"]


def test_standard_input_ends_with_end_or_at_its_end() -> None:
    assert names("-", typed=EASY) == ["-:1"]
    assert names("-", typed=f"{EASY}\n{EASY}end\n{EASY}") == ["-:1", "-:2"]
    assert names("-", typed=f"{EASY} END \r\n{EASY}") == ["-:1"]


def test_levels_of_standard_input_can_be_chosen() -> None:
    assert names("-:2", typed=f"{EASY}\n{EASY}") == ["-:2"]
    assert names("/dev/stdin:2-", "--from", "xsb", typed=f"{EASY}\n{EASY}") == ["-:2"]
    assert soko("id", "-:x", typed=EASY).exit_code == 2


def test_standard_input_in_another_encoding() -> None:
    text = f"{EASY}作者: 推箱子\nend\n".encode("gb18030")
    assert names("-", typed=text) == ["-:1"]


@pytest.mark.parametrize(
    "url",
    [
        "?w=6&h=3&lvl=HHHHHH|Ha$_.H|HHHHHH",
        "https://example.org/player/?w=6&h=3&lvl=HHHHHH%7CHa%24_.H%7CHHHHHH",
        "lvl=HHHHHH|Ha$_.H|HHHHHH",
    ],
)
def test_a_url_is_a_level(url: str) -> None:
    assert soko("solve", url, "--quiet").stdout == "RR\n"


def test_own_symbols_and_encoding(folder: Path) -> None:
    (folder / "own.txt").write_text("WWWWWW\nW@o x W\nWWWWWW\n".replace("  ", " "))
    words = ["solve", "own.txt", "--quiet", "--symbols", "W=# o=$ x=."]
    assert soko(*words).stdout.strip() == "RR"


def test_a_file_is_read_only_when_its_turn_comes(folder: Path) -> None:
    result = soko("id", "a.xsb", "nowhere.xsb")
    assert result.exit_code == 3
    assert result.stdout.count("\n") == 3
    assert "nowhere.xsb: no such file" in result.stderr


def test_lint_chooses_among_the_levels_that_it_has_mended(folder: Path) -> None:
    (folder / "cut.xsb").write_text("#####\n#@$.#\n\n#####\n\n" + HOPELESS)
    assert "cut.xsb:3: error" in soko("lint", "cut.xsb:1").stdout
    assert "dead-box" in soko("lint", "cut.xsb:2").stdout
    result = soko("lint", "cut.xsb:3")
    assert result.exit_code == 3
    assert "cut.xsb has 2 levels; there is no level 3" in result.stderr


def test_lint_of_a_choice_tells_that_there_is_nothing_to_choose_from(folder: Path) -> None:
    assert "[no-level]" in soko("lint", "more/notes.txt:3").stdout


COMMANDS = ("info", "id", "lint", "show", "solve", "dedupe", "verify", "convert", "path", "bench")


@pytest.mark.parametrize("command", COMMANDS)
def test_an_empty_argument_is_not_the_folder(folder: Path, command: str) -> None:
    result = soko(command, "")
    assert result.exit_code == 2
    assert "an empty argument names no level" in result.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("convert", "a.xsb", ""),
        ("solve", "a.xsb:1", "--save", ""),
        ("solve", "a.xsb", "--resume", ""),
        ("solve", "a.xsb:1", "--picture", ""),
        ("dedupe", "a.xsb", "--write", ""),
        ("web", "a.xsb", "--bundle", ""),
        ("web", "a.xsb", "--site", ""),
        ("bench", "a.xsb:1", "--export", ""),
        ("lab", "search", "a.xsb:1", "--trace", ""),
        ("lab", "search", "a.xsb:1", "--tree", ""),
        ("hdoj", ""),
    ],
)
def test_an_empty_name_of_a_file_is_refused_at_once(folder: Path, words: tuple[str, ...]) -> None:
    result = soko(*words)
    assert result.exit_code == 2
    assert "an empty argument names no file" in result.stderr
    assert not result.stdout


def test_a_pipe_is_a_file(folder: Path) -> None:
    pipe = folder / "pipe"
    os.mkfifo(pipe)
    for words in (["id", "pipe:2"], ["lint", "pipe"], ["verify", "a.xsb:1", "pipe"]):
        text = f"{EASY}\n{HOPELESS}" if words[0] != "verify" else "rr"
        writer = Thread(target=pipe.write_text, args=(text,), daemon=True)
        writer.start()
        result = soko(*words)
        writer.join(60)
        assert result.exit_code == (1 if words[0] == "lint" else 0), result.stderr
    assert names(".") == [
        "a.xsb:1",
        "a.xsb:2",
        "a.xsb:3",
        "more/b.txt:1",
    ]


def test_nothing_is_a_file_without_levels() -> None:
    result = soko("info", os.devnull)
    assert result.exit_code == 3
    assert f"{os.devnull}: no level in it" in result.stderr


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no /dev/zero")
@pytest.mark.parametrize("words", [("info", "/dev/zero"), ("hdoj", "/dev/zero")])
def test_a_device_without_end_is_refused(words: tuple[str, ...]) -> None:
    result = soko(*words)
    assert result.exit_code == 3
    assert result.stderr.startswith("Error: /dev/zero: there are more than 100000000 bytes")


def test_standard_input_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs, "MAX_BYTES", 1000)
    monkeypatch.setattr(inputs, "MAX_LINES", 100)
    assert "-: there are more than 1000 bytes" in soko("id", "-", typed="#" * 1001).stderr
    assert "-: there are more than 100 lines" in soko("id", "-", typed="\n" * 101).stderr
    assert names("-", typed=f"{EASY}\n;".ljust(1000, "x")) == ["-:1"]
    assert names("-", typed=EASY.rstrip() + "\n" * (100 - EASY.rstrip().count("\n"))) == ["-:1"]


def test_a_piece_of_a_long_line_does_not_end_standard_input(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(inputs, "_PIECE", 5)
    assert names("-", typed=f"{EASY}\n; x end\n{EASY}") == ["-:1", "-:2"]
