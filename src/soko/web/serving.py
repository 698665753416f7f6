"""Runs the application on a port of this machine."""

import asyncio
import socket
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, cast

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from soko.web.app import make_app
from soko.web.settings import Settings

SHUTDOWN_SECONDS: Final = 1


@dataclass(frozen=True)
class Address:
    """Where the server listens; the port 0 takes a free one."""

    host: str
    port: int

    def listen(self) -> socket.socket:
        """Open the port; raises `OSError` when it is taken."""
        family = socket.AF_INET6 if ":" in self.host else socket.AF_INET
        return socket.create_server((self.host, self.port), family=family, backlog=256)


def serve(
    settings: Settings, listener: socket.socket, on_ready: Callable[[], None] = lambda: None
) -> None:
    """Serve until Ctrl-C; `on_ready` is called when requests are answered."""
    make_server(settings, on_ready).run(sockets=[listener])


def make_server(settings: Settings, on_ready: Callable[[], None] = lambda: None) -> uvicorn.Server:
    """Return a server that is not running yet."""
    config = uvicorn.Config(
        make_app(settings, on_ready),
        http=type("Protocol", (PatientProtocol,), {"patience": settings.patience}),
        ws="none",
        lifespan="on",
        log_level="error",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        limit_concurrency=settings.connections,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    return uvicorn.Server(config)


class PatientProtocol(H11Protocol):
    """HTTP with a client that may take so many seconds, and no more, to send or to read.

    A connection is dropped when the head of a request does not come to its end, or when what was
    written is not taken.
    """

    patience: float = 20.0

    reading: asyncio.TimerHandle | None = None
    writing: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Wait for a request."""
        stream = cast("asyncio.Transport", transport)
        super().connection_made(stream)
        self.reading = self.loop.call_later(self.patience, stream.abort)

    def data_received(self, data: bytes) -> None:
        """Wait on while a request has begun and is not complete enough to be answered."""
        super().data_received(data)
        is_answering = self.cycle is not None and not self.cycle.response_complete
        if is_answering and self.reading is not None:
            self.reading.cancel()
            self.reading = None
        elif not is_answering and self.reading is None:
            self.reading = self.loop.call_later(self.patience, self.transport.abort)

    def pause_writing(self) -> None:
        """Wait until the client has read."""
        super().pause_writing()
        self.writing = self.loop.call_later(self.patience, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on: the client has read."""
        super().resume_writing()
        if self.writing is not None:
            self.writing.cancel()
            self.writing = None

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection, even when the client has not read all of it."""
        super().timeout_keep_alive_handler()
        self.loop.call_later(self.patience, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget about a connection."""
        for timer in (self.reading, self.writing):
            if timer is not None:
                timer.cancel()
        super().connection_lost(exc)
