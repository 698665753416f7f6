"""How long the terminal player takes from a key to the screen, and how many bytes that costs.

    python benchmarks/terminal.py LEVEL [--keys lurd] [--theme ansi] [--pictures sixel]

Plays the letters in a terminal of its own, key by key, first as steps and then taken back, and
prints medians: milliseconds until the first byte of the answer and until the last, and bytes of a
step and of a push. The answer of a key has ended when nothing came for a tenth of a second. With
`--pictures`, the terminal says that it shows pictures, and has cells of 10 x 20 pixels.
"""

import argparse
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import tempfile
import termios
import time
from dataclasses import dataclass
from statistics import median

KEYS = {"u": b"\x1b[A", "d": b"\x1b[B", "r": b"\x1b[C", "l": b"\x1b[D"}
QUIET = 0.1
ANSWERS = {
    "sixel": {b"\x1b[c": b"\x1b[?62;4c"},
    "kitty": {b"\x1b[c": b"\x1b[?62c", b"a=q,t=d": b"\x1b_Gi=1;OK\x1b\\"},
}
"""What a terminal that shows pictures says when it is asked."""
CELL = 10, 20


@dataclass
class Answer:
    """What a key costs: seconds until the first byte and until the last one, and the bytes."""

    first: float
    last: float
    bytes: int


class Terminal:
    """A program in a terminal of its own."""

    def __init__(self, command: list[str], columns: int, lines: int, shows: str | None) -> None:
        self.answers = ANSWERS.get(shows or "", {})
        self.child, self.descriptor = pty.fork()
        if self.child == 0:
            os.environ |= {"TERM": "xterm-256color", "XDG_DATA_HOME": tempfile.mkdtemp()}
            select.select([0], [], [], 0.1)  # the window has its size by then
            os.execv(command[0], command)
        size = struct.pack("HHHH", lines, columns, columns * CELL[0], lines * CELL[1])
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, size)

    def hear(self, patience: float, quiet: float = QUIET) -> Answer:
        """Read until nothing comes any more."""
        start = time.perf_counter()
        first = last = 0.0
        count = 0
        wait = patience
        while select.select([self.descriptor], [], [], wait)[0]:
            try:
                taken = os.read(self.descriptor, 1 << 16)
            except OSError:  # the program has ended
                break
            last = time.perf_counter() - start
            first = first or last
            count += len(taken)
            for question, answer in self.answers.items():
                if question in taken:
                    os.write(self.descriptor, answer)
            wait = quiet
        return Answer(first, last, count)

    def ask(self, keys: bytes) -> Answer:
        """Press a key."""
        os.write(self.descriptor, keys)
        return self.hear(2)

    def end(self) -> None:
        """End the program."""
        os.write(self.descriptor, b"q")
        self.hear(2, 0.5)
        os.close(self.descriptor)
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("level")
    parser.add_argument("--keys", default="ullluuuLUllDlldddrRRRRRRRRRR")
    parser.add_argument("--theme", default="dark")
    parser.add_argument("--size", default="80x24")
    parser.add_argument("--pictures", choices=sorted(ANSWERS))
    options = parser.parse_args()
    columns, lines = map(int, options.size.split("x"))
    command = [sys.executable, "-m", "soko", "play", "--theme", options.theme, options.level]
    command += ["--glyphs", "image"] if options.pictures else []
    terminal = Terminal(command, columns, lines, options.pictures)
    begin = terminal.hear(10, 1.5)
    print(f"start: first byte {begin.first * 1000:.0f} ms, whole {begin.last * 1000:.0f} ms")
    print(f"first screen: {begin.bytes} bytes")
    answers = [(each.isupper(), terminal.ask(KEYS[each.lower()])) for each in options.keys]
    back = [terminal.ask(b",") for _ in options.keys]
    terminal.end()
    for name, some in (
        ("step", [each for is_push, each in answers if not is_push]),
        ("push", [each for is_push, each in answers if is_push]),
        ("back", back),
    ):
        if some:
            firsts, lasts = sorted(each.first for each in some), [each.last for each in some]
            worst = firsts[int(0.95 * len(firsts))]
            print(
                f"{name} ({len(some)}): first byte {median(firsts) * 1000:.1f} ms "
                f"(95 % within {worst * 1000:.1f}), last {median(lasts) * 1000:.1f} ms, "
                f"{median(each.bytes for each in some):.0f} bytes "
                f"(at most {max(each.bytes for each in some)})"
            )


if __name__ == "__main__":
    main()
