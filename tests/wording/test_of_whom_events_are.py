"""Events say of whom they are where a condition does; what belongs, does or is there has the number and the article it should have."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.definitions.game import GameData
from engine.games import read
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.flow import ActionFile
from engine.source.project import Project
from generator.wording import Wording, plain
from tests.examples.laid_table import lay, printed, rules_of

Words = dict[str, str]


def card(folder: Path, language: str, **sets_off: Any) -> str:
    """What stands on a card with a trigger, a modifier or a reaction."""
    mill = {"id": "mill", "name": "Mill", "in_zone": "front", **{key: [value] for key, value in sets_off.items()}}
    data = read(Project(lay(folder, {"cards/mine.yaml": {"deck": {"id": "mine", "name": "Mine"}, "cards": [mill]}})), "table")
    (made,) = [one for deck in data.all(DeckFile) for one in deck.cards if one.id == "mill"]
    return plain(Wording.of(data, folder, language).text(made))


GAIN = {"do": [{"gain": {"counter": "points"}}]}


@pytest.mark.parametrize(
    ("on", "condition", "english", "german"),
    [
        ("gain.coins", "who = you", "whenever you gain coins, gain", "immer wenn du Münzen gewinnst: erhalte"),
        ("gain.coins", "who != you", "whenever another player gains coins, gain", "immer wenn ein anderer Spieler Münzen gewinnt: erhalte"),
        (
            "play.front",
            "card.rank > 3 and who != holder",
            "another player plays a card to front and the rank of",
            "ein anderer Spieler eine Karte nach",
        ),
        ("gain", "who = you and pot = 0", "whenever you gain something and pot is 0, gain", "immer wenn du etwas gewinnst und pot"),
        ("place.man", "who = you", "whenever a man is placed and you are the player", "gesetzt wird und du der Spieler bist"),
        ("gain.coins", "who = you or pot = 0", "whenever coins are gained and", "immer wenn Münzen gewonnen werden und"),
        ("gain.coins", "who = left", "whenever coins are gained and", "immer wenn Münzen gewonnen werden und"),
    ],
)
def test_a_trigger_says_of_whom_it_is(tmp_path: Path, on: str, condition: str, english: str, german: str) -> None:
    for language, words in (("en", english), ("de", german)):
        text = card(tmp_path / language, language, triggers={"on": on, "if": condition, **GAIN})
        assert words in text


def test_modifiers_and_reactions_say_so_too(tmp_path: Path) -> None:
    assert "when you gain coins: 1 more" in card(tmp_path / "a", "en", modifiers={"of": "gain.coins", "if": "who = holder", "by": 1})
    duck = {"before": "lose.coins", "if": "who = you and by != you", "option": "duck", "do": ["cancel"]}
    assert "before you lose coins, if " in card(tmp_path / "b", "en", reactions=duck)
    assert "before you lose coins, you may: that" in card(tmp_path / "c", "en", reactions={**duck, "if": "who = you"})
    assert "bevor du Münzen verlierst, darfst du: es" in card(tmp_path / "d", "de", reactions={**duck, "if": "who = you"})


def said(folder: Path, *effects: Any, language: str = "en", **table: Any) -> str:
    """What effects say."""
    files = {"table.yaml": table, "actions.yaml": {"actions": [{"id": "try", "name": "Try", "effects": list(effects)}]}}
    data: GameData = rules_of(lay(folder, files)).data
    (made,) = [one for file in data.all(ActionFile) for one in file.actions if one.id == "try"]
    return plain(Wording.of(data, folder, language).effects(list(made.effects)))


def test_one_piece_belongs_and_several_belong(tmp_path: Path) -> None:
    one = [{"let": {"names": {"prey": "left.man.first"}}}, {"give_away": {"pieces": "prey", "to": "you"}}]
    assert "The prey now belongs to you" in said(tmp_path / "one", *one)
    assert "gehört nun" in said(tmp_path / "german", *one, language="de")
    several = {"choose_some": {"from": "left.man", "as": "prey", "do": [{"give_away": {"pieces": "prey", "to": "you"}}]}}
    assert "now belong to you" in said(tmp_path / "several", several)


def test_somebody_else_does_what_a_part_says(tmp_path: Path) -> None:
    use = {"use": {"part": "hit", "of": "hand.first", "by": "left"}}
    assert "The next player does what the first of your hand says under “hit”." in said(tmp_path / "en", use)
    assert "tut, was „hit“" in said(tmp_path / "de", use, language="de")


def test_a_column_that_is_there_is_said_to_be_there(tmp_path: Path) -> None:
    columns = {"cards": {"place": {"space": True}, "signs": {"holds": "list", "one_of": ["gear", "wheel"]}}}
    discard = [{"discard": {"cards": f"hand.where({condition})"}} for condition in ("place", "not place", "signs")]
    text = said(tmp_path, *discard, **columns)
    assert "the cards in your hand where there is a place. Discard the cards in your hand where there is no place." in text
    assert "where there is one of signs" in text


def test_exact_rules_tell_of_kinds_that_others_become_and_of_numbers_below_nought(tmp_path: Path) -> None:
    files: dict[str, Any] = {
        "table.yaml": {"pieces": {"queen": {}}, "counters": {"honour": {"of": "seat", "at_least": -20}}},
        "print.yaml": {"theme": "obsidian", "language": "en", "products": [{"id": "exact", "title": "Exact", "kind": "exact_rules"}]},
    }
    text = printed(lay(tmp_path, files), "exact")
    assert "None to begin with, since others become such." in text
    assert "at least −20" in text
