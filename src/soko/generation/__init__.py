"""New levels: rooms drawn by chance, and boxes pulled away from their goals as far as can be."""

from soko.generation.generator import Made, Wish, attempts, generate

__all__ = [
    "Made",
    "Wish",
    "attempts",
    "generate",
]
