"""All that can be done with many levels, by name."""

from typing import Any, Final

from soko.batch.linting import LINT
from soko.batch.optimizing import OPTIMIZE
from soko.batch.outcome import SOLVE
from soko.batch.task import Task
from soko.batch.verifying import VERIFY

TASKS: Final[dict[str, Task[Any, Any, Any, Any]]] = {
    each.name: each for each in (SOLVE, OPTIMIZE, VERIFY, LINT)
}
