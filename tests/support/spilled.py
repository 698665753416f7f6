"""Levels whose searches go on in files, and the files that such a search has at some moment."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from soko._native import Method
from soko.engine import Limits, Spill
from soko.engine.running import Run
from soko.engine.spilling import file_options, place_of
from soko.puzzle import Level
from support.known_levels import SPIRAL, TWIST

LITTLE = 20_000
"""Bytes of memory: too few for A* on these levels, and files of several blocks and parts."""
QUICK = Path("/dev/shm") if Path("/dev/shm").is_dir() else None
"""Where files cost no disk, for trials by the thousand."""

Files = dict[str, bytes]


@dataclass(frozen=True)
class Case:
    """A level, what its search has to answer, and after how many states it was killed."""

    name: str
    level: Level
    answer: str
    kills: tuple[int, ...]


FROZEN = Level.of(
    """\
########
#      #
# $ $  #
# .@ $ #
#.     #
#.$$. .#
########""".splitlines()
)
"""Two boxes at the wall can never be pushed again; the others take 1,542 states to say so."""

FROZEN_HALL = Level.of(
    """\
#########
#      .#
# $ $   #
#  @ $  #
#.  $   #
#.      #
#.$$. . #
#########""".splitlines()
)
"""The same with 73,835 states, in layers of up to three blocks."""


CORRIDOR = Level.of(
    """\
##########
###   ####
##  $  ###
##  $  ###
####  ####
###   ####
####  ####
###   ####
####  ####
#.       #
#.# $  $ #
#..@$    #
#..   $  #
#        #
##########""".splitlines()
)
"""Solved by 42 pushes, and 7,700,358 states on the way."""

CASES = (
    Case("spiral", SPIRAL, "solved 42", (300, 2000, 5000, 8000)),
    Case("twist", TWIST, "solved 43", (60, 300, 600)),
    Case("frozen", FROZEN, "unsolvable", (100, 700, 1500)),
    Case("frozen hall", FROZEN_HALL, "unsolvable", (20_000, 50_000, 73_000)),
)


@cache
def files_after(case: Case, kill: int) -> Files:
    """Return the files of a search that was killed after so many states."""
    with TemporaryDirectory(dir=QUICK) as folder:
        spill = Spill(Path(folder))
        options = file_options(spill, case.level.start)
        options.max_nodes = kill
        Run.start(case.level.start, Method.external, options, limits=Limits(memory=LITTLE)).finish()
        place = place_of(spill, case.level.start)
        return {path.name: path.read_bytes() for path in sorted(place.iterdir())}
