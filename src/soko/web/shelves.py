"""The collections to choose from: those of the package, and what the command line named."""

import asyncio
from dataclasses import replace
from typing import Final

import msgspec

from soko.formats.decoding import decode
from soko.library import BUILTIN, builtin_path
from soko.puzzle import FormatError
from soko.web.api.answers import ShelfAnswer, ShelvesAnswer
from soko.web.api.problem import Problem, ProblemError, problem_of
from soko.web.page.files import Content
from soko.web.settings import Shelf
from soko.web.work.dispatcher import Dispatcher

READING_SECONDS: Final = 120.0
"""For a collection of ten thousands of levels: it is the owner's, not a client's."""


def with_builtin(given: tuple[Shelf, ...]) -> tuple[Shelf, ...]:
    """Return the shelves that are given, and behind them those of the package."""
    names = {shelf.name for shelf in given}
    own = (Shelf(name, builtin_path(name).read_bytes()) for name in BUILTIN if name not in names)
    return (*given, *own)


class Shelves:
    """Reads each collection once, in a process of its own, when somebody asks for it."""

    def __init__(self, dispatcher: Dispatcher, given: tuple[Shelf, ...]) -> None:
        self.dispatcher = dispatcher
        self.shelves = {shelf.name: shelf for shelf in with_builtin(given)}
        self.given = {shelf.name for shelf in given}
        self.contents: dict[str, Content] = {}
        self.lock = asyncio.Lock()

    @property
    def first(self) -> str:
        """Return the name of the collection that a newcomer is shown."""
        return next(iter(self.shelves))

    async def content(self, name: str) -> Content:
        """Return a collection as JSON; raises `ProblemError` when it cannot be read."""
        async with self.lock:
            if name not in self.contents:
                self.contents[name] = await self._read(self.shelves[name])
        return self.contents[name]

    async def _read(self, shelf: Shelf) -> Content:
        data = shelf.data
        try:
            text = data if isinstance(data, str) else decode(data).text
        except FormatError as error:
            raise problem_of(error) from error
        body = msgspec.json.encode({"text": text, "name": shelf.name})
        job = replace(self.dispatcher.job("parse", body), seconds=READING_SECONDS)
        reply = await self.dispatcher.run(job)
        if reply.status != 200:
            raise ProblemError(reply.status, msgspec.json.decode(reply.body, type=Problem))
        return await asyncio.to_thread(Content.of, reply.body, reply.media, level=6)

    async def list(self) -> ShelvesAnswer:
        """Return all collections with their titles and numbers of levels."""
        return ShelvesAnswer(collections=[await self._describe(name) for name in self.shelves])

    async def _describe(self, name: str) -> ShelfAnswer:
        source = "given" if name in self.given else "builtin"
        try:
            content = await self.content(name)
        except ProblemError as error:
            return ShelfAnswer(name=name, source=source, fault=str(error))
        about = msgspec.json.decode(content.data, type=_About)
        return ShelfAnswer(
            name=name,
            source=source,
            title=about.title,
            author=about.author,
            levels=len(about.levels),
        )


class _About(msgspec.Struct, frozen=True):
    """What the list tells of a collection."""

    title: str
    author: str
    levels: list[msgspec.Raw]
