"""The track of rounds, with marks in those in which something happens."""

from __future__ import annotations

from collections.abc import Iterator

from engine.definitions.products import Part, Rounds
from engine.source.problems import ContentError
from generator.boards.grid import Point
from generator.boards.pen import Pen
from generator.holding import holding
from generator.products.places import part_problem
from generator.products.references import NoNumberError, number_at, value_at
from generator.products.thing import Drawn, Thing
from generator.products.workshop import Workshop
from generator.units import Rect
from generator.wording.formulas.by_players import together

SPACE, ROW = 14.4, 12
"""Side of a space of the track in mm, and how many stand in a row."""

BLEED = 3.0
"""How far the ground of a track that is cut out runs on, in mm."""


def round_track(shop: Workshop, part: Part) -> list[Thing]:
    """The rounds, with marks where something happens. Raises ContentError for numbers that are not there."""
    if part.rounds is None:
        hint = "write `rounds: {to: constants.round_limit}`, with `marks` where something happens in some of them"
        raise ContentError(part_problem(shop.game, part, "prints a track of rounds, but says not how many", hint, key="things"))
    try:
        drawn = round_track_svg(shop, part, part.rounds, bleed=BLEED)
        return [Thing(id=part.id, copies=part.copies or 1, front=Drawn(part.title, drawn))]
    except NoNumberError as error:
        raise ContentError(part_problem(shop.game, part, *map(str, error.args), key="rounds")) from None


def round_track_svg(shop: Workshop, part: Part, rounds: Rounds, *, bleed: float = 0.0) -> str:
    """Numbered spaces; small marks, with the numbers of players for which they hold where they differ. Its ground runs on for the bleed."""
    last = number_at(shop.game, rounds.to)
    marks = list(_marks(shop, rounds))
    rows = -(-last // ROW)
    width = ROW * SPACE + 8
    holding(SPACE - 0.8, "round", shop.sizes())
    words = " ".join(shop.quoted(part, "rules"))
    told_below = 14 if words else 0
    whole = Rect(0, 0, width, rows * SPACE + 8 + told_below)
    pen = Pen(whole, bleed=bleed)
    mat, ink = shop.theme["mat"], shop.theme["mat"]["label_ink"]
    pen.add("rect", **whole.grown(bleed)._asdict(), fill=mat["ground"])
    pen.add("rect", x=2, y=2, width=width - 4, height=rows * SPACE + 4 + told_below, rx=2, fill=mat["panel"])
    for round_ in range(1, last + 1):
        x, y = 4 + (round_ - 1) % ROW * SPACE, 4 + (round_ - 1) // ROW * SPACE
        pen.add(
            "rect",
            x=x + 0.4,
            y=y + 0.4,
            width=SPACE - 0.8,
            height=SPACE - 0.8,
            rx=1.4,
            fill=mat["slot"],
            stroke=mat["slot_line"],
            stroke_width=0.3,
        )
        pen.text(str(round_), Point(x + SPACE / 2, y + 6), 13, ink)
        marked = [players for players, first, every in marks if round_ >= first and (round_ - first) % every == 0]
        for place, players in enumerate(marked):
            line = y + 9.4 + 3.0 * place
            if rounds.icon:
                pen.icon(rounds.icon, Point(x + 3.9, line - 0.9), 3.0, ink)
            pen.text(players, Point(x + 8.6, line), 7.5, ink, weight=600)
    if words:
        pen.textbox(words, Rect(5, rows * SPACE + 5, width - 10, 14), 9, ink, min_size=6.5, align="left", valign="middle", font="serif")
    return pen.svg()


def _marks(shop: Workshop, rounds: Rounds) -> Iterator[tuple[str, int, int]]:
    """For each mark the numbers of players that it is for, the first round that bears it, and every how many rounds it comes again."""
    found = value_at(shop.game, rounds.marks) if rounds.marks else {}
    by_players = together(found) if isinstance(found, dict) and found and all(isinstance(key, int) for key in found) else [((), found)]
    for players, one in by_players:
        if one and not (isinstance(one, dict) and all(isinstance(one.get(key), int) and one[key] > 0 for key in ("first", "every"))):
            raise NoNumberError(rounds.marks, f"'{rounds.marks}' says not in which rounds", "write `{first: 2, every: 2}` there")
        if one and (not players or shop.players in (None, *players)):
            yield f"{min(players)}\u2013{max(players)}" if len(players) > 1 else "".join(map(str, players)), one["first"], one["every"]
