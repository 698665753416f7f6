"""A measurement as it is kept: a JSON file with the machine and the commit it belongs to."""

import json
import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from soko.batch import Outcome
from soko.benchmark.curve import Moment
from soko.benchmark.machine import Machine
from soko.benchmark.measurement import LevelRun
from soko.benchmark.spread import Spread
from soko.formats.atomic import write_atomically
from soko.formats.bounded import read_bytes
from soko.puzzle import FormatError

SCHEMA: Final = "soko.bench/1"


@dataclass(frozen=True)
class Totals:
    """The sums over a record; times are of the first run of each level, in seconds.

    `strategies` counts the levels that each has solved, the most first. `geometric_mean` is of the
    CPU seconds of the solved levels, so that one hard level does not outweigh a hundred easy ones.
    """

    levels: int
    statuses: Mapping[str, int] = field(hash=False)
    strategies: Mapping[str, int] = field(hash=False)
    proved: int
    pushes: int
    moves: int
    nodes: int
    seconds: float
    cpu_seconds: float
    geometric_mean: float
    peak_bytes: int

    @classmethod
    def of(cls, runs: Sequence[LevelRun]) -> "Totals":
        """Sum up the measurements of some levels."""
        outcomes = [run.outcome for run in runs]
        metrics = [each.metrics for each in outcomes if each.metrics is not None]
        solved = [each.cpu_seconds for each in outcomes if each.status == "solved"]
        return cls(
            levels=len(outcomes),
            statuses=dict(Counter(each.status for each in outcomes)),
            strategies=dict(
                Counter(each.strategy for each in outcomes if each.status == "solved").most_common()
            ),
            proved=sum(each.proved for each in outcomes),
            pushes=sum(each.pushes for each in metrics),
            moves=sum(each.moves for each in metrics),
            nodes=sum(each.nodes for each in outcomes),
            seconds=sum(each.seconds for each in outcomes),
            cpu_seconds=sum(each.cpu_seconds for each in outcomes),
            geometric_mean=_geometric_mean(solved),
            peak_bytes=max((each.peak_bytes for each in outcomes), default=0),
        )


@dataclass(frozen=True)
class Record:
    """A whole measurement.

    `cpu_seconds` is what the measuring process and its workers used in all: reading, solving,
    replaying. `settings` are those of every search. `interrupted` tells that Ctrl-C ended it: then
    `runs` has only the levels that were done.
    """

    tool_version: str
    commit: str | None
    created: str
    machine: Machine
    selection: tuple[str, ...]
    settings: Mapping[str, object] = field(hash=False)
    seed: int
    repeat: int
    processes: int
    seconds: float
    cpu_seconds: float
    runs: tuple[LevelRun, ...]
    interrupted: bool = False

    @property
    def totals(self) -> Totals:
        """Return the sums over all levels."""
        return Totals.of(self.runs)

    def to_value(self) -> dict[str, Any]:
        """Return plain values that JSON can hold; totals and spreads included."""
        head = {name: getattr(self, name) for name in self.__dataclass_fields__ if name != "runs"}
        return {
            "schema": SCHEMA,
            **head,
            "machine": asdict(self.machine),
            "totals": asdict(self.totals),
            "levels": [_run_value(run) for run in self.runs],
        }

    @classmethod
    def from_value(cls, value: Mapping[str, Any]) -> "Record":
        """Read what `to_value` returned; raises `KeyError` or `TypeError` for anything else."""
        given = {"interrupted": False, **value}  # older records were written only when complete
        known = {name: given[name] for name in cls.__dataclass_fields__ if name != "runs"}
        known["machine"] = Machine(**value["machine"])
        known["selection"] = tuple(value["selection"])
        return cls(runs=tuple(map(_run_of, value["levels"])), **known)


def write_record(path: Path, record: Record) -> None:
    """Write a record as JSON, one level a line."""
    value = record.to_value()
    levels = [json.dumps(each, ensure_ascii=False) for each in value.pop("levels")]
    head = json.dumps(value, ensure_ascii=False, indent=2).removesuffix("\n}")
    lines = ",\n    ".join(levels)
    write_atomically(path, f'{head},\n  "levels": [\n    {lines}\n  ]\n}}\n')


def is_record(path: Path) -> bool:
    """Tell whether a file is a record, of whatever version, and not a level file."""
    if path.suffix != ".json" or not path.is_file():
        return False
    with path.open("rb") as file:
        return b'"soko.bench/' in file.read(200)


def read_record(path: Path) -> Record:
    """Read a record; raises `FormatError` when the file is none, or of another version."""
    data = read_bytes(path)
    try:
        value = json.loads(data)
        if value["schema"] == SCHEMA:
            return Record.from_value(value)
    except (ValueError, KeyError, TypeError):
        pass
    raise FormatError(
        f"no record of the form {SCHEMA}; give a file that soko bench wrote", name=str(path)
    )


def _run_value(run: LevelRun) -> dict[str, object]:
    times = {"seconds": run.seconds, "cpu_seconds": run.cpu_seconds}
    spreads = {name: Spread.of(values)._asdict() for name, values in times.items()}
    value = {**run.outcome.to_record(), "is_steady": run.is_steady, "runs": times}
    if run.moments:
        value["moments"] = [each._asdict() for each in run.moments]
    return value | {"spread": spreads} if len(run.seconds) > 1 else value


def _run_of(value: Mapping[str, Any]) -> LevelRun:
    runs = value["runs"]
    return LevelRun(
        Outcome.from_record(value),
        tuple(runs["seconds"]),
        tuple(runs["cpu_seconds"]),
        value["is_steady"],
        tuple(Moment(**each) for each in value.get("moments", ())),
    )


def _geometric_mean(seconds: Sequence[float]) -> float:
    # A time below the clock's resolution counts as one microsecond: it has no logarithm.
    logarithms = [math.log(max(each, 1e-6)) for each in seconds]
    return math.exp(math.fsum(logarithms) / len(logarithms)) if logarithms else 0.0
