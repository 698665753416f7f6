"""Levels as text: read, checked, drawn."""

from dataclasses import dataclass
from typing import Final

from soko.formats import parse
from soko.formats.svg import format_svg
from soko.library import find_fault
from soko.linting import lint
from soko.puzzle import FormatError, Level, exact_id, parse_lurd, symmetric_id
from soko.web.api.answers import (
    FindingAnswer,
    FindingsAnswer,
    LevelAnswer,
    LevelsAnswer,
    NoteAnswer,
    SavedSolution,
)
from soko.web.api.bodies import ParseBody, RenderBody, TextBody
from soko.web.calls.boards import level_of
from soko.web.work.context import CallContext

MOST_STEPS: Final = 1_000_000
"""As many as the page reads by itself."""


@dataclass(frozen=True)
class Picture:
    """An answer that is no JSON."""

    svg: str


def parse_text(body: ParseBody, _: CallContext) -> LevelsAnswer:
    """Read the levels of a text in any format, telling every repair; or moves, where none are."""
    return read_text(body)


def read_text(body: ParseBody) -> LevelsAnswer:
    """Tell what a text is."""
    collection = parse(body.text, name=body.name)
    return LevelsAnswer.of(
        collection,
        levels=[describe_level(level, body.ids) for level in collection],
        notes=[NoteAnswer.of(note) for note in collection.notes],
        moves="" if collection else moves_of(body.text),
    )


def moves_of(text: str) -> str:
    """Return the steps when a text, or quoted mail, holds nothing else.

    >>> moves_of("> rr 2(uL)")
    'rruLuL'
    """
    from unicodedata import normalize

    lines = [line.lstrip() for line in normalize("NFKC", text.removeprefix("\ufeff")).splitlines()]
    written = [line for line in lines if line]
    if written and all(line.startswith(">") for line in written):
        written = [line.lstrip("> ") for line in written]
    try:
        return parse_lurd("".join(written), limit=MOST_STEPS)
    except FormatError:
        return ""


def lint_text(body: TextBody, _: CallContext) -> FindingsAnswer:
    """Find everything that is wrong or suspicious in a text."""
    findings = lint(body.text, name=body.name)
    return FindingsAnswer(findings=[FindingAnswer.of(finding) for finding in findings])


def render(body: RenderBody, _: CallContext) -> Picture:
    """Draw a position as SVG; a board that cannot be played is drawn as it stands."""
    level = level_of(body.rows)
    shown = level.start.after(body.moves) if body.moves else level
    return Picture(format_svg(shown, rulers=body.rulers, square=body.square, title=body.title))


def describe_level(level: Level, has_ids: bool = True) -> LevelAnswer:
    """Return a level, playable or not, with its ids where they are wanted."""
    return LevelAnswer.of(
        level,
        solutions=tuple(map(SavedSolution.of, level.solutions)),
        id=exact_id(level) if has_ids else None,
        symmetric_id=symmetric_id(level) if has_ids else None,
        fault=find_fault(level),
    )
