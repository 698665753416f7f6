"""Proves a wheel where nothing else of the project is: `prove.py WHEEL SDIST`.

A new environment, with no compiler on its path, installs the wheel; then tests that the sdist
brings are run against it, in a folder where the sources of the core are not. It tells how long
installing and importing took, which no test asserts.
"""

import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
import venv
import zipfile
from pathlib import Path

MOST_BYTES = 3_000_000
NEEDED = (
    "soko/levels/starter.xsb",
    "soko/py.typed",
    "soko/_native.pyi",
    "soko/web/static/index.html",
    "soko/web/static/engine/core.wasm-gz",
)
TESTS = ("tests/unit", "tests/cli")
FOREIGN = ("tests/", "native/", "docs/", "benchmarks/")
IMPORT = "import time; t = time.perf_counter(); import soko; print(time.perf_counter() - t)"


def check_files(wheel: Path) -> None:
    """See that the wheel has what is needed, and nothing else."""
    names = zipfile.ZipFile(wheel).namelist()
    missing = [name for name in NEEDED if name not in names]
    foreign = [name for name in names if name.startswith(FOREIGN) or name.endswith((".o", ".cpp"))]
    size = wheel.stat().st_size
    print(f"{wheel.name}: {size:,} bytes, {len(names)} files", flush=True)
    if missing or foreign or size > MOST_BYTES:
        sys.exit(f"missing {missing}, foreign {foreign}, or beyond {MOST_BYTES:,} bytes")


class Room:
    """An environment of its own, whose path leads to no compiler."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder / "venv", with_pip=True)
        self.folder = folder
        self.programs = folder / "venv" / "bin"
        self.environment = {
            name: value for name, value in os.environ.items() if not name.startswith("PYTHON")
        }
        self.environment["PATH"] = str(self.programs)

    def run(self, *words: str, path: str = "") -> str:
        """Run its Python; what it prints is passed on and returned."""
        environment = self.environment | {"PATH": os.pathsep.join([str(self.programs), path])}
        command = [str(self.programs / "python"), *words]
        done = subprocess.run(
            command,
            cwd=self.folder,
            env=environment,
            check=False,
            stdout=subprocess.PIPE,
            text=True,
        )
        print(done.stdout, end="", flush=True)
        if done.returncode:
            sys.exit(f"failed: {' '.join(words)}")
        return done.stdout

    def install(self, *wanted: str) -> float:
        """Install packages, none of which may have to be built; return the seconds."""
        started = time.monotonic()
        self.run("-m", "pip", "install", "--quiet", "--only-binary=:all:", *wanted)
        return time.monotonic() - started


def unpack_without_core(sdist: Path, folder: Path) -> None:
    """Put the tests, and what they read, into a folder."""
    with tarfile.open(sdist) as archive:
        for member in archive.getmembers():
            _, _, member.name = member.name.partition("/")
            if member.name and not member.name.startswith("native/"):
                archive.extract(member, folder, filter="data")


def main() -> None:
    """Prove one wheel with the tests of one sdist."""
    wheel, sdist = (Path(argument).resolve() for argument in sys.argv[1:])
    check_files(wheel)
    with tempfile.TemporaryDirectory(prefix="soko-wheel-") as place:
        room = Room(Path(place))
        print(f"installed in {room.install(str(wheel)):.1f} s", flush=True)
        times = [float(room.run("-c", IMPORT)) for _ in range(5)]
        print(f"imported in {statistics.median(times) * 1000:.0f} ms (median of 5)", flush=True)
        room.install(f"{wheel}[test]")
        unpack_without_core(sdist, room.folder)
        where = room.run("-c", "import soko; print(soko.__file__)")
        if "site-packages" not in where:
            sys.exit(f"not the installed package: {where}")
        room.run("-m", "pytest", "-q", "-n", "auto", *TESTS, path=os.defpath)


if __name__ == "__main__":
    main()
