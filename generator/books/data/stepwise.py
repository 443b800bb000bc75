"""Effects within effects as numbered steps, each a line of its own: one sentence would not tell what belongs to which condition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from markupsafe import Markup

from engine.definitions.verbs import Verb
from generator.books.data.speaking import said
from generator.books.setter import Setter
from generator.wording.readings import Reading, spoken


def stepwise(setter: Setter, effects: Iterable[Verb]) -> str:
    """What effects do, and below it, by number, what happens within them."""
    return _Steps(setter).lines(effects)


class _Steps:
    """The blocks of effects that were named so far."""

    def __init__(self, setter: Setter) -> None:
        self._setter = setter
        self._blocks: list[str] = []

    def lines(self, effects: Iterable[Verb]) -> str:
        """The effects, then each block that they name."""
        first = self._told(effects)
        return "<br/>".join([first, *(f"<b>{number}</b>&#160; {block}" for number, block in enumerate(self._blocks, 1))])

    def _told(self, effects: Iterable[Verb]) -> str:
        return self._setter.shop.wording.effects(self._reading(effect) for effect in effects)

    def _reading(self, thing: Any) -> Reading:
        """An effect whose blocks go by their numbers; of what may be chosen within it, each by itself."""
        also: dict[str, Any] = {}
        for name, parts in _within(thing):
            if isinstance(parts[0], Verb):
                also[name] = self._block(parts, getattr(thing, "as_", ""))
            else:
                also[name] = tuple(self._reading(part) for part in parts)
        return Reading(thing, self._setter.shop.wording, also)

    def _block(self, effects: tuple[Verb, ...], about: str) -> tuple[Reading | Markup, ...]:
        """A single effect stays where it is; several, and those that have some within them, are told below, with what they call it."""
        if len(effects) == 1 and not any(_within(effects[0])):
            return (self._reading(effects[0]),)
        place = len(self._blocks)
        self._blocks.append("")  # the number comes before those of what is within
        lead = said(self._setter, "step_about", name=about) if about else ""
        self._blocks[place] = lead + self._told(effects)
        return (Markup(said(self._setter, "step_named", number=place + 1)),)


def _within(thing: Any) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """The fields that hold effects, or things with effects of their own."""
    for field in fields(thing):
        parts = getattr(thing, field.name)
        if isinstance(parts, tuple) and parts and all(is_dataclass(part) for part in parts):
            yield spoken(field.name), parts
