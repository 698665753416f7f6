"""Coming to a cluster: started here or found at an address, and the same software on all of it."""

import json
import re
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from soko.batch.cluster.errors import ClusterError
from soko.batch.cluster.pools import adopt, close_pool, warm_pool
from soko.batch.cluster.remote import about

if TYPE_CHECKING:
    from distributed import Client, LocalCluster

_LOCAL: Final = re.compile(r"local:([1-9][0-9]{0,3})")
_ADDRESS: Final = re.compile(r"(?!local:)([a-z]+://)?[^/\s]+:[0-9]+|[a-z]+://\S+|\S+\.json")
_LOOK: Final = 0.5
"""Seconds between two looks whether there is a worker."""
_LEAN: Final = {"distributed.worker.profile.enabled": False}
"""A worker started here does nothing but carry: to look at it a hundred times a second is waste."""

Say = Callable[[str], None]


@dataclass
class Connection:
    """A client of a scheduler. `started` is how many workers were started here, if any.

    `memory` is what each level may take on the smallest of its workers.
    """

    place: str
    client: "Client"
    soko: str
    memory: int = 0
    started: int | None = None
    cluster: "LocalCluster | None" = None

    @property
    def is_there(self) -> bool:
        """Tell whether the scheduler answers."""
        return str(self.client.status) == "running"

    def threads(self) -> int:
        """Return how many jobs the workers can do at once; raises `ClusterError`."""
        try:
            if self.is_there:
                return sum(self.client.nthreads().values())
        except Exception as error:  # whatever it is, there is nobody to ask
            raise ClusterError("died", self.place) from error
        raise ClusterError("died", self.place)

    def close(self) -> None:
        """Leave; what was started here ends."""
        with suppress(Exception):  # a scheduler that has gone cannot be left in good order
            self.client.close(timeout=5)
        if self.cluster is not None:
            workers = list(self.cluster.workers.values())
            self.cluster.close(timeout=5)
            for each in workers:
                close_pool(each)


def connect(address: str, say: Say) -> Connection:
    """Come to a cluster; raises `ClusterError` for one that cannot be used."""
    local = _LOCAL.fullmatch(address)
    if local is None and not _ADDRESS.fullmatch(address):
        raise ClusterError("address", address)
    connection = _start(int(local[1]), address) if local else _find(address)
    try:
        with _blaming(address):
            _check(connection, say)
    except BaseException:
        connection.close()
        raise
    return connection


def has_no_soko(error: BaseException | None) -> bool:
    """Tell whether something was missing of this package where an error arose."""
    while error is not None:
        if isinstance(error, ImportError) and (error.name or "").partition(".")[0] == "soko":
            return True
        error = error.__cause__ or error.__context__
    return False


def _start(workers: int, place: str) -> Connection:
    """Start a scheduler and a worker in this process; its jobs are done in processes anyway.

    They start beside the import of Dask, which takes longer. The worker has a chunk more than it
    has processes, so that none waits for its next one.
    """
    with ExitStack() as undone:
        pool = warm_pool(workers)
        undone.callback(pool.close)
        _need_dask(place)
        import dask
        from distributed import Client, LocalCluster

        with _blaming(place), dask.config.set(_LEAN):
            cluster = LocalCluster(
                n_workers=1,
                threads_per_worker=workers + 1,
                processes=False,
                memory_limit=0,
                dashboard_address="127.0.0.1:0",  # any port: two may work at once
            )
            undone.callback(cluster.close, timeout=5)
            client = Client(cluster, set_as_default=False)
        [worker] = cluster.workers.values()
        adopt(worker, pool)
        undone.pop_all()
    return Connection(place, client, version("soko"), started=workers, cluster=cluster)


def _find(address: str) -> Connection:
    _need_dask(address)
    from distributed import Client

    client = Client.__new__(Client)
    with _blaming(address), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of other versions: that is told below
        at = _read_address(address) if address.endswith(".json") else address
        try:
            client.__init__(at, set_as_default=False)  # type: ignore[misc]
        except BaseException:
            # Or it would close itself when it is thrown away, which fails, and is told.
            client.status = "closed"
            raise
    return Connection(address, client, version("soko"))


def _need_dask(place: str) -> None:
    """Raise `ClusterError` where Dask is not installed."""
    try:
        import_module("distributed")
    except ImportError as error:
        raise ClusterError("extra", place) from error


def _read_address(file: str) -> str:
    """Return where a scheduler is that wrote this file; Dask would wait until there is one."""
    try:
        return str(json.loads(Path(file).read_bytes())["address"])
    except OSError as error:
        raise ClusterError("unreachable", file, error.strerror or str(error)) from error
    except (ValueError, KeyError, TypeError) as error:
        reason = "this is no file that a scheduler wrote"
        raise ClusterError("unreachable", file, reason) from error


def _check(connection: Connection, say: Say) -> None:
    _compare_dask(connection)
    if not connection.threads():
        say(f"waiting for a worker of {connection.place}")
    while not connection.threads():
        time.sleep(_LOOK)
    _compare_dask(connection)
    found: dict[str, dict[str, Any]] = connection.client.run(about)
    for worker, told in sorted(found.items()):
        if told["soko"] != connection.soko:
            reason = f"{told['soko']} ({worker}), and here is {connection.soko}"
            raise ClusterError("other-soko", connection.place, reason)
    connection.memory = min(told["memory"] for told in found.values())


def _compare_dask(connection: Connection) -> None:
    """Raise `ClusterError` unless the scheduler and all workers have the same Dask as this."""
    told: dict[str, Any] = dict(connection.client.get_versions())  # type: ignore[arg-type]
    here = told["client"]["packages"]["distributed"]
    others = {"the scheduler": told["scheduler"], **told["workers"]}
    for name, each in others.items():
        there = (each or {}).get("packages", {}).get("distributed")
        if there != here:
            reason = f"{name} has {there}, and here is {here}"
            raise ClusterError("versions", connection.place, reason)


@contextmanager
def _blaming(place: str) -> Iterator[None]:
    """Turn whatever Dask raises into one sentence."""
    try:
        yield
    except ClusterError:
        raise
    except Exception as error:
        if has_no_soko(error):
            raise ClusterError("no-soko", place, str(error)) from error
        reason = str(error).partition("\n")[0] or type(error).__name__
        raise ClusterError("unreachable", place, reason) from error
