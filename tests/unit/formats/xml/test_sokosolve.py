"""SokoSolve's XML and its letters."""

from soko.formats import parse

LIBRARY = """<?xml version="1.0"?>
<SokobanLibrary>
  <Details><Name>The set</Name></Details>
  <Puzzles>
    <Puzzle>
      <PuzzleDescription><Name>One</Name></PuzzleDescription>
      <Maps><Map><Name>Master</Name>
        <Row>~####</Row>
        <Row>##XO#</Row>
        <Row>#P..#</Row>
        <Row>#$*##</Row>
        <Row>#####</Row>
      </Map></Maps>
    </Puzzle>
    <Puzzle><Maps><Map><Row>#P#</Row></Map></Maps></Puzzle>
    <Puzzle><Maps><Map><Row>~.~</Row></Map></Maps></Puzzle>
  </Puzzles>
</SokobanLibrary>
"""


def test_a_library_is_read() -> None:
    collection = parse(LIBRARY)
    assert (collection.title, collection.format) == ("The set", "slc")
    assert [level.title for level in collection] == ["One", ""]
    assert collection[0].rows == (" ####", "##$.#", "#@  #", "#*+##", "#####")
    assert [level.source and level.source.line for level in collection] == [8, 15]
    assert [(note.code, note.row) for note in collection.notes] == [("empty-board", 16)]


def test_its_letters_are_tried_when_there_is_no_xsb() -> None:
    (level,) = parse("Level\n\n~####\n##XO#\n#P..#\n#$###\n###~~\n")
    assert level.rows == (" ####", "##$.#", "#@  #", "#*###", "###  ")
    assert len(parse("#####\n#P.X\n#####")) == 0
