"""Conditions called by a noun hold or do not, «the player is you» is said as people do, and events have the number of their subject."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.laid_table import lay, printed, read

LUCKY = "{if: {when: lucky, then: [{gain: {counter: pot}}]}}"
UNLUCKY = "{if: {when: not lucky and coins > 1, then: [{lose: {counter: coins}}]}}"
SEATS = "{triggers: [{on: gain.coins, if: %s, do: [{gain: {counter: points}}]}]}"
REACTION = "{before: %s, option: dodge, do: [{prevent: {amount: 1}}]}"
EVENTS = f"{{deck: {{id: tools, name: Tools}}, cards: [{{id: hoe, name: Hoe, reactions: [{REACTION}]}}]}}"
EXACT = "{products: [{id: exact, title: Exact, kind: exact_rules}], language: %s}"
CARDS = "{products: [{id: c, title: C, kind: faces, parts: [{id: c, title: C, things: cards, of: tools, size: poker}]}], language: %s}"


def told(folder: Path, product: str, prints: str, language: str, **files: str) -> str:
    """The words of a product in a language."""
    laid = {f"{name.replace('__', '/')}.yaml": read(text) for name, text in files.items()}
    return " ".join(printed(lay(folder, laid | {"print.yaml": read(prints % language)}), product).split())


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["If “lucky” holds", "If “lucky” does not hold and you have more than 1 coin"]),
        ("de", ["Wenn „lucky“ gilt", "Wenn „lucky“ nicht gilt und du mehr als 1 Münze hast"]),
    ],
)
def test_a_condition_that_is_named_holds_or_not(tmp_path: Path, language: str, words: list[str]) -> None:
    effects = f"{{let: {{names: {{lucky: coins > 3}}}}}}, {LUCKY}, {UNLUCKY}"
    actions = f"{{actions: [{{id: try, name: Try it, effects: [{effects}]}}]}}"
    text = told(tmp_path, "exact", EXACT, language, actions=actions)
    assert [one for one in words if one not in text] == [], text[:2000]


@pytest.mark.parametrize(
    ("condition", "english", "german"),
    [
        ("who = you", "If you are the player:", "Wenn du der Spieler bist:"),
        ("who != you", "If you are not the player:", "Wenn du nicht der Spieler bist:"),
        ("who = turn", "If the player has the turn:", "Wenn der Spieler am Zug ist:"),
        ("turn != you", "If it is not your turn:", "Wenn du nicht am Zug bist:"),
    ],
)
def test_seats_are_told_as_one_says_it(tmp_path: Path, condition: str, english: str, german: str) -> None:
    for language, words in (("en", english), ("de", german)):
        text = told(tmp_path / language, "exact", EXACT, language, flow=SEATS % condition)
        assert words in text, text[:2000]


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        ("gain.damage", "before damage is gained", "bevor damage gewonnen wird"),
        ("lose.damage", "before damage is lost", "bevor damage verloren wird"),
        ("lose.coins", "before coins are lost", "bevor Münzen verloren werden"),
        ("lose.hearts", "before hearts are lost", "bevor Herzen verloren werden"),
    ],
)
def test_events_have_the_number_of_what_they_are_about(tmp_path: Path, event: str, english: str, german: str) -> None:
    table = "counters: {damage: {of: seat}, hearts: {of: seat, name: %s, plural: %s}}"
    for language, words, hearts in (("en", english, ("heart", "hearts")), ("de", german, ("Herz", "Herzen"))):
        text = told(tmp_path / language, "c", CARDS, language, table=table % hearts, cards__tools=EVENTS % event)
        assert words.casefold() in text.casefold(), text
