"""`soko verify`: replays solutions, measures them and tells the first illegal move."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from soko.cli.arguments.inputs import Entry, Inputs, Reading, Say, is_file, read_stdin
from soko.cli.arguments.options import level_argument, output_options, reading_options
from soko.cli.command import command
from soko.cli.errors import InputError, leave
from soko.cli.exit_codes import ExitCode
from soko.cli.leaving import Leaving, leaving_options
from soko.cli.many import Many, resume_option, workers_options
from soko.cli.output.printing import Output, Record, dump
from soko.cli.output.wording import count
from soko.cli.shelf import Shelf, shelf_option
from soko.formats.bounded import read_bytes
from soko.formats.shown import printable
from soko.puzzle import (
    FormatError,
    Level,
    Verdict,
    exact_id,
    format_square,
    parse_lurd,
)

if TYPE_CHECKING:
    from soko.batch import Answer, Journal, Replay, VerifyJob, Workers


TOLD: Final = 3
"""So many solutions that are for other levels are told line by line."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A solution that is to be replayed, with the level it is for and its own name."""

    entry: Entry
    lurd: str
    name: str = ""


@command(
    "verify",
    ("soko verify levels.xsb answers.txt", "one a line, or numbered"),
    ("soko verify levels.sok", "those saved in the file"),
    ("soko verify first-steps:1 R", "one typed here"),
    ("soko solve levels.xsb | soko verify levels.xsb -", "the solver's"),
    ("soko verify levels.sok --library own", "and keep the good ones"),
    ("soko verify sets --jobs 8 --summary", "many files at once"),
)
@level_argument
@click.argument("solutions", required=False)
@workers_options
@resume_option
@leaving_options
@reading_options
@output_options("soko.verify/1")
@shelf_option("file")
def run(
    selector: str,
    solutions: str | None,
    *,
    many: Many,
    resume: Path | None,
    leaving: Leaving,
    reading: Reading,
    shelf: Shelf,
    output: Output,
) -> None:
    """Replay solutions and measure them.

    SOLUTIONS is a file, - for standard input, or the letters themselves; without it, the solutions
    saved with the levels are replayed. A file has a line of LURD for each level, or lines such as
    `12` or `levels.xsb:12` before the letters to say which level they are for, or what soko solve
    printed in any form, or is a collection with solutions.

    A good solution is told with its six metrics, a bad one with its first illegal move. The exit
    code is 1 when one is bad. --library keeps the good ones where they are better than what it has.
    """
    from soko.batch import VERIFYING

    inputs = Inputs.of([selector], reading, output.note)
    leaving.check_places()
    many = replace(many, resume=resume)
    with many.keeping(VERIFYING, output) as journal, many.workers(output) as on:
        told = Telling(output, shelf, many, leaving, journal)
        replay_all(claims(inputs, solutions, output), on, told)
    counts = told.counts
    if not counts:
        raise InputError(f"no solutions for {selector} in {solutions or 'the file'}")
    told.finish()
    before = f" ({told.known} of them known before)" if told.known else ""
    said = f"{count(counts.total(), 'solution')}: {counts['ok']} ok, {counts['bad']} bad"
    output.note(f"{said}{before}")
    leave(ExitCode.NEGATIVE if counts["bad"] else ExitCode.FINE)


def claims(inputs: Inputs, solutions: str | None, output: Output) -> Iterator[Claim]:
    """Yield the solutions to replay."""
    if solutions is None:
        for entry in inputs.entries():
            yield from saved_claims(entry, output)
    else:
        yield from given_claims(list(inputs.entries()), solutions, inputs.reading, output.note)


def given_claims(
    entries: list[Entry], solutions: str, reading: Reading, say: Say
) -> Iterator[Claim]:
    """Yield the solutions that the argument stands for, each with its level."""
    answers = find_answers(solutions, len(entries), reading)
    source = solutions if solutions == "-" or is_file(solutions) else "typed"
    yield from match_answers(entries, answers, source, say)


def saved_claims(entry: Entry, output: Output) -> Iterator[Claim]:
    """Yield the solutions saved with a level; snapshots are games that were not finished."""
    for saved in entry.level.solutions:
        if set("[*{") & set(saved.lurd) or "snapshot" in saved.name.lower():
            output.note(
                f"{entry.name}: {printable(saved.name) or 'a saved game'} is no solution; skipped"
            )
        else:
            yield Claim(entry, saved.lurd, saved.name)


def find_answers(solutions: str, count: int, reading: Reading) -> "list[Answer]":
    """Read what the argument stands for: a file, standard input or the letters themselves."""
    from soko.batch import Answer, read_answers, saved_answers
    from soko.formats.decoding import decode

    if solutions != "-" and not is_file(solutions):
        if not is_lurd(solutions):
            raise InputError(f"{solutions}: no such file, and no letters u d l r U D L R either")
        if count != 1:
            raise click.UsageError("letters are for one level; choose it, as in levels.xsb:3")
        return [Answer(solutions, row=1)]
    data = read_stdin() if solutions == "-" else read_bytes(solutions)
    answers = saved_answers(parse_levels(reading, data, solutions))
    if not answers:
        text = decode(data, reading.encoding, name=solutions).text
        answers = read_answers(text, levels=count, name=solutions)
    return answers


def parse_levels(reading: Reading, data: bytes, name: str) -> "Sequence[Level]":
    """Read the levels of a file of solutions; none when it is a list of letters."""
    try:
        return reading.parse(data, name)
    except FormatError:
        return ()


def is_lurd(text: str) -> bool:
    """Tell whether a text is steps."""
    try:
        return bool(parse_lurd(text))
    except FormatError:
        return False


def match_answers(
    entries: list[Entry], answers: "list[Answer]", source: str, say: Say
) -> Iterator[Claim]:
    """Yield each answer with its level: found by id, by number, or the next one in order."""
    by_id = {exact_id(each.level): each for each in entries if any(a.level_id for a in answers)}
    by_number = {each.number: each for each in reversed(entries)}
    skipped = 0
    following = cycle(entries) if len(entries) == 1 else iter(entries)
    for answer in answers:
        if answer.level_id is not None:
            entry = by_id.get(answer.level_id)
        elif answer.number is not None:
            entry = by_number.get(answer.number)
        else:
            entry = next(following, None)
        if entry is not None:
            yield Claim(entry, answer.lurd, f"{source}:{answer.row}")
            continue
        skipped += 1
        if skipped <= TOLD:
            say(f"line {answer.row}: a solution for a level that is not selected; skipped")
    if skipped > TOLD:
        say(f"{skipped - TOLD} more of them skipped")


def replay_all(found: Iterable[Claim], on: "Workers", told: "Telling") -> None:
    """Replay solutions that are not known yet, and tell of each in their order."""
    from soko.batch import VerifyJob, in_order, verify_jobs

    claimed: dict[int, Claim] = {}

    def jobs() -> Iterator[VerifyJob]:
        number = 0
        for claim in found:
            entry = claim.entry
            job = VerifyJob(entry.name, entry.level, claim.lurd, claim.name, number=number)
            if not told.knows(claim, job):
                claimed[number] = claim
                yield job
                number += 1

    with closing(verify_jobs(jobs(), on=on)) as replays:
        for replay in in_order(replays):
            told.take(claimed.pop(replay.number), replay)


@dataclass
class Telling:
    """What came of the solutions so far; they are kept only where the end needs them.

    `known` counts those that the journal had.
    """

    output: Output
    shelf: Shelf
    many: Many
    leaving: Leaving
    journal: "Journal[None, Replay] | None" = None
    known: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    replays: "list[Replay]" = field(default_factory=list)
    levels: dict[str, Level] = field(default_factory=dict)

    def knows(self, claim: Claim, job: "VerifyJob") -> bool:
        """Tell whether the journal has a replay, and count it."""
        from soko.batch import is_same

        replay = None if self.journal is None else self.journal.find(job, None)
        if replay is None or not is_same(job, replay):
            return False
        self.known += 1
        self.keep(claim, replay)
        return True

    def take(self, claim: Claim, replay: "Replay") -> None:
        """Tell what came of one solution."""
        record = record_of(replay)
        if self.journal is not None and not self.many.prints_journal:
            self.journal.add(dump(self.output.make_record(record)))
        if not self.many.summary:
            said = replay.reason if replay.metrics is None else describe(replay)
            self.output.text(f"{'ok' if replay.ok else 'FAIL':4}  {claim.entry.name}  {said}")
        self.output.record(record)
        self.keep(claim, replay)

    def keep(self, claim: Claim, replay: "Replay") -> None:
        """Keep a good one, and what the end needs."""
        self.counts[replay.status] += 1
        if replay.ok:
            self.shelf.keep(claim.entry.level, replay.lurd, note=claim.name)
        if self.many.summary or self.leaving:
            self.replays.append(replay)
        if self.leaving.report is not None:
            self.levels[replay.level] = claim.entry.level

    def finish(self) -> None:
        """Tell what came of all together, and write the files that are wanted."""
        if self.many.summary:
            for line in summary_lines(self.replays):
                self.output.text(line)
        if self.leaving:
            records = [self.output.make_record(record_of(each)) for each in self.replays]
            rows = [each if each.ok else replace(each, metrics=None) for each in self.replays]
            self.leaving.write(rows, records, self.levels, self.output)


def record_of(replay: "Replay") -> Record:
    """Return a replay as it stands in JSON."""
    return {name: each for name, each in replay.to_record().items() if name != "number"}


def summary_lines(replays: "Sequence[Replay]") -> Iterator[str]:
    """Yield how many solutions are good, what they need together, and those that are bad."""
    good = [each.metrics for each in replays if each.ok and each.metrics]
    pushes, moves = sum(each.pushes for each in good), sum(each.moves for each in good)
    yield f"solutions   {len(replays):,}"
    yield f"ok          {len(good):,}  ({len(good) / len(replays):.1%})"
    yield f"together    {count(pushes, 'push', 'pushes')}, {count(moves, 'move')}"
    for each in replays:
        if not each.ok:
            said = each.reason if each.metrics is None else describe(each)
            yield f"bad         {each.level}  {said}"


def describe(verdict: "Verdict | Replay") -> str:
    """Say in a line what came of a replay."""
    if verdict.index is not None and verdict.square is not None:
        letter, at = verdict.lurd[verdict.index], format_square(verdict.square)
        return f"move {verdict.index + 1} {letter!r} at {at}: {verdict.reason}"
    if not verdict.ok:
        return verdict.reason
    assert verdict.metrics is not None
    text = "  ".join(
        f"{name.replace('_', ' ')} {value}" for name, value in verdict.metrics._asdict().items()
    )
    if verdict.repaired:
        text += f"  ({verdict.repaired} letters had the wrong case)"
    if verdict.extra_moves:
        text += f"  (warning: {verdict.extra_moves} moves after it was solved)"
    return text
