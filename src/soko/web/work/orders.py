"""What the server and its worker processes tell each other."""

from typing import NamedTuple


class Order(NamedTuple):
    """Asks for a call by its name, with the JSON of its body."""

    call: str
    body: bytes


class Started(NamedTuple):
    """The body makes sense, and the search begins."""


class Telling(NamedTuple):
    """How far a search is, as JSON."""

    data: bytes


News = Started | Telling


class Reply(NamedTuple):
    """What a call came to: a status of HTTP and a body."""

    status: int
    body: bytes
    media: str = "application/json"
