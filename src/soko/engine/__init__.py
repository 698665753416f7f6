"""The typed face of the native core: solving, counting, judging positions and finding paths."""

from soko.engine.analysis import (
    DETECTORS,
    SOUND_DETECTORS,
    Analysis,
    analyse,
    detect,
    lower_bound,
)
from soko.engine.counting import PRUNINGS, StateCount, count_states
from soko.engine.explaining import Explanation, explain
from soko.engine.hinting import Hint, hint
from soko.engine.improve import METHODS as IMPROVERS
from soko.engine.improve import Improvement, Optimized, Stretch, least_needed, optimize
from soko.engine.improve import check_methods as check_improvers
from soko.engine.limits import Limits, Spill
from soko.engine.memory import machine_memory, parse_size
from soko.engine.packing import PackingPlan, PackingStep, packing_plan, rooms
from soko.engine.paths import BoxPath, BoxPaths, box_paths, walk
from soko.engine.portfolio import (
    AUTO,
    DEADLOCK_TESTS,
    STRATEGIES,
    check_deadlock_tests,
    parse_strategies,
)
from soko.engine.result import IMPROVED, Goal, Progress, Result, Status
from soko.engine.solving import solve
from soko.engine.stages import Carry, Cause, Reason, Stage, stages
from soko.engine.ties import Ties

__all__ = [
    "AUTO",
    "DEADLOCK_TESTS",
    "DETECTORS",
    "IMPROVED",
    "IMPROVERS",
    "PRUNINGS",
    "SOUND_DETECTORS",
    "STRATEGIES",
    "Analysis",
    "BoxPath",
    "BoxPaths",
    "Carry",
    "Cause",
    "Explanation",
    "Goal",
    "Hint",
    "Improvement",
    "Limits",
    "Optimized",
    "PackingPlan",
    "PackingStep",
    "Progress",
    "Reason",
    "Result",
    "Spill",
    "Stage",
    "StateCount",
    "Status",
    "Stretch",
    "Ties",
    "analyse",
    "box_paths",
    "check_deadlock_tests",
    "check_improvers",
    "count_states",
    "detect",
    "explain",
    "hint",
    "least_needed",
    "lower_bound",
    "machine_memory",
    "optimize",
    "packing_plan",
    "parse_size",
    "parse_strategies",
    "rooms",
    "solve",
    "stages",
    "walk",
]
