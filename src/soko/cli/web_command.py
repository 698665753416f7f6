"""`soko web`: the player in a browser."""

import secrets
import webbrowser
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final

import click

from soko.cli.command import command
from soko.cli.errors import InputError
from soko.cli.inputs import Inputs, Place, Reading
from soko.cli.options import note_options, reading_options
from soko.cli.output import Output

if TYPE_CHECKING:
    from soko.web.settings import Shelf

PORT: Final = 7656
"""S-O-K-O on the keys of a telephone. What a browser keeps belongs to the port: do not change."""


@command(
    "web",
    ("soko web", "play in the browser"),
    ("soko web levels.xsb", "with a collection of your own"),
    ("soko web --no-browser --port 9000", "only serve, on another port"),
    ("soko web --host 0.0.0.0", "for other machines, which must show a token"),
)
@click.argument("selectors", metavar="[LEVELS]...", nargs=-1)
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True)
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen.")
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@click.option("--token", help="What clients must show; made up when other machines may connect.")
@click.option(
    "--library",
    metavar="FILE",
    help="Where best solutions are kept, a file or an address; your data folder unless told.",
)
@reading_options
@note_options
def run(
    selectors: tuple[str, ...],
    *,
    port: int,
    host: str,
    no_browser: bool,
    token: str | None,
    library: str | None,
    reading: Reading,
    output: Output,
) -> None:
    """Open the player in a browser.

    The server is for this machine alone, unless --host says otherwise; then whoever connects has to
    show the token in the address that is printed. Ctrl-C ends it.
    """
    from soko.web.serving import Address, serve
    from soko.web.settings import LOOPBACK, Settings

    places = [place for _, place in Inputs.of(selectors, reading, output.note).places()]
    if token is None:
        token = "" if host in LOOPBACK else secrets.token_urlsafe(18)
    settings = Settings(
        shelves=shelves_of(places), token=token, hosts=LOOPBACK | {host}, database=library
    )
    try:
        listener = Address(host, port).listen()
    except OSError as error:
        raise InputError(
            f"cannot listen on {host}:{port}: {(error.strerror or str(error)).lower()}; "
            "--port 0 takes a free port"
        ) from error
    url = address_of(host, listener.getsockname()[1], token)

    def on_ready() -> None:
        click.echo(url)
        if not no_browser:  # a browser of the text kind would keep the server waiting
            Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    output.note("Ctrl-C ends the server")
    try:
        serve(settings, listener, on_ready)
    except KeyboardInterrupt:
        output.note("stopped")


def address_of(host: str, port: int, token: str) -> str:
    """Return what to open in a browser."""
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/{f'?token={token}' if token else ''}"


def shelves_of(places: list[Place]) -> "tuple[Shelf, ...]":
    """Name each file after itself, and like no other."""
    from soko.library import BUILTIN
    from soko.web.settings import Shelf

    taken = set(BUILTIN)
    shelves = []
    for place in places:
        stem = "levels" if place.name in ("-", "URL") else Path(place.name).stem
        name, count = stem, 1
        while name in taken:
            count += 1
            name = f"{stem}-{count}"
        taken.add(name)
        shelves.append(Shelf(name, place.data))
    return tuple(shelves)
