"""Rules that were played otherwise than they say, without a word: who begins, who is asked, what is dealt, what is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.games import load
from engine.games.data.entry import check
from engine.source.problems import ContentError
from tests.examples.laid_table import lay, read, rules_of, run

ROUND = "flow: [{turns: {first: leader, until: false, rounds: true, do: [{act: {}}]}}]"


def table(folder: Path, **files: str) -> Path:
    """The table of examples with what is laid over its files."""
    return lay(folder, {f"{name}.yaml": read(text) for name, text in files.items()})


def fails(folder: Path, written: str) -> str:
    """What a scenario finds wrong; "" where it passes."""
    scenario: dict[str, Any] = read(written)
    result = run(rules_of(folder), scenario)
    return "" if result.passed else result.message


def test_where_nobody_is_to_begin_the_first_seat_does(tmp_path: Path) -> None:
    folder = table(tmp_path, flow=ROUND)
    assert not fails(folder, "{given: {players: 3, setup: true}, when: [{wait: {}}], then: {turn: blue}}")
    assert not fails(folder, "{given: {players: 3, setup: true}, when: [{wait: {}}, {wait: {}}, {wait: {}}], then: {turn: red, round: 2}}")


def test_a_choice_among_actions_that_nobody_is_to_make_is_left_out(tmp_path: Path) -> None:
    folder = table(tmp_path, flow="flow: [{turns: {until: false, do: [{act: {who: leader, actions: [rest], pass: refuse}}, {act: {}}]}}]")
    assert not fails(folder, "{given: {players: 2, setup: true}, when: [{wait: {}}, {wait: {}}], then: {turn: red}}")
    assert not fails(
        folder, "{given: {players: 2, setup: true, leader: blue}, when: [{rest: {}, by: blue}, {wait: {}, by: red}], then: {turn: blue}}"
    )


@pytest.mark.parametrize(
    "asks",
    [
        "choose: {from: front, as: one, by: leader, do: [{discard: {cards: one}}]}",
        "choose_some: {from: front, as: some, by: leader, do: [{discard: {cards: some}}]}",
        "offer: {by: leader, of: [{option: pay, do: [{lose: {counter: coins}}]}, {option: keep}]}",
        "decide: {option: pay, with: {card: front}, by: leader, do: [{discard: {cards: card}}]}",
        "arrange: {from: front, as: order, by: leader, do: [{discard: {cards: order}}]}",
    ],
)
def test_a_choice_that_nobody_is_to_make_is_left_out(tmp_path: Path, asks: str) -> None:
    folder = table(tmp_path, actions=f"actions: [{{id: act_on, effects: [{{{asks}}}, {{gain: {{counter: points}}}}]}}]")
    given = "given: {players: 2, turn: red, seats: {red: {front: [clubs_1, clubs_2]}}}"
    then = "turn: blue, seats: {red: {points: 1, coins: 3, front: [clubs_1, clubs_2]}}"
    assert not fails(folder, f"{{{given}, when: [{{act_on: {{}}}}], then: {{{then}}}}}")


def test_dealing_refills_an_empty_deck_as_drawing_does(tmp_path: Path) -> None:
    folder = table(tmp_path, actions="actions: [{id: share, effects: [{deal: {cards: 2}}]}]")
    given = "given: {players: 2, turn: red, deck: [clubs_1], discard: [hearts_1, hearts_2, hearts_3]}"
    then = "deck: [], discard: [], seats: {red: {hand: {contains: [clubs_1]}}}"
    assert not fails(folder, f"{{{given}, when: [{{share: {{}}}}], then: {{{then}}}}}")


def test_dealing_all_deals_what_lies_there_alone(tmp_path: Path) -> None:
    folder = table(tmp_path, actions="actions: [{id: share, effects: [{deal: {cards: all}}]}]")
    given = "given: {players: 2, turn: red, deck: [clubs_1, clubs_2], discard: [hearts_1]}"
    assert not fails(folder, f"{{{given}, when: [{{share: {{}}}}], then: {{deck: [], discard: [hearts_1]}}}}")


def test_whoever_has_nothing_to_choose_in_secret_chose_nothing(tmp_path: Path) -> None:
    effects = "[{secretly: {from: hand, keep: picked}}, {gain: {counter: points, of: seats.where(picked)}}]"
    folder = table(tmp_path, table="remembers: {picked: {a: card, of: seat}}", actions=f"actions: [{{id: pick, effects: {effects}}}]")
    given = "given: {players: 2, turn: red, seats: {red: {hand: [clubs_1, clubs_2], picked: hearts_2}, blue: {picked: hearts_1}}}"
    then = "seats: {red: {points: 1}, blue: {points: 0}}"
    assert not fails(folder, f"{{{given}, when: [{{pick: {{}}}}, {{picked: {{card: clubs_1}}}}], then: {{{then}}}}}")


def test_what_may_be_chosen_without_end_leads_to_no_most(tmp_path: Path) -> None:
    acts = "act: {actions: [go, wait], again: moves > 0, leaves_most: moves}"
    folder = table(
        tmp_path,
        table="counters: {moves: {of: turn, at_most: 3}}",
        actions="actions: [{id: go, effects: [{gain: {counter: moves}}]}]",
        flow=f"flow: [{{turns: {{until: false, do: [{{{acts}}}]}}}}]",
    )
    said = fails(folder, "{given: {turn: red}, when: [{go: {}}], then: {turn: red}}")
    assert "`leaves_most` comes back to where it began" in said and "flow.yaml" in said


def test_no_cards_on_a_space_are_an_empty_list(tmp_path: Path) -> None:
    folder = table(tmp_path, table="zones: {land: {of: space}}")
    scene = "given: {turn: red, land: {a1: [clubs_1]}}, when: [{wait: {}}]"
    assert not fails(folder, f"{{{scene}, then: {{land: {{a1: [clubs_1], a2: [], a3: {{lacks: [clubs_2]}}, a4: null}}}}}}")
    assert "land.a1: expected [], got [clubs_1]" in fails(folder, f"{{{scene}, then: {{land: {{a1: []}}}}}}")
    assert "land.a2: expected {contains: [clubs_1]}" in fails(folder, f"{{{scene}, then: {{land: {{a2: {{contains: [clubs_1]}}}}}}}}")


@pytest.mark.parametrize(
    ("file", "hint"),
    [
        ("constants.yaml", "an edition changes files that the game has: write an empty constants.yaml"),
        ("tabel.yaml", "did you mean 'table.yaml'?"),
    ],
)
def test_an_edition_that_changes_a_file_too_many_is_told_where(tmp_path: Path, file: str, hint: str) -> None:
    editions = [{"id": "first", "name": "First"}, {"id": "small", "name": "Small"}]
    folder = lay(tmp_path, {"game.yaml": {"editions": editions, "edition": "first"}})
    game = folder / "content" / "table"
    (game / "editions").mkdir()
    (game / "editions" / "small.yaml").write_text(f"table.yaml: {{}}\n{file}:\n  constants: {{par: 9}}\n", encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        load(folder, "table", "small")
    (problem,) = refused.value.problems
    assert (problem.line, problem.hint) == (3, hint) and problem.message == f"changes a file that does not exist: {file}"


def test_a_card_that_is_called_like_a_space_is_told(tmp_path: Path) -> None:
    deck = {"deck": {"id": "chips", "name": "Chips"}, "cards": [{"id": "c2", "name": "Two"}, {"id": "c9", "name": "Nine"}]}
    zones = {"bag": {"cards": ["chips"]}}
    found = check(rules_of(lay(tmp_path, {"cards/chips.yaml": deck, "table.yaml": {"zones": zones}})).data)
    told = [one for one in found if "a space is called" in one.message]
    assert [(one.file, one.hint) for one in told] == [("content/table/cards/chips.yaml", "give the card another id, such as `card_c2`")]


def test_of_a_shared_win_all_who_won_are_told(tmp_path: Path) -> None:
    folder = table(tmp_path, flow="endings: [{id: over, when: round = 1, at: turn, winner: seats}]")
    shared = "{given: {players: 2, turn: red}, when: [{wait: {}}], then: {ending: {winner: %s}}}"
    assert fails(folder, shared % "red") == "ending.winners: expected [red], got [red, blue]"
    assert not fails(folder, shared % "[red, blue]") and not fails(folder, shared % "null")


@pytest.mark.parametrize(("when", "choices"), [("round > 1", "[{wait: {}}, {wait: {}}]"), ("turn = blue", "[{wait: {}}]")])
def test_what_hangs_on_the_round_or_the_turn_ends_the_game_as_soon_as_it_is_true(tmp_path: Path, when: str, choices: str) -> None:
    turns = "flow: [{turns: {until: false, rounds: true, do: [{act: {}}]}}]"
    folder = table(tmp_path, flow=f"{{{turns}, endings: [{{id: late, when: {when}, winner: red}}]}}")
    assert not fails(folder, f"{{given: {{players: 2, turn: red}}, when: {choices}, then: {{ending: {{reason: late}}}}}}")


@pytest.mark.parametrize("when", ["not turn.can(rest)", "hand.any(playable)", "3 > 2", ""])
def test_an_ending_says_when_it_is_looked_at_where_no_event_tells(tmp_path: Path, when: str) -> None:
    written = f"when: {when}, " if when else ""
    folder = table(tmp_path / "without", flow=f"endings: [{{id: stuck, {written}winner: red}}]")
    with pytest.raises(ContentError, match="no event tells that this has come true"):
        rules_of(folder)
    rules_of(table(tmp_path / "with", flow=f"endings: [{{id: stuck, {written}at: turn, winner: red}}]"))


@pytest.mark.parametrize(
    ("effects", "offered"),
    [
        ("[{discard: {cards: hand.where(suit = hearts).first(pot)}}, {gain: {counter: points}}]", True),
        ("[{discard: {cards: hand.where(suit = hearts)}}, {gain: {counter: points}}]", True),
        ("[{look: {at: deck.top(pot)}}, {gain: {counter: points}}]", True),
        ("[{discard: {cards: hand.where(suit = hearts).first}}, {gain: {counter: points}}]", False),
        ("[{discard: {cards: hand.where(suit = hearts)}}]", False),
        ("[{choose: {from: hand.where(suit = hearts), as: one}}, {gain: {counter: points}}]", False),
    ],
)
def test_none_of_several_cards_keeps_no_action_from_being_offered(tmp_path: Path, effects: str, offered: bool) -> None:
    folder = table(tmp_path, actions=f"actions: [{{id: go, effects: {effects}}}]")
    given = "given: {players: 2, turn: red, pot: 0, seats: {red: {hand: [clubs_1]}}}"
    assert not fails(folder, f"{{{given}, illegal: {{choice: {{go: {{}}}}, because: no heart}}}}") or offered
    assert not fails(folder, f"{{{given}, when: [{{go: {{}}}}], then: {{seats: {{red: {{points: 1}}}}}}}}") or not offered


def test_cards_under_a_deck_are_drawn_last_and_move_no_other(tmp_path: Path) -> None:
    put = "{put: {cards: hand.where(rank < 3), to: deck, under: true}}"
    folder = table(
        tmp_path,
        actions=f"actions: [{{id: bury, effects: [{put}]}}, {{id: rest}}]",
        flow="triggers: [{on: put.deck, do: [{gain: {counter: points}}]}]",
    )
    given = "given: {players: 2, turn: red, deck: [clubs_6, clubs_5], seats: {red: {hand: [clubs_1, hearts_4, clubs_2]}}}"
    then = "then: {deck: [clubs_6, clubs_5, clubs_1, clubs_2], seats: {red: {hand: [hearts_4], points: 2}}}"
    assert not fails(folder, f"{{{given}, when: [{{bury: {{}}}}], {then}}}")


@pytest.mark.parametrize(
    "steps", ["turns: {rounds: true, do: [{act: {}}]}", "repeat: {times: 1, rounds: true, do: [{turns: {do: [{act: {}}]}}]}"]
)
def test_rounds_within_a_loop_are_as_many_as_were_played(tmp_path: Path, steps: str) -> None:
    folder = table(tmp_path, flow=f"{{flow: [{{repeat: {{times: 3, do: [{{{steps}}}]}}}}], endings: [{{id: over, at: end, winner: red}}]}}")
    waits = ", ".join(["{wait: {}}"] * 6)
    assert not fails(folder, f"{{given: {{players: 2, turn: red}}, when: [{waits}], then: {{round: 3, ending: {{reason: over}}}}}}")


def test_a_position_names_the_top_of_a_pile_that_another_refills(tmp_path: Path) -> None:
    zones = "zones: {deck: {cards: [standard], seen_by: nobody, listed: top_first, given: on_top, refill: discard}}"
    folder = table(tmp_path, table=zones, actions="actions: [{id: draw_one, effects: [{draw: {}}]}]")
    given = "given: {turn: red, deck: [clubs_4, clubs_9]}"
    assert not fails(folder, f"{{{given}, when: [{{draw_one: {{}}}}], then: {{discard: [], seats: {{red: {{hand: [clubs_4]}}}}}}}}")
    only = "given: {turn: red, deck: {only: [clubs_4]}}"
    assert not fails(folder, f"{{{only}, when: [{{draw_one: {{}}}}], then: {{deck: [], seats: {{red: {{hand: [clubs_4]}}}}}}}}")


JOBS = {
    "deck": {"id": "jobs", "name": "Jobs"},
    "cards": [{"id": "forest", "name": "Forest", "job": [{"gain": {"counter": "coins", "amount": "this.heap"}}]}],
}


@pytest.mark.parametrize(
    "effects", ["{use: {part: job, of: card}}", "{if: {when: coins >= 0, then: [{use: {part: job, of: card}}]}}", "{call: {it_is: card}}"]
)
def test_what_a_part_of_a_card_does_may_speak_of_that_card(tmp_path: Path, effects: str) -> None:
    verbs = "routines: [{id: call, takes: {it_is: card}, do: [{use: {part: job, of: it_is}}]}]"
    actions = f"actions: [{{id: work, with: {{card: market}}, effects: [{effects}]}}]"
    counters = "counters: {heap: {of: card}}"
    files = {"table.yaml": read(counters), "actions.yaml": read(actions), "verbs.yaml": read(verbs), "cards/jobs.yaml": JOBS}
    folder = lay(tmp_path, files)
    given = "given: {turn: red, market: [forest], heap: {forest: 4}, seats: {red: {coins: 1}}}"
    assert not fails(folder, f"{{{given}, when: [{{work: {{card: forest}}}}], then: {{seats: {{red: {{coins: 5}}}}}}}}")


def test_a_counter_begins_with_what_stands_and_with_what_another_says(tmp_path: Path) -> None:
    table_ = """
counters: {moves: {of: turn, start: purse + farther}, purse: {of: seat, start: coins + 1}}
standing: {from: front.kind}
values: {farther: {start: 2, of: far, becomes: value + by}}
"""
    verbs = 'verbs: [{id: far, takes: {by: number}, parts: [standing], said: "walk {{ by }} farther"}]'
    folder = lay(tmp_path, {"table.yaml": read(table_), "verbs.yaml": read(verbs)})
    assert not fails(
        folder, "{given: {players: 2, setup: true}, when: [{wait: {}}], then: {turn: blue, moves: 6, seats: {blue: {purse: 4}}}}"
    )


def test_a_position_that_names_bookkeeping_is_told_so(tmp_path: Path) -> None:
    folder = table(tmp_path, table="counters: {sent: {of: seat, bookkeeping: true}}")
    told = fails(folder, "{given: {turn: red, seats: {red: {sent: 1}}}, when: [{wait: {}}], then: {turn: blue}}")
    assert "given.seats.red.sent: is `bookkeeping`, which positions do not tell" in told


def test_formulas_ask_whether_a_kind_of_card_has_a_list_of_effects(tmp_path: Path) -> None:
    deck = """
deck: {id: heroes, name: Heroes}
cards:
  - {id: brave, copies: 2, strike: [{gain: {counter: points, amount: 3}}]}
  - {id: calm, powers: [{id: rest, name: Rest, calmed: [{gain: {counter: points}}]}]}
"""
    try_ = "actions: [{id: try, effects: [{gain: {counter: coins, amount: hand.count(kind.strike) + 10 * hand.count(kind.calmed)}}]}]"
    folder = lay(tmp_path, {"cards/heroes.yaml": read(deck), "actions.yaml": read(try_)})
    given = "given: {turn: red, seats: {red: {coins: 0, hand: [brave, brave, calm, clubs_1]}}}"
    assert fails(folder, f"{given}\nwhen: [{{try: {{}}}}]\nthen: {{seats: {{red: {{coins: 12}}}}}}") == ""


def test_a_list_of_effects_does_not_take_the_name_of_a_counter(tmp_path: Path) -> None:
    """Within a condition about kinds, `coins` is the counter, though some card has a list of effects that is called so."""
    deck = """
deck: {id: heroes, name: Heroes}
cards:
  - {id: brave, strength: 2, coins: [{gain: {counter: points, amount: 3}}]}
  - {id: calm, strength: 4}
"""
    amount = "kinds(heroes).count(strength = coins) + 10 * kinds(heroes).count(it.coins)"
    try_ = f"actions: [{{id: try, effects: [{{gain: {{counter: points, amount: {amount}}}}}]}}]"
    columns = "cards: {strength: {number: [0, 9]}}"
    folder = lay(tmp_path, {"cards/heroes.yaml": read(deck), "actions.yaml": read(try_), "table.yaml": read(columns)})
    given = "given: {turn: red, seats: {red: {coins: 4, points: 0}}}"
    assert fails(folder, f"{given}\nwhen: [{{try: {{}}}}]\nthen: {{seats: {{red: {{points: 11}}}}}}") == ""
