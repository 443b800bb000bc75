"""Logs that read as one would say it: what belongs to a choice, who is dealt and rolls what, places, marks, and how a game has ended."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from engine.games import load
from engine.source.project import Project
from engine.table.decisions import Option
from engine.table.rules import Ending
from generator.wording import Wording, plain
from pressgang.cli import main
from pressgang.plays.game_words import GameWords
from pressgang.plays.replaying import Told
from tests.one_kernel.conftest import ROOT, rules_of
from tests.one_kernel.test_logs import told_after


@pytest.mark.parametrize(
    ("game", "option", "said"),
    [
        ("draughts", Option("move", {"from": 10, "to": 15}), "Red: move from square 10 to square 15"),
        ("attic_auction", Option("bid", {"number": 3}), "Red: bid 3"),
        ("liars_dice", Option("bid", {"number": 2, "face": 4}), "Red: bid (number 2, face 4)"),
        ("crazy_eights", Option("play", {"card": "clubs_14"}), "Red: play Ace of clubs"),
        ("crazy_eights", Option("name_suit", {"suit": "spades"}), "Red: name suit spades"),
        ("connect_four", Option("drop", {"at": "d1"}), "Red: Drop a disc at d1"),
        ("night_market", Option("buy", {"lantern": "crimson_7"}), "Red: Buy a lantern (Crimson lantern)"),
        ("harbour_lights", Option("target", {"seat": "blue"}), "Red chooses blue as the target"),
        ("axis_mundi", Option("play_card", {"card": "second_wind"}), "Red plays Second Wind"),
    ],
    ids=lambda value: value if isinstance(value, str) and value.islower() else "",
)
def test_what_belongs_to_a_choice_follows_it_as_one_says_it(game: str, option: Option, said: str) -> None:
    """Behind a verb stands what it is about, behind `to` and its like a place; a game's own phrases say its actions."""
    assert GameWords(Project(ROOT), load(ROOT, game)).choice("red", option) == said


def test_who_is_dealt_which_cards_is_told_seat_by_seat(tmp_path: Path) -> None:
    deal = {"actions.yaml": {"actions": [{"id": "deal", "effects": [{"deal": {"cards": 2}}]}]}}
    assert [line.partition(" is dealt ")[0] for line in told_after(tmp_path, deal, "deal")] == ["Red", "Blue"]


def test_whoever_does_not_see_cards_or_dice_hears_how_many(tmp_path: Path) -> None:
    words = GameWords(Project(ROOT), rules_of("liars_dice"))
    assert [*words.events([("roll.cup", {"who": "blue", "shows": "?"})] * 2)] == ["Blue rolls 2 dice unseen"]
    assert [*words.events([("deal.deck", {"number": 2, "card": ["?", "?"], "to": ["red", "red"]})])] == ["Red is dealt 2 cards"]


def test_dice_are_rolled_by_whose_they_are() -> None:
    rules = load(ROOT, "liars_dice").telling()
    match = rules.new_match(2, 1, round_limit=9)
    next(match.play())
    words = GameWords(Project(ROOT), rules)
    assert [line.partition(" rolls ")[0] for line in words.events(match.state.log) if " rolls " in line] == ["Red", "Blue"]


def test_what_comes_several_times_is_counted() -> None:
    words = Wording.of(rules_of("hexdash").data, ROOT).log
    assert plain(words.event("draw.deck", {"who": "red", "card": ["block", "sprint", "block"]})) == "Red draws 2 × Block and Sprint"


def test_what_is_silent_parts_no_line_and_is_not_told(tmp_path: Path) -> None:
    effects = [{"draw": {"cards": 1}}, {"gain": {"counter": "hush"}}, {"draw": {"cards": 1}}]
    files = {
        "table.yaml": {"counters": {"hush": {"silent": True}}},
        "actions.yaml": {"actions": [{"id": "take_two", "effects": effects}]},
    }
    told = told_after(tmp_path, files, "take_two")
    assert len(told) == 1 and told[0].startswith("Red draws ") and " and " in told[0]


def test_a_mark_is_told_in_the_words_of_the_game(tmp_path: Path) -> None:
    mark = {"of": "seat", "at_most": 1, "said": "{{ who }} {{ are }} wet", "said_not": "{{ who }} {{ are }} dry"}
    effects = [{"set": {"counter": "wet", "to": 1}}, {"set": {"counter": "wet", "to": 0}}]
    files = {"table.yaml": {"counters": {"wet": mark}}, "actions.yaml": {"actions": [{"id": "dip", "effects": effects}]}}
    assert told_after(tmp_path, files, "dip") == ["Red is wet", "Red is dry"]


@pytest.mark.parametrize(
    ("event", "facts", "said"),
    [
        ("put.hand", {"of": "blue", "card": "block"}, "Block goes to blue’s hand"),
        ("put.discard", {"card": ["block", "sprint"]}, "Block and Sprint go to the discard pile"),
        ("transfer.gems.points", {"amount": 8, "from": "red", "to": "red"}, "8 Gems of red become points"),
        ("remember.seen", {"value": []}, "Seen is empty"),
    ],
)
def test_events_are_whole_sentences(event: str, facts: dict[str, Any], said: str) -> None:
    words = GameWords(Project(ROOT), rules_of("hexdash"))
    assert [*words.events([(event, facts)])] == [said]


def test_numbers_of_a_counter_with_a_plural_agree() -> None:
    words = Wording.of(rules_of("elbrus").data, ROOT).log
    assert plain(words.event("lose.points", {"amount": 2, "now": 4})) == "Movement points go down by 2, now 4"
    assert plain(words.event("lose.points", {"amount": 1, "now": 3})) == "Movement point goes down by 1, now 3"


def test_how_a_game_ends_is_told_in_words() -> None:
    words = GameWords(Project(ROOT), rules_of("pig"))
    assert words.ending(Ending("empty_hand", "red", ("red",)), 3) == "Red wins after 3 rounds (empty hand)"
    assert words.ending(Ending("goal", None, ("red", "blue")), 1) == "Red and blue win after 1 round (goal)"
    assert words.ending(Ending("round_limit", None, ())) == "Nobody wins (round limit)"


def test_a_choice_is_shown_as_scenarios_write_it_where_that_is_asked_for(tmp_path: Path) -> None:
    told = Told("choice", "Red: roll", 1, "roll: {}")
    assert "[roll: {}]" not in told.line() and "[roll: {}]" in told.line(keys=True)
    played = CliRunner().invoke(
        main, ["playtest", "pig", "--games", "1", "--record", "0", "--jobs", "1", "--out", str(tmp_path), "--project", str(ROOT)]
    )
    assert played.exit_code == 0, played.output
    (file,) = tmp_path.rglob("*.json")
    for words, shown in ([], False), (["--keys"], True):
        told_lines = CliRunner().invoke(main, ["replay", str(file), *words, "--project", str(ROOT)]).stdout
        assert ("[roll: {}]" in told_lines) == shown


def test_the_result_of_a_clash_is_told() -> None:
    words = GameWords(Project(ROOT), rules_of("mana_totems"))
    facts = {"who": "blue", "strength": 7, "foe": "red", "theirs": 5, "winner": "blue"}
    assert [*words.events([("clash", facts)])] == ["Blue has 7 against 5 of red in the Clash: blue wins"]
    assert not [*words.events([("landing", {}), ("turn", {"who": "red"})])], "what only proves a clause"
