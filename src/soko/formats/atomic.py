"""Writing a file whole: beside its target, then renamed; no failure costs what was there."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from os import PathLike
from pathlib import Path
from secrets import token_hex


def write_atomically(path: str | PathLike[str], data: str | bytes) -> None:
    """Write a file, text as UTF-8; on a full disk, a kill or a crash the old one is left whole.

    The data is written to a new file beside it, synced, and renamed to its name. A link stays: the
    file that it leads to is replaced, and permissions and owner are kept. What is no regular file,
    such as a device, a FIFO or /dev/stdout, is written to as it is. Raises `OSError` with the name
    of the file.
    """
    path = Path(path)
    data = data.encode() if isinstance(data, str) else data
    with naming(path):
        status = _status(path)
        if _is_replaced(path, status):
            _replace(Path(os.path.realpath(path)), data, status)
        else:
            with path.open("wb", buffering=0) as stream:
                write_all(stream.fileno(), data)


def check_place(path: str | PathLike[str]) -> None:
    """Find out before long work whether its result can be written; nothing is changed.

    Raises `OSError` with the name of the file where it cannot be; how much room there is on the
    disk then is not foreseen.
    """
    path = Path(path)
    with naming(path):
        status = _status(path)
        if _is_replaced(path, status):
            target = Path(os.path.realpath(path))
            _refuse(target, status)
            new = _beside(target)
            new.open("xb").close()
            new.unlink()


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Let an `OSError` name the file: writing and syncing fail without a name."""
    try:
        yield
    except OSError as error:
        error.filename, error.filename2 = str(path), None
        raise


def write_all(descriptor: int, data: bytes) -> None:
    """Write bytes to an open file; a full disk may take a part before it refuses."""
    left = memoryview(data)
    while left:
        left = left[os.write(descriptor, left) :]


def _status(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _is_replaced(path: Path, status: os.stat_result | None) -> bool:
    """Tell whether another file takes the place of what is there, if anything."""
    return status is None or (stat.S_ISREG(status.st_mode) and not _is_open_file(path))


def _refuse(target: Path, old: os.stat_result | None) -> None:
    """Raise `OSError` where an old file may not be changed."""
    if old is not None:
        target.open("ab").close()


def _beside(target: Path) -> Path:
    return target.with_name(f".soko-{token_hex(8)}.tmp")


def _is_open_file(path: Path) -> bool:
    """Tell whether a name stands for a file that is open already, as /dev/stdout does."""
    while path.is_symlink():
        folder = Path(os.path.realpath(path.parent))
        if folder.is_relative_to("/proc"):
            return True
        path = folder / path.readlink()
    return False


def _replace(target: Path, data: bytes, old: os.stat_result | None) -> None:
    """Put a new file in the place of one with the status `old`, or of none."""
    _refuse(target, old)
    new = _beside(target)
    try:
        with new.open("xb", buffering=0) as file:
            if old is not None:
                _give_rights(new, old)
            write_all(file.fileno(), data)
            os.fsync(file.fileno())
        new.replace(target)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def _give_rights(new: Path, old: os.stat_result) -> None:
    if hasattr(os, "chown"):
        with suppress(PermissionError):  # only root may give a file away
            os.chown(new, old.st_uid, old.st_gid)
    new.chmod(stat.S_IMODE(old.st_mode))


def _sync_folder(folder: Path) -> None:
    """Make the new name last through a power cut, where a folder can be synced."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
