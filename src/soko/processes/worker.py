"""The other end of `process.py`: a process that answers calls until its pipe is closed."""

import os
import pickle
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from enum import Enum, auto
from queue import Queue
from threading import Thread
from typing import BinaryIO, Final

if sys.platform == "win32":
    INTERRUPT: Final = signal.SIGBREAK
else:
    INTERRUPT: Final = signal.SIGUSR1
"""Raises `KeyboardInterrupt` in a worker, as Ctrl-C does elsewhere."""


class Said(Enum):
    """What a worker writes beside a value: news of a call, its answer, or why it has none."""

    NEWS = auto()
    ANSWER = auto()
    FAILURE = auto()


Say = Callable[[Said, object], None]


def main() -> None:
    """Read a search path, the bytes to take at most, and a function; then answer call by call."""
    say = _pipe_to_parent()
    calls = sys.stdin.buffer
    sys.path, memory = pickle.load(calls)
    if memory is not None:
        _limit_memory(memory)
    function = pickle.load(calls)
    items: Queue[object] = Queue()
    Thread(target=_receive, args=(calls, items), daemon=True).start()
    with suppress(KeyboardInterrupt):  # what cannot be interrupted ends here
        signal.signal(INTERRUPT, signal.default_int_handler)
        if sys.platform != "win32":
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {INTERRUPT})
        while True:
            _answer(function, items.get(), say)
    os._exit(0)


def _limit_memory(memory: int) -> None:
    if sys.platform != "win32":
        import resource

        with suppress(ValueError, OSError):  # not every system has this limit
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def _pipe_to_parent() -> Say:
    """Return the way to write to the pipe, and let everything that prints go to standard error."""
    pipe: BinaryIO = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)

    def say(kind: Said, value: object) -> None:
        pickle.dump((kind, value), pipe)
        pipe.flush()

    return say


def _receive(calls: BinaryIO, items: Queue[object]) -> None:
    try:
        while True:
            items.put(pickle.load(calls))
    except (EOFError, OSError):
        # Whoever asked has gone: nobody would read an answer, so a long search stops here.
        os._exit(0)


def _answer(function: object, item: object, say: Say) -> None:
    assert callable(function)
    try:
        answer = function(item, lambda news: say(Said.NEWS, news))
    except Exception:
        import traceback

        say(Said.FAILURE, traceback.format_exc())
    else:
        say(Said.ANSWER, answer)
