"""PDDL problems."""

import re
from typing import Any

import pytest

from soko.formats import Collection, format_levels, parse
from soko.formats.pddl.domain import DOMAIN_NAME, format_domain
from soko.formats.pddl.sexpr import parse_sexprs
from soko.formats.reading import Reading
from soko.puzzle import FormatError, Level

PROBLEM = """;; ####
;; #@$.#
(Define (PROBLEM P01-Example)
  (:domain sokoban-sequential)
  (:objects
    dir-down - direction dir-left - direction dir-right - direction dir-up - direction
    player-01 - player
    pos-1-1 - location pos-1-2 - location pos-1-3 - location pos-1-4 - location
    pos-2-1 - location pos-2-2 - location pos-2-3 - location pos-2-4 - location
    stone-01 - stone stone-02 - stone)
  (:init
    (IS-NONGOAL pos-1-1) (IS-GOAL pos-1-4) (IS-GOAL pos-2-1)
    (MOVE-DIR pos-1-2 pos-1-3 dir-down) (MOVE-DIR pos-1-3 pos-1-2 dir-up)
    (MOVE-DIR pos-1-3 pos-1-4 dir-down) (MOVE-DIR pos-1-4 pos-1-3 dir-up)
    (at player-01 pos-1-2) (at stone-01 pos-1-3) (at stone-02 pos-2-1)
    (clear pos-1-4)
    (at-goal stone-02)
    (= (total-cost) 0))
  (:goal (and (at-goal stone-01) (at-goal stone-02)))
  (:metric minimize (total-cost)))
"""


def sections_of(definition: str) -> list[Any]:
    (expression,) = parse_sexprs(definition, Reading())
    assert expression[0] == "define"
    return list(expression[1:])


def test_a_square_that_a_move_leads_to_is_floor() -> None:
    level = Level(("#####", "#@$.#", "#   #", "#####"))
    text = format_levels([level], "pddl").text
    assert "(clear pos-2-3)" in text
    assert parse(re.sub(r"\(clear .*?\)", "", text))[0].rows == level.rows


def test_a_problem_is_read() -> None:
    collection = parse(PROBLEM, name="p01.pddl")
    assert (collection.format, collection.notes) == ("pddl", ())
    assert list(collection) == [Level(("#*", "@#", "$#", ".#"), "p01-example")]


def test_objects_may_be_named_without_types_and_with_zeros() -> None:
    text = (
        "(define (problem a) (:init (clear pos-01-001) (at player-1 pos-02-1) (at stone pos-3-1)))"
    )
    assert parse(text)[0].rows == ("@$",)


def test_what_is_no_part_of_a_problem_is_skipped() -> None:
    (level,) = parse(PROBLEM + "(other) word").levels
    assert level == parse(PROBLEM.replace("(:domain", "word () (:domain"))[0]
    assert level == parse(PROBLEM.replace("(:objects", "(:objects ()"))[0]
    assert level == parse(PROBLEM.replace("(:init", "(:init () (clear) (at here)"))[0]
    assert level == parse(PROBLEM.replace("(:init", "(:init word"))[0]


def test_a_domain_holds_no_level() -> None:
    collection = parse(format_domain())
    assert len(collection) == 0
    assert [note.code for note in collection.notes] == ["pddl-domain", "no-level"]


def test_the_domain_is_well_formed_and_has_the_three_actions() -> None:
    parts = sections_of(format_domain())
    assert parts[0] == ["domain", DOMAIN_NAME]
    actions = {part[1]: part for part in parts if part[0] == ":action"}
    assert actions.keys() == {"move", "push-to-goal", "push-to-nongoal"}
    costs = {name: ["increase", ["total-cost"], "1"] in part[-1] for name, part in actions.items()}
    assert costs == {"move": False, "push-to-goal": True, "push-to-nongoal": True}


def test_a_written_problem_has_the_facts_of_the_board() -> None:
    text = format_levels([Level(("#####", "#@$.#", "#####"), "one")], "pddl").text
    sections = {part[0]: part[1:] for part in sections_of(text)}
    facts = {tuple(fact) for fact in sections[":init"] if fact[0] != "="}
    assert {
        ("move-dir", "pos-2-2", "pos-3-2", "dir-right"),
        ("move-dir", "pos-3-2", "pos-4-2", "dir-right"),
        ("at", "player-01", "pos-2-2"),
        ("at", "stone-01", "pos-3-2"),
        ("clear", "pos-4-2"),
        ("is-goal", "pos-4-2"),
        ("is-nongoal", "pos-1-1"),
    } <= facts
    assert ("clear", "pos-1-1") not in facts
    assert sections[":goal"] == [["and", ["at-goal", "stone-01"]]]
    assert sections[":domain"] == [DOMAIN_NAME]


def test_boxes_on_goals_are_home_from_the_start() -> None:
    """Only a push tells a planner that a stone is home; one that is home already must be a fact."""
    text = format_levels([Level(("#######", "#@$ .*#", "#######"))], "pddl").text
    (init,) = (part[1:] for part in sections_of(text) if part[0] == ":init")
    assert [fact for fact in init if fact[0] == "at-goal"] == [["at-goal", "stone-02"]]


def test_boxes_out_of_reach_are_no_part_of_the_goal() -> None:
    level = Level(("######$", "#@$. # ", "###### "))
    text = format_levels([level], "pddl").text
    assert text.count("at-goal") == 1
    assert parse(text)[0].rows == level.rows


def test_several_problems_may_follow_each_other() -> None:
    levels = (Level(("@$.",), "one"), Level(("@$.",)), Level((" @", "+ "), "three-3"))
    written = format_levels(Collection(levels), "pddl")
    assert [note.code for note in written.losses] == ["problems"]
    assert list(parse(written.text)) == list(levels)


def test_what_a_problem_cannot_hold_is_reported() -> None:
    written = format_levels([Level(("@",), "A title!", "a", "c", (("k", "v"),))], "pddl")
    assert "(problem a-title)" in written.text
    assert [note.code for note in written.losses] == ["author", "comment", "metadata", "title"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(define (problem a)", "1:20: a list is not closed"),
        ("(define (problem a)))", "1:21: a \\) closes no list"),
        ("(define " + "(" * 100_000, "nest deeper"),
        ("(define " + "(" * 50 + ")" * 51, "1:58: lists nest deeper than 50"),
        (PROBLEM.replace("(clear pos-1-4)", "(clear pos-0-4)"), "no position"),
        (PROBLEM.replace("(clear pos-1-4)", "(clear pos-201-4)"), "no position"),
        (PROBLEM.replace("(clear pos-1-4)", "(clear pos-1-201)"), "no position"),
        (PROBLEM.replace("(clear pos-1-4)", "(clear here)"), "no position"),
        (PROBLEM.replace("pos-1-2 dir-up", "pos-1-2 dir-down"), "no square board"),
        (PROBLEM.replace("pos-1-2 dir-up", "pos-1-2 dir-north"), "no square board"),
        (PROBLEM.replace("(at player-01", "(at robot-01"), "neither a player nor a stone"),
    ],
)
def test_broken_problems_are_refused(text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        parse(text)


def test_as_much_as_is_allowed_is_read() -> None:
    facts = "(clear pos-1-1) (at player-1 pos-200-200) (at stone-1 pos-199-200)"
    (level,) = parse(f"(define (problem a) (:init {facts}))")
    assert (level.height, level.width) == (200, 200)
    deep = "(" * 50 + ")" * 50
    assert len(parse_sexprs(deep, Reading())) == 1


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("(MOVE-DIR pos-1-3 pos-1-2 dir-up)", "", "pddl-steps"),
        ("(at-goal stone-01) ", "(at stone-01 pos-1-4) ", "pddl-goal"),
    ],
)
def test_problems_that_are_more_than_sokoban_are_noted(old: str, new: str, code: str) -> None:
    assert [note.code for note in parse(PROBLEM.replace(old, new)).notes] == [code]


def test_a_problem_without_squares_is_left_out() -> None:
    collection = parse("(define (problem a) (:init (= (total-cost) 0)))")
    assert [note.code for note in collection.notes] == ["pddl-empty", "no-level"]
