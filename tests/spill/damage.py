"""Damages of every kind to the files of a search: by disks, copies, people and kills."""

import os
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from support.crc32c import crc32c
from support.spilled import CASES, Case, Files, files_after

MOST = 5_000_000_000_000_000_000_000


@dataclass(frozen=True)
class Scene:
    """The files of a search at some moment, to be damaged, and where other files come from."""

    rng: random.Random
    case: Case
    kill: int
    files: Files

    def some(self, *prefixes: str) -> str:
        """Return the name of a file that the list names, or of the list."""
        names = [name for name in self.files if name.startswith(prefixes or ("layer", "known"))]
        return self.rng.choice(names or [*self.files])

    def any(self) -> str:
        """Return the name of any file; the list is one of three."""
        return "list" if "list" in self.files and self.rng.random() < 0.3 else self.some()

    def cut(self, data: bytes) -> tuple[int, int]:
        """Return a piece of some bytes, often a block or all that follows."""
        begin = self.rng.choice([0, self.rng.randrange(len(data) + 1), 65536])
        end = self.rng.choice([len(data), begin + 1 + int(self.rng.expovariate(1 / 500))])
        return min(begin, len(data)), min(end, len(data))

    def other_generation(self) -> Files:
        """Return what the same search had at another moment."""
        return files_after(self.case, self.rng.choice(self.case.kills))

    def other_search(self) -> Files:
        """Return the files of a search for another level."""
        case = self.rng.choice([case for case in CASES if case is not self.case])
        return files_after(case, self.rng.choice(case.kills))


Damage = Callable[[Scene], None]


def _fill(scene: Scene, filling: Callable[[int], bytes]) -> None:
    name = scene.any()
    data = scene.files[name]
    begin, end = scene.cut(data)
    scene.files[name] = data[:begin] + filling(end - begin) + data[end:]


def zeros(scene: Scene) -> None:
    """Make a piece of a file zero."""
    _fill(scene, bytes)


def ones(scene: Scene) -> None:
    """Set all bits of a piece of a file."""
    _fill(scene, lambda size: b"\xff" * size)


def noise(scene: Scene) -> None:
    """Put random bytes over a piece of a file."""
    _fill(scene, scene.rng.randbytes)


def bits(scene: Scene) -> None:
    """Turn a few bits over."""
    name = scene.any()
    data = bytearray(scene.files[name])
    for _ in range(scene.rng.choice([1, 1, 1, 2, 8]) if data else 0):
        data[scene.rng.randrange(len(data))] ^= 1 << scene.rng.randrange(8)
    scene.files[name] = bytes(data)


def truncate(scene: Scene) -> None:
    """Cut a file off, by a record, by a block or anywhere."""
    name = scene.any()
    size = len(scene.files[name])
    cuts = [size, 1, 8, 16, 65544, scene.rng.randrange(size + 1)]
    scene.files[name] = scene.files[name][: max(0, size - scene.rng.choice(cuts))]


def extend(scene: Scene) -> None:
    """Append bytes: zeros, noise, or the file's own end once more."""
    name = scene.any()
    data = scene.files[name]
    size = scene.rng.choice([1, 8, 16, 65544])
    scene.files[name] = data + scene.rng.choice(
        [bytes(size), scene.rng.randbytes(size), data[-size:]]
    )


def swap_in_file(scene: Scene) -> None:
    """Swap two records, or two pieces of the same length, of one file."""
    name = scene.some()
    data = bytearray(scene.files[name])
    size = scene.rng.choice([16, 65544, len(data) // 3])
    a = scene.rng.randrange(max(1, len(data) - 2 * size))
    b = scene.rng.randrange(a + size, max(a + size + 1, len(data) - size + 1))
    if b + size <= len(data):
        data[a : a + size], data[b : b + size] = data[b : b + size], data[a : a + size]
    scene.files[name] = bytes(data)


def swap_between_files(scene: Scene) -> None:
    """Put a piece of one file in the place of the same piece of another one."""
    one, other = scene.some(), scene.some()
    begin, end = scene.cut(scene.files[one])
    end = min(end, len(scene.files[other]))
    if begin < end:
        data = scene.files[one]
        scene.files[one] = data[:begin] + scene.files[other][begin:end] + data[end:]


def swap_files(scene: Scene) -> None:
    """Give two files each other's name."""
    one, other = scene.any(), scene.any()
    scene.files[one], scene.files[other] = scene.files[other], scene.files[one]


def copy_file(scene: Scene) -> None:
    """Copy one file over another one."""
    scene.files[scene.any()] = scene.files[scene.some()]


def _change_number(scene: Scene) -> str | None:
    words = scene.files.get("list", b"").decode(errors="replace").split(" ")
    numbers = [at for at, word in enumerate(words) if word.strip().isdigit()]
    if not numbers:
        return None
    at = scene.rng.choice(numbers)
    number = int(words[at])
    changed = scene.rng.choice([0, 1, number + 1, number - 1, 2 * number, 2**32, 2**63, MOST])
    words[at] = words[at].replace(str(number), str(changed))
    return " ".join(words)


def number_in_list(scene: Scene) -> None:
    """Change a number of the list."""
    text = _change_number(scene)
    if text is not None:
        scene.files["list"] = text.encode()


def checked_number_in_list(scene: Scene) -> None:
    """Change a number of the list, and put the right checksum under it."""
    text = _change_number(scene)
    if text is not None and "crc32c" in text:
        rest = text[: text.rindex("crc32c")].encode()
        scene.files["list"] = rest + f"crc32c {crc32c(rest):x}\n".encode()


def lines_of_list(scene: Scene) -> None:
    """Leave a line of the list out, or have it twice."""
    lines = scene.files.get("list", b"").splitlines(keepends=True)
    if lines:
        at = scene.rng.randrange(len(lines))
        lines[at : at + 1] = scene.rng.choice([[], [lines[at]] * 2])
        scene.files["list"] = b"".join(lines)


def missing(scene: Scene) -> None:
    """Remove a file."""
    del scene.files[scene.any()]


def empty(scene: Scene) -> None:
    """Leave nothing in a file."""
    scene.files[scene.any()] = b""


def older_file(scene: Scene) -> None:
    """Put one file of another moment of the same search in."""
    files = scene.other_generation()
    name = scene.rng.choice([*files])
    scene.files[name] = files[name]


def older_list(scene: Scene) -> None:
    """Put the list of another moment in."""
    scene.files["list"] = scene.other_generation()["list"]


def foreign_file(scene: Scene) -> None:
    """Put a file of another search in, under its name or another one."""
    files = scene.other_search()
    name = scene.rng.choice([*files])
    scene.files[scene.rng.choice([name, scene.any()])] = files[name]


def foreign_folder(scene: Scene) -> None:
    """Put all files of another search in the place of ours, or among them."""
    if scene.rng.random() < 0.5:
        scene.files.clear()
    scene.files.update(scene.other_search())


def other_owner(scene: Scene) -> None:
    """Have another level, goal or version in the first lines of a file."""
    name = scene.any()
    old, new = scene.rng.choice(
        [(b"soko spill 1", b"soko spill 2"), (b"fewest pushes", b"fewest moves"), (b"#-", b"##")]
    )
    scene.files[name] = scene.files[name].replace(old, new, 1)


def rubbish(scene: Scene) -> None:
    """Leave files of a search that was killed, and some that nobody knows."""
    for name in ("part-0", "part-7", "list.new", "layer-900", "layer-3.new", "known-0-99", "notes"):
        scene.files[name] = scene.rng.choice([b"", b"\0" * 999, scene.files[scene.some()]])


DAMAGES: tuple[Damage, ...] = (
    zeros,
    ones,
    noise,
    bits,
    truncate,
    extend,
    swap_in_file,
    swap_between_files,
    swap_files,
    copy_file,
    number_in_list,
    checked_number_in_list,
    lines_of_list,
    missing,
    empty,
    older_file,
    older_list,
    foreign_file,
    foreign_folder,
    other_owner,
    rubbish,
)


def write_strange(rng: random.Random, path: Path) -> None:
    """Put something that is not a regular file in the place of one."""
    path.unlink(missing_ok=True)
    kind = rng.choice(["folder", "pipe", "null", "nowhere", "zero"])
    if kind == "folder":
        (path / "inside").mkdir(parents=True)
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to({"null": "/dev/null", "zero": "/dev/zero"}.get(kind, "no-such-file"))
