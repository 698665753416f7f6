"""Records and a duplicate check that go on in files when the memory for them is used up."""

from __future__ import annotations

import struct
import sys
from array import array
from bisect import bisect_left
from contextlib import closing, contextmanager
from heapq import merge
from itertools import islice
from mmap import ACCESS_READ, mmap
from typing import TYPE_CHECKING

from soko.formats.atomic import naming
from soko.lab.search.duplicates import Duplicates
from soko.lab.search.known import Known
from soko.lab.search.problem import ActionT, StateT
from soko.lab.search.records import PackedProblem, Packing, Records

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator
    from pathlib import Path
    from typing import BinaryIO

_BLOCK = 4096
"""How many records are written, or read for a search that goes on in order, at once."""

_DIGEST = (1 << 64) - 1


@contextmanager
def known_on_disk(
    problem: PackedProblem[StateT, ActionT], folder: Path, *, quota: int
) -> Iterator[Known[StateT, ActionT]]:
    """Lend an empty store for a search: about `quota` bytes in memory, the rest in a folder."""
    blocks = 3 * _BLOCK * (problem.packed_size + 16)
    records = DiskRecords(problem, folder)
    duplicates = DiskRuns(folder, quota=max(quota - blocks, quota // 2))
    with closing(records), closing(duplicates):
        yield Known(problem, records=records, duplicates=duplicates)


class DiskRecords(Records[StateT]):
    """Records in a file, written in blocks; the last block, and the one being read, are here."""

    def __init__(self, packing: Packing[StateT], folder: Path) -> None:
        self.packing = packing
        self.key = packing.pack
        self.layout = struct.Struct(f"<{packing.packed_size}siq")
        self.path = folder / "records"
        self.file: BinaryIO = self.path.open("w+b", buffering=0)
        self.newest = bytearray()
        self.written = 0
        self.block = b""
        self.block_begin = 0

    def __len__(self) -> int:
        return self.written + len(self.newest) // self.layout.size

    @property
    def memory(self) -> int:
        """Return how many bytes of memory the two blocks take."""
        return sys.getsizeof(self.newest) + sys.getsizeof(self.block)

    def key_at(self, number: int) -> Hashable:
        """Return the bytes of a record."""
        return self._read(number)[0]

    def state(self, number: int) -> StateT:
        """Return the state of a record; those of the records after it are then at hand."""
        if number < self.written and not self._is_in_block(number):
            self.block_begin = number
            self.block = self._bytes_at(number, _BLOCK)
        return self.packing.unpack(self._read(number)[0])

    def append(self, state: StateT, parent: int, cost: int) -> None:
        """Add a record."""
        self.newest += self.layout.pack(self.packing.pack(state), parent, cost)
        if len(self.newest) == _BLOCK * self.layout.size:
            self._write(self.newest, self.written)
            self.written += _BLOCK
            self.newest.clear()

    def parent(self, number: int) -> int:
        """Return the number of the state that a record was reached from, or `NOWHERE`."""
        return self._read(number)[1]

    def cost(self, number: int) -> int:
        """Return what it costs to get to a state."""
        return self._read(number)[2]

    def relink(self, number: int, parent: int, cost: int) -> None:
        """Note that a state has been reached by a better way."""
        record = self.layout.pack(self._read(number)[0], parent, cost)
        size = self.layout.size
        if number >= self.written:
            place = (number - self.written) * size
            self.newest[place : place + size] = record
        else:
            self._write(record, number)
            self.block = b""

    def close(self) -> None:
        """Close the file; nothing can be asked for afterwards."""
        self.file.close()

    def _write(self, records: bytes | bytearray, number: int) -> None:
        """Write records from a number on; a full disk may take a part before it refuses."""
        left, place = memoryview(records), number * self.layout.size
        with naming(self.path):
            while left:
                self.file.seek(place)
                count = self.file.write(left)
                left, place = left[count:], place + count

    def _bytes_at(self, number: int, count: int) -> bytes:
        self.file.seek(number * self.layout.size)
        return self.file.read(count * self.layout.size)

    def _is_in_block(self, number: int) -> bool:
        return 0 <= (number - self.block_begin) * self.layout.size < len(self.block)

    def _read(self, number: int) -> tuple[bytes, int, int]:
        size = self.layout.size
        if number >= self.written:
            return self.layout.unpack_from(self.newest, (number - self.written) * size)
        if self._is_in_block(number):
            return self.layout.unpack_from(self.block, (number - self.block_begin) * size)
        return self.layout.unpack(self._bytes_at(number, 1))


class DiskRuns(Duplicates):
    """A hash table of bounded size, and what it could not hold in sorted runs on disk.

    A run is the sorted digests of keys and the numbers of their records, mapped into memory and
    searched by halving. A digest only points at a record: the record's key decides. When the
    table takes half of `quota` bytes it is sorted, which takes the other half, and written as a
    run; two runs of like size are streamed into one, so that there are never many.
    """

    def __init__(self, folder: Path, quota: int) -> None:
        self.folder = folder
        self.quota = quota
        self.recent: dict[Hashable, int] = {}
        self.recent_bytes = 0
        self.runs: list[_Run] = []
        self.spills = 0

    @property
    def memory(self) -> int:
        """Return how many bytes of memory the table takes; mapped files are not counted."""
        return sys.getsizeof(self.recent) + self.recent_bytes

    def meet(self, key: Hashable, number: int) -> int:
        """Return the number of the record with a key."""
        recent = self.recent.get(key)
        if recent is not None:
            return recent
        digest = hash(key) & _DIGEST
        for run in self.runs:
            for earlier in run.find(digest):
                if self.key_at(earlier) == key:
                    return earlier
        self.recent[key] = number
        self.recent_bytes += sys.getsizeof(key) + sys.getsizeof(number)
        if 2 * self.memory > self.quota:
            self._spill()
        return number

    def close(self) -> None:
        """Remove the runs; nothing can be asked for afterwards."""
        while self.runs:
            self.runs.pop().remove()

    def _spill(self) -> None:
        entries = sorted((hash(key) & _DIGEST, number) for key, number in self.recent.items())
        self.recent.clear()
        self.recent_bytes = 0
        self._write(entries)
        while len(self.runs) > 1 and len(self.runs[-2]) <= len(self.runs[-1]):
            last, before = self.runs.pop(), self.runs.pop()
            self._write(merge(before, last))
            last.remove()
            before.remove()

    def _write(self, entries: Iterable[tuple[int, int]]) -> None:
        self.spills += 1
        self.runs.append(_Run.write(self.folder / f"run-{self.spills}", entries))


class _Run:
    """Digests in order and, beside each, the number of a record: two mapped files."""

    def __init__(self, path: Path) -> None:
        self.paths = [path.with_suffix(".digests"), path.with_suffix(".numbers")]
        self.maps = [_mapped(each) for each in self.paths]
        self.digests = memoryview(self.maps[0]).cast("Q")
        self.numbers = memoryview(self.maps[1]).cast("i")

    def __len__(self) -> int:
        return len(self.digests)

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return zip(self.digests, self.numbers, strict=True)

    @classmethod
    def write(cls, path: Path, entries: Iterable[tuple[int, int]]) -> _Run:
        """Write sorted entries as they stream by."""
        stream = iter(entries)
        digests, numbers = path.with_suffix(".digests"), path.with_suffix(".numbers")
        with naming(path), digests.open("wb") as digest_file, numbers.open("wb") as number_file:
            while batch := list(islice(stream, _BLOCK)):
                array("Q", (digest for digest, _ in batch)).tofile(digest_file)
                array("i", (number for _, number in batch)).tofile(number_file)
        return cls(path)

    def find(self, digest: int) -> Iterator[int]:
        """Yield the numbers of the records with a digest."""
        place = bisect_left(self.digests, digest)
        while place < len(self.digests) and self.digests[place] == digest:
            yield self.numbers[place]
            place += 1

    def remove(self) -> None:
        """Give the files back."""
        self.digests.release()
        self.numbers.release()
        for mapped, path in zip(self.maps, self.paths, strict=True):
            mapped.close()
            path.unlink()


def _mapped(path: Path) -> mmap:
    with path.open("rb") as file:
        return mmap(file.fileno(), 0, access=ACCESS_READ)
