"""Makes solutions shorter: parts are solved anew, exactly or in their neighbourhood."""

from soko.engine.improve.cut import Stretch
from soko.engine.improve.optimizing import check_methods, least_needed, optimize
from soko.engine.improve.outcome import Improvement, Optimized
from soko.engine.improve.turns import METHODS

__all__ = [
    "METHODS",
    "Improvement",
    "Optimized",
    "Stretch",
    "check_methods",
    "least_needed",
    "optimize",
]
