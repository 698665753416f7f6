"""The browser's modules by themselves: their own tests, and their types, where Node is."""

import gzip
import re
import subprocess
from os.path import normpath

from support.browser import ROOT, STATIC, find_node, needs_node


@needs_node
def test_the_modules_pass_their_own_tests():
    files = sorted(map(str, (ROOT / "tests" / "js").glob("*.test.js")))
    command = [str(find_node()), "--test", *files]
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stdout[-4000:]


def test_the_words_are_complete_in_both_languages():
    for page in ("", "lab_"):
        assert keys_of(f"{page}en") == keys_of(f"{page}zh")


def keys_of(language: str) -> list[str]:
    """Return the keys of a table of words, in order."""
    text = (STATIC / "i18n" / f"{language}.js").read_text(encoding="utf-8")
    return re.findall(r'^\s+"([\w.]+)":|, "([\w.]+)":', text, re.MULTILINE)


def test_the_page_names_all_modules_so_that_they_load_at_once():
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    named = set(re.findall(r'<link rel="modulepreload" href="([^"]+)">', page))
    assert named == modules_of("main.js") - {"main.js"}


def test_the_first_load_is_small():
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    sheets = re.findall(r'href="(css/[^"]+)"', page)
    names = [*modules_of("main.js"), *sheets, "index.html", "sprite.svg", "icon.svg"]
    assert sum(len(gzip.compress((STATIC / name).read_bytes())) for name in names) < 100 * 1024


def modules_of(first: str) -> set[str]:
    """Return a module and all that it imports, by their paths."""
    found = [first]
    for name in found:  # grows while it is read
        text = (STATIC / name).read_text(encoding="utf-8")
        imports = re.findall(r'^(?:import|export)[^;]*? from "([^"]+)";', text, re.MULTILINE)
        paths = (normpath((STATIC / name).parent / each) for each in imports)
        found += [path for path in (p[len(str(STATIC)) + 1 :] for p in paths) if path not in found]
    return set(found)
