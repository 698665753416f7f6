"""Fuzz the parsers: damage small level files at random until time is up.

    python tests/fuzz/fuzz_formats.py --seconds 20 --seed 1

Every input must give levels or a `FormatError`, soon, and levels that were read must come back
from every text that they are written as. An input that breaks this is printed, kept as a file in
`tests/fuzz/found` and ends the run with exit code 1. The same seed gives the same inputs.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from soko.formats import FORMATS, Collection, format_levels, parse
from soko.puzzle import FormatError

CORPUS = Path(__file__).parent / "corpus"
FOUND = Path(__file__).parent / "found"
ADVICE = frozenset({"boxes", "problems"})
"""Losses after which all is held all the same."""

CPU_SECONDS = 5.0
"""No input of this size may take so long."""

LONGEST = 20_000
WORDS = [
    *(b"#", b"@", b"$", b".", b"*", b"+", b"-", b"_", b"|", b"\n", b"\r", b"\t", b" ", b"\0"),
    *(b"#####\n", b"#@$.#\n", b"5#|#@$.#|5#", b"99999(", b"(((", b")))", b"H", b"; 1\n"),
    *(b"Title: x\n", b"Comment:\n", b"Comment-End:\n", b"Solution\n", b"rrR\n", b"\\n"),
    *(b"[soko=1,1]", b"[/soko]", b"?lvl=", b"%7C", b"LEVELS\n=====\n", b"<L>", b"</L>", b"&a;"),
    *(b"<!ENTITY a 'b'>", b"{", b"[", b'"', b"}", b"]", b"(define (problem a)", b"pos-1-1"),
    *(b"\xef\xbb\xbf", b"\xff\xfe", b"\xe9", b"\xc2\xa0", b"\xe2\x80\x8b", b"\xbc\xa3", b"> "),
]


@dataclass(frozen=True)
class Broken:
    """An input that a parser does not treat as it must, and why."""

    data: bytes
    reason: str


def seeds() -> list[bytes]:
    """Return the stored files to begin with."""
    return [path.read_bytes() for path in sorted(CORPUS.iterdir())]


def mutants(rng: random.Random, corpus: list[bytes]) -> Iterator[bytes]:
    """Yield damaged files without end."""
    while True:
        data = rng.choice(corpus)
        for _ in range(rng.randint(1, 6)):
            data = mutate(rng, data, corpus)
        yield data[:LONGEST]


def mutate(rng: random.Random, data: bytes, corpus: list[bytes]) -> bytes:
    """Damage a file in one of several ways."""
    first, last = sorted(rng.randint(0, len(data)) for _ in range(2))
    piece = data[first:last]
    match rng.randrange(6):
        case 0:
            return data[:first] + rng.choice(WORDS) + data[first:]
        case 1:
            return data[:first] + data[last:]
        case 2:
            return data[:last] + piece * rng.randint(1, 5) + data[last:]
        case 3:
            return data[:first] + rng.randbytes(rng.randint(1, 3)) + data[first + 1 :]
        case 4:
            other = rng.choice(corpus)
            return data[:first] + other[rng.randint(0, len(other)) :]
        case _:
            return data[:first] + bytes(rng.sample(piece, len(piece))) + data[last:]


def check(data: bytes, name: str | None) -> str:
    """Return what is wrong with reading some bytes as a format, "" if nothing is."""
    start = time.process_time()
    try:
        collection = parse(data, format=name)
    except FormatError:
        collection = Collection()
    except Exception as error:
        return f"parse as {name}: {error!r}"
    seconds = time.process_time() - start
    if seconds > CPU_SECONDS:
        return f"parse as {name}: took {seconds:.1f} s"
    return check_round_trip(collection)


def check_round_trip(collection: Collection) -> str:
    """Return which format does not hold levels without saying so."""
    for name in FORMATS:
        try:
            written = format_levels(collection, name)
            lost = {note.code for note in written.losses} - ADVICE
            if not lost and parse(written.text, format=name) != collection:
                return f"write as {name}: changed without a loss"
        except Exception as error:
            return f"write as {name}: {error!r}"
    return ""


def fuzz(
    rng: random.Random, *, seconds: float, count: int | None = None
) -> tuple[int, Broken | None]:
    """Damage files until time is up or `count` are done; return how many, and what broke."""
    end = time.monotonic() + seconds
    corpus = seeds()
    names = [None, *FORMATS]
    for done, data in enumerate(mutants(rng, corpus)):
        if time.monotonic() > end or done == count:
            return done, None
        reason = check(data, rng.choice(names) if rng.random() < 0.5 else None)
        if reason:
            return done, Broken(data, reason)
    raise AssertionError("mutants never end")


def main() -> int:
    """Run from the command line; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--seed", type=int, default=None)
    options = parser.parse_args()
    seed = random.randrange(2**32) if options.seed is None else options.seed
    done, broken = fuzz(random.Random(seed), seconds=options.seconds)
    print(f"{done} inputs, seed {seed}")
    if broken is None:
        return 0
    FOUND.mkdir(exist_ok=True)
    path = FOUND / f"{seed}.bin"
    path.write_bytes(broken.data)
    print(f"{broken.reason}\n{broken.data!r}\nkept as {path}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
