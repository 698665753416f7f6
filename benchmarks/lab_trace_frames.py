"""Measure how an animated trace plays: `python benchmarks/lab_trace_frames.py`; it needs Chromium.

A page with a trace of 10,000 events that plays in five seconds counts the frames meanwhile and
reports them to a server on this machine. A page with the same trace that stands still counts, too:
what it misses is the machine's doing.
"""

import re
import shutil
import subprocess
import sys
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote

from soko.lab.fill import plain_fill
from soko.lab.traces import Trace, format_animation
from soko.puzzle import Level

EVENTS, SECONDS, SIDE = 10_000, 5, 48
SCRIPT = """
let frames = 0, slow = 0, worst = 0, start = performance.now(), last = start;
const bySecond = new Array(SECONDS).fill(0);
function frame() {
  const now = performance.now(), took = now - last;
  last = now;
  bySecond[Math.floor((now - start) / 1000)]++;
  if (++frames > 3) { worst = Math.max(worst, took); if (took > 1000 / 30) slow++; }
  if (now - start < SECONDS * 1000) requestAnimationFrame(frame);
  else fetch("/result?" + encodeURIComponent(`${frames} frames in ${Math.round(now - start)} ms, ` +
    `at least ${Math.min(...bySecond.slice(0, SECONDS))} in each second; ` +
    `the longest ${Math.round(worst)} ms, ${slow} longer than a thirtieth of a second`));
}
requestAnimationFrame(frame);
"""


def page(*, is_playing: bool) -> bytes:
    """Return the page with the picture and the script that counts."""
    rows = ["#" * SIDE, *(f"#{' ' * (SIDE - 2)}#" for _ in range(SIDE - 2)), "#" * SIDE]
    rows[SIDE // 2] = f"# @$.{' ' * (SIDE - 6)}#"
    level = Level.of(rows)
    trace = Trace(level.start)
    plain_fill(level.floor - level.boxes, level.start.player, trace=trace)
    del trace.events[EVENTS:]
    assert len(trace.events) == EVENTS
    picture = format_animation(trace, seconds=SECONDS)
    if not is_playing:
        picture = re.sub("<set [^>]*>", "", picture)
    return f"<body>{picture}<script>const SECONDS = {SECONDS};{SCRIPT}</script></body>".encode()


def main() -> None:
    """Print what the page reports, playing and standing still."""
    browser = shutil.which("chromium") or shutil.which("chromium-browser")
    if browser is None:
        sys.exit("no Chromium is installed")
    for is_playing in (False, True):
        print("playing:    " if is_playing else "still:      ", end="", flush=True)
        measure(browser, page(is_playing=is_playing))


def measure(browser: str, html: bytes) -> None:
    """Serve a page to a browser without a window and print what it reports."""
    is_done = threading.Event()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html; charset=utf-8")
            self.end_headers()
            if self.path.startswith("/result?"):
                print(unquote(self.path.partition("?")[2]))
                is_done.set()
            else:
                self.wfile.write(html)

        def log_message(self, *_: object) -> None:
            pass

    with (
        ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server,
        tempfile.TemporaryDirectory() as at,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}/"
        options = ["--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={at}"]
        process = subprocess.Popen(
            [browser, *options, "--remote-debugging-port=0", url], stderr=subprocess.DEVNULL
        )
        is_done.wait(60)
        process.terminate()
        process.wait()
        server.shutdown()


if __name__ == "__main__":
    main()
