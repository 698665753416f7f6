"""The Chinese pages keep step with the English ones: structure, examples, pictures and links.

What differs is prose alone. Words of the field are those of the player.
"""

import re
import tomllib
from pathlib import Path

import pytest

from support.browser import ROOT, STATIC

DOCS = ROOT / "docs"
ENGLISH = [DOCS / "tutorial.md", *sorted((DOCS / "lab").glob("*.md"))]
PAIRS = {
    ROOT / "README.md": ROOT / "README.zh-CN.md",
    **{page: DOCS / "zh" / page.relative_to(DOCS) for page in ENGLISH},
}
GLOSSARY = {DOCS / "zh" / "terms.md": DOCS / "reference" / "glossary.md"}
OWN = {DOCS / "zh" / "index.md", DOCS / "zh" / "terms.md"}
BLOCK = re.compile(r"(?:^<!-- .+? -->\n)?^```.*?^```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ (?:\d+\. )?", re.MULTILINE)
LINK = re.compile(r"(!?)\[[^\]]*\]\(([^)#]+)\)")
ROW = re.compile(r"^\|.*\|$", re.MULTILINE)
CODE = re.compile(r"`[^`]+`")


def ids(pair: tuple[Path, Path]) -> str:
    return str(pair[0].relative_to(ROOT))


def test_every_page_of_the_tutorial_and_the_course_is_there_in_chinese() -> None:
    assert {page for page in PAIRS.values() if page != ROOT / "README.zh-CN.md"} | OWN == set(
        (DOCS / "zh").rglob("*.md")
    )


@pytest.mark.parametrize("pair", PAIRS.items(), ids=ids)
def test_pages_have_the_same_parts(pair: tuple[Path, Path]) -> None:
    english, chinese = (page.read_text(encoding="utf-8") for page in pair)
    assert BLOCK.findall(chinese) == BLOCK.findall(english)
    prose = [BLOCK.sub("", text) for text in (english, chinese)]
    assert HEADING.findall(prose[1]) == HEADING.findall(prose[0])
    shapes = [[row.count("|") for row in ROW.findall(text)] for text in prose]
    assert shapes[1] == shapes[0]


@pytest.mark.parametrize("pair", PAIRS.items(), ids=ids)
def test_pages_name_the_same_code_and_lead_to_the_same_places(pair: tuple[Path, Path]) -> None:
    english, chinese = (BLOCK.sub("", page.read_text(encoding="utf-8")) for page in pair)
    missing = set(CODE.findall(english)) - set(CODE.findall(chinese))
    assert missing == set()
    counterparts = {chinese: english for english, chinese in PAIRS.items()} | GLOSSARY
    places = [
        {(mark, (page.parent / to).resolve()) for mark, to in LINK.findall(text)}
        for page, text in zip(pair, (english, chinese), strict=True)
    ]
    meant = {(mark, counterparts.get(place, place)) for mark, place in places[1]}
    assert places[0] - {("", pair[1])} <= meant  # the English one leads to the Chinese one, too


def test_lines_of_chinese_paragraphs_are_whole() -> None:
    """A line end within Chinese text is shown as a blank."""
    broken = [
        f"{page.relative_to(ROOT)}: {found[0]!r}"
        for page in (*PAIRS.values(), *OWN)
        for found in re.finditer(
            r"[^\n]{0,8}[\u4e00-\u9fff，。；：、]\n *[\u4e00-\u9fff]",
            BLOCK.sub("", page.read_text(encoding="utf-8")),
        )
    ]
    assert broken == []


def test_the_words_of_the_first_page_have_the_same_keys_and_values_to_fill_in() -> None:
    english, chinese = (
        flat(tomllib.loads((DOCS / "site" / "words" / f"{name}.toml").read_text(encoding="utf-8")))
        for name in ("en", "zh")
    )
    assert chinese.keys() == english.keys()
    assert [key for key in english if names(english[key]) != names(chinese[key])] == []


def flat(table: object, key: str = "") -> dict[str, str]:
    """Return all texts of a table of tables and lists, each under one key."""
    if not isinstance(table, dict | list):
        return {key: str(table)}
    parts = table.items() if isinstance(table, dict) else enumerate(table)
    return {
        name: text for each, part in parts for name, text in flat(part, f"{key} {each}").items()
    }


def names(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


def test_terms_of_the_game_are_the_words_of_the_page() -> None:
    page = "".join(path.read_text(encoding="utf-8") for path in (STATIC / "i18n").glob("*zh.js"))
    text = (DOCS / "zh" / "terms.md").read_text(encoding="utf-8")
    game = text.partition("## 搜索")[0]
    terms = re.findall(r"^\| (?!中文|---)(\S+) \|", game, re.MULTILINE)
    assert len(terms) > 20
    assert [term for term in terms if term not in page] == []
