"""What lies on the table: the levels, the one that is played, and what is known of it."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Final, Literal

from soko.puzzle import Level, SokoError, Solution, exact_id
from soko.tui.browsing import Browser, Entry
from soko.tui.course import Course, Stop
from soko.tui.drawing.picture import Best
from soko.tui.game.lost import why_lost
from soko.tui.game.play import NOTHING, Play
from soko.tui.helping.assistant import Assistant
from soko.tui.helping.background import Background
from soko.tui.helping.searching import Kind, Order
from soko.tui.keeping import Keeper, Kept, Left, play_history
from soko.tui.played import PlayLog
from soko.tui.words import Words

MEASURES: Final[tuple[Literal["moves", "pushes"], ...]] = ("moves", "pushes")
SOON: Final = 2.0
"""Seconds after which what was played is written down."""
DRAWING: Final = "drawing"
"""The name of the level that was drawn last."""
PIECE: Final = 100
"""So many levels are looked up at once."""


class Table:
    """Brings play, keeping and searching together; `show` draws what has changed."""

    def __init__(
        self, course: Course, keeper: Keeper, words: Words, show: Callable[[], None]
    ) -> None:
        self.course = course
        self.keeper = keeper
        self.show = show
        self.background = Background()
        self.assistant = Assistant(
            words, soon=self.background.soon, show=show, found=self.keep_found
        )
        self.best = Best()
        self.play = Play(course.here.level)
        self.log = PlayLog()
        self._seen = ("", 0)
        self._fault = ""
        self._numbers = count()
        self._is_waiting = self._is_closed = False
        self.open(course.at)

    # Levels

    def open(self, number: int) -> None:
        """Open a level of the course as it was left; one that cannot be played says why."""
        stop = self.course.stops[number]
        try:
            opened = Play(stop.level)
        except SokoError as error:
            self.play.say("tui.unplayable", name=stop.name, why=str(error))
            return
        self.keep_game()
        self._keep_play()
        self.course.at = number
        self.play, self.best = opened, Best()
        self._take_up(self.keeper.left(stop.level))
        self._seen = self._left()[:2]
        self.log.begin(self.play.game.cursor)
        self.look_up()

    def _take_up(self, left: Left) -> None:
        """Go on with a game that was left; one that was over begins anew, and can be redone."""
        play = self.play
        play_history(play.game, left)
        play.acts = [0, left.cursor] if left.cursor else [0]
        play.is_helped = left.is_helped
        if play.game.is_solved:
            self.keep_solution()  # nobody knows whether there was time to
            play.jump(0)
        elif left.cursor:
            play.say("tui.resumed", n=left.cursor)

    def take(self, course: Course) -> None:
        """Go on with other levels."""
        before, at = self.course, course.at
        if not course.stops:
            self.play.say("levels.gone")
            return
        self.course = course
        self.open(at)
        if self.play.level is not course.stops[at].level:
            self.course = before  # it cannot be played

    def go(self, way: int) -> None:
        """Go to the next level, or to the one before."""
        number = self.course.beside(way)
        if number is None:
            self.play.say("why.lastLevel" if way > 0 else "why.firstLevel")
        else:
            self.open(number)

    def go_unsolved(self, way: int) -> None:
        """Go to the next level of which no solution is kept, or to the one before."""
        self.play.say("tui.looking")
        start = self.course, self.course.at

        def find() -> int | None:
            numbers = list(start[0].numbers(way))
            for first in range(0, len(numbers), PIECE):
                some = numbers[first : first + PIECE]
                solved = self.keeper.solved([start[0].stops[each].level for each in some])
                for each in some:
                    if exact_id(start[0].stops[each].level) not in solved:
                        return each
            return None

        def go(number: int | None) -> None:
            if (self.course, self.course.at) != start:
                return
            self.play.said = NOTHING
            if number is None:
                self.play.say("why.noUnsolved")
            else:
                self.open(number)
            self.show()

        self.background.do(find, go)

    def look(self, text: str, tell: Callable[[list[Entry]], None]) -> None:
        """Find levels and collections by words, and tell them some time later."""
        browser = Browser(self.course, self.keeper, self.assistant.words)

        def find() -> list[Entry]:
            try:
                return browser.find(text)
            except SokoError as error:
                self.keeper.fault = str(error)
                return []

        self.background.do(find, tell)

    def open_entry(self, entry: Entry) -> None:
        """Open what was found."""

        def load() -> Course:
            try:
                return entry.open()
            except (SokoError, OSError) as error:
                self.keeper.fault = str(error)
                return Course([])

        def take(course: Course) -> None:
            self.take(course)
            self.show()

        self.background.do(load, take)

    # Keeping

    def note(self) -> None:
        """See what has changed since the last time: what is lost, solved, and to be kept."""
        left = self._left()
        if left[:2] == self._seen:
            return
        self._seen = left[:2]
        play = self.play
        self.log.look(play.game.cursor)
        if play.game.is_solved:
            self._keep_play()
            self.keep_solution()
        elif play.said == NOTHING:
            play.said = why_lost(play.game.state)
        if not self._is_waiting:
            self._is_waiting = True
            self.background.later(SOON, self._keep_soon)

    def _keep_soon(self) -> None:
        self._is_waiting = False
        level, left, number = self.play.level, self._left(), next(self._numbers)
        self.background.do(
            lambda: self.keeper.keep_game(level, left, number), lambda _: self._tell_fault()
        )

    def keep_game(self) -> None:
        """Write the game down at once."""
        left = self._left()
        if left.history:
            self.keeper.keep_game(self.play.level, left, next(self._numbers))

    def _keep_play(self) -> None:
        """Tell the library how the level was played, and of a solution without help."""
        level, played, play = self.play.level, self.log.take(), self.play
        if play.game.is_solved and played is not None:
            is_own = not play.is_helped
            moves, pushes = (len(play.game.lurd), play.pushes) if is_own else (None, None)
            played = replace(played, helped=play.is_helped, moves=moves, pushes=pushes)
        if played is not None:
            told = played
            self.background.do(lambda: self.keeper.keep_play(level, told), lambda _: None)

    def keep_drawing(self, level: Level) -> None:
        """Add a drawing to the library."""
        self.background.do(lambda: self.keeper.keep_drawing(level), lambda _: self._tell_fault())

    def play_drawing(self, level: Level) -> None:
        """Play a drawing behind the levels of the course."""
        stops = [each for each in self.course.stops if each.name != DRAWING]
        self.take(Course([*stops, Stop(DRAWING, level)], len(stops)))

    def _left(self) -> Left:
        game = self.play.game
        return Left(game.history, game.cursor, self.play.is_helped)

    def keep_solution(self) -> None:
        """Keep the game, which solves the level."""
        source = "assisted" if self.play.is_helped else "played"
        self._keep(Kept(self.play.level, self.play.game.lurd, source))

    def keep_found(self, order: Order, solution: Solution, is_proved: bool) -> None:
        """Keep a solution that a search has found."""
        is_improved = order.kind.startswith("improve.")
        lurd = solution.lurd if is_improved else order.moves + solution.lurd
        measure = order.kind.rpartition(".")[2]
        # What is proved from a position is not proved of the level.
        is_of_level = is_proved and (is_improved or not order.moves)
        proved = tuple(each for each in MEASURES if each == measure and is_of_level)
        self._keep(Kept(order.level, lurd, "optimizer" if is_improved else "solver", proved))

    def _keep(self, kept: Kept) -> None:
        self.background.do(lambda: self.keeper.keep(kept), lambda _: self.look_up())

    def look_up(self) -> None:
        """Look up the best numbers of the level."""
        play = self.play

        def tell(best: Best) -> None:
            if play is self.play:
                self.best = best
                self._tell_fault()
                self.show()

        self.background.do(lambda: self.keeper.best(play.level), tell)

    def _tell_fault(self) -> None:
        """Say once what is wrong with the place where things are kept."""
        fault, before = self.keeper.fault, self._fault
        self._fault = fault
        if fault and fault != before:
            self.play.say("tui.fault", why=fault)
            self.show()

    # Searching

    def search(self, kind: Kind) -> None:
        """Look for a solution from here."""
        if self.play.game.is_solved:
            self.play.say("why.solved")
        else:
            self.assistant.search(kind, self.play, self.play.game.lurd)

    def improve(self, kind: Kind) -> None:
        """Make the game shorter, if it solves the level, or else the best solution that is kept."""
        play = self.play
        if play.game.is_solved:
            self.assistant.search(kind, play, play.game.lurd)
            return

        def begin(lurd: str | None) -> None:
            if lurd is None:
                play.say("tui.noSolution")
            elif play is self.play:
                self.assistant.search(kind, play, lurd)
            self.show()

        by = kind.rpartition(".")[2]
        self.background.do(lambda: self.keeper.solution(play.level, by), begin)

    def close(self) -> None:
        """Keep everything and end all that is under way; a second time does nothing."""
        if not self._is_closed:
            self._is_closed = True
            self.keep_game()
            self._keep_play()
            self.assistant.searcher.close()
            self.background.close()
            self.keeper.close()
