"""The browser's modules by themselves: their own tests, and their types, where Node is."""

import re
import subprocess

from support.browser import ROOT, STATIC, find_node, needs_node


@needs_node
def test_the_modules_pass_their_own_tests():
    files = sorted(map(str, (ROOT / "tests" / "js").glob("*.test.js")))
    command = [str(find_node()), "--test", *files]
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stdout[-4000:]


def test_the_words_are_complete_in_both_languages():
    english, chinese = (keys_of(name) for name in ("en", "zh"))
    assert english == chinese


def keys_of(language: str) -> list[str]:
    """Return the keys of a table of words, in order."""
    text = (STATIC / "i18n" / f"{language}.js").read_text(encoding="utf-8")
    return re.findall(r'^\s+"([\w.]+)":|, "([\w.]+)":', text, re.MULTILINE)
