"""The screen on which a level is played: the board, and lines of words round it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Click, MouseScrollDown, MouseScrollUp, Resize
from textual.screen import Screen

from soko.puzzle import Level
from soko.tui.browsing import Entry
from soko.tui.course import Course
from soko.tui.dialogs import Choice, Question, Search
from soko.tui.drawing.board import Board
from soko.tui.drawing.line import Line, Piece, wrapped
from soko.tui.drawing.picture import (
    numbers_of,
    picture_of,
    place_on_scrubber,
    scrubber_of,
    title_of,
)
from soko.tui.drawing.themes import THEMES
from soko.tui.drawing.thin import ThinCompositor
from soko.tui.editing.screen import EditScreen
from soko.tui.game.actions import ACTIONS, shown_key
from soko.tui.game.doing import DOING
from soko.tui.game.play import Play
from soko.tui.keeping import Keeper
from soko.tui.settings import Settings
from soko.tui.table import Table
from soko.tui.words import Words

if TYPE_CHECKING:
    from textual.timer import Timer

    from soko.tui.helping.searching import Kind

LEAST_WIDTH, LEAST_HEIGHT = 24, 9
SPEEDS: Final = (1, 2, 5, 10, 20, 50)
"""Steps of a replay a second."""
SHORTCUTS: Final = ("undo", "redo", "hint", "levels", "menu", "quit")
"""What the last line offers to the mouse."""


class PlayScreen(Screen[None]):
    """One level after another."""

    DEFAULT_CSS = """
    PlayScreen { layout: vertical; }
    #title, #keys { background: $panel; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(",".join(action.keys), f"do('{action.name}')", show=False) for action in ACTIONS
    ]

    def __init__(self, course: Course, settings: Settings, keeper: Keeper) -> None:
        super().__init__()
        self.board = Board(settings.painter)
        self._compositor = ThinCompositor(self.board.painted)
        self.settings = settings
        self.words = Words(settings.language)
        self.table = Table(course, keeper, self.words, self.show)
        self.replay: Timer | None = None
        self.own: dict[str, Callable[[], None]] = {
            "next": lambda: self.table.go(1),
            "previous": lambda: self.table.go(-1),
            "nextUnsolved": lambda: self.table.go_unsolved(1),
            "previousUnsolved": lambda: self.table.go_unsolved(-1),
            "hint": lambda: self.table.assistant.hint(self.game),
            "levels": self.browse,
            "solve": self.choose_search,
            "improve": self.choose_improving,
            "escape": self.escape,
            "jump": self.ask_jump,
            "play": self.toggle_replay,
            "faster": lambda: self.change_speed(1),
            "slower": lambda: self.change_speed(-1),
            "theme": self.change_theme,
            "language": self.change_language,
            "glyphs": self.settings.next_glyphs,
            "edit": self.edit,
            "menu": self.open_menu,
            "quit": self.app.exit,
        }

    def compose(self) -> ComposeResult:
        """Make the lines and the board."""
        yield Line("title")
        yield self.board
        yield Line("said")
        yield Line("more")
        yield Line("scrubber")
        yield Line("keys")

    def on_mount(self) -> None:
        """Show the level."""
        if self.settings.said:
            self.game.say(self.settings.said)
        self.show()

    def on_resize(self, _: Resize) -> None:
        """Fit everything in."""
        self.call_after_refresh(self.show)

    @property
    def game(self) -> Play:
        """Return the level that is played."""
        return self.table.play

    # Showing

    def show(self) -> None:
        """Bring the screen up to what is played; what stays the same is not written."""
        if not self.is_mounted:
            return
        self.table.note()
        look = self.settings.theme, self.board.hovered, self.settings.glyphs
        self.board.show(picture_of(self.game, *look))
        title = title_of(self.table.course.here.name, self.game, self.words)
        self.line("title").show(title, numbers_of(self.game, self.table.best, self.words))
        stop = self.words.say("solver.stop")
        busy = [Piece(f"Esc {stop}", "escape"), Piece(" ")] if self.table.assistant.is_busy else []
        room = self.size.width - 2 - sum(cell_len(piece.text) for piece in busy)
        first, more = wrapped(self.sentence(), room)
        self.line("said").show([Piece(f" {first}")], busy)
        self.line("more").show([Piece(f" {more}")])
        scrubber = self.line("scrubber")
        scrubber.show([Piece(scrubber_of(self.game, scrubber.size.width))])
        self.line("keys").show(self.shortcuts())

    def line(self, name: str) -> Line:
        """Return one of the lines."""
        return self.query_one(f"#{name}", Line)

    def sentence(self) -> str:
        """Return what there is to say."""
        width, height = self.size
        if width < LEAST_WIDTH or height < LEAST_HEIGHT:
            return self.words.say("tui.small", width=LEAST_WIDTH, height=LEAST_HEIGHT)
        key, values = self.game.said
        if key:
            return self.words.say(key, **values)
        state = self.game.game.state
        goals = state.level.active_goals
        return self.words.say("tui.place", home=len(goals & state.boxes), goals=len(goals))

    def shortcuts(self) -> list[Piece]:
        """Return what the mouse can press in the last line."""
        pieces = []
        for action in ACTIONS:
            if action.name in SHORTCUTS:
                words = f"{shown_key(action.keys[0])} {self.words.say(action.words)}"
                pieces += [Piece(" "), Piece(words, action.name), Piece(" ")]
        return pieces

    # Doing

    def action_do(self, name: str) -> None:
        """Do something by the name of its action."""
        if name != "play" and name not in ("faster", "slower"):
            self.stop_replay()
        if name in self.own:
            self.own[name]()
        else:
            DOING[name](self.game)
        self.show()

    def on_line_pressed(self, event: Line.Pressed) -> None:
        """Do what was pressed."""
        self.action_do(event.action)

    def on_board_clicked(self, event: Board.Clicked) -> None:
        """Choose, push or walk; another button lets go."""
        self.stop_replay()
        if event.button == 1:
            self.game.click(event.square)
        else:
            DOING["escape"](self.game)
        self.show()

    def on_board_hovered(self, _: Board.Hovered) -> None:
        """Show the way to where the mouse is."""
        if self.game.targets:
            self.show()

    @on(Click, "#scrubber")
    def scrub(self, event: Click) -> None:
        """Go to a place of the history."""
        self.stop_replay()
        width = self.line("scrubber").size.width
        self.game.jump(place_on_scrubber(self.game, width, event.x))
        self.show()

    def on_mouse_scroll_up(self, _: MouseScrollUp) -> None:
        """Take back."""
        self.action_do("undo")

    def on_mouse_scroll_down(self, _: MouseScrollDown) -> None:
        """Do again."""
        self.action_do("redo")

    # Replay

    def toggle_replay(self) -> None:
        """Replay from here, from the beginning when it stands at the end, or stop."""
        if self.replay:
            self.stop_replay()
        elif not self.game.game.history:
            self.game.say("why.nothing")
        else:
            if self.game.game.cursor == len(self.game.game.history):
                self.game.jump(0)
            self.start_replay()

    def start_replay(self) -> None:
        """Replay at the speed that is set."""
        self.stop_replay()
        self.replay = self.set_interval(1 / SPEEDS[self.settings.speed], self.replay_step)

    def stop_replay(self) -> None:
        """Stop the replay, if there is one."""
        if self.replay:
            self.replay.stop()
            self.replay = None

    def replay_step(self) -> None:
        """Go one step on."""
        self.game.jump(self.game.game.cursor + 1)
        if self.game.game.cursor == len(self.game.game.history):
            self.stop_replay()
        self.show()

    def change_speed(self, way: int) -> None:
        """Replay faster or slower."""
        self.settings.speed = max(0, min(len(SPEEDS) - 1, self.settings.speed + way))
        self.game.say("tui.speed", n=SPEEDS[self.settings.speed])
        if self.replay:
            self.start_replay()

    # Dialogs

    def ask_jump(self) -> None:
        """Ask for a move and go there."""
        end = len(self.game.game.history)

        def jump(text: str | None) -> None:
            if text is None:
                return
            if text.strip().isdecimal() and int(text) <= end:
                self.game.jump(int(text))
            else:
                self.game.say("tui.noMove", text=text, n=end)
            self.show()

        self.app.push_screen(Question(self.words.say("tui.jump", n=end), *self.mouse_keys()), jump)

    def escape(self) -> None:
        """End a search with what it has; without one, let go of everything."""
        if self.table.assistant.is_busy:
            self.table.assistant.stop()
        else:
            DOING["escape"](self.game)

    def choose_search(self) -> None:
        """Ask what kind of solution to look for."""
        kinds: tuple[Kind, ...] = ("any", "pushes", "moves")
        lines = [(kind, self.words.say(f"goal.{kind}")) for kind in kinds]

        def begin(chosen: str | None) -> None:
            for kind in kinds:
                if kind == chosen:
                    self.table.search(kind)
            self.show()

        self.app.push_screen(Choice(self.words.say("solver.goal"), lines), begin)

    def choose_improving(self) -> None:
        """Ask what to make fewer."""
        kinds: tuple[Kind, ...] = ("improve.pushes", "improve.moves")
        lines = [(kind, self.words.say(f"goal.{kind[8:]}")) for kind in kinds]

        def begin(chosen: str | None) -> None:
            for kind in kinds:
                if kind == chosen:
                    self.table.improve(kind)
            self.show()

        self.app.push_screen(Choice(self.words.say("improve.goal"), lines), begin)

    def browse(self) -> None:
        """Choose a level or a collection."""
        found: list[Entry] = []

        def look(text: str, tell: Callable[[list[str]], None]) -> None:
            def fill(entries: list[Entry]) -> None:
                found[:] = entries
                tell([entry.words for entry in entries])

            self.table.look(text, fill)

        def take(number: str | None) -> None:
            if number is not None:
                self.table.open_entry(found[int(number)])

        heading = self.words.say("levels.search")
        self.app.push_screen(Search(heading, self.mouse_keys(), look), take)

    def edit(self) -> None:
        """Draw on the level that is played."""

        def take(level: Level | None) -> None:
            if level is not None:
                self.table.play_drawing(level)
            self.show()

        level = self.game.level
        screen = EditScreen(level, self.settings, self.words, self.table.keep_drawing)
        self.app.push_screen(screen, take)

    def mouse_keys(self) -> tuple[str, str]:
        """Return what the mouse presses to take back a letter, and to take what was typed."""
        return self.words.say("tui.back"), self.words.say("tui.take")

    def open_menu(self) -> None:
        """Show everything that can be done, with its keys."""
        lines = []
        for action in ACTIONS:
            keys = "  ".join(map(shown_key, action.keys))
            lines.append((action.name, f"{keys:22} {self.words.say(action.words)}"))

        def do(name: str | None) -> None:
            if name:
                self.action_do(name)

        self.app.push_screen(Choice(self.words.say("do.menu"), lines), do)

    def change_theme(self) -> None:
        """Take the next theme."""
        after = THEMES.index(self.settings.theme) + 1
        self.settings.theme = THEMES[after % len(THEMES)]
        self.settings.apply(self.app)
        self.game.say("theme.is", theme=self.words.say(f"theme.{self.settings.theme}"))

    def change_language(self) -> None:
        """Speak the other language."""
        self.settings.language = "en" if self.settings.language == "zh" else "zh"
        self.words = self.table.assistant.words = Words(self.settings.language)
