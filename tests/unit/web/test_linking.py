"""Modules as one script."""

import subprocess
from pathlib import Path

import pytest

from soko.puzzle import SokoError
from soko.web.page.linking import link
from soko.web.page.modules import Module
from support.browser import find_node, needs_node
from support.ended import PATIENCE

SHAPES = """
export const SIDES = { square: 4 };
export class Shape {}
export function* corners(n) { for (let i = 0; i < n; ++i) yield i; }
export async function later() { return 3; }
const text = `
import { none } from "none.js";
export const none = 1;
`; const { length } = text; export const LENGTH = length;
"""
PROGRAM = """
import { Shape, corners as points,
  later, LENGTH } from "shapes.js";
import * as all from "shapes.js";
const { SIDES } = await import("other.js").catch(() => all);
console.log([...points(SIDES.square)].join(), new Shape() instanceof all.Shape);
console.log(await later(), LENGTH);
"""


@needs_node
def test_linked_modules_run_as_one(tmp_path: Path) -> None:
    modules = [Module("main.js", PROGRAM), Module("shapes.js", SHAPES)]
    script = link(modules, 'await use("main.js");').script
    (tmp_path / "linked.mjs").write_text(script, encoding="utf-8")
    command = [str(find_node()), str(tmp_path / "linked.mjs")]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=PATIENCE)
    assert done.stdout == "0,1,2,3 true\n3 56\n", done.stderr


def test_what_is_linked_can_be_imported_by_its_address() -> None:
    assert link([Module("shapes.js", SHAPES)], "").addresses["shapes.js"] == (
        "data:text/javascript,export const { SIDES, Shape, corners, later, LENGTH } = "
        'sokoModule("shapes.js");'
    )


@pytest.mark.parametrize(
    "text",
    [
        "export default 1;",
        "const a = 1;\nexport { a };",
        "export let a = 1;",
        "export const { a } = b;",
        'export * from "b.js";',
        'import a from "b.js";',
        'import "b.js";',
        'import a, { b } from "b.js";',
    ],
)
def test_other_forms_are_refused(text: str) -> None:
    with pytest.raises(SokoError, match="of another form"):
        link([Module("a.js", text)], "")
