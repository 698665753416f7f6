"""The page about a batch."""

from html.parser import HTMLParser

from soko.batch.page import MOST_PICTURES
from soko.batch.report import Row, draw_times, format_report
from soko.puzzle import Level, Metrics

LEVEL = Level.of(["#####", "#@$.#", "#####"], title="<b>&")
SHORT, LONG = Metrics(3, 2, 1, 1, 1, 1), Metrics(9, 8, 1, 1, 1, 1)


class Words(HTMLParser):
    """Collects the words of a page, and what it would load."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.loads: list[str] = []

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.loads += [str(value) for name, value in attrs if name in {"src", "href"}]


def read(page: str) -> str:
    parser = Words()
    parser.feed(page)
    assert parser.loads == []
    return "|".join(parser.words)


def test_counts_times_and_what_is_open() -> None:
    rows = [
        Row("sets/a.xsb:1", "solved", 0.5, metrics=SHORT),
        Row("sets/a.xsb:2", "timeout", 2.0, "<i>"),
    ]
    page = format_report(rows, title="t", levels={"sets/a.xsb:2": LEVEL})
    words = read(page)
    assert "levels|2|solved|1|timeout|1" in words
    assert "2.5 s together; median 2 s, longest 2 s (a.xsb:2)" in words
    assert "Without a solution: 1" in words
    assert "<b>&" in words
    assert "timeout <i>" in words
    assert page.count("<figure>") == 1


def test_what_has_changed() -> None:
    before = [
        Row("a.xsb:1", "solved", 1.0, metrics=LONG),
        Row("a.xsb:2", "timeout", 1.0),
        Row("a.xsb:3", "solved", 1.0, metrics=SHORT),
        Row("a.xsb:9", "solved", 1.0, metrics=SHORT),
    ]
    after = [
        Row("moved/a.xsb:1", "solved", 0.5, metrics=SHORT),
        Row("moved/a.xsb:2", "solved", 1.0, metrics=SHORT),
        Row("moved/a.xsb:3", "memory", 1.0),
    ]
    words = read(format_report(after, title="t", levels={}, earlier=before))
    assert "levels of both runs|3|" in words
    assert "solved now, not before|1|solved before, not now|1|" in words
    assert "fewer pushes|1|more pushes|0|" in words
    assert "0.50 times" in words
    assert "Solved before, not now: a.xsb:3" in words


def test_nothing_at_all() -> None:
    assert "levels|0|" in read(format_report([], title="t", levels={}, earlier=[]))


def test_thousands_without_a_solution_stay_a_page() -> None:
    rows = [Row(f"a.xsb:{n}", "timeout", 1.0) for n in range(MOST_PICTURES + 7)]
    page = format_report(rows, title="t", levels={})
    assert f"Without a solution: {len(rows)}" in page
    assert page.count("<figure>") == MOST_PICTURES


def test_a_bar_for_each_quarter_of_a_decade() -> None:
    picture = draw_times([0.0, 0.01, 0.011, 1.0])
    assert picture.count("<rect") == 25
    assert ">2</text>" in picture
