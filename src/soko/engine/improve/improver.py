"""Improves a solution, step by step, and keeps account of what is proved."""

import math
from collections.abc import Callable, Collection, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from threading import Lock
from typing import Final

from soko.engine.improve.account import Account
from soko.engine.improve.crew import Crew
from soko.engine.improve.cut import Cut
from soko.engine.improve.kicking import Kicking
from soko.engine.improve.ladder import Ladder
from soko.engine.improve.least import least_of
from soko.engine.improve.line import Line
from soko.engine.improve.newcomers import Newcomers
from soko.engine.improve.outcome import Improvement
from soko.engine.improve.proof import Proof
from soko.engine.improve.race import Race
from soko.engine.improve.route import Route
from soko.engine.improve.task import Task
from soko.engine.improve.turns import METHODS, SHORT
from soko.engine.result import Goal
from soko.engine.running import solution_of
from soko.puzzle import Solution, rank

DETOUR: Final = 2_000_000
"""The work on fewer pushes, before what has become of it is tried for the first time."""
BEFORE: Final = 0.5
"""The best so far has so many times that work first."""
MORE: Final = 2
"""What is tried has so many times that work."""
LATER: Final = 1.5
"""All has so many times the work the next time."""
MOST_ROUNDS: Final = 34
"""Nobody waits for more, and a number of states has its limits."""
DRIFT: Final = 250_000
"""Where moves count, and solutions drift, each has so much work at first, and as much goes into
fewer pushes before: much of what they come to is chance, so that many of them lead farther."""
PUSHES: Final = 1_500_000
"""So much work goes into fewer pushes before each of the later rounds."""
HURRY: Final = 2
"""On that way others are compared after half of the work that it takes where pushes count."""
NEWCOMERS: Final = 5
"""So many others drift in the first round, beside what was given and what has few pushes,"""
LATE_NEWCOMERS: Final = 1
"""and so many in each of the later ones."""
AFTER: Final = 2
"""In each, the best one has so many times the work of a drift then, with all methods,"""
KICKS: Final = 4
"""and what kicks make of it so many times."""

ImprovementCallback = Callable[[Improvement], None]


@dataclass
class Improver:
    """Makes a solution, or a stretch of it, shorter; `best` is what the whole has become.

    `bound` is a proved lower bound of the number that the goal names. Each round has twice the
    states of the one before. The threads of the account share its searches where they can.
    """

    cut: Cut
    goal: Goal
    account: Account
    seed: int
    methods: Collection[str] = METHODS
    on_improvement: ImprovementCallback | None = None
    bound: int = 0
    improvements: list[Improvement] = field(default_factory=list)
    _tried: object = field(default=None, init=False)
    """The version of the route that was tried last."""
    _lock: Lock = field(default_factory=Lock, init=False)

    def __post_init__(self) -> None:
        self.best = self.cut.whole
        self.crew = Crew(self.account)

    @property
    def is_proved(self) -> bool:
        """Tell whether the first number cannot be less."""
        return self._first <= self.bound

    @property
    def _first(self) -> int:
        return first_number(self.best, self.goal)

    def works(self) -> list[Iterator[None]]:
        """Return what each thread of the account is to do."""
        return [self.steps(), *(self.crew.help() for _ in range(1, self.account.threads))]

    def steps(self) -> Iterator[None]:
        """Improve until there is a proof or a limit, and stop for a moment after each search."""
        if self.bound == 0:
            inner = self.cut.inner
            least = least_of(inner.start or inner.level.start, self.goal, self.account)
            self.bound = max(least + self.cut.outside(self.goal), 0)
        self._hear(self._route(), "end")  # without the steps after the last push
        race = self._race(self.goal)
        if self.goal is Goal.PUSHES and "proof" in self.methods:
            yield from self._with_proof(race)
        else:
            yield from self._searches(race)

    def _searches(self, race: Race) -> Generator[None, None, None]:
        if "beginnings" in self.methods and self.goal is not Goal.PUSHES:
            yield from self._by_way_of_pushes(race)
        elif "beginnings" in self.methods and self.cut.is_all:
            yield from race.steps()
        yield from race.run(race.line, math.inf)

    def _with_proof(self, race: Race) -> Generator[None, None, None]:
        """Let a proof have its part beside the searches, and all when they have come to their end.

        Of what it finds only the ties can become better. Where threads wait for what this one does,
        it is never long at the proof.
        """
        outside = self.cut.outside(self.goal)
        numbers = self._first - outside, self.bound - outside
        proof = Proof(race.start, self.cut.end, self.account, self.seed, *numbers)
        is_more = True
        with closing(self._searches(race)) as searches, closing(proof):
            while proof.solution is None and (is_more or proof.is_open):
                is_more = is_more and next(searches, self) is not self
                yield
                proof.hear(self._first - outside, self.bound - outside)
                while proof.is_due or (proof.is_open and not is_more):
                    proof.step()
                    self.prove(proof.bound + outside)
                    yield
                    if is_more and self.account.threads > 1:
                        break
        if proof.solution is not None:
            line = race.settle_on(Route(proof.solution, self.cut.end), "proof")
            yield from race.run(line, math.inf)

    def _by_way_of_pushes(self, race: Race) -> Generator[None, None, None]:
        """Make a copy short in pushes first, then in what the goal counts, with ever more work.

        Fewer pushes are found sooner, as bounds of pushes cut more, and with few pushes there are
        few walks between them, few lines and few changes.
        """
        pushes = self._race(Goal.PUSHES)
        searches = pushes.steps() if self.cut.is_all else pushes.run(pushes.line, math.inf)
        held = pushes.line.route.bytes
        self.account.hold(held)
        try:
            yield from self._take_turns(race, pushes, searches)
        finally:
            searches.close()
            self.account.hold(-held)

    def _take_turns(
        self, race: Race, pushes: Race, searches: Iterator[None]
    ) -> Generator[None, None, None]:
        if self.goal is Goal.MOVES and race.has_drifts:
            yield from self._climb(race, pushes, searches)
            return
        work: float = DETOUR
        for _ in range(MOST_ROUNDS):
            if race.is_over:
                return
            yield from _spend(searches, self.account, work)
            yield from race.run(race.line, BEFORE * work)
            yield from self._try(race, pushes.line.route, work)
            if pushes.is_done:  # there is nothing more to try
                return
            work *= LATER

    def _try(self, race: Race, route: Route, work: float) -> Generator[None, None, None]:
        """Try another one, if it is another than before, and go on with the better."""
        if self._is_new(route):
            other = race.line.beside(route.copy())
            yield from race.run(other, MORE * work)
            race.line = min(race.line, other, key=lambda each: each.numbers)
        yield from race.run(race.line, work)

    def _is_new(self, route: Route) -> bool:
        """Tell whether it is another one than the last time."""
        before, self._tried = self._tried, route.version
        return before is not route.version

    def _climb(
        self, race: Race, pushes: Race, searches: Iterator[None]
    ) -> Generator[None, None, None]:
        """Let what was given drift, what has few pushes, and others; go on with the best one."""
        entering, is_first, before = [self._route()], True, -1
        with closing(Ladder(race, DRIFT)) as ladder, closing(Newcomers(race)) as newcomers:
            pushes.hurry, pushes.on_trial = HURRY, newcomers.hear
            while not race.is_over and self.account.work > before:
                before = self.account.work
                yield from _spend(searches, self.account, DRIFT if is_first else PUSHES)
                yield from race.run(race.line, BEFORE * DRIFT)
                if len(race.line.route) <= SHORT:  # windows may soon prove that it is a best one
                    yield from race.run(race.line, AFTER * DRIFT)
                if self._is_new(pushes.line.route):
                    entering.append(pushes.line.route)
                yield from ladder.enter(entering)
                yield from ladder.climb()
                if is_first and self.cut.is_all:
                    yield from newcomers.find()
                yield from ladder.enter(newcomers.come(NEWCOMERS if is_first else LATE_NEWCOMERS))
                yield from ladder.climb()
                yield from race.run(race.line, AFTER * DRIFT)
                if "kicks" in self.methods:
                    yield from Kicking(race, KICKS * DRIFT).steps()
                if pushes.is_done:  # there is nothing more to try
                    return
                entering, is_first = [], False

    def _race(self, goal: Goal) -> Race:
        route = self._route()
        task = Task(route, self.account, self.seed, self._hear)
        line = Line(task, goal, self.seed, self.methods)
        return Race(route.start, line, self._settle, self.crew)

    def _route(self) -> Route:
        return Route(self.cut.inner, self.cut.end)

    def _settle(self, line: Line) -> bool:
        """Take over what a line has proved; the bound may prove enough. Tell whether that is all.

        Moves are searched for up to the square where a stretch ends, and not for pushes that end
        elsewhere with a walk to it: that there are no better ones is then not proved.
        """
        turns = line.first
        if line.goal is not self.goal:
            return self.is_proved
        if turns.is_proved and (self.goal is Goal.PUSHES or self._is_all_seen):
            self.prove(self._first)
        if not turns.aim.is_ranked:  # whose other numbers may still become less
            turns.is_proved = turns.is_proved or self.is_proved
        return self.is_proved

    @property
    def _is_all_seen(self) -> bool:
        """Tell whether what is best within the stretch is best for the whole."""
        return self.cut.end is None if self.goal is Goal.MOVES else self.cut.is_all

    def prove(self, bound: int) -> None:
        """Note a bound that is proved."""
        with self._lock:
            self.bound = max(self.bound, bound)

    def _hear(self, route: Route, method: str) -> None:
        """Replay a route, which is what proves it, and keep it where it is better."""
        found = self.cut.join(solution_of(route.start, route.lurd))
        with self._lock:
            if ranked(found, self.goal) >= ranked(self.best, self.goal):
                return
            self.best = found
            seconds = self.account.clock.seconds
            self.improvements.append(Improvement(found, method, seconds, self.bound))
            if self.on_improvement is not None:
                self.on_improvement(self.improvements[-1])


def _spend(searches: Iterator[None], account: Account, work: float) -> Iterator[None]:
    """Go on with searches until they have taken so much work, or come to their end."""
    until = account.work + work
    for _ in searches:
        yield
        if account.work >= until:
            return


def ranked(solution: Solution, goal: Goal) -> tuple[int, ...]:
    """Return the six numbers of a solution in the order of a goal."""
    return rank(solution.metrics, goal.metric)


def first_number(solution: Solution, goal: Goal) -> int:
    """Return the number that a goal names."""
    return ranked(solution, goal)[0]
