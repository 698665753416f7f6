"""The pushes of a route, in whatever order they are done."""

from collections import Counter

from soko.engine.improve.route import Route


def pushes_of(route: Route) -> Counter[tuple[int, str]]:
    """Count the pushes, each as the square that the player comes to by it and its letter."""
    return Counter(
        (place.player, leg[-1]) for place, leg in zip(route.places[1:], route.legs, strict=True)
    )
