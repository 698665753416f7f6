"""The shared vectors of pasted texts: what the server's parser says they are.

The player's own parser, which decides where no server is, is held to the same file by
`tests/js/pasted.test.js`, and to random texts by `tests/browser/test_agreement.py`.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from soko.web.api.bodies import ParseBody
from soko.web.calls.levels import read_text

VECTORS = json.loads(Path(__file__).with_name("pasted.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("vector", VECTORS, ids=[repr(each["text"])[:40] for each in VECTORS])
def test_a_pasted_text(vector: dict[str, Any]) -> None:
    answer = read_text(ParseBody(text=vector["text"]))
    levels = [
        {
            "rows": [row.rstrip() for row in level.rows],
            "title": level.title,
            "author": level.author,
            "solutions": [solution.lurd for solution in level.solutions],
        }
        for level in answer.levels
    ]
    assert answer.title == vector["title"]
    assert levels == vector["levels"]
    assert answer.moves == vector["moves"]
