"""Everything that can be done in the terminal player, with its keys: the one list of it all.

The names and the words are the page's where it can do the same, and so are most keys. Each
action stands in the menu as well, for hands that have only a mouse.
"""

from typing import Final, NamedTuple


class Action(NamedTuple):
    """What can be done: its name, and the keys that do it, as Textual calls them."""

    name: str
    keys: tuple[str, ...]

    @property
    def words(self) -> str:
        """Return the key of its words."""
        return f"do.{self.name}"


WAYS: Final = {"up": "u", "down": "d", "left": "l", "right": "r"}
"""The letter of each direction."""

ACTIONS: Final = (
    Action("undo", ("z", "u", "backspace")),
    Action("redo", ("y",)),
    Action("hint", ("h",)),
    Action("solve", ("x",)),
    Action("improve", ("i",)),
    Action("next", ("right_square_bracket", "n", "pagedown")),
    Action("previous", ("left_square_bracket", "p", "pageup")),
    Action("nextUnsolved", ("right_curly_bracket", "N")),
    Action("previousUnsolved", ("left_curly_bracket", "P")),
    Action("levels", ("l",)),
    Action("edit", ("e",)),
    Action("nextBox", ("tab",)),
    Action("previousBox", ("shift+tab",)),
    Action("aim", ("g",)),
    Action("confirm", ("enter",)),
    Action("escape", ("escape",)),
    Action("restart", ("r",)),
    Action("stepBack", ("comma",)),
    Action("stepOn", ("full_stop",)),
    Action("pushBack", ("less_than_sign",)),
    Action("pushOn", ("greater_than_sign",)),
    Action("first", ("home",)),
    Action("last", ("end",)),
    Action("jump", ("j",)),
    Action("play", ("space",)),
    Action("faster", ("plus", "equals_sign")),
    Action("slower", ("minus",)),
    *(Action(f"step.{way}", (way, key)) for way, key in zip(WAYS, "wsad", strict=True)),
    *(Action(f"walk.{way}", (f"ctrl+{way}",)) for way in WAYS),
    *(Action(f"run.{way}", (f"shift+{way}", key)) for way, key in zip(WAYS, "WSAD", strict=True)),
    Action("theme", ("t",)),
    Action("language", ("f2",)),
    Action("glyphs", ("f3",)),
    Action("menu", ("m", "question_mark", "f1")),
    Action("quit", ("q", "ctrl+c", "ctrl+q")),
)
"""In the order in which the menu shows them."""

_SHOWN: Final = {
    "backspace": "Backspace",
    "comma": ",",
    "ctrl": "Ctrl",
    "down": "↓",
    "end": "End",
    "enter": "Enter",
    "equals_sign": "=",
    "escape": "Esc",
    "full_stop": ".",
    "greater_than_sign": ">",
    "home": "Home",
    "left": "←",
    "left_square_bracket": "[",
    "left_curly_bracket": "{",
    "less_than_sign": "<",
    "minus": "-",
    "pagedown": "PgDn",
    "pageup": "PgUp",
    "plus": "+",
    "question_mark": "?",
    "right": "→",
    "right_square_bracket": "]",
    "right_curly_bracket": "}",
    "shift": "Shift",
    "space": "Space",
    "tab": "Tab",
    "up": "↑",
}


def shown_key(key: str) -> str:
    """Return how a key is written for people.

    >>> shown_key("shift+up"), shown_key("full_stop"), shown_key("z")
    ('Shift-↑', '.', 'z')
    """
    return "-".join(
        _SHOWN.get(part, part.upper() if part[1:].isdigit() else part) for part in key.split("+")
    )
