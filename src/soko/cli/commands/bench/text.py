"""A measurement and a comparison in words."""

from collections.abc import Iterator, Sequence
from typing import Final

from soko.batch import Outcome
from soko.benchmark import BestKnown, Comparison, Excess, LevelRun, Ratio, Record, Spread, Totals
from soko.cli.output.wording import (
    count,
    describe_lengths,
    describe_proof,
    duration,
    megabytes,
    paint_status,
)
from soko.formats.shown import printable

SHOWN: Final = 5
"""How many of the levels that became slower, and faster, are named."""
LEAST_SECONDS: Final = 0.001
"""Times below this are noise: their ratio says nothing."""


def run_line(run: LevelRun, goal: str, known: BestKnown | None = None) -> str:
    """Say how one level was measured."""
    outcome = run.outcome
    times = Spread.of(run.cpu_seconds)
    spread = f" ± {duration(times.deviation)}" if len(run.cpu_seconds) > 1 else ""
    said = [
        f"{duration(times.mean)}{spread}",
        count(outcome.nodes, "state"),
        describe_lengths(outcome),
        describe_proof(outcome, goal),
        describe_record(outcome, known),
        outcome.strategy if outcome.status == "solved" else "",
        outcome.message,
        "" if run.is_steady else "the runs differ",
        printable(outcome.title),
    ]
    status = paint_status(outcome.status, 10)
    return f"{outcome.level}  {status}  {'  '.join(each for each in said if each)}"


def describe_record(outcome: Outcome, known: BestKnown | None) -> str:
    """Say by how much a solution exceeds the best known one."""
    more = None if known is None else known.excess(outcome)
    if more is None:
        return ""
    return f"{abs(more)} {'over' if more > 0 else 'below'} the record" if more else "the record"


def describe_excess(excess: Excess) -> str:
    """Say by how much the solutions together exceed the best known ones."""
    beaten = f", {excess.beaten} beaten" if excess.beaten else ""
    missing = f"; {count(excess.missing, 'level')} without a solution" if excess.missing else ""
    return (
        f"{excess.own:,} {excess.counts} on {count(excess.levels, 'level')}, best known "
        f"{excess.best:,}: {excess.share:+.2%}; {excess.met} met{beaten}{missing}"
    )


def total_lines(record: Record) -> Iterator[str]:
    """Say what a measurement comes to in all."""
    totals = record.totals
    statuses = ", ".join(f"{number} {status}" for status, number in totals.statuses.items())
    yield f"levels   {totals.levels}: {statuses}; {totals.proved} proved"
    yield (
        f"search   {duration(totals.cpu_seconds)} CPU, {duration(totals.seconds)}; "
        f"geometric mean of the solved {duration(totals.geometric_mean)}"
    )
    if totals.strategies:
        solvers = (f"{name} {number}" for name, number in totals.strategies.items())
        yield f"solvers  {', '.join(solvers)}"
    if record.repeat > 1:
        yield f"rounds   {rounds(record)}"
    yield (
        f"in all   {duration(record.cpu_seconds)} CPU, {duration(record.seconds)}; "
        "reading and replaying too"
    )
    yield f"states   {totals.nodes:,}, {rate(totals)}"
    yield f"memory   {megabytes(totals.peak_bytes)} at most for a level"
    machine = record.machine
    yield f"machine  {machine.cpu}, {machine.cores} cores, {machine.system}, {machine.python}"
    yield f"soko     {record.tool_version}, commit {record.commit or 'unknown'}"


def rounds(record: Record) -> str:
    """Say how much the CPU seconds of all levels together differ from round to round."""
    spread = Spread.of(
        [sum(each) for each in zip(*(r.cpu_seconds for r in record.runs), strict=True)]
    )
    mean, median, deviation, least, most = map(duration, spread)
    return (
        f"{record.repeat}: mean {mean}, median {median}, deviation {deviation}, {least} to {most}"
    )


def rate(totals: Totals) -> str:
    """Say how many states a CPU second."""
    return f"{totals.nodes / max(totals.cpu_seconds, 1e-9):,.0f} a CPU second"


def comparison_lines(comparison: Comparison) -> Iterator[str]:
    """Say what changed between two records."""
    for change in comparison.changes:
        yield f"{change.kind:8} {change.level}  {change.before} -> {change.after}"
    if comparison.only_before:
        yield f"missing  {', '.join(comparison.only_before)}"
    if comparison.only_after:
        yield f"new      {', '.join(comparison.only_after)}"
    yield from ratio_lines(comparison.ratios)
    before, after = comparison.before, comparison.after
    yield (
        f"both     solved {count(before.levels, 'level')}: "
        f"{duration(before.cpu_seconds)} -> {duration(after.cpu_seconds)} CPU, geometric mean "
        f"{duration(before.geometric_mean)} -> {duration(after.geometric_mean)}, "
        f"{before.nodes:,} -> {after.nodes:,} states"
    )


def ratio_lines(ratios: Sequence[Ratio]) -> Iterator[str]:
    """Name the levels whose time changed most."""
    notable = [each for each in ratios if max(each.before, each.after) > LEAST_SECONDS]
    slower = [each for each in notable if each.factor > 1][:SHOWN]
    faster = [each for each in reversed(notable) if each.factor < 1][:SHOWN]
    for word, found in (("slower", slower), ("faster", faster)):
        for each in found:
            times = f"{duration(each.before)} -> {duration(each.after)}"
            yield f"{word:8} {each.level}  {times} ({each.factor:.2f} times)"
