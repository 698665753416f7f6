"""A Dask cluster as a command comes to it: what is wrong is one sentence, not a log."""

import gc
import logging
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from soko.batch.cluster import Cluster
from soko.cli.output.printing import Output


@contextmanager
def cluster_at(address: str, output: Output) -> Iterator[Cluster]:
    """Come to a cluster, and leave it at the end."""
    with _silenced(output), ExitStack() as left:
        with _undisturbed():
            cluster = left.enter_context(Cluster(address, say=output.note))
        yield cluster


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Import Dask without a search for garbage, and never search what is there then.

    It is a third of what its import takes; a command is done with at the end anyway.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


@contextmanager
def _silenced(output: Output) -> Iterator[None]:
    """Keep what Dask logs from the terminal, unless `--verbose`; Soko itself logs nothing."""
    before = logging.root.manager.disable
    if not output.verbose:
        logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(before)
