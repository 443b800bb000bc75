"""A sandbox of Jinja whose templates pay for every step: what Jinja would do by itself is rewritten so that the meter sees it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from types import CodeType
from typing import Any, Final, cast

from jinja2 import Template, nodes
from jinja2.runtime import Context, markup_join
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer

from generator.metering.budget import Meter
from generator.metering.operations import LEFT_OUT, binary, called, metered_filter, metered_test
from generator.metering.shelf import Shelf

_STEP, _MADE, _READ, _JOINED, _CUT = "metered step", "metered list", "metered value", "metered text", "metered slice"
"""Names of filters that no template can write."""

_OWN: Final = (_STEP, _MADE, _READ, _JOINED, _CUT)

_LETTERS_A_STEP: Final = 64

_MOST_COMPILED: Final = 4000
_COMPILED: dict[Hashable, CodeType] = {}
"""Code of templates, the oldest first."""
_SHELF: Final = Shelf("code")


class MeteredTemplate(Template):
    """A template that is rendered on the budget of its environment."""

    environment: MeteredEnvironment

    def render(self, *args: Any, **kwargs: Any) -> str:
        """The whole text. Raises BudgetError beside what Jinja raises."""
        with self.environment.meter.running():
            return super().render(*args, **kwargs)

    def generate(self, *args: Any, **kwargs: Any) -> Iterator[str]:
        """The same piece by piece."""
        with self.environment.meter.running():
            yield from super().generate(*args, **kwargs)


class MeteredEnvironment(ImmutableSandboxedEnvironment):
    """Loops, calls, includes, filters, sums, slices and joined texts are paid for; what cannot be told beforehand is left out."""

    intercepted_binops = frozenset({"*", "**", "%", "+"})
    template_class = MeteredTemplate

    def __init__(self, *args: Any, meter: Meter | None = None, **kwargs: Any) -> None:
        self.meter = meter or Meter()
        super().__init__(*args, **kwargs)
        self.globals.pop("lipsum", None)
        self.finalize = self.finalize or self.meter.printed
        self.tests = {name: metered_test(self.meter, cast(Callable[..., Any], test)) for name, test in self.tests.items()}
        kept = {name: filter_ for name, filter_ in self.filters.items() if name not in LEFT_OUT}
        self.filters = {
            _STEP: lambda _, steps: self.meter.step(steps),
            _MADE: self.meter.made,
            _READ: self.meter.read,
            _JOINED: self._join,
            _CUT: self._cut,
        }
        self.add_filters(kept)

    def add_filters(self, filters: Mapping[str, Callable[..., Any]]) -> None:
        """Further filters, each of which pays for what it reads and makes."""
        self.filters |= {name: metered_filter(self.meter, name, filter_) for name, filter_ in filters.items()}

    def keep_filters(self, names: Collection[str]) -> None:
        """None of Jinja's filters but these."""
        self.filters = {name: filter_ for name, filter_ in self.filters.items() if name in names or name in _OWN}

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Sums, products, powers and remainders."""
        binary(self.meter, operator, left, right)
        return self.meter.made(super().call_binop(context, operator, left, right))

    def call(__self, __context: Context, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N805 - Jinja's own signature
        """Macros, loops and methods."""
        called(__self.meter, __obj, args, kwargs)
        return __self.meter.made(super().call(__context, __obj, *args, **kwargs))

    def getitem(self, obj: Any, argument: Any) -> Any:
        """An entry; a key that is a list is read as a whole."""
        return super().getitem(obj, self.meter.read(argument) if isinstance(argument, tuple) else argument)

    def compile(self, source: Any, name: Any = None, filename: Any = None, raw: bool = False, defer_init: bool = False) -> Any:
        """The code of a template; the same text is compiled once for all environments that have the same words."""
        made = cast(Callable[..., Any], super().compile)
        if raw or not isinstance(source, str):
            return made(source, name, filename, raw, defer_init)
        return self.compiled_once((source, name, filename), lambda: cast(CodeType, made(source, name, filename)))

    def compiled_once(self, key: Hashable, compile: Callable[[], CodeType]) -> CodeType:
        """What `compile` makes, or has made of this `key` for an environment with the same words."""
        whole = (self._kind(), key)
        if (known := _COMPILED.get(whole)) is not None:
            return known
        while len(_COMPILED) >= _MOST_COMPILED:
            _COMPILED.pop(next(iter(_COMPILED)), None)
        _COMPILED[whole] = made = _SHELF.get(self._named(key), compile)
        return made

    def _kind(self) -> Hashable:
        """All that the code of a template depends on besides its text."""
        finalize = getattr(self.finalize, "__qualname__", "")
        options = (self.autoescape, self.trim_blocks, self.lstrip_blocks, self.undefined, finalize)
        return type(self), options, frozenset(self.filters), frozenset(self.tests), frozenset(self.extensions)

    def _named(self, key: Hashable) -> Hashable:
        """The same as `_kind` with this `key`, by names that do not change from run to run."""
        options = (self.autoescape, self.trim_blocks, self.lstrip_blocks, self.undefined.__qualname__)
        finalize = getattr(self.finalize, "__qualname__", "")
        return type(self).__qualname__, options, finalize, sorted(self.filters), sorted(self.tests), sorted(self.extensions), key

    def get_template(self, name: Any, parent: str | None = None, globals: Any = None) -> Template:
        """A template, also one that another includes."""
        if self.meter.is_running:
            self.meter.step(8)
        return super().get_template(name, parent, globals)

    def _generate(self, source: nodes.Template, *args: Any, **kwargs: Any) -> str:
        return super()._generate(_Metering().visit(source), *args, **kwargs)

    def _join(self, parts: tuple[Any, ...]) -> Any:
        for part in parts:
            self.meter.printed(part)
        return self.meter.made(markup_join(parts))

    def _cut(self, value: Any, *bounds: Any) -> Any:
        return self.meter.made(value[slice(*bounds)])


class _Metering(NodeTransformer):
    """Puts the meter into a template's syntax tree."""

    def visit_Template(self, node: nodes.Template) -> nodes.Node:  # noqa: N802 - Jinja's own name
        """Each time that a template is included or imported, what stands in it is paid for."""
        return self._with_step(node)

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802 - Jinja's own name
        """Each round pays for what stands in it."""
        if node.test is not None:
            node.iter = _paid(cast(nodes.Expr, node.iter), _READ)
        return self._with_step(node)

    def visit_Macro(self, node: nodes.Macro) -> nodes.Node:  # noqa: N802 - Jinja's own name
        """Each call pays for what stands in it."""
        return self._with_step(node)

    visit_CallBlock = visit_Block = visit_Macro  # noqa: N815 - the same for both

    def _with_step(self, node: Any) -> nodes.Node:
        weight = 1 + sum(_weight(child) for child in node.body)
        self.generic_visit(node)
        step = _paid(nodes.ContextReference(), _STEP, [nodes.Const(weight)])  # of the context, so that it is no constant
        node.body.insert(0, nodes.ExprStmt(step, lineno=node.lineno))
        return node  # type: ignore[no-any-return]

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802 - Jinja's own name
        """`~`, whose text is counted."""
        self.generic_visit(node)
        return _paid(nodes.Tuple(node.nodes, "load", lineno=node.lineno), _JOINED)

    def visit_Compare(self, node: nodes.Compare) -> nodes.Node:  # noqa: N802 - Jinja's own name
        """Whatever is not written there is read as a whole."""
        self.generic_visit(node)
        node.expr = _unless_constant(node.expr)
        for operand in node.ops:
            operand.expr = _unless_constant(operand.expr)
        return node

    def visit_Getitem(self, node: nodes.Getitem) -> nodes.Node:  # noqa: N802 - Jinja's own name
        """A slice makes a copy."""
        self.generic_visit(node)
        if not isinstance(node.arg, nodes.Slice):
            return node
        none = nodes.Const(None)
        return _paid(node.node, _CUT, [node.arg.start or none, node.arg.stop or none, node.arg.step or none])

    def visit_List(self, node: nodes.List | nodes.Tuple | nodes.Dict) -> nodes.Node:  # noqa: N802 - Jinja's own name
        """A list of what is not written there."""
        self.generic_visit(node)
        if getattr(node, "ctx", "load") != "load" or all(isinstance(child, nodes.Const) for child in node.iter_child_nodes()):
            return node
        return _paid(node, _MADE)

    visit_Tuple = visit_List  # noqa: N815

    def visit_Dict(self, node: nodes.Dict) -> nodes.Node:  # noqa: N802 - Jinja's own name
        """The same, its keys read as a whole."""
        for pair in node.items:
            pair.key = _unless_constant(pair.key)
        return self.visit_List(node)


def _paid(node: nodes.Expr, name: str, args: list[nodes.Expr] | None = None) -> nodes.Filter:
    return nodes.Filter(node, name, args or [], [], None, None, lineno=node.lineno)


def _unless_constant(node: nodes.Expr) -> nodes.Expr:
    return node if isinstance(node, nodes.Const) else _paid(node, _READ)


def _weight(node: nodes.Node) -> int:
    """Expressions of a part, except those of loops and macros inside it, which pay for themselves."""
    if isinstance(node, nodes.TemplateData):
        return 1 + len(node.data) // _LETTERS_A_STEP
    if isinstance(node, nodes.For | nodes.Macro | nodes.CallBlock | nodes.Block):
        return 1
    return 1 + sum(map(_weight, node.iter_child_nodes()))
