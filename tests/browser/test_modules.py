"""The browser's modules by themselves: their own tests, and their types, where Node is."""

import json
import re
import subprocess
from os.path import normpath

import pytest
from starlette.datastructures import Headers

from soko.formats.messages import ERRORS, NOTES
from soko.library.errors import SENTENCES
from soko.web.api.problem import KINDS, REFUSALS
from soko.web.page.composing import compose, is_of, mains, reached
from soko.web.page.files import content_of, text_of
from soko.web.page.pages import page_response
from soko.web.page.tokens import tokens
from support.browser import ROOT, STATIC, find_node, needs_node
from support.html_page import HtmlPage

PLACE = r'\b(from|import\() ?"[\w./-]+"'
"""Where another module is, or its name."""


@needs_node
def test_the_modules_pass_their_own_tests():
    files = sorted(map(str, (ROOT / "tests" / "js").glob("*.test.js")))
    command = [str(find_node()), "--test", *files]
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, cwd=ROOT, timeout=240
    )
    assert done.returncode == 0, done.stdout[-4000:]


def test_the_words_are_complete_in_both_languages():
    for page in ("", "later_", "lab_", "rules_", "server_"):
        chinese = (key for key in keys_of(f"{page}zh") if not key.startswith("title."))
        assert list(keys_of(f"{page}en")) == list(chinese)


def test_every_word_is_used():
    text = "".join(
        path.read_text(encoding="utf-8")
        for path in [*STATIC.rglob("*.js"), *STATIC.glob("*.html")]
        if path.parent.name != "i18n"
    )
    beginnings = set(re.findall(r"t\(`([\w.]+\.)\$\{", text))
    choices = ("deadlocks", "keep", "language", "prefer", "skin", "theme")
    beginnings |= {f"{name}." for name in choices}
    tables = ("en", "later_en", "lab_en", "rules_en", "server_en")
    for key in (key for table in tables for key in keys_of(table)):
        assert f'"{key}"' in text or any(map(key.startswith, beginnings)), key


@pytest.mark.parametrize("language", ["en", "zh"])
def test_all_that_the_server_can_say_has_words(language: str):
    """Each code has words, which name nothing that does not come with it."""
    notes = {f"note.{code}": sentence for code, sentence in NOTES.items()}
    refused = {code: refusal.error for code, refusal in REFUSALS.items()}
    library = {f"library-{fault}": told for fault, (told, _) in SENTENCES.items()}
    problems = ERRORS | refused | library | dict.fromkeys(KINDS.values(), "")
    said = notes | {f"problem.{code}": sentence for code, sentence in problems.items()}
    words = words_of(f"server_{language}")
    assert words.keys() == said.keys()
    for key, sentence in said.items():
        named = re.findall(r"\{(\w+)", words[key])
        assert set(named) <= set(re.findall(r"\{(\w+)", sentence)), key


def test_every_icon_is_used():
    text = "".join(path.read_text(encoding="utf-8") for path in STATIC.rglob("*.[jh]*"))
    for name in re.findall(r'id="i-([\w-]+)"', (STATIC / "sprite.svg").read_text(encoding="utf-8")):
        assert re.search(rf'"(i-)?{name}"', text), name


def keys_of(language: str) -> list[str]:
    """Return the keys of a table of words, in order."""
    return list(words_of(language))


def words_of(language: str) -> dict[str, str]:
    """Return a table of words."""
    text = (STATIC / "i18n" / f"{language}.js").read_text(encoding="utf-8")
    found = re.findall(r'(?:^\s+|, )"([\w.-]+)":\s+("[^"\n]*")', text, re.MULTILINE)
    return {key: json.loads(words) for key, words in found}


@pytest.mark.parametrize(
    "page",
    [("index.html", "main.js"), ("lab.html", "lab/main.js"), ("rules.html", "rules/main.js")],
)
def test_a_page_holds_what_it_begins_with_and_knows_where_the_rest_is(page: tuple[str, str]):
    name, main = page
    for language in ("en", "zh"):
        modules = HtmlPage(compose(name, language).text).modules()
        inside = {each for each, address in modules.items() if address.startswith("data:")}
        words = {each for each in mains(name)[1:] if is_of(each, language)}
        assert inside == modules_of(main) | words
        others = modules.keys() - inside
        assert all(modules[each] == f"./{each}" for each in others)
        later = [each for each in reached(inside, later=True) if each not in inside]
        assert later
        for each in later:
            assert content_of(each)
            assert others & {each, f"{each.partition('/')[0]}/"}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_first_load_is_small(language: str):
    headers = Headers({"accept-encoding": "gzip", "accept-language": language})
    response = page_response("index.html", "starter", headers)
    manifest = content_of("manifest.webmanifest")
    assert manifest
    assert len(response.body) + len(manifest.packed) < 72_800


def test_modules_are_served_without_comments_and_places_and_are_the_same_otherwise():
    for path in STATIC.rglob("*.js"):
        name = path.relative_to(STATIC).as_posix()
        source, served = path.read_text(encoding="utf-8"), text_of(name)
        assert "/**" not in served
        assert code_of(served) == code_of(source), name


def code_of(text: str) -> tuple[list[str], list[str]]:
    """Return the code of each line without blanks, and the words in it."""
    found = tokens("a module", re.sub(PLACE, r'\1""', text))
    gaps = ("\n" * each.text.count("\n") for each in found)
    lines = "".join(
        each.text if each.is_code else gap for each, gap in zip(found, gaps, strict=True)
    )
    return lines.split("\n"), [each.text for each in found if each.kind == "name"]


def modules_of(first: str) -> set[str]:
    """Return a module and all that it imports, by their paths."""
    found = [first]
    for name in found:  # grows while it is read
        text = (STATIC / name).read_text(encoding="utf-8")
        imports = re.findall(r'^(?:import|export)[^;]*? from "([^"]+)";', text, re.MULTILINE)
        paths = (normpath((STATIC / name).parent / each) for each in imports)
        found += [path for path in (p[len(str(STATIC)) + 1 :] for p in paths) if path not in found]
    return set(found)
