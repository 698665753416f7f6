"""Mean, median and spread of a measurement that was repeated."""

import statistics
from collections.abc import Sequence
from typing import NamedTuple


class Spread(NamedTuple):
    """What repeated measurements say, in the unit they were taken in.

    `deviation` is the sample's standard deviation, 0 for a single measurement.

    >>> Spread.of([1.0, 2.0, 6.0])
    Spread(mean=3.0, median=2.0, deviation=2.6457513110645907, least=1.0, most=6.0)
    """

    mean: float
    median: float
    deviation: float
    least: float
    most: float

    @classmethod
    def of(cls, values: Sequence[float]) -> "Spread":
        """Sum up one measurement or more."""
        return cls(
            statistics.fmean(values),
            statistics.median(values),
            statistics.stdev(values) if len(values) > 1 else 0.0,
            min(values),
            max(values),
        )
