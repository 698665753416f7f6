"""Reading that ends, whatever it reads."""

import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from threading import Thread

import pytest

import soko
from soko.formats.bounded import MAX_BYTES, read_bytes, read_stream
from soko.formats.drawing.symbols import XSB
from soko.formats.parsing import MAX_LINES
from soko.formats.reading import Reading
from soko.formats.text.page import Page
from soko.formats.text.rows import Rows
from soko.puzzle import FormatError
from support.ended import PATIENCE

ROOM = b"#####\n#@$.#\n#####\n"
ZERO = Path("/dev/zero")
PEAK = """
import soko, sys
try:
    soko.read(sys.argv[1])
except soko.FormatError as error:
    print(error)
for line in open("/proc/self/status"):
    if line.startswith("VmHWM"):
        print(int(line.split()[1]) * 1024)
"""


def error_and_peak(path: Path) -> tuple[str, int]:
    """Read a file in a process of its own; return the message and the most memory it had."""
    done = subprocess.run(
        [sys.executable, "-c", PEAK, str(path)],
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    message, peak = done.stdout.splitlines()
    return message, int(peak)


def test_a_file_is_read_up_to_its_bound(tmp_path: Path) -> None:
    path = tmp_path / "a.xsb"
    path.write_bytes(ROOM)
    assert read_bytes(path, max_bytes=len(ROOM)) == ROOM
    with pytest.raises(FormatError) as caught:
        read_bytes(path, max_bytes=len(ROOM) - 1)
    assert caught.value.code == "bytes"
    assert f"{path}: there are more than {len(ROOM) - 1} bytes" in str(caught.value)
    assert len(soko.read(path, max_bytes=len(ROOM), max_lines=4)) == 1
    with pytest.raises(FormatError, match="more than 3 lines"):
        soko.read(path, max_lines=3)


def test_a_stream_is_read_up_to_its_bound() -> None:
    data = os.urandom(3_000_000)
    assert read_stream(BytesIO(data), max_bytes=len(data)) == data
    with pytest.raises(FormatError, match="a stream: there are more than"):
        read_stream(BytesIO(data), name="a stream", max_bytes=len(data) - 1)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_are_counted_whatever_ends_them(end: str) -> None:
    text = end.join(["#####", "#@$.#", "#####"])
    assert len(soko.parse(text, max_lines=3)) == 1
    with pytest.raises(FormatError) as caught:
        soko.parse(text, name="b.xsb", max_lines=2)
    assert (caught.value.code, caught.value.values) == ("lines", {"most": 2})


def test_a_pipe_is_read_to_its_end(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    text = ROOM + b"\n; a remark\n" * 100_000  # more than a pipe holds at once
    writer = Thread(target=pipe.write_bytes, args=(text,), daemon=True)
    writer.start()
    assert len(soko.read(pipe)) == 1
    writer.join(60)


def test_nothing_has_no_level() -> None:
    assert not soko.read(os.devnull)


@pytest.mark.parametrize("wrong", ["missing.xsb", "."])
def test_what_cannot_be_read_is_named(tmp_path: Path, wrong: str) -> None:
    with pytest.raises(OSError, match="Errno") as caught:
        soko.read(tmp_path / wrong)
    assert caught.value.filename == str(tmp_path / wrong)


@pytest.mark.skipif(not ZERO.exists(), reason="this system has no /dev/zero")
def test_a_device_without_end() -> None:
    message, peak = error_and_peak(ZERO)
    assert message.startswith(f"/dev/zero: there are more than {MAX_BYTES} bytes")
    assert peak < 200_000_000


@pytest.mark.skipif(not ZERO.exists(), reason="this system has no /proc")
def test_lines_without_number(tmp_path: Path) -> None:
    path = tmp_path / "empty.txt"
    path.write_bytes(b"\n" * 20_000_000)
    message, peak = error_and_peak(path)
    assert message.startswith(f"{path}: there are more than {MAX_LINES} lines")
    assert peak < 200_000_000


def test_a_board_may_stand_for_so_many_symbols_more_than_it_has() -> None:
    line = "5#|#@$.#|5#"  # eleven symbols for fifteen
    assert Rows(Page([line]), XSB, Reading(growth=4)).read_unusual(0, line)
    with pytest.raises(FormatError, match="far more than it is long"):
        Rows(Page([line]), XSB, Reading(growth=3)).read_unusual(0, line)
