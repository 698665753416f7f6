"""PDDL problems of the IPC's Sokoban tracks: the board as facts about positions.

`pos-x-y` is column x and row y from 1. A wall is a position that is neither clear nor occupied and
has no `MOVE-DIR`. A planner reads one problem a file; here several may follow each other.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from soko.formats.collection import Collection
from soko.formats.drawing.board import MAX_SIDE, fit_rows, trim_rows
from soko.formats.losses import Losses
from soko.formats.pddl.domain import DOMAIN_NAME
from soko.formats.pddl.sexpr import Expr, parse_sexprs
from soko.formats.reading import Reading
from soko.puzzle import Level, Square

_START: Final = re.compile(r"(?:\s|;[^\n]*\n)*\(\s*define\b", re.IGNORECASE)
_POSITION: Final = re.compile(r"pos-0{0,3}([0-9]{1,6})-0{0,3}([0-9]{1,6})")
_STEPS: Final = {"dir-up": (-1, 0), "dir-down": (1, 0), "dir-left": (0, -1), "dir-right": (0, 1)}
_NOT_A_NAME: Final = re.compile(r"[^a-z0-9_-]+")
_UNTITLED: Final = re.compile(r"untitled-[0-9]+")


def is_pddl(text: str) -> bool:
    """Tell whether a text begins with a PDDL definition, comments aside."""
    return _START.match(text) is not None


def parse(text: str, reading: Reading) -> Collection:
    """Read the problems of a text; a domain holds no level and is skipped.

    Raises `FormatError` for text that is not PDDL and for steps that lead elsewhere than to the
    neighbour.
    """
    levels: list[Level] = []
    for definition in parse_sexprs(text, reading):
        if isinstance(definition, list) and definition[:1] == ["define"]:
            level = _read_definition(definition[1:], reading, len(levels))
            levels += [level] if level else []
    return Collection(tuple(levels), format="pddl")


def _read_definition(parts: list[Expr], reading: Reading, index: int) -> Level | None:
    sections: dict[str, list[Expr]] = {}
    for part in parts:
        if isinstance(part, list) and part and isinstance(part[0], str):
            sections[part[0]] = part[1:]
    if "problem" not in sections:
        reading.note("pddl-domain")
        return None
    name = next((word for word in sections["problem"] if isinstance(word, str)), "")
    facts = _Facts(reading, name, _read_types(sections.get(":objects", [])))
    for fact in sections.get(":init", []):
        if isinstance(fact, list):
            facts.add(*(word for word in fact if isinstance(word, str)))
    _note_goal(sections.get(":goal", []), name, reading)
    rows = facts.rows()
    if not rows:
        reading.note("pddl-empty", problem=name)
        return None
    title = "" if _UNTITLED.fullmatch(name) else name
    return Level(rows, title, source=reading.source(1, index))


def _read_types(objects: list[Expr]) -> dict[str, str]:
    """Return the type of each object that has one."""
    types: dict[str, str] = {}
    names: list[str] = []
    words = iter(objects)
    for word in words:
        if word == "-":
            types |= dict.fromkeys(names, str(next(words, "")))
            names = []
        elif isinstance(word, str):
            names.append(word)
    return types


def _note_goal(goal: list[Expr], name: str, reading: Reading) -> None:
    atoms = goal[0][1:] if goal and isinstance(goal[0], list) and goal[0][:1] == ["and"] else goal
    if any(isinstance(atom, list) and atom[:1] != ["at-goal"] for atom in atoms):
        reading.note("pddl-goal", problem=name)


@dataclass
class _Facts:
    """The initial state of a problem, fact by fact."""

    reading: Reading
    name: str
    types: Mapping[str, str]
    floor: set[Square] = field(default_factory=set)
    goals: set[Square] = field(default_factory=set)
    boxes: set[Square] = field(default_factory=set)
    players: set[Square] = field(default_factory=set)
    steps: set[tuple[Square, Square]] = field(default_factory=set)

    def __post_init__(self) -> None:
        positions = [name for name in self.types if _POSITION.fullmatch(name)]
        self.squares = set(map(self.square, positions))

    def add(self, *words: str) -> None:
        match words:
            case "clear", at:
                self.floor.add(self.square(at))
            case "is-goal", at:
                self.goals.add(self.square(at))
            case "at", thing, at:
                self.put(thing, self.square(at))
            case "move-dir", start, end, direction:
                self.add_step(self.square(start), self.square(end), direction)

    def put(self, thing: str, square: Square) -> None:
        kind = self.types.get(thing) or re.split(r"[-_0-9]", thing, maxsplit=1)[0]
        if kind not in ("player", "stone"):
            raise self.reading.error("pddl-thing", problem=self.name, thing=thing)
        (self.players if kind == "player" else self.boxes).add(square)
        self.floor.add(square)

    def add_step(self, start: Square, end: Square, direction: str) -> None:
        down, right = _STEPS.get(direction, (0, 0))
        if (start[0] + down, start[1] + right) != end:
            raise self.reading.error(
                "pddl-direction",
                problem=self.name,
                step=direction,
                start=_format_position(start),
                end=_format_position(end),
            )
        self.steps.add((start, end))
        self.floor |= {start, end}

    def square(self, position: str) -> Square:
        match = _POSITION.fullmatch(position)
        column, row = (int(each) - 1 for each in match.groups()) if match else (-1, -1)
        if not (0 <= row < MAX_SIDE and 0 <= column < MAX_SIDE):
            raise self.reading.error(
                "pddl-position", problem=self.name, position=position[:40], most=MAX_SIDE
            )
        return row, column

    def rows(self) -> tuple[str, ...]:
        everything = self.squares | self.floor | self.goals
        if not everything:
            return ()
        self.note_missing_steps()
        height = max(row for row, _ in everything) + 1
        width = max(column for _, column in everything) + 1
        self.reading.grow(height * width, None)
        grid = [["#"] * width for _ in range(height)]
        for row, column in everything:
            grid[row][column] = self.symbol((row, column))
        return trim_rows(["".join(row) for row in grid], self.reading, range(1, height + 1))

    def symbol(self, at: Square) -> str:
        on_goal = at in self.goals
        if at in self.players:
            return "+" if on_goal else "@"
        if at in self.boxes:
            return "*" if on_goal else "$"
        return "." if on_goal else " " if at in self.floor else "#"

    def note_missing_steps(self) -> None:
        wanted = sum(
            (row + down, column + right) in self.floor
            for row, column in self.floor
            for down, right in _STEPS.values()
        )
        if wanted > len(self.steps):
            missing = wanted - len(self.steps)
            self.reading.note("pddl-steps", problem=self.name, missing=missing)


def format_pddl(collection: Collection, losses: Losses) -> str:
    """Write a problem for each level; `format_domain` writes the domain that they need."""
    losses.drop(title=collection.title, author=collection.author)
    losses.drop(comment=collection.comment, metadata=collection.metadata)
    if len(collection) > 1:
        losses.add("problems", "planners read one problem a file")
    problems = []
    for losses.level, level in enumerate(collection, 1):
        losses.drop(author=level.author, comment=level.comment)
        losses.drop(metadata=level.metadata, solutions=level.solutions)
        rows = fit_rows(level.rows, losses)
        if rows:
            problems.append("\n".join(_problem(Level(rows), _name(level.title, losses))) + "\n")
    return "\n".join(problems)


def _name(title: str, losses: Losses) -> str:
    name = _NOT_A_NAME.sub("-", title.lower()).strip("-")
    if title and name != title:
        losses.add("title", "a title is written as a name of letters, digits and -")
    return name or f"untitled-{losses.level}"


def _problem(level: Level, name: str) -> Iterator[str]:
    squares = [(r, c) for r in range(level.height) for c in range(level.width)]
    players = {f"player-{n:02}": at for n, at in enumerate(level.players, 1)}
    boxes = {f"stone-{n:02}": at for n, at in enumerate(sorted(level.boxes), 1)}
    counted = level.active_boxes if level.players else level.boxes
    yield f"(define (problem {name})"
    yield f"  (:domain {DOMAIN_NAME})"
    yield "  (:objects"
    yield f"    {' '.join(_STEPS)} - direction"
    for names, kind in ((players, "player"), (boxes, "stone")):
        if names:
            yield f"    {' '.join(names)} - {kind}"
    for row in range(level.height):
        positions = " ".join(_format_position((row, c)) for c in range(level.width))
        yield f"    {positions} - location"
    yield "  )"
    yield "  (:init"
    for at in squares:
        yield f"    ({'IS-GOAL' if at in level.goals else 'IS-NONGOAL'} {_format_position(at)})"
    yield from _steps(level, squares)
    for thing, at in [*players.items(), *boxes.items()]:
        yield f"    (at {thing} {_format_position(at)})"
    for box, at in boxes.items():
        if at in level.goals:
            yield f"    (at-goal {box})"
    occupied = {*players.values(), *boxes.values()}
    for at in sorted(level.floor - occupied):
        yield f"    (clear {_format_position(at)})"
    yield "    (= (total-cost) 0)"
    yield "  )"
    atoms = " ".join(f"(at-goal {box})" for box, at in boxes.items() if at in counted)
    yield f"  (:goal (and {atoms}))"
    yield "  (:metric minimize (total-cost))"
    yield ")"


def _steps(level: Level, squares: list[Square]) -> Iterator[str]:
    for row, column in squares:
        for direction, (down, right) in _STEPS.items():
            end = row + down, column + right
            if (row, column) in level.floor and end in level.floor:
                start = _format_position((row, column))
                yield f"    (MOVE-DIR {start} {_format_position(end)} {direction})"


def _format_position(square: Square) -> str:
    row, column = square
    return f"pos-{column + 1}-{row + 1}"
