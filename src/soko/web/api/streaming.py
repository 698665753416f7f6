"""A search as server-sent events: `start`, then `progress`, then `result` or `error`.

A client that reads slowly gets fewer events, not old ones: only the newest progress is kept, so
a search never waits for its reader.
"""

import asyncio
from collections.abc import AsyncIterator
from typing import Final

import msgspec
from starlette.responses import StreamingResponse

from soko.web.api.problem import ProblemError
from soko.web.api.responses import NO_STORE, Respond, as_response, refuse
from soko.web.work.dispatcher import Dispatcher
from soko.web.work.orders import Reply, Started, Telling

HEARTBEAT: Final = 10.0
"""Seconds without news after which a comment keeps the connection alive."""


class News:
    """The newest that a search told."""

    def __init__(self) -> None:
        self.started = asyncio.Event()
        self.changed = asyncio.Event()
        self.progress = b""

    def tell(self, said: Started | Telling) -> None:
        """Take news in place of what was not read yet."""
        if isinstance(said, Telling):
            self.progress = said.data
            self.changed.set()
        else:
            self.started.set()

    def take(self) -> bytes:
        """Return what is new, or nothing."""
        self.changed.clear()
        taken, self.progress = self.progress, b""
        return taken


async def stream(dispatcher: Dispatcher, call: str, body: bytes, respond: Respond) -> None:
    """Answer with events once the search has begun; what prevents that is a plain refusal."""
    news = News()
    job = dispatcher.job(call, body, news.tell)
    with dispatcher.listed(job) as id:
        running = asyncio.create_task(dispatcher.run(job))
        try:
            await _first(running, news.started)
            if news.started.is_set():
                events = _events(id, running, news)
                response = StreamingResponse(events, 200, NO_STORE, "text/event-stream")
                await respond(response)
            else:
                await respond(as_response(await running))
        except ProblemError as error:
            await respond(refuse(error))
        finally:
            running.cancel()


async def _events(id: str, running: asyncio.Task[Reply], news: News) -> AsyncIterator[bytes]:
    yield event("start", msgspec.json.encode({"job": id}))
    while not running.done():
        told = await _first(running, news.changed, seconds=HEARTBEAT)
        progress = news.take()
        if progress:
            yield event("progress", progress)
        elif not told:
            yield b": still searching\n\n"
    try:
        reply = running.result()
    except ProblemError as error:
        yield event("error", msgspec.json.encode(error.problem))
    else:
        yield event("result" if reply.status == 200 else "error", reply.body)


def event(name: str, data: bytes) -> bytes:
    """Write one event; JSON has no line feeds of its own."""
    return b"event: %s\ndata: %s\n\n" % (name.encode(), data)


async def _first(
    running: asyncio.Task[Reply], event: asyncio.Event, *, seconds: float | None = None
) -> bool:
    """Wait until a task is done or an event is set; tell whether that happened in time."""
    waiting = asyncio.create_task(event.wait())
    try:
        done, _ = await asyncio.wait(
            {running, waiting}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED
        )
    finally:
        waiting.cancel()
    return bool(done)
