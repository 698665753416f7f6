"""Write the site round the documentation: the first page in two languages, the player, the solver.

`nox -s site` does it after the documentation: `python docs/site/make.py docs/_build/site`. All
addresses are relative, so that the folder works under any path, and from a disk.
"""

import base64
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from linked import FOLDER, drawings, script, styles
from soko.formats import parse
from soko.formats.atomic import write_atomically
from soko.web.page import files
from soko.web.page.bundle import make_bundle
from soko.web.page.composing import as_script, hashes
from soko.web.page.modules import data_url
from soko.web.page.site import make_site
from soko.web.page.worker import CORE, worker_script

DOCS: Final = FOLDER.parent
LEVELS: Final = DOCS.parent / "levels" / "first-steps.xsb"
EXAMPLES: Final = ("The Well", "The Storeroom", "Crossroads")
LANGUAGES: Final = {"en": "", "zh": "zh/"}
"""Where each language begins."""

_SOLVER: Final = """
for (const [id, held] of Object.entries({held})) {{
  const block = document.createElement("script");
  block.type = "application/json";
  block.id = id;
  block.textContent = JSON.stringify(held);
  document.head.append(block);
}}
"""
"""Puts the worker and the core into the page, where its engine looks for them."""


def main(folder: Path) -> None:
    """Write all files but those of the documentation."""
    count = size = 0
    for name, data in site():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, data)
        count, size = count + 1, size + len(data)
    print(f"wrote {folder}: {count} files, {size / 1000:,.0f} kB")


def site() -> Iterator[tuple[str, bytes]]:
    """Yield the files, each with its name."""
    for language, folder in LANGUAGES.items():
        yield f"{folder}index.html", first_page(language).encode()
    yield "solver.js", solver().encode()
    for name, data in make_site():
        yield f"play/{name}", data
    yield "play/soko.html", make_bundle().encode()


def first_page(language: str) -> str:
    """Return the first page in a language."""
    words = read_words(language)
    other = next(each for each in LANGUAGES if each != language)
    root = "../" if LANGUAGES[language] else ""
    begin = f'use("site/landing.js").begin("{language}", use("i18n/{language}.js").{language});'
    code = script("landing.js", f"i18n/{language}.js", begin=begin)
    look = styles("theme", "base", "board", "panel") + (FOLDER / "landing.css").read_text("utf-8")
    environment = Environment(
        loader=FileSystemLoader(FOLDER), autoescape=True, undefined=StrictUndefined
    )
    return environment.get_template("landing.html").render(
        words=words,
        said=as_script(words["said"]),
        other=read_words(other),
        other_page=f"{root}{LANGUAGES[other]}index.html",
        root=root,
        docs=LANGUAGES[language],
        course=course(language),
        examples=examples(),
        icon=data_url("image/svg+xml", files.text_of("icon.svg")),
        drawings=drawings(),
        styles=look,
        script=code,
        policy=policy(code, look),
    )


def policy(code: str, look: str) -> str:
    """Return what the first page may do: run what stands in it, and the solver that it loads."""
    return (
        f"default-src 'none'; script-src {hashes(code)} 'strict-dynamic' 'wasm-unsafe-eval'; "
        f"style-src {hashes(look)}; img-src data:; worker-src blob:; "
        "base-uri 'none'; form-action 'none'"
    )


def read_words(language: str) -> dict[str, Any]:
    """Return the words of the first page."""
    return tomllib.loads((FOLDER / "words" / f"{language}.toml").read_text(encoding="utf-8"))


def course(language: str) -> list[dict[str, str]]:
    """Return the pages of the course in their order, with their titles."""
    folder = DOCS / LANGUAGES[language] / "lab"
    index = (folder / "index.md").read_text(encoding="utf-8")
    found = re.search(r"```\{toctree\}\n(?::.*\n)*\n(.+?)```", index, re.DOTALL)
    assert found is not None
    pages = []
    for name in found[1].split():
        heading = (folder / f"{name}.md").read_text(encoding="utf-8").partition("\n")[0]
        pages.append({"name": name, "title": re.sub(r"^# (?:\d+\. )?", "", heading)})
    return pages


def examples() -> list[str]:
    """Return some levels as they are pasted."""
    levels = {level.title: level for level in parse(LEVELS.read_bytes())}
    return ["\n".join([*levels[title].rows, f"Title: {title}"]) for title in EXAMPLES]


def solver() -> str:
    """Return the worker and the core as one script, which a page on a disk may load, too."""
    core = base64.b64encode(files.data_of(CORE)).decode()
    return _SOLVER.format(held=as_script({"worker": worker_script(), "core": core}))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
