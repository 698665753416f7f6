"""Small habits that no linter keeps for us."""

import re
import subprocess
from importlib.metadata import version as installed_version
from pathlib import Path

import soko
from repo.tree import ROOT, TEXT_SUFFIXES, files, name

MACHINE_PATH = re.compile(r"(?<![\w.~-])/(?:work|root|home|Users|mnt|opt)/\w")
LATER = re.compile(r"\b(?:TO" + r"DO|FIX" + r"ME|X" + r"XX)\b")
WRITING = re.compile(r"\.write_(?:text|bytes)\((?!FOOTER)|open\([^)]*[\"'](?:w|x|r\+)")
TEXTS = list(files(*TEXT_SUFFIXES))


def lines_with(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{name(path)}:{number}: {line}"
        for path in TEXTS
        for number, line in enumerate(read_lines(path), 1)
        if pattern.search(line)
    ]


def read_lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8", errors="replace").splitlines()


def test_no_path_of_one_machine() -> None:
    assert lines_with(MACHINE_PATH) == []


def test_nothing_is_left_for_later() -> None:
    assert lines_with(LATER) == []


def test_contributing_is_short() -> None:
    assert len(read_lines(ROOT / "CONTRIBUTING.md")) <= 120


def test_ci_is_a_runnable_script() -> None:
    script = ROOT / ".ci" / "run"
    assert script.stat().st_mode & 0o111
    subprocess.run(["bash", "-n", str(script)], check=True)


def test_the_readme_has_the_two_set_up_commands() -> None:
    """One installs and solves, one installs and tests; `.ci/run` finds the second by its shape."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"^python3 .*$", readme, flags=re.MULTILINE)
    assert len(commands) == 2
    assert "soko solve" in commands[0]
    assert "pytest" in commands[1]


def test_the_changelog_has_an_entry_for_this_version() -> None:
    assert f"## [{soko.__version__}]" in read_lines(ROOT / "CHANGELOG.md")


def test_the_version_stands_in_one_place() -> None:
    """In the sources, from where the package's metadata take it."""
    written = re.compile(rf"(?<![\d.]){re.escape(soko.__version__)}(?![\d.])")
    sources = [path for path in TEXTS if path.suffix in {".py", ".toml", ".js", ".html"}]
    found = [name(path) for path in sources if written.search("\n".join(read_lines(path)))]
    assert found == ["src/soko/__init__.py"]
    assert installed_version("soko") == soko.__version__


def test_files_are_written_by_one_function() -> None:
    """What writes in place loses the old file when the disk is full; see `formats/atomic.py`."""
    own = {
        "src/soko/formats/atomic.py",
        "src/soko/cli/command.py",  # paragraphs of help
        "src/soko/engine/spilling.py",  # an empty file, to lock
        "src/soko/lab/search/disk.py",  # files that end with their search
    }
    found = [line for line in lines_with(WRITING) if line.startswith("src/soko/")]
    assert {line.partition(":")[0] for line in found} <= own, found
