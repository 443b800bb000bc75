"""Effects within effects as numbered steps, each a line of its own: one sentence would not tell what belongs to which condition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from markupsafe import Markup

from engine.definitions.verbs import Verb
from generator.books.data.exact.speaking import happens, said
from generator.books.setting.setter import Setter
from generator.wording import plain
from generator.wording.content.readings import Reading, spoken

LONGEST = 400
"""How many letters a line of the course of play may have with all that happens within its effects."""


def stepwise(setter: Setter, effects: Iterable[Verb]) -> str:
    """What effects do, and below it, by number, what happens within them."""
    return _Steps(setter).lines(effects)


def outlined(setter: Setter, number: str, effects: Sequence[Verb], when: str = "") -> Iterator[tuple[str, str]]:
    """What effects do as a line of an outline; what happens within them as lines below it, where one line would be too long to follow."""
    told = str(happens(setter, effects))
    if len(plain(Markup(told))) <= LONGEST:
        yield number, when + told
        return
    steps = _Steps(setter, f"{number}.")
    yield number, when + str(steps.told(effects))  # markup on both sides: of a `Markup` what stands before it would be escaped
    yield from ((f"{number}.{place}", block) for place, block in enumerate(steps.blocks, 1))


class _Steps:
    """The blocks of effects that were named so far."""

    def __init__(self, setter: Setter, above: str = "") -> None:
        self._setter = setter
        self._above = above
        self.blocks: list[str] = []

    def lines(self, effects: Iterable[Verb]) -> str:
        """The effects, then each block that they name, below it."""
        first = self.told(effects)
        return "<br/>".join([first, *(f"<b>{number}</b>&#160; {block}" for number, block in enumerate(self.blocks, 1))])

    def told(self, effects: Iterable[Verb]) -> str:
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
        place = len(self.blocks)
        self.blocks.append("")  # the number comes before those of what is within
        lead = said(self._setter, "step_about", name=about) if about else ""
        self.blocks[place] = lead + self.told(effects)
        return (Markup(said(self._setter, "step_named", number=f"{self._above}{place + 1}")),)


def _within(thing: Any) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """The fields that hold effects, or things with effects of their own."""
    for field in fields(thing):
        parts = getattr(thing, field.name)
        if isinstance(parts, tuple) and parts and all(is_dataclass(part) for part in parts):
            yield spoken(field.name), parts
