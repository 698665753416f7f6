"""A file of results that grows line by line, and is read again to go on after a kill."""

import json
import os
from collections.abc import Mapping
from pathlib import Path, PurePath
from typing import Final

from soko.batch.outcome import Job, Outcome, Settings
from soko.engine import Ties
from soko.formats.atomic import naming, write_all
from soko.puzzle import FormatError, exact_id

_ANSWERS: Final = ("solved", "unsolvable")
_WITHOUT_ANSWER: Final = ("timeout", "memory", "gave-up", "unproved")
_LIMITS: Final = ("seconds", "cpu_seconds", "nodes", "memory", "threads")

Key = tuple[str, str]


class Journal:
    """The outcomes in a JSONL file: what is done already, and where more is added.

    A last line that a kill has torn is cut off. Raises `FormatError` for any other line that is no
    record of `soko solve`, so that a wrong file is never added to, and for what is no file.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._records: dict[Key, Mapping[str, object]] = {}
        self._is_new = not path.exists()
        if not self._is_new:
            self._read()
        self._file = path.open("ab", buffering=0)

    def find(self, job: Job, settings: Settings) -> Outcome | None:
        """Return the recorded outcome of a level, unless it is worth another try.

        It is when the goal differs, or when no answer was found with another strategy, or within
        limits smaller than these, or when fewer moves were looked for less.
        """
        record = self._records.get((_short(job.name), exact_id(job.level)))
        if record is None or not _settles(record, settings):
            return None
        return Outcome.from_record(record)

    def add(self, line: str) -> None:
        """Write a record, at once; where the disk is full, the record before stays the last."""
        descriptor = self._file.fileno()
        size = os.fstat(descriptor).st_size
        with naming(self.path):
            try:
                write_all(descriptor, f"{line}\n".encode())
            except OSError:
                os.truncate(descriptor, size)
                raise

    def close(self) -> None:
        """Close the file; one that was made for nothing is removed."""
        is_empty = os.fstat(self._file.fileno()).st_size == 0
        self._file.close()
        if self._is_new and is_empty:
            self.path.unlink(missing_ok=True)

    def _read(self) -> None:
        if not self.path.is_file():
            raise FormatError("results are kept in a regular file; name one", name=str(self.path))
        *lines, rest = self.path.read_bytes().split(b"\n")
        for row, line in enumerate(lines, 1):
            if line.strip():
                self._take(row, line)
        if rest:
            self._mend(len(lines) + 1, rest)

    def _take(self, row: int, line: bytes) -> None:
        try:
            record = json.loads(line)
            key = _short(record["level"]), record["id"]
            Outcome.from_record(record)
        except (ValueError, TypeError, KeyError) as error:
            raise FormatError(
                "no record of soko solve; give the file that --jsonl or --resume wrote",
                name=str(self.path),
                row=row,
            ) from error
        self._records[key] = record

    def _mend(self, row: int, rest: bytes) -> None:
        """Keep a last line that lacks only its line end; cut it off when it is torn."""
        try:
            json.loads(rest)
        except ValueError:
            os.truncate(self.path, self.path.stat().st_size - len(rest))
        else:
            self._take(row, rest)
            with self.path.open("ab", buffering=0) as file, naming(self.path):
                write_all(file.fileno(), b"\n")


def _settles(record: Mapping[str, object], settings: Settings) -> bool:
    options = record.get("options")
    if not isinstance(options, Mapping) or options.get("goal") != settings.goal:
        return False
    status = record["status"]
    goes_on_in_files = settings.limits.spill is not None and status not in _ANSWERS
    if record.get("interrupted") or goes_on_in_files:
        return False
    if status in _WITHOUT_ANSWER:
        wanted = settings.to_record()
        if options.get("strategy", "auto") != settings.strategy:
            return False
        if options.get("without", []) != wanted["without"]:
            return False
        return all(_is_no_more(wanted[limit], options.get(limit)) for limit in _LIMITS)
    return status in _ANSWERS and _has_ties(record, settings)


def _has_ties(record: Mapping[str, object], settings: Settings) -> bool:
    """Tell whether fewer moves were looked for as long as is wanted now."""
    options = record["options"]
    before = options.get("ties", Ties.MOVES) if isinstance(options, Mapping) else None
    order = list(Ties)
    is_enough = before in order and order.index(Ties(before)) >= order.index(Ties(settings.ties))
    return settings.goal != "pushes" or bool(record.get("tie_proved")) or is_enough


def _is_no_more(limit: object, before: object) -> bool:
    """Compare two limits, where None is no limit."""
    if before is None:
        return True
    return isinstance(limit, int | float) and isinstance(before, int | float) and limit <= before


def _short(name: str) -> str:
    # The same file may be named by another path the next time.
    return PurePath(name).name
