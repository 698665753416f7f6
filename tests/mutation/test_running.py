"""Time-outs, the journal, and which lines are the same after a change."""

import sys
from pathlib import Path

from mutation import native_third
from mutation.contexts import Contexts, same_lines, statement_at
from mutation.journal import Journal
from mutation.mutant import Edit, Judgement, Mutant, Verdict, key_of
from mutation.process import run_limited

TEXT = """LIMIT = 3


def both(a, b):
    if (
        a
        and b
    ):
        return (
            1
        )
    return 2
"""


def test_what_never_ends_is_ended(tmp_path: Path) -> None:
    ended = run_limited([sys.executable, "-c", "while True: pass"], folder=tmp_path, cpu_seconds=1)
    assert ended.code is None
    assert not ended.is_good


def test_what_ends_is_heard(tmp_path: Path) -> None:
    ended = run_limited(
        [sys.executable, "-c", "import os; print(os.environ['HERE']); raise SystemExit(3)"],
        folder=tmp_path,
        cpu_seconds=5,
        environment={"HERE": "yes"},
    )
    assert (ended.code, ended.text) == (3, "yes\n")


def test_tests_are_asked_until_their_time_is_over() -> None:
    tests = [
        native_third.Test(name, (), seconds, frozenset())
        for name, seconds in (("a", 2), ("b", 3), ("c", 1))
    ]
    assert [test.name for test in native_third.within(5, tests)] == ["a", "b"]
    assert not list(native_third.within(1, tests))


def test_a_journal_is_read_back_and_knows_a_mutant_of_another_text(tmp_path: Path) -> None:
    mutant = Mutant("a.py", 1, "constant", Edit(8, 9, "4"), "3")
    journal = Journal(tmp_path / "a.jsonl")
    journal.add(key_of(mutant, TEXT), mutant, Judgement(Verdict.SURVIVED))
    journal.add(key_of(mutant, TEXT), mutant, Judgement(Verdict.KILLED, "test_limit"))
    known = Journal(tmp_path / "a.jsonl").known
    assert known == {key_of(mutant, TEXT): Judgement(Verdict.KILLED, "test_limit")}
    assert key_of(mutant, TEXT + "\n") not in known


def test_a_statement_has_the_lines_of_its_own() -> None:
    assert statement_at(TEXT, 7) == range(5, 9)
    assert statement_at(TEXT, 10) == range(9, 12)
    assert statement_at(TEXT, 12) == range(12, 13)
    assert statement_at(TEXT, 1) == range(0)


def test_lines_are_found_again() -> None:
    assert dict(same_lines("a\nb\nc", "new\na\nc")) == {2: 1, 3: 3}


def test_the_nearest_tests_reach_the_statement() -> None:
    lines = {1: ["slow"], 5: ["slow", "quick"], 9: ["quick"], 12: ["slow"]}
    contexts = Contexts({"x/a.py": TEXT}, {"x/a.py": lines}, {"slow": 2.0, "quick": 1.0})
    assert contexts.nearest("x/a.py", TEXT, 7) == ["quick", "slow"]
    assert contexts.nearest("x/a.py", "\n" + TEXT, 11) == ["quick"]
    assert contexts.nearest("moved/a.py", TEXT, 12) == ["slow"]
    assert contexts.nearest("x/a.py", TEXT, 1) == ["quick", "slow"]  # an import alone reaches it
    assert contexts.nearest("x/b.py", "x = 1\ny = 2\n", 1) == []


def test_what_was_recorded_of_other_tests_and_another_text_is_one() -> None:
    before = Contexts(
        {"x/a.py": TEXT},
        {"x/a.py": {5: ["a.py::stays", "old/b.py::moves", "b.py::gone"]}},
        {"a.py::stays": 1.0, "old/b.py::moves": 2.0, "b.py::gone": 3.0},
    )
    before.rename(["a.py::stays", "new/b.py::moves", "c.py::new"])
    assert before.seconds == {"a.py::stays": 1.0, "new/b.py::moves": 2.0}
    later = {"x/a.py": f"# moved down\n{TEXT}", "x/new.py": "x = 1\n"}
    lines = {"x/a.py": {6: ["c.py::new"]}, "x/new.py": {1: ["c.py::new"]}}
    before.add(Contexts(later, lines, {"c.py::new": 4.0}))
    assert before.texts == later
    assert before.lines["x/a.py"][6] == ["a.py::stays", "c.py::new", "new/b.py::moves"]
    assert before.lines["x/new.py"] == {1: ["c.py::new"]}
    assert before.seconds["c.py::new"] == 4.0
