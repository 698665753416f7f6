"""What came of a batch as one page of HTML, with nothing to load: counts, times, what is open."""

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from pathlib import PurePath
from typing import Final

from soko.batch.page import format_page, gallery, table, text
from soko.puzzle import Level, Metrics

_STEPS: Final = 4
"""Bars for each power of ten of the time."""
_BAR, _TALL, _ROOM = 26, 160, 40


@dataclass(frozen=True)
class Row:
    """What came of one level, as far as a report looks at it; a time of None was not measured."""

    name: str
    status: str
    cpu_seconds: float | None
    message: str = ""
    metrics: Metrics | None = None

    @property
    def key(self) -> str:
        """Return the name without the folders of its file, which may have moved."""
        return PurePath(self.name).name


def format_report(
    rows: Sequence[Row],
    *,
    title: str,
    levels: Mapping[str, Level],
    earlier: Sequence[Row] | None = None,
) -> str:
    """Return a page about the levels of a batch; `levels` has the boards by name.

    With `earlier`, the page says what has changed since. The same input gives the same bytes.
    """
    parts = [*_counts(rows), *_times(rows)]
    if earlier is not None:
        parts += _changes(earlier, rows)
    parts += _open(rows, levels)
    return format_page(title, parts)


def _counts(rows: Sequence[Row]) -> Iterator[str]:
    counts = Counter(row.status for row in rows)
    found = [row.metrics for row in rows if row.metrics is not None]
    lines = [("levels", len(rows)), *counts.most_common()]
    lines += [
        (f"{name} together", sum(getattr(each, name) for each in found))
        for name in ("pushes", "moves")
    ]
    yield table([(name, f"{number:,}") for name, number in lines])


def _times(rows: Sequence[Row]) -> Iterator[str]:
    measured = [(row.cpu_seconds, row.key) for row in rows if row.cpu_seconds is not None]
    if not measured:
        return
    yield "<h2>CPU time</h2>"
    times = [seconds for seconds, _ in measured]
    middle = sorted(times)[len(times) // 2]
    longest, key = max(measured, key=itemgetter(0))
    yield (
        f"<p>{_seconds(sum(times))} together; median {_seconds(middle)}, longest "
        f"{_seconds(longest)} ({text(key)})</p>"
    )
    yield draw_times(times)


def draw_times(seconds: Sequence[float]) -> str:
    """Draw how often which time was taken, as SVG; each bar is as wide as a quarter of a decade."""
    places = Counter(math.floor(math.log10(max(each, 1e-6)) * _STEPS) for each in seconds)
    first, last = min(places) // _STEPS * _STEPS, max(places)
    width = (last - first + 1) * _BAR + 2 * _ROOM
    parts = []
    for place in range(first, last + 1):
        left, count = _ROOM + (place - first) * _BAR, places[place]
        tall = _TALL * count / max(places.values())
        begin, end = (_seconds(10 ** (each / _STEPS)) for each in (place, place + 1))
        parts.append(
            f'<rect x="{left}" y="{_TALL + 20 - tall:.1f}" width="{_BAR - 3}" height="{tall:.1f}" '
            f'fill="#3b6ea5"><title>{begin} to {end}: {count:,}</title></rect>'
        )
        if count:
            parts.append(f'<text x="{left}" y="{_TALL + 15 - tall:.1f}">{count:,}</text>')
        if place % _STEPS == 0:
            parts.append(f'<text x="{left}" y="{_TALL + 36}">{begin}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{_TALL + 44}" '
        f'font-size="11" fill="#1d2733"><title>How many levels took how much CPU time</title>'
        f"{''.join(parts)}</svg>"
    )


def _changes(earlier: Sequence[Row], rows: Sequence[Row]) -> Iterator[str]:
    before = {row.key: row for row in earlier}
    pairs = [(before[row.key], row) for row in rows if row.key in before]
    yield "<h2>Compared with the earlier run</h2>"
    both = [(old, new) for old, new in pairs if old.metrics and new.metrics]
    lines = [
        ("levels of both runs", f"{len(pairs):,}"),
        ("solved now, not before", f"{sum(bool(n.metrics and not o.metrics) for o, n in pairs):,}"),
        ("solved before, not now", f"{sum(bool(o.metrics and not n.metrics) for o, n in pairs):,}"),
        ("fewer pushes", f"{sum(_pushes(n) < _pushes(o) for o, n in both):,}"),
        ("more pushes", f"{sum(_pushes(n) > _pushes(o) for o, n in both):,}"),
    ]
    ratios = [
        math.log(max(new.cpu_seconds, 1e-6) / max(old.cpu_seconds, 1e-6))
        for old, new in both
        if old.cpu_seconds is not None and new.cpu_seconds is not None
    ]
    if ratios:
        mean = math.exp(sum(ratios) / len(ratios))
        lines.append(("CPU time of a level solved in both", f"{mean:.2f} times (geometric mean)"))
    yield table(lines)
    lost = [new.key for old, new in pairs if old.metrics and not new.metrics]
    if lost:
        shown = ", ".join(map(text, lost[:99]))
        yield f"<p>Solved before, not now: {shown}{' …' if len(lost) > 99 else ''}</p>"


def _open(rows: Sequence[Row], levels: Mapping[str, Level]) -> Iterator[str]:
    without = []
    for row in rows:
        if row.metrics is None:
            level = levels.get(row.name)
            lines = [row.key, f"{row.status} {row.message}"]
            without.append((level, lines + ([level.title] if level and level.title else [])))
    yield from gallery("Without a solution", without)


def _pushes(row: Row) -> int:
    return row.metrics.pushes if row.metrics else 0


def _seconds(seconds: float) -> str:
    """Write a time in two or three digits.

    >>> [_seconds(each) for each in (0.00001, 0.0123, 1.5, 12345.0)]
    ['0.01 ms', '12.3 ms', '1.5 s', '3.43 h']
    """
    for unit, size in (("h", 3600.0), ("s", 1.0)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1000:.3g} ms"
