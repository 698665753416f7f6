"""The pages as they are served: in one piece, with a policy that fits them."""

import json
import re
import socket
from pathlib import Path

import pytest
from starlette.datastructures import Headers

from soko.puzzle import SokoError
from soko.web.page import files
from soko.web.page.composing import compose
from soko.web.page.examples import EXAMPLES
from soko.web.page.modules import Module, as_served
from soko.web.page.pages import keeper_response, page_response
from soko.web.serving import Address
from support.html_page import HtmlPage


@pytest.mark.parametrize("name", ["index.html", "lab.html", "rules.html"])
def test_the_policy_allows_each_script_and_style_by_its_hash(name: str) -> None:
    response = page_response(name, "starter", Headers())
    policy = response.headers["content-security-policy"]
    page = HtmlPage(bytes(response.body).decode())
    assert page.hashes() == set(re.findall(r"'(sha256-[^']+)'", policy))
    assert "unsafe" not in policy
    assert "connect-src 'self'" in policy
    assert not [each for each, _ in page.all("script") if each.get("src")]


def test_the_page_says_early_what_it_will_ask_for() -> None:
    response = page_response("index.html", 'a"b/推 &', Headers())
    page = HtmlPage(bytes(response.body).decode())
    asked = [each["href"] for each, _ in page.all("link") if each["rel"] == "preload"]
    assert asked == ["api/about", "api/collections"]
    first = [
        each["content"] for each, _ in page.all("meta") if each.get("name") == "first-collection"
    ]
    assert first == ['a"b/推 &']


def test_the_browser_of_a_newcomer_is_told_of_the_first_levels_ahead_of_the_script() -> None:
    first = page_response("index.html", 'a"b/推 &', Headers()).headers["link"]
    assert first.startswith("<api/collections/a%22b%2F%E6%8E%A8%20%26>; rel=preload; as=fetch;")
    again = page_response("index.html", "starter", Headers({"if-none-match": '"old"'}))
    assert "link" not in again.headers
    assert "link" not in page_response("lab.html", "starter", Headers()).headers


def test_the_version_is_another_one_when_a_file_is_changed_added_or_renamed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "FOLDER", tmp_path)
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / "a.js").write_text("1;")
    versions = [files.version()]
    (tmp_path / "core" / "a.js").write_text("12;")
    versions.append(files.version())
    (tmp_path / "b.css").write_text("p{}")
    versions.append(files.version())
    (tmp_path / "b.css").rename(tmp_path / "c.css")
    versions.append(files.version())
    assert len(set(versions)) == 4
    (tmp_path / "notes.txt").write_text("of nobody's concern")
    assert files.version() == versions[-1]


@pytest.mark.parametrize(
    "name",
    [
        *("../files.py", "core/../../page/files.py", "/etc/passwd", "", ".", "core", "no.js"),
        *("../static/main.js", "core/../main.js", "./main.js", "core//level.js", "main.js/"),
        *("~/main.js", "file:main.js", "a\0.js", "x" * 9999),
    ],
)
def test_nothing_but_the_files_of_the_page_has_a_name(name: str, tmp_path: Path) -> None:
    assert not files.is_file(name)
    (tmp_path / "own.js").write_text("1;")
    assert files.content_of(str(tmp_path / "own.js")) is None


def test_each_file_of_the_page_is_served() -> None:
    assert all(files.is_file(name) for name in files.file_names())


def test_answers_are_sent_whole_at_once() -> None:
    with (
        Address("127.0.0.1", 0).listen() as listener,
        socket.create_connection(listener.getsockname()),
        listener.accept()[0] as accepted,
    ):
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_the_lab_has_examples_for_when_there_is_no_server() -> None:
    page = HtmlPage(bytes(page_response("lab.html", "starter", Headers()).body).decode())
    (traces,) = [text for each, text in page.all("script") if each.get("id") == "traces"]
    assert json.loads(traces).keys() == EXAMPLES.keys()


def test_modules_call_each_other_by_names() -> None:
    text = 'import { b } from "../core/b.js"; // no\n// import "./no.js";\nawait import("./c.js");'
    served = as_served("app/a.js", text)
    assert served.text == 'import{b}from"core/b.js";\n\nawait import("app/c.js");'
    assert served.needs == ("core/b.js",)
    assert served.later == ("app/c.js",)


def test_a_string_that_is_no_place_stays_as_it_is() -> None:
    text = 'const from="./b.js";\nread("./c.js",`import("./d.js")`);'
    served = as_served("app/a.js", text)
    assert served == Module("app/a.js", text)


def test_a_page_of_another_form_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text("<p>")
    monkeypatch.setattr(files, "FOLDER", tmp_path)
    with pytest.raises(SokoError, match="1 is wanted"):
        compose("index.html")


def test_the_service_worker_is_another_one_for_each_version(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = bytes(keeper_response(Headers()).body).decode()
    assert before.startswith(files.text_of("sw.js"))
    assert files.version() in before
    monkeypatch.setattr(files, "version", lambda: "another")
    assert bytes(keeper_response(Headers()).body).decode() != before
