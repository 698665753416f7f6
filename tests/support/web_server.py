"""A web server on a free port, in a thread of the tests, and a plain client for it."""

import json
import socket
from collections.abc import Container, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from threading import Event, Thread
from typing import Any

from soko.web.patience import Peer
from soko.web.serving import Address, Service
from soko.web.settings import Settings

JSON = {"content-type": "application/json"}


@dataclass(frozen=True)
class Response:
    """What came back."""

    status: int
    headers: dict[str, str]
    data: bytes

    @property
    def text(self) -> str:
        return self.data.decode()

    def json(self) -> Any:
        return json.loads(self.data)


@dataclass
class WebServer:
    """A server that is running."""

    port: int
    headers: dict[str, str] = field(default_factory=dict)
    connections: Container[Peer] = ()
    """Those that are open now."""

    def request(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        headers: dict[str, str] | None = None,
    ) -> Response:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, body, self.headers | (headers or {}))
            found = connection.getresponse()
            names = {name.lower(): value for name, value in found.getheaders()}
            return Response(found.status, names, found.read())
        finally:
            connection.close()

    def get(self, path: str, headers: dict[str, str] | None = None) -> Response:
        return self.request("GET", path, None, headers)

    def post(self, path: str, body: object) -> Response:
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.request("POST", path, data, JSON)

    def connect(self) -> socket.socket:
        """Open a connection of one's own."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=30)


@contextmanager
def running(settings: Settings) -> Iterator[WebServer]:
    """Run a server while a block lasts."""
    listener = Address("127.0.0.1", 0).listen()
    ready = Event()
    service = Service(settings, ready.set)
    thread = Thread(target=service.run, args=(listener,), daemon=True)
    thread.start()
    assert ready.wait(30)
    try:
        yield WebServer(listener.getsockname()[1], connections=service.patience.connections)
    finally:
        service.stop()
        thread.join(30)
        listener.close()
        assert not thread.is_alive()
