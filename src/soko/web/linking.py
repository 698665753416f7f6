"""Many modules as one script: a browser is slow at a hundred modules, wherever they come from.

Each module becomes a function that is called when another first wants what it gives. What is loaded
later asks for it by the import map, where each of them has an address that hands it on.
"""

import re
from collections.abc import Mapping
from typing import Final

from soko.puzzle import SokoError
from soko.web.modules import data_url

_IMPORT: Final = re.compile(
    r'^import (?:\* as (?P<all>\w+)|(?P<some>\{[^}]*\})) from (?P<name>"[^"]+");', re.MULTILINE
)
_EXPORT: Final = re.compile(
    r"^export (?=(?:async )?(?:class|const|function\*?) (\w+))", re.MULTILINE
)
_OTHER_FORM: Final = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)

_USE: Final = """
const made = new Map();
const use = (name) => {
  if (!made.has(name)) made.set(name, modules[name]());
  return made.get(name);
};
globalThis.sokoModule = use;
"""


def link(modules: Mapping[str, str], begin: str) -> str:
    """Return one script that holds modules by their names, and begins.

    Raises `SokoError` for a module with imports or exports of a form that the player does not use.
    """
    held = "".join(f'"{name}": {_function(name, text)},\n' for name, text in modules.items())
    return f"\nconst modules = {{\n{held}}};{_USE}{begin}\n"


def _function(name: str, text: str) -> str:
    given = _EXPORT.findall(text)
    code = _IMPORT.sub(_take, _EXPORT.sub("", text))
    other = _OTHER_FORM.search(code)
    if other:
        raise SokoError(f"{name}: {other[0]!r} is of another form than the player's modules use")
    # What gives nothing is a program, which may have to wait for something.
    return f"{'' if given else 'async '}() => {{{code}return {{ {', '.join(given)} }};\n}}"


def _take(found: re.Match[str]) -> str:
    taken = found["all"] or found["some"].replace(" as ", ": ")
    return f"const {taken} = use({found['name']});"


def address(name: str, text: str) -> str:
    """Return an address under which a module that is linked can be imported."""
    given = ", ".join(_EXPORT.findall(text))
    return data_url("text/javascript", f'export const {{ {given} }} = sokoModule("{name}");')
