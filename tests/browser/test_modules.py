"""The browser's modules by themselves: their own tests, and their types, where Node is."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NODE = shutil.which("node")


@pytest.mark.skipif(NODE is None, reason="there is no Node here")
def test_the_modules_pass_their_own_tests():
    files = sorted(map(str, (ROOT / "tests" / "js").glob("*.test.js")))
    command = [str(NODE), "--test", *files]
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stdout[-4000:]


def test_the_words_are_complete_in_both_languages():
    english, chinese = (keys_of(name) for name in ("en", "zh"))
    assert english == chinese


def keys_of(language: str) -> list[str]:
    """Return the keys of a table of words, in order."""
    text = (ROOT / f"src/soko/web/static/i18n/{language}.js").read_text(encoding="utf-8")
    return re.findall(r'^\s+"([\w.]+)":|, "([\w.]+)":', text, re.MULTILINE)
