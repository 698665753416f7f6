"""Where a search that goes on in files keeps them."""

import hashlib
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from soko._native import JobOptions
from soko.engine.limits import Spill
from soko.engine.memory import MOST_BYTES
from soko.engine.running import board_of
from soko.puzzle import SokoError, State


def place_of(spill: Spill, state: State) -> Path:
    """Return the folder for a search from a state: each position has its own."""
    board, width = board_of(state)
    return spill.folder / hashlib.sha256(f"{width} {board}".encode()).hexdigest()[:16]


def bytes_left(spill: Spill, state: State) -> int:
    """Return the bytes of the layers that a search from a state has left to go on with."""
    return sum(map(_size, place_of(spill, state).glob("layer-*")))


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:  # another search is at work there
        return 0


@contextmanager
def locked_place(spill: Spill, state: State) -> Iterator[None]:
    """Make the folder for a search from a state, and keep other searches out of it meanwhile.

    Raises `SokoError` when one is at work there, and `OSError` when there can be no such folder.
    """
    from fcntl import LOCK_EX, LOCK_NB, flock  # `Spill` has made sure that there is one

    place = place_of(spill, state)
    place.mkdir(parents=True, exist_ok=True)
    with (place / "lock").open("w") as lock:
        try:
            flock(lock, LOCK_EX | LOCK_NB)
            is_gone = os.fstat(lock.fileno()).st_nlink == 0
        except BlockingIOError:
            is_gone = True
        if is_gone:
            raise SokoError(
                f"another search is at work in {place}",
                hint="wait for it, or use another folder",
            )
        yield


def file_options(spill: Spill, state: State) -> JobOptions:
    """Return the options of a search in files."""
    options = JobOptions()
    options.folder = str(place_of(spill, state))
    options.disk = MOST_BYTES if spill.disk is None else min(spill.disk, MOST_BYTES)
    return options


def clear_files(spill: Spill, state: State) -> None:
    """Remove the files of a search that has its answer."""
    shutil.rmtree(place_of(spill, state), ignore_errors=True)
