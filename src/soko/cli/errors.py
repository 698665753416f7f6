"""What goes wrong, said on standard error, and the exit code that tells it to a script."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import click

from soko.cli.exit_codes import ExitCode
from soko.formats.shown import without_controls
from soko.puzzle.errors import SokoError

_UNWRITABLE: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS)


class InputError(click.ClickException):
    """Report input that cannot be read or played."""

    exit_code = ExitCode.INPUT

    def format_message(self) -> str:
        """Return the message; a name of a file in it may hold what commands a terminal."""
        return without_controls(self.message)


@contextmanager
def blaming_arguments() -> Iterator[None]:
    """Turn what the library refuses into a wrong call: what it was given was typed as it is."""
    try:
        yield
    except SokoError as error:
        raise click.UsageError(str(error)) from error


def leave(code: ExitCode) -> None:
    """End the command with an exit code."""
    if code is not ExitCode.FINE:
        raise click.exceptions.Exit(code)


@contextmanager
def reported_errors() -> Iterator[None]:
    """Turn every exception into a message and a documented exit code."""
    try:
        yield
        sys.stdout.flush()
    except (click.ClickException, click.exceptions.Exit, click.Abort):
        raise
    except BrokenPipeError:
        silence_stdout()
    except KeyboardInterrupt:
        click.echo("interrupted", err=True)
        leave(ExitCode.INTERRUPTED)
    except SokoError as error:
        raise InputError(str(error)) from error
    except UnicodeDecodeError as error:
        raise InputError(
            f"this is no text in UTF-8: {error.reason} at byte {error.start}"
        ) from error
    except OSError as error:
        message = describe(error)
        if error.errno in _UNWRITABLE and not error.filename:
            silence_stdout()  # else Python tries again at its end, and the exit code is its own
        raise InputError(message) from error
    except Exception:
        report_defect()
        leave(ExitCode.INTERNAL)


def describe(error: OSError) -> str:
    """Say which file could not be used and why; what fails without a name is standard output."""
    reason = (error.strerror or str(error)).lower()
    if error.errno in _UNWRITABLE:
        return f"cannot write {error.filename or 'standard output'}: {reason}"
    return f"{error.filename}: {reason}" if error.filename else reason


def silence_stdout() -> None:
    """Let what is still buffered go nowhere: the reader of the pipe has left."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def report_defect() -> None:
    """Print the traceback of the current exception and ask for a report."""
    import traceback

    click.echo(traceback.format_exc(), err=True, nl=False)
    click.echo("This is a defect of soko. Please report it with the lines above.", err=True)
