"""`soko solve --spill`: on in files beyond the memory."""

import json
from pathlib import Path

from soko.puzzle import verify
from support.command import soko
from support.known_levels import SPIRAL

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
