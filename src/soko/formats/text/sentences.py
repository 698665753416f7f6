"""Which lines are sentences, as people write them round a level in a post: none is its name."""

import re
from typing import Final

_CJK: Final = "\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af"
_WORD: Final = re.compile(rf"[{_CJK}]{{1,2}}|(?:(?![{_CJK}])[^\W\d_])+(?:['’][^\W\d_]+)*")
"""A word, or two signs of a language that writes no blanks."""
_NAMED: Final = re.compile(r"[\d#'\"‘“«「《]")
"""What a line begins with that counts or quotes a name."""
_GOES_ON: Final = re.compile(
    r"[,，、]\Z|\b(?:wrote|writes|said|says|写道|说)[:：]\Z", re.IGNORECASE
)
_GREETING: Final = re.compile(
    r"(?:(?:hi|hello|hey|thanks|thank you)(?:[!.]+\Z|[,!.](?=.*\w\W+\w)|\s+"
    r"(?:all|everyone|everybody|there|guys|folks|friends|again|for|to|in advance)\b)"
    r"|dear\s+(?:all|everyone|everybody|friends)\b|(?:大家好|各位好|你好|您好|谢谢)[,，!！.。])",
    re.IGNORECASE,
)
_STOPS: Final = re.compile(
    r"(?:[.!?…。！？]|[:;]-?[()DP])[)\]\"'’”]*\Z|[^\W\d_]{2}[.!?](?=\s+\S)|[。！？](?=\S)"
)
"""Where a sentence ends: at the end of the line, or before another one."""
_FEWEST_BEFORE_COLON: Final = 4
_FEWEST_WORDS: Final = 6
_MOST_WORDS: Final = 14


def is_sentence(line: str) -> bool:
    """Tell whether a line greets, goes on below, or is written as a sentence of several words.

    Names may be long, and may end with a mark: what is told from them is a sentence by its length
    *and* by its small letters.

    >>> [is_sentence(line) for line in ("Hi all, try this one!", "Don't Panic!", "It is hard:")]
    [True, False, False]
    """
    if _NAMED.match(line):
        return False
    if _GOES_ON.search(line) or _GREETING.match(line):
        return True
    words = _WORD.findall(line)
    if line.endswith((":", "：")):
        return len(words) >= _FEWEST_BEFORE_COLON
    if len(words) < _FEWEST_WORDS or not _has_small_letters(words[1:]):
        return False
    return len(words) > _MOST_WORDS or _STOPS.search(line) is not None


def _has_small_letters(words: list[str]) -> bool:
    return sum(word[0].isupper() for word in words) * 2 < len(words)
