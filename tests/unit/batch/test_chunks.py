"""How many jobs travel together."""

from soko.batch.cluster.chunks import MOST, Chunk, Chunks


def sizes(chunks: Chunks[int], *, seconds_each: float, slots: int = 1) -> list[int]:
    """Take all chunks, as if each job took so long, and return how large they were."""
    found = []
    while (chunk := chunks.take(slots)) is not None:
        found.append(len(chunk.jobs))
        chunks.measure(len(chunk.jobs), len(chunk.jobs) * seconds_each)
    return found


def test_no_job_is_no_chunk() -> None:
    assert Chunks[int](iter([])).take(2) is None


def test_chunks_grow_until_they_take_two_seconds() -> None:
    found = sizes(Chunks(iter(range(1000))), seconds_each=0.05)
    assert found[:5] == [1, 4, 16, 40, 40]
    assert sum(found) == 1000


def test_long_jobs_travel_alone() -> None:
    assert set(sizes(Chunks(iter(range(20))), seconds_each=3.0)) == {1}


def test_a_chunk_has_an_end_however_fast_its_jobs_are() -> None:
    assert max(sizes(Chunks(iter(range(9 * MOST))), seconds_each=0.0)) == MOST


def test_the_last_chunks_are_small_so_that_all_end_together() -> None:
    found = sizes(Chunks(iter(range(1000))), seconds_each=0.01, slots=4)
    assert found[-1] == 1
    assert sum(found) == 1000


def test_jobs_are_taken_from_their_iterable_when_they_are_wanted() -> None:
    jobs = iter(range(1000))
    Chunks(jobs).take(2)
    assert next(jobs) < 10


def test_what_was_not_done_is_handed_out_next() -> None:
    chunks = Chunks(iter(range(4)))
    chunks.measure(8, 0.1)
    first = chunks.take(1)
    assert first is not None
    chunks.give_back(first.jobs)
    found = list[int]()
    while (chunk := chunks.take(1)) is not None:
        found += chunk.jobs
    assert found == [0, 1, 2, 3]


def test_a_chunk_that_died_is_tried_job_by_job_and_each_once_more() -> None:
    chunks = Chunks(iter([1]))
    assert chunks.lose(Chunk([7, 8])) == []
    first, second = chunks.take(1), chunks.take(1)
    assert (first, second) == (Chunk([7], 1), Chunk([8], 1))
    assert first is not None
    assert chunks.lose(first) == [7]
