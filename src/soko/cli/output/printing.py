"""What a command prints: data on standard output, notes on standard error."""

import sys
from dataclasses import dataclass, field
from typing import Literal

import click

Record = dict[str, object]
"""One result as it stands in JSON."""


@dataclass
class Output:
    """Data as text, as one JSON object, or as one JSON line a record; and notes beside it."""

    schema: str = ""
    form: Literal["text", "json", "jsonl"] = "text"
    quiet: bool = False
    verbose: bool = False
    _records: list[Record] = field(default_factory=list)
    _whole: Record | None = None

    @property
    def is_text(self) -> bool:
        """Tell whether data is for people."""
        return self.form == "text"

    def text(self, line: str = "") -> None:
        """Print a line of data for people; JSON forms print none."""
        if self.is_text:
            click.echo(line)

    def record(self, fields: Record) -> None:
        """Print a result as JSON, or keep it until all are there; the text form prints none."""
        if self.form == "jsonl":
            click.echo(dump(self.make_record(fields)))
        elif self.form == "json":
            self._records.append(self.make_record(fields))

    def whole(self, fields: Record) -> None:
        """Set the one result of a command that has no list of them."""
        self._whole = self.make_record(fields)
        if self.form == "jsonl":
            click.echo(dump(self._whole))

    def note(self, line: str) -> None:
        """Tell something beside the data, unless `--quiet`."""
        if not self.quiet:
            click.echo(line, err=True)

    def detail(self, line: str) -> None:
        """Tell something that only `--verbose` asks for."""
        if self.verbose:
            self.note(line)

    def finish(self) -> None:
        """Print the one JSON object, if that is the form."""
        if self.form == "json":
            whole = self._whole or self.make_record({"results": self._records})
            click.echo(dump(whole, indent=2))

    def make_record(self, fields: Record) -> Record:
        """Put the name of the schema and the version of the tool before the fields."""
        from soko import __version__

        return {"schema": self.schema, "tool_version": __version__, **fields}


def dump(record: Record, *, indent: int | None = None) -> str:
    """Write a record as JSON text; beyond ASCII only where standard output can hold it."""
    import json

    return json.dumps(record, ensure_ascii=not is_unicode_output(), indent=indent)


def is_unicode_output() -> bool:
    """Tell whether standard output takes every character."""
    return (getattr(sys.stdout, "encoding", None) or "").lower().startswith("utf")


def printable(text: str) -> str:
    r"""Return one line of a level's text without what could command a terminal.

    >>> printable("Box\x1b[2J World\n2")
    'Box?[2J World 2'
    """
    line = " ".join(text.split())
    return "".join(letter if letter.isprintable() else "?" for letter in line)
