"""Search over any puzzle: five ways to go on, five ways to know where one has been.

>>> from soko.lab.puzzles import WaterJugs
>>> found = breadth_first(WaterJugs((3, 5), 4))
>>> found.first.states
((0, 0), (0, 5), (3, 2), (0, 2), (2, 0), (2, 5), (3, 4))
"""

from soko.lab.search.best_first import astar, uniform_cost
from soko.lab.search.blind import breadth_first, depth_first
from soko.lab.search.deepening import iterative_deepening_astar
from soko.lab.search.disk import DiskRecords, DiskRuns, known_on_disk
from soko.lab.search.duplicates import Duplicates, HashTable, LinearScan, NoCheck, OrderedRuns
from soko.lab.search.known import Known
from soko.lab.search.outcome import End, Outcome, SearchLimits
from soko.lab.search.problem import HOPELESS, Path, Problem, go_on, stop
from soko.lab.search.records import ObjectRecords, PackedProblem, PackedRecords, Packing, Records
from soko.lab.search.recursive import recursive_depth_first

__all__ = [
    "HOPELESS",
    "DiskRecords",
    "DiskRuns",
    "Duplicates",
    "End",
    "HashTable",
    "Known",
    "LinearScan",
    "NoCheck",
    "ObjectRecords",
    "OrderedRuns",
    "Outcome",
    "PackedProblem",
    "PackedRecords",
    "Packing",
    "Path",
    "Problem",
    "Records",
    "SearchLimits",
    "astar",
    "breadth_first",
    "depth_first",
    "go_on",
    "iterative_deepening_astar",
    "known_on_disk",
    "recursive_depth_first",
    "stop",
    "uniform_cost",
]
