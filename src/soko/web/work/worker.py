"""What a worker process of the server does with an order."""

import traceback
from typing import Final

import msgspec

from soko.processes import Hear
from soko.web.api.problem import problem_of
from soko.web.calls import CALLS
from soko.web.calls.levels import Picture
from soko.web.work.context import Allowance, CallContext
from soko.web.work.orders import News, Order, Reply, Started, Telling

_JSON: Final = msgspec.json.Encoder()


def carry_out(order: Order, say: Hear[News], *, allowed: Allowance) -> Reply:
    """Answer one order; whatever goes wrong is an answer, too."""
    call = CALLS[order.call]
    context = CallContext(
        allowed,
        begin=lambda: say(Started()),
        tell=lambda news: say(Telling(_JSON.encode(news))),
    )
    try:
        made = call.run(msgspec.json.decode(order.body, type=call.body), context)
    except Exception as error:
        refusal = problem_of(error)
        if refusal.problem.code == "defect":
            traceback.print_exc()
        return Reply(refusal.status, _JSON.encode(refusal.problem))
    if isinstance(made, Picture):
        return Reply(200, made.svg.encode(), "image/svg+xml")
    return Reply(200, _JSON.encode(made))
