"""How long the page takes from a picture that is dropped on it to the level that it shows.

    python benchmarks/web_pictures.py ../shared/levels [--count 200] [--seed 2019] [--seen]

Drops the pictures of `pictures.py` on the player in headless Chromium, one after the other, and
takes the time from the drop until the dialog stands with what was read, or the page says that it
finds no board; and the CPU time of the browser meanwhile, which tells more on a busy machine.
Prints mean, the slowest, and how many took more than a second; the first picture, for which the
worker is started, apart. Needs Chromium, Playwright and /proc.
"""

import argparse
import base64
import os
import statistics
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from pictures import samples
from playwright.sync_api import sync_playwright
from web_player import CHROMIUM, open_page, report, serving

LIMIT = 1000.0
"""Milliseconds that a picture may take."""

DROP = """async (data) => {
  for (const each of document.querySelectorAll('.toast')) each.remove();
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const files = new DataTransfer();
  files.items.add(new File([bytes], 'shot.jpg', { type: 'image/jpeg' }));
  const isRead = () =>
    document.querySelector('dialog .scan-picture') !== null ||
    document.getElementById('toasts').textContent.includes('No board');
  const began = performance.now();
  document.dispatchEvent(new DragEvent('drop', { dataTransfer: files, cancelable: true }));
  while (!isRead()) await new Promise((done) => setTimeout(done, 2));
  return performance.now() - began;
}"""


def main() -> None:
    """Drop all pictures, and print one line."""
    options = parse_arguments()
    with serving([]) as address, sync_playwright() as player:
        browser = player.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = open_page(browser, address)
        times, spent = list[float](), list[float]()
        for data in files(options):
            before = cpu_ms()
            times.append(page.evaluate(DROP, data))
            spent.append(cpu_ms() - before)
            page.keyboard.press("Escape")
            page.wait_for_selector("dialog", state="detached")
        browser.close()
    report("a picture in the page", {"pictures": len(times) - 1, "first_ms": round(times[0])})
    for name, each in ("wall", times[1:]), ("CPU", spent[1:]):
        report(
            f"{name} ms",
            {
                "mean": round(statistics.mean(each)),
                "most": round(max(each)),
                "over_a_second": sum(one > LIMIT for one in each),
            },
        )


def cpu_ms() -> float:
    """Return the CPU time of all processes that this one has started, and that those have."""
    parents, ticks = dict[int, int](), dict[int, int]()
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        process = int(path.parent.name)
        parents[process], ticks[process] = int(words[1]), int(words[11]) + int(words[12])
    own = {os.getpid()}
    while more := {child for child, parent in parents.items() if parent in own} - own:
        own |= more
    return 1000 * sum(ticks[each] for each in own - {os.getpid()}) / os.sysconf("SC_CLK_TCK")


def parse_arguments() -> argparse.Namespace:
    """Return what the command was told."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("levels", type=Path, help="a folder of collections, or one of them")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=2019)
    parser.add_argument("--seen", action="store_true", help="skins that may be looked at")
    return parser.parse_args()


def files(options: argparse.Namespace) -> Iterator[str]:
    """Yield the pictures as JPEG files, the first one twice."""
    for number, sample in enumerate(samples(options)):
        file = BytesIO()
        sample.picture.save(file, "JPEG", quality=95)
        data = base64.b64encode(file.getvalue()).decode()
        yield from [data] * (2 if number == 0 else 1)


if __name__ == "__main__":
    main()
