"""What a shell offers where levels are typed: files, and the names of levels that are built in."""

import click
from click.shell_completion import CompletionItem


def complete_levels(_: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return the built-in names that go on from what is typed; the shell adds the files."""
    from soko.library import BUILTIN

    names = [name for name in BUILTIN if incomplete and name.startswith(incomplete)]
    return [*map(CompletionItem, names), CompletionItem(incomplete, type="file")]
