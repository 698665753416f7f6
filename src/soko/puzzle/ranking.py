"""Which of two solutions is the better one: a metric decides, and the others break ties."""

from typing import Final

from soko.puzzle.measurement import Metrics

METRICS: Final[tuple[str, ...]] = Metrics._fields
"""All six, in the order in which they break ties."""


def ranking(first: str) -> tuple[str, ...]:
    """Return all metrics in the order in which they count where `first` is what matters most.

    >>> ranking("box_lines")
    ('box_lines', 'moves', 'pushes', 'box_changes', 'pushing_sessions', 'player_lines')
    """
    return (first, *(each for each in METRICS if each != first))


def rank(metrics: Metrics, first: str) -> tuple[int, ...]:
    """Return the numbers of a solution in that order: the lesser of two tuples is the better one.

    >>> rank(Metrics(6, 4, 3, 2, 2, 5), "pushes")
    (4, 6, 3, 2, 2, 5)
    """
    return tuple(getattr(metrics, each) for each in ranking(first))


def metric_of(goal: str) -> str:
    """Return the metric that a goal names, as in `Metrics`.

    >>> metric_of("box-lines")
    'box_lines'
    """
    return goal.replace("-", "_")
