"""`soko lab variants`: the rules that there are, their symbols, and our levels."""

import click

from soko.cli.arguments.options import output_options
from soko.cli.command import command
from soko.cli.errors import blaming_arguments
from soko.cli.output.printing import Output
from soko.cli.output.wording import count
from soko.lab.variants import LEVELS, VARIANTS, OwnLevel, Rules, parse_rules


@command(
    "variants",
    ("soko lab variants", "all of them, a line each"),
    ("soko lab variants gravity", "one with its symbols and levels"),
    ("soko lab variants gravity+push-two", "two together"),
)
@click.argument("name", required=False)
@output_options("soko.lab.variants/1")
def run(name: str | None, *, output: Output) -> None:
    """List the variants of the rules, or show one with its symbols and levels.

    Names joined by + combine rules; combinations that have no meaning are refused.
    """
    with blaming_arguments():
        chosen = list(VARIANTS.values()) if name is None else [parse_rules(name)]
    for rules in chosen:
        levels = LEVELS.get(rules.name, ())
        output.record(
            {
                "name": rules.name,
                "summary": rules.summary,
                "symbols": rules.symbols,
                "levels": [level.text for level in levels],
                "fewest": [level.fewest for level in levels],
            }
        )
        output.text(f"{rules.name:12} {count(len(levels), 'level'):9} {rules.summary}")
        if name is not None:
            show(rules, levels, output)


def show(rules: Rules, levels: tuple[OwnLevel, ...], output: Output) -> None:
    """Print the symbols and the levels of a variant."""
    output.text()
    for symbol, meaning in rules.symbols.items():
        output.text(f"  {symbol:8} {meaning}")
    for number, level in enumerate(levels, 1):
        output.text(f"\nlevel {number}, fewest actions {level.fewest}")
        output.text(level.text)
