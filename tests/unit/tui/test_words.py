"""The words of the terminal player."""

import ast
import re
from pathlib import Path
from typing import get_args

import pytest

import soko.tui
from soko.tui.drawing.themes import THEMES
from soko.tui.game.actions import ACTIONS, shown_key
from soko.tui.helping.searching import Kind
from soko.tui.own_words import OWN
from soko.tui.words import Words, table_of, usual_language

ROOM = Path(soko.tui.__file__).parent
KEY = re.compile(r"(?:tui|do|why|stuck|solved|hint|deadlock|solver|improve|edit|levels)\.[\w.]*\w")


def keys_in_the_code() -> set[str]:
    texts = (
        node.value
        for path in ROOM.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    return {text for text in texts if KEY.fullmatch(text)} - set(get_args(Kind))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_there_are_words_for_everything(language: str) -> None:
    table = table_of("zh" if language == "zh" else "en")
    themes = {f"theme.{name}" for name in THEMES}
    wanted = keys_in_the_code() | {action.words for action in ACTIONS} | themes
    assert wanted - table.keys() == set()
    measures = ("moves", "pushes")
    assert {
        f"improve.{say}.{each}" for say in ("gap", "proved") for each in measures
    } <= table.keys()
    assert {f"stuck.{kind}" for kind in ("walls", "boxes", "reach")} <= table.keys()


def test_both_languages_have_the_same_words_of_the_page() -> None:
    names = re.compile(r"\{(\w+)")
    for key, both in OWN.items():
        english, chinese = ({*names.findall(words)} for words in both)
        assert english == chinese, key


def test_words_with_numbers() -> None:
    words = Words("en")
    assert words.say("solved.words", moves=1, pushes=1) == "Solved in 1 move and 1 push."
    assert words.say("solved.words", moves=1200, pushes=2) == "Solved in 1,200 moves and 2 pushes."


def test_the_language_is_that_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert usual_language() == "en"
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert usual_language() == "zh"
    assert usual_language("en") == "en"


def test_the_guide_lists_every_key() -> None:
    page = Path(__file__).parents[3] / "docs" / "how-to" / "play-in-the-terminal.md"
    text = page.read_text(encoding="utf-8")
    families = ("step.", "walk.", "run.")
    missing = [
        action.name
        for action in ACTIONS
        if not action.name.startswith(families) and f"`{shown_key(action.keys[0])}`" not in text
    ]
    assert missing == []
