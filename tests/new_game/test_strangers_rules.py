"""Seven games written from the pages alone: rules that went wrong in silence, or broke down."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner, Result

from pressgang.cli import main

Like = Callable[[str], Path]
"""From a classic to the content of a copy of it, called `mine`; commands run in its project then."""


@pytest.fixture
def like(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Like:
    def begin(classic: str) -> Path:
        monkeypatch.chdir(tmp_path)
        assert CliRunner().invoke(main, ["new", "mine", "--like", classic]).exit_code == 0
        monkeypatch.chdir(tmp_path / "mine")
        return Path("content/mine")

    return begin


def run(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


def add(file: Path, more: str) -> None:
    file.write_text(file.read_text(encoding="utf-8") + more, encoding="utf-8")


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text, f"{file} lacks {old!r}"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def holds(game: Path, scenario: str) -> None:
    (game / "scenarios" / "one.yaml").write_text(scenario)
    result = run("scenario", str(game / "scenarios" / "one.yaml"))
    assert "1 passed, 0 failed" in result.output, result.output


def test_a_deck_is_refilled_by_the_pile_of_whose_it_is(like: Like) -> None:
    game = like("orchard")
    add(game / "actions.yaml", "  - {id: rob, effects: [{draw: {cards: 1, from: left.deck}}]}\n")
    change(game / "flow.yaml", "actions: [work]", "actions: [work, rob]")
    holds(
        game,
        """- id: rob
  clauses: [goal.points]
  given: {turn: red, seats: {red: {hand: [plot], discard: [crown]}, blue: {hand: [], deck: [], discard: [penny]}}}
  when: [{rob: {}}]
  then: {seats: {red: {hand: [plot, penny], discard: [crown]}, blue: {discard: [], deck: []}}}
""",
    )


def test_an_answer_goes_to_the_pile_of_whoever_answers(like: Like) -> None:
    game = like("orchard")
    change(game / "flow.yaml", "actions: [work]", "actions: [work, crows]")
    add(game / "actions.yaml", "  - {id: crows, effects: [{announce: {what: crows, to: left, do: [{lose: {counter: coins}}]}}]}\n")
    cards = next(game.glob("cards/*.yaml"))
    add(cards, "  - {id: scare, name: Scare, copies: 1, sort: work, price: 1, answers: [crows], effects: [cancel]}\n")
    holds(
        game,
        """- id: crows
  clauses: [goal.points]
  given: {turn: red, coins: 3, seats: {blue: {hand: [scare, penny], discard: []}}}
  when: [{crows: {}}, {answer: {card: scare}, by: blue}]
  then: {coins: 3, seats: {blue: {hand: [penny], discard: [scare]}}}
""",
    )
    change(game / "actions.yaml", "what: crows, to: left", "what: crows, hand: supply, to: left")
    assert "announce.hand: 'supply' is of the table" in run("check", "--fast").output


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ("gain: {counter: points, amount: pot / 2}", "'pot / 2' may be no whole number — `pot // 2` rounds down, `rounded_up(pot, 2)` up"),
        ("gain: {counter: points, amount: 1.5}", "1.5 is no whole number"),
        ("gain: {counter: points, amount: half}", "in the definition of 'half' (table.yaml:8): 'pot / 2' may be no whole number"),
        ("gain: {counter: points, amount: -2}", "gain.amount: -2 is less than nothing — write `lose` with 2"),
        ("times: {number: -1, do: [end_turn]}", "times.number: -1 is less than nothing — write 0 or more"),
        ("times: {number: pot / 2, do: [{gain: {counter: points}}]}", "may be no whole number"),
    ],
)
def test_numbers_of_rules_are_whole(like: Like, effect: str, told: str) -> None:
    game = like("pig")
    add(game / "table.yaml", "define: {half: pot / 2}\n")
    change(game / "table.yaml", "value: points + pot", "value: points + half + pot * 0.25")
    assert run("check", "--fast").exit_code == 0
    add(game / "actions.yaml", f"  - {{id: half_of_it, effects: [{{{effect}}}]}}\n")
    result = run("check", "--fast")
    assert result.exit_code == 1 and told in result.output, result.output


def test_nobody_is_eliminated_and_what_waits_for_it_asks_nobody(like: Like) -> None:
    game = like("pig")
    add(game / "table.yaml", "remembers: {aim: {a: seat}}\n")
    add(game / "actions.yaml", "  - {id: strike, effects: [{eliminate: {who: aim}}]}\n")
    add(game / "flow.yaml", "triggers:\n  - {on: eliminate, do: [{choose: {from: seats, as: victim}}]}\n")
    result = run("playtest", "--players", "3", "--games", "5", "--jobs", "1")
    assert result.exit_code == 0, result.output


def test_cards_are_drawn_where_the_game_has_none(like: Like) -> None:
    game = like("pig")
    add(game / "table.yaml", "zones: {deck: {}, hand: {of: seat}}\n")
    add(game / "actions.yaml", "  - {id: pick_up, effects: [{draw: {cards: 1}}]}\n")
    result = run("playtest", "--games", "3", "--jobs", "1")
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize(
    ("given", "then", "told"),
    [
        ("pott: 12", "pot: 0", "4:11: given.pott: nothing of the table is called so — did you mean 'pot'?"),
        ("pot: many", "pot: 0", "4:11: given.pot: must be a whole number (got 'many')"),
        ("turn: purple", "pot: 0", "4:11: given.turn: no seat is called 'purple'"),
        ("seats: {red: {pionts: 5}}", "pot: 0", "4:25: given.seats.red.pionts: nothing of a seat is called so — did you mean 'points'?"),
        ("pot: 2", "pots: null", "6:10: then.pots: nothing is called so — did you mean 'pot'?"),
        ("pot: 2", "seats: {red: {pionts: null}}", "6:24: then.seats.red.pionts: nothing is called so — did you mean 'points'?"),
        ("pot: 2", "seats: {rde: {points: 2}}", "6:18: then.seats.rde: nothing is called so — did you mean 'red'?"),
    ],
)
def test_check_looks_into_positions_and_expectations(like: Like, given: str, then: str, told: str) -> None:
    game = like("pig")
    scenario = f"- id: one\n  clauses: [goal]\n  players: 2\n  given: {{{given}}}\n  when: [hold: {{}}]\n  then: {{{then}}}\n"
    (game / "scenarios" / "one.yaml").write_text(scenario)
    result = run("check")
    assert result.exit_code == 1
    assert f"content/mine/scenarios/one.yaml:{told}" in result.output, result.output


THREE_ROUNDS = """flow: [{repeat: {times: 3, rounds: true, do: [{turns: {do: [{act: {}}]}}]}}]
endings: [{id: done, at: end, winner: seats.most(points)}]
"""


def test_after_the_last_round_no_other_has_begun(like: Like) -> None:
    game = like("pig")
    (game / "flow.yaml").write_text(THREE_ROUNDS)
    found = json.loads(run("playtest", "--games", "3", "--jobs", "1", "--json").stdout)
    assert (found["rounds_distribution"][0]["from"], found["rounds_distribution"][-1]["to"]) == (3, 3)


def test_a_game_that_is_broken_off_has_had_as_many_rounds_as_it_may(like: Like) -> None:
    like("pig")
    found = json.loads(run("playtest", "--games", "3", "--jobs", "1", "--round-limit", "2", "--json").stdout)
    assert found["rounds_distribution"][-1]["to"] == 2


def test_a_position_may_say_which_of_the_rounds_it_is(like: Like) -> None:
    game = like("pig")
    (game / "flow.yaml").write_text(THREE_ROUNDS)
    holds(
        game,
        """- id: last
  clauses: [goal]
  players: 2
  given: {round: 3, turn: blue, pot: 4, seats: {red: {points: 2}}}
  when: [hold: {}]
  then: {round: 3, ending: {winner: blue}}
""",
    )


def test_what_a_seat_plays_is_something_that_seats_remember(like: Like) -> None:
    game = like("pig")
    add(game / "table.yaml", "plays: classs\nremembers: {class: {a: seat, of: seat}}\n")
    add(game / "actions.yaml", "  - {id: be, effects: [{remember: {values: {class: you}, of: you}}]}\n")
    told = "table.yaml:8:8: plays: seats remember no 'classs' — did you mean 'class'?"
    assert told in run("check", "--fast").output, run("check", "--fast").output


def test_a_list_of_constants_is_a_table_to_look_things_up_in(like: Like) -> None:
    game = like("pig")
    change(game / "constants.yaml", "lost_on: 1", "lost_on: 1, ladder: [18, 20, 24]")
    add(
        game / "actions.yaml",
        """  - id: bid
    with: {to: constants.ladder.where(it > pot)}
    effects: [{set: {counter: pot, to: to}}, {gain: {counter: points, amount: constants.ladder.first(2).last}}]
""",
    )
    holds(
        game,
        """- id: bids
  clauses: [goal]
  players: 2
  given: {pot: 19, turn: red}
  when: [bid: {to: 24}]
  then: {pot: 24, seats: {red: {points: 20}}}
  illegal: {choice: {bid: {to: 18}}, because: it is no more than what was bid}
""",
    )
    change(game / "constants.yaml", "[18, 20, 24]", "[18, many]")
    assert "yes or no, a word, or a list of numbers or of words" in run("check", "--fast").output


SHIELD = """  - {id: shield, name: Shield, copies: 1, sort: work, price: 1, in_zone: hand,
     reactions: [{before: BEFORE, option: show, if: IF, do: [cancel]}]}
"""


@pytest.mark.parametrize(("before", "condition"), [("rob", "robbed = you"), ("card.thief", "who != you")])
def test_a_card_that_is_shown_keeps_a_verb_of_ones_own_and_a_card_from_happening(like: Like, before: str, condition: str) -> None:
    game = like("orchard")
    add(game / "verbs.yaml", "  - {id: rob, takes: {robbed: seat}, do: [{discard: {cards: robbed.hand, to: robbed.discard}}]}\n")
    cards = next(game.glob("cards/*.yaml"))
    thief = "  - {id: thief, name: Thief, copies: 1, sort: work, price: 1, effects: [{gain: {counter: coins}}, {rob: {robbed: left}}]}\n"
    add(cards, thief + SHIELD.replace("BEFORE", before).replace("IF", condition))
    played = "{work: {card: thief}}"
    given = "given: {turn: red, works: 1, seats: {red: {hand: [thief]}, blue: {hand: [shield, penny], discard: []}}}"
    kept = "coins: 0" if before.startswith("card") else "coins: 1"
    holds(
        game,
        f"""- id: shown
  clauses: [goal.points]
  {given}
  when: [{played}, {{show: {{card: shield}}, by: blue}}]
  then: {{{kept}, seats: {{blue: {{hand: [shield, penny], discard: []}}}}}}
""",
    )
    holds(
        game,
        f"""- id: not_shown
  clauses: [goal.points]
  {given}
  when: [{played}, {{decline: {{}}, by: blue}}]
  then: {{coins: 1, seats: {{blue: {{hand: [], discard: [shield, penny]}}}}}}
""",
    )


def test_an_action_that_no_choice_offers_is_told(like: Like) -> None:
    game = like("hearts")
    before = run("check", "--fast").output
    assert "ever offers" not in before, before
    add(game / "actions.yaml", "  - {id: boast, effects: [{gain: {counter: points}}]}\n")
    result = run("check", "--fast")
    assert "no choice ever offers 'boast' — name it, or its group, under `actions` of an `act`, or take it away  [warning]" in result.output


def test_a_number_that_no_card_has_is_told(like: Like) -> None:
    game = like("hearts")
    change(game / "table.yaml", "cards:\n", "cards:\n  luck: {number: [0, 3]}\n")
    assert "cards.luck: no card has a 'luck' — write it on cards, or take the column away  [warning]" in run("check", "--fast").output


def test_a_board_is_printed_as_often_as_its_part_says(like: Like) -> None:
    game = like("tic_tac_toe")
    pages = []
    for copies in (1, 4):
        if copies > 1:
            change(game / "print.yaml", "things: board,", f"things: board, copies: {copies},")
        result = run("build", "--product", "board")
        assert result.exit_code == 0, result.output
        pages.append(len(pypdfium2.PdfDocument(next(Path("output/mine").glob("board*.pdf")))))
    assert pages[1] > pages[0], pages


def replayed(game: str = "mine") -> str:
    assert run("playtest", "--games", "2", "--jobs", "1", "--record", "1", "--out", "records").exit_code == 0
    return run("replay", str(next(file for file in Path("records").rglob("*.json")))).stdout


def test_logs_say_whose_deck_where_cards_go_and_which_number(like: Like) -> None:
    game = like("orchard")
    drawn = "  - draw: {cards: constants.hand, who: seats}\n"
    change(game / "flow.yaml", drawn, f"{drawn}  - mark\n")
    add(
        game / "verbs.yaml",
        """  - id: mark
    do:
      - draw: {cards: 2, from: red.deck, to: shelf}
      - gain: {counter: marks, which: work, of: red}
      - gain: {counter: coins, amount: 0}
""",
    )
    add(game / "table.yaml", "")
    change(game / "table.yaml", "zones:\n", "zones:\n  shelf: {}\n")
    change(game / "table.yaml", "counters:\n", "counters:\n  marks: {of: seat, each: sort}\n")
    told = replayed()
    assert "Red’s deck is shuffled" in told, told[:600]
    assert " to the shelf\n" in told, told[:600]
    assert "(work), now 1" in told or "(Play a work), now 1" in told, told[:900]
    assert "gains 0" not in told


def test_a_plain_board_shows_the_numbers_of_its_squares(like: Like) -> None:
    game = like("tic_tac_toe")
    board = next(game.glob("boards/*.yaml"))
    add(board, "  spaces: {a1: {worth: 47}, b2: {worth: 3}}\n")
    add(game / "table.yaml", "spaces: {worth: {number: [0, 99], shown_from: 10}}\n")
    result = run("build", "--product", "board")
    assert result.exit_code == 0, result.output
    text = "".join(page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(Path("output/mine/board.pdf")))
    assert "47" in text and "3\n" not in text, text


def test_two_secret_choices_are_told_apart_by_what_is_kept(like: Like) -> None:
    game = like("goofspiel")
    rules = next(file for file in game.glob("rules/*.yaml") if "plays: [secretly]" in file.read_text(encoding="utf-8"))
    change(rules, "plays: [secretly]", "plays: [secretly.bid]")
    result = run("scenario", "mine")
    assert "0 failed" in result.output and "did not fire" not in result.output, result.output
    change(rules, "secretly.bid", "secretly.prey")
    assert "secretly.prey" in run("check", "--fast").output


def test_a_colon_that_is_quoted_stays_one(like: Like) -> None:
    game = like("oware")
    (game / "scenarios" / "one.yaml").write_text("- {id: one, given: {players: 2}, then: {round: 1}}\n", encoding="utf-8")
    told = run("check").output
    assert "how many play stands beside `given`, and not in it" in told and "`players: 3`" in told
