"""`soko completion`: lets a shell complete commands, options and files of levels."""

import os
from pathlib import Path
from typing import Final

import click
from click.shell_completion import get_completion_class

from soko.cli.command import command
from soko.formats.atomic import write_atomically

SHELLS: Final = ("bash", "zsh", "fish")
START_FILES: Final = {"bash": ".bashrc", "zsh": ".zshrc"}
"""What these shells read when they start; fish finds the script by its folder."""


@command(
    "completion",
    ("soko completion --install", "for the shell you use, from its next start on"),
    ("soko completion zsh --install", "for another one"),
    ("soko completion bash", "print the script"),
)
@click.argument("shell", type=click.Choice(SHELLS), required=False)
@click.option("--install", is_flag=True, help="Write the script, and have the shell read it.")
def run(shell: str | None, install: bool) -> None:
    """Let the shell complete commands, options and files of levels.

    Without a name, the shell is that of the variable SHELL. To install means to write one file and,
    for bash and zsh, to add one line to the file that the shell reads when it starts; to do it
    again changes nothing.
    """
    chosen = shell or this_shell()
    if not install:
        click.echo(script_for(chosen), nl=False)
        return
    script = script_path(chosen)
    script.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(script, script_for(chosen))
    click.echo(f"wrote {script}", err=True)
    if chosen in START_FILES:
        start = Path.home() / START_FILES[chosen]
        if add_line(start, f'. "{script}"'):
            click.echo(f"added a line to {start}", err=True)
    click.echo(f"it works in every {chosen} that is started from now on", err=True)


def this_shell() -> str:
    """Return the person's shell; raises `click.UsageError` when it is none that is known."""
    name = Path(os.environ.get("SHELL", "")).name
    if name not in SHELLS:
        raise click.UsageError(f"say for which shell: {', '.join(SHELLS)}")
    return name


def script_for(shell: str) -> str:
    """Return the script that a shell reads."""
    from soko.cli.group import main

    made = get_completion_class(shell)
    assert made is not None
    return made(main, {}, "soko", "_SOKO_COMPLETE").source() + "\n"


def script_path(shell: str) -> Path:
    """Return where the script goes: where fish looks for it, else among the person's data."""
    home = Path.home()
    if shell == "fish":
        settings = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
        return settings / "fish" / "completions" / "soko.fish"
    data = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return data / "soko" / f"completion.{shell}"


def add_line(path: Path, line: str) -> bool:
    """Add a line to the end of a file unless it is there; tell whether it was added."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    if line in text.splitlines():
        return False
    write_atomically(path, f"{text}{'' if text.endswith(chr(10)) or not text else chr(10)}{line}\n")
    return True
