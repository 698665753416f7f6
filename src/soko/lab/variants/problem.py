"""The game under any rules: what can be done in a position, and what comes of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from soko.lab.board import Stand, bits, moved
from soko.lab.search import Problem
from soko.lab.variants.world import Position, World
from soko.puzzle.errors import MoveError

if TYPE_CHECKING:
    from collections.abc import Iterator

_ACTION: Final = re.compile(r"!?[udlrUDLR]")


class VariantProblem(Problem[Position, str]):
    """Solve a level of a variant, each step and each bomb costing 1.

    An action is a letter, in upper case when it pushes, or `!` and a letter for a bomb. Solved
    when every goal has a box and every item is collected.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.movement = world.rules.movement

    def initial(self) -> Position:
        """Return the start, after everything has fallen that nothing holds."""
        return self._settled(self.world.start)

    def is_target(self, state: Position) -> bool:
        """Tell whether every goal has a box and every item is collected."""
        world = self.world
        return not world.goals & ~state.boxes and not world.all_items & ~state.gone

    def successors(self, state: Position) -> Iterator[tuple[str, Position]]:
        """Step up, down, left, right; then bomb up, down, left, right."""
        for letter in self.world.shifts:
            stand = self._stepped(state, letter)
            if stand is not None:
                is_push = stand.boxes != state.boxes  # before any box falls
                yield letter.upper() if is_push else letter, self._entered(state, stand)
        if state.bombs:
            for letter in self.world.shifts:
                after = self.bomb(state, letter)
                if after is not None:
                    yield f"!{letter}", after

    def step(self, state: Position, letter: str) -> Position | None:
        """Return what a step leads to, or None when it is not allowed."""
        stand = self._stepped(state, letter)
        return None if stand is None else self._entered(state, stand)

    def bomb(self, state: Position, letter: str) -> Position | None:
        """Return what comes of a bomb beside the player; None when no wall is there."""
        wall = moved(state.player, self.world.shifts[letter]) & self.world.walls & ~state.gone
        if not wall or not state.bombs:
            return None
        return self._settled(state._replace(gone=state.gone | wall, bombs=state.bombs - 1))

    def play(self, state: Position, actions: str) -> Position:
        """Return the position after some actions.

        Blanks are skipped, the case of letters does not matter. Raises `MoveError` at what is no
        action and at one that is not allowed.
        """
        rest = "".join(actions.split())
        while rest:
            found = _ACTION.match(rest)
            if found is None:
                raise MoveError(f"{rest[0]!r} is no action", hint="use u d l r, and ! for a bomb")
            action = found[0].lower()
            after = self.bomb(state, action[1]) if action[0] == "!" else self.step(state, action)
            if after is None:
                raise MoveError(f"{found[0]} is not possible here")
            state, rest = after, rest[found.end() :]
        return state

    def _stepped(self, state: Position, letter: str) -> Stand | None:
        """Return where a step puts the player and the boxes, before anything comes of it."""
        world = self.world
        shift = world.shifts[letter]
        solid = self._solid(state)
        against = sum(mask for other, mask in world.one_ways.items() if other != letter)
        floor = world.inside & ~solid & ~against
        box_floor = floor & ~((world.keys | world.locks | world.all_items) & ~state.gone)
        return self.movement.step(Stand(state.boxes, state.player), shift, floor, box_floor)

    def _entered(self, state: Position, stand: Stand) -> Position:
        """Return what comes of a step: the player takes what lies there, and boxes fall."""
        world = self.world
        taken = stand.player & ~state.gone
        gained = bool(taken & world.keys) - bool(taken & world.locks)
        gone = state.gone | taken & (world.keys | world.locks | world.all_items)
        return self._settled(
            Position(stand.boxes, stand.player, gone, state.bombs, state.keys + gained)
        )

    def _solid(self, state: Position) -> int:
        """Return what neither the player nor a box can enter now, but for locks with a key."""
        world = self.world
        solid = world.walls & ~state.gone
        pieces = state.boxes | state.player
        for switches, doors in world.pairs:
            if not switches & pieces:
                solid |= doors & ~pieces  # a door does not close on what stands in it
        if not state.keys:
            solid |= world.locks & ~state.gone
        left = [items & ~state.gone for items in world.items if items & ~state.gone]
        return solid | sum(left[1:])

    def _settled(self, state: Position) -> Position:
        """Let boxes fall if they do; the lowest first, so that each falls as far as it can."""
        if not self.world.rules.gravity:
            return state
        world, boxes = self.world, state.boxes
        down = world.shifts["d"]
        against = sum(mask for letter, mask in world.one_ways.items() if letter != "d")
        things = (world.keys | world.locks | world.all_items) & ~state.gone
        open_floor = world.inside & ~(self._solid(state) | things | against | state.player)
        for bit in reversed(list(bits(boxes))):
            box = bit
            while moved(box, down) & open_floor & ~boxes:
                boxes ^= box | moved(box, down)
                box = moved(box, down)
        return state._replace(boxes=boxes)
