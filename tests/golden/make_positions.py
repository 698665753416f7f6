"""Write `positions.json`: ids, normal forms, dead squares, metrics and positions of levels.

    python tests/golden/make_positions.py

The vectors are the library's answers, which its own tests check; `tests/js` holds the player to
them.
"""

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import soko
from golden.make_paths import levels as path_levels
from soko.puzzle import Level, exact_id, normalize, symmetric_id, verify
from support.levels import random_level

VECTORS = Path(__file__).with_name("positions.json")
RANDOM_LEVELS = 25
STEPS = 40

DECORATED = Level.of(["  #####  ##", "###   #  #$", "#.@ $ ####*", "###   #   #", "  #####   #"])
OPEN_ROOM = Level.of(["#######", "#.@ $ #", "#     #", "# $ . #", "#######"])
LONG = Level.of(["#" * 29, "#@$" + " " * 24 + ".#", "#" * 29])


def main() -> None:
    """Write the file, one level a line."""
    lines = ",\n".join(json.dumps(vector) for vector in vectors())
    VECTORS.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def vectors() -> Iterator[dict[str, Any]]:
    """Yield what is to be known of each level."""
    rng = random.Random(14)
    for level in levels(rng):
        lurd = random_play(level, rng)
        verdict = verify(level, lurd)
        state = level.start.after(lurd)
        yield {
            "rows": level.rows,
            "id": exact_id(level),
            "symmetric_id": symmetric_id(level),
            "normal": normalize(level).rows,
            "dead": sorted(soko.dead_squares(level)),
            "lurd": lurd,
            "metrics": {
                "moves": verdict.metrics.moves,
                "pushes": verdict.metrics.pushes,
                "boxLines": verdict.metrics.box_lines,
                "boxChanges": verdict.metrics.box_changes,
                "sessions": verdict.metrics.pushing_sessions,
                "playerLines": verdict.metrics.player_lines,
            },
            "after": [row.rstrip() for row in state.to_rows()],
            "boxes": sorted(state.boxes),
            "player": state.player,
            "reach": sorted(state.reach()),
            "solved": state.is_solved,
        }


def levels(rng: random.Random) -> list[Level]:
    """Return the levels of the paths, some with decorations, and random ones."""
    made = [*path_levels(), DECORATED, OPEN_ROOM, LONG]
    return made + [random_level(rng, max_height=8, max_width=10) for _ in range(RANDOM_LEVELS)]


def random_play(level: Level, rng: random.Random) -> str:
    """Return legal steps, in their true case."""
    state, lurd = level.start, ""
    for _ in range(STEPS):
        step = rng.choice(state.legal_moves() or ("",))
        if step:
            state, lurd = state.move(step), lurd + step
    return lurd


if __name__ == "__main__":
    main()
