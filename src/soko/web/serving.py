"""Runs the application on a port of this machine."""

import asyncio
import socket
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import uvicorn

from soko.web.app import make_app
from soko.web.patience import KEEP_ALIVE, Patience
from soko.web.settings import Settings

SHUTDOWN_SECONDS: Final = 1
LOOK_SECONDS: Final = 0.05


@dataclass(frozen=True)
class Address:
    """Where the server listens; the port 0 takes a free one."""

    host: str
    port: int

    def listen(self) -> socket.socket:
        """Open the port; raises `OSError` when it is taken."""
        family = socket.AF_INET6 if ":" in self.host else socket.AF_INET
        listener = socket.create_server((self.host, self.port), family=family, backlog=256)
        # What is accepted inherits it. asyncio sets it for sockets that name their protocol alone:
        # without it the end of each answer waits 40 ms for a client that delays what it confirms.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return listener


class Service:
    """The application with the server that runs it; `on_ready` is called when it answers."""

    def __init__(self, settings: Settings, on_ready: Callable[[], None] = lambda: None) -> None:
        self.patience = Patience(settings.patience)
        config = uvicorn.Config(
            self.patience.watch(make_app(settings, on_ready)),
            http="h11",
            ws="none",
            lifespan="on",
            log_level="error",
            access_log=False,
            server_header=False,
            proxy_headers=False,
            limit_concurrency=settings.connections,
            timeout_keep_alive=KEEP_ALIVE,
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        )
        self.server = uvicorn.Server(config)

    def run(self, listener: socket.socket) -> None:
        """Serve until Ctrl-C, or until another thread stops it."""
        with asyncio.Runner(loop_factory=self.patience.loop) as runner:
            runner.run(self._serve(listener))

    async def _serve(self, listener: socket.socket) -> None:
        leaving = asyncio.create_task(self._leave())
        try:
            await self.server.serve(sockets=[listener])
        finally:
            leaving.cancel()

    async def _leave(self) -> None:
        """End what is under way as soon as the server is told to end, as if clients had left."""
        while not self.server.should_exit:
            await asyncio.sleep(LOOK_SECONDS)
        self.patience.hang_up()

    def stop(self) -> None:
        """End soon."""
        self.server.should_exit = True


def serve(
    settings: Settings, listener: socket.socket, on_ready: Callable[[], None] = lambda: None
) -> None:
    """Serve until Ctrl-C; `on_ready` is called when requests are answered."""
    Service(settings, on_ready).run(listener)
