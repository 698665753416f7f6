"""The whole linter on texts, bytes and collections: codes, severities and places in the file."""

import ast
import random
import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from soko.formats import Collection, parse
from soko.linting import Finding, Severity, lint
from soko.puzzle import Level, Symmetry, transform
from support.levels import random_level
from support.shared import shared_file
from unit.linting.checking import found, places

FINE = "#####|#@$.#|#####"
SLC = "<SokobanLevels><Level><L>#####</L><L>#@$.#</L><L>#####</L></Level>"


def test_nothing_wrong() -> None:
    assert found(FINE) == []


@pytest.mark.parametrize(
    ("text", "code", "row", "column"),
    [
        ("#####|# $.#|#####", "no-player", 1, None),
        ("######|#@$.@#|######", "several-players", 2, 5),
        ("#####|#@$ #|#####", "box-goal-count", 2, 3),
        ("#####|#@$. |#####", "not-closed", 2, 5),
        ("########|#@$.# ##|########", "several-rings", 2, 6),
        ("######|#@   #|# $ .#|------|######", "empty-row", 4, 1),
        ("####|#@*#|####", "already-solved", 1, None),
        ("#######|#$   .#|#@    #|#######", "dead-box", 2, 2),
        ("#####|#@$?#|#   #|#  .#|#####", "unknown-symbol", 2, 4),
        ("######|#@$ .#||#    #|######", "empty-row", 3, None),
        ("no board here", "no-level", None, None),
    ],
)
def test_each_fault_in_its_place(text: str, code: str, row: int | None, column: int | None) -> None:
    assert (code, row, column) in found(text)


def test_places_count_indentation_and_lines_above() -> None:
    text = "A collection||Title: 1||" + "|".join(f"   {row}" for row in ["#####", "#@$ #", "#####"])
    assert found(text) == [("box-goal-count", 6, 6)]


def test_places_with_floor_written_as_dashes() -> None:
    assert found("--#####|--#@$-#|--#####") == [("box-goal-count", 2, 5)]


def test_what_stands_below_a_line_that_was_taken_out_has_its_line_in_the_file() -> None:
    text = "######|#@$ .#||#    #|######||#####|#@$.#\u200b|#####"
    assert found(text) == [("empty-row", 3, None), ("zero-width", 8, 6)]


def test_run_length_rows_give_the_line_of_the_board() -> None:
    (finding,) = lint("One\n\n5#|#@$-#|5#\n")
    assert (finding.code, finding.row, finding.column) == ("box-goal-count", 3, None)
    assert "1 box but 0 goals" in finding.message


def test_ragged_rows_are_information_only() -> None:
    (finding,) = lint("######\n#@ $.#\n#  ###\n####\n")
    assert (finding.code, finding.severity, finding.row) == ("ragged", "info", 4)
    assert finding.level_index == 0


def test_a_cut_board_is_one_finding_and_later_lines_keep_their_numbers() -> None:
    text = f"######|#@$ .#||#    #|######||#####|#@$ #|#####||{FINE}"
    assert found(text) == [("empty-row", 3, None), ("box-goal-count", 8, 3)]
    assert [each.level_index for each in lint(text.replace("|", "\n"))] == [0, 1]


def test_duplicates() -> None:
    turned = "|".join(transform(Level.of(FINE.split("|")), Symmetry.ROTATE_90).rows)
    text = f"Title: A|{FINE}||Title: B|######|#@ $.#|######||{FINE}||{turned}"
    findings = lint(text.replace("|", "\n"))
    assert places(findings) == [("duplicate", 11, None), ("symmetric-duplicate", 15, None)]
    assert [each.level_index for each in findings] == [2, 3]
    assert "level 1" in findings[0].message
    assert "line 2" in findings[0].message


def test_decoration_makes_a_symmetric_duplicate() -> None:
    findings = lint("#####\n#@$.#\n#####\n\n#####  *\n#@$.#\n#####\n")
    assert "symmetric-duplicate" in {each.code for each in findings}


def test_another_player_square_is_another_level() -> None:
    assert found("######|#@ $.#|######||######|# @$.#|######") == []


@pytest.mark.parametrize(
    "data",
    [
        "#####\r\n#@$ #\r\n#####\r\n".encode("utf-16"),
        b"\xef\xbb\xbf#####\n#@$ #\n#####\n",
        b"#####\r#@$ #\r#####\r",
    ],
)
def test_bytes_in_any_encoding(data: bytes) -> None:
    assert ("box-goal-count", 2, 3) in places(lint(data))


def test_encoding_is_reported() -> None:
    findings = lint("#####\n#@$.#\n#####\nAuthor: André\n".encode("cp1252"))
    assert [(each.code, each.severity) for each in findings] == [("encoding", "info")]


def test_a_byte_order_mark_in_a_string_moves_nothing() -> None:
    assert ("several-players", 1, 3) in places(lint("\ufeff#@@$.#\n######\n######\n"))


def test_unreadable_text_is_a_finding() -> None:
    (finding,) = lint("#" * 300 + "\n#@$.#\n#####\n", name="wide.xsb")
    assert (finding.code, finding.severity, finding.row) == ("unreadable", "error", 1)
    assert "wide.xsb" not in finding.message


@pytest.mark.parametrize(
    "data", ["", "\n", b"", b"\x00\x01\x02", "{", "<SokobanLevels>", "(define"]
)
def test_never_raises(data: str | bytes) -> None:
    assert all(isinstance(each, Finding) for each in lint(data))


@given(st.text("#@$.*+ -_x|3\n", max_size=80) | st.text(max_size=40) | st.binary(max_size=60))
def test_any_input_gives_places_within_it(data: str | bytes) -> None:
    lines = len(re.split(r"\r\n|\n|\r", data)) if isinstance(data, str) else len(data) + 1
    for finding in lint(data):
        assert finding.row is None or 1 <= finding.row <= lines
        assert finding.column is None or finding.column >= 1


def test_collections_give_the_line_of_the_level() -> None:
    collection = parse("Title: 1\n\n#####\n#@$ #\n#####\n")
    assert places(lint(collection)) == [("box-goal-count", 3, None)]
    assert places(lint(Collection((Level.of(["#@$ #"]),))))[0] == ("not-closed", None, None)


@pytest.mark.parametrize(
    "text",
    [
        "[soko=5,3]\nHHHHH\nHa$_H\nHHHHH\n[/soko]\n",
        "http://sokoban.ws/sokoplayer/?w=5&h=3&lvl=HHHHH|Ha$_H|HHHHH",
        '{"levels": [{"rows": ["#####", "#@$ #", "#####"]}]}',
    ],
)
def test_other_formats(text: str) -> None:
    (finding,) = lint(text)
    assert finding.code == "box-goal-count"


def test_findings_come_in_the_order_of_lines() -> None:
    rng = random.Random(81)
    texts = ["\n".join(random_level(rng, decorated=True).rows) for _ in range(40)]
    rows = [finding.row or 0 for finding in lint("\n\n".join(texts))]
    assert rows == sorted(rows)
    assert len(set(rows)) > 20


def test_finding_as_text() -> None:
    finding = Finding("dead-box", Severity.ERROR, "it is dead", 0, 3, 4, "walls above and left")
    assert str(finding) == "3:4: error: it is dead (walls above and left) [dead-box]"
    assert str(Finding("no-level", Severity.ERROR, "none")) == "-: error: none [no-level]"


@pytest.mark.parametrize(
    ("text", "code", "severity"),
    [
        ("#####\n#@$.#\n#####\nSolution\n(R\n", "moves", Severity.WARNING),
        (" # # #\n# @ $ #\n # . #\n  # #", "hexagonal", Severity.WARNING),
        ("#####\n#@$.#\n#####\nTitle: A\nTitle: B\n", "repeated-key", Severity.INFO),
        (f"{SLC}<Level><L> </L></Level></SokobanLevels>", "empty-board", Severity.WARNING),
    ],
)
def test_what_was_not_read_is_a_warning(text: str, code: str, severity: Severity) -> None:
    severities = {finding.code: finding.severity for finding in lint(text)}
    assert severities.get(code) is severity


def test_the_reference_lists_every_code() -> None:
    """A code is a string of lower-case words joined by hyphens; nothing else in the room is."""
    root = Path(__file__).parents[3]
    reference = (root / "docs" / "reference" / "lint.md").read_text(encoding="utf-8")
    tables = [line for line in reference.splitlines() if line.startswith("| `")]
    documented = set(re.findall(r"`([a-z-]+)`", " ".join(line.split("|")[1] for line in tables)))
    used = {
        node.value
        for path in (root / "src" / "soko" / "linting").glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch("[a-z]+(-[a-z]+)+", node.value)
    }
    assert used <= documented
    assert {code for code in documented if "-" in code} <= used


@pytest.mark.repeats
@pytest.mark.parametrize("name", ["Microban_I.xsb", "XSokoban.xsb", "Boxoban_hard.xsb"])
def test_published_collections_have_no_errors(name: str) -> None:
    findings = lint(shared_file(f"levels/{name}").read_bytes())
    assert Counter(each.code for each in findings if each.severity is Severity.ERROR) == {}
