"""Pictures of levels as the page saves them."""

import json
import subprocess
from base64 import b64decode
from pathlib import Path
from types import TracebackType

from soko.puzzle import Level
from support.browser import find_node

SKINS = "crates", "stones"
SIDES = 16, 24, 32, 48
"""What the page offers, in pixels."""


class PagePictures:
    """A process of Node that draws with the page's modules, until the `with` ends."""

    def __enter__(self) -> "PagePictures":
        script = str(Path(__file__).with_suffix(".mjs"))
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            [str(find_node()), script], stdin=pipe, stdout=pipe, text=True
        )
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait(10)

    def draw(
        self, level: Level, side: int, skin: str, *, moves: str = "", rulers: bool = False
    ) -> bytes:
        """Return a PNG file of the position after some moves."""
        assert self.process.stdin
        assert self.process.stdout
        question = {
            "rows": level.rows,
            "moves": moves,
            "side": side,
            "skin": skin,
            "rulers": rulers,
        }
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        return b64decode(self.process.stdout.readline())
