"""Many modules as one script: a browser is slow at a hundred modules, wherever they come from.

Each module becomes a function that is called when another first wants what it gives. What is loaded
later asks for it by the import map, where each of them has an address that hands it on.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from soko.puzzle import SokoError
from soko.web.page.modules import Module, data_url
from soko.web.page.tokens import Token, tokens

_GIVING: Final = ("class", "const", "function")

_USE: Final = """
const made = new Map();
const use = (name) => {
  if (!made.has(name)) made.set(name, modules[name]());
  return made.get(name);
};
globalThis.sokoModule = use;
"""


@dataclass(frozen=True)
class Linked:
    """Modules as one script, and for each an address under which it can be imported."""

    script: str
    addresses: dict[str, str]


def link(modules: Iterable[Module], begin: str) -> Linked:
    """Put modules into one script, by their names, which then begins.

    Raises `SokoError` for a module with imports or exports of a form that the player does not use.
    """
    bodies = [_Body.of(each) for each in modules]
    held = "".join(f'"{each.name}": {each.function},\n' for each in bodies)
    script = f"\nconst modules = {{\n{held}}};{_USE}{begin}\n"
    return Linked(script, {each.name: each.address for each in bodies})


@dataclass
class _Body:
    """The code of a module as the body of a function, and the names that it gives to others."""

    name: str
    code: list[str] = field(default_factory=list)
    given: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, module: Module) -> "_Body":
        """Take imports and exports out of a module."""
        body = cls(module.name)
        read = tokens(module.name, module.text)
        at = 0
        while at < len(read):
            token = read[at]
            is_outside = token.depth == 0 and token.kind == "name"
            if is_outside and token.text == "import" and _word(read, at, 1) not in ("(", "."):
                at = body.take(read, at)
            elif is_outside and token.text == "export":
                at = body.give(read, at)
            else:
                body.code.append(token.text)
                at += 1
        return body

    @property
    def function(self) -> str:
        """Return the module as a function."""
        # What gives nothing is a program, which may have to wait for something.
        head = "" if self.given else "async "
        return f"{head}() => {{{''.join(self.code)}return {{ {', '.join(self.given)} }};\n}}"

    @property
    def address(self) -> str:
        """Return an address that hands on what the function gives."""
        given = ", ".join(self.given)
        code = f'export const {{ {given} }} = sokoModule("{self.name}");'
        return data_url("text/javascript", code)

    def take(self, read: Sequence[Token], at: int) -> int:
        """Turn an import into a use; return the place behind it."""
        stop = next(i for i in range(at, len(read)) if read[i].text == ";" and read[i].depth == 0)
        words = [token.text for token in read[at + 1 : stop] if token.is_code]
        match words:
            case ["*", "as", taken, "from", name]:
                pass
            case ["{", *names, "}", "from", name]:
                taken = f"{{ {' '.join(names)} }}".replace(" as ", ": ")
            case _:
                raise self.other_form(read, at)
        self.code.append(f"const {taken} = use({name});")
        return stop + 1

    def give(self, read: Sequence[Token], at: int) -> int:
        """Note what an export gives; return the place of its declaration."""
        words = [token for token in read[at : at + 9] if token.is_code][1:5]
        texts = [token.text for token in words]
        declared = next((i for i, text in enumerate(texts) if text in _GIVING), -1)
        if texts[:declared] not in ([], ["async"]) or declared < 0:
            raise self.other_form(read, at)
        named = words[declared + 1 + (texts[declared + 1] == "*")]
        if named.kind != "name":
            raise self.other_form(read, at)
        self.given.append(named.text)
        return at + 2  # the word and the space behind it

    def other_form(self, read: Sequence[Token], at: int) -> SokoError:
        form = "".join(token.text for token in read[at : at + 12]).partition("\n")[0]
        return SokoError(f"{self.name}: {form!r} is of another form than the player's modules use")


def _word(read: Sequence[Token], at: int, number: int) -> str:
    """Return the code that stands so many tokens of code behind a place."""
    words = [token.text for token in read[at + 1 : at + 2 + 2 * number] if token.is_code]
    return words[number - 1]
