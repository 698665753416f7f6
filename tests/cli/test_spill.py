"""`soko solve --spill`: on in files beyond the memory."""

import json
import signal
from pathlib import Path

from soko.puzzle import verify
from support.command import run_soko, soko, start_soko
from support.ended import wait_until
from support.known_levels import SPIRAL
from support.spilled import CORRIDOR

LITTLE = ["solve", "-", "--goal", "pushes", "--memory", "50K", "--json"]


def test_memory_disk_and_answer(tmp_path: Path) -> None:
    typed = str(SPIRAL)
    assert soko(*LITTLE, typed=typed).exit_code == 21
    files = ["--spill", str(tmp_path)]
    full = soko(*LITTLE, *files, "--disk", "60K", typed=typed)
    assert full.exit_code == 21
    assert json.loads(full.stdout)["results"][0]["status"] == "disk"
    solved = soko(*LITTLE, *files, typed=typed)
    record = json.loads(solved.stdout)["results"][0]
    assert (record["status"], record["proved"], record["strategy"]) == ("solved", True, "external")
    assert record["options"]["spill"]["folder"] == str(tmp_path)
    assert verify(SPIRAL, record["lurd"]).metrics.pushes == 42
    assert not any(tmp_path.iterdir())


def test_only_for_pushes(tmp_path: Path) -> None:
    assert soko("solve", "first-steps:1", "--spill", str(tmp_path)).exit_code == 2
    assert soko("solve", "first-steps:1", "--goal", "pushes", "--disk", "1G").exit_code == 2


def test_a_second_command_is_refused_and_the_first_one_stopped(tmp_path: Path) -> None:
    command = ["solve", "-", "--goal", "pushes", "--memory", "50K", "--spill", str(tmp_path)]
    first = start_soko(*command)
    assert first.stdin is not None
    first.stdin.write(str(CORRIDOR))
    first.stdin.close()
    first.stdin = None
    wait_until(lambda: first.poll() is not None or any(tmp_path.glob("*/layer-3")))
    assert first.poll() is None
    second = run_soko(*command, typed=str(CORRIDOR))
    assert second.returncode == 3
    assert "another search is at work in" in second.stderr
    assert "use another folder" in second.stderr
    first.send_signal(signal.SIGINT)
    _, errors = first.communicate(timeout=120)
    assert first.returncode == 130
    assert "Traceback" not in second.stderr + errors
    assert [*tmp_path.glob("*/list")], "what is done stays, to go on with"


def test_a_full_disk_is_told_with_the_file(tmp_path: Path) -> None:
    full = soko(*LITTLE[:-1], "--spill", str(tmp_path), "--disk", "9K", typed=str(SPIRAL))
    assert full.exit_code == 21
    assert f"{tmp_path}/" in full.stderr
    assert "the files have reached their limit of" in full.stderr


def test_damaged_files_are_the_outcome_of_their_level_alone(tmp_path: Path) -> None:
    levels, files = tmp_path / "two.xsb", tmp_path / "files"
    levels.write_text(f"{SPIRAL}\nTitle: one\n\n#####\n#@$.#\n#####\nTitle: two\n")
    command = ["solve", str(levels), "--goal", "pushes", "--memory", "20K", "--spill", str(files)]
    run_soko(*command, "--disk", "60K")
    for path in files.glob("*/layer-5"):
        path.write_bytes(path.read_bytes() + b"x")
    both = run_soko(*command, "--json")
    assert (both.returncode, "Traceback" in both.stderr) == (1, False)
    records = json.loads(both.stdout)["results"]
    statuses = {record["title"]: record["status"] for record in records}
    assert statuses == {"one": "error", "two": "solved"}
    assert "delete the folder" in next(each["message"] for each in records if each["message"])
