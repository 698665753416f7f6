"""The page on JSON: its tables have the fields that the commands print, with their types."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from soko.library import Analysis, Library
from soko.puzzle import Level
from support.command import soko
from support.known_levels import HALL

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "json.md"
HEADING = re.compile(r"^## (soko\.\S+)$", re.MULTILINE)
ROW = re.compile(r"^\| (?P<names>`[^|]+`) \| (?P<types>[a-z ]+) \|", re.MULTILINE)
ALWAYS = {"schema", "tool_version"}

SIMPLE = "######\n#@$ .#\n######\n"
UNPLAYABLE = "#####\n#@$ #\n#####\n"
ABOUT = {"title": "A", "author": "B", "comment": "C", "metadata": [["D", "E"]]}
SAVED = [{"name": "F", "lurd": "RR", "notes": "G"}]
FULL = ABOUT | {"levels": [ABOUT | {"rows": SIMPLE.splitlines(), "solutions": SAVED}]}
COMMANDS = [
    "solve first-steps:10 --explain --goal pushes",
    "solve first-steps bad.xsb --jobs 1",
    "solve hall.xsb --goal moves --nodes 120000 --explain --time 60",
    "solve easy.xsb --goal pushes --spill files",
    "bench first-steps:1 --repeat 2",
    "bench hall.xsb --goal moves --nodes 120000",
    "bench bad.xsb hall.xsb --nodes 1",
    "bench easy.xsb --records best.csv",
    "bench hall.xsb --goal moves --nodes 120000 --curve curve.svg",
    "bench bad.xsb --goal moves --curve curve.svg",
    "lint bad.xsb",
    "lint broken.json",
    "lint easy.xsb --resume found.jsonl",
    "lint bad.xsb --from xsb --encoding utf-8 --resume found.jsonl",
    "verify first-steps:1 R",
    "verify first-steps:1 lU",
    "id first-steps:1",
    "info first-steps:1 bad.xsb",
    "show first-steps:1",
    "dedupe first-steps:1 first-steps:1",
    "optimize first-steps:9",
    "optimize first-steps:9 --to 9 --time 5",
    "optimize dead.xsb",
    "optimize hall.xsb --nodes 1000 --jsonl",
    "hint first-steps:4",
    "hint first-steps:4 --grade 3",
    "hint easy.xsb --moves R",
    "hint dead.xsb",
    "path first-steps:2 E4 D2",
    "path first-steps:2 A1",
    "pushes first-steps:1 R",
    "generate --size 4x5 --boxes 2 --min-pushes 5",
    "lab solve first-steps:1",
    "lab solve first-steps:3 --nodes 1",
    "lab fill first-steps:1",
    "lab search first-steps:2",
    "lab variants gravity",
    "convert full.json --to json",
    "library add easy.xsb full.json --library own.db",
    "library list --library own.db",
    "library records best.csv --collection easy --library own.db",
    "library search --library own.db",
    "library show easy:1 --library own.db",
    "library show A:1 --library own.db",
    "library tag fine easy --library own.db",
    "library stats --library own.db",
    "library check --library own.db",
    "library backup copy.db --library own.db",
    "library restore copy.db --library new.db",
    "library remove easy --library own.db",
]


def documented() -> dict[str, dict[str, set[str]]]:
    """Return, of each schema, the fields with the types that they may have."""
    _, *parts = HEADING.split(PAGE.read_text(encoding="utf-8"))
    return {
        schema: {
            name: set(row["types"].strip().split(" or "))
            for row in ROW.finditer(text)
            for name in re.findall(r"`([^`]+)`", row["names"])
        }
        for schema, text in zip(parts[::2], parts[1::2], strict=True)
    }


def printed(words: list[str]) -> Iterator[dict[str, object]]:
    """Yield the records of a command, those that it keeps in a file included."""
    if words[-1] == "--jsonl":
        yield from map(json.loads, soko(*words).stdout.splitlines())
        return
    form = [] if words[0] == "convert" else ["--json"]
    value = json.loads(soko(*words, *form).stdout)
    yield from value.get("results", [value])
    if "--resume" in words:
        yield from map(json.loads, Path(words[-1]).read_text().splitlines())


def fields(
    value: Mapping[str, object], known: set[str], place: str = ""
) -> Iterator[tuple[str, str]]:
    """Yield each field with its type, and what is in it as far as the page goes."""
    for key, each in value.items():
        name = place + key
        yield name, kind(each)
        if isinstance(each, dict) and any(other.startswith(f"{name}.") for other in known):
            yield from fields(each, known, f"{name}.")
        if isinstance(each, list) and any(other.startswith(f"{name}[].") for other in known):
            for one in each:
                yield from fields(one, known, f"{name}[].")


def kind(value: object) -> str:
    names = {bool: "boolean", int: "number", float: "number", str: "text", dict: "object"}
    if value is None:
        return "null"
    if isinstance(value, list):
        is_square = len(value) == 2 and all(type(each) is int for each in value)
        return "square" if is_square else "list"
    return names[type(value)]


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, set[str]]]:
    """What the commands print: of each schema, the fields with the types that they have."""
    folder = tmp_path_factory.mktemp("json")
    dead = SIMPLE.replace("@$ ", "$@ ")
    texts = {
        "easy.xsb": SIMPLE, "bad.xsb": UNPLAYABLE, "dead.xsb": dead, "full.json": json.dumps(FULL),
        "hall.xsb": "\n".join(HALL.rows), "broken.json": '{"levels": [{"rows": ["#####"]}]}',
        "best.csv": "n,best_pushes\n1,2\n",
    }  # fmt: skip
    for name, text in texts.items():
        (folder / name).write_text(text)
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    pages = documented()
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        with Library("own.db") as library:  # no command rates
            library.keep_analysis(Level.parse(SIMPLE), Analysis(1, 0.5, (("boxes", 1.0),)))
        for line in COMMANDS:
            for record in printed(line.split()):
                schema = str(record["schema"])
                for name, type_ in fields(record, set(pages[schema])):
                    found[schema][name].add(type_)
    return found


def test_every_schema_of_the_commands_is_on_the_page() -> None:
    sources = (PAGE.parents[2] / "src" / "soko").rglob("*.py")
    named = {
        schema
        for path in sources
        for schema in re.findall(r'"(soko\.[a-z.]+/[0-9]+)"', path.read_text(encoding="utf-8"))
    }
    assert documented().keys() == named


@pytest.mark.parametrize("schema", documented())
def test_the_table_has_the_fields_that_are_printed(
    schema: str, seen: dict[str, dict[str, set[str]]]
) -> None:
    table, real = documented()[schema], seen[schema]
    assert real.keys() - ALWAYS == table.keys()
    wrong = {name: types for name, types in real.items() if not types <= table.get(name, types)}
    assert wrong == {}
