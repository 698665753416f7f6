"""Measure what `soko generate` makes: `python benchmarks/generated_levels.py [COUNT [SEED]]`.

Makes levels as the command does when nothing is asked for, checks every one (its solution replays,
uses every square of the floor and moves every box; no two are equal under symmetry), and prints how
long they are. The number of squares or boxes that are left over has to be 0.
"""

import statistics
import sys
import time
from itertools import islice

from soko import symmetric_id, verify
from soko.generation import Made, Wish, generate


def main(arguments: list[str]) -> None:
    """Print what is true of the levels, and how they are spread."""
    count = int(arguments[0]) if arguments else 1000
    seed = int(arguments[1]) if len(arguments) > 1 else 0
    start = time.process_time()
    made = list(islice(generate(Wish(), seed=seed), count))
    seconds = time.process_time() - start
    metrics = [each.solution.metrics for each in made]
    print(f"{count} levels of seed {seed}, {seconds / count:.2f} CPU s each")
    print(f"squares left over: {sum(unused_squares(each) for each in made)}")
    print(f"boxes left over: {sum(unmoved_boxes(each) for each in made)}")
    print(f"equal under symmetry: {count - len({symmetric_id(each.level) for each in made})}")
    show("pushes", [each.pushes for each in metrics])
    show("box changes", [each.box_changes for each in metrics])
    show("moves", [each.moves for each in metrics])
    show("squares of floor", [len(each.level.interior) for each in made])
    show("difficulty", [each.difficulty for each in made])


def unused_squares(made: Made) -> int:
    """Count the squares on which neither the player nor a box ever is, by replaying."""
    state = made.level.start
    seen = {state.player, *state.boxes}
    for letter in made.solution.lurd:
        state = state.after(letter)
        seen |= {state.player, *state.boxes}
    return len(made.level.interior - seen)


def unmoved_boxes(made: Made) -> int:
    """Count the boxes that are at home from the start; the others have to be pushed."""
    assert verify(made.level, made.solution.lurd).ok
    return len(made.level.boxes & made.level.goals)


def show(name: str, values: list[int]) -> None:
    """Print the least, the quartiles and the most of some numbers."""
    quartiles = " ".join(f"{each:.0f}" for each in statistics.quantiles(values, n=4))
    print(f"{name}: least {min(values)}, quartiles {quartiles}, most {max(values)}")


if __name__ == "__main__":
    main(sys.argv[1:])
