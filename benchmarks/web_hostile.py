"""Measure what hostile clients do to `soko web`: `python benchmarks/web_hostile.py [ATTACK...]`.

One server, six attacks one after another; while each lasts, a polite client asks for a picture
four times a second. A row tells what became of the requests, how long the polite client waited,
and the most memory that the server and its processes had together.
"""

import asyncio
import json
import os
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

MALFORMED: Final = 10_000
SEARCHES: Final = 200
HUGE: Final = 20
SLOW: Final = 200
AT_ONCE: Final = 50
PIECE: Final = 65_536

JSON: Final = "Content-Type: application/json\r\n"
PUSH: Final = ["#####", "#@$.#", "#####"]
HALL: Final = ["#" * 60, *["#" + " " * 58 + "#"] * 56, "#@" + " $" * 25 + " " * 7 + "#"]
HARD: Final = [*HALL, "# " + " ." * 25 + " " * 7 + "#", "#" * 60]

Client = Callable[["Attack", int], Awaitable[None]]


@dataclass
class Attack:
    """One attack on a port, and what came of it."""

    port: int
    outcomes: Counter[str] = field(default_factory=Counter)

    async def ask(self, data: bytes, *, seconds: float = 60) -> str:
        """Send bytes on a connection of their own and note how the answer begins."""
        try:
            async with asyncio.timeout(seconds):
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                with suppress(OSError):  # the server may have heard enough, and say so
                    for at in range(0, len(data), PIECE):
                        writer.write(data[at : at + PIECE])
                        await writer.drain()
                head = await reader.read(4096)
                writer.close()
            outcome = head.split(b" ")[1].decode() if head.startswith(b"HTTP") else "closed"
        except TimeoutError:
            outcome = "NO ANSWER"
        except (OSError, IndexError):
            outcome = "closed"
        self.outcomes[outcome] += 1
        return outcome


def request(path: str, body: bytes, *, method: str = "POST", head: str = JSON) -> bytes:
    """Write a request."""
    start = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{head}"
    return f"{start}Content-Length: {len(body)}\r\n\r\n".encode() + body


async def malformed(attack: Attack, number: int) -> None:
    """Send something that is wrong in one of many ways."""
    rng = random.Random(number)
    path = rng.choice(["parse", "lint", "solve", "hint", "verify", "analyse", "traces/search"])
    good = json.dumps({"rows": PUSH, "moves": "R", "text": "#####", "lurd": "R"}).encode()
    place = rng.randrange(len(good))
    data = rng.choice(
        [
            request(f"/api/{path}", good[:place]),
            request(f"/api/{path}", good[:place] + rng.randbytes(5) + good[place:]),
            request(f"/api/{path}", rng.randbytes(rng.randrange(200))),
            request(f"/api/{path}", b"[" * rng.randrange(1, 5000)),
            request(f"/api/{path}", b'{"rows": [' + b'"#",' * rng.randrange(500) + b"]}"),
            request(f"/api/{path}", json.dumps({"rows": ["#@$.#" * 39] * 250}).encode()),
            request(f"/{rng.randbytes(9).hex()}", good, method=rng.choice(["GET", "PUT", "X"])),
            request(f"/api/{path}", good, head="Content-Type: text/html\r\n"),
            rng.randbytes(rng.randrange(1, 300)) + b"\r\n\r\n",
            b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n",
        ]
    )
    await attack.ask(data)


async def search(attack: Attack, number: int) -> None:
    """Ask for a long search; half of the clients leave at once when it has begun."""
    body = json.dumps({"rows": HARD, "goal": "moves" if number % 2 else "any", "seconds": 5})
    await attack.ask(request("/api/solve", body.encode()), seconds=120)


async def huge(attack: Attack, number: int) -> None:
    """Send a body beyond measure, or one below it that is dear to read."""
    text = random.Random(number).choice(["#", "$", "9", "(", "\n"]) * 7_000_000
    body = json.dumps({"text": text}).encode() if number % 2 else b"x" * 100_000_000
    await attack.ask(request(random.choice(["/api/parse", "/api/lint"]), body))


async def slow_to_send(attack: Attack, number: int) -> None:
    """Send a request byte by byte."""
    data = request("/api/verify", json.dumps({"rows": PUSH, "lurd": "R"}).encode())
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", attack.port)
        for at in range(number % len(data)):
            writer.write(data[at : at + 1])
            await writer.drain()
            await asyncio.sleep(0.5)
        await reader.read(100)
    except OSError:
        pass
    attack.outcomes["let go"] += 1


async def slow_to_read(attack: Attack, _: int) -> None:
    """Ask for much, and read nothing."""
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", attack.port, limit=1)
        for _ in range(400):
            writer.write(
                request("/api/openapi.json", b"", method="GET", head="").replace(
                    b"Connection: close\r\n", b""
                )
            )
        await asyncio.sleep(30)
        writer.transport.abort()
    except OSError:
        pass
    attack.outcomes["let go"] += 1


async def dear(attack: Attack, number: int) -> None:
    """Ask for what is dear and not a search."""
    room = ["#" * 200, *["#" + " " * 198 + "#"] * 197, "#@$." + " " * 195 + "#", "#" * 200]
    path = ("analyse", "lint", "traces/search", "render", "hint")[number % 5]
    body = {"text": "\n".join(room)} if path == "lint" else {"rows": room}
    await attack.ask(request(f"/api/{path}", json.dumps(body).encode()), seconds=120)


async def run(port: int, client: Client, count: int, at_once: int) -> Attack:
    """Let so many clients attack, not all at once."""
    attack = Attack(port)
    places = asyncio.Semaphore(at_once)

    async def one(number: int) -> None:
        async with places:
            await client(attack, number)

    await asyncio.gather(*(one(number) for number in range(count)))
    return attack


async def watch(port: int, process: int, done: asyncio.Event) -> tuple[list[float], int, int]:
    """Be polite: return how long answers took, how many were refused, and the most memory."""
    times, refused, most = [], 0, 0
    body = request("/api/render", json.dumps({"rows": PUSH}).encode())
    polite = Attack(port)
    while not done.is_set():
        began = time.monotonic()
        if await polite.ask(body) == "200":
            times.append(time.monotonic() - began)
        else:
            refused += 1
        most = max(most, memory_of(process))
        await asyncio.sleep(0.25)
    return times, refused, most


def memory_of(process: int) -> int:
    """Return the resident bytes of a process and of its children."""
    pages = 0
    for path in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((path / "stat").read_text().rpartition(")")[2].split()[1])
            if process in (parent, int(path.name)):
                pages += int((path / "statm").read_text().split()[1])
        except (OSError, ValueError):
            continue
    return pages * os.sysconf("SC_PAGE_SIZE")


ATTACKS: Final[tuple[tuple[Client, int, int], ...]] = (
    (malformed, MALFORMED, AT_ONCE),
    (search, SEARCHES, SEARCHES),
    (huge, HUGE, HUGE),
    (dear, 50, AT_ONCE),
    (slow_to_send, SLOW, SLOW),
    (slow_to_read, SLOW, SLOW),
)


async def measure(port: int, process: int) -> None:
    """Print a row for each attack."""
    print("attack | seconds | outcomes | polite median, most | refused | MB")
    for client, count, at_once in ATTACKS:
        if sys.argv[1:] and client.__name__ not in sys.argv:
            continue
        done = asyncio.Event()
        watching = asyncio.create_task(watch(port, process, done))
        began = time.monotonic()
        attack = await run(port, client, count, at_once)
        seconds = time.monotonic() - began
        done.set()
        times, refused, most = await watching
        times = sorted(times) or [float("nan")]
        outcomes = ", ".join(f"{count} x {name}" for name, count in sorted(attack.outcomes.items()))
        print(
            f"{client.__name__} | {seconds:.1f} | {outcomes} | "
            f"{times[len(times) // 2]:.3f} s, {times[-1]:.3f} s | {refused} | {most / 1e6:.0f}",
            flush=True,
        )


def main() -> None:
    """Start a server and attack it."""
    server = subprocess.Popen(
        [sys.executable, "-m", "soko", "web", "--no-browser", "--port", "0"],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        address = server.stdout.readline()
        asyncio.run(measure(int(address.rstrip("/\n").rpartition(":")[2]), server.pid))
    finally:
        server.terminate()
        server.wait(10)


if __name__ == "__main__":
    main()
