"""Files that are written whole or not at all."""

import errno
import os
import stat
from pathlib import Path
from threading import Thread

import pytest

from soko.formats.atomic import write_atomically
from support.full_disk import room_for

OLD, NEW = b"what was there\n" * 10, b"what is wanted\n" * 20


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "levels.xsb"
    path.write_bytes(OLD)
    return path


def test_text_and_bytes(path: Path) -> None:
    write_atomically(path, NEW)
    assert path.read_bytes() == NEW
    write_atomically(str(path), "推箱子\n")
    assert path.read_text(encoding="utf-8") == "推箱子\n"
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("room", range(0, len(NEW), 6))
def test_a_full_disk_leaves_the_old_file_or_none(path: Path, room: int) -> None:
    with room_for(room), pytest.raises(OSError, match="No space left") as caught:
        write_atomically(path, NEW)
    assert (caught.value.errno, caught.value.filename) == (errno.ENOSPC, str(path))
    assert path.read_bytes() == OLD
    path.unlink()
    with room_for(room), pytest.raises(OSError, match="No space left"):
        write_atomically(path, NEW)
    assert not list(path.parent.iterdir())


@pytest.mark.parametrize("call", ["fsync", "replace", "chmod"])
def test_any_other_failure_does_too(path: Path, call: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(errno.EIO, "it fails")

    monkeypatch.setattr(os, call, fail)
    with pytest.raises(OSError, match="it fails") as caught:
        write_atomically(path, NEW)
    assert caught.value.filename == str(path)
    assert path.read_bytes() == OLD
    assert list(path.parent.iterdir()) == [path]


def test_ctrl_c_does_too(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_atomically(path, NEW)
    assert (path.read_bytes(), list(path.parent.iterdir())) == (OLD, [path])


def test_a_reader_of_the_old_file_keeps_it(path: Path) -> None:
    with path.open("rb") as file:
        write_atomically(path, NEW)
        assert file.read() == OLD


def test_permissions_are_kept_and_those_of_a_new_file_obey_the_umask(path: Path) -> None:
    path.chmod(0o640)
    write_atomically(path, NEW)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    plain, fresh = path.with_name("plain"), path.with_name("fresh")
    plain.touch()
    write_atomically(fresh, NEW)
    assert fresh.stat().st_mode == plain.stat().st_mode


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write all")
def test_a_file_that_may_not_be_changed_is_not_replaced(path: Path) -> None:
    path.chmod(0o444)
    with pytest.raises(PermissionError):
        write_atomically(path, NEW)
    assert path.read_bytes() == OLD


def test_a_link_stays_a_link(path: Path) -> None:
    (path.parent / "folder").mkdir()
    link = path.parent / "folder" / "link"
    link.symlink_to("../levels.xsb")
    write_atomically(link, NEW)
    assert link.is_symlink()
    assert path.read_bytes() == NEW
    path.unlink()
    write_atomically(link, OLD)  # now it leads to nothing
    assert path.read_bytes() == OLD


def test_a_folder_and_a_link_to_itself_are_named(tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to("loop")
    for wrong in (tmp_path, loop, tmp_path / "missing" / "file"):
        with pytest.raises(OSError, match="Errno") as caught:
            write_atomically(wrong, NEW)
        assert caught.value.filename == str(wrong)
    assert loop.is_symlink()


def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    got: list[bytes] = []
    reader = Thread(target=lambda: got.append(pipe.read_bytes()), daemon=True)
    reader.start()
    write_atomically(pipe, NEW)
    reader.join(60)
    assert got == [NEW]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_full_device_is_named() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no /dev/full")
    with pytest.raises(OSError, match="/dev/full"):
        write_atomically(full, NEW)


def test_an_open_file_is_written_to_and_not_replaced(path: Path) -> None:
    with path.open("r+b") as file:
        name = Path(f"/dev/fd/{file.fileno()}")
        if not name.exists():
            pytest.skip("this system has no /dev/fd")
        number = path.stat().st_ino
        write_atomically(name, NEW)
    assert path.stat().st_ino == number
    assert path.read_bytes() == NEW
