"""Records as one Parquet file, for programs that look at many; needs the extra `data`."""

import io
import json
from collections.abc import Iterable, Iterator, Mapping
from importlib.util import find_spec
from os import PathLike
from typing import TYPE_CHECKING, Final

from soko.formats.atomic import write_atomically
from soko.puzzle import Metrics, SokoError

if TYPE_CHECKING:
    import pyarrow

_PREFIXES: Final = {"metrics": "", "before": "before_"}
"""Numbers of solutions that become columns, and what their names begin with."""
_TWICE: Final = "after"
_BOOLEANS: Final = frozenset({"proved", "tie_proved", "interrupted", "ok"})
_INTEGERS: Final = frozenset(
    {"bound", "nodes", "peak_bytes", "seed"}
    | {"index", "repaired", "extra_moves", "level_index", "row", "column"}
    | {f"{prefix}{name}" for prefix in _PREFIXES.values() for name in Metrics._fields}
)
_NUMBERS: Final = frozenset({"seconds", "cpu_seconds"})

Record = Mapping[str, object]


def check_parquet() -> None:
    """Raise `SokoError` where the package that writes Parquet is not installed."""
    if find_spec("pyarrow") is None:
        raise SokoError("Parquet needs a package that is not there", hint="install 'soko[data]'")


def write_parquet(path: str | PathLike[str], records: Iterable[Record]) -> None:
    """Write records of a batch, a row each; the old file is left whole.

    The six metrics are columns, those of the solution before with `before_`. What has parts, such
    as the options, is JSON text. Columns have the same types whatever the records hold.
    """
    check_parquet()
    import pyarrow
    from pyarrow import parquet

    rows = [dict(_flat(record)) for record in records]
    names = list(dict.fromkeys(name for row in rows for name in row)) or ["level"]
    schema = pyarrow.schema([(name, _type(name)) for name in names])
    columns = [pyarrow.array([row.get(name) for row in rows], _type(name)) for name in names]
    file = io.BytesIO()
    parquet.write_table(pyarrow.table(columns, schema=schema), file)
    write_atomically(path, file.getvalue())


def _flat(record: Record) -> Iterator[tuple[str, object]]:
    for name, value in record.items():
        if name == _TWICE:
            continue
        if name in _PREFIXES:
            numbers = value if isinstance(value, Mapping) else {}
            for metric in Metrics._fields:
                yield f"{_PREFIXES[name]}{metric}", numbers.get(metric)
        elif isinstance(value, Mapping | list | tuple):
            yield name, json.dumps(value)
        else:
            yield name, value


def _type(name: str) -> "pyarrow.DataType":
    import pyarrow

    if name in _BOOLEANS:
        return pyarrow.bool_()
    if name in _INTEGERS:
        return pyarrow.int64()
    return pyarrow.float64() if name in _NUMBERS else pyarrow.string()
