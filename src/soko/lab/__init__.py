"""The teaching floor: search in plain, readable Python, and the oracle for the engine.

Nothing here is fast, everything here is meant to be obviously right.
"""

from soko.lab.exhaustive import Enumeration, enumerate_states, fewest_pushes, spell
from soko.lab.one_box import OneBoxPath, one_box_paths
from soko.lab.push_tree import TreeNode, format_tree, push_tree
from soko.lab.solvable import SolvableStates, all_states
from soko.lab.uniform_cost import Optimum, cheapest

__all__ = [
    "Enumeration",
    "OneBoxPath",
    "Optimum",
    "SolvableStates",
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
