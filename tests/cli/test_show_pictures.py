"""`soko show --svg`, `--png`, `--gif` and `--pdf`: files, and one sentence for what goes wrong."""

from pathlib import Path

import pytest

from soko import parse
from soko.formats import Collection, write
from soko.library.solutions import SolutionLibrary
from soko.puzzle import Level, SavedSolution
from support.command import run_soko, soko
from support.full_disk import room_for

HALL = Level.of(["######", "#@$ .#", "#    #", "######"], title="厅 Hall")
SOLVED = Level(
    HALL.rows, "Solved", solutions=(SavedSolution("Mine", "dururr"), SavedSolution("Best", "RR"))
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    write("hall.xsb", Collection((HALL,)))
    write("both.sok", Collection((HALL, SOLVED)))
    return tmp_path


def test_one_level_is_a_picture_and_several_are_a_sheet() -> None:
    result = soko("show", "hall.xsb", "--svg", "one.svg", "--png", "one.png")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "wrote one.svg\nwrote one.png\n"
    assert "<text" not in Path("one.svg").read_text(encoding="utf-8")
    soko("show", "both.sok", "--svg", "sheet.svg", "--columns", "1")
    sheet = Path("sheet.svg").read_text(encoding="utf-8")
    assert all(title in sheet for title in ("1. 厅 Hall", "2. Solved", "2 pushes, 2 moves"))


def test_a_level_is_called_by_its_number_once() -> None:
    named = [Level(HALL.rows, title) for title in ("1", "2. Second", "3rd")]
    write("named.sok", Collection(tuple(named)))
    soko("show", "named.sok", "--svg", "sheet.svg")
    captions = Path("sheet.svg").read_text(encoding="utf-8").partition("named</text>")[2]
    assert [f">{each}<" in captions for each in ("1", "2. Second", "3. 3rd")] == [True, True, True]


def test_files_are_the_same_from_any_process() -> None:
    for name in ("a.pdf", "b.pdf"):
        assert run_soko("show", "both.sok", "--pdf", name).returncode == 0
    assert Path("a.pdf").read_bytes() == Path("b.pdf").read_bytes()


def test_best_known_comes_from_a_library_too() -> None:
    library = SolutionLibrary("best.db")
    library.keep(HALL, "RR")
    library.close()
    soko("show", "hall.xsb", "--gif", "hall.gif", "--library", "best.db")
    assert Path("hall.gif").read_bytes().startswith(b"GIF89a")


def test_moves_and_at_choose_the_position() -> None:
    soko("show", "hall.xsb", "--svg", "a.svg", "--moves", "2R")
    soko("show", "both.sok:2", "--svg", "b.svg", "--at", "2")
    soko("show", "both.sok:2", "--svg", "c.svg", "--at", "1")
    a, b, c = (
        Path(name).read_text(encoding="utf-8").partition("<rect")[2]
        for name in ("a.svg", "b.svg", "c.svg")
    )
    assert a == b != c


def test_letters_that_png_lacks_are_told() -> None:
    result = soko("show", "both.sok", "--png", "sheet.png")
    assert "letters that PNG has no font for are drawn as ?; SVG and PDF have them" in result.stderr


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("hall.xsb --gif a.gif", 2, "hall.xsb:1 has no known solution; give moves with --moves"),
        ("hall.xsb --gif a.gif --moves RRR", 3, "is blocked by a wall"),
        ("both.sok --gif a.gif", 2, "--gif is for one level; choose one, such as both.sok:1"),
        ("both.sok --svg a.svg --moves R", 2, "--moves is for one level"),
        ("hall.xsb --png a.jpg", 2, "--png writes PNG, and a.jpg ends in .jpg"),
        ("hall.xsb --png .", 2, "is a directory"),
        ("hall.xsb --png no/a.png", 3, "no/a.png: no such file or directory"),
        ("hall.xsb --moves R", 2, "--moves and --at are for pictures"),
        ("both.sok:2 --svg a.svg --at 3", 2, "--at 3: there are 2 moves"),
        ("hall.xsb --svg a.svg --plain", 2, "are for the terminal, not for pictures"),
    ],
)
def test_what_is_wrong_is_said(words: str, code: int, said: str) -> None:
    result = soko("show", *words.split())
    assert result.exit_code == code
    assert said in result.stderr
    assert not [*Path().glob("a.*")]


@pytest.mark.parametrize("kind", ["svg", "png", "pdf"])
def test_full_disk_leaves_the_old_picture(kind: str) -> None:
    target = Path(f"a.{kind}")
    target.write_text("old", encoding="utf-8")
    with room_for(700):
        result = soko("show", "hall.xsb", f"--{kind}", str(target))
    assert (result.exit_code, "cannot write" in result.stderr) == (3, True)
    assert target.read_text(encoding="utf-8") == "old"
    assert len([*Path().glob("*a.*")]) == 1


def test_text_is_shown_as_before() -> None:
    assert parse(soko("show", "hall.xsb", "--plain").stdout)[0].rows == HALL.rows
