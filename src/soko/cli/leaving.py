"""Files that a batch leaves at its end: a table for programs, a page for people."""

import functools
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import click

from soko.cli.arguments.options import FileName
from soko.cli.output.printing import Output, Record
from soko.formats.atomic import check_place, write_atomically
from soko.formats.bounded import read_bytes
from soko.puzzle import FormatError, Level, Metrics

if TYPE_CHECKING:
    from soko.batch.report import Row


ReadT = TypeVar("ReadT")


class Told(Protocol):
    """What came of a level, as far as a report tells it."""

    @property
    def level(self) -> str:
        """Return its name."""

    @property
    def status(self) -> str:
        """Return in a word what came of it."""

    @property
    def message(self) -> str:
        """Return what else there is to say."""

    @property
    def cpu_seconds(self) -> float | None:
        """Return what it took, if that was measured."""

    @property
    def metrics(self) -> Metrics | None:
        """Return how long its solution is."""


@dataclass(frozen=True)
class Leaving:
    """The files that are wanted; `earlier` is what an earlier run has left, for the page."""

    parquet: Path | None = None
    report: Path | None = None
    earlier: "Sequence[Row] | None" = None

    @property
    def places(self) -> tuple[Path, ...]:
        """Return where they are written."""
        return tuple(each for each in (self.parquet, self.report) if each is not None)

    def __bool__(self) -> bool:
        """Tell whether any is."""
        return bool(self.places)

    def check_places(self) -> None:
        """Raise `OSError` where a file cannot be written, before the work and not after it."""
        for place in self.places:
            check_place(place)

    def write(
        self,
        outcomes: Sequence[Told],
        records: Sequence[Record],
        levels: Mapping[str, Level],
        output: Output,
    ) -> None:
        """Write the files; each is written although another could not be."""
        with ExitStack() as stack:
            if self.report is not None:
                stack.callback(self._write_report, self.report, outcomes, levels, output)
            stack.callback(self.write_table, records, output)

    def write_table(self, records: Sequence[Record], output: Output) -> None:
        """Write the table, if it is wanted."""
        if self.parquet is None:
            return
        from soko.batch.parquet import write_parquet

        write_parquet(self.parquet, records)
        output.note(f"wrote {self.parquet}")

    def _write_report(
        self, path: Path, outcomes: Sequence[Told], levels: Mapping[str, Level], output: Output
    ) -> None:
        from soko.batch.report import Row, format_report

        rows = [
            Row(each.level, each.status, each.cpu_seconds, each.message, each.metrics)
            for each in outcomes
        ]
        title = f"soko {output.schema.partition('.')[2].partition('/')[0]}: {len(rows)} levels"
        page = format_report(rows, title=title, levels=levels, earlier=self.earlier)
        write_page(path, page, output)


def write_page(path: Path, page: str, output: Output) -> None:
    """Write a page, and tell it."""
    write_atomically(path, page)
    output.note(f"wrote {path}")


@dataclass(frozen=True, slots=True)
class Wanted:
    """The names of the files that are wanted, and of what an earlier run has left."""

    parquet: Path | None = None
    report: Path | None = None
    earlier: Path | None = None


def wanted_options(what: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command the options for a table and a page that tells `what`, as `wanted`."""

    def decorate(function: Callable[..., None]) -> Callable[..., None]:
        @click.option(
            "--parquet",
            type=FileName(),
            metavar="FILE",
            help="Write all results as a Parquet table, too.",
        )
        @click.option(
            "--report", type=FileName(), metavar="FILE.html", help=f"Write a page: {what}."
        )
        @click.option(
            "--earlier",
            type=FileName(),
            metavar="FILE.jsonl",
            help="With --report: results of an earlier run to compare with.",
        )
        @functools.wraps(function)
        def run(
            *, parquet: Path | None, report: Path | None, earlier: Path | None, **settings: object
        ) -> None:
            if parquet is not None:  # before the work, not after it
                from soko.batch.parquet import check_parquet

                check_parquet()
            if earlier is not None and report is None:
                raise click.UsageError("--earlier is for --report")
            function(wanted=Wanted(parquet, report, earlier), **settings)

        return run

    return decorate


def leaving_options(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options for files that it leaves, as `leaving`."""

    @wanted_options("counts, times, and what has no solution")
    @functools.wraps(function)
    def run(*, wanted: Wanted, **settings: object) -> None:
        rows = None if wanted.earlier is None else read_rows(wanted.earlier)
        function(leaving=Leaving(wanted.parquet, wanted.report, rows), **settings)

    return run


def read_rows(path: Path) -> "list[Row]":
    """Read what `--jsonl` or `--resume` wrote; the last record of a level counts."""
    wrong = "no record of soko solve, optimize or verify; give what --jsonl or --resume wrote"
    return list({row.key: row for row in read_records(path, _read_row, wrong=wrong)}.values())


def _read_row(record: dict[str, Any]) -> "Row | None":
    from soko.batch.report import Row

    if "ok" in record:  # of soko verify, which measures no times
        record |= {"status": "ok" if record["ok"] else "bad", "cpu_seconds": None}
        record["metrics"] = record["metrics"] if record["ok"] else None
    if "status" not in record:  # news between the results
        return None
    metrics = record["metrics"] and Metrics(**record["metrics"])
    return Row(record["level"], record["status"], record["cpu_seconds"], metrics=metrics)


def read_records(
    path: Path, read: Callable[[dict[str, Any]], ReadT | None], *, wrong: str
) -> Iterator[ReadT]:
    """Yield what `read` makes of JSON lines; raises `FormatError`, which says what is `wrong`."""
    *lines, rest = read_bytes(path).split(b"\n")
    for number, line in enumerate([*lines, *([rest] if rest.strip() else [])], 1):
        try:
            found = read(json.loads(line)) if line.strip() else None
        except (ValueError, TypeError, KeyError) as error:
            if number > len(lines):  # the kill that ended the run has torn it
                return
            raise FormatError(wrong, name=str(path), row=number) from error
        if found is not None:
            yield found
