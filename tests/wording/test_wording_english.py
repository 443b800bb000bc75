"""Axis Mundi read aloud: how its cards, powers and mats say things in English."""

from __future__ import annotations

import re

import pytest
from wording_projects import ROOT, cards, power_of, read

from engine.definitions.game import GameData
from engine.games import read as load_content
from engine.kernel.content.flow import ActionFile
from engine.source.project import Project
from generator.wording import Wording, plain
from generator.wording.checks.text_problems import read_all


def power(game: GameData, wording: Wording, character: str, name: str) -> str:
    return plain(wording.power(power_of(game, f"{character}_upgraded", name)))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("desperate_measures", "Play only with 3 or fewer Hit Points. Make a Melee Attack; its target loses 1 more Hit Point."),
        ("makeshift_shield", "Lose 1 fewer Hit Point."),
        ("hickory_shield", "Lose 2 fewer Hit Points."),
        ("short_bow", "1 Action: shoot an Arrow at an opponent 1 or 2 spaces away, who loses 1 Hit Point and takes 2 Wounds."),
        ("long_bow", "1 Action: shoot an Arrow at an opponent 2 or 3 spaces away, who loses 1 Hit Point and takes 2 Wounds."),
        ("ethereal_drain", "Each opponent loses 1 Energy Token. Refill your Energy."),
        ("options", "Choose one: • Free: gain 1 extra Move Action this turn. • 1 Action: heal 1 Hit Point."),
        ("hafdasa", "Each opponent adjacent to you, on any Level, loses 1 Hit Point."),
    ],
)
def test_a_card(game: GameData, wording: Wording, name: str, text: str) -> None:
    assert plain(wording.card(cards(game)[name]).text) == text


def test_a_card_says_to_write_down_the_hex(game: GameData, wording: Wording) -> None:
    assert "write down the number of your hex" in plain(wording.card(cards(game)["invisibility"]).text)


def test_an_immobilization_says_whose_turn_it_is(game: GameData, wording: Wording) -> None:
    assert plain(wording.card(cards(game)["godspeed"]).text).count("during that opponent’s next turn") == 1


def test_upgraded_powers(game: GameData, wording: Wording) -> None:
    assert power(game, wording, "malignant", "melee") == "When you make a Melee Attack, the target loses 3 Hit Points."
    area = "An opponent who comes within 1 space of you takes 2 Wounds; within 2 spaces, 1 Wound."
    assert power(game, wording, "malignant", "area") == area
    assert power(game, wording, "cultivator", "path") == "You may also harvest Path Hexes."


def test_edition_3_says_what_an_extra_action_is_for(game: GameData) -> None:
    words = Wording.of(read(ROOT, "v3"), ROOT)
    texts = {name: plain(words.card(cards(words.game)[name]).text) for name in ("second_wind", "follow_the_monkey", "alpinist")}
    assert texts == {
        "second_wind": "Gain 1 extra Action Point (Move only) this turn.",
        "follow_the_monkey": "Gain 1 extra Action Point (Attack only) this turn.",
        "alpinist": "You have 1 extra Action Point (Move only) each turn.",
    }


@pytest.mark.parametrize("edition", ["v2.3", "v3"])
def test_what_a_card_says_above_its_text_is_not_said_in_it_again(edition: str) -> None:
    words = Wording.of(read(ROOT, edition), ROOT)
    timed = [card for card in cards(words.game).values() if "timing" in card.columns]
    assert len(timed) > 30
    for card in timed:
        said, alone = words.card(card), words.text(card)
        assert said.timing.lower() not in plain(said.text).lower() or not said.timing, card.id
        if card.columns["timing"] not in ("own_turn", "with_card", "always"):  # with which Cards it goes, a label has no room to say
            assert len(plain(said.text)) < len(plain(alone)), card.id


@pytest.mark.parametrize("edition", ["v2.3", "v3"])
def test_neighbours_are_adjacent(edition: str) -> None:
    words = Wording.of(read(ROOT, edition), ROOT)
    assert [
        name for name, text in read_all(words) if re.search(r"\bnext to\b|\b(?:Hit Points?|Wounds?|Cards?) (?:less|more)\b", plain(text))
    ] == []


@pytest.mark.parametrize("edition", ["v2.3", "v3"])
def test_mats_speak_to_their_player(edition: str) -> None:
    words = Wording.of(read(ROOT, edition), ROOT)
    told = {clause.id: plain(words.clause_to_you(clause)) for clause in words.game.clauses if clause.to_you}
    assert {"upgrade.trigger", "downgrade.former"} <= set(told)
    assert [name for name, text in told.items() if re.search(r"\b(?:it|its|they|their|the new Angel)\b", text)] == []


SLIPS = {
    "a person is a who": r"\b(opponent|player|owner|bomber|shooter|thrower|attacker|runner|rival|teammate|enemy)s? that (?!is not there)",
    "whoever, where no question is asked": r"(^|[.;:] )Whom?\b(?! (picks|begins|starts|wins|gets)\b)(?![^.]*\?)|; who\b",
    "a target loses Hit Points": r"\btakes? \d+ Hit Points?\b",
    "own needs an owner": r"\b(the|a|an|in|of|to|from|on|with|for|and|next) own\b",
    "a word twice": r"\b(?!Double\b)(\w+) \1\b",
    "one of several": r"\b1 (hexes|Cards|Wounds|Actions|points|spaces|Hit Points|Tokens|coins|dice)\b",
    "several of one": r"\b([02-9]|1\d) (hex|Card|Wound|Action|space|Hit Point|Token|coin)\b(?![- ])",
    "must, in rules": r"\b(has|have) to\b",
    "no space before a stop": r" [,.;:!?](?!\.)",
    "a space after a stop": r"[a-z]\.[A-Z]",
}
"""What no text of any game says, as regular expressions."""

GAMES = sorted(folder.name for folder in (ROOT / "content").iterdir() if (folder / "game.yaml").is_file())


@pytest.mark.parametrize("name", GAMES)
def test_no_text_of_a_game_slips(name: str) -> None:
    data = load_content(Project(ROOT), name)
    exact = {
        f"actions.{one.id}" for file in data.all(ActionFile) for one in file.actions if not one.text
    }  # read off the effects, for machines
    said = [(where, plain(text)) for where, text in read_all(Wording.of(data, ROOT), prose=True) if where not in exact]
    slips = [(what, where, text) for where, text in said for what, pattern in SLIPS.items() if re.search(pattern, text.replace("\n", " "))]
    assert said
    assert slips == []
