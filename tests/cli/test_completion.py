"""Completion for shells: what is offered, and the one command that installs it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from support.command import soko
from support.ended import PATIENCE


def offered(*words: str) -> list[str]:
    """Return what bash is offered for the last word, as "type,value"."""
    variables = {
        "_SOKO_COMPLETE": "bash_complete",
        "COMP_WORDS": " ".join(["soko", *words]),
        "COMP_CWORD": str(len(words)),
    }
    program = "from soko.cli import main; main(prog_name='soko')"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    return done.stdout.split()


def test_commands_options_and_levels_are_offered() -> None:
    assert offered("ge") == ["plain,generate"]
    assert "plain,--ties" in offered("solve", "--t")
    assert offered("solve", "--ties", "p") == ["plain,proof"]
    assert offered("solve", "first") == ["plain,first-steps", "file,first"]
    assert offered("hint", "lev") == ["file,lev"]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(("shell", "start"), [("bash", ".bashrc"), ("zsh", ".zshrc")])
def test_one_command_installs_it_once(home: Path, shell: str, start: str) -> None:
    (home / start).write_text("alias ll='ls -l'")
    for _ in range(2):
        assert soko("completion", shell, "--install").exit_code == 0
    script = home / ".local" / "share" / "soko" / f"completion.{shell}"
    assert script.read_text() == soko("completion", shell).stdout
    assert (home / start).read_text() == f"alias ll='ls -l'\n. \"{script}\"\n"


def test_fish_finds_the_script_by_its_folder(home: Path) -> None:
    assert soko("completion", "fish", "--install").exit_code == 0
    assert "soko" in (home / ".config" / "fish" / "completions" / "soko.fish").read_text()
    assert not list(home.glob(".*rc"))


@pytest.mark.skipif(shutil.which("bash") is None, reason="asks bash")
def test_bash_reads_what_was_installed(home: Path) -> None:
    soko("completion", "bash", "--install")
    asked = subprocess.run(
        ["bash", "-c", f'. "{home}/.bashrc"; complete -p soko'],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert "_soko_completion" in asked.stdout


def test_the_shell_is_the_one_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHELL", "/usr/bin/fish")
    assert "function" in soko("completion").stdout
    monkeypatch.setenv("SHELL", "/bin/csh")
    assert soko("completion").exit_code == 2
