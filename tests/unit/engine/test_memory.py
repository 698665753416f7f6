from pathlib import Path

import pytest

from soko import Limits, SokoError
from soko.engine import machine_memory, memory, parse_size


@pytest.mark.parametrize(
    ("text", "size"),
    [("0", 0), ("300M", 300 * 2**20), (" 1.5 GiB ", 3 * 2**29), ("2tb", 2**41), ("7k", 7168)],
)
def test_sizes(text: str, size: int) -> None:
    assert parse_size(text) == size


@pytest.mark.parametrize("text", ["", "G", "-1", "4 X", "1e3", "٣G"])
def test_what_is_no_size(text: str) -> None:
    with pytest.raises(SokoError, match="no size"):
        parse_size(text)


def test_a_container_has_what_its_group_allows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = (tmp_path / "memory.max", tmp_path / "missing")
    monkeypatch.setattr(memory, "CONTROL_GROUP_FILES", files)
    unlimited = machine_memory()
    files[0].write_text("max\n")
    assert machine_memory() == unlimited
    files[0].write_text("1048576\n")
    assert machine_memory() == 2**20
    assert Limits().bytes == 2**19


def test_a_limit_larger_than_any_machine() -> None:
    assert Limits(memory=2**80).bytes == memory.MOST_BYTES


def test_part_of_a_node() -> None:
    with pytest.raises(SokoError, match="whole number"):
        Limits(nodes=1.5)  # type: ignore[arg-type] # the caller's mistake is the test
