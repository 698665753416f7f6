"""Measure the library: adding, searching, and two that write at once.

    python benchmarks/library.py [ADDRESS [LEVELS.xsb ...]]

Makes 50,000 levels of some files (of the built-in collections, unless files are named) by turning,
mirroring and drawing walls by chance, adds them twice, and then as many again; searches these
100,000, half of them with best numbers and records; and has two processes keep 10,000 solutions
each. ADDRESS is an empty library, a file in a new folder unless told. CPU seconds and memory are of
the process that adds; the server's are its own.
"""

import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

from sqlalchemy import select, update

import soko
from soko.formats import Collection, write
from soko.library import BUILTIN, Library, Query, Span, builtin_path
from soko.library.tables import BOARDS
from soko.puzzle import Level, Symmetry, exact_id, transform

LEVELS = 50_000
RUNS = 15
WRITES = 10_000
ROOMS = 1_000
"""Levels that the two writers have in common."""

ADDING = """
import resource, sys, time
from soko.library import Library
library = Library(sys.argv[1])
start = time.process_time()
added = library.add_file(sys.argv[2])
print(f"{time.process_time() - start:.1f} CPU s,",
      f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB:",
      f"{added.levels} levels, {added.new} new, {added.turned} turned")
"""


def main(arguments: list[str]) -> None:
    """Measure everything."""
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        address = arguments[0] if arguments else str(Path(folder) / "library.db")
        files = list(map(Path, arguments[1:])) or [builtin_path(name) for name in BUILTIN]
        levels = make_levels([level for path in files for level in soko.read(path)], chance)
        for name in ("first", "second"):
            path = Path(folder) / f"{name}.xsb"
            write(path, Collection(tuple(islice(levels, LEVELS)), title=f"The {name}"))
            run_adding(f"add {name}", address, path)
            run_adding("the same file", address, path)
            path.write_bytes(path.read_bytes() + b"\n")
            run_adding("in another file", address, path)
        measure_searches(address, chance)
        measure_writers(address)


def make_levels(source: list[Level], chance: random.Random) -> Iterator[Level]:
    """Yield levels without end: all images of each, as they are and then with four walls more."""
    words = ["".join(chance.choices("abcdefghijklmnopqrstuvwxyz", k=5)) for _ in range(5000)]
    source = [level for level in source if max(level.width, level.height) <= 20]
    walls, seen = 0, set[tuple[str, ...]]()
    while True:
        for level in source:
            rows = [list(row) for row in level.rows]
            floor = [(r, c) for r, row in enumerate(rows) for c, at in enumerate(row) if at == " "]
            for r, c in chance.sample(floor, min(walls, len(floor))):
                rows[r][c] = "#"
            title = " ".join(chance.choices(words, k=2))
            changed = Level.of(map("".join, rows), title=title, author=chance.choice(words[:500]))
            for symmetry in Symmetry:
                image = transform(changed, symmetry)
                if image.rows not in seen:
                    seen.add(image.rows)
                    yield image
        walls = 4


def run_adding(what: str, address: str, path: Path) -> None:
    """Add a file in a process of its own."""
    command = [sys.executable, "-c", ADDING, address, str(path)]
    print(f"{what:16} {subprocess.check_output(command, text=True).strip()}", flush=True)


def measure_searches(address: str, chance: random.Random) -> None:
    """Print the median and the longest of each kind of search."""
    with Library(address) as library:
        give_numbers(library, chance)
        found = [each for at in range(5) for each in library.search(Query(), offset=at * 17_000)]
        searches: dict[str, Callable[[Level], Query]] = {
            "first page": lambda _: Query(),
            "one word": lambda level: Query(words=level.title.split()[0]),
            "two words": lambda level: Query(words=level.title),
            "three letters": lambda level: Query(words=level.title[:3]),
            "author": lambda level: Query(author=level.author),
            "word of one of two collections": lambda _: Query(words="first"),
            "boxes": lambda level: Query(boxes=Span(len(level.boxes), len(level.boxes))),
            "size and floor": lambda level: Query(
                width=Span(most=level.width), height=Span(level.height), floor=Span(30, 40)
            ),
            "solved": lambda _: Query(is_solved=True),
            "unsolved, many boxes": lambda _: Query(is_solved=False, boxes=Span(8)),
            "gap": lambda _: Query(gap="pushes"),
            "gap and a word": lambda level: Query(gap="moves", words=level.title[:2]),
            "board, turned": lambda level: Query(
                board=transform(level, chance.choice(list(Symmetry)))
            ),
        }
        for name, make in searches.items():
            times = [timed(library, make(chance.choice(found).level)) for _ in range(RUNS)]
            longest = max(times)
            print(f"search, {name:32} {statistics.median(times):6.1f} ms, at most {longest:.1f}")


def give_numbers(library: Library, chance: random.Random) -> None:
    """Let half of the boards have best numbers and records."""
    with library.engine.begin() as connection:
        boards = list(connection.execute(select(BOARDS.c.id).order_by(BOARDS.c.id)).scalars())
        for board in chance.sample(boards, len(boards) // 2):
            numbers = {
                column: chance.randint(80, 120)
                for column in ("best_moves", "best_pushes", "record_moves", "record_pushes")
            }
            connection.execute(update(BOARDS).where(BOARDS.c.id == board).values(numbers))
        connection.exec_driver_sql("ANALYZE")


def timed(library: Library, query: Query) -> float:
    """Return the milliseconds of one search."""
    start = time.perf_counter()
    library.search(query)
    return (time.perf_counter() - start) * 1000


def room(number: int) -> Level:
    """Return a room with one box; no two are alike."""
    walls = f"{number:010b}".translate(str.maketrans("01", " #"))
    return Level.of(
        ["#" * 12, "#@$ ." + " " * 6 + "#", "#" + " " * 10 + "#", f"#{walls}#", "#" * 12]
    )


def write_solutions(address: str, seed: int) -> None:
    """Keep solutions of all rooms, longer and shorter ones by chance."""
    chance = random.Random(seed)
    work = [(number % ROOMS, chance.randint(0, 200)) for number in range(WRITES)]
    chance.shuffle(work)
    with Library(address) as library:
        for number, detours in work:
            library.keep(room(number), "du" * detours + "RR", source="solver")
    print(*(f"{number}:{detours}" for number, detours in work))


def measure_writers(address: str) -> None:
    """Have two processes keep solutions, and see whether the best of both are there."""
    start = time.perf_counter()
    writers = [
        subprocess.Popen(
            [sys.executable, __file__, "write", address, str(seed)], stdout=-1, text=True
        )
        for seed in (1, 2)
    ]
    said = " ".join(writer.communicate()[0] for writer in writers)
    seconds = time.perf_counter() - start
    least: dict[int, int] = {}
    for pair in said.split():
        number, detours = map(int, pair.split(":"))
        least[number] = min(least.get(number, detours), detours)
    with Library(address) as library:
        ids = {exact_id(room(number)): 2 * detours + 2 for number, detours in least.items()}
        kept = library.kept(list(ids), by=["moves"])
        right = sum(each.moves == ids[each.level_id] for each in kept)
    print(
        f"two writers, {2 * WRITES} solutions: {seconds:.1f} s; {right} of {ROOMS} best are right"
    )
    print(f"{resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime:.0f} CPU s of all processes")


if __name__ == "__main__":
    if sys.argv[1:2] == ["write"]:
        write_solutions(sys.argv[2], int(sys.argv[3]))
    else:
        main(sys.argv[1:])
