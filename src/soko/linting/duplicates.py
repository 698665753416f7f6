"""Check of a collection: which levels are the same as an earlier one."""

from collections.abc import Iterator, Sequence

from soko.formats.shown import printable
from soko.linting.finding import Fault, Severity
from soko.puzzle import Level, find_duplicates


def check_duplicates(levels: Sequence[Level]) -> Iterator[tuple[int, Fault]]:
    """Yield the index of each level that an earlier one equals, exactly or by symmetry."""
    for index, found in enumerate(find_duplicates(levels)):
        if found is None:
            continue
        earlier = _name(levels, found.first)
        if found.kind == "exact":
            yield index, Fault("duplicate", Severity.WARNING, f"the same board as {earlier}")
        else:
            message = f"the same level as {earlier}, but turned, mirrored or with other decoration"
            yield index, Fault("symmetric-duplicate", Severity.WARNING, message)


def _name(levels: Sequence[Level], index: int) -> str:
    level = levels[index]
    title = f" ({printable(level.title)})" if level.title else ""
    line = f" in line {level.source.line}" if level.source else ""
    return f"level {index + 1}{title}{line}"
