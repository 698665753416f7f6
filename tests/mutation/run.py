"""Changes the sources in small ways and asks the tests whether they notice.

    python tests/mutation/run.py --third python --count 50 --only src/soko/puzzle

The thirds are python (`src/soko`), native (`native`) and browser (`static/core`). What is drawn
depends on the seed and the sources alone: those of today or, `--at` a commit, those of then, of
which what is still there is judged. The work is done in copies below `build/mutants`; a run that
was ended is gone on with, and `--again` asks those that survived once more.
"""

import argparse
import signal
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from mutation.browser_third import BrowserThird
from mutation.draw import draw
from mutation.journal import Journal
from mutation.mutant import Judgement, Mutant, Verdict, key_of
from mutation.native_third import NativeThird
from mutation.python_third import PythonThird
from mutation.third import Third
from mutation.tree import BUILD

THIRDS: dict[str, type[Third]] = {
    third.name: third for third in (PythonThird, NativeThird, BrowserThird)
}


def main() -> int:
    """Draw mutants of one third, judge them, and list the survivors."""
    options = parse_arguments()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that tests end with it
    third = THIRDS[options.third]()
    drawn = draw(third, options.seed, commit=options.at, only=options.only)
    chosen = third.prepare(drawn, options.count)
    print(f"{len(chosen)} mutants, {third.passed_over} passed over", flush=True)
    journal = Journal(BUILD / f"{third.name}.jsonl")
    judged = []
    for mutant, judgement in judge_all(third, chosen, journal, again=options.again):
        print(f"{judgement.verdict:8}  {mutant}  [{judgement.by}]", flush=True)
        judged.append((mutant, judgement))
    report(judged)
    return 0


def parse_arguments() -> argparse.Namespace:
    """Return what the command was told."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--third", choices=THIRDS, required=True)
    parser.add_argument("--count", type=int, default=200, help="how many mutants (default 200)")
    parser.add_argument("--seed", type=int, default=14, help="of the draw (default 14)")
    parser.add_argument("--at", default="", metavar="COMMIT", help="draw from its sources")
    parser.add_argument("--only", default="", metavar="PATH", help="files that begin with this")
    parser.add_argument("--again", action="store_true", help="judge survivors once more")
    return parser.parse_args()


def judge_all(
    third: Third, mutants: Sequence[Mutant], journal: Journal, *, again: bool
) -> Iterator[tuple[Mutant, Judgement]]:
    """Yield a judgement for each: the journal's where it has one."""
    for mutant in mutants:
        key = key_of(mutant, third.texts[mutant.file])
        known = journal.known.get(key)
        if known is None or (again and known.verdict is Verdict.SURVIVED):
            known = third.judge(mutant)
            journal.add(key, mutant, known)
        yield mutant, known


def report(judged: Sequence[tuple[Mutant, Judgement]]) -> None:
    """Print the survivors and how many there are."""
    survivors = [each for each in judged if each[1].verdict is Verdict.SURVIVED]
    print("\nsurvivors")
    for mutant, judgement in sorted(survivors, key=lambda each: str(each[0])):
        print(f"  {mutant}" + (f"  [{judgement.by}]" if judgement.by else ""))
    killed = len(judged) - len(survivors)
    print(f"\n{killed} of {len(judged)} killed, {killed / max(1, len(judged)):.1%}")


if __name__ == "__main__":
    sys.exit(main())
