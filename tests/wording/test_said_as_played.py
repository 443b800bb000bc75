"""Texts that said something else than what is played: whose pieces are meant, where counters go, which way, and what stood there raw."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.games import read as read_game
from engine.source.project import Project
from generator.wording import Wording, plain
from tests.examples.laid_table import lay, printed, read


def said(folder: Path, written: str, language: str = "en", **also: str) -> str:
    """What a formula of the table of examples is in words; `also` is laid over its files."""
    also = {"table": "counters: {gems: {of: seat, each: suit}}"} | also
    files: dict[str, Any] = {f"{name}.yaml": read(text) for name, text in also.items()}
    words = Wording.of(read_game(Project(lay(folder, files)), "table"), folder, language)
    return plain(words.phrase_environment.from_string("{{ written | formula }}").render(written=written))


def exact(folder: Path, effects: str, **also: str) -> str:
    """The exact rules of an action with these effects."""
    files: dict[str, Any] = {f"{name}.yaml": read(text) for name, text in also.items()}
    actions = read(f"{{actions: [{{id: try, name: Try it, effects: [{effects}]}}]}}")
    prints = read("{products: [{id: exact, title: Exact, kind: exact_rules}]}")
    return printed(lay(folder, files | {"actions.yaml": actions, "print.yaml": prints}), "exact")


@pytest.mark.parametrize(
    ("formula", "english"),
    [
        ("seats.where(pawn.space in track)", "all players where the space of their pawn is one of the spaces of Track"),
        ("others.any(pawn.space = you.pawn.space)", "there is one of the others where the space of their pawn is the space of your pawn"),
        ("pawn.space", "the space of your pawn"),
        ("abs(coins)", "coins without its sign"),
        ("abs(coins - pot)", "the difference (coins minus pot)"),
        ("deck.first(3).last", "number 3 of the deck"),
        ("seats.in_order(coins)", "all players in rising order of coins"),
        ("hand.in_order(0 - rank)", "your hand in falling order of rank"),
        ("hand.in_order(suit, rank)", "your hand in rising order of suit, then of rank"),
        ("others.all(it.gems(hearts) < you.gems(hearts))", "its gems of hearts is less than your gems of hearts for each of the others"),
        ("left.gems(hearts) + gems(clubs)", "gems of hearts of the next player plus gems of clubs"),
        ("deck.first(pot + 1).last", "number (pot plus 1) of the deck"),
        (
            "yes if coins > 3 or pot > 2 and hand else no",
            "yes if you have more than 3 coins or (pot is more than 2 and there are cards in your hand), otherwise no",
        ),
    ],
)
def test_a_formula_is_said_as_it_is_reckoned(tmp_path: Path, formula: str, english: str) -> None:
    assert said(tmp_path, formula) == english


def test_what_a_language_has_words_for_with_more_parts_goes_by_its_name(tmp_path: Path) -> None:
    """`reach.max()`, asked of a span, is no `max(rank)` of cards: it stopped a German sheet."""
    assert said(tmp_path, "hand.most()", "de").startswith("most von")


def test_the_thing_of_a_condition_and_that_of_the_one_around_it_are_told_apart(tmp_path: Path) -> None:
    alike = "define: {alike: {with: [one, other], is: one.rank = other.rank}}"
    assert said(tmp_path, "hand.where(market.any(alike(it, outer)))", table=alike) == (
        "the cards in your hand where there is a card in the market where alike of it and the card in question"
    )


def test_lists_of_constants_are_no_places_for_cards(tmp_path: Path) -> None:
    constants = "constants: {front: [4, 5, 6]}"
    assert said(tmp_path, "constants.front.first(pot).last", constants=constants) == "number pot of “front”"


@pytest.mark.parametrize(
    ("effect", "english"),
    [
        ("{transfer: {counter: pot, into: coins, to: you, amount: 2}}", "Move 2 pot to you as coins."),
        ("{transfer: {counter: coins, into: pot, amount: 2}}", "Move 2 coins from you as pot."),
        ("{each: {of: others, as: holder, do: [{gain: {counter: coins, of: holder}}]}}", "the holder gains 1 coin"),
        ("{advance: {piece: pawn, steps: -2, at_end: stop}}", "Move your pawn back by 2 spaces, as far as it gets."),
        ("{advance: {piece: pawn, steps: 0 - coins}}", "Move your pawn back by as many spaces as coins."),
        ("{advance: {piece: pawn, steps: 2}}", "Move your pawn on by 2 spaces."),
        ("{gather: {to: deck, from: [market, discard]}}", "Gather the cards of The long market and discard in the deck."),
        ("{let: {names: {rider: seats.most(coins).first}}}, {give: {status: shielded, to: rider}}", "The rider becomes shielded"),
        ("{times: {number: pot, do: [{gain: {counter: coins}}]}}", "As many times as pot: gain 1 coin."),
        ("{times: {number: 2, do: [{gain: {counter: coins}}]}}", "2 times: gain 1 coin."),
        ("{gain: {counter: coins, amount: fee(2)}}", "Gain as many coins as the fee for 2."),
        ("{stroll: {way: e if coins > 2 else w}}", "Stroll to the east if you have more than 2 coins, otherwise west."),
    ],
)
def test_an_effect_is_said_as_it_is_played(tmp_path: Path, effect: str, english: str) -> None:
    table = """
        zones: {market: {name: The long market}}
        define: {fee: {with: [times], is: pot * times, said: "the fee for {{ times }}"}}
    """
    verbs = """
        routines:
          - {id: stroll, takes: {way: direction}, said: "stroll to the {{ way | called }}", do: [{gain: {counter: coins}}]}
    """
    assert english in exact(tmp_path, effect, table=table, verbs=verbs)


@pytest.mark.parametrize(
    ("table", "action", "told"),
    [
        (
            "define: {fee: {with: [times], is: pot * times, said: 'the fee for {{ times }}'}}",
            "{id: try, name: Try it, cost: {coins: fee(2)}, effects: [{gain: {counter: points}}]}",
            "Costs the fee for 2.",
        ),
        (
            "cards: {signal: {one_of: [high, low]}}\nremembers: {says: {a: signal, of: seat}}",
            "{id: signal, name: Give a signal, effects: [{remember: {values: {says: high}}}]}",
            "Remembers a value of signal, for each player",
        ),
        (
            "remembers: {holder: {a: seat, of: space}}",
            "{id: claim, name: Claim, with: {at: field.where(holder = nobody)}, effects: [{remember: {of: at, values: {holder: you}}}]}",
            "Choose as “at” one of the spaces of Field where holder is nobody.",
        ),
        (
            "spaces: {twin: {space: true}}\nremembers: {held: {a: seat, of: space}}",
            "{id: claim, name: Claim, with: {at: field}, needs: not at.twin or not at.twin.held, effects: [{gain: {counter: coins}}]}",
            "Only if “at” has no twin or the twin of “at” has no held.",
        ),
        (
            "zones: {tiles: {of: seat, name: Tiles kept}}",
            "{id: keep, name: Keep, with: {card: bag}, effects: [{put: {cards: card, to: tiles}}]}",
            "seen by all; Tiles to begin with",
        ),
    ],
    ids=[
        "a price goes by its own words",
        "a memory of words goes by the column and not by an action",
        "what is remembered of spaces is not you",
        "what a space names or remembers is there or not",
        "a deck goes by its own name and not by that of a zone",
    ],
)
def test_exact_rules_say(tmp_path: Path, table: str, action: str, told: str) -> None:
    files = {
        "table.yaml": read(table),
        "actions.yaml": read(f"{{actions: [{action}]}}"),
        "print.yaml": read("{products: [{id: exact, title: E, kind: exact_rules}]}"),
    }
    assert told in printed(lay(tmp_path, files), "exact")


def test_cards_that_only_wait_for_something_stand_in_the_exact_rules(tmp_path: Path) -> None:
    keepers = """
        deck: {id: keepers, name: Keeper}
        cards:
          - {id: miller, name: Miller, text: Has flour.}
          - {id: reeve, name: Reeve, in_zone: front, reactions: [{before: lose.coins, if: who = you, do: [cancel]}]}
    """
    files = {
        "table.yaml": read("zones: {keepers: {cards: [keepers]}}"),
        "cards/keepers.yaml": read(keepers),
        "print.yaml": read("{products: [{id: exact, title: E, kind: exact_rules}]}"),
    }
    words = printed(lay(tmp_path, files), "exact")
    assert "Miller (1 in the deck) Has flour." in words
    assert "Reeve (1 in the deck) While this card is in front: before" in words
