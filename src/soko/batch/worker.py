"""The other end of `workers.py`: a process that answers calls until its pipe is closed."""

import os
import pickle
import sys
from queue import Queue
from threading import Thread
from typing import BinaryIO


def main() -> None:
    """Read a search path and a function, then items; write `(True, value)` or `(False, text)`."""
    answers = _private_stdout()
    calls = sys.stdin.buffer
    sys.path, function = pickle.load(calls)
    items: Queue[object] = Queue()
    Thread(target=_receive, args=(calls, items), daemon=True).start()
    while True:
        pickle.dump(_answer(function, items.get()), answers)
        answers.flush()


def _private_stdout() -> BinaryIO:
    """Return the pipe, and let everything that prints go to standard error."""
    pipe = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return pipe


def _receive(calls: BinaryIO, items: Queue[object]) -> None:
    try:
        while True:
            items.put(pickle.load(calls))
    except (EOFError, OSError):
        # Whoever asked has gone: nobody would read an answer, so a long search stops here.
        os._exit(0)


def _answer(function: object, item: object) -> tuple[bool, object]:
    assert callable(function)
    try:
        return True, function(item)
    except Exception:
        import traceback

        return False, traceback.format_exc()
