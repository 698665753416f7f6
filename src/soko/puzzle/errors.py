"""What can be wrong with a level, a step or a text."""

from collections.abc import Mapping


class SokoError(ValueError):
    """Report input that this project cannot work with; `hint` says what to do about it.

    >>> error = SokoError("the level has no player", hint="put one @")
    >>> str(error), error.message
    ('the level has no player; put one @', 'the level has no player')
    """

    def __init__(self, message: str = "", *, hint: str = "") -> None:
        super().__init__(f"{message}; {hint}" if hint else message)
        self.message = message
        self.hint = hint


class LevelError(SokoError):
    """Report a level that cannot be played, with the numbers or squares that are wrong."""


class MoveError(SokoError):
    """Report a step that the rules do not allow.

    `index` counts steps from 0, `square` is where the player stands before the step and
    `reason` says what is in the way.
    """

    def __init__(
        self,
        message: str,
        *,
        index: int | None = None,
        square: tuple[int, int] | None = None,
        reason: str = "",
        hint: str = "",
    ) -> None:
        super().__init__(message, hint=hint)
        self.index = index
        self.square = square
        self.reason = reason


class FormatError(SokoError):
    """Report text that cannot be read, and where: `row` and `column` count from 1.

    `message` says what is wrong, without the place; so do `code` and `values`, to programs, where
    the text is a level file.

    >>> str(FormatError("no board; paste one", name="a.xsb", row=3))
    'a.xsb:3: no board; paste one'
    """

    def __init__(
        self,
        message: str,
        *,
        name: str = "",
        row: int | None = None,
        column: int | None = None,
        code: str = "",
        values: Mapping[str, str | int] | None = None,
    ) -> None:
        place = ":".join(str(part) for part in (name, row, column) if part not in ("", None))
        super().__init__(f"{place}: {message}" if place else message)
        self.message = message
        self.name = name
        self.row = row
        self.column = column
        self.code = code
        self.values = dict(values or {})
