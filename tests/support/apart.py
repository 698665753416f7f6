"""Run what has an event loop of its own where the thread's may be taken: by a browser's driver."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Result = TypeVar("Result")


def apart(function: Callable[Given, Result], *given: Given.args, **named: Given.kwargs) -> Result:
    """Call in a thread of its own, and return what that returns."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(function, *given, **named).result()
