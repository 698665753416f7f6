"""Lists to choose from and questions to answer, over the board."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Click
from textual.screen import ModalScreen
from textual.widgets import Input, Label, OptionList
from textual.widgets.option_list import Option


class Dialog(ModalScreen[str | None]):
    """A frame over the board; Escape and a click beside it close it without an answer."""

    DEFAULT_CSS = """
    Dialog {
        align: center middle;
        & > Vertical { width: 66; max-width: 100%; height: auto; max-height: 100%; }
        & > Vertical { border: ascii $primary; background: $surface; }
        & OptionList { height: auto; max-height: 1fr; border: none; padding: 0; }
        & OptionList:focus { border: none; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, heading: str) -> None:
        super().__init__()
        self.heading = heading

    def on_click(self, event: Click) -> None:
        """Close when what lies beside it is clicked."""
        if event.widget is self:
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


class Question(Dialog):
    """A line to be typed."""

    def compose(self) -> ComposeResult:
        """Make the question and the line."""
        with Vertical():
            yield Label(self.heading, markup=False)
            yield Input(compact=True)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take what was typed."""
        self.dismiss(event.value)
