"""Searches that go on, that are stopped, and whose client leaves: measured from outside."""

import json
import os
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from soko.puzzle import Level, verify
from soko.web.settings import MEBIBYTE, Settings
from soko.web.work import admission
from support.ended import is_gone, wait_until
from support.web_server import WebServer, running

HARD = [
    "###############",
    "#.    .#.    .#",
    "#  $ $ # $ $  #",
    "#             #",
    "#    $   $    #",
    "#@ .       .  #",
    "#   $     $   #",
    "#.     #     .#",
    "###############",
]
"""Eight boxes in an open room: far more states for the fewest moves than a test has time for."""

pytestmark = pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks at processes in /proc")


@pytest.fixture(scope="module")
def server() -> Iterator[WebServer]:
    with running(Settings(threads=1, searches=1, waiting=1, memory=600 * MEBIBYTE)) as server:
        yield server


class Events:
    """A stream of events on a connection of its own."""

    def __init__(self, server: WebServer, **body: object) -> None:
        data = json.dumps({"rows": HARD, **body}).encode()
        head = (
            f"POST /api/solve HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        )
        self.socket = server.connect()
        self.socket.sendall(head.encode() + data)
        self.lines = self.socket.makefile("rb")

    def next(self) -> tuple[str, dict[str, Any]]:
        while not (line := self.lines.readline()).startswith(b"event: "):
            assert line, "the stream has ended"
        return line.decode().split()[1], json.loads(self.lines.readline().removeprefix(b"data: "))

    def until(self, name: str) -> dict[str, Any]:
        while (event := self.next())[0] != name:
            pass
        return event[1]

    def leave(self) -> None:
        self.lines.close()
        self.socket.close()


def spent() -> dict[int, int]:
    """Return the processor time of each process below this one, in hundredths of a second."""
    times = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == os.getpid():
            times[int(path.parent.name)] = int(fields[11])
    return times


def most_spent_since(before: dict[int, int]) -> tuple[int, int]:
    """Return how much the process used that used most, in hundredths of a second, and which."""
    return max((time - before.get(pid, time), pid) for pid, time in spent().items())


def busy_process() -> int:
    """Return the process that works, however little of a processor it gets."""
    before = spent()
    wait_until(lambda: most_spent_since(before)[0] >= 10)
    return most_spent_since(before)[1]


def is_idle() -> bool:
    """Tell whether no process did much in a third of a second."""
    before = spent()
    time.sleep(0.3)
    return most_spent_since(before)[0] <= 2


def test_progress_comes_several_times_a_second(server: WebServer) -> None:
    events = Events(server, goal="moves", seconds=60)
    told = [events.until("progress")["seconds"] for _ in range(4)]
    events.leave()
    assert min(after - before for before, after in pairwise(told)) < 1


def test_stopping_tells_what_there_is(server: WebServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes less of a processor than a search is given to end, however busy the machine is."""
    allowed = admission.ENDING_SECONDS
    monkeypatch.setattr(admission, "ENDING_SECONDS", 60)
    events = Events(server, goal="moves")
    job = events.until("start")["job"]
    events.until("progress")
    assert server.post("/api/stop", {"job": job}).json() == {"stopped": True}
    before = spent()  # until it is told, the search goes on
    result = events.until("result")
    assert most_spent_since(before)[0] <= 100 * allowed
    assert (result["status"], result["interrupted"], result["lurd"]) == ("cancelled", True, None)
    assert server.post("/api/stop", {"job": job}).json() == {"stopped": False}


def test_a_search_ends_when_its_client_leaves(server: WebServer) -> None:
    events = Events(server, goal="moves")
    events.until("progress")
    process = busy_process()
    events.leave()
    wait_until(lambda: is_gone(process))


def let_it_be_read(server: WebServer) -> None:
    """What was sent before is read before, too."""
    for _ in range(3):
        assert server.get("/api/about").status == 200


def test_a_search_that_nobody_waits_for_never_begins(server: WebServer) -> None:
    first = Events(server, goal="moves")
    first.until("progress")
    second = Events(server, goal="moves")
    let_it_be_read(server)
    second.leave()
    first.leave()
    wait_until(is_idle)


def test_more_searches_than_may_wait_are_refused(server: WebServer) -> None:
    first = Events(server, goal="moves")
    first.until("progress")
    second = Events(server, goal="moves")
    let_it_be_read(server)
    refused = server.post("/api/solve", {"rows": HARD})
    assert refused.status == 503
    assert refused.headers["retry-after"]
    assert server.post("/api/verify", {"rows": HARD, "lurd": "l"}).status == 200
    first.leave()
    assert second.until("start")["job"]
    second.leave()


def test_a_search_keeps_to_the_memory_of_the_server(server: WebServer) -> None:
    answer = Events(server, goal="moves", memory=10**15, seconds=1)
    result = answer.until("result")
    answer.leave()
    assert result["peak_bytes"] <= 300 * MEBIBYTE
    # A solution is known, and its proof was ended.
    assert (result["status"], result["proved"]) == ("unproved", False)
    assert result["ended_by"] in ("timeout", "memory")
    level = Level.of(HARD)
    assert verify(level, result["lurd"]).metrics.moves >= result["bound"]


def test_a_call_that_takes_too_much_memory_fails_alone(server: WebServer) -> None:
    room = ["#" * 200, *["#" + " " * 198 + "#"] * 197, "#@$." + " " * 195 + "#", "#" * 200]
    reply = server.post("/api/solve", {"rows": room, "seconds": 5})
    assert reply.status in (200, 413, 500)
    assert server.post("/api/hint", {"rows": ["#####", "#@$.#", "#####"]}).json()["lurd"] == "R"
