"""Our levels have a Chinese name each, and Chinese words where they have English ones."""

import re
from pathlib import Path

import soko

ROOT = Path(__file__).parents[3]
WORDS = [ROOT / f"src/soko/web/static/i18n/{name}.js" for name in ("zh", "titles_zh")]
OURS = [ROOT / "levels" / name for name in ("starter.xsb", "first-steps.xsb")]


def test_every_title_and_comment_of_ours_is_in_chinese_and_nothing_else() -> None:
    wanted = set()
    for path in OURS:
        collection = soko.read(path)
        wanted.add(f"title.{collection.title}")
        for puzzle in collection:
            wanted.add(f"title.{puzzle.title}")
            if puzzle.comment:
                wanted.add(f"comment.{puzzle.title}")
    text = "".join(path.read_text(encoding="utf-8") for path in WORDS)
    given = re.findall(r'^  "((?:title|comment)\.[^"]+)":\s+"([^"]+)",$', text, re.M)
    assert sorted(key for key, _ in given) == sorted(wanted)
    assert all(re.search("[\u4e00-\u9fff]", words) for _, words in given)
