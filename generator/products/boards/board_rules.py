"""The second sheet of a board: the rules that one reads off it, in two columns; and what must be kept account of beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.definitions.boards import Island
from engine.definitions.products import Part
from generator.boards.grid import Point
from generator.boards.pen import Pen
from generator.products.signs import signed
from generator.products.workshop import Workshop
from generator.sheets.imposition import labelled
from generator.sheets.notes import Label
from generator.sheets.papers import Paper
from generator.sheets.sheet import Placement, Sheet
from generator.units import Rect

_SIDE, _TOP, _FOOT, _GUTTER = 15.0, 30.0, 20.0, 7.0

Rule = tuple[str, str]
"""Heading and text of a rule, in inline markup."""


def board_rules(shop: Workshop, part: Part) -> list[Rule]:
    """The rules that are printed on the board and not yet told by how it is put together."""
    told = set(part.clauses.get("assembly", ()))
    here = [clause for clause in shop.game.clauses if "board" in clause.printed and clause.id not in told]
    fitting = [clause for clause in here if clause.players in (None, part.players)]
    return [(shop.wording.heading(clause) if clause.heading else "", signed(clause, shop.wording.clause(clause))) for clause in fitting]


def rules_sheet(shop: Workshop, part: Part, island: Island, paper: Paper, label: Label) -> Iterator[Sheet]:
    """One page, upright; none when the board says nothing more."""
    rules = board_rules(shop, part)
    if not rules:
        return
    size = paper.size
    pen = Pen(Rect(0, 0, *size), bleed=0)
    pen.text(f"{shop.game.manifest.title}: {island.name}", Point(size.width / 2, 19), 22, shop.theme["ink"], weight=700, family="serif")
    pen.text(shop.words("board_rules"), Point(size.width / 2, 26), 10.5, shop.theme["ink_soft"], weight=400)
    width = (size.width - 2 * _SIDE - _GUTTER) / 2
    for column, share in enumerate(halves(rules)):
        box = Rect(_SIDE + column * (width + _GUTTER), _TOP, width, size.height - _TOP - _FOOT)
        markup = "".join(f"<p>{_headed(heading)}{text}</p>" for heading, text in share)
        pen.textbox(markup, box, 9.5, shop.theme["ink"], min_size=7, align="left", valign="top", font="serif", gap="0.35em")
    drawing = shop.renderer.draw(pen.svg(), file=f"{island.id} rules")
    whole = Rect(0, 0, *size)
    sheet = Sheet(size=size, trim=whole, bleed=whole, placements=(Placement(drawing=drawing),))
    yield from labelled([sheet], label, Rect(_SIDE, 12, size.width - 2 * _SIDE, size.height - 24), 0.0)


def _headed(heading: str) -> str:
    return f"<b>{heading}.</b> " if heading else ""


def halves(rules: Sequence[Rule]) -> tuple[Sequence[Rule], Sequence[Rule]]:
    """The rules in two parts of about the same length, in their order."""
    lengths = [len(heading) + len(text) + 30 for heading, text in rules]
    half, so_far = sum(lengths) / 2, 0
    for place, length in enumerate(lengths):
        if so_far + length / 2 > half:
            return rules[:place], rules[place:]
        so_far += length
    return rules, ()
