"""What is released: one version, wheels for every system, and what is in them.

`nox -s wheel` makes them and proves them where there is no compiler; this looks at the settings.
"""

import ast
import re
import runpy
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

from repo.tree import PACKAGE, ROOT, files, name

SETTINGS: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
POSIX_ONLY = {"fcntl", "grp", "posix", "pwd", "resource", "termios", "tty"}


def test_the_version_stands_in_one_place() -> None:
    source = SETTINGS["tool"]["scikit-build"]["metadata"]["version"]["input"]
    assert "version" in SETTINGS["project"]["dynamic"]
    assert "version" not in SETTINGS["project"]
    found = re.findall(r'^__version__ = "(.+)"$', (ROOT / source).read_text(), re.MULTILINE)
    assert len(found) == 1
    copies = [name(path) for path in files(".py", ".pyi", below=PACKAGE) if found[0] in words(path)]
    assert copies == [source]


def test_the_proof_of_a_wheel_asks_for_files_that_there_are() -> None:
    proof = runpy.run_path(str(ROOT / "tests" / "wheel" / "prove.py"))
    places = {"soko/levels": ROOT / "levels"}
    for needed in map(Path, proof["NEEDED"]):
        place = places.get(needed.parent.as_posix(), PACKAGE.parent / needed.parent)
        assert (place / needed.name).is_file()
    assert SETTINGS["tool"]["scikit-build"]["wheel"]["packages"] == ["src/soko"]


def test_the_proof_refuses_a_wheel_with_the_wrong_files(tmp_path: Path) -> None:
    proof = runpy.run_path(str(ROOT / "tests" / "wheel" / "prove.py"))
    for names, is_right in (
        (proof["NEEDED"], True),
        (proof["NEEDED"][1:], False),
        ((*proof["NEEDED"], "tests/unit/test_it.py"), False),
        ((*proof["NEEDED"], "solver_test.o"), False),
    ):
        wheel = tmp_path / "some.whl"
        with zipfile.ZipFile(wheel, "w") as archive:
            for each in names:
                archive.writestr(each, "")
        if is_right:
            proof["check_files"](wheel)
        else:
            with pytest.raises(SystemExit, match="missing"):
                proof["check_files"](wheel)


def words(path: Path) -> set[object]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}


def test_one_wheel_serves_all_pythons_from_3_12_on() -> None:
    assert SETTINGS["tool"]["scikit-build"]["wheel"]["py-api"] == "cp312"
    assert SETTINGS["project"]["requires-python"] == ">=3.11"
    assert SETTINGS["tool"]["cibuildwheel"]["build"] == ["cp311-*", "cp312-*"]


def test_wheels_are_tried_with_all_that_tests_need() -> None:
    assert SETTINGS["tool"]["cibuildwheel"]["test-extras"] == ["test"]
    assert 'install(f"{wheel}[test]")' in (ROOT / "tests/wheel/prove.py").read_text()


def test_wheels_run_on_other_processors() -> None:
    build = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    assert not re.search(r"-m(?:arch|cpu|tune)|-mavx|-msse|/arch:", build)


def test_nothing_of_posix_alone_is_imported_before_it_is_needed() -> None:
    """Elsewhere `import soko` and all that can work there has to work."""
    assert [
        f"{name(path)}: {module}"
        for path in files(".py", below=PACKAGE)
        for module in imported_at_once(path) & POSIX_ONLY
    ] == []


def imported_at_once(path: Path) -> set[str]:
    body = ast.parse(path.read_text(encoding="utf-8")).body
    plain = {each.name for node in body if isinstance(node, ast.Import) for each in node.names}
    return plain | {node.module or "" for node in body if isinstance(node, ast.ImportFrom)}


def test_the_core_is_left_whole_but_for_files_on_windows() -> None:
    """What CMake leaves out there the page leaves out, too, and what it does not offer."""
    left_out = r'EXCLUDE REGEX\s+"([^"]*external[^"]*)"'
    [here] = re.findall(left_out, (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))
    [page] = re.findall(left_out, (ROOT / "native/wasm/CMakeLists.txt").read_text(encoding="utf-8"))
    unused = "/search/breadth_first[^/]*$"
    assert page.replace("\\\n", "") == f"/bind/|{here}|{unused}"
    posix = re.compile(r"#include <(?:fcntl|unistd|sys/stat)\.h>")
    users = [
        path
        for path in files(".cpp", ".hpp", below=ROOT / "native")
        if posix.search(path.read_text(encoding="utf-8"))
    ]
    assert users
    assert all(re.search(here, path.as_posix()) for path in users)
