"""Input made to do harm ends with an error or an empty result, and takes little memory.

The sizes are such that a parser which is not linear, or expands what it should not, would not end.
"""

import contextlib
import sys
import time
import tracemalloc

import pytest

from soko.formats import parse
from soko.puzzle import FormatError

MANY = 50_000
ROOM = "#####\n#@$.#\n#####\n"

REFUSED: dict[str, str | bytes] = {
    "weak run lengths": "1000(2(.))\n" * MANY,
    "nested run lengths": "99999(99999(99999(#)))",
    "lines of run lengths": "200(200.|)\n" * 20_000,
    "deep groups": "(" * MANY + "#" + ")" * MANY,
    "a long count": "9" * MANY + "#",
    "many rows on a line": "#|" * MANY,
    "nested moves": f"{ROOM}Solution\n99999(99999(99999(u)))",
    "many long moves": ROOM + "Solution\n9999999(u)\n" * 1000,
    "a million columns": "#" * 1_000_000 + "\n#@$.#\n#####",
    "one wide row": "#" * 1_000_000,
    "many rows": "#\n" * MANY,
    "wide and high": "#" * MANY + "\n" + "#\n" * MANY,
    "NUL in rows": "#\0#" * MANY,
    "billion laughs": '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aa">]><l>&a;</l>',
    "external entity": '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a SYSTEM "f">]><l>&a;</l>',
    "deep XML": '<?xml version="1.0"?>' + "<L>" * MANY,
    "a wide XML row": f"<SokobanLevels><Level><L>{'#' * MANY}</L></Level></SokobanLevels>",
    "many XML rows": f"<SokobanLevels><Level>{'<L>#</L>' * MANY}</Level></SokobanLevels>",
    "deep JSON": "[" * 1_000_000,
    "deep JSON objects": '{"levels":' * MANY,
    "a long JSON number": '{"rows": ' + "1" * MANY + "}",
    "a wide JSON row": f'{{"rows": ["{"#" * MANY}"]}}',
    "deep PDDL": "(define " + "(" * MANY,
    "far PDDL positions": "(define (problem a) (:init (clear pos-999999-1)))",
    "large PDDL boards": "(define (problem a) (:objects pos-200-200 - l)(:init (clear pos-1-1)))"
    * 500,
    "run lengths in a link": "?w=1&h=1&lvl=99999(99999(H))",
    "a wide PuzzleScript row": f"LEVELS\n=====\nP{'#' * MANY}",
    "many PuzzleScript rows": "LEVELS\n=====\n" + "P#\n" * MANY,
    "damaged UTF-16": b"\xff\xfe#",
}

EMPTY: dict[str, str | bytes] = {
    "NULs": "\0" * MANY,
    "empty groups": "#" + "()" * MANY,
    "blanks": " " * MANY,
    "bars": "|" * MANY,
    "dashes": "-\n" * MANY,
    "quotes": "> " * MANY,
    "comments": "Comment:\n" * MANY,
    "ends of comments": "Comment-End:\n" * MANY,
    "names of solutions": "Solution\n\n" * MANY,
    "keys": "Title: x\n" * MANY,
    "colons": ":" * MANY,
    "semicolons": ";" * MANY,
    "words": "a" * MANY + ":",
    "no words": "-=" * MANY + "title",
    "long NFKC": "\ufdfa" * MANY,
    "full width": "＃" * MANY,
    "tags": "[soko=1,1]" * MANY,
    "open tags": "[soko=" * MANY,
    "parameters": "[param=level]" * MANY,
    "comments in PuzzleScript": "LEVELS\n=====\n" + "(" * MANY,
    "definitions": ";\n" * MANY + "(define)",
    "line ends": "\r" * MANY,
    "high bytes": b"\x81\x40" * MANY,
}


@pytest.mark.parametrize("data", REFUSED.values(), ids=REFUSED)
def test_it_is_refused(data: str | bytes) -> None:
    with pytest.raises(FormatError):
        parse(data)


@pytest.mark.repeats
@pytest.mark.parametrize("data", EMPTY.values(), ids=EMPTY)
def test_it_is_nothing(data: str | bytes) -> None:
    assert len(parse(data)) == 0


@pytest.mark.parametrize("name", ["lines of run lengths", "wide and high", "large PDDL boards"])
def test_memory_stays_in_proportion(name: str) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(FormatError):
            parse(REFUSED[name])
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 100_000_000


@pytest.mark.parametrize("symbol", list("9(|#$-;:>\"'[{<"))
def test_one_symbol_over_and_over_is_read_at_once(symbol: str) -> None:
    began = time.process_time()
    with contextlib.suppress(FormatError):
        parse(symbol * 50_000)
    assert time.process_time() - began < 2  # what is not linear takes minutes


SHORT_LINES = {"": 15, " ": 15, "A title": 40, "; 12": 40, "12": 80, "(": 100, "|": 100, "-": 80}
SHORT_LINES |= {"#\n": 150, "=": 40, "關": 150, "é": 150}


@pytest.mark.parametrize(("line", "most"), SHORT_LINES.items())
def test_short_lines_take_little_work(line: str, most: int) -> None:
    """Lines of next to nothing are the worst that a megabyte can be made of; counts calls."""
    calls = 0

    def count(*_: object) -> None:
        nonlocal calls
        calls += 1

    parse(ROOM)  # what is done once is done
    sys.setprofile(count)
    try:
        parse(f"{line}\n" * 1000)
    finally:
        sys.setprofile(None)
    assert calls < most * 1000
