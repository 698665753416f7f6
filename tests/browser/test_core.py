"""The core in the page against the core on the machine: the same turns, states and solutions."""

import json
import subprocess
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from soko.engine import Limits, Result, analyse, hint, packing_plan, portfolio, solve
from soko.engine.improve import Stretch, least_needed, optimize
from soko.engine.improve.account import Account
from soko.engine.improve.aim import AIMS, Aim
from soko.engine.improve.beginnings import STRATEGIES, Beginnings
from soko.engine.improve.crew import Crew
from soko.engine.improve.drift import PATIENCE
from soko.engine.improve.elsewhere import Elsewhere
from soko.engine.improve.proof import Proof
from soko.engine.improve.race import SIDEWAYS
from soko.engine.improve.route import Part, Route
from soko.engine.improve.task import Detour, Task
from soko.engine.limits import Clock
from soko.engine.result import Goal
from soko.formats import parse
from soko.puzzle import Level, Metrics, Solution, rank, verify
from support.browser import ROOT, find_node, needs_node
from support.known_levels import CROSS, HALL, SPIRAL, TWIST

pytestmark = needs_node

NODES = 2000
MEMORY = 2**29
TIES = [0, 1, 2, 3, 7, 2**32 - 1]
FIGURES = ("status", "strategy", "nodes", "bound", "proved", "tie_proved")


LESSER = {
    Goal.BOX_LINES: "boxLines",
    Goal.BOX_CHANGES: "boxChanges",
    Goal.PUSHING_SESSIONS: "sessions",
    Goal.PLAYER_LINES: "playerLines",
}
"""The goals but pushes and moves, with their names in the page."""

CORRIDOR = Level.of(["##########", "#@$    . #", "#        #", "# $    . #", "##########"])

IN_TURN = Solution(CORRIDOR, "RdldRuuRdldRuuRdldRuuRdldRuuRdldR")
"""Two boxes are pushed in turn, which is bad in all but pushes."""


def in_page(metrics: Metrics) -> dict[str, int]:
    """Return the six numbers by their names in the page."""
    names = {each.metric: name for each, name in LESSER.items()}
    return {names.get(each, each): number for each, number in metrics._asdict().items()}


def levels() -> list[Level]:
    """Return forty levels, from the first steps to what takes every strategy its turn."""
    starter = parse((ROOT / "levels" / "starter.xsb").read_bytes(), name="starter.xsb")
    return [SPIRAL, TWIST, *list(starter)[::2][:38]]


def ask(questions: list[dict[str, Any]]) -> Any:
    """Ask the core of the page."""
    script = Path(__file__).with_name("search.mjs")
    command = [str(find_node()), str(script)]
    done = subprocess.run(
        command,
        input=json.dumps(questions),
        check=False,
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


def question(kind: str, level: Level, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "rows": level.rows, "nodes": NODES, "memory": MEMORY} | more


def figures(result: Result) -> dict[str, Any]:
    """Return what two searches have to agree in."""
    told = {name: getattr(result, name) for name in FIGURES}
    return told | {"lurd": result.solution.lurd if result.solution else None}


LIMITS = Limits(nodes=NODES, memory=MEMORY)


def test_any_solution_is_found_in_the_same_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """No clock cuts a turn, as the last states of one may depend on where it was cut."""
    turns: list[str] = []
    advance = portfolio.Portfolio._advance

    def noted(self: Any, entrant: Any, until: int, seconds: float) -> None:
        turns.append(entrant.name)
        advance(self, entrant, until, seconds)

    monkeypatch.setattr(portfolio, "SLICE_SECONDS", 1e6)
    monkeypatch.setattr(portfolio.Portfolio, "_advance", noted)
    chosen = levels()
    assert len(chosen) == 40
    for level, answer in zip(chosen, ask([question("any", each) for each in chosen]), strict=True):
        turns.clear()
        expected = figures(solve(level, limits=LIMITS))
        assert {name: answer[name] for name in expected} == expected, level.title
        assert answer["turns"] == turns, level.title


@pytest.mark.parametrize("goal", ["pushes", "moves"])
def test_best_solutions_are_proved_by_the_same_states(goal: str) -> None:
    chosen = [SPIRAL, TWIST, *levels()[2:10]]
    answers = ask([question("best", each, goal=goal, nodes=20_000) for each in chosen])
    for level, answer in zip(chosen, answers, strict=True):
        expected = figures(solve(level, goal=goal, limits=Limits(nodes=20_000, memory=MEMORY)))
        names = [name for name in expected if name != "strategy"]
        assert {name: answer[name] for name in names} == {name: expected[name] for name in names}


def test_hints_and_mistakes_are_the_same() -> None:
    yard = Level.of(["#######", "#@$ . #", "#     #", "#######"])
    for level, moves in [(yard, ""), (yard, "RRR"), (yard, "rRrR"), (SPIRAL, ""), (TWIST, "")]:
        try:
            given = hint(level, moves, limits=LIMITS)
        except ValueError:
            continue
        [answer] = ask([question("hint", level, moves=moves)])
        places = [None if each is None else list(each) for each in (given.box, given.target)]
        assert [answer["box"], answer["target"]] == places
        assert answer["status"] == given.status
        assert (answer["lurd"], answer["dead_since"], answer["is_exact"]) == (
            given.lurd,
            given.dead_since,
            given.is_exact,
        )


def test_a_proof_that_a_limit_ends_leaves_a_solution_that_was_improved() -> None:
    """Ways of chance differ from the library's, so the states and what they find do as well."""
    ways = [solve(HALL, strategy=each).solution for each in ("plan", "greedy-push", "greedy-pull")]
    least = {"pushes": 60, "moves": 118}
    for goal, nodes in (("pushes", 10_000), ("moves", 30_000)):
        most = max(getattr(way, goal) for way in ways)
        [answer] = ask([question("best", HALL, goal=goal, nodes=nodes)])
        found = solve(HALL, goal=goal, limits=Limits(nodes=nodes, memory=MEMORY))
        assert answer["status"] == found.status == "unproved"
        assert (
            answer["bound"] <= least[goal] <= getattr(Solution(HALL, answer["lurd"]), goal) < most
        )


def test_plans_are_the_same() -> None:
    asked = levels()[:20]
    for level, answer in zip(asked, ask([question("plan", each) for each in asked]), strict=True):
        plan = packing_plan(level)
        assert answer["staying"] == list(map(list, sorted(plan.staying)))
        assert [(step["from"], step["to"]) for step in answer["steps"]] == [
            (step.waited_on and list(step.waited_on), list(step.target)) for step in plan.steps
        ]


def test_bounds_are_the_same() -> None:
    dead = Level.of(["#####", "#$ .#", "#@  #", "#####"])
    chosen = [dead, *levels()]
    answers = ask([question("bound", each) for each in chosen])
    assert answers == [
        None if (known := analyse(each)).deadlocks else known.lower_bound for each in chosen
    ]


def detour(level: Level, goal: str) -> tuple[Solution, Solution]:
    """Return any solution of a level, and a best one."""
    found = [solve(level, goal=each, limits=Limits(nodes=200_000)) for each in ("any", goal)]
    assert found[0].solution
    assert found[1].solution
    assert found[1].proved
    return found[0].solution, found[1].solution


@pytest.mark.parametrize("goal", ["pushes", "moves"])
def test_solutions_become_shorter_and_nothing_false_is_proved(goal: str) -> None:
    chosen = [SPIRAL, TWIST, *levels()[2:10]]
    known = [detour(each, goal) for each in chosen]
    answers = ask(
        [
            question("improve", level, nodes=30_000, moves=given.lurd, goal=goal)
            for level, (given, _) in zip(chosen, known, strict=True)
        ]
    )
    proofs = 0
    for level, (given, best), answer in zip(chosen, known, answers, strict=True):
        path = [given, *(Solution(level, lurd) for lurd in answer["told"])]  # which replays them
        numbers = [getattr(each, goal) for each in path]
        assert numbers == sorted(numbers, reverse=True)
        assert answer["lurd"] == (answer["told"] or [given.lurd])[-1]
        least = getattr(best, goal)
        assert answer["bound"] <= least <= numbers[-1]
        assert not answer["proved"] or numbers[-1] == least
        proofs += answer["proved"]
    assert proofs >= 5


def test_the_same_other_solutions_are_found() -> None:
    states = 2000
    for goal in (Goal.PUSHES, Goal.MOVES):
        for level in (HALL, TWIST):
            given = solve(level).solution
            assert given
            limits = Limits(memory=MEMORY)
            account = Account(limits, Clock())
            beginnings = Beginnings(level.start, goal, states, 0, Crew(account))
            for strategy in STRATEGIES:
                list(beginnings.find(strategy))
            expected = list(beginnings.shortest())
            assert len(expected) > 3
            asked = {"moves": given.lurd, "goal": goal, "nodes": states}
            [answer] = ask([question("beginnings", level, **asked)])
            assert list(chain(*answer["found"])) == expected
            assert answer["nodes"] == account.nodes


@pytest.mark.parametrize("goal", LESSER)
def test_every_solution_needs_as_much_of_the_other_metrics(goal: Goal) -> None:
    chosen = levels()
    answers = ask([question("least", each, aim=LESSER[goal]) for each in chosen])
    assert answers == [least_needed(each, goal) for each in chosen]
    assert min(answers) > 0


@pytest.mark.parametrize("goal", LESSER)
@pytest.mark.parametrize("how", [{}, {"reach": [10]}, {"keepsPushes": True}])
def test_parts_become_better_in_the_other_metrics_by_the_same_states(
    goal: Goal, how: dict[str, Any]
) -> None:
    """Its first push goes on from the one before it, and the part ends as it did."""
    known = [IN_TURN, *(solve(each).solution for each in (HALL, TWIST, SPIRAL))]
    asked = [(each, part) for each in known if each for part in (Part(3, 10), Part(0, each.pushes))]
    more = {"aim": LESSER[goal]} | how
    answers = ask(
        [
            question("part", given.level, moves=given.lurd, part=part._asdict(), **more)
            for given, part in asked
        ]
    )
    [aim] = AIMS[goal]
    reach, keeps_pushes = how.get("reach", ()), how.get("keepsPushes", False)
    for (given, part), answer in zip(asked, answers, strict=True):
        route = Route(given)
        task = Task(route, Account(Limits(memory=MEMORY), Clock()), 0, lambda *_: None)
        tried = task.solve_part(part, aim, nodes=NODES, reach=reach, keeps_pushes=keeps_pushes)
        assert answer == {
            "isBetter": tried.is_better,
            "isSettled": tried.is_settled,
            "lurd": route.lurd,
            "tally": in_page(route.tally(Part(0, len(route)))),
            "nodes": task.account.nodes,
        }
    assert any(answer["isBetter"] for answer in answers)


@pytest.mark.parametrize("goal", LESSER)
def test_solutions_come_to_the_same_numbers_in_the_page(goal: Goal) -> None:
    """All six are proved to be the best, so that chance plays no part."""
    chosen = [SPIRAL, TWIST, *levels()[2:6], CORRIDOR]
    known = [solve(each, limits=Limits(nodes=200_000)).solution for each in chosen]
    questions = [
        question("improve", level, nodes=2**40, moves=given.lurd, goal=LESSER[goal])
        for level, given in zip(chosen, known, strict=True)
        if given
    ]
    better = 0
    for level, given, answer in zip(chosen, known, ask(questions), strict=True):
        assert given
        expected = optimize(level, given, goal=goal)
        assert (answer["proved"], answer["bound"]) == (expected.proved, expected.bound)
        assert answer["proved"]
        numbers = [
            rank(each.metrics, goal.metric)
            for each in (given, *(Solution(level, lurd) for lurd in answer["told"]))
        ]
        assert numbers == sorted(numbers, reverse=True)
        assert numbers[-1] == rank(expected.solution.metrics, goal.metric)
        assert numbers[-1][0] == answer["bound"]
        better += numbers[-1][0] < numbers[0][0]
    assert better


@pytest.mark.parametrize("above", [2, 40])
def test_the_same_way_leads_around_a_closed_square(above: int) -> None:
    rows = ["########", "#      #", "#@$   .#", "#      #", "#      #", "########"]
    room = Level.of(rows)
    cell = 2 * 8 + 4
    route = Route(Solution(room, "RRRR"))
    task = Task(route, Account(Limits(memory=MEMORY), Clock()), 0, lambda *_: None)
    detour = Detour(1, 1, 0, closed=cell, above=above)
    tried = task.solve_part(Part(0, 4), Aim.PUSHES, nodes=10_000, detour=detour)
    assert tried.is_better == (above > 2)
    [answer] = ask([question("closed", room, moves="RRRR", cell=cell, above=above)])
    assert answer == {"isBetter": tried.is_better, "lurd": route.lurd, "nodes": task.account.nodes}


@pytest.mark.parametrize("aim", [Aim.PUSHES, Aim.MOVES])
def test_of_the_best_ways_the_same_number_takes_the_same(aim: Aim) -> None:
    best = solve(CROSS, goal=str(aim)).solution
    assert best
    found = []
    for ties in TIES:
        route = Route(best)
        task = Task(route, Account(Limits(memory=MEMORY), Clock()), 0, lambda *_: None)
        detour = Detour(2, 1, 100, above=1, ties=ties)
        task.solve_part(Part(0, len(route)), aim, nodes=100_000, detour=detour)
        found.append(route.lurd)
    assert len(set(found)) > 2
    asked = {"moves": best.lurd, "aim": str(aim), "ties": TIES}
    assert ask([question("tied", CROSS, **asked)]) == [found]


def test_the_same_number_leads_to_the_same_order_of_pushes() -> None:
    given = solve(TWIST).solution
    assert given
    found, chances = [], [(chance, slack) for chance in TIES for slack in (0, 24)]
    for chance, slack in chances:
        route = Route(given)
        task = Task(route, Account(Limits(memory=MEMORY), Clock()), 0, lambda *_: None)
        tried = task.exchange(route.whole, nodes=500, chance=chance, slack=slack)
        found.append((tried.is_better, route.lurd, task.account.nodes))
    assert any(is_better for is_better, *_ in found)
    answers = [
        {"isBetter": is_better, "lurd": lurd, "nodes": nodes} for is_better, lurd, nodes in found
    ]
    asked = {"moves": given.lurd, "chances": chances, "nodes": 500}
    assert ask([question("exchanged", TWIST, **asked)]) == [answers]


def test_what_drifts_beside_the_best_one_is_gone_on_with() -> None:
    given = solve(TWIST).solution
    assert given
    [answer] = ask([question("beside", TWIST, moves=given.lurd, drifts=3, work=10_000)])
    assert Solution(TWIST, answer["lurd"]).moves < given.moves
    assert verify(TWIST, answer["lurd"]).ok
    assert answer["given"] == given.lurd


def test_the_better_half_on_each_rung_of_the_page_goes_on() -> None:
    ways = {length: "ud" * (length // 2 - 2) + "RRRR" for length in (4, 6, 8, 10, 12)}
    room = Level.of(["########", "#      #", "#@$   .#", "#      #", "########"])
    asked = {"moves": ways[12], "work": 1}
    entering = [[ways[each] for each in lengths] for lengths in ((12, 8), (10, 6, 6))]
    for shorter, found, waiting, last in (
        ({}, [12, 8, 8, 10, 6, 6, 6, 6], [[12, 10], [8], [6]], 6),
        ({ways[8]: ways[4]}, [12, 8, 4, 10, 6, 6, 6, 4], [[12, 10], [6], [4]], 4),
    ):
        [answer] = ask([question("climbed", room, entering=entering, shorter=shorter, **asked)])
        assert answer == {"found": found, "waiting": waiting, "lurd": ways[last]}


def test_newcomers_are_what_a_trial_leaves_and_what_is_heard_of_comes_before() -> None:
    given = solve(HALL).solution
    assert given
    others, asked = [given.lurd, "lr" + given.lurd], {"moves": given.lurd, "most": 2}
    [answer] = ask([question("newcomers", HALL, others=others, **asked)])
    assert (answer["then"], len({*answer["first"], *others})) == (others, 4)
    assert all(verify(HALL, lurd).ok for lurd in answer["first"])
    assert Solution(HALL, answer["lurd"]).moves < given.moves


def test_a_drift_goes_aside_and_never_on_to_more_moves() -> None:
    best = solve(CROSS, goal="moves").solution
    assert best
    [aside] = ask([question("drift", CROSS, moves=best.lurd, work=10**9)])
    assert len(aside) == PATIENCE[Aim.MOVES]
    assert len(set(aside)) > 2
    assert {Solution(CROSS, lurd).moves for lurd in aside} == {best.moves}
    given = solve(TWIST).solution
    least = solve(TWIST, goal="moves").solution
    assert given
    assert least
    [shorter] = ask([question("drift", TWIST, moves=given.lurd, work=300_000)])
    numbers = [given.moves, *(Solution(TWIST, lurd).moves for lurd in shorter)]
    assert numbers == sorted(numbers, reverse=True)
    assert least.moves <= numbers[-1] < numbers[0]


def test_turns_in_the_page_go_sideways_only_where_moves_count() -> None:
    given = solve(HALL).solution
    assert given
    aims = ["pushes", "walks", "boxLines", "moves"]
    asked = [question("sideways", HALL, nodes=2_000, moves=given.lurd, aim=aim) for aim in aims]
    *others, moves = ask(asked)
    assert others == [0, 0, 0]
    assert moves > 0


def test_the_same_comes_of_a_few_boxes_elsewhere() -> None:
    given = solve(HALL).solution
    least = solve(HALL, goal="pushes").solution
    assert given
    assert least
    route = Route(given)
    task = Task(route, Account(Limits(memory=MEMORY), Clock()), 0, lambda *_: None)
    work = 400_000
    list(Elsewhere(task, Aim.PUSHES).search(int(SIDEWAYS * work)))
    [answer] = ask([question("farther", HALL, moves=given.lurd, work=work)])
    assert answer["lurd"] == route.lurd
    assert answer["nodes"] == task.account.nodes > 0
    assert least.pushes <= Solution(HALL, answer["drifted"]).pushes <= len(route) <= given.pushes


def test_a_proof_finds_and_proves_the_same_below_a_solution() -> None:
    chosen = [HALL, *levels()]
    known = [solve(each, goal=goal).solution for each in chosen for goal in ("any", "pushes")]
    asked = [each for each in known if each and each.pushes > 0]
    answers = ask([question("proof", each.level, moves=each.lurd) for each in asked])
    for given, answer in zip(asked, answers, strict=True):
        account = Account(Limits(memory=MEMORY), Clock())
        proof = Proof(given.level.start, None, account, 0, given.pushes, 0)
        while proof.is_open:
            proof.step()
        found = proof.solution and proof.solution.lurd
        assert (answer["found"], answer["bound"]) == (found, proof.bound)
        assert answer["nodes"] == proof.nodes
        assert answer["works"] == account.work - proof.work == 0
        assert answer["memory"] == MEMORY  # it is given back
    assert {answer["found"] is None for answer in answers} == {False, True}


@pytest.mark.parametrize("goal", ["pushes", "moves"])
def test_what_is_kicked_becomes_shorter(goal: str) -> None:
    given = solve(HALL).solution
    assert given
    [answer] = ask([question("kick", HALL, moves=given.lurd, goal=goal, work=400_000)])
    assert verify(HALL, answer["lurd"]).ok
    assert getattr(Solution(HALL, answer["lurd"]), goal) < getattr(given, goal)


def test_the_best_of_several_lines_is_gone_on_with() -> None:
    ways = (solve(HALL, strategy=each).solution for each in ("plan", "greedy-push", "greedy-pull"))
    given = max((way for way in ways if way is not None), key=lambda way: way.pushes)
    least = solve(HALL, goal="pushes").solution
    assert least
    asked = {"moves": given.lurd, "goal": "pushes"}
    [answer] = ask([question("trial", HALL, **asked, prefix=given.lurd[:8])])
    assert least.pushes <= Solution(HALL, answer["lurd"]).pushes < given.pushes


def test_what_lies_around_a_stretch_stays() -> None:
    level = CORRIDOR
    before, stretch = "duRRRRR", "dllllluddRRRRR"
    part = {"first": 5, "last": 10}
    given = before + stretch
    unlimited = {"nodes": 2**40, "moves": given, "goal": "moves"}
    answer, whole = ask(
        [
            question("improve", level, **unlimited, part=part),
            question("improve", level, **unlimited),
        ]
    )
    found = Solution(level, answer["lurd"])
    assert found.lurd.startswith(before)
    assert found.moves == answer["bound"] == len(given) - 2
    assert answer["proved"]
    assert (len(whole["lurd"]), whole["proved"]) == (len(given) - 4, True)


@pytest.mark.parametrize("goal", LESSER)
def test_other_metrics_go_on_from_what_lies_around_a_stretch(goal: Goal) -> None:
    """What is counted depends on the pushes around it."""
    given, part = IN_TURN, Part(1, 7)
    asked = {"nodes": 2**40, "moves": given.lurd, "goal": LESSER[goal], "part": part._asdict()}
    [answer] = ask([question("improve", CORRIDOR, **asked)])
    expected = optimize(CORRIDOR, given, goal=goal, stretch=Stretch(*part))
    found = Solution(CORRIDOR, answer["lurd"])
    assert found.lurd.startswith("R")
    assert found.lurd.endswith("RuuRdldR")
    numbers = [rank(each.metrics, goal.metric) for each in (found, expected.solution, given)]
    assert numbers[0] <= numbers[1] < numbers[2]
    assert answer["bound"] == expected.bound <= getattr(found.metrics, goal.metric)
    assert not answer["proved"] or answer["bound"] == getattr(found.metrics, goal.metric)


def test_hostile_levels_are_answered_and_the_next_level_is_solved() -> None:
    """Without memory, without boxes, a hall of ninety thousand squares and one of 5,000 boxes."""
    hall = Level.of(
        ["#" * 300, "#@$" + " " * 295 + ".#", *["#" + " " * 298 + "#"] * 297, "#" * 300]
    )
    boxes, goals = f"#{'$ ' * 99}#", f"#{' .' * 99}#"
    ends = (f"#@{'$ ' * 98} #", f"#{' .' * 98}  #", "#" * 200)
    crowd = Level.of(["#" * 200, *[boxes] * 50, *[goals] * 50, *ends])
    assert len(crowd.start.boxes) > 5000
    none = Level.of(["####", "#@ #", "####"])
    easy = Level.of(["#####", "#@$.#", "#####"])
    asked = [question("hostile", each) for each in (hall, crowd, none)]
    asked += [question("hostile", easy, memory=0), question("hostile", easy)]
    *others, last = ask(asked)
    assert others == ["Error: the board is too large", "unsolvable", "solved", "memory"]
    assert last == "solved"
