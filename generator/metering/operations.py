"""What templates may do with values, checked before it is done: sums and products, methods, filters that can make much of little."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from typing import Any, Final

from jinja2 import pass_context
from jinja2.runtime import Context, LoopContext, Macro

from generator.metering.budget import MOST_BITS, BudgetError, Meter

MOST_WIDTH: Final = 1000
"""Characters that a text may be filled up to, and lines of a batch."""

LEFT_OUT: Final = frozenset({"pprint", "urlize", "wordwrap", "xmlattr"})
"""Filters for web pages and for debugging, of no use in a face, whose cost nobody can tell beforehand."""

# fmt: off
_TEXT_METHODS: Final = frozenset(
    {
        "capitalize", "casefold", "count", "endswith", "find", "format", "index", "isalnum", "isalpha", "isdecimal", "isdigit",
        "islower", "isnumeric", "isspace", "istitle", "isupper", "join", "lower", "lstrip", "partition", "removeprefix",
        "removesuffix", "replace", "rfind", "rindex", "rpartition", "rsplit", "rstrip", "split", "splitlines", "startswith",
        "strip", "swapcase", "title", "unescape", "upper", "striptags",
    }
)
# fmt: on
_WIDE: Final = re.compile(r"%[^a-zA-Z%]*(?:\d{4}|\*)|:[^}]*(?:\d{4}|\{)")
"""A field of a format that is wider than any that is meant to be read."""


def binary(meter: Meter, operator: str, left: Any, right: Any) -> None:
    """Before a sum, product, power or remainder. Raises BudgetError."""
    meter.step()
    numbers = isinstance(left, int | float) and isinstance(right, int | float)
    if operator == "**":
        if not numbers or abs(right) > MOST_WIDTH or (isinstance(left, int) and abs(left).bit_length() * max(right, 1) > MOST_BITS):
            raise BudgetError("a power that large cannot be worked out")
    elif numbers:
        if isinstance(left, int) and isinstance(right, int) and operator == "*" and left.bit_length() + right.bit_length() > MOST_BITS:
            raise BudgetError(f"a number of more than {MOST_BITS:,} bits")
    elif operator == "*":
        sized, times = (right, left) if isinstance(left, int) else (left, right)
        if isinstance(times, int) and hasattr(sized, "__len__"):
            _allow(meter, sized, max(times, 0))
    elif operator == "%":
        _formatted(meter, left, right if isinstance(right, tuple) else (right,))


def _allow(meter: Meter, value: Any, times: int = 1) -> None:
    meter.allow((len(value) if isinstance(value, str) else 8 * len(value)) * times)


def _formatted(meter: Meter, pattern: Any, values: tuple[Any, ...]) -> None:
    if _WIDE.search(str(pattern)):
        raise BudgetError(f"a format cannot fill up to more than {MOST_WIDTH - 1} characters")
    for value in values:
        meter.printed(meter.read(value))


def called(meter: Meter, thing: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    """Before anything is called: a macro, a loop, a method of a value. Raises BudgetError."""
    meter.step(4)
    if isinstance(thing, Macro | LoopContext):
        return
    for value in (*args, *kwargs.values()):
        meter.read(value)
    owner = getattr(getattr(thing, "__wrapped__", thing), "__self__", None)
    if isinstance(owner, int | float | bytes | range):
        raise BudgetError(f"the method '{getattr(thing, '__name__', '')}' of a number cannot be called")
    if isinstance(owner, str):
        _method_of_text(meter, owner, getattr(thing, "__name__", ""), args, kwargs)


def _method_of_text(meter: Meter, text: str, name: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    if name not in _TEXT_METHODS:
        raise BudgetError(f"the method '{name}' of a text cannot be called")
    meter.read(text)
    if name == "join" and args and hasattr(args[0], "__len__"):
        _allow(meter, text, len(args[0]))
    elif name == "replace" and len(args) > 1:
        _replaced(meter, text, *args[:2])
    elif name == "format":
        _formatted(meter, text, (*args, *kwargs.values()))


def _replaced(meter: Meter, text: Any, old: Any, new: Any, *_: Any) -> None:
    meter.allow(len(str(new)) * (str(text).count(str(old)) if str(old) else len(str(text)) + 1))


def _joined(meter: Meter, values: Any, between: Any = "", *_: Any) -> None:
    if hasattr(values, "__len__"):
        meter.allow(len(str(between)) * len(values))


def _as_wide(meter: Meter, value: Any, width: Any = 0, *_: Any, **more: Any) -> None:
    for number in (width, *more.values()):
        if isinstance(number, int) and abs(number) > MOST_WIDTH:
            raise BudgetError(f"at most {MOST_WIDTH} can be asked for here (got {number:,})" if number < 10**12 else "far too many")


def _indented(meter: Meter, value: Any, width: Any = 4, *_: Any, **more: Any) -> None:
    _as_wide(meter, value, width if isinstance(width, int) else 0, **more)
    most = len(width) if isinstance(width, str) else MOST_WIDTH
    meter.allow(most * (str(value).count("\n") + 1))


def _summed(meter: Meter, value: Any, attribute: Any = None, start: Any = 0) -> None:
    if not isinstance(start, int | float):
        raise BudgetError("only numbers can be summed up")


def _format(meter: Meter, pattern: Any, *values: Any, **named: Any) -> None:
    _formatted(meter, pattern, (*values, *named.values()))


_BEFORE: Final[dict[str, Callable[..., None]]] = {
    "batch": _as_wide,
    "center": _as_wide,
    "format": _format,
    "indent": _indented,
    "join": _joined,
    "replace": _replaced,
    "round": _as_wide,
    "slice": _as_wide,
    "sum": _summed,
}


def metered_filter(meter: Meter, name: str, filter_: Callable[..., Any]) -> Callable[..., Any]:
    """A filter that pays for what it reads and makes; what Jinja passes to it, it still gets.

    It asks for the context itself, so that Jinja never puts what it gave once in the place of its name: a compiled template
    holds words alone, and serves other numbers and nouns as well.
    """
    before = _BEFORE.get(name)
    wanted = getattr(filter_, "jinja_pass_arg", None)

    @wraps(filter_)
    def paid(context: Context, *args: Any, **kwargs: Any) -> Any:
        meter.step()
        values = [meter.read(value) for value in args]
        if before:
            before(meter, *values, **kwargs)
        return meter.made(filter_(*_passed(wanted, context), *values, **kwargs))

    paid.__dict__.pop("jinja_pass_arg", None)
    return pass_context(paid)


def _passed(wanted: Any, context: Context) -> list[Any]:
    """What a filter that is marked so gets before all else."""
    match getattr(wanted, "name", None):
        case "context":
            return [context]
        case "eval_context":
            return [context.eval_ctx]
        case "environment":
            return [context.environment]
        case _:
            return []


def metered_test(meter: Meter, test: Callable[..., Any]) -> Callable[..., Any]:
    """A test that pays for what it reads."""

    @wraps(test)
    def paid(*args: Any, **kwargs: Any) -> Any:
        return test(*map(meter.read, args), **kwargs)

    return paid
