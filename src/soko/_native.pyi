import enum

# Searches

class SearchStatus(enum.Enum):
    running = 0
    solved = 1
    exhausted = 2
    out_of_memory = 3
    out_of_nodes = 4

class Method(enum.Enum):
    breadth_first = 0
    astar_pushes = 1
    astar_pushes_moves = 2
    astar_moves_pushes = 3

class SearchStats:
    @property
    def nodes(self) -> int: ...
    @property
    def stored(self) -> int: ...
    @property
    def bytes(self) -> int: ...
    @property
    def peak_bytes(self) -> int: ...
    @property
    def bound(self) -> int: ...
    @property
    def depth(self) -> int: ...

class JobOptions:
    memory: int
    max_nodes: int
    seed: int
    prune_dead_squares: bool
    stop_at_solution: bool
    below_primary: int
    below_secondary: int
    def __init__(self) -> None: ...

class SearchJob:
    def __init__(self, board: str, width: int, method: Method, options: JobOptions) -> None: ...
    def advance(self, seconds: float) -> SearchStatus: ...
    def stop(self) -> None: ...
    def stats(self) -> SearchStats: ...
    def solution(self) -> str: ...
    def layers(self) -> list[int]: ...

# Positions

DEAD: int

class Detector:
    @property
    def name(self) -> str: ...
    @property
    def is_sound(self) -> bool: ...
    def is_dead(self, board: str, width: int) -> bool: ...

def detectors() -> list[Detector]: ...
def lower_bound(board: str, width: int) -> int: ...
