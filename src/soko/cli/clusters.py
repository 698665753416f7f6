"""A Dask cluster as a command comes to it: what is wrong is one sentence, not a log."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec

from soko.batch.cluster import Cluster
from soko.cli.output.printing import Output


@contextmanager
def cluster_at(address: str, output: Output) -> Iterator[Cluster]:
    """Come to a cluster, and leave it at the end."""
    with _silenced(output), Cluster(address, say=output.note) as cluster:
        yield cluster


@contextmanager
def _silenced(output: Output) -> Iterator[None]:
    """Keep what Dask logs from the terminal, unless `--verbose`."""
    if output.verbose or find_spec("distributed") is None:
        yield
        return
    import_module("distributed")  # sets its levels
    names = [name for name in logging.root.manager.loggerDict if name.startswith("distributed")]
    before = {name: logging.getLogger(name).level for name in names}
    for name in names:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for name, level in before.items():
            logging.getLogger(name).setLevel(level)
