"""From the rows and moves of a request to a position."""

from soko.formats.drawing.symbols import XSB
from soko.formats.messages import unreadable
from soko.puzzle import Level, State
from soko.web.api.bodies import BoardBody


def level_of(rows: list[str]) -> Level:
    """Return the level that rows draw; raises `FormatError` at a symbol that draws nothing."""
    for number, row in enumerate(rows, 1):
        unknown = XSB.unknown(row)
        if unknown:
            column = row.index(unknown[0]) + 1
            raise unreadable("board-symbol", row=number, column=column, symbol=unknown[0])
    return Level.of(map(XSB.to_xsb, rows))


def state_of(body: BoardBody) -> State:
    """Return the position of a request; raises `LevelError` or `MoveError` when there is none."""
    return level_of(body.rows).start.after(body.moves)
