"""Work that must not keep the screen waiting, done one after another beside it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

Answer = TypeVar("Answer")


class Background:
    """One thread, which gets work, and brings the answers back to where the screen is drawn."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1)
        self._loop = asyncio.get_running_loop()

    def do(self, work: Callable[[], Answer], then: Callable[[Answer], None]) -> None:
        """Do some work as soon as what waits is done, and hand its answer on."""

        def tell(done: "Future[Answer]") -> None:
            self.soon(lambda: then(done.result()))

        with suppress(RuntimeError):  # it is closed: nobody wants to know any more
            self._thread.submit(work).add_done_callback(tell)

    def soon(self, act: Callable[[], None]) -> None:
        """Have something done where the screen is drawn; any thread may say so."""
        with suppress(RuntimeError):  # the screen is gone
            self._loop.call_soon_threadsafe(act)

    def later(self, seconds: float, act: Callable[[], None]) -> None:
        """Have something done where the screen is drawn, after so many seconds."""
        self._loop.call_later(seconds, act)

    def close(self) -> None:
        """Wait until all is done."""
        self._thread.shutdown(wait=True)
