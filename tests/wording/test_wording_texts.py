"""Texts follow from effects: what the shipped game says, word for word, and that its numbers are those of the data."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis.strategies import integers, sampled_from
from wording_projects import ROOT, Change, cards, effect, read

from engine.definitions.game import GameData
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.constants import ConstantsFile
from engine.kernel.content.flow import ActionFile
from generator.wording import Wording, plain, text_problems
from generator.wording.checks.text_problems import read_all
from generator.wording.markup import fault_of

SNAPSHOT = Path(__file__).with_name("texts_en.txt")
AGAIN = "python -m generator.wording.checks.read_aloud content/axis_mundi --things > tests/wording/texts_en.txt"


def numbers_of(value: Any) -> Iterator[int]:
    """Every number in a definition, without its sign."""
    if is_dataclass(value):
        for field in fields(value):
            yield from numbers_of(getattr(value, field.name))
    elif isinstance(value, dict):
        for key, entry in value.items():
            yield from (*numbers_of(key), *numbers_of(entry))
    elif isinstance(value, (tuple, list)):
        for entry in value:
            yield from numbers_of(entry)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield abs(value)


def test_every_text_reads_as_it_was_accepted(wording: Wording) -> None:
    now = [f"{name}: {plain(text)}" for name, text in read_all(wording, prose=False)]
    accepted = SNAPSHOT.read_text(encoding="utf-8").splitlines()
    difference = "\n".join(difflib.unified_diff(accepted, now, "accepted", "now", lineterm="", n=0))
    assert now == accepted, f"texts have changed; read them aloud, and when they are good:\n{AGAIN}\n{difference}"


def test_the_example_of_the_design(game: GameData, wording: Wording) -> None:
    text, timing, cost, _topic = wording.card(cards(game)["suture_kit"])
    assert text == "Heal <n>2</n> Hit Points."
    assert (plain(text), timing, plain(cost)) == ("Heal 2 Hit Points.", "", "1 Action")


@pytest.mark.parametrize("edition", ["v2.3", "v3"])
def test_nothing_is_wrong_with_any_text(edition: str) -> None:
    assert text_problems(read(ROOT, edition)) == []


def test_editions_have_their_own_terms() -> None:
    words = Wording.of(read(ROOT, "v3"), ROOT)
    assert plain(words.effects([effect("gain_actions", actions=1, only="move")])) == "Gain 1 extra Action Point (Move only) this turn."
    assert plain(words.card(cards(words.game)["suture_kit"]).cost) == "1 Action Point"


def test_every_text_is_good_markup(wording: Wording) -> None:
    assert [(name, fault) for name, text in read_all(wording) if (fault := fault_of(text))] == []


def test_texts_are_the_same_each_time(game: GameData, wording: Wording) -> None:
    again = Wording(game, wording.book)
    assert list(read_all(again, prose=False)) == list(read_all(wording, prose=False))


def test_every_number_on_a_card_stands_in_its_data(game: GameData, wording: Wording) -> None:
    played = [card for card in cards(game).values() if card.columns.get("sort")]
    assert len(played) > 40
    combined = [number for card in played for number in numbers_of([card.parts.get(key) for key in ("combined", "combined_doubled")])]
    numbers = {*numbers_of(game.one(ConstantsFile)), *combined}
    for card in played:
        said = wording.card(card).text
        assert {int(number) for number in re.findall(r"<n>(\d+)</n>", said)} <= {*numbers_of(card), *numbers}, card.id
        assert not re.search(r"\d", re.sub(r"<n>\d+</n>", "", said)), f"{card.id} types a number: {said}"


def test_every_number_of_a_power_or_treasure_stands_in_the_data(game: GameData, wording: Wording) -> None:
    numbers = {*numbers_of(game.one(ConstantsFile)), *numbers_of(game.one(ActionFile))}
    powers = [power for card in cards(game).values() for power in card.powers]
    treasures = [card for file in game.all(DeckFile) if file.deck.id == "tokens" for card in file.cards]
    assert (len(powers), len(treasures)) > (40, 5)
    for thing in (*powers, *treasures):
        said = wording.power(thing) if thing in powers else wording.text(thing)
        known = {*numbers_of(thing), *numbers}
        assert {int(number) for number in re.findall(r"<n>(\d+)</n>", said)} <= known, thing.id
        assert not re.search(r"\d", re.sub(r"<n>\d+</n>|1-Time", "", said)), thing.id


def test_a_changed_number_changes_the_text_and_no_other(game: GameData, wording: Wording, project: Path, change: Change) -> None:
    kit = "    double: 1\n    played: [{heal: {hit_points: %d}}]\n  - id: makeshift_shield\n"
    change("content/axis_mundi/cards/one_time.yaml", kit % 2, kit % 3)
    before, after = dict(read_all(wording)), dict(read_all(Wording.of(read(project), project)))
    changed = {name: plain(text) for name, text in after.items() if text != before[name]}
    assert changed == {
        "cards.suture_kit": "Heal 3 Hit Points.",
        "cards.suture_kit as printed": "Heal 3 Hit Points. | | 1 Action | Heal 3 Hit Points",
        "card.suture_kit": "Suture Kit – Heal 3 Hit Points.",
    }


@given(amount=integers(1, 30))
def test_nouns_follow_their_number(wording: Wording, amount: int) -> None:
    assert plain(wording.effects([effect("heal", hit_points=amount)])) == f"Heal {amount} Hit Point{'s' if amount > 1 else ''}."
    assert plain(wording.effects([effect("remove_wounds", wounds=amount)])) == f"Remove {amount} Wound{'s' if amount > 1 else ''}."


@given(amount=integers(1, 9), kind=sampled_from(["any", "move", "attack"]))
def test_kinds_of_actions_have_names(wording: Wording, amount: int, kind: Any) -> None:
    name = {"any": "Action", "move": "Move Action", "attack": "Attack Action"}[kind]
    text = plain(wording.effects([effect("gain_actions", actions=amount, only=kind)]))
    assert text == f"Gain {amount} extra {name}{'s' if amount > 1 else ''} this turn."


def test_several_effects_are_several_sentences(wording: Wording) -> None:
    assert (
        plain(wording.effects([effect("heal", hit_points=1), effect("remove_wounds", wounds="all_of_them")]))
        == "Heal 1 Hit Point. Remove all your Wounds."
    )


def test_pictures_stand_in_prices_and_words_in_running_text(game: GameData, wording: Wording) -> None:
    pictured = Wording(game, wording.book, icons=True)
    assert pictured.effects([effect("heal", hit_points=2)]) == "Heal <n>2</n> Hit Points."
    assert pictured.prices({"general_actions": 2}) == ['<n>2</n> <icon name="action"/> Actions']
    assert [plain(text) for _, text in read_all(pictured, prose=False)] == [plain(text) for _, text in read_all(wording, prose=False)]


def test_icons_exist(game: GameData, wording: Wording) -> None:
    named = {noun.attribute("icon") for noun in wording.book.nouns.values()} - {""}
    drawn = {path.stem for path in (Path(__file__).parents[2] / "templates" / "icons").glob("*.svg")}
    assert named <= drawn


@pytest.mark.parametrize(
    ("kind", "args", "told"),
    [
        ("melee", {"target": "blue"}, "Red attacks blue"),
        ("move", {"to": 104}, "Red moves to 104"),
        ("run", {"to": [20, 19]}, "Red runs to 20 and 19"),
        ("melee", {"target": "blue", "with": ["perfect_counter"]}, "Red attacks blue with Perfect Counter"),
        ("grenade", {"at": 122}, "Red throws the Grenade at hex 122"),
        ("draw", {"one_time": 2, "permanent": 1}, "Red draws 2 1-Time Power Cards and 1 Permanent Power Card"),
        ("draw_card", {"deck": "permanent"}, "Red draws a Permanent Power Card"),
        ("target", {"seat": "blue"}, "Red chooses blue"),
        ("give", {"card": "salve", "to": "blue"}, "Red gives Salve to blue"),
        ("play_card", {"card": "suture_kit"}, "Red plays Suture Kit"),
        ("discard", {"card": "salve"}, "Red discards Salve"),
        ("use_treasure", {"treasure": "heal_four"}, "Red uses Healing Draught"),
        ("decline", {}, "Red declines"),
        ("suture_kit", {}, "Red: Suture Kit"),
        ("something_new", {"target": "blue", "hexes": (1, 2)}, "Red: something new (target blue, hexes 1 and 2)"),
    ],
)
def test_choices_are_told_in_the_third_person(wording: Wording, kind: str, args: dict[str, Any], told: str) -> None:
    assert plain(wording.log.option("red", kind, args)) == told
