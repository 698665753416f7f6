"""A game: undo, redo, restart and the history behind them."""

import tracemalloc

import pytest

from soko.puzzle import FormatError, Game, Level, LevelError, MoveError

LEVEL = Level.of(["########", "#@ $ . #", "#      #", "########"])


def test_play_returns_the_true_case() -> None:
    game = Game(LEVEL)
    assert game.play("RRr") == "rRR"
    assert game.lurd == game.history == "rRR"
    assert game.cursor == 3
    assert game.is_solved
    assert game.state == LEVEL.start.after("rRR")
    assert game.state is game.state  # made once
    assert game.level is LEVEL
    assert game.start == LEVEL.start


def test_undo_and_redo_stop_at_the_ends() -> None:
    game = Game(LEVEL)
    game.play("rRRl")
    assert game.undo(2) == 2
    assert game.state == LEVEL.start.after("rR")
    assert game.undo(99) == 2
    assert game.undo() == 0
    assert game.state == LEVEL.start
    assert game.redo(3) == 3
    assert game.state == LEVEL.start.after("rRR")
    assert game.redo(99) == 1
    assert game.redo() == 0
    assert game.undo(-5) == game.redo(-5) == game.undo(0) == 0
    assert game.history == "rRRl"


def test_another_step_drops_what_was_undone_and_the_same_keeps_it() -> None:
    game = Game(LEVEL)
    game.play("rRRl")
    game.undo(3)
    game.play("r")
    assert game.history == "rRRl"
    assert game.redo() == 1
    game.undo()
    game.play("d")
    assert game.history == "rRd"
    assert game.redo() == 0


def test_an_illegal_step_plays_nothing() -> None:
    game = Game(LEVEL)
    game.play("rR")
    game.undo()
    with pytest.raises(MoveError, match="move 4 'R'"):
        game.play("RRRRR")
    assert game.lurd == "r"
    assert game.history == "rR"
    assert game.state == LEVEL.start.after("r")
    with pytest.raises(FormatError):
        game.play("r?")
    assert game.redo() == 1


def test_a_restart_can_be_undone() -> None:
    game = Game(LEVEL)
    game.play("rR")
    game.restart()
    assert (game.state, game.lurd) == (LEVEL.start, "")
    game.play("d")
    assert game.history == "rR0d"
    assert game.lurd == "d"
    game.undo(2)
    assert game.lurd == "rR"
    assert game.state == LEVEL.start.after("rR")
    assert game.redo() == 1
    assert game.state == LEVEL.start
    assert game.redo() == 1
    assert game.state == LEVEL.start.after("d")
    game.restart()
    game.restart()
    assert game.history == "rR0d0"
    assert game.jump(1) == -4
    assert game.state == LEVEL.start.after("r")


def test_jump_goes_anywhere_in_the_history() -> None:
    game = Game(LEVEL)
    game.play("rRRl")
    assert game.jump(1) == -3
    assert game.jump(4) == 3
    assert game.jump(4) == 0
    for outside in (-1, 5):
        with pytest.raises(MoveError, match="4 entries"):
            game.jump(outside)


def test_a_game_may_begin_at_a_state() -> None:
    game = Game(LEVEL.start.after("rR"))
    game.play("R")
    assert game.is_solved
    game.restart()
    assert game.state == LEVEL.start.after("rR")


def test_an_unplayable_level_makes_no_game() -> None:
    with pytest.raises(LevelError):
        Game(Level.of(["###"]))


def test_a_long_game_takes_a_byte_a_step() -> None:
    game = Game(LEVEL)
    tracemalloc.start()
    try:
        for _ in range(20):
            game.play("5000(du)")
        assert game.cursor == 20 * 10_000
        assert tracemalloc.get_traced_memory()[0] < 400_000
        game.jump(0)
        game.jump(game.cursor + 123_457)
    finally:
        tracemalloc.stop()
    assert game.state == LEVEL.start.after("d")
