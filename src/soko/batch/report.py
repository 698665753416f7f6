"""What came of a batch as one page of HTML, with nothing to load: counts, times, what is open."""

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from operator import itemgetter
from pathlib import PurePath
from typing import Final

from soko.formats.shown import printable
from soko.formats.svg import format_svg
from soko.puzzle import Level, Metrics

MOST_PICTURES: Final = 500
"""Levels without a solution that are drawn; the rest are counted."""
_STEPS: Final = 4
"""Bars for each power of ten of the time."""
_BAR, _TALL, _ROOM = 26, 160, 40
_STYLE: Final = """
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;
color:#1d2733;background:#fff}
table{border-collapse:collapse}td,th{padding:.2rem .8rem .2rem 0;text-align:left}
td.n{text-align:right;font-variant-numeric:tabular-nums}
.levels{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0;width:11rem}
figure svg{width:100%;height:9rem}figcaption{font-size:.8rem;overflow-wrap:anywhere}
"""


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
    body = "\n".join(parts)
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        f"<title>{_text(title)}</title>\n"
        '<meta name="viewport" content="width=device-width">\n'
        f"<style>{_STYLE}</style>\n<h1>{_text(title)}</h1>\n{body}\n</html>\n"
    )


def _counts(rows: Sequence[Row]) -> Iterator[str]:
    counts = Counter(row.status for row in rows)
    found = [row.metrics for row in rows if row.metrics is not None]
    lines = [("levels", len(rows)), *counts.most_common()]
    lines += [
        (f"{name} together", sum(getattr(each, name) for each in found))
        for name in ("pushes", "moves")
    ]
    yield _table([(name, f"{number:,}") for name, number in lines])


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
        f"{_seconds(longest)} ({_text(key)})</p>"
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
    yield _table(lines)
    lost = [new.key for old, new in pairs if old.metrics and not new.metrics]
    if lost:
        shown = ", ".join(map(_text, lost[:99]))
        yield f"<p>Solved before, not now: {shown}{' …' if len(lost) > 99 else ''}</p>"


def _open(rows: Sequence[Row], levels: Mapping[str, Level]) -> Iterator[str]:
    without = [row for row in rows if row.metrics is None]
    if not without:
        return
    yield f"<h2>Without a solution: {len(without):,}</h2>"
    if len(without) > MOST_PICTURES:
        yield f"<p>The first {MOST_PICTURES}:</p>"
    yield '<div class="levels">'
    for row in without[:MOST_PICTURES]:
        said = f"{_text(row.key)}<br>{_text(row.status)} {_text(row.message)}"
        level = levels.get(row.name)
        picture = "" if level is None else format_svg(level, rulers=False)
        title = "" if level is None or not level.title else f"<br>{_text(level.title)}"
        yield f"<figure>{picture}<figcaption>{said}{title}</figcaption></figure>"
    yield "</div>"


def _pushes(row: Row) -> int:
    return row.metrics.pushes if row.metrics else 0


def _table(lines: Sequence[tuple[str, str]]) -> str:
    cells = "".join(f'<tr><th>{_text(a)}</th><td class="n">{_text(b)}</td></tr>' for a, b in lines)
    return f"<table>{cells}</table>"


def _text(text: str) -> str:
    return escape(printable(text))


def _seconds(seconds: float) -> str:
    """Write a time in two or three digits.

    >>> [_seconds(each) for each in (0.00001, 0.0123, 1.5, 12345.0)]
    ['0.01 ms', '12.3 ms', '1.5 s', '3.43 h']
    """
    for unit, size in (("h", 3600.0), ("s", 1.0)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1000:.3g} ms"
