"""Progress on standard error, only for a person who watches: never in pipes, logs or CI."""

import os
import sys
import time
from collections import Counter
from types import TracebackType
from typing import TYPE_CHECKING, Self

import click

from soko.cli.output import Output
from soko.cli.wording import count, megabytes

if TYPE_CHECKING:
    import rich.progress

    from soko.engine import Progress


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
            self.live = make_display(with_bar=total is not None)
            self.live.add_task("", total=total)
        self.live.update(self.live.task_ids[0], description=text, completed=done, total=total)
        self.live.start()

    def hide(self) -> None:
        """Take the line away, so that data can be printed."""
        if self.live is not None:
            self.live.stop()


def without_colours() -> bool:
    """Tell whether the options of the running command forbid colours."""
    context = click.get_current_context(silent=True)
    return context is not None and context.color is False


def make_display(*, with_bar: bool) -> "rich.progress.Progress":
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
        console=Console(stderr=True, no_color=without_colours() or None),
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    )


class SearchProgress(Display):
    """The progress of one search, called by the engine about ten times a second."""

    patience = 0.3

    def __call__(self, progress: "Progress") -> None:
        """Show how far the search is."""
        self.show(
            f"{count(progress.nodes, 'state')}, {progress.rate:,.0f} a second, "
            f"{megabytes(progress.bytes)}, at least {progress.bound}"
        )


class BatchProgress(Display):
    """The progress of many levels: how many are done, and with what status."""

    def __init__(self, output: Output, counts: Counter[str]) -> None:
        super().__init__(output)
        self.counts = counts

    def update(self, total: int) -> None:
        """Show how many of `total` are done."""
        statuses = " · ".join(f"{status} {number}" for status, number in self.counts.most_common())
        self.show(statuses, done=self.counts.total(), total=total)
