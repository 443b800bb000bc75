"""The cases of the push, each with its diagram and its rule."""

from __future__ import annotations

from reportlab.platypus import Flowable

from engine.games.axis_mundi.constants import Constants
from generator.boards.pushes import PUSH_CASES, push_svg
from generator.books.furniture import ruled_table
from generator.books.setter import Setter
from generator.units import MM
from generator.wording.markup import plain

_DIAGRAM = 34 * MM


def pushes(setter: Setter) -> list[Flowable]:
    """A row for each case."""
    shop, dice = setter.shop, setter.shop.game.one(Constants).dice
    clauses = {clause.id: clause for clause in shop.game.clauses}
    rolls = (_rolled(setter, 1, dice.left_up_to), _rolled(setter, dice.left_up_to + 1, dice.sides))
    rows = [setter.head(shop.words("push_picture"), shop.words("push_rule"))]
    for case in PUSH_CASES:
        picture = setter.picture(push_svg(case, shop.theme, rolls), case.clause, _DIAGRAM)
        situation = shop.words(case.clause.replace("melee.push.", "push_").removesuffix("_blocked"))
        rule = f"{shop.wording.clause(clauses[case.clause])}{setter.bracketed([case.clause])}"
        rows += setter.cells([[picture, f"<b>{situation}</b> {rule}"]])
        setter.printed.add(case.clause)
    title = setter.section("pushes", shop.words("pushes"), 1)
    legend = setter.paragraph(setter.words("push_legend"), "legend")
    return [*title, legend, ruled_table(rows, (_DIAGRAM + 8, setter.column - _DIAGRAM - 8), setter.styles)]


def _rolled(setter: Setter, low: int, high: int) -> str:
    shape = "same" if low == high else "range"
    return plain(setter.shop.wording.say("frames", "dice_range", {"shape": shape, "low": low, "high": high}))
