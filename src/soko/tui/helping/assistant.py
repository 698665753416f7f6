"""Hints, solutions and improvements for who plays, while the screen stays live."""

import time
from collections.abc import Callable
from typing import Final

from soko.engine import Hint, Optimized, Progress, Result, Status
from soko.puzzle import Solution, format_square
from soko.puzzle.squares import step_from
from soko.tui.game.play import Play
from soko.tui.helping.searching import Answer, Kind, News, Order, Searcher
from soko.tui.words import Words

GRADES: Final = 3
"""Which box, where to, and how."""
CALM: Final = 1.0
"""Seconds between two sentences about a search: a slow line has to carry them."""

Found = Callable[[Order, Solution, bool], None]


class Assistant:
    """Looks for what a player asks, and says in the words of his language what it has found.

    `soon` brings something to where the screen is drawn, `show` draws it, and `found` is told of a
    solution from the position of the order, and whether it is proved to be the best.
    """

    def __init__(
        self,
        words: Words,
        *,
        soon: Callable[[Callable[[], None]], None],
        show: Callable[[], None],
        found: Found,
    ) -> None:
        self.words = words
        self.soon = soon
        self.show = show
        self.found = found
        self.searcher = Searcher()
        self.given: Hint | None = None
        self.place: tuple[Play, str] | None = None
        self.grade = 0
        self.told = 0.0

    @property
    def is_busy(self) -> bool:
        """Tell whether a search is under way."""
        return self.searcher.is_busy

    def hint(self, play: Play) -> None:
        """Say how to go on; the next time, while the position stays, more of it."""
        place = play, play.game.lurd
        if self.given is not None and place == self.place:
            self.grade = min(self.grade + 1, GRADES)
            self._tell_hint(play, self.given)
            return
        self.given, self.place, self.grade = None, place, 1
        play.say("hint.thinking")
        self._begin("hint", play, play.game.lurd)

    def search(self, kind: Kind, play: Play, moves: str) -> None:
        """Look for a solution after some moves, or for a shorter one than they are."""
        play.say("improve.loading" if kind.startswith("improve.") else "solver.begins")
        self._begin(kind, play, moves)

    def stop(self) -> None:
        """End the search with the best so far."""
        self.searcher.stop()

    def _begin(self, kind: Kind, play: Play, moves: str) -> None:
        order = Order(kind, play.level, moves)
        self.told = time.monotonic()
        self.searcher.begin(
            order,
            lambda news: self._hear(play, news),
            lambda answer: self.soon(lambda: self._answer(order, play, answer)),
        )

    def _hear(self, play: Play, news: News) -> None:
        """Say how far a search is, now and then."""
        now = time.monotonic()
        if now - self.told >= CALM:
            self.told = now
            self.soon(lambda: self._tell_news(play, news))

    def _tell_news(self, play: Play, news: News) -> None:
        if not self.is_busy:
            return
        if isinstance(news, Progress):
            play.say(
                "solver.progress",
                nodes=news.nodes,
                rate=round(news.rate / 1000),
                bound=news.bound,
                seconds=round(news.seconds),
                megabytes=news.bytes // 1_000_000,
            )
        else:
            self._tell(play, self._count(news.solution))
        self.show()

    def _answer(self, order: Order, play: Play, answer: Answer | str) -> None:
        if isinstance(answer, str):
            self._tell(play, answer or self.words.say("solver.stopped"))
        elif isinstance(answer, Hint):
            if self.place == (play, play.game.lurd):
                self.given = answer
                self._tell_hint(play, answer)
        elif isinstance(answer, Result):
            self._tell_result(order, play, answer)
        else:
            self._tell_optimized(order, play, answer)
        self.show()

    def _tell_hint(self, play: Play, given: Hint) -> None:
        """Say as much as the grade allows, and show it on the board."""
        play.clear()
        play.is_helped = True
        if given.dead_since is not None:
            exact = "hint.dead" if given.is_exact else "hint.dead.latest"
            play.say(exact if given.dead_since else "hint.never", move=given.dead_since)
        elif given.box is None or given.target is None:
            play.say("why.solved" if given.status is Status.SOLVED else "tui.noHint")
        else:
            values = {"box": format_square(given.box), "target": format_square(given.target)}
            key = ("hint.1", "hint.2", "tui.hint.3")[self.grade - 1]
            play.say(key, **values, lurd=given.lurd)
            play.shown = self._marks(play, given)

    def _marks(self, play: Play, given: Hint) -> dict[tuple[int, int], str]:
        assert given.box is not None
        assert given.target is not None
        marks = {}
        if self.grade == GRADES:
            at = play.game.state.player
            for letter in given.lurd:
                at = step_from(at, letter)
                marks[at] = "way"
        if self.grade > 1:
            marks[given.target] = "target"
        return marks | {given.box: "chosen"}

    def _tell_result(self, order: Order, play: Play, result: Result) -> None:
        solution = result.solution
        if solution is None:
            known = ("unsolvable", "timeout", "memory", "cancelled")
            status = result.status.value
            key = f"solver.{status}" if status in known else "solver.error"
            play.say(key, seconds=round(result.seconds))
            return
        self.found(order, solution, result.proved)
        if (play.game.lurd, play.level) == (order.moves, order.level):
            play.is_helped = True
            play.offer(solution.lurd)
            said = self._count(solution)
            if result.proved:
                number = solution.moves if order.kind == "moves" else solution.pushes
                which = "score.moves" if order.kind == "moves" else "score.pushes"
                count = self.words.say(which, n=number)
                said = f"{said} {self.words.say('proof.fewest', count=count)}"
            self._tell(play, f"{said} {self.words.say('solver.offered')}")

    def _tell_optimized(self, order: Order, play: Play, made: Optimized) -> None:
        measure = order.kind.removeprefix("improve.")
        said = [self._count(made.solution)]
        if made.proved:
            said.append(self.words.say(f"improve.proved.{measure}"))
        else:
            number = made.solution.moves if measure == "moves" else made.solution.pushes
            said.append(self.words.say(f"improve.gap.{measure}", n=number - made.bound))
        if made.solution.lurd == made.before.lurd:
            said.insert(0, self.words.say("improve.none"))
        else:
            said.append(self.words.say("improve.kept"))
        self.found(order, made.solution, made.proved)
        self._tell(play, " ".join(said))

    def _count(self, solution: Solution) -> str:
        pushes = self.words.say("score.pushes", n=solution.pushes)
        moves = self.words.say("score.moves", n=solution.moves)
        return f"{pushes}, {moves}."

    def _tell(self, play: Play, text: str) -> None:
        play.say("tui.text", text=text)
