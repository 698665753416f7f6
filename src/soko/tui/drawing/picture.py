"""From a level that is played to what its board shows, and to the words round it."""

from dataclasses import dataclass

from soko.formats.shown import printable
from soko.puzzle import Level, Square
from soko.tui.drawing.board import Picture
from soko.tui.drawing.line import Piece
from soko.tui.game.play import Play
from soko.tui.words import Words


def picture_of(play: Play, theme: str, hovered: Square | None, glyphs: str = "ascii") -> Picture:
    """Return the board with where the chosen box can go, and its way to the cursor or the mouse."""
    state, marks = play.game.state, dict[Square, str]()
    if play.targets:
        aim = hovered if hovered in play.targets else play.cursor
        marks = dict.fromkeys(play.targets, "target")
        if aim:
            marks |= dict.fromkeys(play.way_to(aim) | {aim}, "way")
        marks[play.targets.box] = "chosen"
    marks |= play.shown
    focus = play.cursor or state.player
    inside = floor_of(play.level) if glyphs == "image" else frozenset()
    way = play.game.lurd[-1:].lower() or "u"
    return Picture(state.to_rows(), marks, play.cursor, focus, theme, glyphs, inside, way)


def floor_of(level: Level) -> frozenset[Square]:
    """Return the squares that are drawn as floor: those that can be walked on, if any can."""
    return level.interior or level.floor


@dataclass(frozen=True)
class Best:
    """The best numbers that are known of a level: moves and pushes; None where none is."""

    moves: int | None = None
    pushes: int | None = None


def title_of(name: str, play: Play, words: Words) -> list[Piece]:
    """Return which level this is."""
    title = printable(play.level.title, 40)
    return [Piece(f" {printable(name, 50)}{f' · {title}' if title else ''}")]


def numbers_of(play: Play, best: Best, words: Words) -> list[Piece]:
    """Return moves and pushes, and the best that is known."""
    here = f"{words.say('metric.moves')} {len(play.game.lurd)}  "
    here += f"{words.say('metric.pushes')} {play.pushes}"
    if best.pushes is not None:
        known = words.say("metric.best", best=f"{best.moves}/{best.pushes}")
        here += f"  {known}"
    return [Piece(f"{here} ")]


def scrubber_of(play: Play, width: int) -> str:
    """Return the history as a bar with the place where the game stands.

    >>> from soko.puzzle import Level
    >>> play = Play(Level.of(["######", "#@ $.#", "######"]))
    >>> play.run("r")
    >>> scrubber_of(play, 20)
    '[=============|] 2/2'
    """
    end = len(play.game.history)
    count = f" {play.game.cursor}/{end}"
    room = max(3, width - len(count) - 2)
    at = (room - 1) * play.game.cursor // end if end else 0
    return f"[{'=' * at}|{'-' * (room - 1 - at)}]{count}"


def place_on_scrubber(play: Play, width: int, x: int) -> int:
    """Return the place of the history that a column of that bar stands for."""
    end = len(play.game.history)
    room = max(3, width - len(f" {play.game.cursor}/{end}") - 2)
    return max(0, min(end, round((x - 1) * end / max(1, room - 1))))
