"""What is code in a module, and what only looks like it."""

import subprocess
from pathlib import Path

import pytest

from soko.puzzle import SokoError
from soko.web.page.files import FOLDER
from soko.web.page.modules import as_served
from soko.web.page.tokens import tokens
from support.browser import find_node, needs_node
from support.ended import PATIENCE

EXPRESSIONS = [
    '"// no comment"',
    "'/* none */' + \"it's\"",
    '"a\\"// b"',
    "`// none ${1 /* REMARK */ + 1} /* none */`",
    "`a${`b${'}'}/*c*/`}d`",
    "`\\`// ${'`'} \\${`",
    "`$ {} $${4}$`",
    "`\nimport { a } from './a.js';\nexport const b = 1;\n// none\n`",
    "`  two blanks\n    and four\n`",
    "/[/'\"`]\\/\\/x*/g.source",
    "'a//b/*c*/'.replace(/\\/\\*c\\*\\//, '') // REMARK",
    "8 / 4 / 2",
    "(8) / 4 /* REMARK */ / 2",
    "[8][0] / 4 /2",
    "((a) => { let n = a; return n++ / 2 /1; })(9)",
    "((a) => { if (a) /x/.test(a); return /=/.test('=') })(1)",
    "{ return: 8 }.return / 4 / 2".replace("{ return", "({ return").replace(" }.", " })."),
    "typeof /x/ + (() => 4 / 2)()",
    "((s) => { while (/a/.test(s)) s = s.slice(1); return s; })('aab')",
    "[/a/, /b/i].map((each) => each.flags + /}/.source).join('/')",
    "1/**/+/* REMARK\ntwo */2",
    "((a) => { return a\n/2/1; })(8)",
    "`${[1, 2].map((n) => `${n}/${n}`).join(`//`)}`",
    "'\u2028// none'",
    "3 - -2 + +1 - - -1",
    "/a/ instanceof RegExp",
    "[1 .toFixed(1), 6 / 2 in [0, 1, 2, 3]]",
]


def kinds(text: str) -> list[tuple[str, str]]:
    return [(each.kind, each.text) for each in tokens("a.js", text) if each.kind != "space"]


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.js")), ids=lambda path: path.stem)
def test_the_tokens_are_the_text_again(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "".join(each.text for each in tokens(path.name, text)) == text


def test_a_slash_is_read_by_what_stands_before_it() -> None:
    assert kinds("a / b / c")[1] == ("mark", "/")
    assert kinds("a = /b/g")[-1] == ("regex", "/b/g")
    assert kinds("(a) /b/ c")[3] == ("mark", "/")
    assert kinds("if (a) /b/.test(c)")[4] == ("regex", "/b/")
    assert kinds("a.b(c) /d/ e")[6] == ("mark", "/")
    assert kinds("return /[/]/")[1] == ("regex", "/[/]/")
    assert kinds("a++ / b / c")[2] == ("mark", "/")
    assert kinds("`a` / b")[1] == ("mark", "/")
    assert kinds("`${/a/}`")[1] == ("regex", "/a/")


def test_brackets_have_their_depth_in_templates_too() -> None:
    depths = [(each.text, each.depth) for each in tokens("a.js", "f({a: `${b}c${[d]}`}); e")]
    assert ("b", 3) in depths
    assert ("d", 4) in depths
    assert depths[-1] == ("e", 0)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("a;\n'b", 'a.js, line 2: "\'" begins nothing'),
        ("(]", "a.js, line 1: a ] closes nothing"),
        ("}", "a } closes nothing"),
        ("{ (", "a bracket is not closed"),
        ("`a${b", "a bracket is not closed"),
        ("`a", "a template has no end"),
        ("a = /b\n/", "a regular expression has no end"),
        ("{ a }\n/b/.test(c)", "a slash after a } may mean two things"),
        ("/* a", "a regular expression has no end"),
    ],
)
def test_what_is_no_javascript_is_told(text: str, fault: str) -> None:
    with pytest.raises(SokoError) as caught:
        tokens("a.js", text)
    assert fault in str(caught.value)


@needs_node
def test_a_served_module_does_what_its_source_does(tmp_path: Path) -> None:
    source = "".join(f"console.log(JSON.stringify(\n  {each}\n));\n" for each in EXPRESSIONS)
    served = as_served("a.js", source).text
    assert "REMARK" not in served
    assert served.count("\n") == source.count("\n")
    assert run(tmp_path / "served.mjs", served) == run(tmp_path / "source.mjs", source)


def run(path: Path, text: str) -> list[str]:
    path.write_text(text, encoding="utf-8")
    done = subprocess.run(
        [str(find_node()), str(path)], check=False, capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stderr
    printed = done.stdout.removesuffix("\n").split("\n")
    assert len(printed) == len(EXPRESSIONS)
    return printed
