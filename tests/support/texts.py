"""Hypothesis strategies for collections of levels, and for text such as files of levels have it."""

from hypothesis import strategies as st

from soko.formats import Collection
from soko.puzzle import Level, SavedSolution

LINES = st.text(max_size=12) | st.sampled_from(
    [
        "Title",
        "12",
        "Solution",
        "'quoted'",
        "Level: one",
        "Comment-End:",
        "Comment: x",
        "#####",
        "5#|#@$.#|5#",
        "; remark",
        ":: file ::",
        "http://sokoban.ws/sokoplayer/?w=1&h=1&lvl=HHH|HaH|HHH",
        "[soko=3,3]",
        "> #####",
        "dull",
        "LEVELS",
        "=====",
        "{}",
        "message (x",
        "\ud800",
        "\0",
        "\u200b",
    ]
)
PROSE = st.lists(LINES, max_size=4).map("\n".join) | st.text(max_size=12)
BOARDS = st.integers(1, 9).flatmap(
    lambda width: st.lists(
        st.text("#@+$*. ", min_size=width, max_size=width), min_size=1, max_size=7
    ).map(tuple)
)
ROOMS = st.sampled_from(
    [
        ("#####", "#@$.#", "#####"),
        ("####  ", "# .#  ", "#  ###", "#*@  #", "#  $ #", "#  ###", "####  "),
        ("  ##", " #  ", "    ", "####", "#+*#", "####"),
    ]
)
KEYS = st.sampled_from(
    ["Date", "Difficulty", "Title", "author", "Foo", "Collection", "Comment", "Variant", "a b"]
)
METADATA = st.lists(st.tuples(KEYS | LINES, LINES), max_size=3).map(tuple)
SOLUTIONS = st.builds(
    SavedSolution,
    LINES | st.sampled_from(["Solution/Moves", "Snapshot", "Solution 0/0/0", "Solution: x"]),
    st.text("udlrUDLR", max_size=6) | st.sampled_from(["l*r", "[]", "2(r)", "x"]),
    PROSE,
)
LEVELS = st.builds(
    Level,
    BOARDS | ROOMS,
    title=LINES,
    author=LINES,
    comment=PROSE,
    metadata=METADATA,
    solutions=st.lists(SOLUTIONS, max_size=2).map(tuple),
)
PLAIN_LEVELS = st.builds(Level, ROOMS, title=st.sampled_from(["", "One", "2", "Dull day"]))
COLLECTIONS = st.builds(
    Collection,
    st.lists(LEVELS | PLAIN_LEVELS, max_size=3).map(tuple),
    title=LINES,
    author=LINES,
    comment=PROSE,
    metadata=METADATA,
)

FILE_LINES = st.sampled_from(
    [
        *("", "", "", " ", "\t", "-", "--", "_-_"),
        *("#####", "#@$.#", "#####", "  ####", "#@ $.#", "#+*#", "*", " .*", "#\t#", "\t#####"),
        *("5#|#@$.#|5#", "5#", "2(#-)#", "3-|", "|####", "####|", "+|+", "30-8-55", "9999#"),
        *("; 1", "; A remark", ";", "; Author: X", "Title: T", "Title:", "Author: A", "Date: 1"),
        *("Collection: C", "Foo: bar", "Maze: 1", "Variant: Hexoban", "ID: 3"),
        *(
            "A title",
            "'Quoted'",
            ":: no title ::",
            "12",
            "Level 3",
            "plain text.",
            "+--+",
            "b",
            "p",
        ),
        *("Comment: one line", "Comment:", "Comment-End:", "Comment_End:", "inside"),
        *("Solution", "Solution/Moves (X)", "Solution 1/1", "Solution 0/0", "Solution: rrR"),
        *("Snapshot", "rrUl", "l*", "[]", "2(3(dr)R)", "(u", "rr3", "Solution name: N", "Time: 3"),
        *("Solution comment:", "Solution comment end:", "> #####", "> #@$.#", ">"),
        *("\xa0#####", "＃＃＃", "#\u200b##", "标题: 推箱子", "XXXXX", "X@*.X", "HHHH", "HaxH"),
        *("[soko=3,3]", "[/soko]", "HHH", "http://a.b/?w=1&h=3&lvl=HHH|HaH|HHH", "lvl=H%7CH"),
        *("[sokojava=1,1]", "[param='level']###|#@#|###[/param]", "[/sokojava]"),
        *("LEVELS", "=======", "LEGEND", "# = Wall", "P = Player", "#P*O.#", "message m"),
        *("# # #", " @ $ ", "<L>###</L>", "{", "(define (problem a)", "\0", "\0next"),
    ]
)
FILES = st.builds(
    lambda lines, end: end.join(lines),
    st.lists(FILE_LINES | st.text(max_size=8), max_size=30),
    st.sampled_from(["\n", "\n", "\r\n", "\r", "\r\r\n"]),
)
"""Text that has all that files of levels have, in any order."""
