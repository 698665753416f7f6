"""Levels as text: read, checked, drawn."""

from dataclasses import dataclass

from soko.formats import parse
from soko.formats.svg import format_svg
from soko.library import find_fault
from soko.linting import lint
from soko.puzzle import Level, exact_id, symmetric_id
from soko.web.answers import (
    FindingAnswer,
    FindingsAnswer,
    LevelAnswer,
    LevelsAnswer,
    NoteAnswer,
    SavedSolution,
)
from soko.web.bodies import RenderBody, TextBody
from soko.web.calls.boards import level_of
from soko.web.desk import Desk


@dataclass(frozen=True)
class Picture:
    """An answer that is no JSON."""

    svg: str


def parse_text(body: TextBody, _: Desk) -> LevelsAnswer:
    """Read the levels of a text in any format, telling every repair."""
    collection = parse(body.text, name=body.name)
    return LevelsAnswer.of(
        collection,
        levels=[describe_level(level) for level in collection],
        notes=[NoteAnswer.of(note) for note in collection.notes],
    )


def lint_text(body: TextBody, _: Desk) -> FindingsAnswer:
    """Find everything that is wrong or suspicious in a text."""
    findings = lint(body.text, name=body.name)
    return FindingsAnswer(findings=[FindingAnswer.of(finding) for finding in findings])


def render(body: RenderBody, _: Desk) -> Picture:
    """Draw a position as SVG; a board that cannot be played is drawn as it stands."""
    level = level_of(body.rows)
    shown = level.start.after(body.moves) if body.moves else level
    return Picture(format_svg(shown, rulers=body.rulers, square=body.square, title=body.title))


def describe_level(level: Level) -> LevelAnswer:
    """Return a level with its ids, playable or not."""
    return LevelAnswer.of(
        level,
        solutions=tuple(map(SavedSolution.of, level.solutions)),
        id=exact_id(level),
        symmetric_id=symmetric_id(level),
        fault=find_fault(level),
    )
