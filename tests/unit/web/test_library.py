"""What a client is told when the library cannot be used: the fault is the server's."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from soko.library import database
from soko.web.api.responses import as_response
from soko.web.calls.shared_library import library_at
from soko.web.work.context import Allowance
from soko.web.work.orders import Order, Reply
from soko.web.work.worker import carry_out

BODY = {"rows": ["#######", "#@$ . #", "#     #", "#######"], "lurd": "RR"}


@pytest.fixture
def path(tmp_path: Path) -> Iterator[str]:
    library_at.cache_clear()
    yield str(tmp_path / "library.db")
    library_at.cache_clear()


def keep(path: str, **body: object) -> Reply:
    allowed = Allowance(seconds=1, memory=50_000_000, threads=1, database=path)
    order = Order("keep", json.dumps(BODY | body).encode())
    return carry_out(order, lambda _: None, allowed=allowed)


def test_a_full_disk_is_507(path: str) -> None:
    assert keep(path).status == 200
    with library_at(path).engine.connect() as connection:
        connection.execute(text("PRAGMA max_page_count = 1"))  # no more than there are
    reply = keep(path, rows=["#####", "#@$.#", "#   #", "#####"], lurd="du" * 9000 + "R")
    problem = json.loads(reply.body)
    assert (reply.status, problem["code"]) == (507, "library-full")
    assert problem["error"] == f"there is no space left on the disk of the library {path}"
    assert problem["hint"].startswith("make room")
    assert problem["values"]["place"] == path


def test_a_locked_library_is_503_and_says_when_to_come_again(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0)
    assert keep(path, lurd="duRR").status == 200
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert keep(path, lurd="duRR").status == 200  # no news, so there is nothing to write
        reply = keep(path)
    assert (reply.status, json.loads(reply.body)["code"]) == (503, "library-locked")
    assert as_response(reply).headers["retry-after"] == "5"
    assert "retry-after" not in as_response(keep(path)).headers


def test_a_library_that_cannot_be_reached_is_503() -> None:
    reply = keep("postgresql://127.0.0.1:9/none")  # nobody listens there
    assert (reply.status, json.loads(reply.body)["code"]) == (503, "library-unreachable")


def test_a_damaged_library_is_500_and_no_defect_of_ours(
    path: str, capfd: pytest.CaptureFixture[str]
) -> None:
    Path(path).write_text("no database, but long enough to be looked at" * 100)
    reply = keep(path)
    assert (reply.status, json.loads(reply.body)["code"]) == (500, "library-damaged")
    assert capfd.readouterr().err == ""


def test_what_is_no_solution_is_still_the_clients_fault(path: str) -> None:
    reply = keep(path, lurd="R")
    assert (reply.status, json.loads(reply.body)["code"]) == (422, "input")
    assert keep(path, note="a\0b").status == 422
