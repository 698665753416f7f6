"""Who may ask: names, origins, tokens, types, sizes; and the headers of every response."""

import asyncio
import gzip
import re
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path

import pytest

from soko.web.page import files
from soko.web.patience import Patience, PatientProtocol
from soko.web.settings import LOOPBACK, MEBIBYTE, Settings
from support.ended import wait_until
from support.web_server import JSON, WebServer, running

PARSE = "/api/parse"
BODY = b'{"text": ""}'
PAGE = f"""<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <script type="module" src="main.js"></script>
  </head>
  <body>{"x" * 2000}</body>
</html>
"""


@pytest.fixture(scope="module")
def server() -> Iterator[WebServer]:
    with running(Settings(patience=1, body=MEBIBYTE)) as server:
        yield server


@pytest.fixture(scope="module")
def locked() -> Iterator[WebServer]:
    with running(Settings(token="open sesame", hosts=LOOPBACK)) as server:
        yield server


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "main.js").write_text("document;")
    (tmp_path / "sprite.svg").write_text("<svg></svg>")
    (tmp_path / "secret.key").write_text("no")
    monkeypatch.setattr(files, "FOLDER", tmp_path)
    return tmp_path


@pytest.mark.parametrize("path", ["/", "/nothing", "/api/about", "/api/openapi.json"])
def test_every_response_has_the_headers(server: WebServer, folder: Path, path: str) -> None:
    headers = server.get(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert re.search(r"script-src 'self';|script-src 'sha256-", headers["content-security-policy"])
    assert "unsafe" not in headers["content-security-policy"]


def test_modules_have_no_headers_of_documents(server: WebServer, folder: Path) -> None:
    headers = server.get("/main.js").headers
    assert headers["x-content-type-options"] == "nosniff"
    assert "content-security-policy" not in headers


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "", "127.0.0.1.evil.example"])
def test_other_names_are_refused(server: WebServer, host: str) -> None:
    assert server.get("/api/about", {"host": host}).status == 421


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:7656", "[::1]:7656"])
def test_names_of_this_machine_are_fine(server: WebServer, host: str) -> None:
    assert server.get("/api/about", {"host": host}).status == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_pages_of_other_sites_are_refused(server: WebServer, origin: str) -> None:
    refused = server.request("POST", PARSE, BODY, JSON | {"origin": origin})
    assert refused.status == 403


def test_our_own_page_is_fine(server: WebServer) -> None:
    origin = {"origin": f"http://127.0.0.1:{server.port}"}
    assert server.request("POST", PARSE, BODY, JSON | origin).status == 200


def test_bodies_must_be_called_json(server: WebServer) -> None:
    assert server.request("POST", PARSE, BODY, {"content-type": "text/plain"}).status == 415
    assert server.request("POST", PARSE, BODY).status == 415


@pytest.mark.parametrize("chunked", [False, True])
def test_a_huge_body_is_refused(server: WebServer, chunked: bool) -> None:
    with server.connect() as connection:
        size = "Transfer-Encoding: chunked" if chunked else "Content-Length: 99999999999"
        head = f"POST {PARSE} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        connection.sendall(f"{head}{size}\r\n\r\n".encode())
        try:
            for _ in range(40):
                connection.sendall(b"10000\r\n" + b"a" * 65536 + b"\r\n")
        except OSError:
            pass  # it has heard enough
        assert b" 413 " in connection.recv(100)


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"POST /api/parse HTTP/1.1\r\nHost: loc",
        b"POST /api/parse HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: 50\r\n\r\n{",
    ],
)
def test_a_client_that_does_not_go_on_is_dropped(server: WebServer, said: bytes) -> None:
    with server.connect() as connection:
        began = time.monotonic()
        connection.sendall(said)
        answer = connection.recv(1000)  # for which it waits 30 seconds at most
        assert answer == b"" or b" 408 " in answer
        assert time.monotonic() - began > 0.5


def test_a_client_that_does_not_read_is_dropped(server: WebServer) -> None:
    request = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
    size = len(server.get("/api/openapi.json").data)
    with server.connect() as connection:
        connection.sendall(request * 1000)
        connection.recv(1)
        wait_until(lambda: connection.getsockname() not in server.connections)
        assert read_to_the_end(connection) < 1000 * size
    assert server.get("/api/about").status == 200


def read_to_the_end(connection: socket.socket) -> int:
    """Return how many bytes came before the connection ended, in whatever way."""
    count = 0
    with suppress(ConnectionError):
        while data := connection.recv(65536):
            count += len(data)
    return count


def test_without_the_token_nothing_is_told(locked: WebServer) -> None:
    for path in ("/", "/api/about", "/api/openapi.json", "/?token=wrong"):
        assert locked.get(path).status == 401
    assert locked.request("POST", PARSE, BODY, JSON).status == 401


def test_the_token_is_kept_in_a_cookie(locked: WebServer) -> None:
    first = locked.get("/c/first-steps/2?token=open%20sesame&x=1")
    assert (first.status, first.headers["location"]) == (303, "/c/first-steps/2?x=1")
    cookie = first.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=strict" in cookie.lower()
    shown = {"cookie": cookie.partition(";")[0]}
    assert locked.get("/api/about", shown).status == 200
    assert locked.get("/api/about", {"cookie": "soko-token=wrong"}).status == 401


def test_the_token_is_taken_as_a_header(locked: WebServer) -> None:
    shown = {"authorization": "Bearer open sesame"}
    assert locked.request("POST", PARSE, BODY, JSON | shown).status == 200


def test_a_redirect_stays_on_this_server(locked: WebServer) -> None:
    location = locked.get("//evil.example/?token=open%20sesame").headers["location"]
    assert location.startswith("/")
    assert not location.startswith("//")


def test_files_are_served_compressed_and_tagged(server: WebServer, folder: Path) -> None:
    plain = server.get("/")
    packed = server.get("/index.html", {"accept-encoding": "gzip"})
    assert plain.headers["content-type"] == "text/html; charset=utf-8"
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert len(packed.data) < len(plain.data)
    tag = {"if-none-match": plain.headers["etag"]}
    assert server.get("/", tag).status == 304
    before = server.get("/files.json").json()
    assert before["files"] == ["index.html", "main.js", "sprite.svg"]
    (folder / "index.html").write_text(PAGE.replace("<body>", "<body>another"))
    assert "another" in server.get("/", tag).text
    assert server.get("/files.json").json()["version"] != before["version"]


@pytest.mark.parametrize(
    "path", ["/secret.key", "/../web/app.py", "/%2e%2e/app.py", "/..%2fapp.py", "//etc/passwd"]
)
def test_only_files_of_the_page_are_served(server: WebServer, folder: Path, path: str) -> None:
    assert server.get(path).status == 404


def test_drops_of_a_head_gain_no_time(server: WebServer) -> None:
    with server.connect() as connection:
        head = b"GET /api/about HTTP/1.1\r\nHost: localhost\r\nX-Slow: " + b"a" * 600
        sent = 0
        with suppress(ConnectionError):
            for letter in head:
                connection.sendall(bytes([letter]))
                sent += 1
                time.sleep(0.1)
        assert sent < len(head)


def test_a_connection_is_used_again(server: WebServer) -> None:
    """Requests one after another, each after a pause that is no fault of the client."""
    request = b"GET /api/about HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with server.connect() as connection:
        for _ in range(3):
            connection.sendall(request)
            answer = b""
            while not answer.endswith(b"}}"):
                more = connection.recv(65536)
                assert more, "the server has closed the connection"
                answer += more
            assert answer.startswith(b"HTTP/1.1 200")
            time.sleep(1.4)  # more than the patience, less than an idle connection may stay


def test_a_connection_that_is_over_is_forgotten_unless_another_has_its_place() -> None:
    patience = Patience(60)
    loop = asyncio.new_event_loop()

    class Transport(asyncio.Transport):
        def get_extra_info(self, name: str, default: object = None) -> object:
            return ("127.0.0.1", 5) if name == "peername" else default

    def connected() -> PatientProtocol:
        protocol = PatientProtocol(asyncio.Protocol(), patience, loop)
        protocol.connection_made(Transport())
        return protocol

    with closing(loop):
        first, second = connected(), connected()
        first.connection_lost(None)
        assert list(patience.connections.values()) == [second]
        second.connection_lost(None)
        assert not patience.connections


def test_what_came_while_the_server_was_busy_itself_came_in_time() -> None:
    patience = Patience(0.05)
    loop = patience.loop()

    class Answering(asyncio.Protocol):
        def data_received(self, data: bytes) -> None:
            (connection,) = patience.connections.values()
            loop.call_soon(connection.begin)  # an application begins a little later, too

    async def stall(client: socket.socket, port: int) -> int:
        server = await loop.create_server(Answering, "127.0.0.1", port)
        with closing(server):
            await loop.sock_connect(client, server.sockets[0].getsockname())
            while not patience.connections:
                await asyncio.sleep(0)
            client.send(b"GET /")
            time.sleep(0.1)  # nothing else is done meanwhile
            await asyncio.sleep(0.3)
            return len(patience.connections)

    def connections() -> int:
        with closing(loop), socket.socket() as client:
            client.setblocking(False)
            count = loop.run_until_complete(stall(client, 0))
            patience.hang_up()
        return count

    # A thread of its own: where a browser is driven, another loop is running in this one.
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(connections).result(60) == 1
