"""Progress on standard error, only for a person who watches: never in pipes, logs or CI."""

import os
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sized
from contextlib import contextmanager
from types import TracebackType
from typing import TYPE_CHECKING, Final, NamedTuple, Self

import click

from soko.cli.output.printing import Output
from soko.cli.output.wording import count, duration, megabytes

if TYPE_CHECKING:
    import rich.progress

    from soko.engine import Progress

NOTE_SECONDS: Final = 1.0
"""When a long search is noted for the first time."""
NOTE_GROWTH: Final = 1.2
"""The next note comes when the search has taken so many times as long."""
AWAY: Final = 0.1
"""Seconds from one look to the next, after which a line that made room is back: to hide it takes
milliseconds."""


def is_watched(output: Output) -> bool:
    """Tell whether a person looks at standard error."""
    return not output.quiet and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"


class Display:
    """One line of progress that goes away when it is done; rich is imported when it is shown.

    `patience` is the seconds before anything is shown: what is quick needs no progress.
    """

    patience = 0.0

    def __init__(self, output: Output) -> None:
        self.is_wanted = is_watched(output)
        self.is_plain = without_colours()
        self.since = time.monotonic()
        self.live: rich.progress.Progress | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.hide()

    def show(self, text: str, *, done: int | None = None, total: int | None = None) -> None:
        """Show the line, once a person has waited for a while."""
        if not self.is_wanted or time.monotonic() - self.since < self.patience:
            return
        if self.live is None:
            self.live = make_display(with_bar=total is not None, is_plain=self.is_plain)
            self.live.add_task(text, completed=done or 0, total=total)
        self.live.start()
        self.live.update(self.live.task_ids[0], description=text, completed=done, total=total)

    def hide(self) -> None:
        """Take the line away; what is shown later brings it back."""
        if self.live is not None:
            self.live.stop()


def without_colours() -> bool:
    """Tell whether the options of the command that this thread runs forbid colours."""
    context = click.get_current_context(silent=True)
    return context is not None and context.color is False


def make_display(*, with_bar: bool, is_plain: bool) -> "rich.progress.Progress":
    """Make the line: a spinner, or a bar with the time that is left."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        SpinnerColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    text = TextColumn("{task.description}", markup=False)
    bar = (BarColumn(), MofNCompleteColumn(), text, TextColumn("left"), TimeRemainingColumn())
    columns = bar if with_bar else (SpinnerColumn(), text, TimeElapsedColumn())
    # Data goes to standard output by itself, never through the display.
    return Progress(
        *columns,
        console=Console(stderr=True, no_color=is_plain or None),
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    )


class SearchProgress(Display):
    """The progress of one search, called by the engine about ten times a second.

    With `--verbose` it is also noted line by line, less and less often.
    """

    patience = 0.3

    def __init__(self, output: Output) -> None:
        super().__init__(output)
        self.output = output
        self.next_note = NOTE_SECONDS

    def __call__(self, progress: "Progress") -> None:
        """Show how far the search is."""
        effort = (
            f"{count(progress.nodes, 'state')}, {progress.rate:,.0f} a second, "
            f"{megabytes(progress.bytes)}"
        )
        if progress.disk_bytes:
            effort += f", {megabytes(progress.disk_bytes)} on disk"
        known = "" if progress.best is None else f", best {progress.best}"
        self.show(f"{effort}, at least {progress.bound}{known}")
        if self.output.verbose and progress.seconds >= self.next_note:
            self.next_note = NOTE_GROWTH * progress.seconds
            self.output.note(
                f"{duration(progress.seconds)}  {progress.strategy}  {effort}, "
                f"{count(progress.home, 'box', 'boxes')} home, at least {progress.bound}{known}"
            )


class Line(NamedTuple):
    """What a line of progress says; with a `total` it has a bar."""

    text: str
    done: int | None = None
    total: int | None = None


class PollingProgress(Display):
    """The progress of work that tells nothing by itself: it is asked how far it is.

    `tell` is called from a thread, ten times a second, so it may only look. Where data is printed
    on the same terminal the line makes room for it, and comes back with the next look. `lock` keeps
    the thread from that while data is printed.
    """

    patience = 0.3

    def __init__(self, output: Output, tell: Callable[[], Line]) -> None:
        super().__init__(output)
        self.tell = tell
        self.makes_room = self.is_wanted and sys.stdout.isatty()
        self.lock = threading.Lock()
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self.ask, daemon=True)

    def __enter__(self) -> Self:
        if self.is_wanted:
            self.thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.is_over.set()
        if self.is_wanted:
            self.thread.join()
        self.hide()

    def ask(self) -> None:
        """Show how far the work is, again and again, until it is over."""
        while not self.is_over.wait(AWAY):
            with self.lock:
                line = self.tell()
                self.show(line.text, done=line.done, total=line.total)

    @contextmanager
    def making_room(self) -> Iterator[None]:
        """Keep the line away from the data that is printed meanwhile."""
        with self.lock:
            if self.makes_room:
                self.hide()
            yield


def batch_line(counts: Counter[str], total: int) -> Line:
    """Say how many levels of so many are done, and with what status."""
    statuses = " · ".join(f"{status} {number}" for status, number in counts.most_common())
    return Line(statuses, counts.total(), total)


def met_progress(output: Output, known: Sized) -> PollingProgress:
    """Return the progress of a search of the lab: how many states it has met."""
    return PollingProgress(output, lambda: Line(f"{count(len(known), 'state')} met"))
