"""Which text belongs to which level."""

import pytest

from soko.formats import Collection, parse
from soko.formats.text.titles import is_number, is_plain_title

ROOM = "#####\n#@$.#\n#####"


def titles(text: str) -> list[str]:
    return [level.title for level in parse(text)]


def test_a_remark_above_names_the_board() -> None:
    assert titles(f"; first\n\n{ROOM}\n\n; second\n{ROOM}") == ["first", "second"]


def test_what_stands_above_a_title_is_said_of_the_board_before() -> None:
    one, two = parse(f"; first\n{ROOM}\n\nsome words\n; second\n{ROOM}")
    assert [(each.title, each.comment) for each in (one, two)] == [
        ("first", "some words"),
        ("second", ""),
    ]


def test_a_quoted_line_names_the_board_that_it_touches_the_one_above_first() -> None:
    assert titles(f'"One"\n{ROOM}') == ['"One"']
    assert titles(f'{ROOM}\n"One"\n{ROOM}\n"Two"') == ['"One"', '"Two"']


def test_remarks_below_name_the_board_when_the_ends_say_so() -> None:
    assert titles(f"{ROOM}\n\n; first\n\n{ROOM}\n; second\n") == ["first", "second"]


def test_only_a_remark_between_two_boards_names_the_second() -> None:
    assert titles(f"{ROOM}\n;name\n{ROOM}") == ["", "name"]


@pytest.mark.parametrize(
    ("above", "below", "expected"),
    [("\n", "", ["head", "b", "c"]), ("", "\n", ["a", "b", "c; tail"])],
)
def test_remarks_at_both_ends_leave_it_to_what_is_closer(
    above: str, below: str, expected: list[str]
) -> None:
    text = f"; head\n{ROOM}{above}\n; b{below}\n{ROOM}{above}\n; c{below}\n{ROOM}\n; tail"
    names = titles(text)
    assert names == (["head", "b", "c"] if above else ["b", "c", "tail"])


def test_keys_below_a_board_belong_to_it() -> None:
    (one, two) = parse(f"{ROOM}\nTitle: One\nAuthor: A\nDate: 1\n\n{ROOM}\nAUTHOR :B\ntitle:Two")
    assert (one.title, one.author, one.metadata) == ("One", "A", (("Date", "1"),))
    assert (two.title, two.author) == ("Two", "B")


def test_keys_above_the_first_board_belong_to_the_collection() -> None:
    collection = parse(f"; Title: Set\n; Author: A\nSource: x\nsome text\n\n{ROOM}")
    assert (collection.title, collection.author) == ("Set", "A")
    assert (collection.metadata, collection.comment) == ((("Source", "x"),), "some text")
    assert collection[0].title == ""


def test_collection_is_another_word_for_its_title() -> None:
    assert parse(f"Collection: C\n\n{ROOM}").title == "C"
    collection = parse(f"Collection: C\nTitle: T\n\n{ROOM}")
    assert (collection.title, collection.metadata) == ("T", (("Collection", "C"),))


def test_a_key_between_words_leaves_no_gap_in_them() -> None:
    level = parse(f"{ROOM}\nwords\n\nKey: value\nmore")[0]
    assert (level.comment, level.metadata) == ("words\nmore", (("Key", "value"),))


def test_a_title_given_twice_counts_the_second_time() -> None:
    collection = parse(f"{ROOM}\nTitle: A\nTitle: B")
    assert collection[0].title == "B"
    assert [(note.code, note.row) for note in collection.notes] == [("repeated-key", 5)]


@pytest.mark.parametrize("number", ["12", "Level 12", "maze 3.", "#7"])
def test_a_number_gives_way_to_a_title_key(number: str) -> None:
    (level,) = parse(f"; {number}\n{ROOM}\nTitle: T")
    assert (level.title, level.comment, is_number(number)) == ("T", "", True)


def test_another_remark_above_a_titled_board_is_a_comment() -> None:
    collection = parse(f"; Once upon a time\n{ROOM}\nTitle: T")
    assert (collection[0].title, collection.comment) == ("T", "Once upon a time")


def test_the_last_line_after_a_blank_line_is_a_title() -> None:
    text = f"About the set\n\nOne\n\n{ROOM}\nAbout one\n\nTwo\n{ROOM}\nAbout two"
    collection = parse(text)
    assert collection.comment == "About the set"
    assert [(level.title, level.comment) for level in collection] == [
        ("One", "About one"),
        ("Two", "About two"),
    ]


@pytest.mark.parametrize(
    "line",
    [":: no title ::", "Author: X", "http://a.b/c", "-----", "=====", "```", "~~~~", "_____"],
)
def test_a_line_alone_above_a_board_is_a_title_unless_it_is_something_else(line: str) -> None:
    assert titles(f"{line}\n{ROOM}") == ["http://a.b/c" if "http" in line else ""]


def test_a_word_and_a_colon_is_a_title_only_after_a_blank_line() -> None:
    assert titles(f"{ROOM}\nLabyrinth: two\n\n{ROOM}") == ["", ""]
    assert titles(f"{ROOM}\n\nLabyrinth: two\n\n{ROOM}") == ["", "Labyrinth: two"]


def test_a_quoted_name_below_a_board_is_joined_to_its_number() -> None:
    assert titles(f"; 49\n{ROOM}\n\n; 50\n{ROOM}\n'Particle Theory'\n\n; 51\n{ROOM}") == [
        "49",
        "50 'Particle Theory'",
        "51",
    ]
    assert titles(f"; 50\n'Particle Theory'\n{ROOM}") == ["50 'Particle Theory'"]
    assert titles(f"{ROOM}\n'Below'\n\n{ROOM}") == ["'Below'", ""]


def test_full_width_colons_are_colons() -> None:
    (level,) = parse(f"{ROOM}\nTitle：推箱子\n作者：杨超")
    assert (level.title, level.metadata) == ("推箱子", (("作者", "杨超"),))


def test_comments_in_blocks_hold_anything() -> None:
    text = f"{ROOM}\nComment:\n\n{ROOM}\n Title: no\nComment_End:\nComment: more\n\n{ROOM}"
    collection = parse(text)
    assert len(collection) == 2
    assert collection[0].comment == f"\n{ROOM}\n Title: no\nmore"
    assert collection[0].title == ""


def test_a_comment_may_begin_on_the_line_of_its_key() -> None:
    assert parse(f"{ROOM}\ncomment: a\nb\nComment-End\n")[0].comment == "a\nb"


@pytest.mark.parametrize(
    ("text", "row"), [("Comment:\nTitle: T", 4), ("Title: T\nComment-End:", 5)]
)
def test_half_a_comment_block_is_noted_and_swallows_nothing(text: str, row: int) -> None:
    collection = parse(f"{ROOM}\n{text}\n\n{ROOM}")
    assert [level.title for level in collection] == ["T", ""]
    assert [(note.code, note.row) for note in collection.notes] == [("comment", row)]


@pytest.mark.parametrize(
    "title", ["One", "12", "50 'Particle Theory'", "Été", "a (b) - c", "推箱子"]
)
def test_plain_titles_can_stand_above_a_board(title: str) -> None:
    assert is_plain_title(title)
    assert titles(f"{title}\n\n{ROOM}\n\n{title}\n\n{ROOM}") == [title, title]


@pytest.mark.parametrize(
    "title",
    ["", "# 1", "5#|5#", "; x", "Title: x", "a: b", "Solution 1", "'x'", "Comment:", "9.", "{}"],
)
def test_other_titles_cannot(title: str) -> None:
    assert not is_plain_title(title)


@pytest.mark.parametrize(
    "line",
    [
        "Hi all, try this one!",
        "Hello,",
        "Hi!",
        "Hello everyone",
        "Thanks, it took me two days",
        "Here is my new level:",
        "Ann wrote:",
        "here is my level. Title: Tiny",
        "What is the best way to start?",
        "It was very hard to make this one :)",
        "大家好，试试这个关卡！",
        "这是我昨天晚上做的一个关卡，请试试看。",
    ],
)
def test_a_sentence_of_a_post_is_said_of_the_level_and_is_not_its_title(line: str) -> None:
    collection = parse(f"{line}\n\n{ROOM}\n\nThanks, it took me two days\n")
    (level,) = collection
    assert (level.title, level.author) == ("", "")
    assert (collection.comment, level.comment) == (line, "Thanks, it took me two days")
    assert not is_plain_title(line)


@pytest.mark.parametrize(
    "line",
    [
        "Tiny steps",
        "Hello, World!",
        "Don't Panic!",
        "Where Is My Box?",
        "Take the long way home.",
        "Why Do You Look At Me Like That?",
        "154 'Take the long way home, and the others.'",
        "12. What is the best way to start?",
        "Level 12 - The long and winding road",
        "你能过这一关吗？",
    ],
)
def test_a_name_is_a_title_though_it_ends_like_a_sentence(line: str) -> None:
    assert titles(f"{line}\n\n{ROOM}\n\n{line}\n\n{ROOM}") == [line, line]


def test_an_empty_text_is_an_empty_collection() -> None:
    assert parse("") == Collection()
