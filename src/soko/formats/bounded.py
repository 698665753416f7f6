"""Reading to the end of a file, pipe or device, but never more than a bound."""

import os
import stat
from os import PathLike
from pathlib import Path
from typing import BinaryIO, Final

from soko.formats.atomic import naming
from soko.formats.messages import unreadable

MAX_BYTES: Final = 100_000_000
"""The most bytes that are read, unless told otherwise."""

_CHUNK: Final = 1 << 20


def read_bytes(path: str | PathLike[str], *, max_bytes: int = MAX_BYTES) -> bytes:
    """Read a file; raises `FormatError` when there are more bytes, `OSError` with its name."""
    path = Path(path)
    with naming(path), path.open("rb", buffering=0) as file:
        status = os.fstat(file.fileno())
        size = status.st_size if stat.S_ISREG(status.st_mode) else 0
        return read_stream(file, name=str(path), size=size, max_bytes=max_bytes)


def read_stream(
    stream: BinaryIO, *, name: str = "", size: int = 0, max_bytes: int = MAX_BYTES
) -> bytes:
    """Read what is left of a stream, in one piece where its `size` is known."""
    if size > max_bytes:
        raise unreadable("bytes", name=name, most=max_bytes)
    chunks, left = list[bytes](), max_bytes
    while chunk := stream.read(max(size + 1, _CHUNK)):
        chunks.append(chunk)
        left -= len(chunk)
        if left < 0:
            raise unreadable("bytes", name=name, most=max_bytes)
    return b"".join(chunks)
