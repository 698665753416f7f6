"""Titles, names of files and the like that are far too long, or command a terminal."""

import json
import sys
from pathlib import Path

import pytest

from cli.levels import EASY, HOPELESS
from soko.cli.output import printing
from support.command import soko

TITLE = "\x1b[2J\x9b31m" + "x" * 200_000
LISTINGS = (
    ["info", "evil.xsb"],
    ["info", "evil.xsb:1"],
    ["id", "evil.xsb"],
    ["show", "evil.xsb"],
    ["lint", "evil.xsb", "-v"],
    ["dedupe", "evil.xsb"],
    ["solve", "evil.xsb:1"],
    ["solve", "evil.xsb", "--jobs", "1"],
    ["verify", "evil.xsb"],
    ["hint", "evil.xsb:1"],
    ["bench", "evil.xsb:1"],
    ["lab", "solve", "evil.xsb:1"],
    ["convert", "evil.xsb", "evil.url"],
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    about = f"Title: {TITLE}\nAuthor: {TITLE}\nComment: {TITLE}\n{TITLE[:9]}: {TITLE}\n"
    saved = f"Solution {TITLE}\nrr\n"
    text = f"{TITLE}\n\n{EASY}{about}{saved}\n{EASY}{about}\n{HOPELESS}{about}"
    Path("evil.xsb").write_text(text, encoding="utf-8")


@pytest.mark.parametrize("words", LISTINGS, ids=" ".join)
def test_a_listing_is_short_and_tame(words: list[str]) -> None:
    result = soko(*words)
    assert result.exit_code in (0, 1), result.output
    assert len(result.output) < 5000
    assert not set("\x1b\x9b\x7f") & set(result.output)


@pytest.mark.parametrize("command", ["info", "show", "solve", "dedupe", "verify"])
def test_json_has_it_whole_and_tame(command: str) -> None:
    result = soko(command, "evil.xsb", "--json")
    assert not set("\x1b\x9b\x7f") & set(result.stdout)
    assert json.loads(result.stdout)["results"][0]["title"] == TITLE


def test_names_of_files_are_tame() -> None:
    Path("a\x1b[2Jb.xsb").write_text("no level\n")
    for words in (["info", "a\x1b[2Jb.xsb"], ["info", "."], ["lint", "a\x1b[2Jb.xsb"]):
        assert "\x1b" not in soko(*words).output


def test_a_file_is_printed_as_it_is_but_not_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    output = printing.Output()
    printed: list[str] = []
    monkeypatch.setattr("click.echo", lambda text, nl: printed.append(text))
    output.raw("a\x1b[2Jb\n")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    output.raw("a\x1b[2Jb\n")
    assert printed == ["a\x1b[2Jb\n", "a?[2Jb\n"]
