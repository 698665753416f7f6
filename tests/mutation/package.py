"""Makes the copy's package the one that Python imports, also in the processes that tests start.

An editable installation answers for `soko` before the path is asked: it is told to be silent.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from mutation.tree import Tree

FEWER = {"SOKO_ORACLE_LEVELS": "200", "SOKO_LAB_LEVELS": "40"}
"""Comparisons on random levels are for many; a mutant that matters shows on some."""
SITE = '''"""Lets the path decide where soko is."""

import sys

sys.meta_path[:] = [each for each in sys.meta_path if "Redirecting" not in type(each).__name__]
'''


def install(tree: Tree) -> dict[str, str]:
    """Put what was built beside the sources; return the environment in which they are used."""
    say = "from soko import _native; print(_native.__file__)"
    done = subprocess.run([sys.executable, "-c", say], check=True, capture_output=True, text=True)
    core = Path(done.stdout.strip())
    package = tree.root / "src" / "soko"
    shutil.copy(core, package / core.name)
    shutil.copytree(tree.root / "levels", package / "levels", dirs_exist_ok=True)
    tree.write("site/sitecustomize.py", SITE)
    paths = [tree.root / "site", tree.root / "src", tree.root / "tests"]
    return {"PYTHONPATH": ":".join(map(str, paths))} | FEWER
