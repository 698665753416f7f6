"""What the server and its worker processes tell each other over pipes.

A frame is its length in four bytes and a MessagePack array: `Order`, or one of the answers.
"""

from typing import Final

import msgspec

LENGTH: Final = 4
"""The bytes of a frame's length."""


class Order(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Asks for a call by its path, with the JSON of its body."""

    call: str
    body: bytes


class Started(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The body makes sense, and the search begins."""


class Telling(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """How far a search is, as JSON."""

    data: bytes


class Reply(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """What a call came to: a status of HTTP and a body."""

    status: int
    body: bytes
    media: str = "application/json"


Answer = Started | Telling | Reply

_encoder: Final = msgspec.msgpack.Encoder()
_orders: Final = msgspec.msgpack.Decoder(Order)
_answers: Final = msgspec.msgpack.Decoder(Started | Telling | Reply)


def encode(frame: Order | Answer) -> bytes:
    """Return a frame with its length before it."""
    data = _encoder.encode(frame)
    return len(data).to_bytes(LENGTH) + data


def decode_order(data: bytes) -> Order:
    """Read what a worker is asked."""
    return _orders.decode(data)


def decode_answer(data: bytes) -> Answer:
    """Read what a worker says."""
    answer: Answer = _answers.decode(data)
    return answer
