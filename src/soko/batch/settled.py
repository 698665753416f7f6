"""Whether what is on record of a level is enough, or worth another try.

A level is tried again when the goal differs, or when no answer was found with another strategy, or
within limits smaller than these, or when fewer moves were looked for less.
"""

from collections.abc import Mapping
from typing import Final

from soko.batch.journal import Kind
from soko.batch.outcome import Outcome, Settings
from soko.engine import Ties

_ANSWERS: Final = ("solved", "unsolvable")
_WITHOUT_ANSWER: Final = ("timeout", "memory", "gave-up", "unproved")
_LIMITS: Final = ("seconds", "cpu_seconds", "nodes", "memory", "threads")


def settles(record: Mapping[str, object], settings: Settings) -> bool:
    """Tell whether a record of `soko solve` is enough."""
    options = record.get("options")
    if not isinstance(options, Mapping) or options.get("goal") != settings.goal:
        return False
    status = record["status"]
    goes_on_in_files = settings.limits.spill is not None and status not in _ANSWERS
    if record.get("interrupted") or goes_on_in_files:
        return False
    if status in _WITHOUT_ANSWER:
        wanted = settings.to_record()
        if options.get("strategy", "auto") != settings.strategy:
            return False
        if options.get("without", []) != wanted["without"]:
            return False
        return all(is_no_more(wanted[limit], options.get(limit)) for limit in _LIMITS)
    return status in _ANSWERS and _has_ties(record, settings)


def _has_ties(record: Mapping[str, object], settings: Settings) -> bool:
    """Tell whether fewer moves were looked for as long as is wanted now."""
    options = record["options"]
    before = options.get("ties", Ties.MOVES) if isinstance(options, Mapping) else None
    order = list(Ties)
    is_enough = before in order and order.index(Ties(before)) >= order.index(Ties(settings.ties))
    return settings.goal != "pushes" or bool(record.get("tie_proved")) or is_enough


def is_no_more(limit: object, before: object) -> bool:
    """Compare two limits, where None is no limit."""
    if before is None:
        return True
    return isinstance(limit, int | float) and isinstance(before, int | float) and limit <= before


SOLVING: Final = Kind("soko solve", "soko.solve/1", Outcome.from_record, settles)
"""The journal of `soko solve`."""
