"""Templates of untrusted content: expressions and conditions over given values, and nothing that could run, read or grow without bound."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from jinja2 import StrictUndefined, Template, TemplateSyntaxError, nodes
from jinja2.environment import Environment
from jinja2.exceptions import SecurityError
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream
from jinja2.runtime import Context, LoopContext, Undefined
from markupsafe import escape

from engine.source.hints import did_you_mean
from generator.metering import Meter, MeteredEnvironment
from generator.wording.content.readings import Collection, Reading
from generator.wording.markup import number

Filters = Mapping[str, Callable[..., Any]]

KEPT_FILTERS = ("abs", "first", "last", "length", "lower", "upper")
"""The filters of Jinja that stay; none of them can make much out of little."""

_NODES = (nodes.Template, nodes.Output, nodes.TemplateData, nodes.Expr, nodes.If, nodes.Keyword, nodes.Assign, nodes.Helper)


class Escaping(Extension):
    """The words between the braces are words, not markup: `&` and `<` in them print as they are."""

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        """Escape the data tokens."""
        for token in stream:
            yield Token(token.lineno, "data", str(escape(token.value))) if token.type == "data" else token


_FEW = 6
"""So many names are told where another one was asked for."""


class Missing(StrictUndefined):
    """What is not there: says of what, and what was perhaps meant."""

    @property
    def _undefined_message(self) -> str:
        name, thing = self._undefined_name, self._undefined_obj
        if isinstance(thing, Reading | Collection):
            hint = did_you_mean(name, thing.names()) or self._all_of(thing)
            return f"{thing.title} has no '{name}'" + (f": {hint}" if hint else "")
        hint = did_you_mean(str(name), map(str, thing)) if isinstance(thing, Mapping) else ""
        if isinstance(thing, Mapping) and str(name).isdigit() and int(str(name)) in thing:
            hint = f"this is a number, without quotation marks: [{name}]"
        return self._undefined_hint or f"nothing here is called '{name}'" + (f": {hint}" if hint else "")

    @staticmethod
    def _all_of(thing: Reading | Collection) -> str:
        """All that there is, where it is little, such as the fields of a verb."""
        names = thing.names()
        return f"it has {', '.join(names)}" if isinstance(thing, Reading) and len(names) <= _FEW else ""


class Sandbox(MeteredEnvironment):
    """Calls of any kind, loops inside loops, and arithmetic on anything but numbers are refused; all else is on a budget."""

    intercepted_binops = frozenset({"*", "**", "%", "+", "-", "/", "//"})

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Sums of numbers: nothing else can be added, and nothing can be raised to a power."""
        if operator == "**" or not all(isinstance(value, int | float) for value in (left, right)):
            raise SecurityError(f"'{operator}' works on numbers only" if operator != "**" else "powers are not allowed")
        return super().call_binop(context, operator, left, right)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """A part of a thing, a collection or a mapping; nothing else has attributes."""
        return super().getattr(obj, attribute) if isinstance(obj, LoopContext) else self.getitem(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """The same, or an entry of a list."""
        if isinstance(obj, Reading | Collection | dict | tuple):
            try:
                return obj[argument]
            except (LookupError, TypeError):
                return self.undefined(obj=obj, name=argument)
        return self.undefined(f"there is no '{argument}' in {obj!r}") if not isinstance(obj, Undefined) else obj

    def call(__self, __context: Context, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N805 - Jinja's own signature
        """Nothing can be called."""
        raise SecurityError("templates cannot call anything: use a filter")


def make_environment(filters: Filters, *, markup: bool, meter: Meter | None = None) -> Sandbox:
    """Templates with these filters; with `markup` their own words may hold tags, without it they are escaped.

    Environments whose templates fill in each other's share a `meter`.
    """
    extensions = () if markup else (Escaping,)
    environment = Sandbox(autoescape=True, undefined=Missing, finalize=printable, extensions=extensions, cache_size=0, meter=meter)
    environment.globals.clear()
    environment.keep_filters(KEPT_FILTERS)
    environment.add_filters(filters)
    return environment


NOTHING: Final = "there is nothing to print here: what not everything has stands between `{% if foe %}` and `{% endif %}`, by its name"


def printable(value: Any) -> Any:
    """What an expression prints: a number stays a mark; nothing, truth and lists have no words of their own."""
    if isinstance(value, bool) or value is None:
        raise TypeError(f"'{str(value).lower()}' cannot be printed" if value is not None else NOTHING)
    if isinstance(value, int):
        return number(value)
    if isinstance(value, Mapping) and value:
        raise TypeError(f"there is one for each of {', '.join(map(str, value))}: say for which, as in `[{next(iter(value))}]`")
    if isinstance(value, tuple | list | dict | Collection):
        raise TypeError("a list cannot be printed as it is: use `| list` or `| sentences`")
    return value


def parse_template(environment: Environment, text: str) -> nodes.Template:
    """The syntax tree. Raises TemplateSyntaxError for what a text cannot do, such as a loop inside a loop."""
    tree = environment.parse(text)
    _inspect(tree, looping=False)
    return tree


def compile_template(environment: MeteredEnvironment, text: str) -> Template:
    """The template. Raises TemplateSyntaxError as `parse_template` does."""
    code = environment.compiled_once(text, lambda: environment.compile(parse_template(environment, text)))
    return environment.template_class.from_code(environment, code, environment.make_globals(None))


def _inspect(node: nodes.Node, *, looping: bool) -> None:
    if isinstance(node, nodes.For):
        if looping or node.recursive:
            raise TemplateSyntaxError("a loop cannot stand inside a loop", node.lineno)
        looping = True
    elif not isinstance(node, _NODES):
        raise TemplateSyntaxError(f"'{type(node).__name__.lower()}' cannot stand in a text", node.lineno)
    for child in node.iter_child_nodes():
        _inspect(child, looping=looping)
