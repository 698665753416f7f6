"""Levels as text: read, checked, drawn."""

from dataclasses import dataclass

from soko.formats import Note, parse
from soko.formats.svg import format_svg
from soko.library import find_fault
from soko.linting import Finding, lint
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
    return LevelsAnswer(
        title=collection.title,
        author=collection.author,
        comment=collection.comment,
        format=collection.format,
        levels=[describe_level(level) for level in collection],
        notes=[_note(note) for note in collection.notes],
    )


def lint_text(body: TextBody, _: Desk) -> FindingsAnswer:
    """Find everything that is wrong or suspicious in a text."""
    return FindingsAnswer(findings=[_finding(each) for each in lint(body.text, name=body.name)])


def render(body: RenderBody, _: Desk) -> Picture:
    """Draw a position as SVG; a board that cannot be played is drawn as it stands."""
    level = level_of(body.rows)
    shown = level.start.after(body.moves) if body.moves else level
    return Picture(format_svg(shown, rulers=body.rulers, square=body.square, title=body.title))


def describe_level(level: Level) -> LevelAnswer:
    """Return a level with its ids, playable or not."""
    return LevelAnswer(
        title=level.title,
        author=level.author,
        comment=level.comment,
        rows=level.rows,
        metadata=level.metadata,
        solutions=tuple(
            SavedSolution(name=each.name, lurd=each.lurd, notes=each.notes)
            for each in level.solutions
        ),
        id=exact_id(level),
        symmetric_id=symmetric_id(level),
        fault=find_fault(level),
    )


def _note(note: Note) -> NoteAnswer:
    return NoteAnswer(
        code=note.code,
        message=note.message,
        values=dict(note.values),
        row=note.row,
        column=note.column,
    )


def _finding(finding: Finding) -> FindingAnswer:
    return FindingAnswer(
        code=finding.code,
        severity=finding.severity.value,
        message=finding.message,
        level_index=finding.level_index,
        row=finding.row,
        column=finding.column,
        proof=finding.proof,
    )
