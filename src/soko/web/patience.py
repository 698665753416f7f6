"""Drops clients that send or read too slowly, so that nobody holds the server's connections.

It stands between asyncio and the HTTP server, and knows both by their documented sides only: an
event loop that makes servers, a protocol that is told of a connection, an ASGI application.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final, cast

from starlette.types import ASGIApp, Receive, Scope, Send

KEEP_ALIVE: Final = 5
"""Seconds after which the HTTP server closes a connection without a request."""
TURNS: Final = 10
"""Turns of the loop to hear what came while it was busy itself, before a client is called slow.
A few are enough for a request that is there to begin; how long they take is the loop's affair."""

Peer = tuple[str, int]


class Patience:
    """How many seconds a client may take, and the connections that there are."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.connections: dict[Peer, PatientProtocol] = {}

    def loop(self) -> asyncio.AbstractEventLoop:
        """Return an event loop whose servers have this patience."""
        return _PatientLoop(self)

    def hang_up(self) -> None:
        """Leave all clients, whatever they wait for."""
        for connection in list(self.connections.values()):
            connection.transport.abort()

    def watch(self, app: ASGIApp) -> ASGIApp:
        """Tell the connections when requests are being answered."""

        async def watched(scope: Scope, receive: Receive, send: Send) -> None:
            client = scope.get("client")
            connection = self.connections.get(tuple(client)) if client else None
            if connection is None:
                return await app(scope, receive, send)
            connection.begin()
            try:
                await app(scope, receive, send)
            finally:
                connection.end()

        return watched


class _PatientLoop(asyncio.SelectorEventLoop):
    def __init__(self, patience: Patience) -> None:
        super().__init__()
        self.patience = patience

    async def create_server(
        self,
        protocol_factory: Callable[[], asyncio.BaseProtocol],
        *rest: Any,  # noqa: ANN401 (whatever asyncio's own takes)
        **options: Any,  # noqa: ANN401
    ) -> asyncio.Server:
        """Make a server whose protocols are patient ones around what is given."""

        def make() -> asyncio.BaseProtocol:
            inner = cast("asyncio.Protocol", protocol_factory())
            return PatientProtocol(inner, self.patience, self)

        return await super().create_server(make, *rest, **options)


class PatientProtocol(asyncio.Protocol):
    """A protocol around another one, which aborts the connection when its client is too slow.

    That is so when the head of a request does not come to its end, when what was written is not
    taken, or when a connection that should have been closed is still there.
    """

    def __init__(
        self, inner: asyncio.Protocol, patience: Patience, loop: asyncio.AbstractEventLoop
    ) -> None:
        self.inner = inner
        self.patience = patience
        self.loop = loop
        self.answering = 0
        self.is_waiting_for_head = False
        self.reading: asyncio.Handle | None = None
        self.writing: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Wait for a request."""
        self.transport = cast("asyncio.Transport", transport)
        self.peer: Peer = tuple(transport.get_extra_info("peername")[:2])
        self.patience.connections[self.peer] = self
        self._wait_for_head()
        self.inner.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """Wait for the end of a head that has begun; more of it gives no more time."""
        if self.answering == 0 and not self.is_waiting_for_head:
            self._wait_for_head()
        self.inner.data_received(data)

    def begin(self) -> None:
        """Let the application take its time."""
        self.answering += 1
        self._stop_reading()

    def end(self) -> None:
        """Let the HTTP server close the connection, unless another request comes."""
        self.answering -= 1
        self._stop_reading()
        self.reading = self.loop.call_later(
            KEEP_ALIVE + self.patience.seconds, self.transport.abort
        )

    def pause_writing(self) -> None:
        """Wait until the client has read."""
        self.writing = self.loop.call_later(self.patience.seconds, self.transport.abort)
        self.inner.pause_writing()

    def resume_writing(self) -> None:
        """Go on: the client has read."""
        self._stop_writing()
        self.inner.resume_writing()

    def eof_received(self) -> bool | None:
        """Hand on that the client will send nothing more."""
        return self.inner.eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget about the connection."""
        self._stop_reading()
        self._stop_writing()
        if self.patience.connections.get(self.peer) is self:
            del self.patience.connections[self.peer]
        self.inner.connection_lost(exc)

    def _wait_for_head(self) -> None:
        self._stop_reading()
        self.is_waiting_for_head = True
        self.reading = self.loop.call_later(self.patience.seconds, self._hear_once_more, TURNS)

    def _hear_once_more(self, turns: int) -> None:
        if turns == 0:
            self.transport.abort()
        else:
            self.reading = self.loop.call_soon(self._hear_once_more, turns - 1)

    def _stop_reading(self) -> None:
        self.is_waiting_for_head = False
        if self.reading is not None:
            self.reading.cancel()
            self.reading = None

    def _stop_writing(self) -> None:
        if self.writing is not None:
            self.writing.cancel()
            self.writing = None
