"""What every solution needs at least, as far as a moment of search proves it."""

from math import isinf
from typing import Final

from soko._native import JobOptions, Method, SearchJob, SearchStatus
from soko.engine.improve.account import Account
from soko.engine.result import Goal
from soko.engine.running import board_of, solution_of
from soko.puzzle import METRICS, State, rank, ranking

LOOK_AHEAD: Final = 2_500
"""The states of A*: they take a moment, and prove more than any table of the start alone."""
PART: Final = 10
"""It may take such a part of the states and of the time."""
LEAST_SECONDS: Final = 0.25
"""But so much time, if that is not more than half of it: with less nothing is proved."""

METHODS: Final = {Goal.PUSHES: Method.astar_pushes, Goal.MOVES: Method.astar_moves_pushes}


def least_of(state: State, goal: Goal, account: Account) -> int:
    """Return a number below which no solution can go, of what a goal counts.

    Pushes and moves are searched for a moment, which may show that there is no solution: then it is
    0. Of the other metrics it is the bound of the start.
    """
    reserved = account.reserve(
        min(LOOK_AHEAD, account.nodes_left // PART) if goal in METHODS else 0
    )
    options = JobOptions()
    options.memory = account.memory
    options.max_nodes = reserved
    if goal not in METHODS:
        options.ranking = [METRICS.index(each) for each in ranking(goal.metric)]
    job = SearchJob(*board_of(state), METHODS.get(goal, Method.ranked), options)
    ending = account.advance(job, _kept(account))
    stats = job.stats()
    account.charge(stats.nodes, stats.peak_bytes, reserved=reserved)
    if ending is SearchStatus.solved:
        return rank(solution_of(state, job.solution()).metrics, goal.metric)[0]
    return 0 if ending is SearchStatus.exhausted else stats.bound


def _kept(account: Account) -> float:
    """Return how many seconds it has to leave."""
    left = account.clock.left(account.limits)
    return 0.0 if isinf(left) else left - max(left / PART, min(left / 2, LEAST_SECONDS))
