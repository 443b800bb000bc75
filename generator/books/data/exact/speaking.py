"""Words for parts of a game of data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup, escape
from reportlab.platypus import Flowable

from generator.books.setting.furniture import ruled_table
from generator.books.setting.paragraphs import Paragraph
from generator.books.setting.setter import Setter


def said(setter: Setter, frame: str, **fields: Any) -> str:
    """A phrase of the frames, for these fields."""
    return str(setter.shop.wording.say("frames", frame, fields))


def happens(setter: Setter, effects: Sequence[Any]) -> str:
    """Effects as sentences."""
    return setter.shop.wording.effects(effects)


def called(setter: Setter, id_: str, name: str = "") -> str:
    """What a thing is called; its id in words where it has no name."""
    return str(escape(name)) if name else said(setter, "called_so", name=id_)


def titled(setter: Setter, id_: str, name: str = "") -> str:
    """What something is declared as: its printed name or its id in words, whatever card or action has the same id."""
    return str(escape(name or setter.shop.wording.declared.in_words(id_)))


def prices(setter: Setter, cost: Mapping[str, Any]) -> str:
    """What something costs, counter by counter."""
    return Markup(", ").join(Markup(said(setter, "price_of", counter=counter, amount=amount)) for counter, amount in cost.items())


def begun(text: str) -> str:
    """The text as a sentence begins."""
    return f"{text[:1].upper()}{text[1:]}"


def table(setter: Setter, title: str, rows: Sequence[tuple[str, str]]) -> list[Flowable]:
    """A table of two columns under a title; nothing where it would be empty."""
    if not rows:
        return []
    first = setter.column * 0.3
    cells = [setter.head(setter.shop.words("exact_name"), setter.shop.words("exact_what"))]
    cells += setter.cells((f"<b>{begun(name)}</b>", text) for name, text in rows)
    made = ruled_table(cells, (first, setter.column - first), setter.styles)
    return [*setter.section(title, setter.shop.words(title), 1), made]


def outline(setter: Setter, title: str, lines: Sequence[tuple[str, str]]) -> list[Flowable]:
    """Numbered lines under a title."""
    if not lines:
        return []
    made: list[Flowable] = [Paragraph(f"<b>{number}</b>&#160; {begun(text)}", setter.styles["brief"]) for number, text in lines]
    return [*setter.section(title, setter.shop.words(title), 1), *made]
