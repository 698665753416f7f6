"""The fenced blocks of a Markdown page that can be run, in the order of the page.

A comment in the line before a block says how to treat it:
`<!-- file: NAME -->` writes the block to NAME in the folder in which the page's examples run;
`<!-- not run: REASON -->` leaves the block out.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

FENCE = re.compile(r"^(?P<indent> *)(?P<fence>```+)(?P<info>.*)$")
DIRECTIVE = re.compile(r"^ *<!-- (?P<word>file|not run): (?P<value>.+?) -->$")
LANGUAGE = re.compile(r"^(?:\{code-block\}\s*)?(?P<language>\w*)(?P<other>\{)?")


@dataclass(frozen=True)
class Block:
    """One fenced block: its language, its text and the one-based line where the text begins."""

    language: str
    text: str
    line: int
    file: str


@dataclass(frozen=True)
class Command:
    """One shell command of a transcript and the output shown below it."""

    text: str
    output: str
    line: int


def find_blocks(page: Path) -> list[Block]:
    """Return the blocks of a page that are examples or files, without those marked as not run."""
    lines = page.read_text(encoding="utf-8").splitlines()
    return list(_scan(lines, 0, len(lines)))


def _scan(lines: list[str], start: int, stop: int) -> Iterator[Block]:
    index = start
    while index < stop:
        fence = FENCE.match(lines[index])
        if fence is not None:
            end = _closing_line(lines, index, fence["fence"])
            yield from _read_block(lines, index, end)
            index = end
        index += 1


def _closing_line(lines: list[str], start: int, fence: str) -> int:
    for index in range(start + 1, len(lines)):
        if lines[index].strip() == fence:
            return index
    raise ValueError(f"line {start + 1}: the block is never closed")


def _read_block(lines: list[str], start: int, end: int) -> Iterator[Block]:
    fence = FENCE.match(lines[start])
    assert fence is not None
    info = LANGUAGE.match(fence["info"].strip())
    assert info is not None
    if info["other"]:  # a note or another box around text that may hold blocks itself
        yield from _scan(lines, start + 1, end)
        return
    directive = DIRECTIVE.match(lines[start - 1]) if start else None
    if directive is not None and directive["word"] == "not run":
        return
    cut = len(fence["indent"])
    text = "".join(line[cut:] + "\n" for line in lines[start + 1 : end])
    yield Block(info["language"], text, start + 2, directive["value"] if directive else "")


def split_transcript(block: Block) -> list[Command]:
    """Split a block of `$ command` lines and their output; `> ` continues a command."""
    commands: list[Command] = []
    for number, line in enumerate(block.text.splitlines(), block.line):
        if line.startswith("$ "):
            commands.append(Command(line[2:], "", number))
        elif commands:
            last = commands.pop()
            if line.startswith("> ") and not last.output:
                commands.append(Command(f"{last.text}\n{line[2:]}", "", last.line))
            else:
                commands.append(Command(last.text, f"{last.output}{line}\n", last.line))
    return commands
