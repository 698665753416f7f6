"""Errors say where, survive pickling and share one base."""

import pickle

import pytest

from soko.puzzle import FormatError, LevelError, MoveError, SokoError


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (FormatError("bad"), "bad"),
        (FormatError("bad", name="a.xsb"), "a.xsb: bad"),
        (FormatError("bad", row=2, column=5), "2:5: bad"),
        (FormatError("bad", name="a.xsb", row=2, column=5), "a.xsb:2:5: bad"),
    ],
)
def test_a_format_error_begins_with_the_place(error: FormatError, text: str) -> None:
    assert str(error) == text


@pytest.mark.parametrize(
    "error",
    [
        FormatError("bad", name="a.xsb", row=2, column=5),
        LevelError("no player", hint="put one @"),
        MoveError("move 1", index=0, square=(1, 2), reason="wall"),
    ],
)
def test_an_error_comes_back_from_another_process(error: SokoError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert str(copy) == str(error)
    assert vars(copy) == vars(error)


def test_all_are_value_errors_of_this_project() -> None:
    for kind in (FormatError, LevelError, MoveError):
        assert issubclass(kind, SokoError)
    assert issubclass(SokoError, ValueError)
