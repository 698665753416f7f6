"""What stands before every request: who may ask, in which form.

A page of another site could send requests to a server on this machine through its visitor's
browser. It cannot set the type `application/json` without asking first, cannot hide its origin,
and cannot call us by a name of its own.
"""

from hmac import compare_digest
from http.cookies import CookieError, SimpleCookie
from typing import Final
from urllib.parse import parse_qs, urlencode

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from soko.web.api.problem import ProblemError, refusal
from soko.web.api.responses import refuse
from soko.web.settings import Settings

COOKIE: Final = "soko-token"

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
)
HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
}
DOCUMENT_HEADERS: Final = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}
"""Of no use to what is only a part of a page; a hundred modules are loaded without them."""

_PARTS: Final = ("text/javascript", "text/css")


class Guard:
    """Passes on what may be answered, and writes the headers that every response has."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                is_part = headers.get("content-type", "").startswith(_PARTS)
                for name, value in (HEADERS if is_part else HEADERS | DOCUMENT_HEADERS).items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            app = self._stop(scope) or self.app
            await app(scope, receive, send_guarded)
        except ProblemError as error:
            await refuse(error)(scope, receive, send_guarded)

    def _stop(self, scope: Scope) -> Response | None:
        """Return another answer than the page's; raises `ProblemError` for a refusal."""
        headers = Headers(scope=scope)
        check_host(headers, self.settings)
        check_origin(headers)
        if scope["method"] in ("POST", "PUT"):
            check_type(headers)
        return self._ask_token(scope, headers) if self.settings.token else None

    def _ask_token(self, scope: Scope, headers: Headers) -> Response | None:
        token = self.settings.token.encode()
        shown = headers.get("authorization", "").removeprefix("Bearer ")
        if compare_digest((shown or _cookie(headers)).encode(), token):
            return None
        query = parse_qs(scope["query_string"].decode("latin-1"))
        if scope["method"] == "GET" and compare_digest(query.pop("token", [""])[0].encode(), token):
            return _remember(scope["path"], query, self.settings.token)
        raise refusal("token")


def _remember(path: str, query: dict[str, list[str]], token: str) -> Response:
    """Keep the token in a cookie and out of the address."""
    rest = urlencode(query, doseq=True)
    response = RedirectResponse(f"/{path.lstrip('/')}{'?' + rest if rest else ''}", 303)
    response.set_cookie(COOKIE, token, httponly=True, samesite="strict", max_age=30 * 86_400)
    return response


def _cookie(headers: Headers) -> str:
    try:
        cookies = SimpleCookie(headers.get("cookie", ""))
    except CookieError:
        return ""
    return cookies[COOKIE].value if COOKIE in cookies else ""


def check_host(headers: Headers, settings: Settings) -> None:
    """Refuse a name that is not ours; with a token, any name is."""
    if settings.token:
        return
    host = headers.get("host", "")
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
    if name.strip("[]") not in settings.hosts:
        raise refusal("other-name")


def check_origin(headers: Headers) -> None:
    """Refuse what the page of another site sends."""
    origin = headers.get("origin")
    if origin is not None and origin.partition("://")[2] != headers.get("host"):
        raise refusal("other-site")


def check_type(headers: Headers) -> None:
    """Refuse bodies that are not called JSON."""
    if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise refusal("type")
