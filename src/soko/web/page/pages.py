"""The pages as they are served: in one piece, with what they ask for first named at their head."""

import html
from functools import lru_cache
from urllib.parse import quote

from starlette.datastructures import Headers
from starlette.responses import Response

from soko.web.guard import POLICY
from soko.web.page import files, keeper, worker
from soko.web.page.composing import CHARSET, compose, data_block, replace
from soko.web.page.examples import record
from soko.web.page.files import Content
from soko.web.page.variants import variants


def page_response(name: str, collection: str, headers: Headers) -> Response:
    """Answer with a page, which is likely to ask for a collection."""
    language = language_of(headers.get("accept-language", ""))
    content, policy = _composed(name, collection, files.version(), language)
    response = content.response(headers)
    response.headers["content-security-policy"] = policy
    response.headers.add_vary_header("accept-language")
    if name == files.INDEX and "if-none-match" not in headers:
        response.headers["link"] = _first_levels(collection)
    return response


def _first_levels(collection: str) -> str:
    """Tell a newcomer's browser what the page's script will ask for, before it has the script.

    Who was here before goes on elsewhere, which only the script knows.
    """
    return f"<api/collections/{quote(collection, safe='')}>; rel=preload; as=fetch; crossorigin"


def worker_response(headers: Headers) -> Response:
    """Answer with the script of the page's worker, which has a policy of its own."""
    response = _worker(files.version()).response(headers)
    response.headers["content-security-policy"] = worker.POLICY
    return response


def keeper_response(headers: Headers) -> Response:
    """Answer with the service worker, which is another one for each version of the files."""
    content = Content.of(keeper.keeper_script().encode(), files.TYPES[".js"])
    return content.response(headers)


@lru_cache(maxsize=1)
def _worker(_: str) -> Content:
    """Link the worker's script once for each version of the files."""
    return Content.of(worker.worker_script().encode(), files.TYPES[".js"])


def language_of(accepted: str) -> str:
    """Return the language that a browser asks for first, where the page has it.

    >>> language_of("zh-CN,en;q=0.5"), language_of("de, zh;q=0.5"), language_of("")
    ('zh', 'en', 'en')
    """
    return "zh" if accepted.lower().startswith("zh") else "en"


@lru_cache(maxsize=8)
def _composed(name: str, collection: str, _: str, language: str) -> tuple[Content, str]:
    """Compose a page once for each version of the files and each language."""
    composed = compose(name, language)
    if name == files.LAB:  # it may be opened again when there is no server
        head = _preload("about") + data_block("traces", record())
    elif name == files.RULES:
        head = data_block("variants", variants())
    else:
        head = _preload("about") + _preload("collections") + _first(collection)
    text = replace(composed.text, CHARSET, CHARSET + head)
    policy = replace(POLICY, "script-src 'self';", f"script-src {composed.scripts};")
    policy = replace(policy, "style-src 'self';", f"style-src {composed.styles};")
    return Content.of(text.encode(), files.TYPES[".html"]), policy


def _preload(call: str) -> str:
    address = html.escape(f"api/{call}")
    return f'    <link rel="preload" as="fetch" crossorigin href="{address}">\n'


def _first(collection: str) -> str:
    """Tell which collection comes first; whether it is needed, only the page's script knows."""
    return f'    <meta name="first-collection" content="{html.escape(collection)}">\n'
