"""Calls in processes of their own, which may be interrupted, killed, or die of themselves."""

from soko.processes.cores import usable_cores
from soko.processes.mapping import map_telling, map_unordered
from soko.processes.pool import Call, Pool
from soko.processes.process import Hear, WorkerDiedError

__all__ = [
    "Call",
    "Hear",
    "Pool",
    "WorkerDiedError",
    "map_telling",
    "map_unordered",
    "usable_cores",
]
