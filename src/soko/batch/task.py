"""What can be done with many levels: how one is worked on, and how it travels as text."""

from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeVar

from soko.processes import Hear


class Recorded(Protocol):
    """What is written as plain values, and read from them again."""

    def to_record(self) -> dict[str, object]:
        """Return it as plain values."""

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Self:
        """Read what `to_record` wrote."""


JobT = TypeVar("JobT", bound=Recorded)
SettingsT = TypeVar("SettingsT")
NewsT = TypeVar("NewsT")
CameT = TypeVar("CameT", bound=Recorded)


@dataclass(frozen=True)
class Task(Generic[JobT, SettingsT, NewsT, CameT]):
    """Something to do with each of many jobs.

    `work(job, hear, settings)` does it, and lets hear of it on the way where the task `tells`;
    `lost(job, reason, settings)` stands for a job whose process died twice. The three types say how
    jobs, settings and what came of them are read where they arrive as text; settings are a
    dataclass of plain values.
    """

    name: str
    work: Callable[[JobT, Hear[NewsT], SettingsT], CameT]
    lost: Callable[[JobT, str, SettingsT], CameT]
    job: type[JobT]
    settings: type[SettingsT]
    came: type[CameT]
    tells: bool = False


class Workers(Protocol):
    """Where jobs are done: `Processes` of this machine, or a `Cluster`."""

    def shared(self, settings: SettingsT) -> SettingsT:
        """Return settings for as many jobs at once as there are workers."""

    def run(
        self,
        task: Task[JobT, SettingsT, NewsT, CameT],
        jobs: Iterable[JobT],
        settings: SettingsT,
    ) -> Generator[NewsT | CameT, None, None]:
        """Yield what came of every job as soon as it is there, and news before where it tells.

        A job that kills two processes is set aside: `task.lost` stands for what came of it. Jobs
        are taken from their iterable only when they are wanted; closing the generator ends all.
        """
