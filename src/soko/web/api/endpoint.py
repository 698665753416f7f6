"""The endpoints of the API: a body goes to a process, and what comes back to the client."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress

import msgspec
from starlette.datastructures import QueryParams
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from soko.web.api.problem import ProblemError
from soko.web.api.responses import Respond, as_response, read_body, refuse
from soko.web.api.streaming import stream
from soko.web.calls import CALLS
from soko.web.work.dispatcher import Dispatcher


class CallEndpoint:
    """Answers one call of the API."""

    def __init__(self, dispatcher: Dispatcher, call: str) -> None:
        self.dispatcher = dispatcher
        self.call = call
        self.answer = stream if CALLS[call].streams else reply_once

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the body, and answer unless the client leaves before."""
        settings = self.dispatcher.settings

        async def respond(response: Response) -> None:
            await response(scope, receive, send)

        with suppress(ClientDisconnect):
            if scope["method"] == "GET":
                body = msgspec.json.encode(dict(QueryParams(scope["query_string"])))
            else:
                body = await read_body(
                    scope, receive, limit=settings.body, seconds=settings.patience
                )
            await while_there(receive, self.answer(self.dispatcher, self.call, body, respond))


async def reply_once(dispatcher: Dispatcher, call: str, body: bytes, respond: Respond) -> None:
    """Answer with the one reply that a call has."""
    try:
        response = as_response(await dispatcher.run(dispatcher.job(call, body)))
    except ProblemError as error:
        response = refuse(error)
    await respond(response)


async def while_there(receive: Receive, work: Coroutine[None, None, None]) -> None:
    """Do some work; when the client leaves, cancel it at once."""
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(_left(receive))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        leaving.cancel()
        if not working.done():
            working.cancel()
    with suppress(asyncio.CancelledError):
        await working


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
