"""What became of each mutant, as JSON lines, so that a run can be gone on with."""

import json
from pathlib import Path

from mutation.mutant import Judgement, Mutant, Verdict


class Journal:
    """The verdicts of a run, by the keys of mutants."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.known: dict[str, Judgement] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                entry = json.loads(line)
                self.known[entry["key"]] = Judgement(Verdict(entry["verdict"]), entry["by"])

    def add(self, key: str, mutant: Mutant, judgement: Judgement) -> None:
        """Write a verdict down at once; a later one for the same mutant counts."""
        self.known[key] = judgement
        entry = {
            "key": key,
            "file": mutant.file,
            "line": mutant.line,
            "kind": mutant.kind,
            "change": mutant.change,
            "verdict": judgement.verdict,
            "by": judgement.by,
        }
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry, ensure_ascii=False) + "\n")
