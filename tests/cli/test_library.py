"""`soko library` on the command line, with both databases."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from sqlalchemy import text

from soko import parse, read, verify
from soko.formats import Collection, write
from soko.library import Analysis
from soko.library import Library as Shelves
from soko.library.database import open_database
from soko.puzzle import Level, SavedSolution, Symmetry, exact_id, transform
from support.command import soko, start_soko
from support.ended import PATIENCE
from support.postgres import PostgresServer, running_postgres

ONE = Level.of(["#####", "#@$.#", "#####"], title="One push", author="Ann Ample")
HALL = Level.of(["######", "#@$ .#", "#    #", "######"], title="Café 推箱子")

Library = Callable[..., Result]


@pytest.fixture(scope="module")
def running_server() -> Iterator[PostgresServer]:
    with running_postgres() as postgres:
        yield postgres


@pytest.fixture
def server(running_server: PostgresServer) -> Iterator[Callable[[], str]]:
    yield running_server.new_database
    running_server.drop_databases()


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "library.db")
    return str(request.getfixturevalue("server")())


@pytest.fixture
def library(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Library:
    """Run a command of the library; there is a collection in it, and its file in the folder."""
    monkeypatch.chdir(tmp_path)
    saved = (SavedSolution("long", "duRR"),)
    levels = (ONE, Level(HALL.rows, title=HALL.title, solutions=saved))
    write("mine.sok", Collection(levels, title="Mine", author="Me"))

    def run(name: str, *words: str) -> Result:
        return soko("library", name, *words, "--library", address)

    assert run("add", "mine.sok").exit_code == 0
    return run


def records(ran: Result) -> list[dict[str, Any]]:
    assert ran.exit_code == 0, ran.stderr
    found = json.loads(ran.stdout)
    return list(found.get("results", [found]))


def test_a_file_is_added_once_and_told(library: Library) -> None:
    turned = transform(ONE, Symmetry.ROTATE_90)
    write("more.xsb", Collection((turned, HALL)))
    [added] = records(library("add", "more.xsb", "--name", "More", "--json"))
    assert (added["levels"], added["new"], added["turned"]) == (2, 1, 1)
    assert library("add", "more.xsb").stdout == "more.xsb: known as More\n"
    listed = records(library("list", "--json"))
    assert [(each["name"], each["levels"], each["solved"]) for each in listed] == [
        ("Mine", 2, 1),
        ("More", 2, 1),
    ]
    assert library("add", "mine.sok:1").exit_code == 2


def test_what_cannot_be_read_is_left_out_of_a_folder(library: Library, tmp_path: Path) -> None:
    folder = tmp_path / "sets"
    folder.mkdir()
    (folder / "none.xsb").write_text("nothing here\n", encoding="utf-8")
    write(folder / "turned.xsb", Collection((transform(HALL, Symmetry.FLIP),)))
    ran = library("add", "sets")
    assert ran.exit_code == 0
    assert "left out: " in ran.stderr
    assert "turned, 1 level, 1 new, 1 of them turned or mirrored" in ran.stdout
    assert library("add", "sets/none.xsb").exit_code == 3


def test_a_level_is_found_and_shown(library: Library) -> None:
    [found] = records(library("search", "cafe", "箱", "--solved", "--boxes", "-1", "--json"))
    assert (found["id"], found["best_moves"]) == (exact_id(HALL), 4)
    assert found["places"] == [{"collection": 1, "name": "Mine", "place": 2}]
    for what in ("Mine:2", "mine:2", "1:2", found["id"], found["symmetric_id"]):
        [shown] = records(library("show", what, "--json"))
        assert shown["id"] == found["id"]
        assert {each["lurd"] for each in shown["solutions"]} == {"duRR"}
    assert "by pushes" in library("show", "Mine:2").stdout
    assert "推箱子" in library("show", "Mine").stdout
    for what in ("Mine:3", "Mine:0", "0" * 16):
        assert library("show", what).stderr == f"Error: no level {what} is in the library\n"
    assert library("show", "Nothing").exit_code == 3


def test_a_board_is_found_turned_and_mirrored(library: Library) -> None:
    write("turned.xsb", Collection((transform(HALL, Symmetry.ROTATE_270),)))
    assert exact_id(HALL) in library("search", "--board", "turned.xsb").stdout
    ran = library("search", "--board", "first-steps:9")
    assert (ran.exit_code, ran.stderr) == (1, "nothing is found\n")
    assert library("search", "--boxes", "many").exit_code == 2
    assert "--offset 1 goes on" in library("search", "--limit", "1").stderr


def test_tags(library: Library) -> None:
    assert library("tag", "fine", "Mine").stdout == "2 levels got the tag fine\n"
    assert library("tag", "fine", "Mine:1", "--off").stdout == "1 level lost the tag fine\n"
    assert [each["id"] for each in records(library("search", "--tag", "fine", "--json"))] == [
        exact_id(HALL)
    ]


@pytest.mark.parametrize("by", ["pushes", "moves", "box_lines", "player_lines"])
def test_the_best_are_written_with_their_levels(library: Library, by: str) -> None:
    ran = library("best", "Mine", "--by", by, "--save", "best.sok")
    assert ran.exit_code == 0, ran.stderr
    [level] = read("best.sok")
    assert level.title == HALL.title
    assert verify(level, level.solutions[0].lurd).ok
    assert parse(library("best", "-q").stdout)[0].solutions[0].lurd == "duRR"
    write("other.xsb", Collection((Level.of(["####", "#@*#", "####"]),)))
    library("add", "other.xsb")
    assert library("best", "other").exit_code == 1


def test_collections_are_written_in_any_format(library: Library) -> None:
    assert library("export", "Mine", "--save", "again.json").exit_code == 0
    again = read("again.json")
    assert (again.title, again.author) == ("Mine", "Me")
    assert [(each.rows, each.title, each.author) for each in again] == [
        (each.rows, each.title, each.author) for each in (ONE, HALL)
    ]
    assert library("export", "Mine", "--to", "nothing").exit_code == 2
    write("said.xsb", Collection((Level(ONE.rows, title="One", comment="A beginning."),)))
    library("add", "said.xsb")
    [level] = parse(library("export", "said", "-q").stdout)
    assert level.comment == "A beginning."


def test_records_tell_who_is_better(library: Library, tmp_path: Path) -> None:
    table = "n,best_pushes,best_moves,source\n1,1,1,club\n2,2,2,club\n7,1,1,club\n"
    (tmp_path / "mine.csv").write_text(table, encoding="utf-8")
    ran = library("records", "mine.csv", "--date", "2026-01-02")
    assert ran.stdout.splitlines() == [
        "worse        2  4 moves, record 2  Café 推箱子",
        "better 0  equal 1  worse 1  unsolved 2",
    ]
    assert "2 numbers of levels that are not in the library left out" in ran.stderr
    [gap] = records(library("search", "--gap", "moves", "--json"))
    assert (gap["id"], gap["record_moves"], gap["best_moves"]) == (exact_id(HALL), 2, 4)
    kept = records(library("records", "--collection", "Mine", "--json"))
    assert [each["verdict"] for each in kept] == ["unsolved", "unsolved", "worse", "equal"]
    assert library("records").exit_code == 2


def test_removing_and_counting(library: Library) -> None:
    [stats] = records(library("stats", "--json"))
    assert (stats["levels"], stats["solved"], stats["solutions"]) == (2, 1, 6)
    assert library("remove", "mine").stdout == "removed Mine and 1 level that nothing else needs\n"
    [checked] = records(library("check", "--json"))
    assert (checked["levels"], checked["solutions"], checked["faults"]) == (1, 6, [])
    assert library("remove", "mine").exit_code == 3


def test_what_is_wrong_is_told(library: Library, address: str) -> None:
    with open_database(address).begin() as connection:
        connection.execute(text("update solutions set lurd = 'uu' where best_by = 'moves'"))
    ran = library("check")
    assert ran.exit_code == 1
    assert f"solution of {exact_id(HALL)} by moves: wall at B1" in ran.stdout


def test_a_backup_is_made_and_restored(library: Library, tmp_path: Path) -> None:
    [made] = records(library("backup", "copy.db", "--json"))
    assert library("backup", "copy.db").exit_code == 3
    ran = soko("library", "restore", "copy.db", "--library", "new.db", "--json")
    assert records(ran)[0]["rows"] == made["rows"]
    again = soko("library", "list", "--library", "new.db")
    assert again.stdout == library("list").stdout
    assert "is not empty" in library("restore", "copy.db").stderr


@pytest.mark.skipif(os.name != "posix", reason="ends processes as POSIX does")
def test_an_interrupted_command_adds_whole_files_only(
    library: Library, address: str, tmp_path: Path
) -> None:
    levels = [Level.of(["#" * n, "#@$" + " " * (n - 5) + ".#", "#" * n]) for n in range(6, 190)]
    write("long.xsb", Collection(tuple(levels)))
    with start_soko("library", "add", "long.xsb", "--library", address, folder=tmp_path) as run:
        run.kill()
        run.wait(PATIENCE)
    [stats] = records(library("stats", "--json"))
    assert stats["levels"] in (2, 2 + len(levels))
    assert records(library("check", "--json"))[0]["faults"] == []
    assert library("add", "long.xsb").exit_code == 0
    assert records(library("stats", "--json"))[0]["levels"] == 2 + len(levels)


def test_what_stands_in_the_way_is_told_in_a_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"no database" * 1000)
    for name in ("list", "check", "stats"):
        ran = soko("library", name, "--library", str(broken))
        assert (ran.exit_code, ran.stderr) == (
            3,
            f"Error: the library {broken} is damaged, or is no database; "
            "move the file away, and a new library is begun\n",
        )


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("search", "--limit", "9" * 20), "is not in the range"),
        (("search", "--offset", "9" * 20), "is not in the range"),
        (("search", "--gap", "pushes", "--gap-of", "9" * 20), "is not in the range"),
        (("search", "--gap-of", "2"), "--gap-of needs --gap"),
    ],
)
def test_numbers_that_say_nothing_are_a_wrong_call(
    library: Library, words: tuple[str, ...], fault: str
) -> None:
    ran = library(*words)
    assert (ran.exit_code, fault in ran.stderr) == (2, True), ran.stderr


def test_a_tag_that_is_no_text_is_kept_and_found(library: Library) -> None:
    """What a terminal passes on in another encoding comes as half characters."""
    assert library("tag", "caf\udce9", "mine:1").exit_code == 0
    [found] = records(library("search", "--tag", "caf\udce9", "--json"))
    assert found["id"] == exact_id(ONE)
    ran = library("tag", " ", "mine:1")
    assert (ran.exit_code, "a tag has at least one letter" in ran.stderr) == (3, True)


def test_numbers_of_a_table_that_are_told_twice_are_not_left_out(
    library: Library, tmp_path: Path
) -> None:
    table = "n,best_pushes,source\n2,3,club\n2,2,others\n"
    (tmp_path / "mine.csv").write_text(table, encoding="utf-8")
    ran = library("records", "mine.csv")
    assert ran.stdout == "better 0  equal 1  worse 0  unsolved 0\n"
    assert "left out" not in ran.stderr


def test_what_was_found_out_about_a_level(library: Library, address: str) -> None:
    with Shelves(address) as kept:
        kept.keep_analysis(ONE, Analysis(bound=1, rating=0.25, parts=(("boxes", 1.0),)))
    [found] = records(library("search", "--rating", "0.2-0.3", "--json"))
    assert found["title"] == "One push"
    assert library("search", "--rating", "1-").exit_code == 1
    assert library("search", "--boxes", "0.5").exit_code == 2
    assert "rating        0.25" in library("show", "Mine:1").stdout
    [about] = records(library("show", "Mine:1", "--json"))
    assert (about["analysis"]["bound"], about["analysis"]["parts"]) == (1, {"boxes": 1.0})
    [about] = records(library("show", "Mine:2", "--json"))
    assert about["analysis"] is None
