"""How many pictures of levels are read rightly, and after how many taps of a person.

    python benchmarks/pictures.py ../shared/levels [--seen] [--count 200] [--seed 19]

Draws levels of the collections, chosen by the seed, in skins that were made for this measurement
alone (held_out_skins.py), with `--seen` in those with which the reading was made (seen_skins.py),
16 to 90 pixels a square, with title, buttons, words and shadows round them, half of them scaled by
a fraction, all as JPEG of quality 70; and prints for each skin how many were right after none to
three taps, how many failed, how many were wrong and did not say so, and the CPU seconds of the mean
and of the slowest picture.
Needs Pillow and NumPy: `pip install 'soko[pictures,test]'`.
"""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import held_out_skins
import seen_skins
from picture_tiles import Skin
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from soko import Level, read

UNITS = 16, 90
"""Pixels a square in the picture as it is shown to the reader."""
FACTORS = 0.63, 1.47
LONGEST_SIDE = 3000
MOST_TAPS = 3
WORDS = (
    "Moves 12",
    "Pushes 4",
    "Level 7",
    "Time 0:42",
    "Best 97 / 31",
    "Undo",
    "Restart",
    "Menu",
    "Next",
    "Hint",
    "100 %",
    "Score 1200",
)


class Sample(NamedTuple):
    """A level and its picture."""

    skin: str
    level: Level
    unit: float
    picture: Image.Image


def main() -> None:
    """Draw, read and count."""
    options = parse_arguments()
    if options.save is not None:
        save(options)
        return
    sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
    try:
        from support.picture_taps import taps
    except ImportError as error:
        sys.exit(f"Nothing reads pictures here: tests/support/picture_taps.py: {error}")
    counts: dict[str, Counter[str]] = {skin: Counter() for skin in skins_of(options)}
    seconds: dict[str, list[float]] = {skin: [] for skin in counts}
    for sample in samples(options):
        start = time.process_time()
        needed, silently_wrong = taps(sample.picture, sample.level, most=MOST_TAPS)
        seconds[sample.skin].append(time.process_time() - start)
        counts[sample.skin][str(needed) if needed is not None else "failed"] += 1
        counts[sample.skin]["silent"] += bool(silently_wrong)
    print_table(counts, seconds)


def parse_arguments() -> argparse.Namespace:
    """Return what the command was told."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("levels", type=Path, help="a folder of collections, or one of them")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=19)
    parser.add_argument("--seen", action="store_true", help="skins that may be looked at")
    parser.add_argument("--save", type=Path, help="write the pictures to a folder, read none")
    return parser.parse_args()


def skins_of(options: argparse.Namespace) -> dict[str, Skin]:
    """Return the skins that are wanted, by their names."""
    return seen_skins.SKINS if options.seen else held_out_skins.SKINS


def save(options: argparse.Namespace) -> None:
    """Write the pictures to a folder."""
    options.save.mkdir(parents=True, exist_ok=True)
    for number, sample in enumerate(samples(options), 1):
        sample.picture.save(options.save / f"{number:03}-{sample.skin}.png")


def print_table(counts: dict[str, Counter[str]], seconds: dict[str, list[float]]) -> None:
    """Print a line for each skin and the sums."""
    columns = [*map(str, range(MOST_TAPS + 1)), "failed"]
    print(f"{'skin':10} {'0 1 2 3 taps, failed':>24}  silently wrong  CPU s: mean, most")
    every = [*counts.items(), ("all", sum(counts.values(), Counter()))]
    for skin, count in every:
        spent = seconds.get(skin) or [each for some in seconds.values() for each in some]
        row = " ".join(f"{count[column]:4}" for column in columns)
        mean = sum(spent) / max(len(spent), 1)
        print(f"{skin:10} {row}  {count['silent']:14}  {mean:11.2f}  {max(spent, default=0):.2f}")


def samples(options: argparse.Namespace) -> Iterator[Sample]:
    """Yield the pictures, the same ones for a seed and a Pillow."""
    levels = [*collected(options.levels)]
    source = random.Random(options.seed)
    skins = [*skins_of(options).items()]
    for number in range(options.count):
        skin = skins[number % len(skins)]
        yield sample(source, source.choice(levels), skin, scaled=number // len(skins) % 2 == 1)


def collected(place: Path) -> Iterator[Level]:
    """Yield the levels for pictures: with one player, and not too large for the smallest unit."""
    for path in sorted(place.glob("*.xsb")) if place.is_dir() else [place]:
        for level in read(path).levels[:300]:  # so that no large collection outweighs the others
            if len(level.players) == 1 and max(level.width, level.height) <= 60:
                yield level


def sample(source: random.Random, level: Level, skin: tuple[str, Skin], *, scaled: bool) -> Sample:
    """Draw a level with what is round it, and make it a JPEG."""
    most = min(UNITS[1], LONGEST_SIDE // max(level.width, level.height))
    factor = source.uniform(*FACTORS) if scaled else 1.0
    unit = max(10, round(source.uniform(UNITS[0], most) / factor))
    while unit * factor < UNITS[0]:
        unit += 1
    name, draw = skin
    board = draw(level, unit)
    picture = surrounded(source, board, unit)
    if scaled:
        size = round(picture.width * factor), round(picture.height * factor)
        ways = Image.Resampling.LANCZOS, Image.Resampling.BILINEAR
        picture = picture.resize(size, source.choice(ways))
    file = BytesIO()
    picture.save(file, "JPEG", quality=70)
    read_again = Image.open(file)
    read_again.load()
    return Sample(name, level, unit * factor, read_again)


def surrounded(source: random.Random, board: Image.Image, unit: int) -> Image.Image:
    """Put a board into a window: margins, a title, buttons, a line of words, and a shadow."""
    ground, ink = source.choice(
        [
            ("#ffffff", "#222222"),
            ("#2b2f36", "#dddddd"),
            ("#e6e1d6", "#4a3b2a"),
            ("#0a3d62", "#ffffff"),
            ("#dff0d8", "#1b4d1b"),
        ]
    )
    left, top, right, bottom = (source.randint(0, max(40, 2 * unit)) for _ in range(4))
    bar = source.choice([0, 24, 36])
    width = max(board.width + left + right, 160)
    place = left, top + bar
    picture = Image.new("RGB", (width, board.height + top + bottom + 2 * bar), ground)
    if source.random() < 0.5:
        picture = with_shadow(picture, board, place)
    picture.paste(board, place)
    draw = ImageDraw.Draw(picture)
    if source.random() < 0.4:
        x, y = place
        draw.rectangle((x - 2, y - 2, x + board.width + 1, y + board.height + 1), outline=ink)
        picture.paste(board, place)
    if bar:
        title(draw, source, (width, bar))
        buttons(draw, source, (picture.height - bar, bar, width), ink)
    return picture


def with_shadow(picture: Image.Image, board: Image.Image, place: tuple[int, int]) -> Image.Image:
    """Return a window on which the board throws a shadow."""
    shadow = Image.new("L", picture.size)
    x, y = place[0] + 5, place[1] + 6
    shadow.paste(120, (x, y, x + board.width, y + board.height))
    dark = Image.new("RGB", picture.size, "#000000")
    return Image.composite(dark, picture, shadow.filter(ImageFilter.GaussianBlur(5)))


def title(draw: ImageDraw.ImageDraw, source: random.Random, size: tuple[int, int]) -> None:
    """Draw the bar on top of a window."""
    width, height = size
    draw.rectangle((0, 0, width, height - 4), source.choice(["#3a6ea5", "#444444", "#c9c9c9"]))
    font = ImageFont.load_default(height // 2)
    draw.text((8, height // 5), f"{source.choice(WORDS)} - Boxes", "#ffffff", font)
    draw.rectangle((width - height, 4, width - 8, height - 8), "#d9534f")


def buttons(
    draw: ImageDraw.ImageDraw, source: random.Random, place: tuple[int, int, int], ink: str
) -> None:
    """Draw buttons and words below a board."""
    top, height, width = place
    font = ImageFont.load_default(height // 2)
    x = 6
    for word in source.sample(WORDS, 4):
        end = x + int(draw.textlength(word, font)) + 12
        if end > width:
            break
        if source.random() < 0.6:
            draw.rounded_rectangle((x, top + 3, end, top + height - 4), 5, None, ink)
        draw.text((x + 6, top + height // 5), word, ink, font)
        x = end + 8


if __name__ == "__main__":
    main()
