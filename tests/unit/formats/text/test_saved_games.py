"""Solutions and snapshots below a board."""

import pytest

from soko.formats import format_levels, parse
from soko.puzzle import FormatError, Level, SavedSolution

ROOM = "#####\n#@$.#\n#####"


def solutions(text: str) -> tuple[SavedSolution, ...]:
    return parse(f"{ROOM}\n{text}")[0].solutions


@pytest.mark.parametrize(
    "name",
    [
        "Solution",
        "Solution/Moves",
        "Solution/Pushes (Built-in)",
        "Solution 40/10/5/3/5 (YASS 2.33)",
        "solution of mine",
        "Snapshot",
        "Reverse Mode Snapshot 1",
        "Savegame",
        "Saved game 2",
    ],
)
def test_names_of_saved_games(name: str) -> None:
    assert solutions(f"\n{name}\nrrR\n") == (SavedSolution(name, "rrR"),)


@pytest.mark.parametrize(
    ("moves", "lurd"),
    [
        ("rr R\n uu\t", "rrRuu"),
        ("2(3(dr)R)", "drdrdrRdrdrdrR"),
        ("3r4U", "rrrUUUU"),
        ("LLRR", "LLRR"),
        ("l*r", "l*r"),
        ("[]", "[]"),
        ("[3,4]ll", "[3,4]ll"),
        ("{1}rr", "{1}rr"),
    ],
)
def test_moves(moves: str, lurd: str) -> None:
    found = solutions(f"Solution\n{moves}")
    assert [each.lurd for each in found] == ([lurd] if "," not in moves else [])


def test_moves_may_stand_beside_or_apart_from_the_name() -> None:
    assert solutions("Solution: rrR") == (SavedSolution("Solution", "rrR"),)
    assert solutions("Solution:\n\nrrR") == (SavedSolution("Solution", "rrR"),)


@pytest.mark.parametrize(
    "notes",
    [
        "plain words",
        "rrR",
        "Solution 2",
        "Title: T",
        "Key: value",
        ":: quoted",
        "a\n\nb",
    ],
)
def test_notes_come_back_whatever_they_look_like(notes: str) -> None:
    level = Level(("#####", "#@$.#", "#####"), solutions=(SavedSolution("Solution", "R", notes),))
    written = format_levels([level], "sok")
    assert written.losses == ()
    assert parse(written.text)[0].solutions == level.solutions


@pytest.mark.parametrize("notes", ["Comment: words", "a\nSolution comment end\nb"])
def test_notes_that_would_be_a_block_are_marked_and_that_is_told(notes: str) -> None:
    level = Level(("#####", "#@$.#", "#####"), solutions=(SavedSolution("Solution", "R", notes),))
    written = format_levels([level], "sok")
    assert [note.code for note in written.losses] == ["comment"]
    ((solution,),) = [each.solutions for each in parse(written.text)]
    assert solution.lurd == "R"
    assert solution.notes.replace("> ", "") == notes


def test_what_follows_the_moves_is_notes() -> None:
    text = "Solution\nR\nOptimality: Push-optimal\n; by hand\n\nlast note\nSolution 2\nR\nTime: 3"
    assert solutions(text) == (
        SavedSolution("Solution", "R", "Optimality: Push-optimal\nby hand\n\nlast note"),
        SavedSolution("Solution 2", "R", "Time: 3"),
    )


def test_the_keys_of_jsoko() -> None:
    text = "Solution\nR\nSolution name: Mine\nSolution comment:\nSolution\nR\nSolution comment end:"
    assert solutions(text) == (SavedSolution("Mine", "R", "Solution\nR"),)


def test_the_title_of_the_next_board_is_no_note() -> None:
    one, two = parse(f"{ROOM}\n\nSolution\nR\n\nTwo\n\n{ROOM}")
    assert one.solutions == (SavedSolution("Solution", "R"),)
    assert two.title == "Two"


@pytest.mark.parametrize(
    "text",
    [
        "No solution known!\nludr",
        "Solution is hard\nto find",
        "Solution\n123",
        "Solution\n(())",
        "ludr",
    ],
)
def test_the_word_in_prose_stays_a_comment(text: str) -> None:
    level = parse(f"{ROOM}\n{text}")[0]
    assert (level.solutions, level.comment) == ((), text)


def test_a_solution_without_moves_says_so() -> None:
    assert solutions("Solution 0/0/0 (YASS)\n\nnotes") == (
        SavedSolution("Solution 0/0/0 (YASS)", "", "notes"),
    )


def test_a_count_at_the_end_is_dropped_and_noted() -> None:
    collection = parse(f"{ROOM}\nSolution\nrR3")
    assert collection[0].solutions[0].lurd == "rR"
    assert [(note.code, note.row) for note in collection.notes] == [("moves-count", 5)]


@pytest.mark.parametrize("moves", ["(r", "r)", "r(()"])
def test_groups_that_do_not_fit_are_text_and_noted(moves: str) -> None:
    collection = parse(f"{ROOM}\nSolution\n{moves}")
    assert (collection[0].solutions, collection[0].comment) == ((), f"Solution\n{moves}")
    assert [(note.code, note.row) for note in collection.notes] == [("moves", 5)]


@pytest.mark.parametrize("count", [1, 1000])
def test_bombs_are_refused(count: int) -> None:
    bomb = "99999(99999(u))" if count == 1 else "9999999(u)"
    with pytest.raises(FormatError, match=r"^\d+: "):
        parse(ROOM + f"\nSolution\n{bomb}" * count)
