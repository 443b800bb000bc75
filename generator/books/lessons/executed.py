"""The examples that a rulebook prints: scenarios with a caption, executed; and what the players may not do, as scenarios tell it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.definitions.clauses import Glossary
from engine.definitions.scenarios import Illegal, Scenario
from engine.playtest.choosing import parse_choice
from engine.playtest.courses import Course, Courses
from engine.playtest.proving import Example as Written
from engine.playtest.proving import read_examples
from engine.source.nodes import Source
from engine.source.problems import ContentError, Problem, Severity
from engine.source.project import Project
from engine.source.tree import Mapping as MappingNode
from generator.boards.pen import escape
from generator.books.lessons.told_positions import choices, is_told
from generator.books.lessons.worked import Denial, Example
from generator.products.workshop import Workshop
from generator.wording.phrases.phrases import Phrase
from generator.wording.translation import own_language

HEX = re.compile(r"-?\d+,-?\d+")
"""A hex by its coordinates, which are printed nowhere."""


def executed(shop: Workshop) -> tuple[list[Example], list[Denial]]:
    """The examples and denials of a game in one edition.

    In another language than the game's each caption must be translated; what is denied is told only where its reason is.
    """
    project, name = Project(shop.game.folder.parent.parent), shop.game.manifest.id
    written = [one for one in read_examples(project, name) if _fits(shop, one)]
    if shop.words.language != own_language(shop.game):
        written = _translated(shop, written)
    courses = shop.courses
    found = _examples(shop, written, courses), list(_denials(shop, written, courses))
    courses.keep()
    return found


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
    players = scenario.players or next(iter(shop.game.manifest.player_counts), 1)
    here = players in shop.game.manifest.player_counts if shop.players is None else players == shop.players
    return here and bool(scenario.clauses) and scenario.edition in (None, shop.game.edition) and clauses.issuperset(scenario.clauses)


def _examples(shop: Workshop, written: Sequence[Written], courses: Courses) -> list[Example]:
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
        if inherited and _speaks_otherwise(shop, scenario.caption):
            continue
        if course := courses.of(_uncaptioned(scenario)):
            try:
                found.append(_told_of(shop, one, course))
            except ContentError:  # a caption that speaks of what this edition does not have
                if not inherited:
                    raise
        elif not inherited:
            found.append(Example(scenario.id, scenario.clauses, "", 0, {}, {}, holds=False))
    return found


def _uncaptioned(scenario: Scenario) -> Scenario:
    """All of an example that is played: its words may change, or be translated, and it goes as before."""
    illegal = scenario.illegal and replace(scenario.illegal, because="")
    return replace(scenario, caption="", illegal=illegal)


def _told_of(shop: Workshop, one: Written, course: Course) -> Example:
    """The example with its caption and, where no island is drawn, its position and choices."""
    scenario = one.scenario
    placed = tuple(seat for seat, given in scenario.given.get("seats", {}).items() if "at" in given)
    caption = str(shop.wording.prose(" ".join(scenario.caption.split()), _place_of(one)))  # markup, set beside other markup
    chosen = zip(course.seats, map(parse_choice, scenario.when), strict=True) if is_told(shop) else ()
    return Example(
        scenario.id,
        scenario.clauses,
        caption,
        course.players,
        course.before,
        course.after,
        placed,
        course.aims,
        course.moves,
        course.ways,
        given=scenario.given if is_told(shop) else {},
        choices=tuple(choices(shop, chosen)),
    )


def _place_of(one: Written) -> Phrase:
    """Where its caption stands, for whatever cannot be filled in."""
    return Phrase("", one.scenario.id, "caption", Source(one.file, MappingNode({}, (one.file, one.line, 1))))


def _speaks_otherwise(shop: Workshop, caption: str) -> bool:
    """Whether a caption uses a word that this edition has renamed."""
    here = {word: term for glossary in shop.game.all(Glossary) for word, term in glossary.words.items()}
    there = {word: term for glossary in shop.rules_for(None).data.all(Glossary) for word, term in glossary.words.items()}
    return any(term in caption for word, term in there.items() if here.get(word) != term)


def _denials(shop: Workshop, written: Sequence[Written], courses: Courses) -> Iterator[Denial]:
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
        if words := _denied(shop, one, scenario.illegal, courses):
            told.add(clause)
            yield Denial(clause, words, escape(shop.wording.typography.set(scenario.illegal.because)))


def _denied(shop: Workshop, one: Written, illegal: Illegal, courses: Courses) -> str:
    """The choice in words; "" when it names a hex, or too little to be told."""
    choice = parse_choice(illegal.choice)
    if any(isinstance(value, int | list) or HEX.fullmatch(str(value)) for value in choice.args.values()):
        return ""
    course = courses.of(_uncaptioned(one.scenario), settled=False)
    if course is None:
        return ""  # `check` and the tests tell of it
    seat = choice.by or course.next_seat
    known = shop.words.table()
    names = {one.colour: known.get(f"colour_{one.colour}", one.colour.capitalize()) for one in shop.game.manifest.seats}
    try:
        return shop.wording.log.option(
            names.get(seat, seat), choice.kind, {key: names.get(value, value) for key, value in choice.args.items()}
        )
    except ContentError:
        return ""  # too little of the choice is written down
