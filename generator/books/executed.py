"""The examples that a rulebook prints: scenarios with a caption, executed now; and what the players may not do, as scenarios tell it.

They take a second or two for a thousand scenarios; nothing is kept, since a book is set only when content or rules have changed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.definitions.clauses import Glossary
from engine.playtest.choosing import Choice, opening, parse_choice
from engine.playtest.comparing import plain
from engine.playtest.proving import Example as Written
from engine.playtest.proving import read_examples
from engine.playtest.scenarios import Playing, run_scenario
from engine.source.nodes import Source
from engine.source.problems import ContentError, Problem, Severity
from engine.source.project import Project
from engine.source.tree import Mapping as MappingNode
from engine.table.rules import Rules
from generator.boards.pen import escape
from generator.books.told_positions import choice as choice_in_words
from generator.books.told_positions import is_told, position
from generator.books.worked import Denial, Example
from generator.products.workshop import Workshop
from generator.wording.phrases import Phrase
from generator.wording.translation import own_language

HEX = re.compile(r"-?\d+,-?\d+")
"""A hex by its coordinates, which are printed nowhere."""

RulesFor = Callable[[str | None], Rules]


def executed(shop: Workshop) -> tuple[list[Example], list[Denial]]:
    """The examples and denials of a game in one edition.

    In another language than the game's each caption must be translated; what is denied is told only where its reason is.
    """
    project, name = Project(shop.game.folder.parent.parent), shop.game.manifest.id
    written = [one for one in read_examples(project, name) if _fits(shop, one)]
    if shop.words.language != own_language(shop.game):
        written = _translated(shop, written)
    return _examples(shop, written, shop.rules_for), list(_denials(shop, written, shop.rules_for))


def _translated(shop: Workshop, written: Sequence[Written]) -> list[Written]:
    """The same in the words of `captions` of the language file. Raises ContentError with all captions that it has not."""
    found, problems = [], []
    for one in written:
        scenario = one.scenario
        words = shop.translation.caption(scenario.id) if shop.translation else ""
        if scenario.caption:
            found.append(replace(one, scenario=replace(scenario, caption=words)))
            if not words:
                message = f"no translation of the caption of '{scenario.id}'"
                problems.append(Problem(Severity.ERROR, one.file, one.line, 1, scenario.id, message, "write it under `captions:`"))
        elif scenario.illegal and words:
            found.append(replace(one, scenario=replace(scenario, illegal=replace(scenario.illegal, because=words))))
    if problems:
        raise ContentError(problems)
    return found


def _fits(shop: Workshop, one: Written) -> bool:
    """Whether it has clauses that belong to the edition, and as many players as the book is for may play it."""
    scenario, clauses = one.scenario, {clause.id for clause in shop.game.clauses}
    players = scenario.players or min(shop.game.manifest.player_counts, default=1)
    here = players in shop.game.manifest.player_counts if shop.players is None else players == shop.players
    return here and bool(scenario.clauses) and scenario.edition in (None, shop.game.edition) and clauses.issuperset(scenario.clauses)


def _examples(shop: Workshop, written: Sequence[Written], rules_for: RulesFor) -> list[Example]:
    """Whoever wrote for this edition is held to it; what was written for the game's own is printed in another where it holds there too.

    An example that fails is printed as a hole: `check` tells how.
    """
    own = shop.game.edition == shop.game.manifest.edition
    found = []
    for one in written:
        scenario = one.scenario
        if not scenario.caption:
            continue
        inherited = scenario.edition is None and not own
        if inherited and _speaks_otherwise(shop, scenario.caption, rules_for(None)):
            continue
        result = run_scenario(_always(rules_for(shop.game.edition)), scenario, one.file, one.line)
        if result.passed:
            try:
                found.append(_played(shop, one, rules_for(shop.game.edition)))
            except ContentError:  # a caption that speaks of what this edition does not have
                if not inherited:
                    raise
        elif not inherited:
            found.append(Example(scenario.id, scenario.clauses, "", 0, {}, {}, holds=False))
    return found


def _always(rules: Rules) -> RulesFor:
    return lambda edition: rules


def _played(shop: Workshop, one: Written, rules: Rules) -> Example:
    """The tables before the first and after the last choice."""
    scenario = one.scenario
    players = scenario.players or rules.player_counts[0]
    match = rules.scenario_match(players, scenario.given)
    before = plain(match.table.to_plain())
    trail = Trail(before)
    playing = Playing(match, trail, opening(scenario.when))
    aims, in_words = [], [position(shop, scenario.given)] if is_told(shop) else []
    for written in scenario.when:
        choice = parse_choice(written)
        seat = choice.by or (playing.decision.seat if playing.decision else "")
        if target := target_of(choice):
            aims += aims_of(before, playing.shown(), seat, target)
        in_words += [choice_in_words(shop, seat, choice)] if in_words else []
        playing.take(choice)
    playing.settle(None)
    placed = tuple(seat for seat, given in scenario.given.get("seats", {}).items() if "at" in given)
    caption = str(shop.wording.prose(" ".join(scenario.caption.split()), _place_of(one)))  # markup, set beside other markup
    after = plain(playing.shown())
    return Example(
        scenario.id,
        scenario.clauses,
        caption,
        players,
        before,
        after,
        placed,
        tuple(dict.fromkeys(aims)),
        tuple(dict.fromkeys(trail.moves)),
        trail.ways,
        told=" \u2192 ".join(filter(None, in_words)),
    )


class Trail:
    """Where figures went, seen from decision to decision."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self.moves: list[tuple[Any, Any]] = []
        self._ways: dict[str, list[Any]] = {}
        self._places = self._of(table)

    @property
    def ways(self) -> tuple[tuple[str, tuple[Any, ...]], ...]:
        """By seat, the places on the way of its figure."""
        return tuple((seat, tuple(way)) for seat, way in self._ways.items())

    def __call__(self, table: Mapping[str, Any]) -> None:
        """Notes where they stand now."""
        now = self._of(table)
        went = [(seat, place, now.get(seat)) for seat, place in self._places.items()]
        for seat, start, end in went:
            if start is not None and end is not None and start != end:
                self.moves.append((start, end))
                self._ways.setdefault(seat, [start]).append(end)
        self._places = now

    @staticmethod
    def _of(table: Mapping[str, Any]) -> dict[str, Any]:
        return {seat: values.get("at") for seat, values in table["seats"].items()}


def _place_of(one: Written) -> Phrase:
    """Where its caption stands, for whatever cannot be filled in."""
    return Phrase("", one.scenario.id, "caption", Source(one.file, MappingNode({}, (one.file, one.line, 1))))


def target_of(choice: Choice) -> Any:
    """Whom a choice is directed at: what it calls its target, or the seat of a choice that is of that name; None without one."""
    return choice.args.get("target", choice.args.get("seat") if choice.kind == "target" else None)


def aims_of(before: Mapping[str, Any], now: Mapping[str, Any], seat: str, target: Any) -> list[tuple[Any, Any]]:
    """From whose place to whose a choice is directed, if it names another player and both stand where they began."""
    found = []
    for one in (seat, target):
        place = before["seats"].get(one, {}).get("at") if isinstance(one, str) else None
        if place is None or place != now["seats"][one].get("at"):
            return []
        found.append(place)
    return [(found[0], found[1])]


def _speaks_otherwise(shop: Workshop, caption: str, own: Rules) -> bool:
    """Whether a caption uses a word that this edition has renamed."""
    here = {word: term for glossary in shop.game.all(Glossary) for word, term in glossary.words.items()}
    there = {word: term for glossary in own.data.all(Glossary) for word, term in glossary.words.items()}
    return any(term in caption for word, term in there.items() if here.get(word) != term)


def _denials(shop: Workshop, written: Sequence[Written], rules_for: RulesFor) -> Iterator[Denial]:
    """One for each clause that we decided and the source left open: what is not offered, and why.

    Choices that name a hex are left out: they say nothing without a board.
    """
    open_ = {clause.id for clause in shop.game.clauses if clause.status != "stated"}
    told: set[str] = set()
    for one in written:
        scenario, clause = one.scenario, one.scenario.clauses[0]
        ours = scenario.edition == shop.game.edition or (scenario.edition is None and shop.game.edition == shop.game.manifest.edition)
        if not ours or scenario.illegal is None or scenario.caption or clause not in open_ or clause in told:
            continue
        if told_ := _told(shop, one, rules_for(shop.game.edition)):
            told.add(clause)
            yield Denial(clause, told_, escape(shop.wording.typography.set(scenario.illegal.because)))


def _told(shop: Workshop, one: Written, rules: Rules) -> str:
    """The choice in words; "" when it names a hex, or too little to be told."""
    scenario = one.scenario
    assert scenario.illegal is not None
    choice = parse_choice(scenario.illegal.choice)
    if any(isinstance(value, int | list) or HEX.fullmatch(str(value)) for value in choice.args.values()):
        return ""
    if not run_scenario(_always(rules), scenario).passed:
        return ""  # `check` and the tests tell of it
    match = rules.scenario_match(scenario.players or rules.player_counts[0], scenario.given)
    playing = Playing(match, None, opening(scenario.when))
    for taken in scenario.when:
        playing.take(parse_choice(taken))
    seat = choice.by or (playing.decision.seat if playing.decision else "")
    known = shop.words.table()
    names = {one.colour: known.get(f"colour_{one.colour}", one.colour.capitalize()) for one in shop.game.manifest.seats}
    try:
        return shop.wording.option(names.get(seat, seat), choice.kind, {key: names.get(value, value) for key, value in choice.args.items()})
    except ContentError:
        return ""  # too little of the choice is written down
