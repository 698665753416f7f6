"""New levels: rooms drawn by chance, and boxes pulled away from their goals as far as can be."""

from soko.generation.generator import attempts, generate
from soko.generation.made import Made
from soko.generation.wish import Wish

__all__ = [
    "Made",
    "Wish",
    "attempts",
    "generate",
]
