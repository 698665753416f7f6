"""The command prints what its transcripts say; `transcripts.py` refreshes them."""

from pathlib import Path

import pytest

from golden.transcripts import FOLDER, play


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_transcript(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert play(text) == text
