"""A game against a list of positions: whatever is played, undone, redone or restarted."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from soko.puzzle import Game, Level, MoveError, State
from support.levels import levels, lurds
from support.naive import Warehouse


class GameMachine(RuleBasedStateMachine):
    """The model is plain: all positions from the first to the last undone one, and where we are."""

    @initialize(level=levels(decorated=True))
    def begin(self, level: Level) -> None:
        self.game = Game(level)
        self.line = [(level.start, "")]  # a position and the steps that led to it
        self.at = 0

    def record(self, entries: list[tuple[State, str]], same_as_undone: bool) -> None:
        if not same_as_undone:
            self.line[self.at + 1 :] = entries
        self.at += len(entries)

    @rule(lurd=lurds(max_size=12))
    def play(self, lurd: str) -> None:
        state, before = self.line[self.at]
        warehouse = Warehouse(state.level)
        assert warehouse.play(before) is None
        if warehouse.play(lurd) is not None:
            with pytest.raises(MoveError):
                self.game.play(lurd)
            return
        assert self.game.play(lurd) == warehouse.lurd[len(before) :]
        entries = []
        for count in range(1, len(lurd) + 1):
            steps = warehouse.lurd[: len(before) + count]
            entries.append((state.level.start.after(steps), steps))
        undone = self.line[self.at + 1 : self.at + 1 + len(entries)]
        self.record(entries, undone == entries)

    @rule(count=st.integers(1, 9))
    def play_legal_steps(self, count: int) -> None:
        for _ in range(count):
            moves = self.game.state.legal_moves()
            if moves:
                self.play(moves[count % len(moves)])

    @rule()
    def restart(self) -> None:
        start = self.line[0][0]
        if self.line[self.at][1]:
            undone = self.line[self.at + 1 : self.at + 2]
            self.record([(start, "")], undone == [(start, "")])
        self.game.restart()

    @rule(steps=st.integers(0, 12))
    def undo(self, steps: int) -> None:
        assert self.game.undo(steps) == min(steps, self.at)
        self.at = max(0, self.at - steps)

    @rule(steps=st.integers(0, 12))
    def redo(self, steps: int) -> None:
        left = len(self.line) - 1 - self.at
        assert self.game.redo(steps) == min(steps, left)
        self.at += min(steps, left)

    @precondition(lambda self: len(self.line) > 1)
    @rule(data=st.data())
    def jump(self, data: st.DataObject) -> None:
        cursor = data.draw(st.integers(0, len(self.line) - 1))
        assert self.game.jump(cursor) == cursor - self.at
        self.at = cursor

    @invariant()
    def agrees(self) -> None:
        if not hasattr(self, "game"):
            return
        state, lurd = self.line[self.at]
        assert self.game.state == state
        assert self.game.is_solved == state.is_solved
        assert self.game.lurd == lurd
        assert self.game.cursor == self.at
        assert len(self.game.history) == len(self.line) - 1


TestGame = GameMachine.TestCase
TestGame.settings = settings(max_examples=60, stateful_step_count=25)
