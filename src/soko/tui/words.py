"""What the terminal player says: the words of the page, and those that only a terminal needs."""

import json
import os
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, Literal

from soko.tui.own_words import OWN

Language = Literal["en", "zh"]
Value = str | int | float

_ENTRY: Final = re.compile(r'^\s+("[\w.]+"):\s*("(?:[^"\\]|\\.)*"),$', re.MULTILINE)
_PLURAL: Final = re.compile(r"\{(\w+)\|((?:[^|{}]|\{\w+\})*)\|((?:[^{}]|\{\w+\})*)\}")
_NAME: Final = re.compile(r"\{(\w+)\}")
_TABLES: Final = ("{}.js", "later_{}.js")


class Words:
    """The words of one language.

    >>> Words("en").say("score.moves", n=1), Words("zh").say("score.moves", n=2)
    ('1 move', '移动 2')
    """

    def __init__(self, language: Language) -> None:
        self.language: Language = language
        self.table = table_of(language)

    def say(self, key: str, **values: Value) -> str:
        """Return the words for a key, with its values in their places.

        `{name}` stands for a value, and `{n|one box|{n} boxes}` for what fits it.
        """

        def choose(found: re.Match[str]) -> str:
            return found[2] if values.get(found[1]) == 1 else found[3]

        chosen = _PLURAL.sub(choose, self.table[key])
        return _NAME.sub(lambda found: _shown(values.get(found[1], "")), chosen)


@cache
def table_of(language: Language) -> Mapping[str, str]:
    """Return all words of a language: the page's tables are read as they are."""
    folder = files("soko").joinpath("web", "static", "i18n")
    found: dict[str, str] = {}
    for name in _TABLES:
        text = folder.joinpath(name.format(language)).read_text(encoding="utf-8")
        found |= {json.loads(key): json.loads(words) for key, words in _ENTRY.findall(text)}
    return found | {key: both[language == "zh"] for key, both in OWN.items()}


def usual_language(wanted: str | None = None) -> Language:
    """Return the language that was asked for, or else that of the terminal."""
    names = (wanted, *(os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")))
    chosen = next((name for name in names if name), "en")
    return "zh" if chosen.lower().startswith("zh") else "en"


def _shown(value: Value) -> str:
    return f"{value:,}" if isinstance(value, int) else str(value)
