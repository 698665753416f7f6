"""New rules for the old game, and the one search that solves them all.

>>> from soko.lab.search import breadth_first
>>> world = World(LEVELS["push-two"][0], parse_rules("push-two"))
>>> "".join(breadth_first(VariantProblem(world)).first.actions)
'RRRR'
"""

from soko.lab.variants.levels import LEVELS
from soko.lab.variants.problem import VariantProblem
from soko.lab.variants.rules import VARIANTS, Rules, parse_rules
from soko.lab.variants.world import Position, World

__all__ = ["LEVELS", "VARIANTS", "Position", "Rules", "VariantProblem", "World", "parse_rules"]
