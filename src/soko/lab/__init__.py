"""The teaching floor: search in plain, readable Python, and the oracle for the engine.

Nothing here is fast, everything here is meant to be obviously right.
"""

from soko.lab.exhaustive import Enumeration, enumerate_states, fewest_pushes
from soko.lab.failed import DropFailed
from soko.lab.one_box import OneBoxPath, one_box_paths
from soko.lab.optimum import Optimum, cheapest
from soko.lab.push_problem import PushProblem
from soko.lab.push_tree import TreeNode, format_tree, push_tree
from soko.lab.solvable import SolvableStates, all_states
from soko.lab.spelling import spell
from soko.lab.step_problem import Movement, StepProblem

__all__ = [
    "DropFailed",
    "Enumeration",
    "Movement",
    "OneBoxPath",
    "Optimum",
    "PushProblem",
    "SolvableStates",
    "StepProblem",
    "TreeNode",
    "all_states",
    "cheapest",
    "enumerate_states",
    "fewest_pushes",
    "format_tree",
    "one_box_paths",
    "push_tree",
    "spell",
]
