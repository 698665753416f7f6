"""The rules of the lab's variants and our levels for them, as their page finds them in itself."""

from dataclasses import asdict

from soko.lab.variants import LEVELS, VARIANTS, Rules


def variants() -> dict[str, object]:
    """Return the rules in their order, and the levels by the names of their rules."""
    return {
        "rules": [_described(rules) for rules in VARIANTS.values()],
        "levels": {
            name: [{"rows": level.text.split("\n"), "fewest": level.fewest} for level in levels]
            for name, levels in LEVELS.items()
        },
    }


def _described(rules: Rules) -> dict[str, object]:
    """Return rules as data; what they say in words, the page says in its language."""
    fields = asdict(rules)
    del fields["summary"], fields["movement"]
    return {**fields, "strength": rules.movement.strength}
