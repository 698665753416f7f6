"""The recorded examples of the lab."""

import re

from soko.puzzle import verify
from soko.web.api.answers import TraceAnswer
from soko.web.calls.boards import level_of
from soko.web.page.examples import EXAMPLES, PAIR, record
from soko.web.page.files import text_of


def test_there_is_one_for_each_method_of_the_lab() -> None:
    words = re.findall(r'"lab\.method\.([\w-]+)"', text_of("i18n/lab_en.js"))
    assert list(EXAMPLES) == words


def test_each_shows_something_and_finds_what_it_looks_for() -> None:
    for method, trace in record().items():
        assert isinstance(trace, TraceAnswer)
        assert 20 < len(trace.events) < 1000
        assert (trace.lurd is None) == (method in ("scan-line", "plain", "plain-8"))
        if method.startswith("search"):
            assert verify(level_of(PAIR), trace.lurd or "")
            assert len(trace.tree) > 10
