"""The description of the API in the form of OpenAPI 3.1, made of the shapes themselves."""

from typing import Any, Final

import msgspec

from soko.web.api import answers, bodies
from soko.web.api.problem import Problem
from soko.web.calls import CALLS, Call
from soko.web.calls.levels import Picture

_REFERENCE: Final = "#/components/schemas/{name}"

FETCHED: Final[dict[str, tuple[type, str]]] = {
    "/api/about": (answers.AboutAnswer, "Tell the version and the limits of the server."),
    "/api/collections": (answers.ShelvesAnswer, "List the collections that can be chosen."),
    "/api/collections/{name}": (answers.LevelsAnswer, "Return the levels of a collection."),
    "/files.json": (answers.FilesAnswer, "List the files of the page, for keeping them."),
}
"""What is answered to GET."""


def describe() -> dict[str, Any]:
    """Return the description as it stands in JSON."""
    from soko import __version__

    types: list[Any] = [Problem, answers.StopAnswer, bodies.StopBody, answers.ProgressAnswer]
    for call in CALLS.values():
        types += [call.body] if call.answer is Picture else [call.body, call.answer]
    types += [answer for answer, _ in FETCHED.values()]
    _, schemas = msgspec.json.schema_components(dict.fromkeys(types), ref_template=_REFERENCE)
    paths: dict[str, Any] = {}
    for name, call in CALLS.items():
        path = paths.setdefault(f"/api/{call.path or name}", {})
        path[call.method.lower()] = _operation(call)
    for path, (answer, summary) in FETCHED.items():
        paths.setdefault(path, {})["get"] = _fetching(path, answer, summary)
    paths["/api/stop"] = {"post": _stopping()}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Soko", "version": __version__},
        "paths": paths,
        "components": {"schemas": schemas},
    }


def _operation(call: Call[Any]) -> dict[str, Any]:
    return {
        "summary": call.summary,
        **(_query(call.body) if call.method == "GET" else _body(call.body)),
        "responses": {"200": _answer(call), **_refusals()},
    }


def _body(body: type) -> dict[str, Any]:
    return {"requestBody": {"required": True, "content": _json(body)}}


def _query(body: type) -> dict[str, Any]:
    parameters = [
        {"name": field.name, "in": "query", "schema": {"type": "string"}}
        for field in msgspec.structs.fields(body)
    ]
    return {"parameters": parameters}


def _answer(call: Call[Any]) -> dict[str, Any]:
    if call.answer is Picture:
        return {"description": "The picture.", "content": {"image/svg+xml": {}}}
    if call.streams:
        return {
            "description": "Events: `start` with the name of the job, `progress` (ProgressAnswer) "
            f"ten times a second, then `result` ({call.answer.__name__}) or `error` (Problem).",
            "content": {"text/event-stream": {}},
        }
    return {"description": "The answer.", "content": _json(call.answer)}


def _fetching(path: str, answer: type, summary: str) -> dict[str, Any]:
    name = {"name": "name", "in": "path", "required": True, "schema": {"type": "string"}}
    return {
        "summary": summary,
        "parameters": [name] if "{name}" in path else [],
        "responses": {
            "200": {"description": "The answer.", "content": _json(answer)},
            **_refusals(),
        },
    }


def _stopping() -> dict[str, Any]:
    return {
        "summary": "End a search early; its last event tells what it has.",
        **_body(bodies.StopBody),
        "responses": {
            "200": {"description": "The answer.", "content": _json(answers.StopAnswer)},
            **_refusals(),
        },
    }


def _refusals() -> dict[str, Any]:
    return {
        status: {"description": description, "content": _json(Problem)}
        for status, description in (
            ("4XX", "What is wrong with the request, and where."),
            ("5XX", "Why there is no answer."),
        )
    }


def _json(type: type) -> dict[str, Any]:
    reference = _REFERENCE.format(name=type.__name__)
    return {"application/json": {"schema": {"$ref": reference}}}
