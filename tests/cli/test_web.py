"""`soko web` on the command line: what it serves, whom it lets in, how it ends."""

import json
import re
import signal
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from support.command import ending, run_soko, soko, start_soko

LEVEL = "#####\n#@$.#\n#####\nTitle: Mine\n"


def serve(*words: str) -> tuple[str, str, int, str]:
    """Start a server, fetch its address and a list, press Ctrl-C; return what came of it."""
    process = start_soko("web", "--no-browser", "--port", "0", *words)
    assert process.stdout is not None
    address = process.stdout.readline().strip()
    try:
        base = re.sub(r"/\?.*", "/", address)
        opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        opener.open(address, timeout=30)
        told = opener.open(f"{base}api/collections", timeout=30).read().decode()
    finally:
        process.send_signal(signal.SIGINT)
        _, notes = process.communicate(timeout=30)
    return address, told, process.returncode, notes


def test_it_serves_files_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "mine.xsb").write_text(LEVEL)
    address, told, code, notes = serve(str(tmp_path), "--library", str(tmp_path / "library.db"))
    assert re.fullmatch(r"http://127\.0\.0\.1:[0-9]+/", address)
    assert code == 0
    assert notes.splitlines() == ["Ctrl-C ends the server", "stopped"]
    for name in ("mine", "mine-2", "starter", "first-steps"):
        assert f'"name":"{name}"' in told


def test_other_machines_must_show_a_token() -> None:
    process = start_soko("web", "--no-browser", "--port", "0", "--host", "0.0.0.0")
    assert process.stdout is not None
    address = process.stdout.readline().strip()
    found = re.fullmatch(r"http://0\.0\.0\.0:([0-9]+)/\?token=([\w-]{20,})", address)
    assert found
    try:
        with pytest.raises(urllib.error.HTTPError, match="401"):
            urllib.request.urlopen(f"http://127.0.0.1:{found[1]}/", timeout=30)
        shown = {"Authorization": f"Bearer {found[2]}"}
        about = urllib.request.Request(f"http://127.0.0.1:{found[1]}/api/about", headers=shown)
        assert urllib.request.urlopen(about, timeout=30).status == 200
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)


def test_a_port_that_is_taken_is_told() -> None:
    with ending(start_soko("web", "--no-browser", "--port", "0")) as process:
        assert process.stdout is not None
        port = process.stdout.readline().strip().strip("/").rpartition(":")[2]
        ran = run_soko("web", "--no-browser", "--port", port)  # were it free, it would serve
        process.send_signal(signal.SIGINT)
    assert ran.returncode == 3
    assert "--port 0 takes a free port" in ran.stderr


@pytest.mark.parametrize(
    "words",
    [("--token", "a b"), ("--token", "", "--host", "0.0.0.0"), ("--port", "99999")],
)
def test_what_makes_no_sense_is_refused(words: tuple[str, ...]) -> None:
    assert soko("web", "--no-browser", *words).exit_code == 2


@pytest.mark.parametrize("words", [(), ("--bundle", "made"), ("--site", "made")])
def test_a_file_without_a_level_is_refused(tmp_path: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "none.xsb").write_text("; nothing\n")
    ran = run_soko("web", "none.xsb", "--no-browser", "--port", "0", *words, folder=tmp_path)
    assert ran.returncode == 3
    assert ran.stderr == "Error: none.xsb: no level in it; soko lint says more\n"
    assert not (tmp_path / "made").exists()


def test_files_of_which_none_has_a_level_are_refused(tmp_path: Path) -> None:
    (tmp_path / "none.xsb").write_text("; nothing\n")
    ran = run_soko("web", "*.xsb", "--bundle", "made", folder=tmp_path)
    assert ran.returncode == 3
    left_out = "left out: none.xsb: no level in it; soko lint says more"
    assert ran.stderr.splitlines() == [left_out, "Error: no level is selected"]
    assert not (tmp_path / "made").exists()


def test_a_bundle_is_one_file(tmp_path: Path) -> None:
    (tmp_path / "mine.xsb").write_text(LEVEL)
    page = tmp_path / "player.html"
    ran = soko("web", str(tmp_path / "mine.xsb"), "--bundle", str(page))
    assert ran.exit_code == 0
    text = page.read_text(encoding="utf-8")
    assert text.index('"name":"mine"') < text.index('"name":"starter"')


def test_a_built_in_collection_can_be_put_first(tmp_path: Path) -> None:
    page = tmp_path / "player.html"
    soko("web", "first-steps", "--bundle", str(page))
    text = page.read_text(encoding="utf-8")
    assert text.count('"name":"first-steps"') == 1
    assert text.index('"name":"first-steps"') < text.index('"name":"starter"')


def test_a_site_is_files_that_replace_those_of_an_older_one(tmp_path: Path) -> None:
    site = tmp_path / "public" / "soko"
    for _ in range(2):
        ran = soko("web", "first-steps", "--site", str(site))
        assert ran.exit_code == 0
    text = (site / "index.html").read_text(encoding="utf-8")
    assert text.count('"name":"first-steps"') == 1
    assert (site / "engine" / "core.wasm-gz").read_bytes()[:2] == b"\x1f\x8b"
    other = tmp_path / "other"
    other.mkdir()
    for foreign in ("", '{"files": 1}'):  # a file of that name proves nothing
        (other / "index.html").write_text("theirs")
        (other / "files.json").write_text(foreign)
        ran = soko("web", "--site", str(other))
        assert ran.exit_code == 3
        assert "another index.html" in ran.stderr
        assert (other / "index.html").read_text() == "theirs"
    (tmp_path / "file").write_text("")
    ran = soko("web", "--site", str(tmp_path / "file" / "below"))
    assert ran.exit_code != 0
    assert "file" in ran.output


def test_ctrl_c_during_a_search_ends_at_once_and_says_no_more() -> None:
    process = start_soko("web", "--no-browser", "--port", "0")
    assert process.stdout is not None
    address = process.stdout.readline().strip()
    rows = ["#" * 20, "#@" + " " * 17 + "#", *["#  $ $ $ $ $ $ $   #"] * 4]
    rows += ["#" + " " * 18 + "#", *["#  . . . . . . .   #"] * 4, "#" * 20]
    body = json.dumps({"rows": rows, "goal": "moves", "seconds": 60}).encode()
    asked = urllib.request.Request(
        f"{address}api/solve", body, {"content-type": "application/json"}
    )
    with urllib.request.urlopen(asked, timeout=30) as events:
        assert events.readline() == b"event: start\n"
        process.send_signal(signal.SIGINT)
        _, notes = process.communicate(timeout=30)
    assert process.returncode == 0
    assert "Traceback" not in notes
    assert notes.splitlines()[-1] == "stopped"
