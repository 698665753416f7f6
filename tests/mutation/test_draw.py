"""A draw of a commit's sources, found again in those of today."""

from mutation.draw import draw, found_again, texts_at
from mutation.python_third import PythonThird

THEN = "def more(a, b):\n    if a:\n        return a + a + b\n    return 3\n"
NOW = f"def less(c):\n    return c - 1\n\n\n{THEN.replace('3', '4')}"


class Third(PythonThird):
    """One whose sources of today are given."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.texts = texts


def test_what_is_still_there_is_found_again_where_it_is_now() -> None:
    third = Third({"a.py": NOW, "new.py": THEN})
    texts = {"a.py": THEN, "gone.py": THEN}
    drawn = third.mutants(texts)[::-1]
    found = list(found_again(third, drawn, texts))
    expected = [mutant for mutant in third.mutants({"a.py": NOW}) if 5 <= mutant.line <= 7]
    assert found == expected[::-1]
    assert [(mutant.line, mutant.edit.new) for mutant in found] == [
        (7, "-"),
        (7, "-"),
        (6, "(not (a))"),
    ]


def test_a_draw_of_the_last_commit_is_of_its_sources() -> None:
    third = PythonThird()
    third.texts = texts_at(third, "HEAD")
    now = list(draw(third, 1, only="src/soko/puzzle/"))
    assert list(draw(third, 1, commit="HEAD", only="src/soko/puzzle/")) == now != []
