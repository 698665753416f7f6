"""The machine and the commit that a measurement belongs to."""

import platform
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from soko.processes import usable_cores


@dataclass(frozen=True)
class Machine:
    """What has a bearing on times; `memory_bytes` is 0 where the system does not tell."""

    cpu: str
    cores: int
    memory_bytes: int
    system: str
    python: str


def this_machine() -> Machine:
    """Describe the machine that this process runs on."""
    return Machine(
        cpu=_cpu_name(),
        cores=usable_cores(),
        memory_bytes=_memory(),
        system=f"{platform.system()} {platform.release()}",
        python=f"{platform.python_implementation()} {platform.python_version()}",
    )


def current_commit() -> str | None:
    """Return the commit of the code that runs, with `-dirty` when it was changed since.

    A checkout is asked now; an installed package knows what it was built from. None when neither
    can tell.
    """
    package = Path(str(files("soko").joinpath("__init__.py"))).parent
    return _describe_checkout(package) or _built_from(package)


def _describe_checkout(package: Path) -> str | None:
    # An installation inside somebody else's repository is not tracked there.
    git = ["git", "-C", str(package)]
    tracked = [*git, "ls-files", "--error-unmatch", "__init__.py"]
    describe = [*git, "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"]
    with suppress(OSError, subprocess.CalledProcessError):
        subprocess.run(tracked, check=True, capture_output=True)
        return subprocess.run(describe, check=True, capture_output=True, text=True).stdout.strip()
    return None


def _built_from(package: Path) -> str | None:
    with suppress(OSError):
        return (package / "commit.txt").read_text(encoding="ascii").strip() or None
    return None


def _cpu_name() -> str:
    names = (line.partition(":")[2].strip() for line in _lines("/proc/cpuinfo", "model name"))
    return next(names, platform.processor() or platform.machine())


def _memory() -> int:
    for line in _lines("/proc/meminfo", "MemTotal"):
        return int(line.split()[1]) * 1024
    return 0


def _lines(path: str, start: str) -> Iterator[str]:
    with suppress(OSError), Path(path).open(encoding="utf-8") as file:
        yield from (line for line in file if line.startswith(start))
