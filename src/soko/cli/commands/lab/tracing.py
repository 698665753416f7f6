"""What the commands that watch a search share: the option `--trace`, and showing the events."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import click

from soko.cli.arguments.options import FileName
from soko.cli.arguments.squares import square_of
from soko.cli.output.printing import Output, dump
from soko.formats.atomic import write_atomically
from soko.lab.traces import Trace, format_animation, format_events, trace_record
from soko.puzzle import Square, State

FORMS: Final = (".svg", ".json", ".txt")


def check_form(_: click.Context, __: click.Parameter, target: Path | None) -> Path | None:
    """Refuse a file whose suffix names a form that there is not."""
    if target is not None and target.suffix not in FORMS:
        raise click.BadParameter(
            f"{target.name} would be no {target.suffix[1:].upper()} file; "
            f"choose {', '.join(FORMS[:-1])} or {FORMS[-1]}"
        )
    return target


def trace_option(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command `--trace`."""
    return click.option(
        "--trace",
        "target",
        type=FileName(),
        metavar="FILE",
        callback=check_form,
        help="Write the events: an animated .svg, .json, or .txt.",
    )(function)


def show(trace: Trace, target: Path | None, output: Output) -> None:
    """Print the events, or write them to a file in the form that its suffix says.

    With `--quiet` none are printed: the answer is left.
    """
    output.record(trace_record(trace))
    if target is None:
        for line in () if output.quiet else format_events(trace):
            output.text(line)
        return
    if target.suffix == ".svg":
        text = format_animation(trace)
    elif target.suffix == ".json":
        text = dump(output.make_record(trace_record(trace))) + "\n"
    else:
        text = "".join(f"{line}\n" for line in format_events(trace))
    write_atomically(target, text)
    output.note(f"wrote {target}: {len(trace.events):,} events")


def tell_answer(output: Output, sentence: str, answer: str) -> None:
    """Say beside the events what a search came to; with `--quiet`, print its bare answer."""
    if output.quiet:
        output.text(answer)
    output.note(sentence)


def seed_square(state: State, square: str | None) -> Square:
    """Return the square that was typed, or else the player's."""
    return state.player if square is None else square_of(state.level, square)
