"""One thing is said in one way, in English that is spoken, and no edition speaks of what it does not have."""

from __future__ import annotations

import re

import pytest
from wording_projects import ROOT, read

from engine.definitions.clauses import Glossary
from engine.playtest.proving import read_examples
from engine.source.project import Project
from generator.wording import Wording, plain
from generator.wording.checks.text_problems import read_all

EDITIONS = pytest.mark.parametrize("edition", ["v2.3", "v3"])

UNSPOKEN = re.compile(
    r"\bso moves\b|\bis so too\b|against the (?:clock|Sea Level|Level)|in the sense of the rules|thr(?:ow|ew|own)s? (?:\w+ ){0,3}away"
    r"|\bwith so many\b|\bas many moves\b|\bturns at which\b|, for nothing\b|Card for nothing|\bnot before the (?:next|fourth)\b"
    r"|\bto each Melee Attack\b|\bmay be pushed means\b|\bcentral hex becomes it\b|\bmark\b|\bsymbol\b|\bminiature\b",
    re.IGNORECASE,
)
"""What a native speaker would not say, or says with another word than the rest of the book."""

ONE_FORM = re.compile(
    r"\b(?:de)?activates?\b|\bswap and activate\b|\b(?:may|to|be|cannot) (?:also )?Harvest|\bHarvested (?!Markers?\b)|\bcan be Harvested\b"
)
"""A deed that is written with a capital here and without one there: Activate, and harvest."""

ROLLED = re.compile(r"\bon \d \d\b")
"""A number of the die that runs into the number behind it."""


def said(edition: str) -> dict[str, str]:
    """All texts of an edition, and what is printed of its examples."""
    texts = {name: plain(text) for name, text in read_all(Wording.of(read(ROOT, edition), ROOT))}
    examples = (one.scenario for one in read_examples(Project(ROOT), "axis_mundi"))
    own = [one for one in examples if edition in (one.edition or "v2.3")]
    return texts | {one.id: re.sub(r"\{\{.*?\}\}", "", one.caption or "", flags=re.DOTALL) for one in own}


@EDITIONS
@pytest.mark.parametrize("fault", [UNSPOKEN, ONE_FORM, ROLLED], ids=["unspoken", "one_form", "rolled"])
def test_texts_are_said_as_players_speak(edition: str, fault: re.Pattern[str]) -> None:
    texts = said(edition)
    assert len(texts) > 600
    assert [(name, text) for name, text in texts.items() if fault.search(text)] == []


@EDITIONS
def test_a_rule_on_a_mat_says_when_and_of_what(edition: str) -> None:
    """Where a mat or its aid prints them, no heading stands above that says it."""
    wording = Wording.of(read(ROOT, edition), ROOT)
    told = {clause.id: plain(wording.clause(clause)) for clause in wording.game.clauses if "mat" in clause.printed}
    assert {name for name, text in told.items() if name.startswith("turn.housekeeping.") and "Housekeeping" not in text} == set()
    assert {name: text for name, text in told.items() if re.search(r"\b[Tt]he (?:command|guard)\b", text)} == {}


def names_of(wording: Wording) -> set[str]:
    """What an edition calls its Characters and Cards, and its renamed words of more than one word; a Move Action is a kind in each."""
    things = {str(thing.fields["name"]) for thing in wording.context.names["cards"]}
    words = {word for glossary in wording.game.all(Glossary) for word in glossary.words.values() if re.search(r" (?!Actions?$)", word)}
    return things | words | {thing.removeprefix("The ") for thing in things}


def test_an_edition_speaks_of_nothing_that_it_has_taken_out() -> None:
    """Only the rule about the number of players says what is not used."""
    old, new = Wording.of(read(ROOT, "v2.3"), ROOT), Wording.of(read(ROOT, "v3"), ROOT)
    gone = {name for name in names_of(old) - names_of(new) if not any(name in still for still in names_of(new))}
    assert {"Mischievous", "Rock-Climber", "Power Hex Heal"} <= gone
    of_the_mischievous = r"Mischief\b|\bbump|\bpull(?:s|ed)?\b|\blevitat"
    lost = re.compile("|".join([*(rf"\b{re.escape(name)}\b" for name in gone), of_the_mischievous]), re.IGNORECASE)
    assert [name for name, text in said("v3").items() if lost.search(text)] == ["v3.players"]
