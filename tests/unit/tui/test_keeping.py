"""What the terminal player keeps, and what it says when that cannot be."""

from pathlib import Path

import pytest

from soko.puzzle import Game, Level, exact_id
from soko.tui.game.lost import why_lost
from soko.tui.keeping import Keeper, Kept, Left, play_history

LEVEL = Level.of(["#######", "#@$ . #", "#######"])


def keeper_in(folder: Path) -> Keeper:
    return Keeper(str(folder / "library.db"), folder / "games")


def test_a_game_comes_back_with_its_restarts_and_its_place(tmp_path: Path) -> None:
    game = Game(LEVEL)
    game.play("r")
    game.restart()
    game.play("rr")
    game.undo()
    left = Left(game.history, game.cursor, is_helped=True)
    keeper = keeper_in(tmp_path)
    keeper.keep_game(LEVEL, left)
    assert keeper.left(LEVEL) == left
    again = Game(LEVEL)
    play_history(again, left)
    assert again == game


def test_a_game_that_is_emptied_is_emptied_in_its_file_and_no_file_is_made_for_none(
    tmp_path: Path,
) -> None:
    keeper = keeper_in(tmp_path)
    keeper.keep_game(LEVEL, Left())
    assert not (tmp_path / "games").exists()
    assert keeper.left(LEVEL) == Left()


def test_a_thread_that_had_to_wait_writes_nothing_over_a_newer_game(tmp_path: Path) -> None:
    keeper = keeper_in(tmp_path)
    keeper.keep_game(LEVEL, Left("Rr", 2), number=2)
    keeper.keep_game(LEVEL, Left("R", 1), number=1)
    assert keeper.left(LEVEL) == Left("Rr", 2)
    keeper.keep_game(LEVEL, Left("R", 1), number=3)
    assert keeper.left(LEVEL) == Left("R", 1)


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"history": "uuu", "cursor": 0, "is_helped": false}', "\0", "9" * 999]
)
def test_a_damaged_game_is_said_and_begins_anew(tmp_path: Path, text: str) -> None:
    keeper = keeper_in(tmp_path)
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / f"{exact_id(LEVEL)}.json").write_text(text, encoding="utf-8")
    assert keeper.left(LEVEL) == Left()
    assert "no game of this level is in it" in keeper.fault


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file", encoding="utf-8")
    keeper = keeper_in(tmp_path)
    keeper.keep_game(LEVEL, Left("R", 1))
    assert "games" in keeper.fault


def test_solutions_are_kept_with_what_is_proved(tmp_path: Path) -> None:
    keeper = keeper_in(tmp_path)
    assert keeper.best(LEVEL).pushes is None
    keeper.keep(Kept(LEVEL, "RlrR", "played"))
    assert (keeper.best(LEVEL).moves, keeper.best(LEVEL).pushes) == (4, 2)
    keeper.keep(Kept(LEVEL, "RR", "solver", ("pushes",)))
    assert keeper.solution(LEVEL, "moves") == "RR"
    assert keeper.solved([LEVEL]) == {exact_id(LEVEL)}
    keeper.close()


def test_a_library_that_cannot_be_used_gets_what_waits_when_it_can(tmp_path: Path) -> None:
    damaged = tmp_path / "library.db"
    damaged.write_bytes(b"no database" * 100)
    keeper = keeper_in(tmp_path)
    keeper.keep(Kept(LEVEL, "RR"))
    assert "damaged" in keeper.fault
    assert keeper.best(LEVEL).moves is None
    assert keeper.solved([LEVEL]) == set()
    assert keeper.library() is None
    damaged.unlink()
    other = Level.of(["#####", "#@$.#", "#####"])
    keeper.keep(Kept(other, "R"))
    assert keeper.best(LEVEL).moves == 2
    keeper.close()


def test_what_is_lost_is_said_of_boxes_that_hold_each_other() -> None:
    level = Level.of(["#######", "#. $$.#", "#@    #", "#######"])
    assert why_lost(level.start).key == "deadlock.freeze"
    assert why_lost(LEVEL.start.after("RR")).key == ""
