"""Everything that is wrong or suspicious in a file of levels."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from soko.formats import parse
from soko.formats.collection import Collection, Note
from soko.formats.decoding import decode
from soko.formats.text.page import Page, split_lines
from soko.linting.checks import COLLECTION_CHECKS, LEVEL_CHECKS
from soko.linting.draft import make_draft
from soko.linting.drawing import Drawing, find_drawing
from soko.linting.finding import Fault, Finding, Severity
from soko.puzzle import FormatError, Level

PLAIN_TEXT = frozenset({"xsb", "sok", "rle"})
"""The formats whose boards are lines of text."""

NOTE_SEVERITY = {
    "no-level": Severity.ERROR,
    "empty-board": Severity.WARNING,
    "hexagonal": Severity.WARNING,
    "mark": Severity.WARNING,
    "moves": Severity.WARNING,
    "moves-count": Severity.WARNING,
    "pddl-empty": Severity.WARNING,
    "pddl-goal": Severity.WARNING,
    "variant": Severity.WARNING,
}
"""What a parser's note means: a warning where something is not read, else information."""


def lint(source: str | bytes | Collection, *, name: str = "") -> list[Finding]:
    r"""Find what is wrong or suspicious in the levels of a text, a file's bytes or a collection.

    Every finding has a stable code, a severity and, as far as known, its place in the file. Text
    and bytes give exact places; a collection that was read before only its lines. Findings come
    in the order of their lines. Never raises for bad input: what cannot be read is a finding.

    >>> for finding in lint("######\n#$  .#\n# @  #\n#####\n"):
    ...     print(finding.row, finding.column, finding.code, "-", finding.message)
    2 2 dead-box - the box at B2 can never reach a goal: no solution
    4 6 ragged - the row is shorter than the longest (5 of 6 squares)
    """
    try:
        findings = list(_findings(source, name))
    except FormatError as error:
        findings = [unreadable_finding(error)]
    return sorted(findings, key=lambda finding: (finding.row or 0, finding.column or 0))


def checked_levels(source: str | bytes, *, name: str = "") -> Collection:
    """Return the levels of a text or a file's bytes as `lint` counts them.

    Boards that it mends are whole. Raises `FormatError` for what cannot be read.
    """
    text = source if isinstance(source, str) else decode(source, name=name).text
    return _mended(text.removeprefix("\ufeff"), name)[0]


def _findings(source: str | bytes | Collection, name: str) -> Iterator[Finding]:
    if isinstance(source, Collection):
        yield from _check(source)
        return
    if isinstance(source, bytes):
        decoded = decode(source, name=name)
        source = decoded.text
        yield from (_repaired(note, {}) for note in decoded.notes)
    yield from _check(*_mended(source.removeprefix("\ufeff"), name))


def _mended(source: str, name: str) -> tuple[Collection, Page, tuple[Finding, ...]]:
    """Return the levels of a text, where they are, and what had to be mended to read them."""
    collection = parse(source, name=name)
    page = Page(split_lines(source))
    mended: tuple[Finding, ...] = ()
    if collection.format in PLAIN_TEXT:
        draft = make_draft(source)
        mended = draft.findings
        if mended:
            page = draft.page
            collection = _renumber(parse(draft.text, name=name), page)
    return collection, page, mended


def _renumber(collection: Collection, page: Page) -> Collection:
    """Give levels and notes of a mended text their lines in the file."""

    def in_file(level: Level) -> Level:
        source = level.source
        line = source and replace(source, line=page.number(source.line - 1))
        return replace(level, source=line)

    return replace(
        collection,
        levels=tuple(map(in_file, collection)),
        notes=tuple(
            note if note.row is None else replace(note, row=page.number(note.row - 1))
            for note in collection.notes
        ),
    )


def _check(
    collection: Collection, page: Page | None = None, mended: tuple[Finding, ...] = ()
) -> Iterator[Finding]:
    drawings = [find_drawing(level, page) for level in collection]
    levels = {line: at for at, drawing in enumerate(drawings) for line in drawing.lines}
    yield from (_in_level(finding, levels) for finding in mended)
    yield from (_repaired(note, levels) for note in collection.notes)
    for index, level in enumerate(collection):
        for check in LEVEL_CHECKS:
            yield from (_located(fault, index, drawings[index]) for fault in check(level))
    for compare in COLLECTION_CHECKS:
        yield from (_located(fault, at, drawings[at]) for at, fault in compare(collection))


def _located(fault: Fault, index: int, drawing: Drawing) -> Finding:
    row, column = drawing.place(fault.square)
    return Finding(fault.code, fault.severity, fault.message, index, row, column, fault.proof)


def _in_level(finding: Finding, levels: Mapping[int, int]) -> Finding:
    """Say to which level a mended line belongs; a line that was taken out, to that below it."""
    row = finding.row or 0
    return replace(finding, level_index=levels.get(row, levels.get(row + 1)))


def _repaired(note: Note, levels: Mapping[int, int]) -> Finding:
    """Report a parser's note; `levels` tells which level stands on a line."""
    index = None if note.row is None else levels.get(note.row)
    severity = NOTE_SEVERITY.get(note.code, Severity.INFO)
    return Finding(note.code, severity, note.message, index, note.row, note.column)


def unreadable_finding(error: FormatError) -> Finding:
    """Return as a finding why a file cannot be read."""
    return Finding("unreadable", Severity.ERROR, error.message, row=error.row, column=error.column)
