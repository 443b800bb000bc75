"""The player aids: the rules of each mat, for which the mat itself has no room; and the track of the Axis Mundi Level."""

from __future__ import annotations

from engine.definitions.products import Part
from engine.games.axis_mundi.constants import Constants
from engine.games.axis_mundi.definitions import CharacterFile
from generator.products.rule_columns import in_columns, rule_for
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop
from generator.units import parse_length

EVERY, TRANSFORMED = "every", "transformed"
"""Places of rules that stand on every Character's aid, and on those of both the Angel and the Demon."""


def aids(shop: Workshop, part: Part) -> list[Thing]:
    """An aid for each Character and form that `part.clauses` gives rules to."""
    file, width = shop.game.one(CharacterFile), parse_length(part.width) if part.width else None
    chosen = [one for one in file.characters if shop.players is None or shop.players in one.players]
    seen = [(one.id, one.name, (one.id, EVERY), one.players) for one in chosen]
    seen += [(form.id, form.name, (form.id, TRANSFORMED), shop.game.manifest.players) for form in file.forms]
    found = []
    for id_, name, places, players in seen:
        rules = [rule_for(shop, clause, players) for place in places for clause in shop.quoted_clauses(part, place)]
        if rules:
            context = {"id": f"{id_}_aid", "name": name, "look": id_, "art": id_, "title": shop.words("aid_title"), **in_columns(rules)}
            found.append(Thing(id=f"{id_}_aid", copies=1, front=Face(part.face, {"aid": context}), width=width))
    return found


def tracks(shop: Workshop, part: Part) -> list[Thing]:
    """The track of the Axis Mundi Level, in editions that have one."""
    by_level = shop.game.one(Constants).axis_mundi_level
    if by_level is None:
        return []
    say = shop.words
    rows = ("track_hit_points", "track_draw", "track_slots", "track_wounds")
    tables = (by_level.hit_points, by_level.draw, by_level.slots, by_level.demonic_wounds)
    levels = [{"level": level, "values": [table[level] for table in tables]} for level in by_level.hit_points]
    note = " ".join(shop.quoted(part, "track"))
    context = {"id": "level_track", "title": say("track_title"), "rows": [say(row) for row in rows], "levels": levels, "note": note}
    return [Thing(id="level_track", copies=1, front=Face(part.face, {"track": context}))]
