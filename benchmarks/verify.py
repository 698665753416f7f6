"""Measure how many solutions a second `soko.verify` replays on one core.

    python benchmarks/verify.py ../shared/levels/Microban_*.xsb ../shared/levels/Sasquatch_I.xsb

The levels are solved first, each in at most a second, and the solutions of 200 to 400 moves are
kept. `cold` verifies each on a level just made, `warm` on one that was verified before. Prints one
JSON object; times are CPU time.
"""

import json
import statistics
import sys
import time
from dataclasses import asdict

import soko
from soko.benchmark import current_commit, this_machine

Job = tuple[soko.Level, str]


def find_jobs(paths: list[str]) -> list[Job]:
    """Solve the levels of some files and keep the solutions of about 300 moves."""
    results = [
        (level, soko.solve(level, limits=soko.Limits(cpu_seconds=1)))
        for path in paths
        for level in soko.read(path)
        if is_playable(level)
    ]
    solved = [(level, result.solution) for level, result in results if result.solution]
    return [(level, found.lurd) for level, found in solved if 200 <= found.moves <= 400]


def is_playable(level: soko.Level) -> bool:
    """Tell whether a level can be solved at all."""
    try:
        level.check()
    except soko.LevelError:
        return False
    return True


def replay_all(jobs: list[Job]) -> float:
    """Verify all solutions and return how many that makes in a second."""
    start = time.process_time()
    verdicts = [soko.verify(level, lurd) for level, lurd in jobs]
    seconds = time.process_time() - start
    assert all(verdicts)
    return len(jobs) / seconds


def main(paths: list[str]) -> None:
    """Measure and print."""
    jobs = find_jobs(paths)
    if not jobs:
        sys.exit("no level has a solution of 200 to 400 moves; name more files of levels")
    cold = [replay_all([(soko.Level(job.rows), lurd) for job, lurd in jobs]) for _ in range(5)]
    warm = [replay_all(jobs) for _ in range(5)]
    record = {
        "benchmark": "verify",
        "solutions": len(jobs),
        "mean_moves": round(statistics.mean(len(lurd) for _, lurd in jobs)),
        "cold_per_second": round(statistics.median(cold)),
        "warm_per_second": round(statistics.median(warm)),
        "commit": current_commit(),
        "machine": asdict(this_machine()),
    }
    print(json.dumps(record, indent=2))


if __name__ == "__main__":
    main(sys.argv[1:])
