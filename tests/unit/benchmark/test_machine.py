"""The machine and the commit."""

import shutil
import subprocess
from pathlib import Path

import pytest

from soko.benchmark import current_commit, machine, this_machine
from support.ended import PATIENCE


def test_the_machine_is_described() -> None:
    found = this_machine()
    assert found.cores >= 1
    assert found.cpu
    assert found.python.split()[1].count(".") == 2


def git(*words: str) -> None:
    subprocess.run(
        ["git", "-c", "user.name=a", "-c", "user.email=a@b", *words], check=True, timeout=PATIENCE
    )


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_a_checkout_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "soko"
    package.mkdir()
    (package / "__init__.py").touch()
    monkeypatch.setattr(machine, "files", lambda _: package)
    monkeypatch.chdir(tmp_path)
    git("init", "-q")
    assert current_commit() is None  # a repository that does not hold the package
    git("add", ".")
    git("commit", "-qm", "first")
    commit = current_commit()
    assert commit is not None
    assert len(commit) == 12
    (package / "__init__.py").write_text("# changed")
    assert current_commit() == f"{commit}-dirty"


def test_an_installed_package_knows_what_it_was_built_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine, "files", lambda _: tmp_path)
    assert current_commit() is None
    (tmp_path / "commit.txt").write_text("0123456789ab\n")
    assert current_commit() == "0123456789ab"
