"""Measure the web player in headless Chromium: taps, keys, undo, long lists, killed tabs.

How each figure is taken is said where it is taken. Needs Chromium, Playwright and the public
collections beside the repository: `python benchmarks/web_player.py [--kills 100]`.
"""

import argparse
import json
import os
import random
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import Browser, Page, sync_playwright

import soko
from soko.puzzle import Game, Level, format_square

LEVELS = Path(__file__).parents[2] / "shared" / "levels"
CHROMIUM = shutil.which("chromium")
MANY = 10_000
ARROWS = {"u": "ArrowUp", "d": "ArrowDown", "l": "ArrowLeft", "r": "ArrowRight"}

TAP = """async ({rows, boxes}) => {
  // The time of all listeners for pressing and releasing on a box: search, marks and words.
  const board = document.getElementById('board');
  const svg = board.querySelector('svg');
  const { left, top, width } = svg.getBoundingClientRect();
  const size = width / Number(svg.getAttribute('viewBox').split(' ')[2]);
  const isSideways = Number(svg.getAttribute('viewBox').split(' ')[2]) !== rows[0].length;
  const times = [];
  for (const [row, column] of boxes) {
    const [x, y] = isSideways ? [rows.length - 1 - row, column] : [column, row];
    const at = { bubbles: true, pointerId: 1, button: 0, pointerType: 'mouse',
      clientX: left + (x + 0.5) * size, clientY: top + (y + 0.5) * size };
    board.setPointerCapture = () => {};
    const began = performance.now();
    board.dispatchEvent(new PointerEvent('pointerdown', at));
    board.dispatchEvent(new PointerEvent('pointerup', at));
    times.push(performance.now() - began);
    const shown = [...document.querySelectorAll('.mark-dot, .mark-cross')];
    if (!shown.length) throw new Error('nothing was selected');
    await new Promise((done) => requestAnimationFrame(done));
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }
  return times;
}"""

KEYS = """async (keys) => {
  // Handler: the listeners of keydown. Frames: how many had begun, after the key, when the first
  // frame that shows the step was done (a frame is done when the next one begins).
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const man = document.querySelector('.board-drawing use[href$="#player"]').parentNode;
  const handlers = [], frames = [];
  for (const key of keys) {
    await frame();
    const before = man.getAttribute('transform');
    const began = performance.now();
    document.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true }));
    handlers.push(performance.now() - began);
    let count = 0;
    do { await frame(); count += 1; } while (man.getAttribute('transform') === before && count < 9);
    frames.push(count);
    await new Promise((done) => setTimeout(done, 70));
  }
  return { handlers, frames };
}"""

UNDO = """async (places) => {
  const { Game } = await import('./core/game/game.js');
  const { Level } = await import('./core/level.js');
  const game = new Game(new Level(['#######', '#@    #', '#  $ .#', '#     #', '#######']));
  for (let i = 0; i < 1_000_000; ++i) game.step([3, 1, 2, 0][i % 4]);
  const times = places.map((place) => {
    const began = performance.now();
    game.jump(Math.round(place * game.length));
    return performance.now() - began;
  });
  times.sort((a, b) => a - b);
  return { length: game.length, most_ms: times.at(-1), median_ms: times[times.length >> 1] };
}"""

SCROLL = """async () => {
  const view = document.querySelector('.grid-view');
  const gaps = [];
  let before = await new Promise((done) => requestAnimationFrame(done));
  for (let i = 0; i < 180; ++i) {
    view.scrollTop += 90;
    const now = await new Promise((done) => requestAnimationFrame(done));
    gaps.push(now - before);
    before = now;
  }
  gaps.sort((a, b) => a - b);
  return { median: gaps[90], p95: gaps[171], tiles: document.querySelectorAll('.tile').length };
}"""


def main() -> None:
    """Take all figures, and print each as a line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    arguments = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the servers end, too
    with serving([]) as plain, serving(ten_thousand()) as address, sync_playwright() as player:
        options = ["--no-sandbox", "--enable-precise-memory-info"]
        browser = player.chromium.launch(executable_path=CHROMIUM, args=options)
        report("first load", first_load(browser, plain))
        report("first load over slow 4G", slow_load(browser, plain))
        report("taps on Microban and Sasquatch", taps(browser, address))
        report("tap in an open room of 80 x 80", open_room(browser, address))
        report("keys", keys(browser, address))
        report("jumps in a million moves", jumps(browser, address))
        report("list of ten thousand", long_list(browser, address))
        report("killed tabs", killed(browser, address, arguments.kills))
        browser.close()


@contextmanager
def serving(levels: list[Level]) -> Iterator[str]:
    """Run `soko web`, with a collection if there is one, and return its address."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "big.xsb"
        path.write_text("\n".join(level.to_xsb() for level in levels), encoding="utf-8")
        library = f"sqlite:///{folder}/library.db"
        files = [str(path)] if levels else []
        command = ["soko", "web", *files, "--no-browser", "--port", "0", "--library", library]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout
            address = server.stdout.readline().strip()
            with urlopen(f"{address}api/collections") as answer:  # by then all is read
                assert not any(each["fault"] for each in json.load(answer)["collections"])
            yield address
        finally:
            server.terminate()
            server.wait(20)


def report(name: str, found: dict[str, Any]) -> None:
    """Print one figure."""
    print(json.dumps({"what": name, **found}), flush=True)


def open_page(browser: Browser, address: str) -> Page:
    """Open the player in a profile of its own."""
    page = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en").new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    return page


def paste(page: Page, text: str) -> None:
    """Bring a text into the page, as people do who type it."""
    page.evaluate("document.querySelector('.toast')?.remove()")  # of the one before
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    page.locator("dialog textarea").fill(text)
    page.locator("dialog .button.main").click()
    page.wait_for_selector(".toast")
    page.wait_for_selector("dialog", state="detached")  # then the level is open
    page.wait_for_timeout(200)


def taps(browser: Browser, address: str) -> dict[str, Any]:
    """Tap boxes that can be reached, on 20 levels of each set."""
    page, times = open_page(browser, address), []
    for name in ("Microban_II", "Sasquatch_I"):
        for level in list(soko.read(LEVELS / f"{name}.xsb"))[:20]:
            boxes = [
                box for box in sorted(level.active_boxes) if len(soko.box_paths(level, box)) > 1
            ]
            paste(page, str(level))
            times += page.evaluate(TAP, {"rows": level.rows, "boxes": boxes[:6]})
    page.context.close()
    return {"taps": len(times), "median_ms": statistics.median(times), "most_ms": max(times)}


def open_room(browser: Browser, address: str) -> dict[str, Any]:
    """Tap the box of an open room, again and again; the first time nothing is compiled yet."""
    rows = ["#" * 80, *["#" + " " * 78 + "#"] * 78, "#" * 80]
    for row, column, symbol in ((10, 10, "@"), (40, 40, "$"), (60, 20, ".")):
        rows[row] = rows[row][:column] + symbol + rows[row][column + 1 :]
    page = open_page(browser, address)
    paste(page, "\n".join(rows))
    times = page.evaluate(TAP, {"rows": rows, "boxes": [(40, 40)] * 10})
    page.context.close()
    return {"first_ms": times[0], "median_ms": statistics.median(times), "most_ms": max(times)}


def keys(browser: Browser, address: str) -> dict[str, Any]:
    """Press arrows that walk, turn and push."""
    page = open_page(browser, address)
    paste(page, "\n".join(["#" * 12, *["#" + " " * 10 + "#"] * 3, "#@$ .      #", "#" * 12]))
    steps = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"] * 50
    found = page.evaluate(KEYS, [*steps[3:], "ArrowUp"])
    page.context.close()
    frames = found["frames"]
    return {
        "keys": len(frames),
        "handler_median_ms": statistics.median(found["handlers"]),
        "by_second_frame": sum(count <= 2 for count in frames) / len(frames),
    }


def jumps(browser: Browser, address: str) -> dict[str, Any]:
    """Jump to any place of a long history."""
    page = open_page(browser, address)
    rng = random.Random(1)
    found: dict[str, Any] = page.evaluate(UNDO, [rng.random() for _ in range(200)])
    page.context.close()
    return found


def ten_thousand() -> list[Level]:
    """Return so many public levels, some of them more than once."""
    levels = [level for path in sorted(LEVELS.glob("*.xsb")) for level in soko.read(path)]
    return [levels[i % len(levels)] for i in range(MANY)]


def long_list(browser: Browser, address: str) -> dict[str, Any]:
    """Open the list of a collection that the server has read; the file is loaded already."""
    page = open_page(browser, address)
    began = time.perf_counter()
    page.keyboard.press("l")
    page.wait_for_selector(".tile .thumbnail")
    seconds = time.perf_counter() - began
    levels = int(page.locator(".levels-progress progress").get_attribute("max") or 0)
    assert levels == MANY, f"{levels} levels are in the list"
    scroll = page.evaluate(SCROLL)
    heap = page.evaluate("performance.memory.usedJSHeapSize / 1e6")
    found = {f"frame_{k}": v for k, v in scroll.items()}
    memory = private_memory(browser)
    page.context.close()
    return {"levels": levels, "appears_s": seconds, **found, "heap_mb": heap, "process_mb": memory}


def private_memory(browser: Browser) -> float:
    """Return what the largest process with a page has for itself, in millions of bytes."""
    kilobytes = [
        sum(map(int, re.findall(r"^Private_\w+:\s+(\d+)", smaps, re.MULTILINE)))
        for smaps in (Path(f"/proc/{pid}/smaps_rollup").read_text() for pid in renderers(browser))
    ]
    return max(kilobytes) * 1024 / 1e6


def first_load(browser: Browser, address: str) -> dict[str, Any]:
    """Open the page as a newcomer, and count what came over the line until it could be played."""
    found: dict[str, Any] = {}
    for locale in ("en", "zh-CN"):
        context = browser.new_context(locale=locale, service_workers="block")
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        asked: set[str] = set()  # what is in the page itself is "loaded", too
        sizes: dict[str, int] = {}
        session.on("Network.requestWillBeSent", lambda event, to=asked: note_asked(to, event))
        session.on("Network.loadingFinished", lambda event, to=sizes: note_size(to, event))
        page.goto(address)
        page.wait_for_selector("html[data-ready]", state="attached")
        page.wait_for_timeout(500)
        lengths = [sizes.get(each, 0) for each in asked]
        found[locale] = {"requests": len(lengths), "bytes_with_heads": sum(lengths)}
        context.close()
    return found


def note_asked(asked: set[str], event: dict[str, Any]) -> None:
    """Remember a request that goes over the line."""
    if event["request"]["url"].startswith("http"):
        asked.add(event["requestId"])


def note_size(sizes: dict[str, int], event: dict[str, Any]) -> None:
    """Remember how much an answer was, with its head."""
    sizes[event["requestId"]] = int(event["encodedDataLength"])


def slow_load(browser: Browser, address: str) -> dict[str, Any]:
    """Open the page as a newcomer over a line as slow as Lighthouse's "slow 4G".

    Chromium throttles it: 1.6 Mbit/s down, 0.75 up, 150 ms before each answer. `board_s` is when
    the first board can be played, after the page was asked for.
    """
    line = {"latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}
    times = []
    for _ in range(7):
        context = browser.new_context(locale="en", service_workers="block")
        context.add_init_script(
            "new MutationObserver(() => { window.ready ??= performance.now() / 1000; })"
            ".observe(document, { subtree: true, attributeFilter: ['data-ready'] });"
        )
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Network.emulateNetworkConditions", {"offline": False, **line})
        page.goto(address)
        page.wait_for_selector("html[data-ready]", state="attached")
        times.append(float(page.evaluate("window.ready")))
        context.close()
    return {"board_s": min(times), "median_s": statistics.median(times), "most_s": max(times)}


def killed(browser: Browser, address: str, sessions: int) -> dict[str, Any]:
    """Play at random, crash the tab, open it again: what is there was there a second before."""
    rng, lost, wrong = random.Random(2), [], 0
    level = Level.of(["########", "#@ $  .#", "#   $ .#", "#      #", "########"])
    for _ in range(sessions):
        page = open_page(browser, address)
        paste(page, str(level))
        game, made = Game(level), [(0.0, 0)]
        until = time.perf_counter() + rng.uniform(0.2, 2.0)
        while time.perf_counter() < until:
            letter = rng.choice("udlr")
            page.keyboard.press(
                {"u": "ArrowUp", "d": "ArrowDown", "l": "ArrowLeft", "r": "ArrowRight"}[letter]
            )
            if letter in [each.lower() for each in game.state.legal_moves()]:
                game.play(letter)
                made.append((time.perf_counter(), game.cursor))
        restored, square = reopen(browser, page, address)
        kept = max(count for at, count in made if at <= until - 1.0 or count == 0)
        lost.append(game.cursor - restored)
        game.jump(min(restored, game.cursor))
        wrong += (
            restored < kept
            or restored > len(made) - 1
            or square != format_square(game.state.player)
        )
    return {"sessions": sessions, "wrong": wrong, "most_steps_lost": max(lost, default=0)}


def reopen(browser: Browser, page: Page, address: str) -> tuple[int, str]:
    """Kill the tab and open the page again; return the place in the history, and the player."""
    context = page.context
    kill_renderers(browser)
    again = context.new_page()
    again.goto(address)
    again.wait_for_selector("html[data-ready]", state="attached")
    again.wait_for_selector("#twin [role=gridcell]", state="attached")
    again.wait_for_timeout(150)
    cursor = re.match(r"(\d+)", again.locator(".scrubber-text").inner_text())
    square = again.locator("#twin [role=gridcell]", has_text="player").first.inner_text()
    context.close()
    return int(cursor[1]) if cursor else -1, square.split(",")[0]


def kill_renderers(browser: Browser) -> None:
    """Kill the processes in which pages run; they get no chance to write anything."""
    for pid in renderers(browser):
        os.kill(pid, signal.SIGKILL)
    time.sleep(0.3)  # the browser notices


def renderers(browser: Browser) -> list[int]:
    """Return the processes in which pages run."""
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return [process["id"] for process in found if process["type"] == "renderer"]


if __name__ == "__main__":
    main()
