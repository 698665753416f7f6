"""`soko hdoj` and `soko pushes`."""

import json
from pathlib import Path

from soko.lab import fewest_pushes
from support.command import soko
from support.known_levels import TWIST

ROOM = "5 5\n0 3 0 0 0\n1 0 1 4 0\n0 0 1 0 0\n1 0 2 0 0\n0 0 0 0 0\n"


def test_hdoj_from_both_inputs(tmp_path: Path) -> None:
    text = f"2\n{ROOM}1 3 2 3 4"
    assert soko("hdoj", typed=text).stdout == "4\n-1\n"
    (tmp_path / "rooms.txt").write_text(text)
    assert soko("hdoj", str(tmp_path / "rooms.txt")).stdout == "4\n-1\n"


def test_hdoj_locates_what_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "rooms.txt"
    path.write_text("1\n2 2\n4 2\n3 9\n")
    result = soko("hdoj", str(path))
    assert (result.exit_code, result.stdout) == (3, "")
    assert f"{path}:4:3: '9' is not a cell from 0 to 4" in result.stderr


def test_pushes_both_ways(tmp_path: Path) -> None:
    found = fewest_pushes(TWIST.start)
    assert found.solution is not None
    level = tmp_path / "level.xsb"
    level.write_text(str(TWIST))
    listed = soko("pushes", str(level), str(found.lurd)).stdout
    assert listed.split("] [")[0] == "[" + str(found.solution[0])[1:-1]
    assert soko("pushes", str(level), "-", typed=listed).stdout.strip() == found.lurd
    record = json.loads(soko("pushes", str(level), listed, "--json").stdout)["results"][0]
    assert record["lurd"] == found.lurd
    assert len(record["pushes"]) == 43


def test_pushes_refuses_what_is_no_solution() -> None:
    blocked = soko("pushes", "first-steps:2", "[3, 4, R] [3, 5, R]")
    assert (blocked.exit_code, "blocked" in blocked.stderr) == (3, True)
    assert "has no box" in soko("pushes", "first-steps:2", "[1, 1, U]").stderr
    assert "not solved" in soko("pushes", "first-steps:2", "rU").stderr


def test_pushes_reads_letters_longer_than_a_file_name() -> None:
    result = soko("pushes", "first-steps:1", "RL" * 300)
    assert (result.exit_code, result.stderr.count("file name")) == (0, 0)


def test_pushes_refuses_what_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "letters").write_bytes(b"RR\xff")
    result = soko("pushes", "first-steps:1", str(tmp_path / "letters"))
    assert (result.exit_code, "UTF-8" in result.stderr) == (3, True)
