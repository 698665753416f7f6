"""Puzzles other than Sokoban, to show that the searches know nothing of any puzzle."""

from soko.lab.puzzles.jugs import WaterJugs
from soko.lab.puzzles.tiles import SlidingTiles

__all__ = ["SlidingTiles", "WaterJugs"]
