"""What can be wrong with a cluster."""

from typing import Final, Literal

from soko.puzzle import SokoError

Fault = Literal["address", "died", "extra", "no-soko", "other-soko", "unreachable", "versions"]

SENTENCES: Final[dict[Fault, tuple[str, str]]] = {
    "address": (
        "no cluster can be at {place}",
        "give local:N, or the address of a Dask scheduler such as tcp://HOST:8786",
    ),
    "died": (
        "the scheduler {place} has gone in the midst of the work",
        "what had come from it is kept; start it again, and the same command goes on",
    ),
    "extra": (
        "a cluster needs a package that is not installed",
        "pip install 'soko[cluster]' brings it",
    ),
    "no-soko": (
        "the scheduler or a worker of {place} cannot import soko: {reason}",
        "install the same soko on all its machines",
    ),
    "other-soko": (
        "a worker of {place} has soko {reason}",
        "install the same soko on all its machines",
    ),
    "unreachable": ("the scheduler {place} cannot be reached: {reason}", ""),
    "versions": (
        "the cluster {place} has other versions of Dask: {reason}",
        "install the same on all its machines",
    ),
}
"""For each fault what is wrong, and what to do."""


class ClusterError(SokoError):
    """Report a cluster that cannot be used; nothing is wrong with what it was asked.

    `fault` says why, to programs; `place` is the address, and `reason` what Dask says.
    """

    def __init__(self, fault: Fault, place: str, reason: str = "") -> None:
        message, hint = SENTENCES[fault]
        super().__init__(message.format(place=place, reason=reason), hint=hint)
        self.fault = fault
        self.place = place
        self.reason = reason

    def __reduce__(self) -> tuple[type["ClusterError"], tuple[Fault, str, str]]:
        # An exception is made again of its message, else.
        return ClusterError, (self.fault, self.place, self.reason)
