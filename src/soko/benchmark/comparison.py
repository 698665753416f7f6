"""What changed between two measurements of the same levels."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from soko.batch import Outcome
from soko.benchmark.measurement import LevelRun
from soko.benchmark.record import Record, Totals
from soko.benchmark.spread import Spread

Kind = Literal["lost", "gained", "longer", "shorter", "strategy", "nodes"]


@dataclass(frozen=True)
class Change:
    """One level that came out differently: `before` and `after` are what `kind` counts."""

    level: str
    kind: Kind
    before: str
    after: str


@dataclass(frozen=True)
class Ratio:
    """The median CPU seconds of a level, before and after."""

    level: str
    before: float
    after: float

    @property
    def factor(self) -> float:
        """Return after divided by before; above 1 is slower."""
        return self.after / max(self.before, 1e-6)


@dataclass(frozen=True)
class Comparison:
    """Two records side by side.

    Levels are the same when their exact ids are; a level that occurs twice is matched by order.
    `before` and `after` sum up the levels that both solved. `ratios` holds the same levels, the
    slowest-grown first.
    """

    changes: tuple[Change, ...]
    ratios: tuple[Ratio, ...]
    before: Totals
    after: Totals
    only_before: tuple[str, ...]
    only_after: tuple[str, ...]

    @property
    def is_worse(self) -> bool:
        """Tell whether a level was lost or a solution became longer; times do not count."""
        return any(change.kind in ("lost", "longer") for change in self.changes)


def compare(before: Record, after: Record) -> Comparison:
    """Compare two records level by level."""
    goal = after.settings["goal"]
    old, new = _by_id(before), _by_id(after)
    pairs = [(old[key], new[key]) for key in old if key in new]
    both = [pair for pair in pairs if all(run.outcome.status == "solved" for run in pair)]
    ratios = [
        Ratio(b.outcome.level, Spread.of(a.cpu_seconds).median, Spread.of(b.cpu_seconds).median)
        for a, b in both
    ]
    return Comparison(
        changes=tuple(change for a, b in pairs for change in _changes(a.outcome, b.outcome, goal)),
        ratios=tuple(sorted(ratios, key=lambda ratio: -ratio.factor)),
        before=Totals.of([a for a, _ in both]),
        after=Totals.of([b for _, b in both]),
        only_before=tuple(run.outcome.level for key, run in old.items() if key not in new),
        only_after=tuple(run.outcome.level for key, run in new.items() if key not in old),
    )


def _by_id(record: Record) -> dict[tuple[str, int], LevelRun]:
    found: dict[tuple[str, int], LevelRun] = {}
    seen: dict[str, int] = {}
    for run in record.runs:
        name = run.outcome.id
        found[name, seen.setdefault(name, 0)] = run
        seen[name] += 1
    return found


def _changes(before: Outcome, after: Outcome, goal: object) -> Iterator[Change]:
    kind = _kind(before, after, goal)
    if kind is not None:
        yield Change(after.level, kind, _describe(before), _describe(after))
    elif before.strategy != after.strategy and _rank(after) > 0:
        yield Change(after.level, "strategy", before.strategy, after.strategy)
    elif before.nodes != after.nodes and _rank(after) > 0:
        yield Change(after.level, "nodes", str(before.nodes), str(after.nodes))


def _kind(before: Outcome, after: Outcome, goal: object) -> Kind | None:
    old, new = _rank(before), _rank(after)
    if new < old or (new == old > 0 and before.status != after.status):
        return "lost"
    if new > old:
        return "gained"
    lengths = _lengths(before, goal), _lengths(after, goal)
    return None if lengths[0] == lengths[1] else "longer" if lengths[1] > lengths[0] else "shorter"


def _rank(outcome: Outcome) -> int:
    """Return how good an answer is: none, a solution, a proof."""
    if outcome.status not in ("solved", "unsolvable", "unproved"):
        return 0
    return 2 if outcome.proved else 1


def _lengths(outcome: Outcome, goal: object) -> tuple[int, int]:
    if outcome.metrics is None:
        return 0, 0
    moves, pushes = outcome.metrics.moves, outcome.metrics.pushes
    return (moves, pushes) if goal == "moves" else (pushes, moves)


def _describe(outcome: Outcome) -> str:
    if outcome.metrics is None:
        return outcome.status
    text = f"{outcome.metrics.pushes} pushes, {outcome.metrics.moves} moves"
    return f"{text}, proved" if outcome.proved else text
