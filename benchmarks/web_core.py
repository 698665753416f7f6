"""Measure the core in a page: levels one after another in one worker of a browser.

    python benchmarks/web_core.py LEVELS... [--goal any] [--seconds 10] [--browser chromium]
        [--gigabytes 4] [--limit 1000] [--slower 4] [--native]

For each level it prints what came of it, the seconds that the page waited, the processor time of
the whole browser meanwhile, and the resident memory of its largest process. `--native` solves each
level with the core of this machine as well, right after, and sums the ratio over those that take
it more than half a second. `--seeds CSV` improves the solutions of benchmarks/optimizer.py instead.
`--limit` gives the whole browser so many megabytes, `--slower` one part in so many of a core (both
by control groups of the first version, as root).
"""

import argparse
import csv
import json
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import soko
from soko.puzzle import Level, Solution

GROUPS = Path("/sys/fs/cgroup")
PAGE = """<!doctype html><meta charset="utf-8"><title>Questions</title><script type="module">
let worker = null;
let program = new URL("engine/core.wasm-gz", location.href).href;
function ask(question) {
  worker ??= new Worker("engine/worker.js");
  return new Promise((resolve) => {
    worker.onerror = (event) => resolve({ failure: event.message || "missing" });
    worker.onmessage = ({ data }) => {
      if (data.module !== undefined) program = data.module;
      else if (data.progress === undefined) resolve(data);
    };
    worker.postMessage({ ...question, program });
  });
}
for (;;) {
  const question = await (await fetch("question", { method: "POST", body: "{}" })).json();
  const began = performance.now();
  const said = await ask(question);
  const seconds = (performance.now() - began) / 1000;
  if (said.failure !== undefined || said.bytes > 2 ** 26) {  // as the page itself does
    worker.terminate();
    worker = null;
  }
  await fetch("answer", { method: "POST", body: JSON.stringify({ ...said, seconds }) });
}
</script>"""
FLAGS = {
    "chromium": ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    "firefox-esr": ["--headless", "--new-instance"],
}
WORTH_COMPARING = 0.5


def main() -> None:
    """Ask a browser about all levels, and print what it says."""
    options = parse_arguments()
    tasks = list(improvements(options) if options.seeds else searches(options))
    totals = {"good": 0, "all": 0, "page": 0.0, "native": 0.0, "pushes": 0, "moves": 0}
    with asking(options) as ask:
        for name, level, question in tasks:
            said, cpu, megabytes = ask(question)
            line = judged(level, said, totals)
            line = f"{name}: {line}, {said.get('seconds', 0):.2f} s, CPU {cpu:.2f} s"
            line += f", {megabytes:.0f} MB"
            if options.native:
                line += compared(level, question, cpu, totals)
            print(line, flush=True)
    print(f"solved {totals['good']} of {totals['all']}", end="")
    print(f", {totals['pushes']} pushes, {totals['moves']} moves")
    if totals["native"]:
        ratio = totals["page"] / totals["native"]
        print(
            f"CPU {totals['page']:.1f} s in the page, {totals['native']:.1f} s native: {ratio:.2f}"
        )


def parse_arguments() -> argparse.Namespace:
    """Return what the command was told."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("levels", nargs="+", help="files of levels")
    parser.add_argument("--goal", default="any")
    parser.add_argument("--seconds", type=float, default=10, help="for each level, in the page")
    parser.add_argument("--browser", choices=FLAGS, default="chromium")
    parser.add_argument("--gigabytes", type=float, default=4, help="what the machine says it has")
    parser.add_argument("--count", type=int, help="only the first so many")
    parser.add_argument("--only", help="only these, such as 3,29")
    parser.add_argument("--limit", type=int, help="megabytes for the whole browser")
    parser.add_argument("--slower", type=float, help="how many times slower")
    parser.add_argument("--native", action="store_true")
    parser.add_argument("--seeds", type=Path, help="solutions to improve")
    return parser.parse_args()


def searches(options: argparse.Namespace) -> Iterator[tuple[str, Level, dict[str, Any]]]:
    """Yield a name, the level and the question for each level to solve."""
    levels = [level for path in options.levels for level in soko.read(path)]
    only = options.only and {int(each) for each in options.only.split(",")}
    for number, level in enumerate(levels[: options.count], 1):
        if not only or number in only:
            yield f"{number}", level, question(options, "solve", level, moves="")


def improvements(options: argparse.Namespace) -> Iterator[tuple[str, Level, dict[str, Any]]]:
    """Yield the same for each solution to improve."""
    [path] = options.levels
    levels = soko.read(path).levels
    with options.seeds.open(encoding="utf-8", newline="") as file:
        for row in list(csv.DictReader(file))[: options.count]:
            level = levels[int(row["n"]) - 1]
            yield row["n"], level, question(options, "improve", level, moves=row["seed"])


def question(options: argparse.Namespace, kind: str, level: Level, *, moves: str) -> dict[str, Any]:
    """Ask as the page does, with an eighth of the memory that a machine says it has."""
    body = {"rows": level.rows, "moves": moves, "goal": options.goal, "seconds": options.seconds}
    return {"kind": kind, "body": body, "memory": int(options.gigabytes * 2**30 / 8)}


def judged(level: Level, said: dict[str, Any], totals: dict[str, Any]) -> str:
    """Replay an answer, count it, and say what it is."""
    totals["all"] += 1
    if "failure" in said:
        return f"FAILED ({said['failure']})"
    answer = said["answer"]
    if not answer.get("lurd"):
        return str(answer["status"])
    solution = Solution(level, answer["lurd"])  # which replays it
    proved = "proved " if answer.get("proved") else ""
    totals["good"] += 1
    totals["pushes"] += solution.pushes
    totals["moves"] += solution.moves
    status = answer.get("status", "improved")
    return f"{proved}{status}, {solution.pushes} pushes, {solution.moves} moves"


def compared(level: Level, asked: dict[str, Any], cpu: float, totals: dict[str, Any]) -> str:
    """Solve a level with the core of this machine, and add both times to what is compared."""
    body = asked["body"]
    limits = soko.Limits(seconds=body["seconds"], memory=asked["memory"])
    began = time.process_time()
    found = soko.solve(level, goal=body["goal"], limits=limits)
    taken = time.process_time() - began
    if taken > WORTH_COMPARING:
        totals["page"] += cpu
        totals["native"] += taken
    return f"; native {found.status}, CPU {taken:.2f} s"


@contextmanager
def asking(options: argparse.Namespace) -> Iterator[Any]:
    """Start a browser whose page answers questions; yields what asks one.

    An answer comes with the processor seconds that the browser took for it, and the megabytes of
    its largest process.
    """
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        subprocess.run(
            ["soko", "web", "first-steps", "--site", site], check=True, capture_output=True
        )
        (site / "questions.html").write_text(PAGE, encoding="utf-8")
        handler = partial(Handler, directory=str(site))
        server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/questions.html"
        browser = started(options, address, Path(folder) / "profile")
        try:
            yield partial(ask, browser)
        finally:
            browser.terminate()
            browser.wait(20)
            server.shutdown()


def started(options: argparse.Namespace, address: str, profile: Path) -> subprocess.Popen[bytes]:
    """Start the browser, in groups of its own where it has limits."""
    profile.mkdir()
    program = shutil.which(options.browser)
    if program is None:
        sys.exit(f"{options.browser} is not installed")
    is_chromium = options.browser == "chromium"
    where = [f"--user-data-dir={profile}"] if is_chromium else ["--profile", str(profile)]
    entering = "".join(f"echo $$ >{group}/cgroup.procs; " for group in limited(options))
    return subprocess.Popen(
        [
            "sh",
            "-c",
            f'{entering}exec "$@"',
            "sh",
            program,
            *FLAGS[options.browser],
            *where,
            address,
        ],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def limited(options: argparse.Namespace) -> Iterator[Path]:
    """Make the control groups (of the first version) that hold a browser to its limits."""
    if options.limit:
        most = str(options.limit * 1_000_000)
        yield control_group("memory", {"memory.limit_in_bytes": most})
    if options.slower:
        share = str(int(100_000 / options.slower))
        yield control_group("cpu", {"cpu.cfs_period_us": "100000", "cpu.cfs_quota_us": share})


def control_group(kind: str, settings: dict[str, str]) -> Path:
    """Make one with these settings."""
    group = GROUPS / kind / f"soko-{os.getpid()}"
    group.mkdir()
    for name, value in settings.items():
        (group / name).write_text(value)
    return group


def ask(
    browser: subprocess.Popen[bytes], asked: dict[str, Any]
) -> tuple[dict[str, Any], float, float]:
    """Ask one question; a page that dies fails."""
    before, _ = usage(browser.pid)
    Handler.questions.put(asked)
    until = time.monotonic() + 60 + 20 * asked["body"]["seconds"]
    most = 0.0
    while time.monotonic() < until:
        try:
            said = Handler.answers.get(timeout=0.25)
        except queue.Empty:
            most = max(most, usage(browser.pid)[1])
            continue
        cpu, megabytes = usage(browser.pid)
        return said, cpu - before, max(most, megabytes)
    sys.exit("the page does not answer: it has died")


def usage(root: int) -> tuple[float, float]:
    """Return processor seconds of a process and its descendants, and megabytes of the largest."""
    parents, seconds, sizes = {}, {}, {}
    for path in Path("/proc").glob("[0-9]*"):
        try:
            fields = (path / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        pid = int(path.name)
        parents[pid] = int(fields[1])
        seconds[pid] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        sizes[pid] = int(fields[21]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    family = {root}
    while more := {pid for pid, parent in parents.items() if parent in family} - family:
        family |= more
    family &= set(seconds)
    return sum(seconds[pid] for pid in family), max((sizes[pid] for pid in family), default=0.0)


class Handler(SimpleHTTPRequestHandler):
    """Serves the site, hands out questions and takes answers."""

    questions: ClassVar["queue.Queue[Any]"] = queue.Queue(1)
    answers: ClassVar["queue.Queue[Any]"] = queue.Queue(1)

    def do_POST(self) -> None:
        """Give a question, when there is one, or take an answer."""
        sent = json.loads(self.rfile.read(int(self.headers["content-length"])))
        if self.path == "/answer":
            self.answers.put(sent)
        reply = json.dumps(self.questions.get() if self.path == "/question" else {}).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(reply)))
        self.end_headers()
        self.wfile.write(reply)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


if __name__ == "__main__":
    main()
