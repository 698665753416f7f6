"""What every address answers, asked through the whole application with real processes."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from soko.formats import Collection
from soko.library import Library, Record
from soko.puzzle import Level, Symmetry, exact_id, transform
from soko.web.calls import CALLS
from soko.web.settings import Settings, Shelf
from support.web_server import JSON, WebServer, running

PUSH = ["#####", "#@$.#", "#####"]
STUCK = ["#######", "#@$ . #", "#     #", "#######"]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebServer]:
    database = str(tmp_path_factory.mktemp("library") / "library.db")
    shelves = (Shelf("mine", b"#####\n#@$.#\n#####\nTitle: Mine\n"), Shelf("bad", "3" * 9_000_000))
    with running(Settings(shelves=shelves, threads=1, database=database)) as server:
        yield server


def ask(client: WebServer, call: str, **body: object):
    response = client.post(f"/api/{call}", body)
    assert response.status == 200, response.text
    return response.json()


def refusal(client: WebServer, call: str, status: int, **body: object):
    response = client.post(f"/api/{call}", body)
    assert response.status == status, response.text
    problem = response.json()
    fields = {"code", "error", "hint", "values", "row", "column", "index", "path"}
    assert problem.keys() == fields
    return problem


def events(client: WebServer, **body: object) -> list[tuple[str, dict[str, Any]]]:
    response = client.post("/api/solve", body)
    assert response.headers["content-type"].startswith("text/event-stream")
    found = []
    for block in response.text.strip().split("\n\n"):
        name, data = block.split("\n")
        found.append((name.removeprefix("event: "), json.loads(data.removeprefix("data: "))))
    return found


def test_parse_tells_levels_and_repairs(client: WebServer) -> None:
    answer = ask(client, "parse", text="######\n#@$ .#\n#####\nTitle: One\nAuthor: A\n")
    level = answer["levels"][0]
    assert (level["title"], level["author"], level["fault"]) == ("One", "A", "")
    assert level["rows"] == ["######", "#@$ .#", "##### "]
    assert len(level["id"]) == len(level["symmetric_id"]) == 16


def test_parse_says_why_a_level_cannot_be_played(client: WebServer) -> None:
    answer = ask(client, "parse", text="#####\n#@$ #\n#####")
    assert "1 box but 0 goals" in answer["levels"][0]["fault"]


def test_lint_locates(client: WebServer) -> None:
    findings = ask(client, "lint", text="######\n#$  .#\n# @  #\n######\n")["findings"]
    assert [(each["code"], each["row"], each["column"]) for each in findings] == [
        ("dead-box", 2, 2)
    ]


def test_verify_tells_the_first_illegal_step(client: WebServer) -> None:
    answer = ask(client, "verify", rows=PUSH, lurd="rr")
    assert (answer["ok"], answer["lurd"], answer["index"], answer["square"]) == (
        False,
        "Rr",
        1,
        [1, 2],
    )
    assert ask(client, "verify", rows=PUSH, lurd="R")["metrics"]["pushes"] == 1


def test_analyse(client: WebServer) -> None:
    answer = ask(client, "analyse", rows=STUCK, moves="R")
    assert answer["lower_bound"] == 1
    assert sorted((push["box"], push["direction"]) for push in answer["pushes"]) == [
        ([1, 3], "L"),
        ([1, 3], "R"),
    ]
    assert [1, 1] in answer["dead_squares"]
    assert (answer["boxes"], answer["boxes_home"], answer["is_solved"]) == (1, 0, False)
    solved = ask(client, "analyse", rows=STUCK, moves="RR")
    assert (solved["boxes"], solved["boxes_home"], solved["is_solved"]) == (1, 1, True)
    assert ask(client, "analyse", rows=STUCK, moves="RRR")["lower_bound"] is None


def test_render_draws_the_position(client: WebServer) -> None:
    before = client.post("/api/render", {"rows": PUSH, "title": "<script>"})
    after = client.post("/api/render", {"rows": PUSH, "moves": "R"})
    assert before.headers["content-type"] == "image/svg+xml"
    assert "<script>" not in before.text
    assert before.text.startswith("<svg")
    assert before.text != after.text


def test_solve_streams(client: WebServer) -> None:
    (first, start), *_, (last, result) = events(client, rows=STUCK, goal="pushes")
    assert (first, last) == ("start", "result")
    assert start["job"]
    assert (result["status"], result["proved"], result["lurd"]) == ("solved", True, "RR")
    assert result["metrics"]["moves"] == 2


def test_solve_goes_on_from_a_position(client: WebServer) -> None:
    assert events(client, rows=STUCK, moves="R")[-1][1]["lurd"] == "R"


def test_hint(client: WebServer) -> None:
    answer = ask(client, "hint", rows=STUCK)
    assert (answer["box"], answer["target"], answer["lurd"]) == ([1, 2], [1, 4], "RR")
    assert ask(client, "hint", rows=STUCK, moves="RRR")["dead_since"] == 3


def test_traces(client: WebServer) -> None:
    room = ["######", "#@ $.#", "#    #", "######"]
    fill = ask(client, "traces/fill", rows=room)
    assert fill["keeps"]
    assert fill["events"][0]["kind"] == "visit"
    assert ask(client, "traces/path", rows=room, square=[1, 4])["lurd"] == "rdrru"
    assert ask(client, "traces/push", rows=room, box=[1, 3], target=[1, 4])["lurd"] == "R"
    search = ask(client, "traces/search", rows=room)
    assert search["lurd"] == "rR"
    assert search["tree"][0] == {"parent": -1, "push": "", "is_target": False}
    assert search["tree"][1]["parent"] == 0


def test_a_fill_needs_no_level(client: WebServer) -> None:
    answer = ask(client, "traces/fill", rows=["####", "#  #", "####"], square=[1, 1])
    assert {"kind": "visit"}.items() <= answer["events"][-1].items()


def test_collections(client: WebServer) -> None:
    listed = client.get("/api/collections").json()["collections"]
    by_name = {each["name"]: each for each in listed}
    assert by_name["first-steps"]["levels"] == 10
    assert by_name["mine"] == {
        "name": "mine",
        "source": "given",
        "title": "",
        "author": "",
        "levels": 1,
        "fault": "",
    }
    assert by_name["bad"]["fault"]
    assert client.get("/api/collections/mine").json()["levels"][0]["title"] == "Mine"
    assert client.get("/api/collections/none").status == 404


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"rows": ["#####", "#@$x#"]}, {"row": 2, "column": 4}),
        ({"rows": PUSH, "moves": "RR"}, {"row": 2, "column": 3, "index": 1}),
        ({"rows": PUSH, "moves": "R\nx"}, {"row": 2, "column": 1}),
    ],
)
def test_input_that_is_wrong_is_located(client: WebServer, body, place) -> None:
    problem = refusal(client, "solve", 422, **body)
    assert {key: problem[key] for key in place} == place


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({"rows": PUSH, "seconds": "long"}, "$.seconds"),
        ({"rows": PUSH, "memory": -1}, "$.memory"),
        ({"rows": ["#" * 201]}, "$.rows[0]"),
        ({"rows": [7]}, "$.rows[0]"),
        ({"rows": PUSH, "goal": "fun"}, "$.goal"),
    ],
)
def test_a_body_of_another_shape_is_located(client: WebServer, body, path) -> None:
    assert refusal(client, "solve", 400, **body)["path"] == path


def test_an_unknown_field_is_an_error(client: WebServer) -> None:
    assert "nodes" in refusal(client, "solve", 400, rows=PUSH, nodes=3)["error"]


@pytest.mark.parametrize(
    "body", [b"", b"{", b"\xff\xfe", b'{"text": "\xf4"}', b"[]", b"null", b'{"rows":' + b"[" * 9999]
)
@pytest.mark.parametrize("call", [name for name, each in CALLS.items() if each.method == "POST"])
def test_what_is_no_body_is_refused(client: WebServer, call: str, body: bytes) -> None:
    response = client.post(f"/api/{call}", body)
    assert response.status == 400
    assert response.json()["error"]


def test_the_description_names_every_call(client: WebServer) -> None:
    described = client.get("/api/openapi.json").json()
    assert {f"/api/{each.path or name}" for name, each in CALLS.items()} <= described[
        "paths"
    ].keys()
    assert "rows" in described["components"]["schemas"]["SolveBody"]["properties"]
    text = json.dumps(described)
    for reference in set(re.findall(r"#/components/schemas/(\w+)", text)):
        assert reference in described["components"]["schemas"]


def test_about(client: WebServer) -> None:
    about = client.get("/api/about").json()
    assert about["limits"]["threads"] == 1
    assert about["files"] == client.get("/files.json").json()["version"]


def test_best_solutions_are_kept(client: WebServer) -> None:
    none = {"moves": None, "pushes": None}
    assert client.get("/api/solutions").json() == {"solutions": [], "kept": [], "records": none}
    first = put(client, rows=STUCK, lurd="duRR", source="pasted", note="<b>")
    assert first["kept"] == ["moves", "pushes"]
    assert put(client, rows=STUCK, lurd="duRR")["kept"] == []
    second = put(client, rows=STUCK, lurd="rr")
    assert {(each["best_by"], each["lurd"]) for each in second["solutions"]} == {
        ("moves", "RR"),
        ("pushes", "RR"),
    }
    level = second["solutions"][0]["level"]
    assert client.get(f"/api/solutions?level={level}").json()["solutions"] == second["solutions"]
    assert client.get("/api/solutions?level=0").json()["solutions"] == []
    proved = put(client, rows=STUCK, lurd="rr", proved=["pushes"])
    assert {each["best_by"]: each["proved"] for each in proved["solutions"]} == {
        "moves": False,
        "pushes": True,
    }
    put(client, rows=STUCK, lurd="rr", proved=["pushing_sessions"])
    assert client.get("/api/solutions?other=0").status == 400


def test_the_best_solutions_of_a_board_are_those_of_all_its_levels(client: WebServer) -> None:
    level = Level.of(["#########", "#@ $  . #", "####   ##", "   #####"])
    mirrored = transform(level, Symmetry.MIRROR)
    put(client, rows=level.rows, lurd="rRRR", source="optimizer", note="Soko 9")
    put(client, rows=mirrored.rows, lurd="lrlLLL")
    found = client.get(f"/api/solutions?level={exact_id(mirrored)}").json()["solutions"]
    assert {(each["lurd"], each["source"], each["note"]) for each in found} == {
        ("lLLL", "optimizer", "Soko 9")
    }
    assert {each["level"] for each in found} == {exact_id(mirrored)}


def test_records_of_a_board_are_told_with_its_solutions(tmp_path: Path) -> None:
    path = str(tmp_path / "library.db")
    level = Level.of(["#########", "#@ $  . #", "####   ##", "   #####"])
    mirrored = transform(level, Symmetry.MIRROR)
    with Library(path) as library:
        library.add(Collection((level, mirrored)), name="Both")
        library.add_records([Record(1, "pushes", 3)], collection="Both")
    with running(Settings(database=path)) as own:
        for each in (level, mirrored):
            answer = own.get(f"/api/solutions?level={exact_id(each)}").json()
            assert answer["records"] == {"moves": None, "pushes": 3}
        answer = own.get("/api/solutions?level=0").json()
        assert answer["records"] == {"moves": None, "pushes": None}


def test_only_solutions_are_kept(client: WebServer) -> None:
    body = json.dumps({"rows": STUCK, "lurd": "R"}).encode()
    refused = client.request("PUT", "/api/solutions", body, JSON)
    assert refused.status == 422
    assert "not solved" in refused.json()["error"]


def put(client: WebServer, **body: object):
    response = client.request("PUT", "/api/solutions", json.dumps(body).encode(), JSON)
    assert response.status == 200, response.text
    return response.json()
