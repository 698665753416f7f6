"""A record as a table for people (Markdown) or for a spreadsheet (CSV)."""

import csv
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from soko.benchmark.measurement import LevelRun
from soko.benchmark.record import Record, write_record
from soko.benchmark.spread import Spread
from soko.formats.atomic import write_atomically
from soko.puzzle import FormatError

COLUMNS: Final = (
    "level",
    "status",
    "proved",
    "pushes",
    "moves",
    "strategy",
    "nodes",
    "cpu_seconds",
    "cpu_deviation",
    "peak_bytes",
)
SUFFIXES: Final = (".json", ".csv", ".md")


def export_record(path: Path, record: Record) -> None:
    """Write a record in the form that the file's suffix names; JSON alone can be read back."""
    if path.suffix == ".json":
        write_record(path, record)
    elif path.suffix == ".csv":
        write_atomically(path, _csv(record))
    elif path.suffix == ".md":
        write_atomically(path, _markdown(record))
    else:
        raise FormatError(
            f"{path.suffix or 'no suffix'} is no form of a record; use {' '.join(SUFFIXES)}",
            name=str(path),
        )


def _csv(record: Record) -> str:
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    writer.writerows(map(_row, record.runs))
    return text.getvalue()


def _markdown(record: Record) -> str:
    return "\n".join(_markdown_lines(record)) + "\n"


def _markdown_lines(record: Record) -> Iterator[str]:
    machine = record.machine
    yield f"{record.created}, soko {record.tool_version} ({record.commit or 'no commit'}), "
    yield f"{machine.cpu}, {machine.cores} cores, {machine.system}, {machine.python}"
    yield ""
    yield f"| {' | '.join(COLUMNS)} |"
    yield f"|{' --- |' * len(COLUMNS)}"
    for run in record.runs:
        cells = (str(cell).replace("|", "\\|") for cell in _row(run))
        yield f"| {' | '.join(cells)} |"


def _row(run: LevelRun) -> tuple[object, ...]:
    outcome, spread = run.outcome, Spread.of(run.cpu_seconds)
    return (
        outcome.level,
        outcome.status,
        outcome.proved,
        outcome.metrics.pushes if outcome.metrics else "",
        outcome.metrics.moves if outcome.metrics else "",
        outcome.strategy,
        outcome.nodes,
        f"{spread.mean:.6f}",
        f"{spread.deviation:.6f}",
        outcome.peak_bytes,
    )
