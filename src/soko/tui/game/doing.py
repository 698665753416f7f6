"""What the actions of the game do to a level that is played; those of the screen are elsewhere."""

from collections.abc import Callable
from functools import partial
from typing import Final

from soko.tui.game.actions import WAYS
from soko.tui.game.play import Play


def step(play: Play, letter: str) -> None:
    """Lead the cursor, when there is one, and else step."""
    if play.cursor:
        play.lead(letter)
    else:
        play.step(letter)


def escape(play: Play) -> None:
    """Let go of everything."""
    play.clear()
    play.say("")


DOING: Final[dict[str, Callable[[Play], None]]] = {
    "undo": Play.undo,
    "redo": Play.redo,
    "nextBox": lambda play: play.next_box(1),
    "previousBox": lambda play: play.next_box(-1),
    "aim": Play.aim,
    "confirm": Play.confirm,
    "escape": escape,
    "restart": Play.restart,
    "stepBack": lambda play: play.jump(play.game.cursor - 1),
    "stepOn": lambda play: play.jump(play.game.cursor + 1),
    "pushBack": lambda play: play.go_push(-1),
    "pushOn": lambda play: play.go_push(1),
    "first": lambda play: play.jump(0),
    "last": lambda play: play.jump(len(play.game.history)),
    **{f"step.{way}": partial(step, letter=letter) for way, letter in WAYS.items()},
    **{f"walk.{way}": partial(Play.walk_far, way=letter) for way, letter in WAYS.items()},
    **{f"run.{way}": partial(Play.run, way=letter) for way, letter in WAYS.items()},
}
"""By the name of the action."""
