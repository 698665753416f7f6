"""A PostgreSQL server of the tests' own: in a folder of its own, reached by a socket there."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest

ZONE = "Asia/Shanghai"
"""Where the server believes to be: a time that loses its zone on the way is hours off."""

SETTINGS = ("listen_addresses=", f"timezone={ZONE}", "fsync=off", "max_connections=30")

GUARD = 'cat; test ! -e "$1/data/postmaster.pid" || "$0" -D "$1/data" -m immediate stop; rm -r "$1"'
"""Ends the server and removes its folder when its input ends: also when the tests are killed."""


@dataclass
class PostgresServer:
    """A server that is running, with a database for each test."""

    folder: Path
    numbers: Iterator[int] = field(default_factory=count)
    made: list[str] = field(default_factory=list)
    """The databases that are there."""

    def new_database(self) -> str:
        """Make an empty database and return its address, as a user would write it."""
        name = f"library_{next(self.numbers)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        self.made.append(name)
        return self.address(name)

    def drop_databases(self) -> None:
        """Remove all: files that go at once never reach the disk, which may be slow."""
        if self.made:
            with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
                while self.made:
                    name = self.made.pop()
                    connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())

    def address(self, database: str) -> str:
        """Return the address of a database of this server."""
        return f"postgresql://soko@/{database}?host={self.folder}"


@contextmanager
def running_postgres() -> Iterator[PostgresServer]:
    """Start a server, and stop it at the end; skip the test where PostgreSQL is not installed."""
    programs = _programs()
    # pytest's own folders are closed to the user that the server runs as.
    folder = Path(tempfile.mkdtemp(prefix="soko-postgres-"))
    account = _account()
    if account is not None:
        os.chown(folder, account.pw_uid, account.pw_gid)

    def start(*words: str | Path, **more: Any) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            words,
            cwd=folder,
            stdout=subprocess.DEVNULL,
            user=account and account.pw_uid,
            group=account and account.pw_gid,
            extra_groups=account and [],
            **more,
        )

    def run(program: str, *arguments: str) -> None:
        assert start(programs / program, "-D", folder / "data", *arguments).wait() == 0

    guard = start(
        *("sh", "-c", GUARD, programs / "pg_ctl", folder),
        stdin=subprocess.PIPE,
        start_new_session=True,  # Ctrl-C is not for it
    )
    try:
        run("initdb", "-U", "soko", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        settings = " ".join(
            f"-c {each}" for each in (*SETTINGS, f"unix_socket_directories={folder}")
        )
        run("pg_ctl", "-w", "-l", str(folder / "log"), "-o", settings, "start")
        yield PostgresServer(folder)
    finally:
        guard.communicate()


def _programs() -> Path:
    """Return the folder of `initdb`; Debian keeps it off the path."""
    found = shutil.which("initdb")
    folders = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda each: int(each.parent.name)
    )
    if found is None and not folders:
        message = "PostgreSQL is not installed; Debian's package is postgresql"
        if os.environ.get("SOKO_NEEDS_POSTGRES"):  # set by CI
            pytest.fail(message)
        pytest.skip(message)
    return Path(found).resolve().parent if found else folders[-1]


def _account() -> pwd.struct_passwd | None:
    """Return whom the server runs as: it refuses root. None is whoever runs the tests."""
    if os.geteuid() != 0:
        return None
    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        return pwd.getpwnam("nobody")
