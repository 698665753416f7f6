"""Fills and searches of the lab, event by event."""

from typing import Final, Literal

from soko.lab import PushProblem
from soko.lab.fill import plain_fill, scan_line_fill
from soko.lab.search import SearchLimits, astar, breadth_first, depth_first
from soko.lab.traces import Trace, TracedKnown, search_tree
from soko.lab.traces.search_tree import SearchNode
from soko.lab.walking import BoxProblem, WalkProblem
from soko.puzzle import Square, State, format_square
from soko.web.api.answers import EventAnswer, NodeAnswer, TraceAnswer
from soko.web.api.bodies import BoardBody, FillBody, PathBody, PushBody, SearchBody
from soko.web.api.problem import refusal
from soko.web.calls.boards import level_of, state_of
from soko.web.work.context import CallContext

SEARCHES: Final = {"breadth-first": breadth_first, "depth-first": depth_first, "astar": astar}


def trace_fill(body: FillBody, _: CallContext) -> TraceAnswer:
    """Fill the floor that is connected with a square."""
    state = _position(body, body.square)
    seed = body.square or state.player
    free = state.level.floor - state.boxes
    if seed not in free:
        raise refusal("no-floor", square=format_square(seed))
    trace = Trace(state)
    if body.method == "scan-line":
        scan_line_fill(free, seed, trace=trace)
    else:
        neighbours: Literal[4, 8] = 8 if body.method == "plain-8" else 4
        plain_fill(free, seed, neighbours=neighbours, trace=trace)
    return trace_answer(trace, None)


def trace_path(body: PathBody, _: CallContext) -> TraceAnswer:
    """Walk to a square by a shortest way."""
    state = _position(body)
    problem = WalkProblem(state, body.square)
    trace = Trace(state)
    known = TracedKnown(problem, trace, lambda square: (square,))
    found = SEARCHES[body.search](problem, known=known)
    return trace_answer(trace, None if found.first is None else "".join(found.first.actions))


def trace_push(body: PushBody, _: CallContext) -> TraceAnswer:
    """Push one box with the fewest pushes, the others standing like walls."""
    state = _position(body)
    problem = BoxProblem(state, body.box, body.target)
    trace = Trace(state)
    known = TracedKnown(problem, trace, lambda node: tuple(problem.board.squares(node.boxes)))
    found = breadth_first(problem, known=known)
    pushes = None if found.first is None else "".join(found.first.actions)
    return trace_answer(trace, pushes, search_tree(known))


def trace_search(body: SearchBody, _: CallContext) -> TraceAnswer:
    """Search a whole level by pushes."""
    state = state_of(body)
    problem = PushProblem(state, prune="dead_squares")
    trace = Trace(state, keeps=False)
    known = TracedKnown(problem, trace, lambda node: tuple(problem.board.squares(node.boxes)))
    found = SEARCHES[body.search](problem, known=known, limits=SearchLimits(nodes=body.nodes))
    lurd = None if found.first is None else problem.lurd(found.first)
    return trace_answer(trace, lurd, search_tree(known))


def _position(body: BoardBody, player: Square | None = None) -> State:
    """Return a position on a board that need not be a level; it may have no player of its own."""
    level = level_of(body.rows)
    place = level.player or player
    if place is None:
        raise refusal("no-player")
    return State(level, level.boxes, place).after(body.moves)


def trace_answer(trace: Trace, lurd: str | None, root: SearchNode | None = None) -> TraceAnswer:
    """Return a trace as a page plays it, with the tree of the search if it has one."""
    return TraceAnswer(
        rows=tuple(trace.state.to_rows()),
        keeps=trace.keeps,
        events=[EventAnswer.of(event) for event in trace.events],
        lurd=lurd,
        tree=[] if root is None else _nodes(root),
    )


def _nodes(root: SearchNode) -> list[NodeAnswer]:
    """Return the nodes of a tree by their numbers."""
    nodes: dict[int, NodeAnswer] = {}
    stack = [(root, -1)]
    while stack:
        node, parent = stack.pop()
        nodes[node.number] = NodeAnswer.of(node, parent=parent)
        stack += [(child, node.number) for child in node.children]
    return [nodes[number] for number in range(len(nodes))]
