"""Lists to choose from and questions to answer, over the board."""

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Click
from textual.screen import ModalScreen
from textual.widgets import Input, Label, OptionList
from textual.widgets.option_list import Option

from soko.tui.drawing.line import Line, Piece


class Dialog(ModalScreen[str | None]):
    """A frame over the board; Escape and a click beside it close it without an answer."""

    DEFAULT_CSS = """
    Dialog {
        align: center middle;
        & > Vertical { width: 66; max-width: 100%; height: auto; max-height: 100%; }
        & > Vertical { border: ascii $primary; background: $surface; }
        & OptionList { height: auto; max-height: 1fr; border: none; padding: 0; }
        & OptionList:focus { border: none; }
        & .option-list--option-highlighted { text-style: reverse; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, heading: str) -> None:
        super().__init__()
        self.heading = heading

    def on_click(self, event: Click) -> None:
        """Close when what lies beside it is clicked."""
        if self.get_widget_at(*event.screen_offset)[0] is self:
            self.dismiss(None)


class Choice(Dialog):
    """A list of which one line is chosen; each is a name and its words."""

    def __init__(self, heading: str, lines: Sequence[tuple[str, str]]) -> None:
        super().__init__(heading)
        self.lines = lines

    def compose(self) -> ComposeResult:
        """Make the list."""
        options = [Option(words, id=name) for name, words in self.lines]
        with Vertical():
            yield Label(self.heading, markup=False)
            yield OptionList(*options, markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take the line."""
        self.dismiss(event.option.id)


class Typing(Dialog):
    """A dialog with a line to type in, which hands that have only a mouse type in, too."""

    KEYS: ClassVar[tuple[str, ...]] = ()
    """Lines of letters that can be clicked."""

    def lines(self, back: str, take: str) -> Iterator[Line]:
        """Make the lines that can be clicked; the last one takes back a letter, or the answer."""
        for number, letters in enumerate(self.KEYS):
            line = Line(f"letters-{number}")
            pieces = [Piece(f" {letter}", f"{_TYPE}{letter}") for letter in letters]
            line.left = pieces
            if letters is self.KEYS[-1]:
                more = [Piece("  "), Piece(back, _BACK), Piece("  "), Piece(take, _TAKE)]
                line.left = [*pieces, *more]
            yield line

    async def on_line_pressed(self, event: Line.Pressed) -> None:
        """Type what was clicked."""
        event.stop()
        field = self.query_one(Input)
        if event.action == _BACK:
            field.action_delete_left()
        elif event.action == _TAKE:
            await field.action_submit()
        else:
            field.insert_text_at_cursor(event.action.removeprefix(_TYPE))


_TYPE, _BACK, _TAKE = "type ", "back", "take"
"""What a click on such a line means."""


class Question(Typing):
    """A number to be typed."""

    KEYS: ClassVar[tuple[str, ...]] = ("0123456789",)

    def __init__(self, heading: str, back: str, take: str) -> None:
        super().__init__(heading)
        self.shown = back, take

    def compose(self) -> ComposeResult:
        """Make the question and the line."""
        with Vertical():
            yield Label(self.heading, markup=False)
            yield Input(compact=True)
            yield from self.lines(*self.shown)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take what was typed."""
        self.dismiss(event.value)


class Search(Typing):
    """A list that is narrowed by typing; the answer is the number of the line that is chosen.

    `look` is asked for the lines, and tells them some time later.
    """

    DEFAULT_CSS = """
    Search {
        & > Vertical { height: 100%; }
        & > Vertical > OptionList { height: 1fr; max-height: 100%; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "lead(1)", show=False, priority=True),
        Binding("up", "lead(-1)", show=False, priority=True),
    ]

    KEYS: ClassVar[tuple[str, ...]] = ("abcdefghijklmnopqrstuvwxyz", "0123456789-")

    def __init__(
        self,
        heading: str,
        shown: tuple[str, str],
        look: Callable[[str, Callable[[Sequence[str]], None]], None],
    ) -> None:
        super().__init__(heading)
        self.shown = shown
        self.look = look
        self.asked = ""

    def compose(self) -> ComposeResult:
        """Make the line to type in, and the list."""
        with Vertical():
            yield Label(self.heading, markup=False)
            yield Input(compact=True)
            yield from self.lines(*self.shown)
            yield OptionList(markup=False)

    def on_mount(self) -> None:
        """Show everything."""
        self.ask("")

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show what fits."""
        if event.value != self.asked:
            self.ask(event.value)

    def ask(self, text: str) -> None:
        """Ask for the lines that fit; later words make those before them void."""
        self.asked = text

        def fill(lines: Sequence[str]) -> None:
            if text == self.asked and self.is_mounted:
                found = self.query_one(OptionList)
                found.clear_options()
                found.add_options(Option(line, id=str(n)) for n, line in enumerate(lines))
                here = (n for n, line in enumerate(lines) if line.startswith(">"))
                found.highlighted = next(here, 0) if lines else None

        self.look(text, fill)

    def action_lead(self, way: int) -> None:
        """Go up or down in the list, also while typing."""
        found = self.query_one(OptionList)
        if way > 0:
            found.action_cursor_down()
        else:
            found.action_cursor_up()

    def on_input_submitted(self) -> None:
        """Take the line that is marked."""
        self.query_one(OptionList).action_select()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take the line."""
        self.dismiss(event.option.id)
