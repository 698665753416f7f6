"""The application: which address leads where."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from urllib.parse import urlencode

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from soko.web.api.answers import AboutAnswer, FilesAnswer, LimitsAnswer, StopAnswer
from soko.web.api.bodies import StopBody
from soko.web.api.endpoint import CallEndpoint
from soko.web.api.openapi import describe
from soko.web.api.problem import ProblemError, problem_of, refusal
from soko.web.api.responses import NO_STORE, JsonResponse, read_body, refuse
from soko.web.calls import CALLS
from soko.web.guard import Guard
from soko.web.page.files import INDEX, Content, content_of, file_name, file_names, version
from soko.web.page.keeper import KEEPER
from soko.web.page.pages import keeper_response, page_response, worker_response
from soko.web.page.worker import WORKER
from soko.web.settings import Settings
from soko.web.shelves import Shelves
from soko.web.work.dispatcher import Dispatcher


class Site:
    """The endpoints that need no process of their own."""

    def __init__(self, settings: Settings, dispatcher: Dispatcher) -> None:
        self.settings = settings
        self.dispatcher = dispatcher
        self.shelves = Shelves(dispatcher, settings.shelves)
        self.description = Content.of(msgspec.json.encode(describe()), "application/json")

    async def page(self, request: Request) -> Response:
        """Serve a file of the page, or the page itself."""
        name = file_name(request.path_params.get("file", INDEX))
        if name == WORKER:
            return worker_response(request.headers)
        if name == KEEPER:
            return keeper_response(request.headers)
        content = content_of(name)
        if content is None:
            raise HTTPException(404)
        if name.endswith(".html"):
            return page_response(name, self.shelves.first, request.headers)
        return content.response(request.headers)

    async def place(self, request: Request) -> Response:
        """Lead to a level of a collection; the browser takes the fragment of the address along."""
        name, number = request.path_params["name"], request.path_params["number"]
        return RedirectResponse(f"/?{urlencode({'c': name, 'n': number})}", 303)

    async def files(self, request: Request) -> Response:
        """List the files of the page."""
        answer = FilesAnswer(version=version(), files=file_names())
        return Content.of(msgspec.json.encode(answer), "application/json").response(request.headers)

    async def openapi(self, request: Request) -> Response:
        """Describe the API."""
        return self.description.response(request.headers)

    async def about(self, _: Request) -> Response:
        """Tell the version and the limits."""
        from soko import __version__

        settings = self.settings
        limits = LimitsAnswer(
            seconds=settings.seconds,
            memory=settings.table_memory,
            threads=settings.threads,
            searches=settings.searches,
            body=settings.body,
        )
        answer = AboutAnswer(version=__version__, files=version(), limits=limits)
        return JsonResponse(answer, headers=NO_STORE)

    async def stop(self, request: Request) -> Response:
        """End a search with what it has."""
        settings = self.settings
        data = await read_body(
            request.scope, request.receive, limit=settings.body, seconds=settings.patience
        )
        try:
            body = msgspec.json.decode(data, type=StopBody)
        except msgspec.DecodeError as error:
            raise problem_of(error) from error
        return JsonResponse(StopAnswer(stopped=self.dispatcher.stop(body.job)), headers=NO_STORE)

    async def collections(self, _: Request) -> Response:
        """List the collections."""
        return JsonResponse(await self.shelves.list(), headers=NO_STORE)

    async def collection(self, request: Request) -> Response:
        """Return the levels of a collection."""
        name = request.path_params["name"]
        if name not in self.shelves.shelves:
            raise refusal("no-collection")
        return (await self.shelves.content(name)).response(request.headers)

    def routes(self) -> list[Route]:
        """Return all addresses."""
        calls = [
            Route(
                f"/api/{call.path or name}",
                CallEndpoint(self.dispatcher, name),
                methods=[call.method],
            )
            for name, call in CALLS.items()
        ]
        return [
            *calls,
            Route("/api/stop", self.stop, methods=["POST"]),
            Route("/api/collections", self.collections),
            Route("/api/collections/{name}", self.collection),
            Route("/api/about", self.about),
            Route("/api/openapi.json", self.openapi),
            Route("/files.json", self.files),
            Route("/c/{name}/{number:int}", self.place),
            Route("/", self.page),
            Route("/{file:path}", self.page),
        ]


def make_app(settings: Settings, on_ready: Callable[[], None] = lambda: None) -> Starlette:
    """Make the application; `on_ready` is called when it can answer."""
    dispatcher = Dispatcher(settings)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        dispatcher.open()
        on_ready()
        yield
        dispatcher.close()

    return Starlette(
        routes=Site(settings, dispatcher).routes(),
        middleware=[Middleware(Guard, settings=settings)],
        exception_handlers={
            HTTPException: _on_http_error,
            ProblemError: _on_problem,
            ClientDisconnect: _on_leaving,
            Exception: _on_defect,
        },
        lifespan=lifespan,
    )


def _on_http_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    refused = refusal("no-method" if error.status_code == 405 else "no-address")
    return JsonResponse(refused.problem, error.status_code, headers=error.headers)


def _on_problem(_: Request, error: Exception) -> Response:
    assert isinstance(error, ProblemError)
    return refuse(error)


def _on_leaving(_: Request, error: Exception) -> Response:
    return Response(status_code=400)  # nobody reads it


def _on_defect(_: Request, error: Exception) -> Response:
    return refuse(problem_of(error))
