"""Modules as one script."""

import subprocess
from pathlib import Path

import pytest

from soko.puzzle import SokoError
from soko.web.linking import address, link
from support.browser import find_node, needs_node

SHAPES = """
export const SIDES = { square: 4 };
export class Shape {}
export function* corners(n) { for (let i = 0; i < n; ++i) yield i; }
export async function later() { return 3; }
"""
PROGRAM = """
import { Shape, corners as points, later } from "shapes.js";
import * as all from "shapes.js";
const { SIDES } = await import("other.js").catch(() => all);
console.log([...points(SIDES.square)].join(), new Shape() instanceof all.Shape, await later());
"""


@needs_node
def test_linked_modules_run_as_one(tmp_path: Path) -> None:
    script = link({"main.js": PROGRAM, "shapes.js": SHAPES}, 'await use("main.js");')
    (tmp_path / "linked.mjs").write_text(script, encoding="utf-8")
    command = [str(find_node()), str(tmp_path / "linked.mjs")]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.stdout == "0,1,2,3 true 3\n", done.stderr


def test_what_is_linked_can_be_imported_by_its_address() -> None:
    assert address("shapes.js", SHAPES) == (
        "data:text/javascript,export const { SIDES, Shape, corners, later } = "
        'sokoModule("shapes.js");'
    )


@pytest.mark.parametrize(
    "text",
    ["export default 1;", "const a = 1;\nexport { a };", 'import a from "b.js";', 'import "b.js";'],
)
def test_other_forms_are_refused(text: str) -> None:
    with pytest.raises(SokoError, match="of another form"):
        link({"a.js": text}, "")
