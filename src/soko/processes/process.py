"""One worker process, as the process that started it sees it."""

import pickle
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final, Generic, TypeVar

from soko.processes.worker import INTERRUPT, Said

Item = TypeVar("Item")
Answer = TypeVar("Answer")
News = TypeVar("News")

Hear = Callable[[News], None]
"""Is told whatever a call says before its answer."""
Function = Callable[[Item, Hear[News]], Answer]

_PROGRAM: Final = "from soko.processes.worker import main; main()"

# On Windows a process has to be in a group of its own to get an interruption, and no Ctrl-C.
if sys.platform == "win32":
    _GROUP: Final = subprocess.CREATE_NEW_PROCESS_GROUP
    _SENT: Final = signal.CTRL_BREAK_EVENT
else:
    _GROUP: Final = 0
    _SENT: Final = INTERRUPT


class WorkerDiedError(Exception):
    """Tell that a worker process ended without an answer."""


@contextmanager
def signals_held() -> Iterator[None]:
    """Keep two signals from the processes that are started meanwhile.

    Ctrl-C reaches every process of a terminal: only the one that started the workers acts on it.
    An interruption waits until the worker is ready for it. On Windows both is up to `_GROUP`, and
    an interruption that comes too early ends the worker.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, INTERRUPT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Process(Generic[Item, News, Answer]):
    """A plain Python process that calls one function again and again; see `worker.py`.

    It is told the function over its pipe, so nothing depends on how the calling program was
    started. It may take `memory` bytes of address space: a call that wants more fails in there.
    """

    def __init__(self, function: Function[Item, News, Answer], memory: int | None) -> None:
        command = [sys.executable, "-c", _PROGRAM]
        with signals_held():
            self._popen = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, creationflags=_GROUP
            )
        with suppress(OSError):  # it has died already; the first call will say so
            self._send((sys.path, memory))
            self._send(function)

    def call(self, item: Item, hear: Hear[News]) -> Answer:
        """Return the function's value; raises `WorkerDiedError` when the process is gone.

        What the function raises comes as a `RuntimeError` with its traceback.
        """
        try:
            self._send(item)
            kind, value = self._receive()
            while kind is Said.NEWS:
                hear(value)
                kind, value = self._receive()
        except (OSError, EOFError, pickle.UnpicklingError) as error:
            raise WorkerDiedError(self._reason()) from error
        if kind is Said.FAILURE:
            raise RuntimeError(value)
        answer: Answer = value
        return answer

    @property
    def is_alive(self) -> bool:
        """Tell whether the process has not ended."""
        return self._popen.poll() is None

    def interrupt(self) -> None:
        """Ask the function to end with what it has."""
        self._popen.send_signal(_SENT)

    def kill(self) -> None:
        """End the process, whatever it does."""
        self._popen.kill()

    def wait(self) -> None:
        """Wait until the process has ended."""
        self._popen.wait()

    def bury(self) -> None:
        """End the process and give back what the system keeps for it; nobody may be calling it."""
        self.kill()
        self.wait()
        for pipe in (self._popen.stdin, self._popen.stdout):
            assert pipe is not None
            with suppress(OSError):  # what was left to write has no reader any more
                pipe.close()

    def _send(self, message: object) -> None:
        assert self._popen.stdin is not None
        pickle.dump(message, self._popen.stdin)
        self._popen.stdin.flush()

    def _receive(self) -> tuple[Said, Any]:
        assert self._popen.stdout is not None
        received: tuple[Said, Any] = pickle.load(self._popen.stdout)
        return received

    def _reason(self) -> str:
        code = self._popen.wait()
        return f"its process was killed by signal {-code}" if code < 0 else "its process ended"
