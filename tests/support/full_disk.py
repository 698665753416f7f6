"""Disks that fill up: one that only Python's own writes see, and a real one where it may be had."""

import errno
import os
import stat
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """Let Python write so many bytes to regular files; then the disk is full, after a part."""
    write, left = os.write, size

    def write_some(descriptor: int, data: bytes) -> int:
        nonlocal left
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            return write(descriptor, data)
        if data and not left:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        count = write(descriptor, data[:left])
        left -= count
        return count

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "write", write_some)
        yield


class SmallDisk:
    """A disk of its own in memory: `leave` fills it up but for so many pages."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @contextmanager
    def leave(self, pages: int) -> Iterator[None]:
        ballast = self.folder / ".ballast"
        free = os.statvfs(self.folder)
        size = free.f_bavail * free.f_frsize - pages * PAGE
        with ballast.open("wb") as file:
            os.posix_fallocate(file.fileno(), 0, size)
        try:
            yield
        finally:
            ballast.unlink()


@contextmanager
def small_disk(folder: Path, size: str) -> Iterator[SmallDisk]:
    """Mount a disk of a size such as "4m"; skip the test where that is not allowed."""
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "soko-test", str(folder)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        pytest.skip(f"no disk can be mounted here: {error}")
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=False)
