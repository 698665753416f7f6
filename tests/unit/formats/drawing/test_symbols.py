"""Symbol tables: named ones, and those that users define."""

import pytest

from soko.formats import SymbolTable, format_levels, parse, symbol_table
from soko.formats.drawing.symbols import DOS, MF8, PUZZLESCRIPT, TABLES, XSB
from soko.puzzle import FormatError

EVERY = "#@+$*. "


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_a_row_written_with_a_table_is_read_with_it(table: SymbolTable) -> None:
    assert table.to_xsb(table.from_xsb(EVERY)) == EVERY


@pytest.mark.parametrize(
    ("table", "row"),
    [(XSB, "#@+$*. "), (DOS, "X@+*&. "), (MF8, "Hax$*. "), (PUZZLESCRIPT, "#P+*@O.")],
)
def test_the_known_tables_write_their_usual_characters(table: SymbolTable, row: str) -> None:
    assert table.from_xsb(EVERY) == row


def test_a_table_can_be_named_or_given() -> None:
    assert symbol_table("dos") is symbol_table(DOS) is DOS


@pytest.mark.parametrize("symbols", ["o=$ O=.", {"o": "$", "O": "."}])
def test_pairs_add_to_xsb(symbols: str | dict[str, str]) -> None:
    (level,) = parse("#####\n#@oO#\n#####", symbols=symbols)
    assert level.rows == ("#####", "#@$.#", "#####")


def test_without_the_table_the_same_text_holds_no_level() -> None:
    assert len(parse("#####\n#@oO#\n#####")) == 0


def test_pairs_can_replace_meanings_and_digits_are_symbols_then() -> None:
    text = "11111\n14231\n10001\n11111"
    (level,) = parse(text, symbols="0=- 1=# 2=$ 3=. 4=@")
    assert level.rows == ("#####", "#@$.#", "#   #", "#####")


@pytest.mark.parametrize("separator", ["/", "!", "~", "·"])
def test_rows_can_be_separated_by_a_character_of_the_users(separator: str) -> None:
    rows = ("#####", "#@$.#", "#   #", "#####")
    text = separator.join(rows).replace(" ", "-")
    (level,) = parse(f"{text}\nTitle: a{separator}b\n", symbols=f"{separator}=|")
    assert (level.rows, level.title) == (rows, f"a{separator}b")
    two = parse(f"{text}{separator}\n\n{text}", symbols={separator: "|"})
    assert [each.rows for each in two] == [rows, rows]
    assert len(parse(text)) == 0


def test_words_with_a_separator_are_no_rows() -> None:
    (level,) = parse("#####/#@$.#/#####\nnot a row / #####", symbols="/=|")
    assert level.rows == ("#####", "#@$.#", "#####")
    assert level.comment == "not a row / #####"


def test_a_separator_goes_with_other_symbols_and_takes_their_place() -> None:
    (level,) = parse("11111p14231p11111", symbols="0=- 1=# 2=$ 3=. 4=@ p=|")
    assert level.rows == ("#####", "#@$.#", "#####")
    with pytest.raises(FormatError, match="choose one"):
        symbol_table("/=| !=|")


def test_run_lengths_are_not_tried_when_digits_are_symbols() -> None:
    text = "Level (1)\n1111\n1421|\n1111\n\n1111\n1421\n1111"
    assert len(parse(text, symbols="0=- 1=# 2=$ 3=. 4=@")) == 1


def test_a_table_of_the_users_is_written_too() -> None:
    text = "ooooo\n_x!?o\nooooo\n"
    symbols = "o=# x=@ !=$ ?=. _=#"
    collection = parse(text, symbols=symbols)
    assert collection[0].rows == ("#####", "#@$.#", "#####")
    written = format_levels(collection, "xsb", symbols=symbols)
    assert parse(written.text, symbols=symbols) == collection


def test_the_table_counts_in_xml_and_json_too() -> None:
    assert parse('{"rows": ["%!"]}', symbols="gym")[0].rows == ("+*",)
    slc = "<SokobanLevels><Level><L>##</L><L>^#</L></Level></SokobanLevels>"
    assert parse(slc, symbols="sokosave")[0].rows == ("##", "+#")


@pytest.mark.parametrize(
    "symbols",
    [
        "",
        "o",
        "o=",
        "o=q",
        "oo=$",
        " =#",
        {"oo": "$"},
        {"": "$"},
        {"o": "##"},
        {"\n": "#"},
        {" ": "#"},
    ],
)
def test_nonsense_is_refused(symbols: str | dict[str, str]) -> None:
    with pytest.raises(FormatError):
        parse("#####", symbols=symbols)


def test_a_table_without_a_symbol_for_something_cannot_be_written() -> None:
    collection = parse("#####\n#@$.#\n#####")
    with pytest.raises(FormatError, match="no character for #"):
        format_levels(collection, symbols="#=$")


def test_formats_with_their_own_symbols_take_no_table() -> None:
    with pytest.raises(FormatError, match="xsb and sok"):
        format_levels([], "json", symbols="o=$")
