"""What a command prints: data on standard output, notes on standard error."""

import re
import sys
from dataclasses import dataclass, field
from typing import Final, Literal

import click

_UNESCAPED: Final = re.compile("[\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""What could command a terminal and is no control character to JSON."""

_CONTROL: Final = re.compile(
    "(?P<colour>\x1b\\[[0-9;]*m)|[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]"
)

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
            click.echo(tame(line))

    def raw(self, text: str) -> None:
        """Print a file as it is; on a terminal, without what could command it."""
        click.echo(tame(text) if sys.stdout.isatty() else text, nl=False)

    def record(self, fields: Record) -> None:
        """Print a result as JSON, or keep it until all are there; the text form prints none."""
        if self.form == "json":
            self._records.append(self.make_record(fields))
        else:
            self.news(fields, self.schema)

    def news(self, fields: Record, schema: str) -> None:
        """Print a JSON line of a schema, where lines are the form."""
        if self.form == "jsonl":
            click.echo(dump(self.make_record(fields) | {"schema": schema}))

    def whole(self, fields: Record) -> None:
        """Set the one result of a command that has no list of them."""
        self._whole = self.make_record(fields)
        if self.form == "jsonl":
            click.echo(dump(self._whole))

    def note(self, line: str) -> None:
        """Tell something beside the data, unless `--quiet`."""
        if not self.quiet:
            click.echo(tame(line), err=True)

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

    text = json.dumps(record, ensure_ascii=not is_unicode_output(), indent=indent)
    return _UNESCAPED.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def is_unicode_output() -> bool:
    """Tell whether standard output takes every character."""
    return (getattr(sys.stdout, "encoding", None) or "").lower().startswith("utf")


def tame(text: str) -> str:
    r"""Return a text without what could command a terminal; lines, tabs and our colours stay.

    >>> tame("\x1b[31mred\x1b[0m\x1b[2J")
    '\x1b[31mred\x1b[0m?[2J'
    """
    return _CONTROL.sub(lambda found: found["colour"] or "?", text)
