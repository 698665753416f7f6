"""The files of the page, compressed once and known by their contents."""

import gzip
import hashlib
import os
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response

from soko.web.page.modules import Module, as_served

FOLDER: Final = Path(str(files("soko.web").joinpath("static")))
INDEX: Final = "index.html"
LAB: Final = "lab.html"
RULES: Final = "rules.html"
PACKED: Final = ".wasm-gz"
"""What the page unpacks itself: a host would send a `.gz` as what is unpacked on the way."""

TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    PACKED: "application/octet-stream",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
"""The files that are served, by their suffixes."""

MOST_FILES: Final = 4096
"""How many states of files are kept: well above all files, as each look goes through them all."""

State = tuple[int, int]
"""When a file was changed, and how long it is."""

WORTHWHILE: Final = 500
"""Fewer bytes than this are not compressed."""


@dataclass(frozen=True)
class Content:
    """Some bytes with their type, also compressed when that makes them fewer, and a tag."""

    data: bytes
    type: str
    packed: bytes
    tag: str

    @classmethod
    def of(cls, data: bytes, type: str, *, level: int = 9) -> "Content":
        """Compress bytes, and hash them; a lower level takes much less time."""
        packed = gzip.compress(data, level, mtime=0) if len(data) >= WORTHWHILE else data
        tag = hashlib.blake2b(data, digest_size=12).hexdigest()
        return cls(data, type, packed if len(packed) < len(data) else data, tag)

    def response(self, headers: Headers) -> Response:
        """Answer a request; a client that has these bytes is told so."""
        tag = f'"{self.tag}"'
        # The client keeps the bytes, and asks each time whether they are still right.
        answer = {"etag": tag, "cache-control": "no-cache", "vary": "accept-encoding"}
        if tag in headers.get("if-none-match", ""):
            return Response(status_code=304, headers=answer)
        data = self.data
        if self.packed is not data and "gzip" in headers.get("accept-encoding", ""):
            data = self.packed
            answer["content-encoding"] = "gzip"
        return Response(data, 200, answer, self.type)


def file_names() -> list[str]:
    """Return the files of the page, as paths below its folder with `/` between."""
    # `os.walk` takes a seventh of the time of `Path.rglob`.
    found = (Path(folder, name) for folder, _, names in os.walk(FOLDER) for name in names)
    return sorted(path.relative_to(FOLDER).as_posix() for path in found if path.suffix in TYPES)


def file_name(address: str) -> str:
    """Return the name of a file from its address: pages are found without their suffix, too."""
    page = f"{address}.html"
    return page if is_file(page) else address


def is_file(name: str) -> bool:
    """Tell whether a client may have a file; a name that could be written shorter is none."""
    path = FOLDER / name
    if not path.is_relative_to(FOLDER) or path.relative_to(FOLDER).as_posix() != name:
        return False  # what is kept of a file is kept for its one name
    return ".." not in path.parts and path.suffix in TYPES and path.is_file()


def content_of(name: str) -> Content | None:
    """Return a file of the page; None when there is no such file, or it is not for clients."""
    return _content(name) if is_file(name) else None


def _content(name: str) -> Content:
    return _packed(name, _state(name))


def text_of(name: str) -> str:
    """Return a file of the page, a module as it is served."""
    return module_of(name).text if name.endswith(".js") else _read(name, _state(name))


def bytes_of(name: str) -> bytes:
    """Return a file of the page as its clients get it."""
    return data_of(name) if name.endswith(PACKED) else text_of(name).encode()


def data_of(name: str) -> bytes:
    """Return a file of the page that is no text."""
    return (FOLDER / name).read_bytes()


def module_of(name: str) -> Module:
    """Return a module of the page as it is served."""
    return _module(name, _state(name))


def _state(name: str) -> State:
    state = (FOLDER / name).stat()
    return state.st_mtime_ns, state.st_size


# Each is done once for each state that a file was in.


@lru_cache(maxsize=MOST_FILES)
def _packed(name: str, _: State) -> Content:
    return Content.of(bytes_of(name), TYPES[Path(name).suffix])


@lru_cache(maxsize=MOST_FILES)
def _tag(name: str, _: State) -> str:
    return hashlib.blake2b(data_of(name), digest_size=12).hexdigest()


@lru_cache(maxsize=MOST_FILES)
def _read(name: str, _: State) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


@lru_cache(maxsize=MOST_FILES)
def _module(name: str, _: State) -> Module:
    return as_served(name, (FOLDER / name).read_text(encoding="utf-8"))


def version() -> str:
    """Return what changes whenever a file of the page does."""
    # Of the files as they lie here: to make all ready to be served takes most of a second.
    names = "".join(f"{name} {_tag(name, _state(name))}\n" for name in file_names())
    return hashlib.blake2b(names.encode(), digest_size=12).hexdigest()
