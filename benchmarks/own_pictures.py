"""How many pictures that we drew ourselves are read at once, without a question, and right.

    python benchmarks/own_pictures.py ../shared/levels [--count 600] [--seed 19] [--page]

Draws levels of the collections, chosen by the seed, a third of them with rulers: as `soko show`
does, in every theme, 16 to 90 pixels a square; with `--page` as the page saves them, with each of
its skins, in each of its sizes (needs Node). Reads them as `soko.read` does, and prints for each
theme or skin how many were right, were asked about or were wrong; and the CPU seconds of the mean
and of the slowest picture. Every picture that was not right is named. Needs Pillow and NumPy:
`pip install 'soko[pictures,test]'`.
"""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from pictures import LONGEST_SIDE, UNITS, collected

from soko import Level
from soko.pictures import read_picture
from soko.puzzle import SokoError
from soko.rendering import THEMES, draw

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from support.page_pictures import SIDES, SKINS, PagePictures

RULED = 1 / 3
"""The share of pictures with rulers."""


class Drawing(NamedTuple):
    """A level and how it is drawn: with a theme of `soko show`, or a skin of the page."""

    level: Level
    style: str
    side: int
    rulers: bool

    def __str__(self) -> str:
        rulers = ", rulers" if self.rulers else ""
        return f"{self.level.title or self.level.rows[0]}, {self.side} px, {self.style}{rulers}"


def main() -> None:
    """Draw, read and count."""
    options = parse_arguments()
    counts: dict[str, Counter[str]] = {style: Counter() for style in styles_of(options)}
    seconds = list[float]()
    with ExitStack() as stack:
        page = stack.enter_context(PagePictures()) if options.page else None
        for number, drawing in enumerate(drawings(options)):
            data = drawn(drawing, page)
            start = time.process_time()
            outcome, message = outcome_of(data, drawing.level)
            seconds.append(time.process_time() - start)
            counts[drawing.style][outcome] += 1
            if message:
                print(f"{number}: {drawing}: {outcome}: {message}", flush=True)
    print_table(counts, seconds)


def parse_arguments() -> argparse.Namespace:
    """Return what the command was told."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("levels", type=Path, help="a folder of collections, or one of them")
    parser.add_argument("--count", type=int, default=600)
    parser.add_argument("--seed", type=int, default=19)
    parser.add_argument("--page", action="store_true", help="as the page saves them")
    return parser.parse_args()


def styles_of(options: argparse.Namespace) -> list[str]:
    """Return the themes or the skins."""
    return [*SKINS] if options.page else [*THEMES]


def drawings(options: argparse.Namespace) -> Iterator[Drawing]:
    """Yield what is drawn, the same for a seed."""
    levels = [*collected(options.levels)]
    source = random.Random(options.seed)
    styles = styles_of(options)
    for number in range(options.count):
        level = source.choice(levels)
        most = min(UNITS[1], LONGEST_SIDE // max(level.width, level.height))
        side = source.choice(SIDES) if options.page else source.randint(UNITS[0], most)
        yield Drawing(level, styles[number % len(styles)], side, source.random() < RULED)


def drawn(drawing: Drawing, page: PagePictures | None) -> bytes:
    """Return a PNG file."""
    level, style, side, rulers = drawing
    if page is None:
        return draw(level, "png", square=side, theme=style, rulers=rulers)
    return page.draw(level, side, style, rulers=rulers)


def outcome_of(data: bytes, level: Level) -> tuple[str, str]:
    """Return whether a picture was right, asked about, or wrong, and what is to be said of it."""
    try:
        found = read_picture(data)
    except SokoError as error:
        return "asked", str(error)
    if trimmed(found) == trimmed(level):
        return "right", ""
    return "wrong", f"{found.width} x {found.height} for {level.width} x {level.height}"


def trimmed(level: Level) -> list[str]:
    """Return the rows from the first column on in which anything stands."""
    rows = [row.rstrip() for row in level.rows]
    rows = rows[next(i for i, row in enumerate(rows) if row) :]
    while not rows[-1]:
        rows.pop()
    left = min(len(row) - len(row.lstrip()) for row in rows if row)
    return [row[left:] for row in rows]


def print_table(counts: dict[str, Counter[str]], seconds: list[float]) -> None:
    """Print a line for each theme or skin, and the sums."""
    print(f"{'':10} right asked wrong")
    for style, count in [*counts.items(), ("all", sum(counts.values(), Counter()))]:
        print(f"{style:10} {count['right']:5} {count['asked']:5} {count['wrong']:5}")
    print(f"CPU s a picture: {sum(seconds) / len(seconds):.2f}, at most {max(seconds):.2f}")


if __name__ == "__main__":
    main()
