"""What is mutated in each language, and what is left alone."""

import pytest

from mutation.mutant import Mutant, another, edited
from mutation.python_mutants import python_mutants
from mutation.token_mutants import token_mutants


def changed(mutants: list[Mutant]) -> list[str]:
    return [mutant.change for mutant in mutants]


def of_script(text: str) -> list[str]:
    return changed(token_mutants("a.js", text, is_script=True))


def of_core(text: str) -> list[str]:
    return changed(token_mutants("a.cpp", text, is_script=False))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x = a + b", ["+ -> -"]),
        ("x = a + (  # + is not -\n    b)", ["+ -> -"]),
        ("x = a < b <= c", ["< -> <=", "<= -> <"]),
        ("x = a is not b", ["is not -> is"]),
        ("x = a not in b and c", ["not in -> in", "and -> or"]),
        ("x = not a", ["not -> nothing"]),
        ("x = 3", ["3 -> 4"]),
        ("x = 100", ["100 -> 50"]),
        ("x = True", ["True -> False"]),
        ("x = 'é' and a", ["and -> or"]),
        ("if a:\n    go()", ["a -> (not (a))", "go() -> pass"]),
        ("x = b if a else c", ["a -> (not (a))"]),
        ("x = [a for a in b if a]", ["a -> (not (a))"]),
        ("a.b = c\na[b] = c\na = c", ["a.b = c -> pass", "a[b] = c -> pass"]),
        ("a += b", ["a += b -> pass", "+= -> -="]),
        ("while a:\n    break", ["break -> pass"]),
        ("def f(a: int = 1) -> 'b | c': pass", ["1 -> 2"]),
    ],
)
def test_what_is_mutated_in_python(text: str, expected: list[str]) -> None:
    found = [change.replace("  ->  ", " -> ") for change in changed(python_mutants("a.py", text))]
    assert found == expected
    for mutant in python_mutants("a.py", text):
        compile(edited(text, [mutant.edit]), "a.py", "exec")


@pytest.mark.parametrize(
    "text",
    [
        '"""Words 1 + 2."""',
        "def f(a: 'x | y' = None) -> int | None: ...",
        "def __repr__(self):\n    return a + b",
        "x = f'{a + 1}'",
        "if TYPE_CHECKING:\n    import a",
        "logging.warning('x', 1 + y)",
        "@dataclass(frozen=True)\nclass A: ...",
        "a: int | None",
        "# 1 + 2",
    ],
)
def test_what_is_left_alone_in_python(text: str) -> None:
    assert python_mutants("a.py", text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("return a - b;", ["- -> +"]),
        ("return a === b;", ["=== -> !=="]),
        ("if (a) b();", ["a -> !(a)", "b(); -> ;"]),
        ("{ a.b(c).d[e](); }", ["a.b(c).d[e](); -> ;"]),
        ("{ a.b += c; }", ["a.b += c; -> ;", "+= -> -="]),
        ("{ ++a; }", ["++a; -> ;"]),
        ("{ return; }", ["return; -> ;"]),
        ("return a ? b : c;", ["a -> !(a)"]),
        ("return b && a.c(d) ? e : f;", ["&& -> ||", "b && a.c(d) -> !(b && a.c(d))"]),
        ("return !a;", ["! -> nothing"]),
        ("const x = 7n;", ["7n -> 8n"]),
        ("return `${a + 1} ${`}`}` + /[/]+/.b;", ["+ -> -"]),
    ],
)
def test_what_is_mutated_in_scripts(text: str, expected: list[str]) -> None:
    assert [change.replace("  ->  ", " -> ") for change in of_script(f";{text}")] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("std::vector<int> a(b);", []),
        ("const Foo<W>& a = b;", []),
        ("\n#define X 3\n// 1 + 2\n", []),
        ("Foo(const Foo&) = delete;", []),
        ("{ a.reserve(b + c); }", ["+ -> -"]),
        ("Foo x = *a * b;", ["* -> +"]),
        ("return 1'000;", ["1'000 -> 500"]),
        ("return 0x1FU;", ["0x1FU -> 0x20U"]),
        ("return 0.5;", ["0.5 -> (0.5 * 2 + 1)"]),
        ("{ a->b(c); }", ["a->b(c); -> ;"]),
        ("{ Foo b(c); }", []),
        ("for (;;) continue;", ["continue; -> ;"]),
        ("if (a << b) {}", ["a << b -> !(a << b)", "<< -> >>"]),
    ],
)
def test_what_is_mutated_in_the_core(text: str, expected: list[str]) -> None:
    assert [change.replace("  ->  ", " -> ") for change in of_core(f";{text}")] == expected


def test_a_mutant_knows_its_line() -> None:
    (mutant,) = token_mutants("a.js", "// 1\n\nx =\n  a + b;", is_script=True)
    assert str(mutant) == "a.js:4: operator: +  ->  -"
    assert edited("// 1\n\nx =\n  a + b;", [mutant.edit]) == "// 1\n\nx =\n  a - b;"


def test_another_number_is_another_number() -> None:
    assert all(another(number) != number for number in range(1000))
