"""What the commands do, beyond what their transcripts show."""

import json
import re
from pathlib import Path

import pytest

from cli.levels import EASY, HOPELESS, UNPLAYABLE, write_levels
from soko.formats import read
from soko.puzzle import metrics, verify
from support.command import soko
from support.known_levels import HALL, SPIRAL, TWIST


@pytest.mark.parametrize(("level", "pushes", "moves"), [(SPIRAL, 42, 185), (TWIST, 43, 169)])
@pytest.mark.parametrize("goal", ["any", "pushes", "moves"])
def test_known_optima_from_standard_input(level, pushes: int, moves: int, goal: str) -> None:
    text = str(level).replace(" ", "-") + "\nend\n"
    result = soko("solve", "-", "--goal", goal, "--json", typed=text)
    record = json.loads(result.stdout)["results"][0]
    assert record["proved"]
    found = metrics(level, record["lurd"])
    assert found.pushes == pushes
    assert verify(level, record["lurd"]).ok
    if goal != "any":
        assert found.moves == moves


def test_solve_prints_start_elapsed_and_moves() -> None:
    lines = soko("solve", "first-steps:1").stdout.splitlines()
    assert [line.split()[0] for line in lines] == [
        "started",
        "level",
        "solved",
        "solution",
        "strategy",
        "elapsed",
    ]


def test_solve_explains_and_draws(tmp_path: Path) -> None:
    picture = tmp_path / "plan.svg"
    printed = soko("solve", "first-steps:8", "--explain", "--picture", str(picture)).stdout
    assert "\nfound by " in printed
    assert "\nplan        4 steps\n" in printed
    assert "\n2 #1243    #\n" in printed
    assert re.search(r"E2: \d+ push", picture.read_text())


def test_only_one_level_is_explained() -> None:
    result = soko("solve", "first-steps:1-2", "--explain")
    assert result.exit_code == 2
    assert "for one level" in result.stderr


def test_every_first_step_is_solved_and_proved() -> None:
    result = soko("solve", "first-steps", "--goal", "pushes", "--jsonl", "--jobs", "1")
    records = [json.loads(line) for line in result.stdout.splitlines()]
    assert [each["metrics"]["pushes"] for each in records] == [1, 3, 6, 7, 8, 11, 12, 23, 25, 38]
    assert all(each["proved"] and each["tie_proved"] for each in records)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_answers_may_begin_with_a_byte_order_mark(tmp_path: Path, encoding: str) -> None:
    answers = tmp_path / "answers.jsonl"
    printed = soko("solve", "first-steps:1-2", "--jsonl").stdout
    answers.write_text(printed, encoding=encoding)
    assert "2 ok" in soko("verify", "first-steps", str(answers)).stderr


@pytest.mark.parametrize("form", ["text", "json", "jsonl"])
def test_what_solve_prints_verify_reads(tmp_path: Path, form: str) -> None:
    answers = tmp_path / "answers"
    options = [] if form == "text" else [f"--{form}"]
    answers.write_text(soko("solve", "first-steps", *options).stdout)
    result = soko("verify", "first-steps", str(answers))
    assert result.exit_code == 0
    assert "10 solutions: 10 ok" in result.stderr


def test_records_find_their_levels_in_another_file(tmp_path: Path) -> None:
    answers = tmp_path / "answers.jsonl"
    answers.write_text(soko("solve", "first-steps:4", "--jsonl").stdout)
    other = write_levels(
        tmp_path / "other.xsb", EASY, soko("show", "first-steps:4", "--plain").stdout
    )
    result = soko("verify", other, str(answers))
    assert result.exit_code == 0
    assert f"ok    {other}:2" in result.stdout


def test_saved_solutions_are_replayed_and_snapshots_are_not(tmp_path: Path) -> None:
    path = tmp_path / "a.sok"
    path.write_text(f"{EASY}\nSolution\nrr\n\nSnapshot\nr\n\n{HOPELESS}\nSolution\nu\n")
    result = soko("verify", str(path))
    assert result.exit_code == 1
    assert "(2 letters had the wrong case)" in result.stdout
    assert "Snapshot is no solution; skipped" in result.stderr
    assert "2 solutions: 1 ok, 1 bad" in result.stderr


def test_moves_after_the_end_are_a_warning(tmp_path: Path) -> None:
    result = soko("verify", write_levels(tmp_path / "a.xsb", EASY), "RRll")
    assert result.exit_code == 0
    assert "(warning: 2 moves after it was solved)" in result.stdout


def test_a_bad_move_is_named_in_json(tmp_path: Path) -> None:
    result = soko("verify", write_levels(tmp_path / "a.xsb", EASY), "RRR", "--json")
    record = json.loads(result.stdout)["results"][0]
    assert (record["ok"], record["index"], record["square"]) == (False, 2, [1, 3])


def test_a_level_that_cannot_be_played_fails_and_is_told_in_both_forms(tmp_path: Path) -> None:
    name = write_levels(tmp_path / "a.xsb", EASY, UNPLAYABLE)
    answers = tmp_path / "answers.txt"
    answers.write_text("RR\nRR\n")
    said = soko("verify", name, str(answers))
    assert said.exit_code == 1
    _, fail = said.stdout.splitlines()
    assert fail.startswith(f"FAIL  {name}:2  ")
    fine, bad = json.loads(soko("verify", name, str(answers), "--json").stdout)["results"]
    assert (fine["ok"], bad["level"], bad["ok"]) == (True, f"{name}:2", False)
    assert fail.endswith(f"  {bad['reason']}")


def test_convert_writes_what_can_be_read(tmp_path: Path) -> None:
    target = tmp_path / "all.sok"
    assert soko("convert", "first-steps:2-4", str(target)).exit_code == 0
    levels = read(target)
    assert [level.title for level in levels] == ["Round the Box", "Deep End First", "One Way Back"]
    assert levels.title == "First Steps"


def test_convert_tells_what_is_lost() -> None:
    result = soko("convert", "first-steps:1", "--to", "boxoban")
    assert result.exit_code == 0
    assert "lost: " in result.stderr


def test_dedupe_writes_the_first_of_each(tmp_path: Path) -> None:
    name = write_levels(tmp_path / "a.xsb", EASY, HOPELESS, EASY)
    target = tmp_path / "b.xsb"
    result = soko("dedupe", name, "--write", str(target))
    assert result.exit_code == 0
    assert f"exact      {name}:3 = {name}:1" in result.stdout
    assert len(read(target)) == 2


def test_a_path_in_json() -> None:
    value = json.loads(soko("path", "first-steps:2", "E4", "D2", "--json").stdout)
    assert value["results"] == [
        {
            "schema": "soko.path/1",
            "tool_version": value["tool_version"],
            "level": "first-steps:2",
            "prefer": "pushes",
            "kind": "push",
            "from": [3, 4],
            "to": [1, 3],
            "reachable": True,
            "pushes": 3,
            "moves": 6,
            "lurd": "rUUruL",
        }
    ]


def test_squares_may_be_numbers() -> None:
    assert soko("path", "first-steps:2", "3,4", "1,3", "-q").stdout == "rUUruL\n"


def test_a_level_with_one_box_needs_no_squares() -> None:
    assert soko("path", "first-steps:2", "-q").stdout == "rUUruL\n"


def test_a_game_is_saved_and_can_be_verified(tmp_path: Path) -> None:
    target = tmp_path / "my game.sok"
    result = soko("play", "--line", "first-steps:2", typed=f"E4 D2\nsave {target}\n")
    assert "Solved in 6 moves and 3 pushes! The moves: rUUruL" in result.stdout
    assert soko("verify", str(target)).exit_code == 0


def test_a_game_that_cannot_be_saved_goes_on(tmp_path: Path) -> None:
    target = tmp_path / "no folder" / "a.sok"
    result = soko("play", "--line", "first-steps:1", typed=f"save {target}\nmoves\n")
    assert f"Nothing was done: {target}: no such file or directory.\n" in result.stdout
    assert "Nothing is played yet." in result.stdout


def test_a_game_says_where_a_box_can_go_also_to_who_asks_for_no_way_of_playing() -> None:
    result = soko("play", "first-steps:1", typed="D3\n")
    assert "The box on D3 can get to B3, C3, E3." in result.stdout


def test_a_level_that_cannot_be_played_is_said_at_once(tmp_path: Path) -> None:
    name = write_levels(tmp_path / "a.xsb", "#####\n#@$ #\n#####\n")
    assert soko("play", "--line", name).exit_code == 3


def test_the_signature_is_the_one_that_is_kept() -> None:
    kept = json.loads((Path(__file__).parents[1] / "golden" / "nodes.json").read_text())
    assert int(soko("bench", "--signature").stdout) == kept["signature"]


def test_a_deadlock_test_can_be_left_out_to_see_what_it_buys() -> None:
    value = json.loads(
        soko("bench", "first-steps:1", "--without", "pairs, corral_search", "--json").stdout
    )
    assert value["settings"]["without"] == ["pairs", "corral_search"]
    wrong = soko("bench", "first-steps:1", "--without", "luck")
    assert wrong.exit_code == 2
    assert "'luck' is no deadlock test; use one of freeze, " in wrong.stderr
    assert soko("solve", "first-steps:1", "--goal", "pushes", "--without", "pairs").exit_code == 2


def test_a_bench_record_is_kept_and_compared(tmp_path: Path) -> None:
    old, new = tmp_path / "old.json", tmp_path / "new.json"
    name = write_levels(tmp_path / "a.xsb", EASY, HOPELESS)
    assert soko("bench", name, "--export", str(old), "--repeat", "3").exit_code == 0
    assert soko("bench", name, "--export", str(new), "--compare", str(old)).exit_code == 0
    record = json.loads(new.read_text())
    assert record["machine"]["cores"] >= 1
    assert record["settings"]["goal"] == "any"
    assert record["totals"]["statuses"] == {"solved": 1, "unsolvable": 1}
    new.write_text(new.read_text().replace('"status": "solved"', '"status": "timeout"'))
    result = soko("bench", str(new), "--compare", str(old))
    assert result.exit_code == 1
    assert "lost" in result.stdout


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bench_of_several_processes_has_every_level(jobs: str) -> None:
    value = json.loads(soko("bench", "first-steps", "--jobs", jobs, "--json").stdout)
    assert len(value["levels"]) == 10
    assert value["processes"] == int(jobs)


def test_the_tree_of_a_box_as_a_picture(tmp_path: Path) -> None:
    picture = tmp_path / "tree.svg"
    result = soko("path", "first-steps:3", "D3", "--tree", "--svg", str(picture))
    assert result.exit_code == 0
    assert picture.read_text().startswith("<svg")
    assert f"wrote {picture}" in result.stderr
    for words in (["G2", "--tree"], ["D3"]):
        refused = soko("path", "first-steps:3", *words, "--svg", str(tmp_path / "no.svg"))
        assert (refused.exit_code, (tmp_path / "no.svg").exists()) == (2, False)


def test_a_limit_leaves_the_solution_that_is_known_and_says_so() -> None:
    typed = "\n".join(HALL.rows)
    words = ["solve", "-", "--goal", "moves", "--nodes", "120_000"]
    result = soko(*words, typed=typed)
    assert result.exit_code == 22
    [told] = re.findall(r"^unproved .*$", result.stdout, re.MULTILINE)
    found = re.search(r"(\d+) moves; at least (\d+) moves, so at most (\d+) too many", told)
    assert found is not None
    moves, least, more = map(int, found.groups())
    assert moves - least == more
    assert "proof       ended by the limit of time or states" in result.stdout
    [lurd] = re.findall(r"^solution +(\w+)$", result.stdout, re.MULTILINE)
    assert verify(HALL, lurd).metrics.moves == moves

    [record] = json.loads(soko(*words, "--json", typed=typed).stdout)["results"]
    assert (record["status"], record["ended_by"], record["proved"]) == (
        "unproved",
        "timeout",
        False,
    )
    assert (record["lurd"], record["bound"]) == (lurd, least)


def test_a_collection_counts_what_is_not_proved_by_itself(tmp_path: Path) -> None:
    (tmp_path / "a.xsb").write_text("\n".join(HALL.rows) + "\n\n" + EASY)
    words = ["solve", str(tmp_path / "a.xsb"), "--goal", "moves", "--nodes", "120_000"]
    result = soko(*words, "--jobs", "1")
    assert result.exit_code == 1
    assert "1 unproved" in result.stderr
    summary = soko(*words, "--jobs", "1", "--summary").stdout
    assert re.search(r"^solved +1 ", summary, re.MULTILINE)
    assert re.search(r"^unproved ", summary, re.MULTILINE)


def test_ties_are_for_the_goal_pushes() -> None:
    assert soko("solve", "first-steps:1", "--ties", "none").exit_code == 2
    told = soko("solve", "first-steps:9", "--goal", "pushes", "--ties", "none").stdout
    assert "fewest pushes proved; moves not" in told
    told = soko("solve", "first-steps:9", "--goal", "pushes", "--ties", "proof").stdout
    assert "fewest pushes proved, and fewest moves among these" in told


def test_benchmarks_of_pushes_leave_the_moves_alone() -> None:
    words = ["bench", "first-steps:9", "--goal", "pushes", "--json"]
    assert json.loads(soko(*words).stdout)["settings"]["ties"] == "none"
    assert json.loads(soko(*words, "--ties", "proof").stdout)["settings"]["ties"] == "proof"


def test_solutions_of_many_other_levels_are_counted(tmp_path: Path) -> None:
    answers = tmp_path / "answers.txt"
    answers.write_text("1: R\n" + "".join(f"{number}: R\n" for number in range(2, 11)))
    result = soko("verify", "first-steps:1", str(answers))
    lines = result.stderr.splitlines()
    assert lines[2] == "line 4: a solution for a level that is not selected; skipped"
    assert lines[3:] == ["6 more of them skipped", "1 solution: 1 ok, 0 bad"]
