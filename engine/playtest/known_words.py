"""Whether the position and the expectation of a scenario speak of what its table has, told without playing it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from engine.definitions.scenarios import Scenario
from engine.kernel.content.things import RESERVED
from engine.kernel.playing.words import entries, misplaced_word
from engine.kernel.rules import KernelRules
from engine.source.hints import did_you_mean, one_of_these
from engine.source.problems import ContentError
from engine.table.rules import Rules


def misplaced(rules: Rules, scenario: Scenario) -> str:
    """What `given` cannot hold, or of what `then` speaks that no such table has, with its path; "" where all is well."""
    if scenario.players is None and not rules.data.manifest.players:
        return ""  # nobody knows yet for how many it is
    players = scenario.players or rules.player_counts[0]
    try:
        match = rules.scenario_match(players, scenario.given)
    except ValueError as error:
        return str(error)
    except ContentError:
        return ""  # what the rules cannot be made of is told already
    if not isinstance(rules, KernelRules):
        return ""
    found = next(_unknown(rules, players, {}, scenario.then or {}), "")
    return found and next(_unknown(rules, players, match.table.to_plain(), scenario.then or {}), "")  # a game's own rules may show more


def _unknown(rules: KernelRules, players: int, table: Mapping[str, Any], then: Mapping[str, Any]) -> Iterator[str]:
    """Words of the table and of seats that there are not. What stands below them hangs on the position, and is not looked at."""
    world, seats = rules.looked_at(players).world, table.get("seats", {})
    words = {path[0] for path in entries(world.table, of_seat=False)}
    places = partial(misplaced_word, world.table, seats=world.seats)
    known = {*table, *words, *RESERVED, *world.table.shown, "sees"} - {"out", "setup", "phase"}
    yield from _strange("then", then, known, partial(places, below_seats=False))
    of_seat = {path[0] for path in entries(world.table, of_seat=True)} | {"out"}
    for seat, own in (then.get("seats") or {}).items():
        if isinstance(own, Mapping):
            yield from _strange(f"then.seats.{seat}", own, {*seats.get(seat, ()), *of_seat}, partial(places, below_seats=True))
    colours = {seat.colour for seat in rules.data.manifest.seats}  # of who does not play, too: nothing of theirs is there
    said = {seat: own for seat, own in (then.get("seats") or {}).items() if own is not None}  # that a seat is not there may be said of any
    yield from _strange("then.seats", said, {*seats, *world.seats, *colours})


def _strange(where: str, written: Mapping[str, Any], known: set[str], elsewhere: Callable[[str], str] = lambda word: "") -> Iterator[str]:
    """`elsewhere` tells of a word that only stands in the wrong place."""
    for word in map(str, written):
        if word not in known:
            guess = did_you_mean(word, known) or one_of_these(known)
            yield f"{where}.{word}: {elsewhere(word) or f'nothing is called so: {guess}'}"
