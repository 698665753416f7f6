"""Errors of SQLite, of PostgreSQL and of the system, as one sentence that names the library."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from sqlite3 import (
    SQLITE_BUSY,
    SQLITE_CORRUPT,
    SQLITE_FULL,
    SQLITE_IOERR_SHMSIZE,
    SQLITE_LOCKED,
    SQLITE_NOTADB,
    SQLITE_READONLY,
)
from typing import Final

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError, OperationalError

from soko.library.errors import Fault, LibraryError

OF_SQLITE: Final[dict[int, Fault]] = {
    SQLITE_BUSY: "locked",
    SQLITE_CORRUPT: "damaged",
    SQLITE_FULL: "full",
    SQLITE_IOERR_SHMSIZE: "full",  # no room for the index of what is not yet in the file
    SQLITE_LOCKED: "locked",
    SQLITE_NOTADB: "damaged",
    SQLITE_READONLY: "read-only",
}
"""By SQLite's code; the low byte of a code is its family."""

OF_POSTGRESQL: Final[dict[str, Fault]] = {
    "08": "unreachable",  # connection exception
    "25006": "read-only",  # read-only transaction
    "40P01": "locked",  # deadlock detected
    "53100": "full",  # disk full
    "53300": "unreachable",  # too many connections
    "55P03": "locked",  # lock not available
    "57P": "unreachable",  # the server is shut down
    "XX001": "damaged",  # data corrupted
    "XX002": "damaged",  # index corrupted
}
"""By what the SQLSTATE begins with."""

OF_SYSTEM: Final[dict[int | None, Fault]] = {
    errno.EDQUOT: "full",
    errno.ENOSPC: "full",
    errno.EROFS: "read-only",
}


@contextmanager
def explained(url: URL) -> Iterator[None]:
    """Turn what goes wrong with a database inside the block into a `LibraryError`."""
    try:
        yield
    except ImportError as error:
        raise LibraryError("driver", place_of(url)) from error
    except OSError as error:
        fault = OF_SYSTEM.get(error.errno, "unusable")
        raise LibraryError(fault, place_of(url), error.strerror or str(error)) from error
    except DBAPIError as error:
        raise LibraryError(_fault_of(error), place_of(url), _first_line(error)) from error


def place_of(url: URL) -> str:
    """Return the file or the address, without its password."""
    dialect = url.get_backend_name()
    if dialect == "sqlite":
        return url.database or ":memory:"
    return url.set(drivername=dialect).render_as_string()


def _fault_of(error: DBAPIError) -> Fault:
    code = getattr(error.orig, "sqlite_errorcode", None)
    if code is not None:
        return OF_SQLITE.get(code) or OF_SQLITE.get(code & 0xFF, "unusable")
    state = getattr(error.orig, "sqlstate", None)
    if state is None:  # the server never answered, or no longer does
        return "unreachable" if isinstance(error, OperationalError) else "unusable"
    return next(
        (fault for key, fault in OF_POSTGRESQL.items() if state.startswith(key)), "unusable"
    )


def _first_line(error: DBAPIError) -> str:
    return str(error.orig).strip().partition("\n")[0]
