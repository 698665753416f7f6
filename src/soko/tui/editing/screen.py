"""The screen on which a level is drawn, with keys or with the mouse."""

from collections.abc import Callable
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.screen import Screen

from soko.puzzle import Level, SokoError
from soko.tui.drawing.board import Board, Picture
from soko.tui.drawing.line import Line, Piece
from soko.tui.drawing.picture import floor_of
from soko.tui.drawing.thin import ThinCompositor
from soko.tui.editing.draft import TOOLS, Draft
from soko.tui.settings import Settings
from soko.tui.words import Words

KINDS: Final = dict(zip(("wall", "floor", "box", "goal", "player"), TOOLS, strict=True))
"""The tools by the names that their words have."""

_KEYS: Final = {"wall": "number_sign", "box": "dollar_sign", "goal": "full_stop", "player": "at"}


class EditScreen(Screen[Level | None]):
    """Draws on the level that it is given; the answer is the drawing, to be played."""

    DEFAULT_CSS = """
    EditScreen { layout: vertical; }
    #title, #keys { background: $panel; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(f"{way}", f"lead('{way[0]}')", show=False) for way in ("up", "down")),
        *(Binding(f"{way}", f"lead('{way[0]}')", show=False) for way in ("left", "right")),
        Binding("space,enter", "do('paint')", show=False),
        Binding("z,u,backspace", "do('undo')", show=False),
        Binding("y", "do('redo')", show=False),
        Binding("p", "do('try')", show=False),
        Binding("k", "do('keep')", show=False),
        Binding("escape,q,e", "do('leave')", show=False),
        *(Binding(str(n), f"do('{kind}')", show=False) for n, kind in enumerate(KINDS, 1)),
        *(Binding(key, f"stamp('{kind}')", show=False) for kind, key in _KEYS.items()),
    ]

    def __init__(
        self, level: Level, settings: Settings, words: Words, keep: Callable[[Level], None]
    ) -> None:
        super().__init__()
        self.board = Board(settings.painter)
        self._compositor = ThinCompositor(self.board.painted)
        self.draft = Draft(level.rows)
        self.settings = settings
        self.words = words
        self.keep = keep
        self.said = ""
        self.own: dict[str, Callable[[], object]] = {
            "paint": lambda: self.draft.paint(self.draft.cursor),
            "undo": self.draft.undo,
            "redo": self.draft.redo,
            "try": self.try_it,
            "keep": self.keep_it,
            "leave": lambda: self.dismiss(None),
        }

    def compose(self) -> ComposeResult:
        """Make the board, and lines of words round it."""
        yield Line("title")
        yield self.board
        yield Line("said")
        yield Line("tools")
        yield Line("keys")

    def on_mount(self) -> None:
        """Show the drawing."""
        self.show()

    def on_resize(self, _: Resize) -> None:
        """Fit everything in."""
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Bring the screen up to the drawing."""
        say = self.words.say
        self.board.show(self.picture())
        self.line("title").show([Piece(f" {say('edit.drawing')}")])
        self.line("said").show([Piece(f" {self.said or self.fault() or say('edit.fine')}")])
        tools = list[Piece]()
        for number, (kind, tool) in enumerate(KINDS.items(), 1):
            mark = ">" if tool == self.draft.tool else " "
            tools += [Piece(f"{mark}{number} {say(f'edit.tool.{kind}')}", kind), Piece(" ")]
        self.line("tools").show(tools)
        keys = list[Piece]()
        for key, name in (
            ("z", "undo"),
            ("y", "redo"),
            ("p", "try"),
            ("k", "keep"),
            ("q", "leave"),
        ):
            keys += [Piece(" "), Piece(f"{key} {say(_WORDS[name])}", name), Piece(" ")]
        self.line("keys").show(keys)

    def picture(self) -> Picture:
        """Return what the board shows."""
        draft, settings = self.draft, self.settings
        theme, glyphs = settings.theme, settings.glyphs
        inside = floor_of(Level(draft.rows)) if glyphs == "image" else frozenset()
        return Picture(draft.rows, {}, draft.cursor, draft.cursor, theme, glyphs, inside)

    def line(self, name: str) -> Line:
        """Return one of the lines."""
        return self.query_one(f"#{name}", Line)

    def fault(self) -> str:
        """Say why the drawing cannot be played; nothing when it can."""
        try:
            self.draft.level()
        except SokoError as error:
            return str(error)
        return ""

    def action_lead(self, way: str) -> None:
        """Lead the cursor."""
        self.draft.lead(way)
        self.show()

    def action_stamp(self, kind: str) -> None:
        """Paint the square at the cursor."""
        self.said = ""
        self.draft.paint(self.draft.cursor, KINDS[kind])
        self.show()

    def action_do(self, name: str) -> None:
        """Take a tool, or do something else by its name."""
        self.said = ""
        if name in KINDS:
            self.draft.tool = KINDS[name]
        else:
            self.own[name]()
        if self.is_current:
            self.show()

    def on_line_pressed(self, event: Line.Pressed) -> None:
        """Do what was pressed."""
        self.action_do(event.action)

    def on_board_clicked(self, event: Board.Clicked) -> None:
        """Paint; another button empties the square."""
        self.said = ""
        self.draft.cursor = event.square
        self.draft.paint(event.square, None if event.button == 1 else " ")
        self.show()

    def try_it(self) -> None:
        """Have the drawing played, if it can be."""
        if not self.fault():
            self.dismiss(self.draft.level())

    def keep_it(self) -> None:
        """Have the drawing kept, if it can be played."""
        if not self.fault():
            self.keep(self.draft.level())
            self.said = self.words.say("tui.kept")


_WORDS: Final = {
    "undo": "do.undo",
    "redo": "do.redo",
    "try": "edit.test",
    "keep": "edit.keep",
    "leave": "edit.end",
}
"""The keys of the words of what the last line offers."""
