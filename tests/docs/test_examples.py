"""Run every example of the README and of the documentation, page by page.

Pages with the same examples, such as the translation of a page, are one test.
"""

import doctest
import os
import subprocess
import sys
from pathlib import Path

import pytest

from docs.markdown_examples import Block, Command, find_blocks, split_transcript

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("README*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
SHELLS = {"bash", "console", "sh", "shell"}
OPTIONS = doctest.ELLIPSIS | doctest.REPORT_NDIFF


def groups() -> list[list[Path]]:
    """Return the pages, those together whose examples are the same."""
    found: dict[tuple[tuple[str, ...], ...], list[Path]] = {}
    for page in PAGES:
        examples = tuple((each.language, each.text, each.file) for each in find_blocks(page))
        if examples:
            found.setdefault(examples, []).append(page)
    return list(found.values())


def names_of(pages: list[Path]) -> str:
    return " ".join(str(page.relative_to(ROOT)) for page in pages)


@pytest.mark.parametrize("pages", groups(), ids=names_of)
def test_examples_of(pages: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = pages[0]
    names: dict[str, object] = {"__name__": "__main__"}
    for block in find_blocks(page):
        where = f"{page.relative_to(ROOT)}:{block.line}"
        if block.file:
            (tmp_path / block.file).write_text(block.text, encoding="utf-8")
        elif block.language == "python":
            run_python(block, names, where)
        elif block.language in SHELLS:
            run_shell(block, tmp_path, where)


def run_python(block: Block, names: dict[str, object], where: str) -> None:
    if ">>>" not in block.text:
        exec(compile(block.text, where, "exec"), names)
        return
    examples = doctest.DocTestParser().get_doctest(block.text, names, where, where, 0)
    runner = doctest.DocTestRunner(optionflags=OPTIONS)
    report: list[str] = []
    runner.run(examples, out=report.append, clear_globs=False)
    names.update(examples.globs)
    assert runner.failures == 0, "".join(report)


def run_shell(block: Block, folder: Path, where: str) -> None:
    commands = split_transcript(block) or [Command(f"set -e\n{block.text}", "", block.line)]
    status = 0
    for command, following in zip(commands, [*commands[1:], None], strict=True):
        status, output = run_command(command.text, folder, status)
        compare(command, output, where)
        expects_failure = following is not None and following.text == "echo $?"
        assert status == 0 or expects_failure, f"{where}: {command.text}: status {status}\n{output}"


def run_command(text: str, folder: Path, last_status: int) -> tuple[int, str]:
    """Run one command as a person sees it in a plain terminal of 100 columns."""
    environment = dict(os.environ)
    environment["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{environment['PATH']}"
    environment |= {"NO_COLOR": "1", "COLUMNS": "100", "TERM": "dumb", "LC_ALL": "C.UTF-8"}
    environment["XDG_DATA_HOME"] = str(folder / "data")
    done = subprocess.run(
        ["bash", "-c", f"(exit {last_status})\n{text}"],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=120,
        check=False,
    )
    return done.returncode, done.stdout.decode("utf-8")


def compare(command: Command, output: str, where: str) -> None:
    """Compare with the output shown, if any is; `...` stands for anything."""
    if not command.output.strip():
        return
    wanted = trim(command.output)
    checker = doctest.OutputChecker()
    example = doctest.Example(command.text + "\n", wanted)
    if not checker.check_output(wanted, trim(output), OPTIONS):
        difference = checker.output_difference(example, trim(output), OPTIONS)
        pytest.fail(f"{where}: line {command.line}: $ {command.text}\n{difference}", pytrace=False)


def trim(text: str) -> str:
    """Drop what nobody sees: blanks at line ends, empty lines at both ends."""
    return "\n".join(line.rstrip() for line in text.rstrip().splitlines()).strip("\n") + "\n"
