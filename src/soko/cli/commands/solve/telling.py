"""An explanation in words: stages that a person can follow on the board."""

from collections.abc import Iterator
from typing import Final

from soko.cli.output.wording import count
from soko.engine import Carry, Cause, Explanation, PackingPlan, Reason, Stage
from soko.puzzle import Square, format_square

_REASONS: Final = {
    Cause.BOX_PASSES: "it makes way for the box now on {box}, which is pushed over {square}",
    Cause.PLAYER_PASSES: "it makes way for the player, who gets over {square} to the box now "
    "on {box}",
    Cause.NO_WAY: "no way leads to {square} yet, where it will go",
    Cause.BOX_PASSES_HOME: "{square}, where it will go, is needed first: the box now on {box} "
    "is pushed over it",
    Cause.PLAYER_PASSES_HOME: "{square}, where it will go, is needed first: the player gets "
    "over it to the box now on {box}",
}


def describe(told: Explanation) -> Iterator[str]:
    """Yield the lines of an explanation."""
    for idea in told.ideas:
        yield f"found by    {idea}"
    yield f"rooms       {_rooms(told)}"
    each = told.pushes / max(told.carries, 1)
    yield f"carries     {told.carries}, of {each:.1f} pushes: a box until the next is taken in hand"
    yield f"plan        {_plan(told.plan)}"
    yield f"filled      {_squares(told.filled)}"
    if told.shared:
        yield f"tight       {describe_shared(told.shared)}"
    for number, stage in enumerate(told.stages, 1):
        yield ""
        yield stage_title(number, stage)
        for carry in stage.carries:
            yield f"  {describe_carry(carry)}"


def stage_title(number: int, stage: Stage) -> str:
    """Say which moves a stage has, and what it brings about.

    >>> from soko import Level, Solution
    >>> from soko.engine import stages
    >>> level = Level.of(["######", "#@$ .#", "######"])
    >>> stage_title(1, stages(Solution(level, "RR"))[0])
    'Stage 1, moves 1 to 2: a box comes home to E2'
    """
    home = format_square(stage.carries[-1].target)
    return (
        f"Stage {number}, moves {stage.first_move} to {stage.last_move}: a box comes home to {home}"
    )


def describe_carry(carry: Carry) -> str:
    """Say from where to where a box is pushed, and why it waits there."""
    box, target = format_square(carry.box), format_square(carry.target)
    which = f"The box on {box}" if carry.box == carry.origin else f"The box that waits on {box}"
    pushes = count(carry.pushes, "push", "pushes")
    if carry.is_last:
        said = f"{which} goes home to {target}: {pushes}."
    elif carry.reason is None:
        said = f"{which} is put on {target}: {pushes}."
    else:
        said = f"{which} waits on {target}: {pushes}; {_because(carry.reason)}."
    return f"{said} No other box can be pushed." if carry.is_forced else said


def describe_shared(squares: tuple[Square, ...]) -> str:
    """Say where all boxes pass."""
    return f"every box that moves is pushed over {_squares(squares)}"


def _because(reason: Reason) -> str:
    box = "" if reason.box is None else format_square(reason.box)
    return _REASONS[reason.cause].format(square=format_square(reason.square), box=box)


def _rooms(told: Explanation) -> str:
    sizes = sorted(map(len, told.rooms), reverse=True)
    if not sizes:
        return "none: every way is one square wide"
    return f"{len(sizes)}, of {', '.join(map(str, sizes))} squares"


def _plan(plan: PackingPlan) -> str:
    words = [count(len(plan.steps), "step")]
    if plan.staying:
        words.append(f"{count(len(plan.staying), 'box', 'boxes')} home from the start")
    if plan.parked:
        words.append(f"{count(plan.parked, 'box', 'boxes')} waiting on the way")
    if plan.guessed:
        words.append(f"the first {plan.guessed} guessed")
    return ", ".join(words)


def _squares(squares: tuple[Square, ...]) -> str:
    return " ".join(map(format_square, squares))
