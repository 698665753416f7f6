"""The processes of this machine."""

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol, Self, TypeVar, cast

from soko.batch.task import CameT, JobT, NewsT, SettingsT, Task
from soko.processes import Hear, map_telling, map_unordered

TRIES: Final = 2
"""How many processes a level may kill before it is set aside."""


class Shared(Protocol):
    """Settings of work that takes memory and cores, which several at once have to share."""

    def shared(self, processes: int) -> Self:
        """Return settings for so many at once."""


AnyT = TypeVar("AnyT")


def share(settings: AnyT, processes: int) -> AnyT:
    """Return settings for so many jobs at once; those that share nothing as they are."""
    if not hasattr(settings, "shared"):
        return settings
    return cast("AnyT", cast("Shared", settings).shared(processes))


@dataclass(frozen=True)
class Processes:
    """So many processes of this machine; with one, what does not tell is done by the caller."""

    count: int = 1

    def shared(self, settings: SettingsT) -> SettingsT:
        """Return settings with which so many together keep to the machine."""
        return share(settings, self.count)

    def run(
        self,
        task: Task[JobT, SettingsT, NewsT, CameT],
        jobs: Iterable[JobT],
        settings: SettingsT,
    ) -> Generator[NewsT | CameT, None, None]:
        """Yield what came of every job as soon as it is there; see `Workers`."""
        lost = partial(_lose, task=task, settings=settings)
        if task.tells:
            telling = partial(_work, task=task, settings=settings)
            return map_telling(telling, jobs, processes=self.count, lost=lost)
        silent = partial(_silently, task=task, settings=settings)
        return map_unordered(silent, jobs, processes=self.count, lost=lost, tries=TRIES)


def _work(
    job: JobT,
    hear: Hear[NewsT],
    *,
    task: Task[JobT, SettingsT, NewsT, CameT],
    settings: SettingsT,
) -> CameT:
    return task.work(job, hear, settings)


def _silently(
    job: JobT, *, task: Task[JobT, SettingsT, NewsT, CameT], settings: SettingsT
) -> CameT:
    return task.work(job, _hear_nothing, settings)


def _lose(
    job: JobT, reason: str, *, task: Task[JobT, SettingsT, NewsT, CameT], settings: SettingsT
) -> CameT:
    return task.lost(job, reason, settings)


def _hear_nothing(_: object) -> None:
    """Do without what is told on the way."""


HERE: Final = Processes()
"""One job after another."""
