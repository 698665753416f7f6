"""What a level, a state, a step and a solution are; nothing here knows how a level is solved."""

from soko.puzzle.dead_floor import dead_squares
from soko.puzzle.duplicates import Duplicate, find_duplicates
from soko.puzzle.errors import FormatError, LevelError, MoveError, SokoError
from soko.puzzle.game import Game
from soko.puzzle.identity import canonical, exact_id, normalize, symmetric_id
from soko.puzzle.level import Level, SavedSolution, Source
from soko.puzzle.lurd import format_rle, parse_lurd
from soko.puzzle.measurement import Metrics, metrics
from soko.puzzle.push import Push
from soko.puzzle.push_list import format_pushes, parse_pushes
from soko.puzzle.ranking import METRICS, metric_of, rank, ranking
from soko.puzzle.solution import Solution
from soko.puzzle.squares import Square, format_square, parse_square
from soko.puzzle.state import State
from soko.puzzle.symmetry import Symmetry, transform
from soko.puzzle.verification import Verdict, verify

__all__ = [
    "METRICS",
    "Duplicate",
    "FormatError",
    "Game",
    "Level",
    "LevelError",
    "Metrics",
    "MoveError",
    "Push",
    "SavedSolution",
    "SokoError",
    "Solution",
    "Source",
    "Square",
    "State",
    "Symmetry",
    "Verdict",
    "canonical",
    "dead_squares",
    "exact_id",
    "find_duplicates",
    "format_pushes",
    "format_rle",
    "format_square",
    "metric_of",
    "metrics",
    "normalize",
    "parse_lurd",
    "parse_pushes",
    "parse_square",
    "rank",
    "ranking",
    "symmetric_id",
    "transform",
    "verify",
]
