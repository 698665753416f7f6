"""Soko, the Sokoban toolkit: play, check, solve, convert and measure levels.

The names of `soko.puzzle` are here at once; those of the engine, the formats and the linter are
imported when they are first asked for, which halves the time of `import soko`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from soko.puzzle import (
    FormatError,
    Game,
    Level,
    LevelError,
    Metrics,
    MoveError,
    Push,
    SavedSolution,
    SokoError,
    Solution,
    Source,
    Square,
    State,
    Symmetry,
    Verdict,
    canonical,
    dead_squares,
    exact_id,
    format_pushes,
    format_rle,
    format_square,
    metrics,
    normalize,
    parse_lurd,
    parse_pushes,
    parse_square,
    symmetric_id,
    transform,
    verify,
)

if TYPE_CHECKING:
    from soko.engine import (
        DETECTORS,
        STRATEGIES,
        Analysis,
        BoxPath,
        BoxPaths,
        Goal,
        Hint,
        Limits,
        Progress,
        Result,
        Spill,
        StateCount,
        Status,
        analyse,
        box_paths,
        count_states,
        detect,
        hint,
        lower_bound,
        solve,
        walk,
    )
    from soko.formats import (
        FORMATS,
        Collection,
        Format,
        Formatted,
        Note,
        SymbolTable,
        detect_format,
        format_levels,
        parse,
        read,
        symbol_table,
        write,
    )
    from soko.linting import (
        Finding,
        Severity,
        lint,
    )

__version__ = "0.1.0"

__all__ = [
    "DETECTORS",
    "FORMATS",
    "STRATEGIES",
    "Analysis",
    "BoxPath",
    "BoxPaths",
    "Collection",
    "Finding",
    "Format",
    "FormatError",
    "Formatted",
    "Game",
    "Goal",
    "Hint",
    "Level",
    "LevelError",
    "Limits",
    "Metrics",
    "MoveError",
    "Note",
    "Progress",
    "Push",
    "Result",
    "SavedSolution",
    "Severity",
    "SokoError",
    "Solution",
    "Source",
    "Spill",
    "Square",
    "State",
    "StateCount",
    "Status",
    "SymbolTable",
    "Symmetry",
    "Verdict",
    "__version__",
    "analyse",
    "box_paths",
    "canonical",
    "count_states",
    "dead_squares",
    "detect",
    "detect_format",
    "exact_id",
    "format_levels",
    "format_pushes",
    "format_rle",
    "format_square",
    "hint",
    "lint",
    "lower_bound",
    "metrics",
    "normalize",
    "parse",
    "parse_lurd",
    "parse_pushes",
    "parse_square",
    "read",
    "solve",
    "symbol_table",
    "symmetric_id",
    "transform",
    "verify",
    "walk",
    "write",
]

_HOMES: Final = {
    **dict.fromkeys(
        (
            "Analysis",
            "BoxPath",
            "BoxPaths",
            "DETECTORS",
            "STRATEGIES",
            "Goal",
            "Hint",
            "Limits",
            "Progress",
            "Result",
            "Spill",
            "StateCount",
            "Status",
            "analyse",
            "box_paths",
            "count_states",
            "detect",
            "hint",
            "lower_bound",
            "solve",
            "walk",
        ),
        "soko.engine",
    ),
    **dict.fromkeys(
        (
            "Collection",
            "FORMATS",
            "Format",
            "Formatted",
            "Note",
            "SymbolTable",
            "detect_format",
            "format_levels",
            "parse",
            "read",
            "symbol_table",
            "write",
        ),
        "soko.formats",
    ),
    **dict.fromkeys(
        ("Finding", "Severity", "lint"),
        "soko.linting",
    ),
}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(_HOMES[name]), name)
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        return __all__
