"""Write `paths.json`: the walks and box paths that every front end must give, letter for letter.

    python tests/golden/make_paths.py

The vectors are the engine's answers; the tests check them against searches that share nothing with
it. The file changes only when the rules of `docs/reference/paths.md` do.
"""

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

sys.path.insert(0, str(Path(__file__).parents[1]))

from soko.engine import box_paths, walk
from soko.engine.paths import Prefer
from soko.puzzle import Level
from support.known_levels import DETOUR, SPIRAL, TWIST
from support.levels import random_level

VECTORS = Path(__file__).with_name("paths.json")
RANDOM_LEVELS = 8

ROUND_THE_HOUSE = Level.of(
    [
        "##########",
        "#        #",
        "# ###### #",
        "# ####   #",
        "# ####   #",
        "# @$    .#",
        "######   #",
        "##########",
    ]
)
ROOMS = Level.of(
    [
        "#############",
        "#   #   #   #",
        "#  $    #   #",
        "#   #   # $ #",
        "## ### ### ##",
        "#   #       #",
        "# @     #   #",
        "#   #.  #  .#",
        "#############",
    ]
)
NO_FRAME = Level.of([".   #", " $   ", "  # @", "# $  ", "    ."])
OUT_OF_REACH = Level.of(["########", "#@ #$ .#", "# $### #", "#  .####", "########"])


def main() -> None:
    """Write the file, one question a line."""
    made = levels()
    parts = {
        "levels": [json.dumps(level.rows) for level in made],
        "walks": [
            json.dumps({"level": number, "paths": walks(level)})
            for number, level in enumerate(made)
        ],
        "box_paths": [
            json.dumps({"level": number, **question})
            for number, level in enumerate(made)
            for question in questions(level)
        ],
    }
    blocks = (f'"{name}": [\n' + ",\n".join(lines) + "\n]" for name, lines in parts.items())
    VECTORS.write_text("{\n" + ",\n".join(blocks) + "\n}\n", encoding="utf-8")


def levels() -> list[Level]:
    """Return the levels: some made for one thing each, the others random."""
    rng = random.Random(20)
    made = [DETOUR, ROUND_THE_HOUSE, ROOMS, NO_FRAME, OUT_OF_REACH, SPIRAL, TWIST]
    return made + [random_level(rng, max_height=8, max_width=9) for _ in range(RANDOM_LEVELS)]


def walks(level: Level) -> list[tuple[int, int, str]]:
    """Return every square the player can walk to, and the walk."""
    found = ((square, walk(level, square)) for square in sorted(level.floor))
    return [(*square, lurd) for square, lurd in found if lurd is not None]


def questions(level: Level) -> Iterator[dict[str, object]]:
    """Yield each box in each order with every square it can get to, and the path."""
    for box in sorted(level.boxes):
        for prefer in get_args(Prefer):
            found = box_paths(level, box, prefer).values()
            paths = [(*path.square, path.lurd) for path in found]
            yield {"box": box, "prefer": prefer, "paths": paths}


if __name__ == "__main__":
    main()
