"""`soko web`: the player in a browser."""

import functools
import re
import secrets
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final

import click

from soko.cli.arguments.inputs import Inputs, Place, Reading
from soko.cli.arguments.options import FileName, FolderName, note_options, reading_options
from soko.cli.command import command
from soko.cli.errors import InputError
from soko.cli.output.printing import Output

if TYPE_CHECKING:
    from soko.web.settings import Shelf

PORT: Final = 7656
"""S-O-K-O on the keys of a telephone. What a browser keeps belongs to the port: do not change."""

TOKEN: Final = re.compile(r"[\w-]*", re.ASCII)
"""What stands in an address and in a cookie as it is."""


@dataclass(frozen=True)
class Door:
    """Where the server is reached, and by whom."""

    host: str
    port: int
    token: str
    opens_browser: bool

    def address(self, port: int) -> str:
        """Return what to open in a browser when the server listens on a port."""
        name = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{name}:{port}/{f'?token={self.token}' if self.token else ''}"


def door_options(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command all that says where it serves, as `door`."""

    @click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True)
    @click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen.")
    @click.option("--no-browser", is_flag=True, help="Do not open a browser.")
    @click.option("--token", help="What clients must show; made up when others may connect.")
    @functools.wraps(function)
    def run(*, port: int, host: str, no_browser: bool, token: str | None, **rest: object) -> None:
        from soko.web.settings import LOOPBACK

        if token is None:
            token = "" if host in LOOPBACK else secrets.token_urlsafe(18)
        elif not TOKEN.fullmatch(token):
            raise click.BadParameter("a token is letters, digits, - and _")
        elif not token and host not in LOOPBACK:
            raise click.UsageError("without a token the server is for this machine alone")
        function(door=Door(host, port, token, not no_browser), **rest)

    return run


@command(
    "web",
    ("soko web", "play in the browser"),
    ("soko web levels.xsb", "with a collection of your own"),
    ("soko web --no-browser --port 9000", "only serve, on another port"),
    ("soko web --host 0.0.0.0", "for other machines, which must show a token"),
    ("soko web levels.xsb --bundle player.html", "one file that works without a server"),
    ("soko web levels.xsb --site public", "files for any host"),
)
@click.argument("selectors", metavar="[LEVELS]...", nargs=-1)
@door_options
@click.option(
    "--bundle",
    type=FileName(),
    metavar="FILE",
    help="Write the player with its levels as one .html, and serve nothing.",
)
@click.option(
    "--site",
    type=FolderName(),
    metavar="DIR",
    help="Write the player with its levels as files for any host, and serve nothing.",
)
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
    door: Door,
    bundle: Path | None,
    site: Path | None,
    library: str | None,
    reading: Reading,
    output: Output,
) -> None:
    """Open the player in a browser.

    The server is for this machine alone, unless --host says otherwise; then whoever connects has to
    show the token in the address that is printed. Ctrl-C ends it.
    """
    places = [place for _, place, _ in Inputs.of(selectors, reading, output.note).filled()]
    if selectors and not places:
        raise InputError("no level is selected")
    shelves = shelves_of(places)
    if bundle is not None:
        write_bundle(bundle, shelves, output)
    if site is not None:
        write_site(site, shelves, output)
    if bundle is None and site is None:
        open_player(door, shelves, library, output)


def open_player(
    door: Door, shelves: "tuple[Shelf, ...]", library: str | None, output: Output
) -> None:
    """Serve until Ctrl-C."""
    from soko.web.serving import Address, serve
    from soko.web.settings import LOOPBACK, Settings

    hosts = LOOPBACK | {door.host}
    settings = Settings(shelves=shelves, token=door.token, hosts=hosts, database=library)
    try:
        listener = Address(door.host, door.port).listen()
    except OSError as error:
        raise InputError(
            f"cannot listen on {door.host}:{door.port}: {(error.strerror or str(error)).lower()}; "
            "--port 0 takes a free port"
        ) from error
    url = door.address(listener.getsockname()[1])

    def on_ready() -> None:
        click.echo(url)
        if door.opens_browser:  # a browser of the text kind would keep the server waiting
            Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    output.note("Ctrl-C ends the server")
    try:
        serve(settings, listener, on_ready)
    except KeyboardInterrupt:
        output.note("stopped")


def write_bundle(path: Path, shelves: "tuple[Shelf, ...]", output: Output) -> None:
    """Write the player as one file."""
    from soko.formats.atomic import write_atomically
    from soko.web.page.bundle import make_bundle

    text = make_bundle(shelves)
    write_atomically(path, text)
    output.note(f"wrote {path}: {len(text) / 1000:,.0f} kB")


def write_site(folder: Path, shelves: "tuple[Shelf, ...]", output: Output) -> None:
    """Write the player as files; those of an older one are replaced."""
    from soko.formats.atomic import write_atomically
    from soko.web.page.site import is_site, make_site

    if (folder / "index.html").exists() and not is_site(folder):
        raise InputError(f"{folder} has another index.html; name an empty folder")
    size = 0
    for name, data in make_site(shelves):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, data)
        size += len(data)
    output.note(f"wrote {folder}: {size / 1000:,.0f} kB")


def shelves_of(places: list[Place]) -> "tuple[Shelf, ...]":
    """Name each file after itself, and like no other."""
    from soko.library import BUILTIN
    from soko.web.settings import Shelf

    shelves: dict[str, Shelf] = {}
    for place in places:
        is_builtin = place.name in BUILTIN
        stem = "levels" if place.name in ("-", "URL") else Path(place.name).stem
        name, count = stem, 1
        while name in shelves or (name in BUILTIN and not is_builtin):
            count += 1
            name = f"{stem}-{count}"
        shelves[name] = Shelf(name, place.data)
    return tuple(shelves.values())
