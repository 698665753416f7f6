"""Searches look at as many states as they did, unless a commit says otherwise."""

import json

import pytest

from golden.make_nodes import NODES, TOGETHER, figures, figures_of
from soko.benchmark import signature
from soko.engine import portfolio

GOLDEN = json.loads(NODES.read_text(encoding="utf-8"))
FIGURES = dict(figures())


def test_the_signature_is_the_stored_one() -> None:
    """`make_nodes.py` stores another when a search was meant to change."""
    assert signature() == GOLDEN["signature"]


def test_every_search_is_stored() -> None:
    assert {"signature", *FIGURES} == GOLDEN.keys()


@pytest.mark.parametrize("search", FIGURES)
def test_states_and_solutions_are_those_that_were_stored(search: str) -> None:
    assert FIGURES[search] == GOLDEN[search]


@pytest.mark.parametrize("search", TOGETHER)
def test_a_machine_that_is_slow_or_busy_counts_the_same(
    search: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock cuts turns wherever it wants to."""
    monkeypatch.setattr(portfolio, "SLICE_SECONDS", 0.0)
    assert figures_of(search) == GOLDEN[search]
