"""Replay, verdicts and metrics against the rules told plainly."""

from hypothesis import given
from hypothesis import strategies as st

from soko.puzzle import Level, Solution, State, metrics, verify
from support.levels import levels, levels_with_walks, lurds
from support.naive import Warehouse


@given(levels(decorated=True), lurds())
def test_a_verdict_agrees_with_the_naive_replay(level: Level, lurd: str) -> None:
    warehouse = Warehouse(level)
    index = warehouse.play(lurd)
    verdict = verify(level, lurd)
    assert verdict.index == index
    assert verdict.ok == (index is None and warehouse.is_solved)
    assert verdict.lurd[:index] == warehouse.lurd
    assert index is None or verdict.lurd[index:] == lurd[index:]
    assert verdict.metrics == warehouse.metrics
    assert verdict.final.boxes == set(warehouse.boxes)
    assert verdict.final.player == warehouse.player
    assert verdict.square == (None if index is None else warehouse.player)
    assert verdict.repaired == sum(a != b for a, b in zip(lurd, verdict.lurd, strict=True))
    assert bool(verdict.reason) != verdict.ok


@given(levels_with_walks(max_steps=80), st.booleans())
def test_metrics_agree_with_the_naive_count(walk: tuple[Level, str], lower: bool) -> None:
    level, lurd = walk
    warehouse = Warehouse(level)
    assert warehouse.play(lurd) is None
    assert metrics(level, lurd.lower() if lower else lurd) == warehouse.metrics


@given(levels_with_walks())
def test_steps_one_by_one_and_together_lead_to_one_state(walk: tuple[Level, str]) -> None:
    level, lurd = walk
    state = level.start
    for letter in lurd:
        assert letter in state.legal_moves()
        state = state.move(letter)
    assert state == level.start.after(lurd)
    assert hash(state) == hash(level.start.after(lurd))


@given(levels_with_walks())
def test_the_pushes_of_a_solution_lead_to_its_end(walk: tuple[Level, str]) -> None:
    level, lurd = walk
    goals = level.start.after(lurd).boxes & level.interior
    rows = tuple(
        "".join(
            goal_symbol(at, is_goal=(r, c) in goals, is_inside=(r, c) in level.interior)
            for c, at in enumerate(row)
        )
        for r, row in enumerate(level.rows)
    )
    solved = Level(rows)
    solution = Solution(solved, lurd)
    boxes = set(solved.boxes)
    for push in solution.pushes_list():
        boxes.remove(push.box)
        boxes.add(push.target)
    assert boxes == solution.verdict.final.boxes
    assert len(solution.pushes_list()) == solution.pushes


def goal_symbol(symbol: str, *, is_goal: bool, is_inside: bool) -> str:
    """Redraw a square so that it is a goal or none."""
    if symbol == "#" or not is_inside:
        return symbol
    plain = {"+": "@", "*": "$", ".": " "}.get(symbol, symbol)
    return {"@": "+", "$": "*", " ": "."}[plain] if is_goal else plain


@given(levels_with_walks())
def test_position_text_comes_back(walk: tuple[Level, str]) -> None:
    level, lurd = walk
    state = level.start.after(lurd)
    assert State.parse(level, state.to_text()) == state
    assert Level.of(state.to_text().splitlines()).boxes == state.boxes


@given(levels_with_walks())
def test_a_solution_may_go_on_from_any_of_its_states(walk: tuple[Level, str]) -> None:
    level, lurd = walk
    whole = verify(level, lurd)
    for cut in range(0, len(lurd) + 1, 5):
        rest = verify(level.start.after(lurd[:cut]), lurd[cut:])
        assert (rest.ok, rest.final) == (whole.ok, whole.final)
