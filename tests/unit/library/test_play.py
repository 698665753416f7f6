"""How players got on with levels, and what was found out about these."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from sqlalchemy import update

from soko.formats import Collection
from soko.library import Analysis, Library, Played, Query, Record
from soko.library.play import streak_of
from soko.library.tables import PLAY
from soko.puzzle import Level, SokoError, exact_id

ONE = Level.of(["#####", "#@$.#", "#####"], comment="A beginning.")
HALL = Level.of(["######", "#@$ .#", "#    #", "######"])


def test_what_is_played_is_added_up(address: str) -> None:
    with Library(address) as library:
        first = library.add_play("ann", HALL, Played(attempts=1, seconds=30, helped=True))
        assert (first.best_moves, first.solved_at) == (None, None)
        library.add_play("ann", HALL, Played(seconds=5, moves=4, pushes=2))
        library.add_play("ann", HALL, Played(attempts=1, moves=2, pushes=3))
        library.add_play("bo", HALL, Played(attempts=7))
        [found] = library.play("ann", [exact_id(HALL), exact_id(ONE)])
        assert (found.attempts, found.seconds, found.helped) == (2, 35, True)
        assert (found.best_moves, found.best_pushes) == (2, 2)
        assert found.solved_at is not None
        assert found.solved_at <= found.played_at


def test_own_numbers_stand_beside_records(address: str) -> None:
    with Library(address) as library:
        library.add(Collection((ONE, HALL)), name="Set")
        library.add_records([Record(1, "pushes", 1), Record(2, "pushes", 3)], collection="Set")
        assert library.play_stats("ann").levels == 0
        library.add_play("ann", ONE, Played(attempts=1, seconds=2, moves=1, pushes=1))
        library.add_play("ann", HALL, Played(attempts=2, seconds=3, moves=2, pushes=2))
        stats = library.play_stats("ann", weeks=3)
        assert (stats.levels, stats.solved, stats.attempts, stats.seconds) == (2, 2, 3, 5)
        assert (stats.better, stats.equal, stats.worse) == (1, 1, 0)
        assert (stats.weeks, stats.streak) == ((2, 0, 0), 1)


def test_weeks_and_days_are_those_of_the_zone(address: str) -> None:
    zone = timezone(timedelta(hours=14))
    with Library(address) as library:
        for level, days in ((ONE, 8), (HALL, 1)):
            library.add_play("ann", level, Played(moves=1, pushes=1))
            [number] = [each.id for each in library.search(Query(board=level))]
            when = datetime.now(UTC) - timedelta(days=days)
            with library.engine.begin() as connection:
                solved = update(PLAY).where(PLAY.c.best_moves == 1, PLAY.c.attempts == 0)
                connection.execute(solved.values(solved_at=when, attempts=1))
            assert number == exact_id(level)
        stats = library.play_stats("ann", weeks=2, zone=zone)
        assert (stats.weeks, stats.streak) == ((1, 1), 1)


@pytest.mark.parametrize(
    ("days", "streak"), [([], 0), ([5], 1), ([4], 1), ([3], 0), ([5, 4, 2], 2), ([4, 3, 4, 2], 3)]
)
def test_a_streak_ends_with_a_day_without(days: list[int], streak: int) -> None:
    assert streak_of([date(2026, 5, day) for day in days], date(2026, 5, 5)) == streak


@pytest.mark.parametrize("player", ["a\0b", "a" * 65])
def test_a_name_that_cannot_be_kept_is_refused(address: str, player: str) -> None:
    with Library(address) as library, pytest.raises(SokoError, match="at most 64 letters"):
        library.add_play(player, ONE, Played())


def test_a_level_that_was_played_stays(address: str) -> None:
    with Library(address) as library:
        library.add(Collection((ONE, HALL)), name="Set")
        library.add_play("ann", ONE, Played(attempts=1))
        library.keep_analysis(HALL, Analysis(bound=2))
        assert library.remove("Set").levels == 1
        assert library.play("ann", [exact_id(ONE)])
        assert library.analysis(exact_id(HALL)) is None


def test_the_last_analysis_counts(address: str) -> None:
    with Library(address) as library:
        library.keep_analysis(ONE, Analysis(bound=1, version="0.1"))
        library.keep_analysis(ONE, Analysis(bound=1, rating=2.5, parts=(("boxes", 1),)))
        found = library.analysis(exact_id(ONE))
        assert found is not None
        assert (found.rating, found.parts) == (2.5, (("boxes", 1),))
        assert found.version != "0.1"
        assert found.found_at is not None
        assert found.found_at.tzinfo is UTC


def test_comments_are_those_of_the_place(address: str) -> None:
    with Library(address) as library:
        library.add(Collection((ONE,)), name="First")
        library.add(
            Collection((Level(ONE.rows, comment="Another\nword"),)), sha256="2", name="Second"
        )
        said = [library.levels(name)[0].level.comment for name in ("First", "Second")]
        assert said == ["A beginning.", "Another\nword"]
