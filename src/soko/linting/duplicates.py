"""Check of a collection: which levels are the same as an earlier one."""

from collections.abc import Iterator, Sequence

from soko.linting.finding import Fault, Severity
from soko.puzzle import Level, exact_id, symmetric_id


def check_duplicates(levels: Sequence[Level]) -> Iterator[tuple[int, Fault]]:
    """Yield the index of each level that an earlier one equals, exactly or by symmetry."""
    drawn: dict[str, int] = {}
    turned: dict[str, int] = {}
    for index, level in enumerate(levels):
        exact = drawn.setdefault(exact_id(level), index)
        symmetric = turned.setdefault(symmetric_id(level), index)
        if exact != index:
            message = f"the same board as {_name(levels, exact)}"
            yield index, Fault("duplicate", Severity.WARNING, message)
        elif symmetric != index:
            message = (
                f"the same level as {_name(levels, symmetric)}, but turned, mirrored or with other "
                "decoration"
            )
            yield index, Fault("symmetric-duplicate", Severity.WARNING, message)


def _name(levels: Sequence[Level], index: int) -> str:
    level = levels[index]
    title = f" ({level.title})" if level.title else ""
    line = f" in line {level.source.line}" if level.source else ""
    return f"level {index + 1}{title}{line}"
