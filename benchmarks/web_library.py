"""Measure the level browser of the player over a library of 100,000 levels, in headless Chromium.

    python benchmarks/web_library.py [ADDRESS]

Makes the levels as `library.py` does, in 20 collections, half of them with best numbers and
records, in a library at ADDRESS (a file in a new folder unless told). How each figure is taken is
said where it is taken. Needs Chromium and Playwright.
"""

import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from library import give_numbers, make_levels
from playwright.sync_api import Browser, Page, sync_playwright
from web_player import CHROMIUM, SCROLL, open_page, private_memory, report

import soko
from soko.formats import Collection
from soko.library import BUILTIN, Library, Query, builtin_path

SHELVES = 20
LEVELS = 100_000
RUNS = 5

TYPE = """async (texts) => {
  // From the key to the frame in which the levels that it asks for stand in the list. A letter is
  // typed when all that came of the one before is there.
  const field = document.querySelector('.levels-tools input');
  const status = document.querySelector('.levels-progress [role=status]');
  const times = [];
  for (const text of texts) {
    const told = new Promise((done) => {
      const observer = new MutationObserver(() => { observer.disconnect(); done(); });
      observer.observe(status, { childList: true });
    });
    const began = performance.now();
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await told;
    await new Promise((done) => requestAnimationFrame(done));
    times.push(performance.now() - began);
  }
  return times;
}"""

LEAF = """async () => {
  // The list is pulled down its whole length: frames, and when the levels at the end are there.
  const view = document.querySelector('.grid-view');
  const gaps = [];
  let before = await new Promise((done) => requestAnimationFrame(done));
  for (let i = 1; i <= 120; ++i) {
    view.scrollTop = (view.scrollHeight * i) / 120;
    const now = await new Promise((done) => requestAnimationFrame(done));
    gaps.push(now - before);
    before = now;
  }
  const began = performance.now();
  while (document.querySelector('.tile.is-waiting') !== null)
    await new Promise((done) => requestAnimationFrame(done));
  gaps.sort((a, b) => a - b);
  return { median: gaps[60], p95: gaps[114], end_ms: performance.now() - began };
}"""


def main(arguments: list[str]) -> None:
    """Take all figures, and print each as a line of JSON."""
    with tempfile.TemporaryDirectory() as folder:
        address = arguments[0] if arguments else str(Path(folder) / "library.db")
        words = fill(address)
        with serving(address) as page, sync_playwright() as player:
            options = ["--no-sandbox", "--enable-precise-memory-info"]
            browser = player.chromium.launch(executable_path=CHROMIUM, args=options)
            report("first list", first_list(browser, page))
            report("typed search", typed(browser, page, words))
            report("scrolling", scrolled(browser, page))
            browser.close()


def fill(address: str) -> list[str]:
    """Make the library unless it is there; return some titles."""
    chance = random.Random(1)
    source = [level for name in BUILTIN for level in soko.read(builtin_path(name))]
    levels = make_levels(source, chance)
    with Library(address) as library:
        if library.stats().levels < LEVELS:
            for number in range(SHELVES):
                some = tuple(islice(levels, LEVELS // SHELVES))
                library.add(Collection(some), name=f"Set {number + 1}")
            give_numbers(library, chance)
        places = range(0, LEVELS, LEVELS // RUNS)
        return [library.search(Query(), limit=1, offset=each)[0].title for each in places]


@contextmanager
def serving(library: str) -> Iterator[str]:
    """Run `soko web` with the library, and return its address."""
    command = ["soko", "web", "--no-browser", "--port", "0", "--library", library]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout
        yield server.stdout.readline().strip()
    finally:
        server.terminate()
        server.wait(20)


def open_everything(page: Page) -> tuple[float, float]:
    """Open the list, and all collections in it; return the seconds that each took."""
    began = time.perf_counter()
    page.keyboard.press("l")
    page.wait_for_selector(".tile .thumbnail")
    shown = time.perf_counter() - began
    page.wait_for_selector(".shelf li:nth-child(20)")
    began = time.perf_counter()
    page.locator(".shelf button").first.click()
    page.wait_for_selector(".shelf li:first-child[aria-current]")
    page.wait_for_selector(f'.levels-progress progress[max^="{LEVELS // 1000}"]')
    page.wait_for_selector(".tile .thumbnail")
    return shown, time.perf_counter() - began


def first_list(browser: Browser, address: str) -> dict[str, Any]:
    """Open the list in a new page: from the key to its first pictures, and from a click to all."""
    times = []
    for _ in range(RUNS):
        page = open_page(browser, address)
        times.append(open_everything(page))
        page.context.close()
    lists, everything = zip(*times, strict=True)
    return {
        "list_s": statistics.median(lists),
        "everything_s": statistics.median(everything),
        "most_s": max(everything),
    }


def typed(browser: Browser, address: str, titles: list[str]) -> dict[str, Any]:
    """Type titles letter by letter, and a word that all levels have in their collection's name."""
    page = open_page(browser, address)
    open_everything(page)
    texts = [text[:end] for text in [*titles, "set 12"] for end in range(1, len(text) + 1)]
    times = page.evaluate(TYPE, texts)
    page.context.close()
    slowest = texts[times.index(max(times))]
    return {
        "keys": len(times),
        "median_ms": statistics.median(times),
        "p95_ms": sorted(times)[len(times) * 95 // 100],
        "most_ms": max(times),
        "slowest": slowest,
    }


def scrolled(browser: Browser, address: str) -> dict[str, Any]:
    """Scroll evenly, then pull the list down its whole length; then what the page holds."""
    page = open_page(browser, address)
    open_everything(page)
    evenly, leafed = page.evaluate(SCROLL), page.evaluate(LEAF)
    heap = page.evaluate("performance.memory.usedJSHeapSize / 1e6")
    memory = private_memory(browser)
    page.context.close()
    return {
        "evenly": evenly,
        "whole_length": leafed,
        "heap_mb": heap,
        "process_mb": memory,
    }


if __name__ == "__main__":
    main(sys.argv[1:])
