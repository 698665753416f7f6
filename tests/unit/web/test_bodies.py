"""Bodies made by chance: a worker answers each, or says what is wrong; it never has a defect."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from soko.web.api.answers import Answer
from soko.web.api.bodies import Body
from soko.web.calls import CALLS
from soko.web.work.context import Allowance
from soko.web.work.orders import Order, Reply
from soko.web.work.worker import carry_out

FINE = {200, 400, 413, 422}
FIELDS = sorted({name for call in CALLS.values() for name in call.body.__struct_fields__})

ROWS = st.lists(st.text("#@+$*. -_x", max_size=9), max_size=8)
STEPS = st.text("udlrUDLR23() x", max_size=12)
SQUARES = st.tuples(st.integers(-1, 9), st.integers(-1, 9)).map(list)
VALUES = st.one_of(
    ROWS,
    STEPS,
    SQUARES,
    st.text(max_size=40),
    st.integers(-(2**70), 2**70),
    st.floats(),
    st.none(),
    st.booleans(),
    st.sampled_from(["any", "pushes", "moves", "astar", "plain", "played", "\ud800", "\x00"]),
    st.recursive(st.none(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)),
)
LIKELY = st.fixed_dictionaries(
    {},
    optional={
        "rows": ROWS,
        "moves": STEPS,
        "lurd": STEPS,
        "text": ROWS.map("\n".join),
        "box": SQUARES,
        "square": SQUARES,
        "target": SQUARES,
    },
)


@pytest.fixture(scope="module")
def allowed(tmp_path_factory: pytest.TempPathFactory) -> Allowance:
    database = str(tmp_path_factory.mktemp("library") / "library.db")
    return Allowance(seconds=0.05, memory=50_000_000, threads=1, database=database)


def ask(allowed: Allowance, call: str, body: object) -> Reply:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    reply = carry_out(Order(call, data), lambda _: None, allowed=allowed)
    assert reply.status in FINE, (call, data, reply.body)
    if reply.status != 200:
        assert json.loads(reply.body)["error"]
    return reply


@settings(max_examples=25)
@given(body=LIKELY)
@pytest.mark.parametrize("call", CALLS)
def test_bodies_that_are_nearly_right(
    allowed: Allowance, call: str, body: dict[str, object]
) -> None:
    known = CALLS[call].body.__struct_fields__
    ask(allowed, call, {name: value for name, value in body.items() if name in known})


@settings(max_examples=25)
@given(body=st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=6) | VALUES)
@pytest.mark.parametrize("call", CALLS)
def test_bodies_that_are_wrong(allowed: Allowance, call: str, body: object) -> None:
    ask(allowed, call, body)


@settings(max_examples=10)
@given(body=st.binary(max_size=60))
@pytest.mark.parametrize("call", CALLS)
def test_bodies_that_are_no_json(allowed: Allowance, call: str, body: bytes) -> None:
    ask(allowed, call, body)


def test_a_defect_is_told_in_the_terminal_and_not_to_the_client(
    allowed: Allowance, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> Answer:
        raise RuntimeError("a secret of the machine")

    monkeypatch.setitem(CALLS, "lint", type(CALLS["lint"])(Body, CALLS["lint"].answer, fail))
    reply = carry_out(Order("lint", b"{}"), lambda _: None, allowed=allowed)
    assert reply.status == 500
    assert b"secret" not in reply.body
    assert "a secret of the machine" in capsys.readouterr().err
