"""Libraries of every earlier version are brought up to date with all they hold."""

import shutil
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text, update

from soko.formats import Collection
from soko.library import METRICS, Library, LibraryError, Query, upgrading
from soko.library.database import open_database
from soko.library.solutions import SolutionLibrary
from soko.library.tables import METADATA, SOLUTIONS
from soko.puzzle import Level, exact_id, metrics, verify
from support.ended import PATIENCE, wait_until
from support.postgres import PostgresServer

VERSIONS = Path(__file__).with_name("versions")
"""What each version wrote, from the two databases' own dumps."""

EARLIER = ["before-alembic", "0001", "0002"]
"""The versions that kept solutions and nothing else."""


TURN = Level.of([" #####", "## . #", "#  +$##", "#   $ #", "#     #", "#######"])
FEW_MOVES = "ddrruLLuurDlddrruLdlUUddlUluR"
FEW_PUSHES = "ddrruLdlUluurrDullddrUddrruLdlU"
ANOTHER = Level.of(["######", "#@$ .#", "######"])


def scripts() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", str(upgrading.MIGRATIONS))
    return ScriptDirectory.from_config(config)


def load(address: str, version: str) -> None:
    """Make a database as a version of soko left it."""
    if "://" in address:
        with psycopg.connect(address) as server:
            server.execute((VERSIONS / f"{version}.postgresql.sql").read_bytes())
    else:
        Path(address).parent.mkdir()
        with sqlite3.connect(address) as file:
            file.executescript((VERSIONS / f"{version}.sqlite.sql").read_text(encoding="utf-8"))
        file.close()


def test_the_newest_revision_is_known_without_alembic() -> None:
    assert scripts().get_heads() == [upgrading.REVISION]


def test_there_is_a_library_of_each_version() -> None:
    revisions = {script.revision for script in scripts().walk_revisions()}
    for dialect in ("sqlite", "postgresql"):
        ending = f".{dialect}.sql"
        found = {path.name.removesuffix(ending) for path in VERSIONS.glob(f"*{ending}")}
        assert found == revisions | {"before-alembic"}


@pytest.mark.parametrize("version", EARLIER)
def test_a_worse_solution_brings_the_level_of_a_better_one_that_was_kept(
    address: str, version: str
) -> None:
    """Earlier versions kept no levels: the board of theirs is known when one of them comes."""
    load(address, version)
    level = Level.of(["######", "#@$ .#", "#    #", "######"])
    library = Library(address)
    with library.engine.begin() as connection:
        connection.execute(update(SOLUTIONS).values(level=exact_id(level), lurd="RR", moves=2))
    assert library.keep(level, "duRR") == ()
    [found] = library.search(Query(board=level))
    assert (found.best_moves, found.best_pushes) == (2, 2)
    assert [each for each in library.check().faults if each.startswith("board")] == []


@pytest.mark.parametrize("version", EARLIER)
def test_what_an_earlier_version_kept_is_still_there(address: str, version: str) -> None:
    load(address, version)
    library = SolutionLibrary(address)
    moves, pushes = library.best(["8d5f2b9c03e1a764"])
    assert (moves.best_by, moves.moves, moves.pushes, moves.lurd) == ("moves", 4, 2, "udRR")
    assert (moves.source, pushes.source) == ("played", "pasted")
    assert (moves.proved, pushes.proved) == (False, version == "0002")
    assert (moves.note, pushes.note) == ("", "from a friend: 'it''s' 100 % 好")
    assert moves.kept_at == pushes.kept_at == datetime(2026, 11, 3, 20, 15, 30, 250000, tzinfo=UTC)
    assert set(inspect(library.engine).get_table_names()) == {*METADATA.tables, "soko_revision"}


@pytest.mark.parametrize("version", ["0003", "0004"])
def test_levels_that_a_version_kept_are_still_there(address: str, version: str) -> None:
    load(address, version)
    with Library(address) as library:
        assert library.check().faults == ()
        first, _ = library.collections()
        assert (first.name, first.author, first.licence, first.levels) == ("First", "Ann", "CC0", 2)
        turned, other = library.levels("Second")
        assert turned.level.title == "Café 转"
        assert turned.best_moves == turned.record_moves == 29
        assert library.search(Query(words="转 nym"))[0].places[0].name == "First"
        [tagged] = library.search(Query(tag="fine"))
        assert tagged.symmetric_id == turned.symmetric_id
        assert verify(turned.level, library.best([turned.id])[turned.id].lurd).ok
        # New ones are numbered after those that are there.
        added = library.add(Collection((ANOTHER, other.level)), name="Third")
        assert (added.collection, added.new) == (3, 1)


def test_play_and_comments_that_the_last_version_kept_are_still_there(address: str) -> None:
    load(address, "0004")
    with Library(address) as library:
        comments = [found.level.comment for found in library.levels("First")]
        assert comments == ["It's 100 % 好", ""]
        push = library.levels("First")[1]
        [play] = library.play("ann", [push.id])
        assert (play.attempts, play.seconds, play.helped, play.best_moves) == (3, 70, True, 1)
        assert play.solved_at is not None
        assert play.solved_at.tzinfo is UTC
        analysis = library.analysis(push.id)
        assert analysis is not None
        assert (analysis.bound, analysis.rating, analysis.parts) == (1, 0.5, (("lines", 1.5),))


def test_the_other_metrics_are_counted_from_the_letters(address: str) -> None:
    load(address, "0002")
    row = "insert into solutions values ('{}', '{}', 9, 9, '{}', 'played', '', '{}', false)"
    plain = psycopg.connect(address) if "://" in address else sqlite3.connect(address)
    with plain as connection:
        for measure, lurd in (("moves", FEW_MOVES), ("pushes", FEW_PUSHES)):
            sentence = row.format(exact_id(TURN), measure, lurd, "2026-11-03 20:15:30.250000")
            connection.execute(sentence)
    plain.close()
    kept = list(SolutionLibrary(address).best([exact_id(TURN)], by=METRICS))
    numbers = [metrics(TURN, FEW_MOVES), metrics(TURN, FEW_PUSHES)]
    assert len(kept) == len(METRICS)
    for each in kept:
        assert each.metrics is not None
        replayed = metrics(TURN, each.lurd)
        assert each.metrics[2:] == replayed[2:]
        if each.best_by not in ("moves", "pushes"):
            least = min(getattr(other, each.best_by) for other in numbers)
            assert getattr(each.metrics, each.best_by) == least


@pytest.mark.parametrize("version", ["", *EARLIER, "0003", "0004"])
def test_the_tables_become_those_of_the_code(address: str, version: str) -> None:
    if version:
        load(address, version)
    with open_database(address).connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        found = compare_metadata(context, METADATA)
    changes = [each for each in found if "soko_revision" not in str(each)]
    assert changes == []


def test_a_library_that_is_up_to_date_is_opened_without_alembic(address: str) -> None:
    open_database(address).dispose()
    program = (
        "import sys; from soko.library.solutions import SolutionLibrary;"
        "list(SolutionLibrary(sys.argv[1]).best()); print('alembic' in sys.modules)"
    )
    command = [sys.executable, "-c", program, address]
    assert subprocess.check_output(command, text=True, timeout=PATIENCE).strip() == "False"


@pytest.fixture
def next_version(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Have one more migration; returns its file."""
    folder = tmp_path / "100 % new"
    shutil.copytree(upgrading.MIGRATIONS, folder)
    script = folder / "versions" / "rev_next.py"
    script.write_text(
        "from alembic import op\nimport sqlalchemy as sa\n"
        f"revision = 'next'\ndown_revision = {upgrading.REVISION!r}\n"
        "def upgrade():\n"
        "    op.add_column('solutions', sa.Column('rating', sa.Integer))\n"
    )
    monkeypatch.setattr(upgrading, "MIGRATIONS", folder)
    monkeypatch.setattr(upgrading, "REVISION", "next")
    return script


@pytest.mark.parametrize("version", EARLIER)
@pytest.mark.usefixtures("next_version")
def test_all_migrations_that_lack_are_carried_out(address: str, version: str) -> None:
    load(address, version)
    for _ in range(2):  # the second time there is nothing to do
        engine = open_database(address)
    with engine.connect() as connection:
        ratings = connection.execute(text("select rating from solutions")).fetchall()
    assert ratings == [(None,)] * len(METRICS)


@pytest.mark.parametrize("version", EARLIER)
def test_a_migration_that_fails_changes_nothing(
    address: str, version: str, next_version: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load(address, version)
    with next_version.open("a") as script:
        script.write("    op.execute('no statement')\n")
    with pytest.raises(LibraryError, match="cannot be used"):
        open_database(address)
    monkeypatch.undo()
    library = SolutionLibrary(address)
    assert "rating" not in {
        each["name"] for each in inspect(library.engine).get_columns("solutions")
    }
    assert len(list(library.best())) == 2


def test_a_library_of_a_newer_version_is_left_alone(address: str) -> None:
    engine = open_database(address)
    with engine.begin() as connection:
        connection.execute(text("update soko_revision set version_num = '9999'"))
    with pytest.raises(LibraryError, match="was written by a newer soko; bring this one") as caught:
        open_database(address)
    assert caught.value.fault == "newer"
    assert address.partition("?")[0] in str(caught.value)
    with engine.connect() as connection:
        assert connection.execute(text("select version_num from soko_revision")).scalar() == "9999"


def test_two_that_upgrade_at_once_do_it_once(address: str) -> None:
    load(address, "before-alembic")
    program = (
        "import sys; from soko.library.database import open_database; open_database(sys.argv[1])"
    )
    processes = [subprocess.Popen([sys.executable, "-c", program, address]) for _ in range(4)]
    assert [process.wait(60) for process in processes] == [0, 0, 0, 0]
    assert len(list(SolutionLibrary(address).best())) == 2


def test_threads_upgrade_libraries_of_their_own(tmp_path: Path) -> None:
    addresses = [str(tmp_path / f"{number}.db") for number in range(6)]
    with ThreadPoolExecutor(len(addresses)) as pool:
        engines = list(pool.map(open_database, addresses))
    for engine in engines:
        assert inspect(engine).has_table("solutions")


def test_what_cannot_be_opened_keeps_no_connection(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    engine = open_database(address)
    with engine.begin() as connection:
        connection.execute(text("update soko_revision set version_num = '9999'"))
    open_now = text("select count(*) from pg_stat_activity where datname = current_database()")
    for _ in range(3):
        with pytest.raises(LibraryError):
            open_database(address)

    def is_alone() -> bool:
        with engine.connect() as connection:
            return connection.execute(open_now).scalar() == 1

    wait_until(is_alone)  # the server's process for a connection ends a moment later
