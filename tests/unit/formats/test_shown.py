"""Text of strangers, as people are shown it."""

import pytest

from soko.formats.collection import Note
from soko.formats.messages import unreadable
from soko.formats.shown import MOST, printable, shortened

HUGE = "x" * 1_000_000


def test_titles_cannot_command_a_terminal() -> None:
    assert printable("a\x1b]0;b\x07c\td\n") == "a?]0;b?c d"
    assert printable("a\x9b2Jb\u202ec") == "a?2Jb?c"
    assert printable("推箱子 é") == "推箱子 é"


@pytest.mark.parametrize(
    "text", [HUGE, "word " * 200_000, "\n" * 1_000_000 + "x", "\x1b" * 1_000_000]
)
def test_no_title_fills_the_screen(text: str) -> None:
    assert len(printable(text)) <= MOST
    assert printable(text).endswith("...")


def test_what_fits_is_shown_whole() -> None:
    assert printable("x" * MOST) == shortened("x" * MOST) == "x" * MOST
    assert shortened("x" * (MOST + 1)) == "x" * (MOST - 3) + "..."


def test_messages_are_short_and_data_is_whole() -> None:
    note = Note.of("variant", 1, game=HUGE)
    assert len(note.message) < 200
    assert note.values["game"] == HUGE
    error = unreadable("pddl-thing", problem="a\x1b[2Jb", thing=HUGE)
    assert len(error.message) < 200
    assert error.message.startswith("a?[2Jb: ")
    assert error.values["thing"] == HUGE
