"""The facts of a level."""

from soko.library import describe
from soko.puzzle import Level, SavedSolution, exact_id, symmetric_id


def test_the_facts_of_a_level() -> None:
    level = Level.of(["#######", "#@$  .#", "#######", "  *"], title="T", author="A")
    facts = describe(level)
    assert (facts.title, facts.author) == ("T", "A")
    assert (facts.height, facts.width) == (4, 7)
    assert (facts.boxes, facts.goals, facts.floor, facts.dead_squares) == (1, 1, 5, 1)
    assert facts.symmetries == 2  # upside down it looks the same
    assert facts.lower_bound == 3
    assert facts.is_closed
    assert facts.fault == ""
    assert (facts.id, facts.symmetric_id) == (exact_id(level), symmetric_id(level))
    assert facts.solutions == 0
    solved = Level(level.rows, solutions=(SavedSolution("one", "RRR"), SavedSolution("two", "R")))
    assert describe(solved).solutions == 2


def test_a_level_that_cannot_be_played_is_described_too() -> None:
    facts = describe(Level.of(["####", "#@.#", "####"]))
    assert "0 boxes" in facts.fault
    assert facts.lower_bound is None


def test_a_level_that_leaks() -> None:
    assert not describe(Level.of(["#@$. "])).is_closed


def test_a_dead_level_has_no_bound() -> None:
    facts = describe(Level.of(["#####", "#$ .#", "#@  #", "#####"]))
    assert facts.lower_bound is None
    assert facts.fault == ""
