"""Damage the files of killed searches, and go on with them: the right answer, or a clear error.

    python tests/spill/run_damage.py --trials 2000

Each trial takes the files of a search that was killed, damages them in one to three ways and solves
the level with them; one in fifty with the command in a process of its own. The trials run in
processes that are watched, so that a crash is counted and the next trial begins. Prints how many
ended how, and every trial that went wrong; exits with 1 if any did.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import traceback
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from soko.engine import Limits, Spill, solve
from soko.engine.spilling import place_of
from soko.puzzle import SokoError
from spill.damage import DAMAGES, Scene, write_strange
from support.command import run_soko
from support.spilled import CASES, LITTLE, QUICK, files_after

CHUNK = 100
SECONDS = 300
"""After which a process that has not answered for its chunk counts as one that hangs."""
RIGHT, ERROR = "right answer", "clear error"


def main() -> int:
    """Run as the arguments say and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--trials", type=int, default=2000, help="how many (2,000)")
    parser.add_argument("--first", type=int, default=0, help="number of the first trial (0)")
    parser.add_argument("--chunk", nargs=2, type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.chunk:
        for number in range(*arguments.chunk):
            print(json.dumps(trial(number)), flush=True)
        return 0
    verdicts = run(arguments.first, arguments.first + arguments.trials)
    for verdict, count in verdicts.most_common():
        print(f"{count:6}  {verdict}")
    return int(verdicts.keys() - {RIGHT, ERROR} != set())


def run(first: int, end: int) -> Counter[str]:
    """Return how the trials of some numbers ended, in processes that may crash."""
    verdicts: Counter[str] = Counter()
    while first < end:
        last = min(first + CHUNK, end)
        command = [sys.executable, __file__, "--chunk", str(first), str(last)]
        with tempfile.TemporaryFile("w+") as printed:
            try:
                code: int | None = subprocess.call(command, stdout=printed, timeout=SECONDS)
            except subprocess.TimeoutExpired:
                code = None
            printed.seek(0)
            ended = [json.loads(line) for line in printed]
        verdicts.update(ended)
        first += len(ended)
        if first < last:
            verdicts[f"trial {first}: " + ("hangs" if code is None else f"crash, {code}")] += 1
            first += 1
    return verdicts


def trial(number: int) -> str:
    """Damage files in the way that a number stands for, and return how their search ended."""
    rng = random.Random(number)
    case = rng.choice(CASES)
    kill = rng.choice(case.kills)
    scene = Scene(rng, case, kill, dict(files_after(case, kill)))
    damages = rng.choices(DAMAGES, k=rng.choice([1, 1, 2, 3]))
    for damage in damages:
        damage(scene)
    with tempfile.TemporaryDirectory(dir=QUICK) as folder:
        place = place_of(Spill(Path(folder)), case.level.start)
        place.mkdir()
        for name, data in scene.files.items():
            (place / name).write_bytes(data)
        if rng.random() < 0.05:
            write_strange(rng, place / scene.any())
        ask = ask_command if number % 50 == 0 else ask_library
        verdict = ask(scene, Path(folder))
    if verdict in (RIGHT, ERROR):
        return verdict
    return f"trial {number}, {case.name}, {[damage.__name__ for damage in damages]}: {verdict}"


def ask_library(scene: Scene, folder: Path) -> str:
    """Solve the level in this process."""
    try:
        limits = Limits(memory=LITTLE, spill=Spill(folder))
        result = solve(scene.case.level, goal="pushes", limits=limits)
    except SokoError as error:
        return judge_error(str(error), folder)
    except Exception:
        return traceback.format_exc()
    length = f" {result.solution.pushes}" if result.solution else ""
    return judge_answer(f"{result.status}{length}", scene)


def ask_command(scene: Scene, folder: Path) -> str:
    """Solve the level with the command."""
    options = ["--goal", "pushes", "--memory", str(LITTLE), "--spill", str(folder), "--json"]
    done = run_soko("solve", "-", *options, typed=str(scene.case.level))
    if "Traceback" in done.stderr or done.returncode not in (0, 3, 10):
        return f"exit {done.returncode}: {done.stderr}"
    if done.returncode == 3:
        return judge_error(done.stderr, folder)
    record = json.loads(done.stdout)["results"][0]
    length = f" {record['metrics']['pushes']}" if record["metrics"] else ""
    return judge_answer(f"{record['status']}{length}", scene)


def judge_answer(answer: str, scene: Scene) -> str:
    """Hold an answer against the right one."""
    return RIGHT if answer == scene.case.answer else f"WRONG ANSWER {answer}"


def judge_error(message: str, folder: Path) -> str:
    """An error names a file in the folder, and says which folder to delete."""
    place = next(folder.iterdir())
    names_file = f"{place}/" in message.partition("; delete")[0]
    says_what_to_do = f"delete the folder {place} to begin anew" in message
    return ERROR if names_file and says_what_to_do else f"unclear error: {message}"


if __name__ == "__main__":
    sys.exit(main())
