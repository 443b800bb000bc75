"""Read aloud where they are printed: captions of examples, and rules that stand apart from the words they speak of."""

from __future__ import annotations

import re

import pytest
from wording_projects import ROOT, cards

from engine.definitions.clauses import Clause
from engine.definitions.scenarios import Scenario
from engine.playtest.proving import read_examples
from engine.source.project import Project
from generator.books.chapters.rulings import beyond
from generator.building.build import open_shop
from generator.wording import Wording, plain

EDITIONS = pytest.mark.parametrize("edition", ["v2.3", "v3"])

SMALL = re.compile(r"(?<![{.'])\b(?:cards?|hit points?|wounds?|areas? of effect|cave hex(?:es)?|familiars?)\b(?![._\]])")
"""Defined words without their capital."""
COUNTED = re.compile(r"\b(?:Hit Points?|Wounds?|Cards?) (?:less|more)\b|\bHit Points? or fewer\b|\bin the own\b|\bare seen by\b")
LOOSE = re.compile(r"(?:It|Its|They|This|These|Those|Such|One such|The hex must|Distance) ")
"""How a rule begins that only makes sense behind another sentence."""


def scenarios() -> list[Scenario]:
    return [one.scenario for one in read_examples(Project(ROOT), "axis_mundi")]


def words_of(scenario: Scenario) -> str:
    """What is printed of it, without its references."""
    because = scenario.illegal.because if scenario.illegal else ""
    return " ".join(re.sub(r"\{\{.*?\}\}", "", f"{scenario.caption} {because}", flags=re.DOTALL).split())


def test_captions_use_the_words_of_the_rules() -> None:
    said = {one.id: words_of(one) for one in scenarios()}
    assert sum(map(bool, said.values())) > 300
    assert [(name, text) for name, text in said.items() if SMALL.search(text) or COUNTED.search(text)] == []


def test_captions_of_edition_3_spend_action_points() -> None:
    said = {one.id: words_of(one) for one in scenarios() if one.edition == "v3"}
    assert [name for name, text in said.items() if re.search(r"\bextra (?:Move|Attack) Actions? pays?\b", text)] == []


def powers_of(wording: Wording, clause: Clause) -> list[str]:
    """What the mat of a Character says that a clause is about, as it is printed there and with when it counts."""
    character = re.match(r"char\.(\w+)\.", clause.id)
    sides = [one for one in (character[1], f"{character[1]}_upgraded") if one in cards(wording.game)] if character else []
    powers = [power for side in sides for power in cards(wording.game)[side].powers]
    return [form for power in powers for form in (wording.power(power), wording.text(power))]


@EDITIONS
def test_a_rule_about_one_of_several_powers_names_it(edition: str) -> None:
    shop = open_shop(Project(ROOT), "axis_mundi", edition=edition)
    apart = {
        one.id: plain(beyond(shop.wording.clause(one), powers_of(shop.wording, one)))
        for one in shop.game.clauses
        if one.id.startswith("char.")
    }
    assert len(apart) > 30
    assert [(name, text) for name, text in apart.items() if LOOSE.match(text)] == []


@EDITIONS
def test_what_a_power_says_is_not_printed_twice(edition: str) -> None:
    shop = open_shop(Project(ROOT), "axis_mundi", edition=edition)
    for one in shop.game.clauses:
        shown = powers_of(shop.wording, one)
        left = plain(beyond(shop.wording.clause(one), shown)).lower()
        assert not [text for text in shown if plain(text).lower() in left], one.id


@EDITIONS
def test_where_rules_are_told_of_a_figure_nobody_is_addressed(edition: str) -> None:
    """Only words quoted from a mat, and those of an Action behind a colon, speak to «you»."""
    wording = open_shop(Project(ROOT), "axis_mundi", edition=edition).wording
    sections = ("board.", "terrain.", "aoe.", "infection.", "dying.", "wounds.", "hp.", "immobilize.", "turn.", "round.", "rotation.")
    for clause in wording.game.clauses:
        if clause.id.startswith(sections):
            text = re.sub(r"“[^”]*”|: .*|– .*", "", plain(wording.clause(clause)))
            assert not re.search(r"\b[Yy]ou(?:r|rs)?\b", text), f"{clause.id}: {text}"


@EDITIONS
def test_a_rule_on_a_reference_sheet_needs_no_rule_that_is_not_there(edition: str) -> None:
    wording = open_shop(Project(ROOT), "axis_mundi", edition=edition).wording
    before, lost = None, []
    for clause in wording.game.clauses:
        text = plain(wording.clause(clause))
        alone = "reference_sheet" in clause.printed and (before is None or "reference_sheet" not in before.printed)
        if alone and (LOOSE.match(text) or text.startswith(("If that", "There is")) or re.search(r"\bby it\.$", text)):
            lost.append((clause.id, text))
        before = clause
    assert lost == []


def test_nobody_is_rejected_where_everybody_is_accepted() -> None:
    said = {edition: open_shop(Project(ROOT), "axis_mundi", edition=edition).wording for edition in ("v2.3", "v3")}
    texts = {edition: plain(wording.text(cards(wording.game)["axis_mundi"])) for edition, wording in said.items()}
    assert "Whoever is accepted here becomes" in texts["v2.3"]
    assert "Whoever enters here becomes" in texts["v3"]


def test_a_title_of_several_sentences_has_no_full_stop_before_a_comma() -> None:
    wording = open_shop(Project(ROOT), "axis_mundi").wording
    (clause,) = [one for one in wording.game.clauses if one.id == "card.eligible_double"]
    assert "much time, Crates" in plain(wording.clause(clause))
