"""Player mats: the Reserve, the stock of traps, a place for the class, and the rules that one looks up most."""

from __future__ import annotations

from engine.definitions.products import Part
from engine.definitions.todo import Todo
from engine.games.mana_totems.definitions import Constants
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop


def mats(shop: Workshop, part: Part) -> list[Thing]:
    """One mat in each colour of the seats; none while nothing is said of Reserves."""
    constants = shop.game.one(Constants)
    setup = constants.setup
    if constants.limits is None or constants.traps.stock is None or isinstance(setup.start_reserve, Todo):
        return []
    mat = {
        "title": shop.game.manifest.title,
        "place": shop.words("class_place"),
        "reserve": {"label": shop.words("reserve"), "spaces": constants.limits.reserve, "start": setup.start_reserve},
        "stock": {"label": shop.words("stock"), "spaces": constants.traps.stock},
        "rules": [str(text) for text in shop.quoted(part, "rules")],
    }
    colours = [seat.colour for seat in shop.game.manifest.seats][: shop.seats()]
    return [Thing(id=colour, copies=1, front=Face(part.face, {"mat": {**mat, "look": colour}})) for colour in colours]
