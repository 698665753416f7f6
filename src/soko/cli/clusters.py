"""A Dask cluster as a command comes to it: what is wrong is one sentence, not a log."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from soko.batch.cluster import Cluster
from soko.cli.output.printing import Output


@contextmanager
def cluster_at(address: str, output: Output) -> Iterator[Cluster]:
    """Come to a cluster, and leave it at the end."""
    with _silenced(output), Cluster(address, say=output.note) as cluster:
        yield cluster


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
