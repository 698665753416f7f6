"""SLC documents."""

import pytest

from soko.formats import Collection, format_levels, parse
from soko.puzzle import FormatError, Level

DOCUMENT = """<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE SokobanLevels SYSTEM "SokobanLev.dtd">
<SokobanLevels>
  <Title>Set &amp; more</Title>
  <Description>
    Two levels.
  </Description>
  <Email>a@b.c</Email>
  <Url>http://a.b</Url>
  <LevelCollection Copyright="Someone" MaxWidth="99" MaxHeight="99">
    <Level Id="One" Width="5" Height="3" Copyright="Another">
      <L>#####</L>
      <L>#@$.#</L>
      <L>#####</L>
    </Level>
    <Level Id="One" Width="1" Height="1">
      <L>  ##</L><L></L>
      <L> #-_p#</L>
      <L/>
    </Level>
  </LevelCollection>
</SokobanLevels>
"""


def test_a_document_is_read() -> None:
    collection = parse(DOCUMENT.replace("\n", "\r\n").encode(), name="set.slc")
    assert (collection.format, collection.encoding) == ("slc", "utf-8")
    assert (collection.title, collection.author) == ("Set & more", "Someone")
    assert collection.comment == "Two levels."
    assert collection.metadata == (("Email", "a@b.c"), ("Url", "http://a.b"))
    one, two = collection
    assert one == Level(("#####", "#@$.#", "#####"), "One", "Another")
    assert two == Level((" ##  ", "     ", "#  @#"), "One")
    assert [level.source and level.source.line for level in collection] == [12, 17]


def test_latin_bytes_of_a_latin_document_are_cp1252() -> None:
    collection = parse(DOCUMENT.replace("more", "“é”").encode("cp1252"))
    assert collection.title == "Set & “é”"
    assert [note.code for note in collection.notes] == ["encoding"]


def test_look_alikes_are_read_and_noted() -> None:
    collection = parse(DOCUMENT.replace("#@$.#", "＃@$.\u00a0"))
    assert collection[0].rows[1] == "#@$. "
    assert [(note.code, note.row, note.column) for note in collection.notes] == [
        ("look-alike", 13, 1)
    ]


def test_tabs_are_read_as_in_text() -> None:
    collection = parse(DOCUMENT.replace("#@$.#", "#@\t.#"))
    assert collection[0].rows[1] == "#@ .#"
    assert [(note.code, note.row, note.column) for note in collection.notes] == [("tab", 13, 3)]


def test_unknown_entities_are_kept_and_noted() -> None:
    collection = parse(DOCUMENT.replace("more", "&eacute;"))
    assert collection.title == "Set & &eacute;"
    assert [(note.code, note.row) for note in collection.notes] == [("entity", 4)]


@pytest.mark.parametrize(
    "declaration",
    [
        '<!ENTITY a "aa"><!ENTITY b "&a;&a;">',
        '<!ENTITY a SYSTEM "file:///etc/hostname">',
        '<!ENTITY % a "b">',
    ],
)
def test_documents_that_declare_entities_are_refused(declaration: str) -> None:
    text = f'<?xml version="1.0"?>\n<!DOCTYPE S [\n{declaration}]>\n<SokobanLevels/>'
    with pytest.raises(FormatError, match=r"^a.slc:3: .*entity"):
        parse(text, name="a.slc")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (DOCUMENT.replace("</Level>", "", 1), "21:5"),
        ("<?xml version='1.0'?>\n<SokobanLevels>", "2:16"),
        (DOCUMENT.replace("#@$.#", "#@q.#"), "13"),
        (DOCUMENT.replace("#@$.#", "#" * 201), "13"),
    ],
)
def test_broken_documents_are_refused_with_their_place(text: str, place: str) -> None:
    with pytest.raises(FormatError, match=f"^{place}: "):
        parse(text)


def test_levels_without_squares_are_left_out() -> None:
    text = "<SokobanLevels><Level></Level><Level><L> </L></Level></SokobanLevels>"
    collection = parse(text)
    assert len(collection) == 0
    assert [note.code for note in collection.notes] == ["empty-board", "no-level"]


def test_what_slc_cannot_hold_is_reported() -> None:
    level = Level(("#@ ", "   "), title=" a\x07\n", author="b", comment="c")
    collection = Collection((level,), title="t ", metadata=(("Url", "u"), ("Date", "1")))
    written = format_levels(collection, "slc")
    assert [note.code for note in written.losses] == [
        "metadata",
        "title",
        "comment",
        "border",
        "title",
        "title",
    ]
    back = parse(written.text)
    assert (back.title, back.metadata) == ("t", (("Url", "u"),))
    assert back[0] == Level(("#@",), title="a", author="b")


def test_characters_of_xml_are_escaped() -> None:
    level = Level(("#",), title='<a & "b">', author="'\t'")
    collection = Collection((level,), title="]]>", comment="a\r\nb\rc")
    assert parse(format_levels(collection, "slc").text) == collection


def test_the_sizes_that_all_boards_fit_into_are_written() -> None:
    wide, high = Level(("######", "#@ $.#", "######")), Level(("###", "#@#", "#$#", "#.#", "###"))
    assert ' MaxWidth="6" MaxHeight="5">' in format_levels([wide, high], "slc").text
    assert ' MaxWidth="0" MaxHeight="0">' in format_levels([], "slc").text


def test_what_the_collection_loses_is_not_said_of_its_last_level() -> None:
    losses = format_levels(Collection((Level(("###", "#@#", "###")),), author="A\1B"), "slc").losses
    assert [note.message.rpartition(" (")[2] for note in losses] == ["of the collection)"]
