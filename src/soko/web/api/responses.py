"""Responses, and the bytes of a request."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import Receive, Scope

from soko.web.api.problem import ProblemError, refusal
from soko.web.work.orders import Reply

Respond = Callable[[Response], Awaitable[None]]
"""Sends a response to the client of one request."""

NO_STORE: Final = {"cache-control": "no-store"}


class JsonResponse(Response):
    """Any value that msgspec can write."""

    media_type = "application/json"

    def render(self, content: object) -> bytes:
        """Return the bytes of the body."""
        return msgspec.json.encode(content)


def refuse(error: ProblemError) -> Response:
    """Return what the client is told of an error."""
    return JsonResponse(error.problem, error.status, _headers(error.status))


def as_response(reply: Reply) -> Response:
    """Return what a process said as it goes to the client."""
    return Response(reply.body, reply.status, _headers(reply.status), reply.media)


def _headers(status: int) -> dict[str, str]:
    return NO_STORE | ({"retry-after": "5"} if status == 503 else {})


async def read_body(scope: Scope, receive: Receive, *, limit: int, seconds: float) -> bytes:
    """Return the body of a request; raises `ProblemError` when it is too large or comes too slowly.

    Raises `ClientDisconnect` when the client leaves before its end.
    """
    too_large = refusal("large", limit=limit)
    length = Headers(scope=scope).get("content-length", "0")
    if length.isdigit() and int(length) > limit:
        raise too_large
    parts, size = [], 0
    try:
        async with asyncio.timeout(seconds):
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise ClientDisconnect
                parts.append(message.get("body", b""))
                size += len(parts[-1])
                if size > limit:
                    raise too_large
                if not message.get("more_body", False):
                    return b"".join(parts)
    except TimeoutError:
        raise refusal("late", seconds=seconds) from None
