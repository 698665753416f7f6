"""`soko convert` takes pictures, and corrections of what is not sure."""

from pathlib import Path

import soko
from support.command import soko as run
from support.picture_skins import picture

LEVEL = soko.Level.of(["#######", "#  .  #", "#  #  #", "### $ #", "  #@  #", "  #####"])


def test_a_picture_is_converted_when_what_is_unsure_is_said(tmp_path: Path) -> None:
    path = tmp_path / "level.png"
    picture(LEVEL, "bricks", 40).save(path)
    known = ("A1=wall", "D2=goal", "E4=box", "D5=player", "B2=floor")
    said = [word for square in known for word in ("--square", square)]
    answer = run("convert", str(path), *said)
    assert answer.exit_code == 0, answer.output
    assert soko.Level.parse(answer.stdout).rows == LEVEL.rows


def test_a_wrong_square_is_a_wrong_call() -> None:
    for words in ("E4", "E4=crate", "nowhere=box"):
        answer = run("convert", "level.png", "--square", words)
        assert answer.exit_code == 2
        assert "Error" in answer.stderr


def test_a_picture_without_a_board_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "cut.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\nand no more")
    answer = run("info", str(path))
    assert answer.exit_code == 3
    assert answer.stderr.count("\n") == 1
    assert "damaged or cut short" in answer.stderr
