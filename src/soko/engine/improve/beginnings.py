"""Other solutions to begin with: what the strategies find on the level, turned and mirrored.

A strategy takes squares in an order, so that it finds another solution of the turned level. Methods
that improve a solution stay near it; where it begins decides how far it comes.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from soko.engine import portfolio
from soko.engine.improve.crew import Crew
from soko.engine.result import Goal, Progress
from soko.puzzle import Level, State, Symmetry, metrics, transform

STRATEGIES: Final = tuple(each for each in portfolio.STRATEGIES if each != "spread-pull")
"""Those that look for them: the one left out takes long and finds the fewest."""
EACH: Final = 4
"""At most so many solutions of one strategy are worth a try: its shortest ones."""


@dataclass
class Beginnings:
    """Looks for solutions of a state; a strategy that needs more than so many states is left out.

    The account of the crew bears the cost.
    """

    state: State
    goal: Goal
    nodes: int
    seed: int
    crew: Crew
    found: dict[str, list[str]] = field(default_factory=dict, init=False)
    """What each strategy has found."""

    def __post_init__(self) -> None:
        self._level = Level.of(self.state.to_rows())

    def find(self, strategy: str) -> Generator[None, None, int]:
        """Let a strategy look for them; return the work that it was.

        Where it finds none, it is not asked any more: what threads have done by then beyond that
        does not count.
        """
        answers: dict[Symmetry, tuple[str | None, int]] = {}

        def turn(symmetry: Symmetry) -> Generator[None, None, None]:
            is_vain = any(lurd is None for lurd, _ in list(answers.values()))
            if not is_vain and not self.crew.account.is_over:
                answers[symmetry] = self._solve(symmetry, strategy)
                yield

        yield from self.crew.each(map(turn, Symmetry))
        found, total = self.found.setdefault(strategy, []), 0
        for symmetry in Symmetry:
            lurd, work = answers.get(symmetry, (None, 0))
            total += work
            if lurd is None:
                break
            found.append(symmetry.inverse.lurd(lurd))
        return total

    def shortest(self) -> Iterator[str]:
        """Yield the shortest ones of each strategy that none before has found."""
        known: set[str] = set()
        for strategy in STRATEGIES:
            found = set(self.found.get(strategy, ()))
            lengths = {self._length(lurd): lurd for lurd in sorted(found - known)}
            known |= found
            yield from (lengths[each] for each in sorted(lengths)[:EACH])

    def _length(self, lurd: str) -> int:
        if self.goal is Goal.MOVES:
            return len(lurd)
        if self.goal is Goal.PUSHES:
            return sum(map(str.isupper, lurd))
        length: int = getattr(metrics(self.state, lurd), self.goal.metric)
        return length

    def _solve(self, symmetry: Symmetry, strategy: str) -> tuple[str | None, int]:
        account = self.crew.account
        nodes = account.reserve(self.nodes)
        if nodes == 0:  # all that is left is under way
            return None, account.charge(0, 0)
        search = portfolio.Portfolio(
            transform(self._level, symmetry).start,
            strategy,
            limits=replace(account.limits, nodes=nodes, memory=account.memory),
            seed=self.seed,
            threads=1,
            without=(),
            clock=account.clock,
        )
        found = search.solve(self._heed)
        work = account.charge(found.nodes, found.peak_bytes, reserved=nodes)
        if found.interrupted:
            raise KeyboardInterrupt
        return None if found.solution is None else found.solution.lurd, work

    def _heed(self, _: Progress) -> None:
        """End a search for another thread, if it has to; raises `KeyboardInterrupt`."""
        if self.crew.account.is_stopped:
            raise KeyboardInterrupt
