"""The anytime curve of a search: the best solution and the proved bound, over time."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import PurePath
from typing import Final, NamedTuple

from soko.engine import Progress

_WIDTH: Final = 260
_HEIGHT: Final = 160
_LEFT, _RIGHT, _TOP, _BOTTOM = 14, 62, 40, 30
_COLUMNS: Final = 4
_HEAD: Final = 34
_BEST: Final = "#c2682b"
_BOUND: Final = "#2d6c9c"
_WORDS: Final = 'font-family="sans-serif" font-size="12" fill="#7b828c"'
_LINE: Final = 'fill="none" stroke-width="2" stroke-linejoin="round"'


class Moment(NamedTuple):
    """What is known after so many seconds: the best number so far, if any, and the bound."""

    seconds: float
    best: int | None
    bound: int


@dataclass
class Watch:
    """Hears the progress of a search and keeps the moments at which more was known."""

    moments: list[Moment] = field(default_factory=list)

    def __call__(self, progress: Progress) -> None:
        """Take note of how the search stands."""
        self.note(Moment(round(progress.seconds, 3), progress.best, progress.bound))

    def note(self, now: Moment) -> None:
        """Keep a moment, unless it says what the one before says."""
        if not self.moments or self.moments[-1][1:] != now[1:]:
            self.moments.append(now)


class Curve(NamedTuple):
    """The moments of one level, in order, and the seconds after which it ended."""

    level: str
    moments: Sequence[Moment]
    seconds: float


def format_curves(curves: Sequence[Curve], *, counts: str, unit: str = "s") -> str:
    """Draw curves as an SVG document, a panel each; `counts` is what the numbers are of.

    `unit` is that of the moments, where these are no seconds.
    """
    columns = max(1, min(_COLUMNS, len(curves)))
    rows = -(-len(curves) // columns)
    width, height = columns * _WIDTH, _HEAD + rows * _HEIGHT
    name = f"Best and bound over time, in {escape(counts)}"
    body = [
        f'<g transform="translate({at % columns * _WIDTH} {_HEAD + at // columns * _HEIGHT})">'
        f"{''.join(_panel(curve, unit))}</g>"
        for at, curve in enumerate(curves)
    ]
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img" aria-label="{name}">',
        f"<title>{name}</title>",
        f'<text x="{_LEFT}" y="20" {_WORDS}>{escape(counts)}: '
        f'<tspan fill="{_BEST}">best solution</tspan>, <tspan fill="{_BOUND}">proved bound</tspan>'
        "</text>",
        *body,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _panel(curve: Curve, unit: str) -> Iterator[str]:
    known = [each for each in curve.moments if each.best is not None or each.bound > 0]
    yield f'<text x="{_LEFT}" y="18" {_WORDS}>{escape(PurePath(curve.level).name)}</text>'
    yield f'<text x="{_WIDTH - _RIGHT}" y="{_HEIGHT - 8}" text-anchor="end" {_WORDS}>'
    yield f"{curve.seconds:.3g} {unit}</text>"
    if not known:
        return
    scale = _Scale.of(known, curve.seconds)
    yield (
        f'<path d="M{_LEFT} {_TOP}V{_HEIGHT - _BOTTOM}H{_WIDTH - _RIGHT}" fill="none" '
        'stroke="#7b828c" stroke-opacity="0.5"/>'
    )
    bounds = [(each.seconds, each.bound) for each in known]
    bests = [(each.seconds, each.best) for each in known if each.best is not None]
    for steps, colour in ((bounds, _BOUND), (bests, _BEST)):
        if steps:
            last = steps[-1][1]
            yield f'<path d="{scale.path(steps)}" {_LINE} stroke="{colour}"/>'
            aside = -2 if colour == _BEST else 12
            yield f'<text x="{_WIDTH - _RIGHT + 4}" y="{scale.y(last) + aside:.1f}" {_WORDS} '
            yield f'style="fill:{colour}">{last:,}</text>'


class _Scale(NamedTuple):
    """From seconds and numbers to places in a panel."""

    seconds: float
    least: int
    most: int

    @classmethod
    def of(cls, moments: Sequence[Moment], seconds: float) -> "_Scale":
        numbers = [each for moment in moments for each in moment[1:] if each is not None]
        return cls(max(seconds, 1e-9), min(numbers), max(numbers))

    def x(self, seconds: float) -> float:
        room = _WIDTH - _LEFT - _RIGHT
        return _LEFT + room * min(seconds / self.seconds, 1.0)

    def y(self, number: int) -> float:
        room = _HEIGHT - _TOP - _BOTTOM
        return _TOP + room * (self.most - number) / max(self.most - self.least, 1)

    def path(self, steps: Sequence[tuple[float, int]]) -> str:
        """Draw steps: a number holds until the next one."""
        first, *rest = steps
        drawn = f"M{self.x(first[0]):.1f} {self.y(first[1]):.1f}"
        drawn += "".join(f"H{self.x(at):.1f}V{self.y(number):.1f}" for at, number in rest)
        return f"{drawn}H{self.x(self.seconds):.1f}"
