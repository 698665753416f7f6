"""Levels that occur more than once."""

from soko.puzzle import Level, Symmetry, find_duplicates, transform

LEVEL = Level.of(["######", "#@$ .#", "#    #", "######"])
OTHER = Level.of(["######", "#@$. #", "#    #", "######"])


def test_exact_and_symmetric_repetitions() -> None:
    turned = transform(LEVEL, Symmetry.ROTATE_90)
    found = list(find_duplicates([OTHER, LEVEL, turned, LEVEL, turned, OTHER]))
    assert [(each.first, each.kind) if each else None for each in found] == [
        None,
        None,
        (1, "symmetric"),
        (1, "exact"),
        (2, "exact"),
        (0, "exact"),
    ]
    assert [each.index for each in found if each] == [2, 3, 4, 5]


def test_decoration_makes_a_level_symmetric_not_exact() -> None:
    decorated = Level.of([*LEVEL.rows, "#  *"])
    first, again = find_duplicates([LEVEL, decorated])
    assert first is None
    assert again is not None
    assert again.kind == "symmetric"
