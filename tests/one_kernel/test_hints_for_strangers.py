"""What strangers were told, or not, when formulas of their games did not fit."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.source.problems import ContentError
from pressgang.cli import main
from tests.examples.laid_table import lay, read, rules_of


def told(folder: Path, table: str, effect: str) -> str:
    """The message and hint about an effect of an action."""
    actions = {"actions": [{"id": "bet", "effects": [read(effect)]}]}
    with pytest.raises(ContentError) as refused:
        rules_of(lay(folder, {"table.yaml": read(table), "actions.yaml": actions}))
    return " — ".join((refused.value.problems[0].message, refused.value.problems[0].hint))


SUITS = "cards: {trump: {one_of: [hearts, none_of_them]}}"


def test_a_word_of_several_lists_is_told_with_how_to_say_whose(tmp_path: Path) -> None:
    said = told(tmp_path, SUITS, "choose: {from: '[hearts]', as: one}")
    assert "'hearts' is a word of suit and of trump" in said and "words(suit).where(it in [hearts])" in said


def test_words_in_brackets_are_of_the_only_list_that_has_them_all(tmp_path: Path) -> None:
    effects = [read("choose: {from: '[hearts, clubs]', as: one, do: [{remember: {values: {led: one}}}]}")]
    rules_of(lay(tmp_path, {"table.yaml": read(SUITS), "actions.yaml": {"actions": [{"id": "bet", "effects": effects}]}}))


@pytest.mark.parametrize(
    ("table", "what"),
    [
        ("remembers: {linked: {a: space, of: space, many: true}}", "memory of spaces"),
        ("counters: {linked: {of: space}}", "counter of spaces"),
        ("statuses: {linked: {of: space}}", "status of spaces"),
    ],
)
def test_what_spaces_have_one_of_each_says_of_which(table: str, what: str, tmp_path: Path) -> None:
    ask = "{set: {counter: coins, to: linked}}"
    said = told(tmp_path, table, f"choose: {{from: field, as: at, do: [{ask}]}}")
    assert "nothing here is called 'linked'" in said and f"it is a {what}: say of which, as in `at.linked`" in said


def test_a_piece_is_asked_for_where_it_stands(tmp_path: Path) -> None:
    said = told(tmp_path, "{}", "if: {when: pawn, then: [{gain: {counter: coins}}]}")
    assert "'pawn' is a piece, not yes or no" in said and "write `pawn.space`" in said


def test_a_word_of_another_list_is_no_several(tmp_path: Path) -> None:
    said = told(tmp_path, SUITS, "remember: {values: {led: hand.first.trump}}")
    assert "gives a trump, not one suit" in said and "take one of several" not in said and "the same words in the same order" in said


def test_only_a_counter_of_cards_denies_words_of_their_column(tmp_path: Path) -> None:
    said = told(tmp_path, "counters: {not_suit: {of: seat, each: suit, denies: true}}", "gain: {counter: not_suit, which: hearts}")
    assert "only a counter of cards denies words" in said and "`of: card`" in said


def test_not_every_direction_need_be_one_of_a_current(tmp_path: Path) -> None:
    table = {"spaces": {"current": {"one_of": ["n", "e", "s", "w"]}, "mood": {"one_of": ["glad", "sad"]}}}
    spaces = {"b1": {"current": "n", "mood": "glad"}}
    root = lay(tmp_path, {"table.yaml": table, "boards/field.yaml": {"board": {"spaces": spaces}}})
    said = CliRunner().invoke(main, ["--project", str(root), "check", "table"]).output
    assert "no space is 'sad'" in said and "no space is 's'" not in said


def test_dice_of_two_pools_are_rolled_by_themselves(tmp_path: Path) -> None:
    said = told(tmp_path, "dice: {red_die: {}}", "roll: {dice: dice + red_die}")
    assert "'dice' are dice, and '+' wants numbers" in said and "one `roll` after another" in said


def test_secret_cards_are_said_to_be_of_a_hand(tmp_path: Path) -> None:
    said = told(tmp_path, "remembers: {mine: {a: card, of: seat, seen_by: owner}}", "remember: {values: {mine: hand.first}}")
    assert "`may_be: hand`" in said


@pytest.mark.parametrize("written", ["longest", "pot"])
def test_what_is_the_same_of_every_seat_is_no_comparison(tmp_path: Path, written: str) -> None:
    """A definition that speaks of `you` is that of the seat that acts, whomever it is asked of: all would tie for the most."""
    table = (
        "define: {longest: longest_way(field.where(it.piece.owner = you)), longest_of_it: longest_way(field.where(it.piece.owner = outer))}"
    )
    said = told(tmp_path, table, f"gain: {{counter: coins, of: seats.most({written})}}")
    assert f"'{written}' is the same of every seat" in said and "by `outer`" in said
    effects = [read("gain: {counter: coins, of: seats.most(longest_of_it)}")]
    rules_of(lay(tmp_path / "mended", {"table.yaml": read(table), "actions.yaml": {"actions": [{"id": "bet", "effects": effects}]}}))


@pytest.mark.parametrize(
    "effect",
    [
        "place: {piece: man, at: 14}",
        "choose: {from: 'field + [14]', as: one}",
        "if: {when: pawn.space = 14, then: [{gain: {counter: coins}}]}",
    ],
)
def test_spaces_that_are_called_by_numbers_are_asked_for_by_them(tmp_path: Path, effect: str) -> None:
    said = told(tmp_path, "{}", effect)
    assert "a number names no space here" in said and "`spaces.where(number = 14)`" in said


def test_kinds_of_piece_are_compared_with_words_by_a_column_of_theirs(tmp_path: Path) -> None:
    said = told(tmp_path, "{}", "if: {when: a1.piece.kind = hand.first.suit, then: [{gain: {counter: coins}}]}")
    assert "let kinds of piece have the words of 'suit', too, in one of `piece_columns` (`has`)" in said


def test_a_word_that_is_called_like_a_definition_is_told(tmp_path: Path) -> None:
    said = told(tmp_path, "define: {hearts: {with: [seat], is: seat.coins}}", "if: {when: hand.any(suit = hearts), then: [end_turn]}")
    assert "it is defined in table.yaml, though 'suit' has a word of this name: call one of them otherwise" in said


def test_a_list_where_a_formula_is_wanted_is_told_to_stand_in_quotes(tmp_path: Path) -> None:
    said = told(tmp_path, "{}", "in_turn: {who: [you, left], do: [{gain: {counter: coins}}]}")
    assert said.startswith('must be a formula: one of a list stands in quotes: `"[you, left]"`')


def test_a_deck_where_kinds_are_asked_for_is_told_how_its_kinds_are_called(tmp_path: Path) -> None:
    said = told(tmp_path, "{}", "discard: {cards: hand.where(kind in standard)}")
    assert "nothing here is called 'standard' — it is a deck: its kinds of card are `kinds(standard)`" in said


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("constants.steps[2]", "`constants.steps.first(2).last` is number 2 of several, counted from 1"),
        ("constants.steps[0]", "`constants.steps.first` is the first of several"),
        ("market[-1].rank", "`market.last` is the last of several"),
        ("goods[pot]", "is number pot of several, counted from 1; of a counter with a number for each word write `goods(pot)`"),
        (
            "constants.steps(2)",
            "'constants.steps' takes nothing in brackets — `constants.steps.first(2).last` is one of a list, counted from 1",
        ),
        ("range(1, 3).count", "no function 'range' — did you mean 'numbers'?"),
        ("words(suit).index(hearts)", "no '.index(…)' — did you mean 'before'?"),
    ],
)
def test_a_place_of_one_among_several_is_told_how_it_is_written(tmp_path: Path, written: str, said: str) -> None:
    actions = read(f"{{actions: [{{id: bet, effects: [{{gain: {{counter: coins, amount: '{written}'}}}}]}}]}}")
    with pytest.raises(ContentError) as refused:
        rules_of(lay(tmp_path, {"actions.yaml": actions, "constants.yaml": read("constants: {steps: [1, 2, 4]}")}))
    problem = refused.value.problems[0]
    assert said in " — ".join((problem.message, problem.hint))


def test_keys_of_several_that_are_chosen_with_an_action_are_told(tmp_path: Path) -> None:
    actions = read("{actions: [{id: bet, with: {some: {of: hand, at_most: 2, number: 2}}, effects: [{discard: {cards: some}}]}]}")
    with pytest.raises(ContentError) as refused:
        rules_of(lay(tmp_path, {"actions.yaml": actions}))
    (problem,) = refused.value.problems
    assert (problem.message, problem.hint) == ("unknown key 'number'", "there are: of, at_least, at_most")


def test_a_definition_that_asks_for_a_word_of_its_own_name_is_told_so(tmp_path: Path) -> None:
    said = told(tmp_path, "define: {hearts: 'hand.any(suit = hearts)'}", "if: {when: hearts, then: [end_turn]}")
    assert "'hearts' is defined by itself" in said
    assert "it is defined in table.yaml, though 'suit' has a word of this name: call one of them otherwise" in said


@pytest.mark.parametrize(("taken", "warned"), [("piece", True), ("seat", False), ("seats", False), (["one", "all"], False)])
def test_what_is_no_seat_is_not_called_who(tmp_path: Path, taken: str | list[str], warned: bool) -> None:
    verbs = {"routines": [{"id": "shake", "takes": {"who": taken}, "do": [read("gain: {counter: coins}")]}]}
    root = lay(tmp_path, {"verbs.yaml": verbs})
    said = CliRunner().invoke(main, ["--project", str(root), "check", "table"]).output
    assert (f"'who' is {taken}, and texts say 'the player' of it" in said) == warned, said


def test_a_word_that_may_be_none_is_told_how_to_ask_for_it(tmp_path: Path) -> None:
    asked = read("if: {when: way, then: [{gain: {counter: coins}}]}")
    go = {"id": "go", "takes": {"way": "direction"}, "do": [asked]}
    with pytest.raises(ContentError, match="'way' is a direction, not yes or no — write `way != nothing` for whether there is one"):
        bet = {"actions": [{"id": "bet", "effects": [read("go: {way: n}")]}]}
        rules_of(lay(tmp_path, {"verbs.yaml": {"routines": [go]}, "actions.yaml": bet}))


def test_a_kind_has_no_kind_but_is_one(tmp_path: Path) -> None:
    said = told(tmp_path, "{}", "choose: {from: hand.distinct(kind).where(kind = clubs_2), as: sort}")
    assert "nothing here is called 'kind'" in said and "`it = …`" in said


def test_of_several_spaces_one_is_taken_where_a_line_begins(tmp_path: Path) -> None:
    said = told(tmp_path, "{}", "choose: {from: man.space.line(n), as: to}")
    assert "this is asked of one space" in said and "`.one` or `.first`" in said


def test_a_verb_is_told_how_it_comes_by_the_card_on_which_it_stands(tmp_path: Path) -> None:
    verbs = {"routines": [{"id": "ring", "do": [read("if: {when: this.rank > 3, then: [{gain: {counter: coins}}]}")]}]}
    with pytest.raises(ContentError) as refused:
        rules_of(lay(tmp_path, {"verbs.yaml": verbs, "actions.yaml": {"actions": [{"id": "bet", "effects": ["ring"]}]}}))
    assert "`takes: {source: card}`, where the card says `source: this`" in refused.value.problems[0].hint


def test_a_list_with_a_word_more_is_told_where_that_word_goes(tmp_path: Path) -> None:
    table = "cards: {suit: {one_of: [clubs, diamonds, hearts, spades]}, port: {one_of: [clubs, diamonds, hearts, spades, any]}}"
    said = told(tmp_path, table, "if: {when: hand.any(suit = port), then: [end_turn]}")
    assert "they cannot be compared" in said and "a word that only one of them needs, such as `any`, is better a column of its own" in said


def test_a_position_is_told_how_it_says_nobody(tmp_path: Path) -> None:
    rules = rules_of(lay(tmp_path, {}))
    with pytest.raises(ValueError, match="given.leader: no seat is called 'nobody': positions write null for nobody"):
        rules.scenario_match(2, {"leader": "nobody"})
