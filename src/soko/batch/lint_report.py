"""What was found in many files as one page of HTML: counts, what has changed, what is wrong."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from pathlib import PurePath

from soko.batch.linting import FINE, Linted
from soko.batch.page import format_page, gallery, table, text
from soko.linting import Finding, Severity
from soko.puzzle import Level

Place = tuple[str, int | None]
"""A file, and the level in it, from 0, or None for what is said of all of it."""

_MOST_NAMES = 99


def format_lint_report(
    files: Sequence[Linted],
    *,
    title: str,
    levels: Mapping[Place, Level],
    earlier: Sequence[Linted] | None = None,
) -> str:
    """Return a page about files; `levels` has the boards that are drawn where something is wrong.

    With `earlier`, the page says what has changed since. The same input gives the same bytes.
    """
    parts = [*_counts(files), *_kinds(files)]
    if earlier is not None:
        parts += _changes(earlier, files)
    parts += gallery("Wrong or suspicious", list(_wrong(files, levels)))
    return format_page(title, parts)


def wrong_places(linted: Linted) -> dict[Place, list[Finding]]:
    """Return what is wrong or suspicious in a file, level by level."""
    found: dict[Place, list[Finding]] = {}
    for finding in linted.findings:
        if finding.severity is not Severity.INFO:
            found.setdefault((linted.file, finding.level_index), []).append(finding)
    return found


def _counts(files: Sequence[Linted]) -> Iterator[str]:
    counts = Counter(each.status for each in files)
    lines = [("files", len(files))]
    lines += [(f"with {kind} as the worst", counts[kind]) for kind in Severity if counts[kind]]
    lines.append((FINE, counts[FINE]))
    yield table([(name, f"{number:,}") for name, number in lines])


def _kinds(files: Sequence[Linted]) -> Iterator[str]:
    kinds = Counter((each.severity, each.code) for linted in files for each in linted.findings)
    if kinds:
        worst = list(Severity)
        ranked = sorted(kinds, key=lambda kind: (worst.index(kind[0]), -kinds[kind], kind[1]))
        yield "<h2>Findings</h2>"
        yield table([(f"{kind[0]} {kind[1]}", f"{kinds[kind]:,}") for kind in ranked])


def _changes(earlier: Sequence[Linted], files: Sequence[Linted]) -> Iterator[str]:
    before = {_key(each): each for each in earlier}
    pairs = [(_codes(before[_key(each)]), each) for each in files if _key(each) in before]
    worse = {_key(new): (_codes(new) - old).total() for old, new in pairs}
    better = {_key(new): (old - _codes(new)).total() for old, new in pairs}
    yield "<h2>Compared with the earlier run</h2>"
    lines = [
        ("files of both runs", len(pairs)),
        ("found now, not before", sum(worse.values())),
        ("found before, not now", sum(better.values())),
    ]
    yield table([(name, f"{number:,}") for name, number in lines])
    names = [name for name, more in sorted(worse.items(), key=itemgetter(1), reverse=True) if more]
    if names:
        shown = ", ".join(map(text, names[:_MOST_NAMES]))
        yield f"<p>More than before: {shown}{' …' if len(names) > _MOST_NAMES else ''}</p>"


def _wrong(
    files: Sequence[Linted], levels: Mapping[Place, Level]
) -> Iterator[tuple[Level | None, list[str]]]:
    places = [(place, found) for each in files for place, found in wrong_places(each).items()]
    places.sort(key=lambda one: all(each.severity is not Severity.ERROR for each in one[1]))
    for (file, index), found in places:
        lines = [PurePath(file).name if index is None else f"{PurePath(file).name}:{index + 1}"]
        for each in found:
            at = "" if each.row is None else f", line {each.row}"
            lines += [f"{each.severity} {each.code}{at}", each.message]
        yield levels.get((file, index)), lines


def _codes(linted: Linted) -> Counter[str]:
    return Counter(each.code for each in linted.findings)


def _key(linted: Linted) -> str:
    # Without the folders, which may have moved.
    return PurePath(linted.file).name
