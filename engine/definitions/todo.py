"""What a designer has not designed yet: `count: {todo: how many of them}` stands where a value is wanted, and so does nothing at all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

from pydantic import BeforeValidator, Discriminator, Tag

from engine.definitions.types import Content, Text

T = TypeVar("T")

MARK = "todo"


@dataclass(frozen=True, slots=True, kw_only=True)
class Todo(Content):
    """A hole, with what is missing in it; printed as a mark, never as a value."""

    todo: Text = ""


def is_mark(value: Any) -> bool:
    """Whether a plain value is a hole: nothing, or `{todo: …}`."""
    return value is None or isinstance(value, Todo) or (isinstance(value, Mapping) and value.keys() == {MARK})


def _kind(value: Any) -> str:
    return MARK if is_mark(value) else "value"


def _marked(value: Any) -> Any:
    return {MARK: ""} if value is None else value


Wanted = Annotated[Annotated[T, Tag("value")] | Annotated[Todo, BeforeValidator(_marked), Tag(MARK)], Discriminator(_kind)]
"""`Wanted[Count]`: a number, or a hole in a game that is half done."""


def _none_yet(value: Any) -> Any:
    return () if is_mark(value) else value


NoneYet = BeforeValidator(_none_yet)
"""On a list: a hole is read as no entries."""
