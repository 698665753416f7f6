"""The PostgreSQL server of the tests ends with them, in whatever way they end."""

import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from support.ended import is_gone, wait_until
from support.postgres import PostgresServer

TESTS = Path(__file__).parents[2]
PROGRAM = """
from support.postgres import running_postgres
with running_postgres() as server:
    print(server.folder, flush=True)
    input()
"""


@pytest.mark.parametrize("is_killed", [False, True])
@pytest.mark.usefixtures("postgres")  # skips the test where there is none
def test_it_leaves_nothing_behind(is_killed: bool) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=TESTS,
        text=True,
    ) as tests:
        assert tests.stdout is not None
        server = PostgresServer(Path(tests.stdout.readline().strip()))
        pid = int((server.folder / "data" / "postmaster.pid").read_text().split()[0])
        assert not is_gone(pid)
        if is_killed:
            tests.kill()
        else:
            tests.communicate("\n")
            assert is_gone(pid)
            assert not server.folder.exists()
    wait_until(partial(is_gone, pid))
    wait_until(lambda: not server.folder.exists())
