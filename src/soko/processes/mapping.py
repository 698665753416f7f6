"""A function over many items in several processes, which may die without taking the rest along."""

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from functools import partial
from itertools import chain, islice
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Generic, Never

from soko.processes.pool import Pool
from soko.processes.process import Answer, Function, Hear, Item, News, WorkerDiedError


def map_unordered(
    function: Callable[[Item], Answer],
    items: Iterable[Item],
    *,
    processes: int,
    lost: Callable[[Item, str], Answer],
    tries: int = 1,
) -> Generator[Answer, None, None]:
    """Yield `function(item)` for every item, as soon as each is there.

    Items are taken from their iterable only when a process is free. `function` must be importable
    by name. When a process dies, another takes its place; an item that has killed as many as
    `tries` is answered by `lost(item, reason)`. One process, or one item, is done here. Closing the
    iterator ends the processes.
    """
    if processes <= 1:
        yield from map(function, items)
        return
    items = iter(items)
    first = list(islice(items, 2))
    everything = chain(first, items)
    if len(first) <= 1:
        yield from map(function, everything)
        return
    yield from map_telling(
        partial(_without_news, function), everything, processes=processes, lost=lost, tries=tries
    )


def map_telling(
    function: Function[Item, News, Answer],
    items: Iterable[Item],
    *,
    processes: int,
    lost: Callable[[Item, str], Answer],
    tries: int = 1,
) -> Generator[News | Answer, None, None]:
    """Yield what `function(item, hear)` lets hear, and then its value; else as `map_unordered`.

    Not even a single item is done here, so that Ctrl-C ends no call in its midst.
    """
    pool: Pool[Item, News, Answer] = Pool(function, processes)
    try:
        yield from _Feed(pool, iter(items), lost, tries).run(processes)
    finally:
        pool.close()


def _without_news(function: Callable[[Item], Answer], item: Item, _: Hear[Never]) -> Answer:
    return function(item)


class _Feed(Generic[Item, News, Answer]):
    """Hands a pool one item more whenever it has answered one."""

    def __init__(
        self,
        pool: Pool[Item, News, Answer],
        items: Iterator[Item],
        lost: Callable[[Item, str], Answer],
        tries: int,
    ) -> None:
        self.pool = pool
        self.items = items
        self.lost = lost
        self.tries = tries
        self.lock = Lock()
        self.is_closed = False
        self.done: SimpleQueue[tuple[News | Answer] | BaseException | None] = SimpleQueue()

    def run(self, processes: int) -> Iterator[News | Answer]:
        """Yield news and answers as they come."""
        for _ in range(processes):  # not here: the first answer may be there before the last item
            Thread(target=self.hand_over, daemon=True).start()
        try:
            while processes:
                done = self.done.get()
                if done is None:
                    processes -= 1
                elif isinstance(done, BaseException):
                    raise done
                else:
                    yield done[0]
        finally:
            self.is_closed = True

    def hand_over(self) -> None:
        """Take an item to the pool; when there is none left, tell so."""
        with self._told():
            with self.lock:
                taken = [] if self.is_closed else list(islice(self.items, 1))
            for item in taken:
                self.submit(item, self.tries)
            if not taken:
                self.done.put(None)

    def submit(self, item: Item, tries: int) -> None:
        """Have an item answered, by so many processes at most."""
        call = self.pool.submit(item, self.hear)
        call.answer.add_done_callback(partial(self.take, item, tries - 1))

    def hear(self, news: News) -> None:
        """Pass on what is told before an answer."""
        self.done.put((news,))

    def take(self, item: Item, tries: int, answer: Future[Answer]) -> None:
        """Pass an answer on, and go on with the next item."""
        with self._told():
            try:
                self.done.put((answer.result(),))
            except WorkerDiedError as death:
                if tries and not self.is_closed:
                    self.submit(item, tries)
                    return
                self.done.put((self.lost(item, str(death)),))
            self.hand_over()

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Tell the caller of `run` of an exception, whatever it is."""
        try:
            yield
        except BaseException as error:
            self.done.put(error)
