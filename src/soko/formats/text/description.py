"""What is said about a level or a collection, gathered from the items beside it."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from soko.formats.text.items import Item, Kind
from soko.puzzle import SavedSolution

_OTHER_GAMES: Final = frozenset({"hexoban", "trioban", "octoban", "multiban"})


def is_other_game(key: str, value: str) -> bool:
    """Tell whether metadata says that a board is not for Sokoban."""
    return key.casefold() in ("variant", "game") and value.strip().casefold() in _OTHER_GAMES


@dataclass
class Description:
    """Title, author, comment, metadata and solutions; `repeated` holds keys given twice.

    What follows a saved game is its notes. Of several titles or authors the last counts.
    """

    title: str = ""
    author: str = ""
    metadata: list[tuple[str, str]] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    solutions: list[SavedSolution] = field(default_factory=list)
    repeated: list[Item] = field(default_factory=list)
    _prose: list[str] = field(default_factory=list)
    _given: set[str] = field(default_factory=set)

    @property
    def comment(self) -> str:
        """Return all comments as one text."""
        return "\n".join(self.comments)

    @property
    def other_game(self) -> str:
        """Return the name of the other game that the board is for, "" if it is for Sokoban."""
        return next((pair[1] for pair in self.metadata if is_other_game(*pair)), "")

    def add(self, items: Iterable[Item]) -> "Description":
        """Take in items in the order in which they stand; return self."""
        for item in items:
            match item.kind:
                case Kind.KEY:
                    self._add_key(item)
                case Kind.BLANK:
                    self._add_blank()
                case Kind.TEXT | Kind.REMARK:
                    self._prose.append(item.text)
                case Kind.PAIR:
                    self._add_pair(item)
                case Kind.COMMENT:
                    self._end_prose()
                    self.comments.append(item.text)
                case Kind.SAVED:
                    self._end_prose()
                    self.solutions.append(SavedSolution(item.key, item.text))
                case Kind.SAVED_COMMENT:
                    self._end_prose()
                    self._add_prose(item.text)
        self._end_prose()
        return self

    def _add_key(self, item: Item) -> None:
        key = item.key.casefold()
        if key in ("title", "author"):
            if key in self._given:
                self.repeated.append(item)
            self._given.add(key)
            setattr(self, key, item.text)
        elif key == "solution name" and self.solutions:
            self.solutions[-1] = replace(self.solutions[-1], name=item.text)
        else:
            self._add_pair(item)

    def _add_pair(self, item: Item) -> None:
        if self.solutions:
            self._prose.append(f"{item.key}: {item.text}".rstrip())
        else:
            self._end_prose()
            self.metadata.append((item.key, item.text))

    def _add_blank(self) -> None:
        if self._prose and self._prose[-1]:
            self._prose.append("")

    def _end_prose(self) -> None:
        text = "\n".join(self._prose).strip("\n")
        self._prose.clear()
        if text:
            self._add_prose(text)

    def _add_prose(self, text: str) -> None:
        if not self.solutions:
            self.comments.append(text)
            return
        last = self.solutions[-1]
        notes = f"{last.notes}\n{text}" if last.notes else text
        self.solutions[-1] = replace(last, notes=notes)
