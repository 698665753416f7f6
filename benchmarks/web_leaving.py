"""Measure how soon a search ends when its client leaves it, or stops it.

`python benchmarks/web_leaving.py`

For a client that leaves, the time from closing its connection to the end of the process that
searched, which is looked at every millisecond. For one that asks to stop, the time from sending
that to having the result.
"""

import json
import socket
import statistics
import subprocess
import sys
import time
from http.client import HTTPConnection
from pathlib import Path
from typing import Final

RUNS: Final = 20
HALL: Final = [
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
LARGE: Final = ["#" * 120, *["#" + " " * 118 + "#"] * 116, "#@" + " $" * 40 + " " * 37 + "#"]
SEARCHES: Final = (
    ("8 boxes in a hall", HALL, "moves"),
    (
        "40 boxes in 120 x 120",
        [*LARGE, "# " + " ." * 40 + " " * 37 + "#", "#" * 120],
        "moves",
    ),
)
"""Searches that do not end by themselves within a minute."""


def main() -> None:
    """Print a row for each level and goal."""
    command = [sys.executable, "-m", "soko", "web", "--no-browser", "--port", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        port = int(server.stdout.readline().rstrip("/\n").rpartition(":")[2])
        print("level | goal | leaving: median, most | stopping: median, most")
        for name, rows, goal in SEARCHES:
            left = [leave(port, server.pid, rows, goal) for _ in range(RUNS)]
            stopped = [stop(port, rows, goal) for _ in range(RUNS)]
            print(f"{name} | {goal} | {describe(left)} | {describe(stopped)}", flush=True)
    finally:
        server.terminate()
        server.wait(10)


def describe(times: list[float]) -> str:
    """Return the median and the most in milliseconds."""
    return f"{1000 * statistics.median(times):.0f} ms, {1000 * max(times):.0f} ms"


def begin(port: int, rows: list[str], goal: str) -> tuple[socket.socket, str]:
    """Start a search that has no end soon; return its connection and its name."""
    body = json.dumps({"rows": rows, "goal": goal}).encode()
    head = (
        "POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    connection = socket.create_connection(("127.0.0.1", port))
    connection.sendall(head.encode() + body)
    text = b""
    while b'"job":"' not in text:
        text += connection.recv(65536)
    time.sleep(0.3)
    return connection, text.partition(b'"job":"')[2].partition(b'"')[0].decode()


def leave(port: int, server: int, rows: list[str], goal: str) -> float:
    """Return how long a search outlives the connection of its client."""
    connection, _ = begin(port, rows, goal)
    before = children(server)
    began = time.monotonic()
    connection.close()
    while before <= children(server):
        time.sleep(0.001)
    seconds = time.monotonic() - began
    time.sleep(0.5)  # until there is another process
    return seconds


def children(process: int) -> set[int]:
    """Return the living processes that a process has started."""
    found = set()
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = path.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if int(parent) == process and state != "Z":
            found.add(int(path.parent.name))
    return found


def stop(port: int, rows: list[str], goal: str) -> float:
    """Return how long it takes from asking a search to stop to its result."""
    connection, job = begin(port, rows, goal)
    asking = HTTPConnection("127.0.0.1", port)
    began = time.monotonic()
    head = {"Content-Type": "application/json"}
    asking.request("POST", "/api/stop", json.dumps({"job": job}), head)
    text = b""
    while b"event: result" not in text and b"event: error" not in text:
        text += connection.recv(65536)
    seconds = time.monotonic() - began
    connection.close()
    time.sleep(0.5)
    return seconds


if __name__ == "__main__":
    main()
