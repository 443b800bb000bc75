"""Pictures of boards for lessons: the table after the set-up with the numbers of its steps, and the key of icons for the back page."""

from __future__ import annotations

from reportlab.platypus import Flowable

from engine.definitions.clauses import RuleSection
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.flow import ActionFile
from engine.source.hints import did_you_mean
from engine.source.problems import ContentError
from generator.boards.pen import escape
from generator.boards.position import island_svg, position_of
from generator.books.data.tables import tile
from generator.books.emblems import SIGN, sign_picture
from generator.books.examples import figure_looks
from generator.books.furniture import ruled_table
from generator.books.lessons import badges_of
from generator.books.setter import Setter
from generator.books.taught import teaching_of
from generator.books.teaching_checks import FILE
from generator.products.data.action_aids import NO_ICON, icon_of
from generator.units import MM

_WIDTH = 150.0
"""Of the picture of the set-up, in mm: below it there is room for the steps."""


def set_up_picture(setter: Setter) -> list[Flowable]:
    """The island as the engine has set it up, with the numbers of the steps. Raises ContentError for a space that is not on it."""
    lessons, told = setter.lessons, teaching_of(setter.shop.game).set_up
    island = next((one for one in setter.shop.islands if one.players == lessons.players), None)
    if island is None or told is None or lessons.set_up is None:
        return []
    badges = badges_of(told)
    numbers = {str(one.n) for one in island.hexes}
    for place, step in enumerate(told.steps):
        for at, space in enumerate(step.at):
            if str(space) not in numbers:
                source = setter.shop.game.sources[FILE]
                steps = ("set_up", "steps", place, "at", at)
                raise ContentError(source.problem(steps, f"no space '{space}' on {island.name}", did_you_mean(str(space), numbers)))
    position = position_of(lessons.set_up, {}, figure_looks(setter))
    art = setter.shop.island_of_width(island, _WIDTH)
    svg = island_svg(art, position, badges={int(space): words for space, words in badges.items()})
    return [setter.picture(svg, "set_up", _WIDTH * MM)]


def icon_key(setter: Setter) -> list[Flowable]:
    """The signs of Actions and of ground with what they are called."""
    shop = setter.shop
    named = [(icon_of(shop, action), action) for file in shop.game.all(ActionFile) for action in file.actions if action.name]
    rows = [
        [sign_picture(setter, icon), f"<b>{escape(action.name)}</b>", str(shop.wording.price(action.cost)) if action.cost else ""]
        for icon, action in named
        if icon != NO_ICON
    ]
    tables: list[Flowable] = []
    if rows:
        cost = 62.0
        tables.append(ruled_table(setter.cells(rows), (SIGN + 8, setter.column - SIGN - 8 - cost, cost), setter.styles, head=0))
    decks = {
        shown.of for section in shop.game.all(RuleSection) for shown in section.section.shows if shown.things == "terrain" and shown.of
    }
    ground = [
        [tile(setter, card.id), f"<b>{escape(card.name)}</b>"]
        for file in shop.game.all(DeckFile)
        if file.deck.id in decks
        for card in file.cards
    ]
    if ground and shop.islands:
        wide = 11 * MM + 8
        half = setter.column - wide
        tables.append(ruled_table(setter.cells(ground), (wide, half), setter.styles, head=0))
    return tables
