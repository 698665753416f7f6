"""A process of the server: answers one order after another until its pipe is closed.

`python -m soko.web.worker BYTES ALLOWANCE` takes at most so many bytes of address space: a call
that wants more fails in here, and nothing else does. SIGINT ends a search with its best result.
"""

import os
import resource
import sys
import traceback
from contextlib import suppress
from queue import Queue
from threading import Thread
from typing import BinaryIO, Final

import msgspec

from soko.web.calls import CALLS
from soko.web.calls.levels import Picture
from soko.web.desk import Allowance, Desk
from soko.web.frames import LENGTH, Answer, Order, Reply, Started, Telling, decode_order, encode
from soko.web.problem import problem_of

_JSON: Final = msgspec.json.Encoder()


def main() -> None:
    """Limit the memory, then answer orders."""
    limit, allowed = int(sys.argv[1]), msgspec.json.decode(sys.argv[2], type=Allowance)
    with suppress(ValueError, OSError):  # not every system has this limit
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    pipe = _private_stdout()

    def say(answer: Answer) -> None:
        pipe.write(encode(answer))
        pipe.flush()

    desk = Desk(
        allowed,
        begin=lambda: say(Started()),
        tell=lambda news: say(Telling(_JSON.encode(news))),
    )
    orders: Queue[Order] = Queue()
    Thread(target=_receive, args=(sys.stdin.buffer, orders), daemon=True).start()
    with suppress(KeyboardInterrupt):  # what cannot be interrupted ends here
        while True:
            say(carry_out(orders.get(), desk))
    os._exit(0)


def carry_out(order: Order, desk: Desk) -> Reply:
    """Answer one order; whatever goes wrong is an answer, too."""
    call = CALLS[order.call]
    try:
        made = call.run(msgspec.json.decode(order.body, type=call.body), desk)
    except Exception as error:
        refusal = problem_of(error)
        if refusal.status == 500:
            traceback.print_exc()
        return Reply(refusal.status, _JSON.encode(refusal.problem))
    if isinstance(made, Picture):
        return Reply(200, made.svg.encode(), "image/svg+xml")
    return Reply(200, _JSON.encode(made))


def _private_stdout() -> BinaryIO:
    """Return the pipe, and let everything that prints go to standard error."""
    pipe = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return pipe


def _receive(pipe: BinaryIO, orders: Queue[Order]) -> None:
    while len(length := pipe.read(LENGTH)) == LENGTH:
        orders.put(decode_order(pipe.read(int.from_bytes(length))))
    # Whoever asked has gone: nobody would read an answer, so a long search stops here.
    os._exit(0)


if __name__ == "__main__":
    main()
