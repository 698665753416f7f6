"""Records which tests reach which line, each test once, with coverage, in a copy of its own.

As a plugin of pytest this module names the test that runs; processes that a test starts say its
name too.
"""

import json
import os
import shutil
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

import coverage
import pytest

from mutation import package
from mutation.contexts import Contexts
from mutation.process import run_limited
from mutation.tree import Tree

FOLDERS = tuple(f"tests/{name}" for name in ("unit", "property", "golden", "cli", "differential"))
RECORDING_SECONDS = 4000.0
SECONDS = "SOKO_TEST_SECONDS"
VARIABLE = "SOKO_TEST"
SETTINGS = f"""
[run]
branch = false
context = ${{{{{VARIABLE}-}}}}
data_file = {{data}}
parallel = true
patch = subprocess
sigterm = true
source = {{source}}
"""


def record(tests: Sequence[str]) -> Contexts:
    """Run tests with coverage; what fails without a mutant reaches nothing."""
    tree = Tree("recorded")
    tree.refresh()
    environment = package.install(tree)
    data = tree.root / "coverage"
    shutil.rmtree(data, ignore_errors=True)
    data.mkdir()
    settings = SETTINGS.format(data=data / "data", source=tree.root / "src" / "soko")
    tree.write("coverage.ini", settings)
    run = [sys.executable, "-m", "coverage"]
    pytest = ["pytest", "-q", "-n0", "-p", "no:cacheprovider", "-p", "mutation.recording"]
    for words in (["run", "-m", *pytest, *tests], ["combine"]):
        run_limited(
            [*run, words[0], "--rcfile=coverage.ini", *words[1:]],
            folder=tree.root,
            cpu_seconds=RECORDING_SECONDS,
            environment=environment | {SECONDS: str(data / "seconds.json"), VARIABLE: ""},
        )
    seconds = json.loads((data / "seconds.json").read_text())
    contexts = read(data / "data", tree.root, seconds)
    contexts.seconds = dict.fromkeys(tests, 0.0) | contexts.seconds
    return contexts


def read(data: Path, root: Path, seconds: dict[str, float]) -> Contexts:
    """Make the contexts of what coverage has measured; only tests that passed count."""
    measured = coverage.CoverageData(str(data))
    measured.read()
    contexts = Contexts(seconds=seconds)
    for path in sorted(measured.measured_files()):
        file = os.path.relpath(path, root)
        contexts.texts[file] = Path(path).read_text(encoding="utf-8")
        lines = contexts.lines[file] = {}
        for line, names in measured.contexts_by_lineno(path).items():
            # A process of its own is named first, then what it says itself.
            tests = {name.partition("|")[0] or name.partition("|")[2] for name in names}
            lines[line] = sorted(tests & seconds.keys())
    return contexts


class Recorder:
    """Tells coverage which test runs, and how long each took."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = defaultdict(float)
        self.failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Run one test under its name."""
        name = item.nodeid.partition("[")[0]
        os.environ[VARIABLE] = name
        active = coverage.Coverage.current()
        if active is not None:
            active.switch_context(name)
        start = time.perf_counter()
        try:
            return (yield)
        finally:
            self.seconds[name] += time.perf_counter() - start

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember what failed."""
        if report.failed:
            self.failed.add(report.nodeid.partition("[")[0])

    def pytest_sessionfinish(self) -> None:
        """Write down how long the tests took that can be relied on."""
        good = {name: s for name, s in self.seconds.items() if name not in self.failed}
        Path(os.environ[SECONDS]).write_text(json.dumps(good))


def pytest_configure(config: pytest.Config) -> None:
    """Begin to record."""
    config.pluginmanager.register(Recorder())
