"""Run the examples in the docstrings of every module of the installed package."""

import doctest
import importlib
import pkgutil

import pytest

import soko

MODULES = sorted(
    found.name
    for found in pkgutil.walk_packages(soko.__path__, "soko.")
    if not found.name.endswith(("._native", ".__main__"))
)


@pytest.mark.parametrize("name", ["soko", *MODULES])
def test_docstring_examples_of(name: str) -> None:
    module = importlib.import_module(name)
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.REPORT_NDIFF)
    for examples in doctest.DocTestFinder(exclude_empty=True).find(module, name):
        runner.run(examples, out=report.append)
    assert runner.failures == 0, "".join(report)
