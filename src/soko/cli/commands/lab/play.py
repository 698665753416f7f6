"""`soko lab play`: a level of a variant, played line by line."""

from collections.abc import Iterator

import click

from soko.cli.command import command
from soko.cli.commands.lab.variant_input import read_world
from soko.cli.commands.play.command import read_line
from soko.cli.errors import blaming_arguments
from soko.lab.variants import Position, VariantProblem, World, parse_rules
from soko.puzzle import MoveError

HELP = """\
u d l r      step; many at once, as in uuRR
!u !d !l !r  a bomb at the wall beside you, where the rules give bombs
undo         take back the last line
restart      back to the start
quit         stop"""


@command(
    "play",
    ("soko lab play gravity", "our first level of a variant"),
    ("soko lab play doors 2", "the second"),
    ("soko lab play bombs+push-two mine.txt", "a level of your own, with two rules"),
)
@click.argument("variant")
@click.argument("level", required=False, default="1")
def run(variant: str, level: str) -> None:
    """Play a level of a variant in the terminal, line by line.

    VARIANT is a name of `soko lab variants`, or several joined by +. LEVEL is a number of our own
    levels, or a file with one level in the symbols of the variant.
    """
    with blaming_arguments():
        rules = parse_rules(variant)
    game = VariantGame(read_world(rules, level))
    click.echo(f"{rules.name}: {rules.summary} Type help for the commands.")
    for line in game.look():
        click.echo(line)
    while not game.is_over:
        for line in game.answer(read_line()):
            click.echo(line)


class VariantGame:
    """One game: the positions so far, the last one on top."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.problem = VariantProblem(world)
        self.positions = [self.problem.initial()]
        self.is_over = False

    @property
    def position(self) -> Position:
        """Return where the game stands."""
        return self.positions[-1]

    def answer(self, line: str) -> Iterator[str]:
        """Do what a line says and yield what there is to say about it."""
        word = line.strip().lower()
        if word == "quit":
            self.is_over = True
        elif word == "help":
            yield HELP
        elif word == "restart":
            self.positions = [self.problem.initial()]
            yield from self.look()
        elif word == "undo":
            self.positions = self.positions[:-1] or self.positions
            yield from self.look()
        else:
            yield from self.play(line)

    def play(self, actions: str) -> Iterator[str]:
        """Play the actions of a line, or none of them."""
        try:
            self.positions.append(self.problem.play(self.position, actions))
        except MoveError as error:
            yield f"Nothing was done: {error}."
            return
        yield from self.look()
        if self.problem.is_target(self.position):
            yield "Solved!"
            self.is_over = True

    def look(self) -> Iterator[str]:
        """Yield the board, and what the player carries."""
        yield from self.world.draw(self.position)
        if self.position.bombs:
            yield f"bombs: {self.position.bombs}"
        if self.position.keys:
            yield f"keys: {self.position.keys}"
