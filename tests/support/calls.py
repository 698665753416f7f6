"""Functions for worker processes, which import them by name."""

import os
import signal
import time
from collections.abc import Callable


def double(number: int) -> int:
    return 2 * number


def double_or_die(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def double_or_raise(number: int) -> int:
    if number == 3:
        raise RuntimeError("three is too many")
    return 2 * number


def tell_or_die(number: int, say: Callable[[str], object]) -> str:
    say(f"{number} begun")
    double_or_die(number)
    return f"{number} done"


def wait(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def chatter(number: int) -> int:
    print("a worker's print must not disturb its pipe")
    return number


def wait_until_interrupted(seconds: float, say: Callable[[str], object]) -> str:
    """Say who works, and wait; an interruption is an answer, too."""
    try:
        say(f"process {os.getpid()}")
        time.sleep(seconds)
    except KeyboardInterrupt:
        return "interrupted"
    return "slept"


def wait_whatever_comes(seconds: float, say: Callable[[int], object]) -> None:
    signal.signal(signal.SIGUSR1, signal.SIG_IGN)
    say(os.getpid())
    time.sleep(seconds)


def fill(size: int, say: Callable[[int], object]) -> int:
    """Take so many bytes; what does not fit is an answer of -1."""
    say(os.getpid())
    try:
        return len(bytearray(size))
    except MemoryError:
        return -1
