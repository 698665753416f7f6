"""One page of HTML with nothing to load: what all reports are made of."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final

from soko.formats.shown import printable
from soko.formats.svg import format_svg
from soko.puzzle import Level

MOST_PICTURES: Final = 500
"""Levels of a page that are drawn; the rest are counted."""
_STYLE: Final = """
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;
color:#1d2733;background:#fff}
table{border-collapse:collapse}td,th{padding:.2rem .8rem .2rem 0;text-align:left}
td.n{text-align:right;font-variant-numeric:tabular-nums}
.levels{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0;width:11rem}
figure svg{width:100%;height:9rem}figcaption{font-size:.8rem;overflow-wrap:anywhere}
"""


def format_page(title: str, parts: Iterable[str]) -> str:
    """Return a page with a heading and parts. The same input gives the same bytes."""
    body = "\n".join(parts)
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        f"<title>{text(title)}</title>\n"
        '<meta name="viewport" content="width=device-width">\n'
        f"<style>{_STYLE}</style>\n<h1>{text(title)}</h1>\n{body}\n</html>\n"
    )


def table(lines: Sequence[tuple[str, str]]) -> str:
    """Return names and numbers side by side."""
    cells = "".join(f'<tr><th>{text(a)}</th><td class="n">{text(b)}</td></tr>' for a, b in lines)
    return f"<table>{cells}</table>"


def text(words: str) -> str:
    """Return words, wherever they come from, as they may stand in a page."""
    return escape(printable(words))


def gallery(heading: str, figures: Sequence[tuple[Level | None, Sequence[str]]]) -> Iterator[str]:
    """Yield the first levels of many, each drawn, where there is one, with lines below it."""
    if not figures:
        return
    yield f"<h2>{text(heading)}: {len(figures):,}</h2>"
    if len(figures) > MOST_PICTURES:
        yield f"<p>The first {MOST_PICTURES}:</p>"
    yield '<div class="levels">'
    for level, lines in figures[:MOST_PICTURES]:
        picture = "" if level is None else format_svg(level, rulers=False)
        said = "<br>".join(map(text, lines))
        yield f"<figure>{picture}<figcaption>{said}</figcaption></figure>"
    yield "</div>"
