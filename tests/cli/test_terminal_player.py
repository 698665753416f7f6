"""`soko play` on a terminal: how it begins, how it ends, and what it says where it cannot be."""

import os
import pty
import re
import signal
import subprocess
import sys
import termios
import time
import tty
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

LOG_IN = (
    "import os, sys; os.login_tty(0); os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
)
COMMAND = [sys.executable, "-c", LOG_IN, "-m", "soko", "play", "first-steps:4"]
"""A terminal that is closed tells the processes of its own session only."""
PATIENCE = 60


@contextmanager
def playing(
    folder: Path, *options: str, typed: bytes = b"", **variables: str
) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """Start the player on a terminal of its own; yield it and our end of the terminal."""
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    tty.setcbreak(theirs)  # else what is typed waits for the end of a line
    os.write(ours, typed)
    environment = os.environ | {"TERM": "xterm", "XDG_DATA_HOME": str(folder)} | variables
    process = subprocess.Popen(
        [*COMMAND, *options], stdin=theirs, stdout=theirs, stderr=theirs, env=environment
    )
    os.close(theirs)
    try:
        yield process, ours
    finally:
        process.kill()
        process.wait()


def hear(terminal: int, words: bytes) -> bytes:
    """Read until some words have come."""
    heard = b""
    while words not in heard:
        heard += os.read(terminal, 4096)
    return heard


def quit_player(process: subprocess.Popen[bytes], terminal: int) -> tuple[int, bytes]:
    """Press `q`, and return the exit code with what still came."""
    os.write(terminal, b"q")
    heard = b""
    with suppress(OSError):  # that is how a terminal ends
        while part := os.read(terminal, 4096):
            heard += part
    return process.wait(PATIENCE), heard


def numbers(heard: bytes, command: bytes) -> list[bytes]:
    """Return the numbers of pictures in commands that came on the screen of the player alone."""
    parts = heard.split(b"\x1b[?1049h")[1:]
    there = b"".join(part.partition(b"\x1b[?1049l")[0] for part in parts)
    return re.findall(command + b",i=([0-9]+)", there)


def wait_for(path: Path) -> str:
    """Return what is in a file, as soon as there is one."""
    end = time.monotonic() + PATIENCE
    while not list(path.glob("*.json")) and time.monotonic() < end:
        time.sleep(0.05)
    [file] = path.glob("*.json")
    return file.read_text(encoding="utf-8")


@pytest.mark.parametrize("ending", ["closed", "Ctrl-C", "terminated"])
def test_what_is_played_is_kept_however_it_ends(tmp_path: Path, ending: str) -> None:
    pytest.importorskip("textual")
    with playing(tmp_path) as (process, terminal):
        hear(terminal, b"Quit")
        os.write(terminal, b"\x1b[A\x1b[C")
        hear(terminal, b"2/2")
        if ending == "closed":
            os.close(terminal)
        elif ending == "Ctrl-C":
            os.write(terminal, b"\x03")
        else:
            process.send_signal(signal.SIGTERM)
        assert '"history": "uR"' in wait_for(tmp_path / "soko" / "games")
        assert process.wait(PATIENCE) == (129 if ending == "closed" else 0)


HIDE = """\
import sys
from importlib.machinery import PathFinder
class Without(PathFinder):
    def find_spec(name, path=None, target=None):
        return None if name == "{name}" else PathFinder.find_spec(name, path, target)
sys.meta_path = [Without if finder is PathFinder else finder for finder in sys.meta_path]
"""


def test_where_textual_is_missing_it_is_named_and_lines_are_played(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(HIDE.format(name="textual"), encoding="utf-8")
    with playing(tmp_path, PYTHONPATH=str(tmp_path)) as (_, terminal):
        assert b"pip install 'soko[terminal]'" in hear(terminal, b"> ")


def test_a_terminal_that_cannot_place_the_cursor_gets_lines(tmp_path: Path) -> None:
    with playing(tmp_path, TERM="dumb") as (_, terminal):
        assert b"cannot place the cursor" in hear(terminal, b"> ")


def test_no_color_leaves_the_colours_of_the_terminal(tmp_path: Path) -> None:
    pytest.importorskip("textual")
    with playing(tmp_path, NO_COLOR="1", COLORTERM="truecolor") as (process, terminal):
        heard = hear(terminal, b"Quit")
        looks = set(b";".join(re.findall(rb"\x1b\[([0-9;]*)m", heard)).split(b";"))
        assert looks == {b"0", b"1", b"4"}
        assert quit_player(process, terminal)[0] == 0


# Typed before the terminal is asked, so that no answer is late where the machine is busy.
SIXEL = b"\x1b[?62;4;22c\x1b[6;20;10t"
KITTY = b"\x1b[?62c\x1b_Gi=1;OK\x1b\\\x1b[6;20;10t"


@pytest.mark.parametrize(("typed", "picture"), [(SIXEL, b"\x1bP0;0;0q"), (KITTY, b"a=p,U=1")])
def test_a_terminal_that_shows_pictures_gets_them(
    tmp_path: Path, typed: bytes, picture: bytes
) -> None:
    pytest.importorskip("textual_image")
    with playing(tmp_path, "--glyphs", "image", typed=typed) as (process, terminal):
        heard = hear(terminal, picture)
        os.write(terminal, b"\x1b[A")
        heard += hear(terminal, b"1/1")
        code, rest = quit_player(process, terminal)
        assert code == 0
        sent, gone = (numbers(heard + rest, command) for command in (b"f=100", b"a=d,d=I"))
        assert bool(sent) == (typed == KITTY)
        assert sent == gone


def test_a_terminal_that_shows_no_pictures_gets_letters_and_is_told(tmp_path: Path) -> None:
    pytest.importorskip("textual_image")
    with playing(tmp_path, "--glyphs", "image") as (process, terminal):
        hear(terminal, b"This terminal shows no pictures")
        os.write(terminal, b"\x1b[A")
        hear(terminal, b"1/1")
        assert quit_player(process, terminal)[0] == 0


def test_where_the_package_for_pictures_is_missing_the_extra_is_named(tmp_path: Path) -> None:
    pytest.importorskip("textual")
    (tmp_path / "sitecustomize.py").write_text(HIDE.format(name="textual_image"), encoding="utf-8")
    with playing(tmp_path, "--glyphs", "image", PYTHONPATH=str(tmp_path)) as (process, terminal):
        hear(terminal, b"pip install 'soko[terminal-pictures]' brings it")
        assert process.wait(PATIENCE) == 3
