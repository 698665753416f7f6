"""Which line between two boards is the title of one of them."""

import re
from collections.abc import Sequence
from typing import Final

from soko.formats.text.blocks import is_block_line
from soko.formats.text.items import Item, Kind, read_line
from soko.formats.text.saved_games import is_name
from soko.formats.text.sentences import is_sentence

_NUMBER: Final = re.compile(r"(?:level|maze|no\.?|nr\.?|#)?\s*[0-9]+\s*[.:)]?", re.IGNORECASE)
_QUOTED: Final = re.compile(r"(['\"‘“]).*['\"’”]")
_NO_TITLE: Final = re.compile(r"::|([\W_])\1{2,}\Z")  # a rule such as ----- or ``` is none either
_PLAIN: Final = re.compile(r"(?=.*[^\W\d_pPbB])[^\W_][^|\[=]{0,99}|[0-9]{1,9}")


def remarks_follow(gaps: Sequence[Sequence[Item]]) -> bool:
    """Tell whether `; text` names the board above it rather than the one below.

    `gaps` are the items before, between and after the boards. The two ends of the text tell; when
    they do not, what stands closer to a board does.
    """
    leads = _ends_with_remark(gaps[0])
    trails = _begins_with_remark(gaps[-1])
    if leads != trails:
        return trails
    inner = [gap for gap in gaps[1:-1] if gap]
    above = sum(gap[0].kind is Kind.REMARK for gap in inner)
    below = sum(gap[-1].kind is Kind.REMARK for gap in inner)
    return above > below


def _ends_with_remark(gap: Sequence[Item]) -> bool:
    return next((i.kind for i in reversed(gap) if i.kind is not Kind.BLANK), None) is Kind.REMARK


def _begins_with_remark(gap: Sequence[Item]) -> bool:
    return next((i.kind for i in gap if i.kind is not Kind.BLANK), None) is Kind.REMARK


def take_title_above(gap: list[Item], *, remarks: bool, below_board: bool) -> str:
    """Take the title of the board below a gap out of the gap; "" when there is none.

    It is the last line before the board: a remark if those name the board below, or any text that
    stands after a blank line or alone, and is no sentence.
    """
    last = len(gap)
    while last and gap[last - 1].kind is Kind.BLANK:
        last -= 1
    if not last:
        return ""
    item, above = gap[last - 1], gap[last - 2] if last > 1 else None
    if item.kind is Kind.REMARK and remarks:
        del gap[last - 1]
        return item.text
    if remarks and above and above.kind is Kind.REMARK and _is_quoted(item):
        del gap[last - 2 : last]
        return f"{above.text} {item.text}"
    line = f"{item.key}: {item.text}" if item.kind is Kind.PAIR else item.text
    if _names_board_below(item, above, below_board=below_board) and not is_sentence(line):
        del gap[last - 1]
        return line
    return ""


def _names_board_below(item: Item, above: Item | None, *, below_board: bool) -> bool:
    if item.kind not in (Kind.TEXT, Kind.PAIR) or _NO_TITLE.match(item.text):
        return False
    if above is not None:
        return above.kind is Kind.BLANK
    return item.kind is Kind.TEXT and not (below_board and _is_quoted(item))


def _is_quoted(item: Item) -> bool:
    return item.kind is Kind.TEXT and _QUOTED.fullmatch(item.text) is not None


def take_title_below(gap: list[Item], title: str, *, remarks: bool) -> str:
    """Take the title of the board above a gap out of the gap and join it to one found before.

    It is a remark if those name the board above, or a quoted line directly below the board.
    """
    if not gap:
        return title
    if _is_quoted(gap[0]):
        return f"{title} {gap.pop(0).text}".strip()
    if remarks and not title and _begins_with_remark(gap):
        place = next(number for number, item in enumerate(gap) if item.kind is Kind.REMARK)
        return gap.pop(place).text
    return title


def is_number(title: str) -> bool:
    """Tell whether a title only counts levels, as `12` and `Level 12` do."""
    return _NUMBER.fullmatch(title) is not None


def is_plain_title(title: str) -> bool:
    """Tell whether a line of its own above a board will be read as the title of the board."""
    return (
        _PLAIN.fullmatch(title) is not None
        and read_line(title)[:3] == (Kind.TEXT, 0, title)
        and not is_block_line(title)
        and not is_name(title)
        and not is_sentence(title)
    )
