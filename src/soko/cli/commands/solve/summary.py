"""What came of many levels together: `soko solve --summary`."""

from collections.abc import Iterator, Sequence
from statistics import median

from soko.batch import Outcome
from soko.cli.output.wording import count, duration


def summary_lines(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Yield how many levels were solved, by what, in what time, and those that were not."""
    solved = [each for each in outcomes if each.status == "solved"]
    share = f"  ({len(solved) / len(outcomes):.1%})" if outcomes else ""
    yield f"levels      {len(outcomes):,}"
    yield f"solved      {len(solved):,}{share}"
    if solved:
        pushes = sum(each.metrics.pushes for each in solved if each.metrics)
        moves = sum(each.metrics.moves for each in solved if each.metrics)
        yield f"together    {count(pushes, 'push', 'pushes')}, {count(moves, 'move')}"
    if outcomes:
        times = [each.cpu_seconds for each in outcomes]
        longest = max(outcomes, key=lambda each: each.cpu_seconds)
        yield (
            f"CPU time    {duration(sum(times))}; median {duration(median(times))}, "
            f"longest {duration(longest.cpu_seconds)} ({longest.level})"
        )
    for each in outcomes:
        if each.status != "solved":
            yield f"{each.status:10}  {each.level}  {each.message}".rstrip()
