"""Hints in a game that is played line by line."""

from pathlib import Path

from cli.levels import write_levels
from support.command import soko


def hear(*lines: str, level: str = "first-steps:4") -> list[str]:
    """Return what is said after the level was shown."""
    typed = "".join(f"{line}\n" for line in lines)
    said = soko("play", "--line", level, typed=typed).stdout
    return said.partition("Type help for the commands.\n")[2].splitlines()


def test_each_hint_tells_more_while_the_position_stays() -> None:
    which, where, how, again, *_ = hear(*["hint"] * 4)
    assert which == "Push the box on C3. Type hint again to hear more."
    assert where == "Push the box on C3 to F3. Type hint again to hear more."
    assert how == again == "Push the box on C3 to F3: uRRR."


def test_another_position_begins_with_the_first_grade() -> None:
    said = hear("hint", "hint", "uR", "hint", "undo 2", "hint")
    assert said[3] == "Push the box on D3. Type hint again to hear more."
    assert said[5] == "Push the box on C3. Type hint again to hear more."


def test_a_mistake_is_told_with_the_move(tmp_path: Path) -> None:
    level = write_levels(tmp_path / "a.xsb", "#######\n#@$ . #\n#     #\n#######\n")
    said = hear("RRR", "hint", "hint", level=level)
    assert said[1:3] == ["Dead since move 3: take back to move 2 or before."] * 2


def test_a_solved_level_needs_none() -> None:
    assert "The position is solved." in hear("R", "hint", level="first-steps:1")
