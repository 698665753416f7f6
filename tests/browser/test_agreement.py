"""The player's rules and paths against the library's: the same answers, letter by letter."""

import json
import random
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest

import soko
from soko.engine import Cause, Stage, stages
from soko.engine.paths import Prefer
from soko.engine.stages import shared_squares
from soko.puzzle import Level, Solution, Square, State, exact_id, normalize, symmetric_id
from soko.puzzle.symmetry import Symmetry, transform
from soko.web.api.bodies import ParseBody
from soko.web.calls.levels import read_text
from support.browser import find_node, needs_node
from support.shared import SHARED

pytestmark = needs_node

GESTURES = 1000
LEVELS = 100
ORDERS: Final[tuple[Prefer, ...]] = ("pushes", "moves")
METRICS = {
    "moves": "moves",
    "pushes": "pushes",
    "box_lines": "boxLines",
    "box_changes": "boxChanges",
    "pushing_sessions": "sessions",
    "player_lines": "playerLines",
}


class Player:
    """The modules of the player, in a process that answers questions."""

    def __init__(self) -> None:
        script = str(Path(__file__).with_name("agree.mjs"))
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            [str(find_node()), script], stdin=pipe, stdout=pipe, text=True
        )

    def ask(self, ask: str, **question: object) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps({"ask": ask, **question}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


@pytest.fixture(scope="module")
def player() -> Iterator[Player]:
    player = Player()
    yield player
    assert player.process.stdin
    player.process.stdin.close()
    player.process.wait(10)


@dataclass
class History:
    """What the library says of the same gestures: states, one for each action."""

    states: list[tuple[State, str]]
    place: int = 0
    gestures: list[dict[str, object]] = field(default_factory=list)

    @property
    def state(self) -> State:
        return self.states[self.place][0]

    @property
    def lurd(self) -> str:
        return self.states[self.place][1]

    def play(self, lurd: str, gesture: dict[str, object]) -> None:
        self.gestures.append(gesture)
        if lurd == "":
            return
        state = self.state.after(lurd)
        done = "".join(true_case(self.state, lurd))
        self.add(state, self.lurd + done)

    def add(self, state: State, lurd: str) -> None:
        self.states[self.place + 1 :] = [(state, lurd)]
        self.place += 1


def true_case(state: State, lurd: str) -> Iterator[str]:
    for letter in lurd.lower():
        next_state = state.move(letter)
        yield letter if next_state.boxes == state.boxes else letter.upper()
        state = next_state


def test_a_thousand_random_gestures_lead_to_the_same_states(player: Player) -> None:
    rng = random.Random(5)
    for level in chosen_levels(rng):
        history = History([(level.start, "")])
        for _ in range(GESTURES // LEVELS):
            make_gesture(history, rng)
        found = player.ask("game", rows=level.rows, gestures=history.gestures)
        assert found["lurd"] == history.lurd
        assert found["text"] == history.state.to_text().rstrip("\n")
        measured = soko.metrics(level, history.lurd)._asdict()
        assert found["metrics"] == {METRICS[name]: value for name, value in measured.items()}


def make_gesture(history: History, rng: random.Random) -> None:
    state = history.state
    kind = rng.choice(["step", "walk", "push", "push", "push", "undo", "restart"])
    if kind == "step":
        letter = rng.choice("udlr")
        legal = letter in [each.lower() for each in state.legal_moves()]
        gesture = {"kind": kind, "direction": "udlr".index(letter)}
        history.play(letter if legal else "", gesture)
    elif kind == "walk":
        square = rng.choice(sorted(state.level.interior))
        history.play(soko.walk(state, square) or "", {"kind": kind, "square": square})
    elif kind == "push":
        push_box(history, rng)
    elif kind == "undo":
        history.gestures.append({"kind": kind})
        history.place = max(0, history.place - 1)
    elif history.lurd:
        history.gestures.append({"kind": kind})
        history.add(state.level.start, "")


def push_box(history: History, rng: random.Random) -> None:
    state = history.state
    box = rng.choice(sorted(state.boxes & state.level.interior))
    prefer = rng.choice(ORDERS)
    paths = soko.box_paths(state, box, prefer=prefer)
    targets = [square for square in paths if square != box]
    if targets:
        square = rng.choice(targets)
        gesture: dict[str, object] = {
            "kind": "push",
            "box": box,
            "square": square,
            "prefer": prefer,
        }
        history.play(paths.lurd(square), gesture)


@pytest.mark.parametrize("prefer", ORDERS)
def test_all_paths_of_all_boxes_are_the_same(player: Player, prefer: Prefer) -> None:
    rng = random.Random(8)
    for level in chosen_levels(rng)[:25]:
        for box in sorted(level.active_boxes)[:4]:
            paths = soko.box_paths(level, box, prefer=prefer)
            expected = [
                [list(square), path.pushes, path.moves, path.lurd]
                for square, path in paths.items()
                if square != box
            ]
            assert player.ask("paths", rows=level.rows, box=box, prefer=prefer) == expected


def test_the_same_squares_are_dead(player: Player) -> None:
    for level in chosen_levels(random.Random(9)):
        expected = sorted(map(list, soko.dead_squares(level)))
        assert player.ask("dead", rows=level.rows) == expected


def told(found: Sequence[Stage]) -> dict[str, object]:
    """Return what is told of stages, as the page tells it."""
    carries = [
        [
            {
                "lurd": carry.lurd,
                "path": [list(carry.box), *map(list, carry.path)],
                "walked": list(map(list, carry.walked)),
                "ends": [list(carry.origin), list(carry.home)],
                "is": [carry.is_last, carry.is_forced],
                "reason": carry.reason
                and [carry.reason.cause, list(carry.reason.square), carry.reason.box],
            }
            for carry in stage.carries
        ]
        for stage in found
    ]
    moves = [[stage.first_move, stage.last_move] for stage in found]
    return {"moves": moves, "carries": carries, "shared": list(shared_squares(found))}


def test_solutions_are_explained_the_same_way(player: Player) -> None:
    reasons = set()
    for level in chosen_levels(random.Random(13)):
        solution = soko.solve(level, limits=soko.Limits(nodes=20_000)).solution
        if solution is None:
            continue
        found = stages(Solution(level, solution.lurd))
        reasons |= {each.reason and each.reason.cause for stage in found for each in stage.carries}
        expected = json.loads(json.dumps(told(found)))
        assert player.ask("stages", rows=level.rows, lurd=solution.lurd) == expected
    if public("XSokoban"):  # of the boards made here some causes are rare
        assert reasons == {None, *Cause}


def test_levels_have_the_same_ids(player: Player) -> None:
    open_board = Level.of(["  .", "@$ #", " *   "])
    hollow = Level.of([" #####", "#@$.  #", "# ### #", "# # # #", "# ### #", "#     #", "#######"])
    for level in [*chosen_levels(random.Random(11)), open_board, hollow]:
        turned = transform(level, random.Random(str(level)).choice(list(Symmetry)))
        for each in (level, turned):
            found = player.ask("ids", rows=each.rows)
            assert found["exact"] == exact_id(each)
            assert found["symmetric"] == symmetric_id(level)
            assert found["normal"] == list(normalize(each).rows)


def test_what_is_called_lost_cannot_be_solved(player: Player) -> None:
    rng = random.Random(10)
    lost = 0
    for _ in range(150):
        level = made_level(rng)
        found = player.ask("game", rows=level.rows, gestures=[])
        if found["isLost"]:
            lost += 1
            assert soko.solve(level).status == "unsolvable"
    assert lost > 10


def chosen_levels(rng: random.Random) -> list[Level]:
    """Return so many levels: public ones where these are, else boards made here."""
    levels = [
        level for name in ("Microban_II", "Sasquatch_I", "XSokoban") for level in public(name)
    ]
    made = [made_level(rng) for _ in range(LEVELS)]
    return rng.sample(levels, LEVELS - 20) + made[:20] if levels else made


def public(name: str) -> list[Level]:
    path = SHARED / "levels" / f"{name}.xsb"
    return [level for level in soko.read(path) if playable(level)] if path.exists() else []


def playable(level: Level) -> bool:
    try:
        level.check()
    except soko.SokoError:
        return False
    return bool(level.active_boxes)


def made_level(rng: random.Random) -> Level:
    """Scatter walls, boxes and goals in a room."""
    height, width = rng.randint(4, 9), rng.randint(4, 9)
    inner: list[Square] = [(r, c) for r in range(1, height) for c in range(1, width)]
    while True:
        grid = [["#"] * (width + 1) for _ in range(height + 1)]
        for r, c in inner:
            grid[r][c] = "#" if rng.random() < 0.2 else " "
        boxes = rng.randint(1, 3)
        for (r, c), symbol in zip(
            rng.sample(inner, 2 * boxes + 1), "@" + "$." * boxes, strict=True
        ):
            grid[r][c] = symbol
        level = Level.of(map("".join, grid))
        if playable(level):
            return level


BOARDS = [
    "#####\n#@$.#\n#####",
    "  ####\n###  #\n#@ $.#\n######",
    "5#|#@$.#|5#",
    "4#3-|#.4#|#-$-@#|6#",
    " #####\n #@*.#\n #$  #\n #####",
    "#####\n#p b#\n#..b#\n#####",
    "#####\n\n#@$.#\n#####",
    "#######\n#@ - $.#\n#######\n---",
    "#####\n#@\t.#\n# $ #\n#####",
    "#####\n#@ .#   <- here\n# $ #  12, then\n#####",
]
ABOVE = [
    "",
    "; Mine",
    "Level 3",
    "'Name'",
    "Title: Set\n",
    "Set\n\nThe first",
    "Hello there,",
    "Hi all, try this one!\n",
    "Word: of two\n",
    "http://a.b/c",
    "-----",
    "推箱子\n",
    "大家好，试试这个关卡！",
    "[code]",
]
BELOW = [
    "",
    "```",
    "Title: One",
    "Author: A",
    "Solution: R",
    "Solution\nrRlL\nuu",
    "Solution 2: 3r2(ud)",
    "by A. B.",
    "; below",
    "'Joined'",
    "Thanks, it took me two days to make it.\n\nMore",
    "Comment: one\nDate: 3\ntwo",
    "Comment:\n\n#####\nTitle: no\nComment-End:\nafter",
    "Author comment: x\nCollection: y",
    "Title: T\nAuthor: B\nSolution:\n\nrrr",
    "Snapshot 1\nrr*R",
    "Solution 0/0",
]
MOVES = ["rR", "u d\nl", "2(3r)", "(", "4", "x", "hello"]


def random_text(rng: random.Random) -> str:
    """Return a text as people paste it: boards with something around them, or moves."""
    if rng.random() < 0.2:
        text = "".join(rng.choices(MOVES, k=2))
    else:
        parts = [
            "\n".join(filter(None, map(rng.choice, (ABOVE, BOARDS, BELOW))))
            for _ in range(rng.randint(1, 3))
        ]
        text = rng.choice(["\n\n", "\n\n\n"]).join(parts)
    dress = rng.choice(["", "", "", "quoted", "wide", "dos"])
    if dress == "quoted":
        return "\n".join(f"> {line}" for line in text.split("\n"))
    return text.replace("#", "\uff03") if dress == "wide" else text.replace("\n", "\r\n")


def test_the_page_s_parser_reads_what_the_server_s_does(player: Player) -> None:
    """Boards, titles, comments, solutions, moves and what keys say."""
    rng = random.Random(14)
    for text in [random_text(rng) for _ in range(800)]:
        answer = read_text(ParseBody(text=text))
        read = [
            [
                [row.rstrip() for row in level.rows],
                level.title,
                level.author,
                level.comment,
                [solution.lurd for solution in level.solutions],
            ]
            for level in answer.levels
        ]
        said = [answer.title, answer.author, answer.comment]
        assert player.ask("pasted", text=text) == [read, *said, answer.moves], text
