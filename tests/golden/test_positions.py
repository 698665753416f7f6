"""The shared vectors of positions: the library gives them still."""

import json

from golden.make_positions import VECTORS, vectors


def test_the_vectors_are_those_of_the_script() -> None:
    made = json.loads(json.dumps(list(vectors())))
    assert made == json.loads(VECTORS.read_text(encoding="utf-8"))
