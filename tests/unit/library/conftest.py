"""Every test of the database is made twice: with SQLite, and with PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.postgres import PostgresServer, running_postgres


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    with running_postgres() as server:
        yield server


@pytest.fixture
def postgres(postgres_server: PostgresServer) -> Iterator[PostgresServer]:
    yield postgres_server
    postgres_server.drop_databases()


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return where a library may be kept and none is yet."""
    if request.param == "sqlite":
        return str(tmp_path / "new folder" / "library.db")
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.new_database()
