"""Ids and the drawings that they are made of."""

import hashlib

import pytest

from soko.puzzle import Level, Symmetry, canonical, exact_id, normalize, symmetric_id, transform

PLAIN = Level.of(["#####", "#@$.#", "#####"])


def test_the_ids_are_stable() -> None:
    """They are stored with results: a change of these values breaks people's records."""
    text = b"#####\n#@$.#\n#####\n"
    assert exact_id(PLAIN) == hashlib.blake2b(text, digest_size=8).hexdigest() == "039f5bb8cae51538"
    assert symmetric_id(PLAIN) == exact_id(canonical(PLAIN)) == "554e19f8433ab1d5"


def test_the_exact_id_is_that_of_the_drawing_without_empty_edges() -> None:
    shifted = Level.of(["", "   #####", "   #@$.#  ", "   #####", "  "])
    assert exact_id(shifted) == exact_id(PLAIN)
    assert exact_id(Level.of(["*#####", " #@$.#", " #####"])) != exact_id(PLAIN)
    assert exact_id(transform(PLAIN, Symmetry.MIRROR)) != exact_id(PLAIN)
    assert exact_id(Level(PLAIN.rows, title="other")) == exact_id(PLAIN)


def test_an_empty_board_has_an_id() -> None:
    assert exact_id(Level.of(["  ", "  "])) == exact_id(Level.of([" "]))


@pytest.mark.parametrize(
    "rows",
    [
        ["#####", "#.$@#", "#####"],
        ["###", "#.#", "#$#", "#@#", "###"],
        ["*$.#####", " ##@$.##", "   #####", " .   "],
        ["######", "#@$.##", "######", "#  $ #"],
        [" ### ", "#@$.#", " ### "],
        ["@$."],
    ],
)
def test_turning_and_decoration_do_not_change_the_symmetric_id(rows: list[str]) -> None:
    assert symmetric_id(Level.of(rows)) == symmetric_id(PLAIN)


@pytest.mark.parametrize(
    "rows",
    [
        ["#####", "#@.$#", "#####"],
        ["######", "#@$ .#", "######"],
        ["######", "#@ $.#", "######"],
        ["######", "# @$.#", "######"],
        ["#####", "#+$*#", "#####"],
        ["#####", "# $.#", "#####"],
    ],
)
def test_another_interior_or_player_square_changes_it(rows: list[str]) -> None:
    assert symmetric_id(Level.of(rows)) != symmetric_id(PLAIN)


def test_normalize_keeps_the_interior_and_its_walls() -> None:
    level = Level.of(["  $ #######", "    #     ##", " ####@$.# #", " #$.######"], title="T")
    assert normalize(level).rows == ("#######", "#     #", "#@$.# #", "#######")
    assert normalize(level).title == "T"


def test_normalize_leaves_a_level_without_a_player_as_it_is() -> None:
    assert normalize(Level.of(["", " #$.# *"])).rows == ("#$.# *",)


def test_what_lies_within_walls_is_wall() -> None:
    rows = ["#######", "#@    #", "# ### #", "# #*# #", "# ### #", "#  $. #", "#######"]
    assert normalize(Level.of(rows)).rows[3] == "# ### #"


def test_what_lies_outside_is_blank() -> None:
    rows = ["#########", "###@$ ###", "### #####", "### .####", "#########"]
    assert normalize(Level.of(rows)).rows == ("#####", "#@$ #", "# ###", "# .# ", "#### ")
