"""A file of results that grows line by line, and is read again to go on after a kill."""

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Any, Generic, Protocol, TypeVar

from soko.formats.atomic import naming, write_all
from soko.puzzle import FormatError

Key = tuple[str, ...]
Came = TypeVar("Came")
"""What came of a job."""
Asked = TypeVar("Asked")
"""What decides how it is worked on."""


class Known(Protocol):
    """What a journal knows a job by: the name of its level or file, and what it holds."""

    @property
    def name(self) -> str:
        """Return the name."""

    @property
    def identity(self) -> str:
        """Return what is the same only where the content is."""


@dataclass(frozen=True)
class Kind(Generic[Asked, Came]):
    """What one command keeps: how its records are read, and which of them settle a job.

    Records of the schema `beside` may lie between its own; nothing is read from them. `told_by` are
    the fields of a record with the name and the identity of its job, and `key` names what both have
    beside these by which they are told apart.
    """

    command: str
    schema: str
    read: Callable[[Mapping[str, Any]], Came]
    settles: Callable[[Mapping[str, Any], Asked], bool]
    beside: str = ""
    told_by: tuple[str, str] = ("level", "id")
    key: tuple[str, ...] = ()


class Journal(Generic[Asked, Came]):
    """The outcomes in a JSONL file: what is done already, and where more is added.

    A last line that a kill has torn is cut off. Raises `FormatError` for any other line that is no
    record of this kind, so that a wrong file is never added to, and for what is no file.
    """

    def __init__(self, path: Path, kind: Kind[Asked, Came]) -> None:
        self.path = path
        self.kind = kind
        self._records: dict[Key, Mapping[str, object]] = {}
        self._is_new = not path.exists()
        if not self._is_new:
            self._read()
        self._file = path.open("ab", buffering=0)

    def find(self, job: Known, settings: Asked) -> Came | None:
        """Return the recorded outcome of a job, unless it is worth another try."""
        record = self._records.get(self._key(job))
        if record is None or not self.kind.settles(record, settings):
            return None
        return self.kind.read(record)

    def last(self, job: Known) -> Came | None:
        """Return the recorded outcome of a job, whether or not it is enough."""
        record = self._records.get(self._key(job))
        return None if record is None else self.kind.read(record)

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

    def _key(self, job: Known) -> Key:
        more = (getattr(job, name) for name in self.kind.key)
        return (_short(job.name), job.identity, *more)

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
            schema = record.get("schema", self.kind.schema)
            if schema == self.kind.beside:
                return
            if schema != self.kind.schema:
                raise ValueError(schema)
            name, identity = (record[each] for each in self.kind.told_by)
            key = (_short(name), identity, *(record[each] for each in self.kind.key))
            self.kind.read(record)
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise FormatError(
                f"no record of {self.kind.command}; give the file that --jsonl or --resume wrote",
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


def _short(name: str) -> str:
    # The same file may be named by another path the next time.
    return PurePath(name).name
