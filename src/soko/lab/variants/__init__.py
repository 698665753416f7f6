"""New rules for the old game, and the one search that solves them all.

>>> from soko.lab.search import breadth_first
>>> world = World(LEVELS["push-two"][0].text, parse_rules("push-two"))
>>> "".join(breadth_first(VariantProblem(world)).first.actions)
'RR'
"""

from soko.lab.variants.levels import LEVELS, OwnLevel
from soko.lab.variants.problem import VariantProblem
from soko.lab.variants.rules import VARIANTS, Rules, parse_rules
from soko.lab.variants.world import Position, World

__all__ = [
    "LEVELS",
    "VARIANTS",
    "OwnLevel",
    "Position",
    "Rules",
    "VariantProblem",
    "World",
    "parse_rules",
]
