"""Games that people and bots play: where they stand, what can be taken back, and what goes on from a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.games import load
from engine.playtest.choosing import ChoiceError
from engine.playtest.outcomes import Plan
from engine.playtest.recordings import parse_recording
from engine.source.problems import ContentError
from engine.source.project import Project
from pressgang.hotseat.game import HotSeat, parse_seats, rules_to_play
from pressgang.hotseat.seen import cards_of, panels_of
from tests.examples.laid_table import lay
from tests.examples.laid_table import rules_of as made_rules

ROOT = Path(__file__).parents[2]


def begun(game: str, seats: str, seed: str = "4", choices: object = ()) -> HotSeat:
    rules = rules_to_play(load(ROOT, game))
    who = parse_seats(seats, len(seats.split(",")))
    return HotSeat(Project(ROOT), rules, Plan(players=len(who), games=1, bots=who), seed, choices)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ["gin_rummy", "axis_mundi", "hexdash", "pig", "oware"])
def test_a_game_stands_where_a_person_chooses(game: str) -> None:
    players = load(ROOT, game).player_counts[0]
    played = begun(game, ",".join(["person", *["random"] * (players - 1)]))
    for _ in range(4):
        assert played.decision is not None
        assert played.decision.seat == played.people[0]
        assert len(played.decision.options) > 1
        before = len(played.choices)
        played.choose(0)
        assert len(played.choices) > before
    assert played.told()


def test_bots_alone_play_to_the_end() -> None:
    played = begun("tic_tac_toe", "random,random")
    assert (played.decision, played.people) == (None, [])
    assert played.ending is not None
    assert played.recorded().ending is not None
    assert not played.take_back()


def test_what_is_taken_back_was_never_done() -> None:
    played = begun("gin_rummy", "person,greedy")
    asked, view, told = played.decision, played.match.view("red"), played.told()
    played.choose(0)
    again = played.decision
    played.choose(1)
    assert played.take_back()
    assert played.decision == again
    assert played.take_back()
    assert (played.decision, played.match.view("red"), played.told()) == (asked, view, told)
    assert not played.take_back()


def test_a_game_goes_on_from_its_file() -> None:
    played = begun("gin_rummy", "person,greedy")
    for _ in range(5):
        played.choose(0)
    on_file = parse_recording(json.dumps(played.recorded().to_plain()))
    again = begun("gin_rummy", ",".join(on_file.bots), on_file.seed, on_file.choices)
    assert again.decision == played.decision
    assert again.match.table.to_plain() == played.match.table.to_plain()
    assert again.told() == played.told()
    assert again.take_back()
    with pytest.raises(ChoiceError):
        begun("gin_rummy", "person,greedy", "5", [*on_file.choices, *on_file.choices])


def test_choices_that_there_are_not_are_refused() -> None:
    played = begun("tic_tac_toe", "person,random")
    for index in (-1, 9):
        with pytest.raises(IndexError):
            played.choose(index)
    assert not played.choices


def test_several_people_look_with_their_own_eyes() -> None:
    played = begun("gin_rummy", "person,person")
    assert played.seat == "red"
    while played.seat == "red":
        played.choose(0)
    assert played.seat == "blue"
    rows = {
        panel.seat: {row.name: row for row in panel.rows}
        for panel in panels_of(played.match.view("blue"), played.words, cards_of(played.rules))
    }
    assert (len(rows["blue"]["hand"].cards), rows["red"]["hand"].unseen >= 9) == (10, True)
    assert rows[""]["deck"].words == f"{rows['']['deck'].unseen} cards"


def test_nothing_of_what_is_nobodys_is_shown() -> None:
    played = begun("axis_mundi", "person,random,random")
    names = {row.name for panel in panels_of(played.match.view(played.seat), played.words, cards_of(played.rules)) for row in panel.rows}
    assert "Hit Points" in names
    assert "Wounds" not in names  # nobody has any as the game begins


@pytest.mark.parametrize("text", ["person,robot", "person", "somebody"])
def test_who_may_sit_there(text: str) -> None:
    if text == "person":
        assert parse_seats(text, 3) == ("person", "person", "person")
    else:
        with pytest.raises(ValueError, match="no bot"):
            parse_seats(text, 2)


def test_a_choice_that_breaks_the_rules_was_never_made(tmp_path: Path) -> None:
    """A trigger that sets itself off without end is a fault of the content: the game goes on from before it."""
    spin = [{"id": "spin", "effects": [{"gain": {"counter": "points", "amount": 1}}]}, {"id": "wait"}]
    flow = {"triggers": [{"on": "gain.points", "do": [{"gain": {"counter": "points", "amount": 1}}]}]}
    rules = made_rules(lay(tmp_path, {"actions.yaml": {"actions": spin}, "flow.yaml": flow})).telling()
    played = HotSeat(Project(tmp_path), rules, Plan(players=2, games=1, bots=("person", "person")), "1")
    assert played.decision is not None
    asked, view = played.decision, played.match.view(played.seat)
    kinds = [one.kind for one in asked.options]
    with pytest.raises(ContentError):
        played.choose(kinds.index("spin"))
    assert (played.decision, played.match.view(played.seat), played.choices) == (asked, view, [])
    played.choose(kinds.index("wait"))
    assert len(played.choices) == 1
