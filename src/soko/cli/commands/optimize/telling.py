"""What became of a solution, in words: whole for one level, a line for each of many, the sums."""

from collections.abc import Iterator, Sequence
from typing import Final

from soko.batch import Better, OptimizeOutcome
from soko.cli.commands.solve.lines import ROOM_FOR_TIME, fit_line
from soko.cli.output.wording import count, duration, megabytes, paint_status
from soko.engine import Stretch
from soko.formats.shown import printable
from soko.puzzle import Metrics, metric_of

ROOM_FOR_BOTH: Final = 70
"""Columns of a terminal that has room for pushes and moves, before and after."""
COUNTED: Final = ("pushes", "moves")
"""What is told of every solution."""


def lengths(metrics: Metrics, goal: str) -> str:
    """Say how long a solution is: pushes and moves, after what else the goal counts."""
    said = [count(metrics.pushes, "push", "pushes"), count(metrics.moves, "move")]
    if metric_of(goal) not in COUNTED:
        said.insert(0, amount(getattr(metrics, metric_of(goal)), goal))
    return ", ".join(said)


def amount(number: int, goal: str) -> str:
    """Say how many there are of what a goal counts."""
    words = words_of(goal)
    return count(number, "push", words) if goal == "pushes" else count(number, words[:-1])


def words_of(goal: str) -> str:
    """Say in words what a goal counts."""
    return metric_of(goal).replace("_", " ")


def describe_gap(outcome: OptimizeOutcome) -> str:
    """Say how far from the best a solution may be."""
    if outcome.numbers is None or outcome.bound is None:
        return ""
    if outcome.proved:
        return f"fewest {words_of(outcome.goal)} proved"
    more = outcome.numbers[1] - outcome.bound
    return f"at least {amount(outcome.bound, outcome.goal)}, so at most {more} too many"


def describe_better(better: Better, goal: str, *, is_narrow: bool = False) -> str:
    """Say what was found, and how far from the best it may be; in short where there is no room."""
    number = getattr(better.metrics, metric_of(goal))
    more = number - better.bound
    if is_narrow:
        return f"{_counts(better.metrics, goal, ROOM_FOR_BOTH)} +{more} {better.method}"
    gap = f"at most {more} too many" if more else f"fewest {words_of(goal)} proved"
    by = "to begin with" if better.method == "start" else f"by {better.method}"
    return f"{lengths(better.metrics, goal)}; {gap}; {by}"


def whole_text(outcome: OptimizeOutcome, stretch: Stretch) -> Iterator[str]:
    """Yield the lines that tell what came of one level."""
    assert outcome.before is not None
    assert outcome.metrics is not None
    yield f"level       {outcome.level}  {printable(outcome.title)}".rstrip()
    if stretch != Stretch():
        yield f"stretch     {describe_stretch(stretch)}; the rest stays as it is"
    yield f"before      {lengths(outcome.before, outcome.goal)}"
    yield f"after       {lengths(outcome.metrics, outcome.goal)}; {describe_gap(outcome)}"
    yield f"solution    {outcome.lurd}"
    if outcome.improvements:
        last = outcome.improvements[-1]
        yield (
            f"improved    {count(len(outcome.improvements), 'time')}; the last time by "
            f"{last.method} after {duration(last.seconds)}"
        )
    yield (
        f"elapsed     {duration(outcome.seconds)} (CPU {duration(outcome.cpu_seconds)}), "
        f"{count(outcome.nodes, 'state')}, {megabytes(outcome.peak_bytes)}"
    )


def describe_stretch(stretch: Stretch) -> str:
    """Say what of a solution may change."""
    last = "the last" if stretch.last is None else f"push {stretch.last}"
    end = " up to the same square" if stretch.keep_end else ""
    return f"push {stretch.first + 1} to {last}{end}"


def short_line(outcome: OptimizeOutcome, width: int) -> str:
    """Tell an outcome in one line that fits: status, before -> after, gap, time, title."""
    said = []
    if outcome.before is not None and outcome.metrics is not None:
        before, after = (
            _counts(each, outcome.goal, width) for each in (outcome.before, outcome.metrics)
        )
        said = [f"{before}→{after} {_gap(outcome)}"]
        if width >= ROOM_FOR_TIME:
            said = [
                f"{before} -> {after}",
                f"{_gap(outcome):>6}",
                f"{duration(outcome.seconds):>9}",
            ]
        if width >= ROOM_FOR_BOTH:
            said[0] = f"{said[0]:24}"
    said += [outcome.message] if outcome.message else []
    return fit_line(outcome, said, width)


def whole_lines(outcome: OptimizeOutcome) -> Iterator[str]:
    """Yield the lines that tell an outcome in full: the second has the letters."""
    said = [outcome.message, duration(outcome.seconds), printable(outcome.title)]
    if outcome.before is not None and outcome.metrics is not None:
        change = " -> ".join(
            lengths(each, outcome.goal) for each in (outcome.before, outcome.metrics)
        )
        said = [change, describe_gap(outcome), *said]
    status = paint_status(outcome.status, 10)
    yield f"{outcome.level}  {status}  {'  '.join(each for each in said if each)}"
    if outcome.lurd is not None:
        yield f"    {outcome.lurd}"


def summary_lines(outcomes: Sequence[OptimizeOutcome], goal: str) -> Iterator[str]:
    """Yield what came of all levels together, and those without a solution."""
    pairs = [(each.before, each.metrics) for each in outcomes if each.before and each.metrics]
    yield f"levels      {len(outcomes):,}"
    yield f"shorter     {sum(each.status == 'shorter' for each in outcomes):,}"
    yield f"proved      {sum(each.proved for each in outcomes):,}"
    for name in dict.fromkeys((*COUNTED, metric_of(goal))):
        before, after = (sum(getattr(pair[k], name) for pair in pairs) for k in (0, 1))
        fewer = f"  ({_change(before, after)})" if before else ""
        yield f"{words_of(name):10}  {before:,} -> {after:,}{fewer}"
    bound = sum(each.bound or 0 for each in outcomes if each.metrics)
    yield f"at least    {bound:,} {words_of(goal)}"
    yield f"CPU time    {duration(sum(each.cpu_seconds for each in outcomes))}"
    for each in outcomes:
        if each.metrics is None:
            yield f"{each.status:10}  {each.level}  {each.message}".rstrip()


def sums(outcomes: Sequence[tuple[int, int]], goal: str) -> str:
    """Say what the numbers of all levels come to, before and after."""
    before, after = (sum(each[k] for each in outcomes) for k in (0, 1))
    return f"{before:,} -> {after:,} {words_of(goal)}"


def _change(before: int, after: int) -> str:
    """Say how much less it is, or more: a goal may cost what it does not count."""
    part = 1 - after / before
    return f"{part:.1%} fewer" if part >= 0 else f"{-part:.1%} more"


def _counts(metrics: Metrics, goal: str, width: int) -> str:
    """Write pushes and moves, or what the goal counts where there is less room."""
    number = getattr(metrics, metric_of(goal))
    if metric_of(goal) not in COUNTED or width < ROOM_FOR_BOTH:
        return f"{number:,}"
    return f"{metrics.pushes:,}/{metrics.moves:,}"


def _gap(outcome: OptimizeOutcome) -> str:
    """Say how far from the best a solution may be, in a word or two."""
    if outcome.proved or outcome.numbers is None or outcome.bound is None:
        return "fewest" if outcome.proved else ""
    return f"+{outcome.numbers[1] - outcome.bound}"
