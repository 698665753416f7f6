"""How many jobs travel together: about two seconds of work, by what the ones before took."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final, Generic, TypeVar

from soko.batch.cluster.remote import CHUNK_SECONDS

JobT = TypeVar("JobT")

MOST: Final = 1000
"""Jobs of a chunk, however fast they are."""
_FADING: Final = 0.95
"""What is left of the weight of earlier chunks when one more is measured."""


@dataclass(frozen=True)
class Chunk(Generic[JobT]):
    """Jobs that travel together; `deaths` counts the workers that were lost with them."""

    jobs: list[JobT]
    deaths: int = 0


class Chunks(Generic[JobT]):
    """Cuts jobs into chunks, as they are asked for.

    The first are single jobs, and a chunk has at most four times the jobs of the largest measured.
    Near the end they shrink, so that all workers end together.
    """

    def __init__(self, jobs: Iterator[JobT]) -> None:
        self._jobs = jobs
        self._back: deque[JobT] = deque()
        self._again: deque[Chunk[JobT]] = deque()
        self._seconds = 0.0
        self._count = 0.0
        self._largest = 1

    def take(self, slots: int) -> Chunk[JobT] | None:
        """Return the next chunk for so many slots of workers; None when no job is left."""
        if self._again:
            return self._again.popleft()
        size = self._size()
        wanted = 2 * size * slots
        self._back.extend(islice(self._jobs, max(wanted - len(self._back), 0)))
        if not self._back:
            return None
        size = min(size, -(-len(self._back) // (2 * slots)))
        return Chunk([self._back.popleft() for _ in range(min(size, len(self._back)))])

    def measure(self, done: int, seconds: float) -> None:
        """Take note of what so many jobs took."""
        self._seconds = self._seconds * _FADING + seconds
        self._count = self._count * _FADING + done
        self._largest = max(self._largest, done)

    def give_back(self, jobs: list[JobT]) -> None:
        """Have jobs handed out again."""
        self._back.extendleft(reversed(jobs))

    def lose(self, chunk: Chunk[JobT]) -> list[JobT]:
        """Have a chunk whose workers died handed out again, job by job; return those given up.

        A job that was alone when it died for the second time is given up.
        """
        if len(chunk.jobs) == 1 and chunk.deaths:
            return chunk.jobs
        self._again.extend(Chunk([job], chunk.deaths + 1) for job in chunk.jobs)
        return []

    def _size(self) -> int:
        """Return how many jobs take about two seconds."""
        if not self._count:
            return 1
        fitting = CHUNK_SECONDS * self._count / max(self._seconds, 1e-6)
        return int(max(1, min(fitting, 4 * self._largest, MOST)))
