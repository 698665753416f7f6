"""A file that is checked among many: what it is known by, and what is kept of it."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from soko.batch import (
    LINT,
    LINTING,
    Journal,
    Linted,
    LintJob,
    LintSettings,
    lint_job,
    linted_record,
)

DEAD = b"#####\n#$ .#\n#@  #\n#####\n"
JOB = LintJob("sets/a.xsb", DEAD, 3)
PLAIN = LintSettings()
NOW = "a version"


def kept(path: Path, linted: Linted, settings: LintSettings = PLAIN, **change: object) -> Path:
    """Write the journal of one file."""
    record = linted_record(linted, settings) | {"schema": LINTING.schema, "tool_version": NOW}
    path.write_text(json.dumps(record | change) + "\n")
    return path


def test_a_file_is_known_by_its_content() -> None:
    assert JOB.identity == sha256(DEAD).hexdigest()
    assert LintJob("b.xsb", DEAD.decode()).identity == JOB.identity
    assert LintJob("a.xsb", DEAD + b"\n").identity != JOB.identity
    assert len(LintJob("a.xsb", "half a character: \ud800").identity) == 64


def test_what_was_found_is_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soko.batch.linting.version", lambda _: NOW)
    found = lint_job(JOB, PLAIN)
    path = kept(tmp_path / "a.jsonl", found)
    again = Journal(path, LINTING).find(LintJob("elsewhere/a.xsb", DEAD), PLAIN)
    assert again is not None
    assert again.findings == found.findings != ()
    for job, settings in [
        (LintJob("b.xsb", DEAD), PLAIN),
        (LintJob("a.xsb", DEAD + b"\n"), PLAIN),
        (JOB, LintSettings(encoding="utf-8")),
    ]:
        assert Journal(path, LINTING).find(job, settings) is None
    monkeypatch.setattr("soko.batch.linting.version", lambda _: "later")
    assert Journal(path, LINTING).find(JOB, PLAIN) is None


def test_a_file_that_ended_its_processes_is_an_error_and_checked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("soko.batch.linting.version", lambda _: NOW)
    lost = LINT.lost(JOB, "its process was killed by signal 9", PLAIN)
    assert (lost.file, lost.number, lost.status, lost.is_lost) == ("sets/a.xsb", 3, "error", True)
    assert "signal 9" in lost.findings[0].message
    journal = Journal(kept(tmp_path / "a.jsonl", lost), LINTING)
    assert journal.find(JOB, PLAIN) is None
    assert journal.last(JOB) == Linted(lost.file, lost.findings, 0, JOB.identity, is_lost=True)
