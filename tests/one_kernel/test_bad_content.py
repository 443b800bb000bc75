"""Content that cannot be played is told with its place, when it is checked or in play; never a traceback or a hang."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.bots.roster import seat_bots
from engine.games import load, read
from engine.games.data.entry import check
from engine.playtest.proving import read_examples, run_examples
from engine.source.problems import ContentError
from engine.source.project import Project
from engine.table.driver import play_out

ROOT = Path(__file__).parents[2]
Edit = tuple[str, str, str]


def project_of(folder: Path, game: str, *edits: Edit) -> Path:
    shutil.copytree(ROOT / "content" / game, folder / "content" / game)
    for file, old, new in edits:
        path = folder / "content" / game / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def problems_of(folder: Path, game: str, *edits: Edit) -> list[str]:
    project = project_of(folder, game, *edits)
    try:
        return [f"{one.severity.value} {one}" for one in check(read(Project(project), game))]
    except ContentError as error:
        return [f"{one.severity.value} {one}" for one in error.problems]


@pytest.mark.parametrize(
    ("text", "told"), [(None, "no flow.yaml: nothing says who"), ("# to be written\n", "nothing stands in flow.yaml: nothing says who")]
)
def test_actions_without_a_flow_are_told(tmp_path: Path, text: str | None, told: str) -> None:
    file = project_of(tmp_path, "pig") / "content" / "pig" / "flow.yaml"
    file.unlink() if text is None else file.write_text(text)
    found = [str(one) for one in check(read(Project(tmp_path), "pig"))]
    assert any(told in one for one in found)
    with pytest.raises(ContentError, match=told):
        load(tmp_path, "pig").new_match(2, 1, round_limit=100)


CHECKED = {
    "a zone nobody fills": (
        "whist",
        ("table.yaml", "  trick: {}", "  trick: {}\n  attic: {}"),
        "zones.attic: no card ever comes to 'attic'",
    ),
    "a counter without an owner": ("pig", ("table.yaml", "{of: seat}", "{of: dragon}"), "must be 'table'"),
    "a counter that is not declared": ("pig", ("actions.yaml", "gain: {counter: pot,", "gain: {counter: pott,"), "did you mean 'pot'?"),
    "a formula called as another is": (
        "yacht",
        ("table.yaml", "  every_pip:", "  alike: {is: 1}\n  every_pip:"),
        "'alike' is a word of formulas already",
    ),
    "a number not said yet": ("pig", ("constants.yaml", "goal: 100", "goal: {todo: how many}"), "'constants.goal' is not said yet"),
    "a counter nothing changes": ("pig", ("table.yaml", "counters:", "counters:\n  luck: {}"), "nothing ever changes 'luck'"),
    "more players than seats": ("pig", ("game.yaml", "players: [2", "players: [9, 2"), "9 players, but only 4 seats"),
    "a name for two things": ("pig", ("table.yaml", "counters:", "define: {pot: 1}\ncounters:"), "counters.pot and define.pot"),
    "a name with a meaning": ("pig", ("table.yaml", "counters:", "counters:\n  round: {}"), "'round' has a meaning of its own"),
    "an action twice": ("pig", ("actions.yaml", "- id: hold", "- id: roll"), "action 'roll' stands twice"),
    "an action that there is not": ("pig", ("flow.yaml", "act: {", "act: {actions: [rol], "), "did you mean 'roll'?"),
    "two terrains at once": (
        "elbrus",
        ("boards/elbrus.yaml", "{terrain: gate}", "{terrain: [gate, water]}"),
        "signs.G.has.terrain: '['gate', 'water']' is no terrain",
    ),
    "a space with a list for a number": (
        "elbrus",
        ("boards/elbrus.yaml", "sector_1: {number: 1}", "sector_1: {number: [1, 2]}"),
        "sector_1.number: must be a whole number from 0 to 20 (got [1, 2])",
    ),
    "a card with a mapping for a word": (
        "elbrus",
        ("cards/weapons.yaml", "slot: weapon", "slot: {weapon: 1}"),
        "cards[0].slot: '{'weapon': 1}' is no slot",
    ),
    "a condition that is cards": ("whist", ("flow.yaml", "until: leader.hand.count = 0", "until: trick + 1 > 2"), "wants numbers"),
}


@pytest.mark.parametrize("what", CHECKED)
def test_checked(what: str, tmp_path: Path) -> None:
    game, edit, said = CHECKED[what]
    found = problems_of(tmp_path, game, edit)
    assert any(said in one for one in found), found
    assert all(".yaml:" in one for one in found)


TRIGGER = "triggers:\n  - {on: gain.pot, do: [{gain: {counter: pot}}]}\nendings:"
MUTUAL = """triggers:
  - {on: gain.pot, do: [{gain: {counter: points}}]}
  - {on: gain.points, if: points < 9, do: [{set: {counter: pot, to: 0}}, {gain: {counter: pot, amount: 0}}]}
endings:"""
ROUND = "  - repeat:\n      until: false\n      do:\n        - effects: [{gain: {counter: pot}}]\n  - turns:"
LOOP = "- while: {when: pot >= 0, do: [{gain: {counter: pot}}]}"
ROLLED = "amount: die.sum(value)}"
HUGE = 'with: {much: "numbers(1, 10000 * 10000 * 10000)"}'
PLAYED: dict[str, tuple[Edit, str]] = {
    "a trigger that sets itself off": (
        ("flow.yaml", "endings:", TRIGGER),
        "flow.yaml:8:5: triggers[0]: in play, this sets itself off without end: what is set off by gain.pot",
    ),
    "a phase that never ends": (("flow.yaml", "  - turns:", ROUND), "flow[0].repeat: in play, this goes round without end"),
    "a loop that never ends": (("actions.yaml", "- roll: {dice: die}", LOOP), "goes round without end: while pot >= 0"),
    "a division by nothing": (("actions.yaml", ROLLED, "amount: die.sum(value) // pot}"), "a formula divides by 0"),
    "a product beyond all bounds": (("actions.yaml", ROLLED, "amount: 9 + pot * pot}"), "a product above"),
    "numbers without measure to choose among": (
        ("actions.yaml", "needs: pot > 0", HUGE),
        "more than 200,000 numbers: 1 to 1,000,000,",
    ),
    "the same without measure": (
        ("actions.yaml", "- roll: {dice: die}", "- times: {number: 10000 * 10000 * 10000, do: [{gain: {counter: pot}}]}"),
        "the same more than 200,000 times: 1,000,000,000,000",
    ),
    "a game that never ends": (("flow.yaml", "      rounds: true\n", ""), "no end after 20,000 choices"),
}
NEVER_HELD = (("constants.yaml", "lost_on: 1", "lost_on: 7"), ("actions.yaml", "needs: pot > 0", "needs: pot > 9 * 99999999999999999"))


@pytest.mark.parametrize("what", PLAYED)
def test_played(what: str, tmp_path: Path) -> None:
    edit, said = PLAYED[what]
    goal = ("constants.yaml", "goal: 100", "goal: 999999999999999999")
    edits = (goal, edit, *(NEVER_HELD if "product" in what else ()))
    rules = load(project_of(tmp_path, "pig", *edits), "pig")
    match = rules.new_match(2, 1, round_limit=100)
    with pytest.raises(ContentError) as told:
        play_out(match, seat_bots(("random", "random"), match.table.seats, "1"), most_steps=20_000)
    assert said in str(told.value)


def test_triggers_that_end_are_no_fault(tmp_path: Path) -> None:
    rules = load(project_of(tmp_path, "pig", ("flow.yaml", "endings:", MUTUAL)), "pig")
    match = rules.new_match(2, 1, round_limit=100)
    assert play_out(match, seat_bots(("random", "random"), match.table.seats, "1")).ending


def test_a_game_for_one(tmp_path: Path) -> None:
    rules = load(project_of(tmp_path, "pig", ("game.yaml", "players: [2, 3, 4]", "players: [1]")), "pig")
    match = rules.new_match(1, 1, round_limit=100)
    assert play_out(match, seat_bots(("random",), match.table.seats, "1")).ending.winner == "red"


def test_of_two_endings_the_first_counts(tmp_path: Path) -> None:
    also = "endings:\n  - {id: also, when: seats.any(points >= constants.goal), winner: seats.least(points)}"
    rules = load(project_of(tmp_path, "pig", ("flow.yaml", "endings:", also)), "pig")
    match = rules.new_match(2, 1, round_limit=100)
    assert play_out(match, seat_bots(("random", "random"), match.table.seats, "1")).ending.reason == "also"


SCENARIOS = {
    "given: {turn: red, pott: 3}": ("given.pott: nothing of the table is called so: did you mean 'pot'?", "hold: {}"),
    "given: {turn: red, pot: three}": ("given.pot: must be a whole number (got 'three')", "hold: {}"),
    "given: {turn: pink}": ("given.turn: no seat is called 'pink'", "hold: {}"),
    "given: {turn: red, pot: 3}": ("holdd: {} is not offered", "holdd: {}"),
    "given: {turn: red}": ("a die of 6 sides cannot show 9", "roll: {}, dice: [9]"),
}


@pytest.mark.parametrize("given", SCENARIOS)
def test_what_a_scenario_gives_is_checked(given: str, tmp_path: Path) -> None:
    said, choice = SCENARIOS[given]
    text = f"- id: one\n  clauses: [hold]\n  {given}\n  when: [{{{choice}}}]\n  then: {{pot: 0}}\n"
    assert said in told_of(tmp_path, "pig", text)


def told_of(folder: Path, game: str, scenario: str) -> str:
    project = project_of(folder, game)
    file = project / "content" / game / "scenarios" / "one.yaml"
    file.write_text(scenario, encoding="utf-8")
    [one] = run_examples(Project(project), game, read_examples(Project(project), game, [file]))
    return one.message


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ("playy: {card: clubs_2}", "the rules have no choice 'playy': did you mean 'play'?"),
        ("play: {crd: clubs_2}", "the choice 'play' has no 'crd': did you mean 'card'?"),
        ("play: {card: clubs_22}", "play.card: nothing is called 'clubs_22': did you mean 'clubs_2'?"),
    ],
)
def test_what_must_not_be_offered_is_something_that_could_be(choice: str, said: str, tmp_path: Path) -> None:
    given = "given: {turn: red, seats: {red: {hand: [clubs_3, hearts_2]}}}"
    text = f"- id: one\n  clauses: [deal]\n  {given}\n  illegal: {{choice: {{{choice}}}, because: it is not}}\n"
    assert said in told_of(tmp_path, "whist", text)


@pytest.mark.parametrize(("key", "hint"), [("qqqq", "there are: one_of, sorts, "), ("one_off", "did you mean 'one_of'?")])
def test_an_unknown_key_of_a_column_is_told(tmp_path: Path, key: str, hint: str) -> None:
    (told,) = [one for one in problems_of(tmp_path, "whist", ("table.yaml", "one_of: [", f"{key}: [")) if "unknown key" in one]
    assert f"unknown key '{key}'" in told and hint in told
    assert "table.yaml:" in told
