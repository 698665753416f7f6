"""Levels of the library as lines of a table."""

from typing import TYPE_CHECKING, Final

from soko.formats.shown import printable

if TYPE_CHECKING:
    from soko.library import Found

HEADING: Final = f"{'id':16} {'size':>8}{'boxes':>6}{'floor':>6}{'pushes':>8}{'moves':>8}  level"


def row(found: "Found") -> str:
    """Return a level as a line; behind a best number stands by how much it misses the record."""
    size = f"{found.width}x{found.height}"
    pushes = number(found.best_pushes, found.record_pushes)
    moves = number(found.best_moves, found.record_moves)
    where = [str(found.places[0])] if found.places else []
    said = f"{found.title}{' · ' if found.author else ''}{found.author}"
    return (
        f"{found.id} {size:>8}{found.boxes:>6}{found.floor:>6}{pushes:>8}{moves:>8}"
        f"  {printable('  '.join([*where, said]))}"
    ).rstrip()


def number(best: int | None, record: int | None) -> str:
    """Write a best number and how far it is from the record, as in `97+2`."""
    if best is None:
        return "-"
    return f"{best}" if record is None else f"{best}{best - record:+}"
