"""Formulas are said as they are reckoned: nothing is left out, and what belongs together stands together."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.games import read
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.flow import ActionFile
from engine.source.project import Project
from generator.wording import Wording, plain
from generator.wording.amounts import whole
from pressgang.schemas.vocabulary_examples import FOLDER, GAME
from tests.examples.laid_table import lay, printed, rules_of


@cache
def wording(language: str) -> Wording:
    project = Project(FOLDER / "game")
    return Wording.of(read(project, GAME), project.root, language)


def said(formula: str, language: str = "en") -> str:
    return plain(wording(language).phrase_environment.from_string("{{ written | formula }}").render(written=formula))


@pytest.mark.parametrize(
    ("formula", "english", "german"),
    [
        ("max(pot - 3, 0)", "pot minus 3, but at least 0", "pot minus 3, mindestens aber 0"),
        ("min(3, pot)", "pot, but at most 3", "pot, höchstens aber 3"),
        ("max(min(pot, 9), 1)", "(pot, but at most 9), but at least 1", "(pot, höchstens aber 9), mindestens aber 1"),
        ("2 * max(pot, -1)", "2 times (pot, but at least −1)", "2 mal (pot, mindestens aber −1)"),
        ("2 * max(pot, round)", "2 times the larger of pot and round", "2 mal die größere Zahl von pot und die Runde"),
        ("min(pot, round)", "the smaller of pot and round", "die kleinere Zahl von pot und die Runde"),
        ("min(pot, round, 3)", "the smallest of pot, round and 3", "die kleinste Zahl von pot, die Runde und 3"),
        (
            "max(pot, round, 3) > 2",
            "the largest of pot, round and 3 is more than 2",
            "die größte Zahl von pot, die Runde und 3 mehr als 2 ist",
        ),
        ("min(pot, 3) = 2", "(pot, but at most 3) is 2", "(pot, höchstens aber 3) gleich 2 ist"),
        ("hand.max(rank)", "the highest rank of your hand", "das Höchste: Wert von deiner Hand"),
        ("max(hand.rank)", "the highest of rank of your hand", "das Höchste von Wert von deiner Hand"),
    ],
)
def test_the_smaller_and_the_larger_of_numbers_are_said(formula: str, english: str, german: str) -> None:
    assert said(formula) == english
    assert said(formula, "de") == german


def test_ways_along_a_track_are_said_as_one_says_them() -> None:
    assert said("pawn.space.line(next).first(3)") == "the first 3 of the spaces that follow the space of your pawn, nearest first"
    assert said("home.one.previous.previous") == "the space before the space before one of home"
    assert said("a1.n.ne") == "the space northeast of the space north of a1"
    assert said("a1.line(e)") == "the spaces east of a1 in a line"
    assert said("a1.sw", "de") == "das Feld südwestlich von a1"
    assert said("home.one.line(previous)", "de") == "die Felder vor einem von home, das nächste zuerst"


@pytest.mark.parametrize(
    ("formula", "english", "german"),
    [
        ("pot // 10", "pot divided by 10, rounded down", "pot geteilt durch 10, abgerundet"),
        ("round * (pot // 10)", "round times (pot divided by 10, rounded down)", "die Runde mal (pot geteilt durch 10, abgerundet)"),
        ("round * pot // 10", "round times pot divided by 10, rounded down", "die Runde mal pot geteilt durch 10, abgerundet"),
        (
            "(pot + 1) // 2 > 3",
            "((pot plus 1) divided by 2, rounded down) is more than 3",
            "((pot plus 1) geteilt durch 2, abgerundet) mehr als 3 ist",
        ),
        (
            "rounded_up(pot + 1, 2) + 1",
            "((pot plus 1) divided by 2, rounded up) plus 1",
            "((pot plus 1) geteilt durch 2, aufgerundet) plus 1",
        ),
        ("pot % 2 = 0", "the rest of pot divided by 2 is 0", "der Rest von pot geteilt durch 2 gleich 0 ist"),
        ("round * (pot % 2)", "round times (the rest of pot divided by 2)", "die Runde mal (der Rest von pot geteilt durch 2)"),
    ],
)
def test_what_is_rounded_down_is_said_so_and_stands_together(formula: str, english: str, german: str) -> None:
    assert said(formula) == english
    assert said(formula, "de") == german


@pytest.mark.parametrize(
    ("formula", "english"),
    [
        ("hand.any(rank > 3) and pot > 2", "(there is a card in your hand where rank is more than 3) and pot is more than 2"),
        ("not hand.any(rank > 3)", "there is no card in your hand where rank is more than 3"),
        ("not hand.any(rank > 3) and pot > 2", "(there is no card in your hand where rank is more than 3) and pot is more than 2"),
        ("hand.count(rank > 3) * 2", "(the number of cards in your hand where rank is more than 3) times 2"),
        ("hand.where(rank > 3).count > 2", "(the number of the cards in your hand where rank is more than 3) is more than 2"),
        (
            "hand.where(rank > 3).or_else(hand.where(rank > 2))",
            "the cards in your hand where rank is more than 3 (or else the cards in your hand where rank is more than 2)",
        ),
        ("seats.sum(hand.count(rank > 3))", "the sum of (the number of cards in their hand where rank is more than 3) of all players"),
        ("hand.sum(rank * 2 if suit = trump else rank)", "the sum of (rank times 2 if suit is trump, otherwise rank) of your hand"),
        ("(1 if pot > 2 else 3) = round", "(1 if pot is more than 2, otherwise 3) is round"),
    ],
)
def test_a_condition_takes_in_nothing_that_follows(formula: str, english: str) -> None:
    assert said(formula) == english


@pytest.mark.parametrize(
    ("formula", "english", "german"),
    [
        ("left.hand", "the next player’s hand", "die Hand von dem linken Nachbarn"),
        ("you.hand", "your hand", "deine Hand"),
        ("left.hand.count = 0", "the number of cards in the next player’s hand is 0", None),
        ("left.front", "the next player’s front", None),
        ("seats.any(hand.count > 3)", "there is one of the players where the number of cards in their hand is more than 3", None),
        ("seats.any(it.hand.count > 3)", "there is one of the players where the number of cards in their hand is more than 3", None),
        ("hand.any(rank > hand.count)", "there is one of your hand where rank is more than the number of cards in your hand", None),
    ],
)
def test_a_hand_is_that_of_whom_it_is(formula: str, english: str, german: str | None) -> None:
    assert said(formula) == english
    assert german is None or said(formula, "de") == german


@pytest.mark.parametrize(
    ("formula", "english", "german"),
    [
        (
            "seats.any(hand.any(rank > outer.coins))",
            "rank is more than the coins of the player in question",
            "coins von dem betreffenden Spieler",
        ),
        ("hand.any(market.any(rank = outer.rank))", "rank is the rank of the card in question", "der betreffenden Karte"),
        ("spaces.any(spaces.any(terrain = outer.terrain))", "terrain is the terrain of the space in question", "dem betreffenden Feld"),
        ("numbers(1, 6).any(dice.any(value = outer))", "value is the number in question", "die betreffende Zahl"),
        ("words(suit).count(hand.any(suit = outer))", "suit is the one in question", "das Betreffende"),
        ("kinds(standard).count(not hand.any(kind = outer))", "kind is the kind in question", "die betreffende Art"),
    ],
)
def test_what_the_condition_around_is_about_is_said(formula: str, english: str, german: str) -> None:
    assert english in said(formula)
    assert german in said(formula, "de").replace("Münzen", "coins")
    assert "outer" not in said(formula) + said(formula, "de")


@pytest.mark.parametrize(
    ("formula", "english"),
    [
        ("words(suit).any(suit = led)", "there is one of the values of suit where suit is led"),
        ("seats.most(hand.count)", "those of the players where the number of cards in their hand is highest"),
        ("seats.most(coins)", "those of the players with the most coins"),
        ("hand.any(kind = clubs_7)", "there is one of your hand where kind is 7 of clubs"),
        ("clubs_7 in hand", "7 of clubs is one of your hand"),
        ("seats.all(hand.count = 0)", "the number of cards in their hand is 0 for each of the players"),
        ("not seats.all(coins > 2)", "not (they have more than 2 coins for each of the players)"),
        ("left.left", "the player after the next player"),
        ("leader.right", "the player before leader"),
        ("hand.one_of_each(kind)", "your hand (one of each kind)"),
        ("(hand + front).one_of_each(kind).first", "the first of (your hand plus front) (one of each kind)"),
        ("hand.first(2)", "the first 2 of your hand"),
        ("hand.first(pot).last", "number pot of your hand"),
    ],
)
def test_what_is_asked_for_is_a_sentence(formula: str, english: str) -> None:
    assert said(formula) == english


def asked(formula: str, language: str = "en") -> str:
    return plain(wording(language).phrase_environment.from_string("{{ written | condition }}").render(written=formula))


@pytest.mark.parametrize(
    ("formula", "english", "german"),
    [
        ("deck", "there are cards in the deck", "in dem Stapel Karten liegen"),
        ("not deck", "the deck is empty", "der Stapel leer ist"),
        ("not left.hand", "the next player’s hand is empty", "die Hand von dem linken Nachbarn leer ist"),
        (
            "hand.where(rank > 3)",
            "there is one of the cards in your hand where rank is more than 3",
            "es eines von den Karten in deiner Hand, bei denen Wert mehr als 3 ist gibt",
        ),
        (
            "not hand.any(rank > 3)",
            "there is no card in your hand where rank is more than 3",
            "bei keinem von deiner Hand Wert mehr als 3 ist",
        ),
        ("leader", "there is a leader", "es „leader“ gibt"),
        ("not leader and pot > 2", "there is no leader and pot is more than 2", "es „leader“ nicht gibt und pot mehr als 2 ist"),
        (
            "a1.piece or not a2.piece",
            "there is a piece on a1 or there is no piece on a2",
            "auf a1 eine Figur steht oder auf a2 keine Figur steht",
        ),
        ("not a1.free", "a1 is not free", "a1 nicht frei ist"),
        ("left.shielded", "the next player is shielded", "der linke Nachbar shielded ist"),
        ("you.shielded", "you are shielded", "du shielded bist"),
        ("not pot > 2", "pot is at most 2", "pot höchstens 2 ist"),
        ("not (leader in others)", "leader is none of the others", "leader nicht zu den anderen gehört"),
        ("spaces.any(piece)", "there is one of the spaces where there is a piece", "bei einem von den Feldern dort eine Figur steht"),
        ("1 if deck else 2", "1 if there are cards in the deck, otherwise 2", "1, wenn in dem Stapel Karten liegen, sonst 2"),
    ],
)
def test_where_yes_or_no_is_asked_it_is_said_that_there_is_something(formula: str, english: str, german: str) -> None:
    assert asked(formula) == english
    assert asked(formula, "de") == german


@pytest.mark.parametrize(
    ("formula", "case", "german"),
    [
        ("deck.top", "dative", "der obersten Karte von dem Stapel"),
        ("left.hand.first", "accusative", "die erste Karte von der Hand von dem linken Nachbarn"),
        ("deck.first(2)", "dative", "den ersten 2 von dem Stapel"),
        ("seats.where(coins > 2)", "dative", "allen Spielern, bei denen es mehr als 2 Münzen sind"),
        ("left.left", "accusative", "den linken Nachbarn von dem linken Nachbarn"),
        ("this", "dative", "dieser Karte"),
        (
            "hand if pot > left.coins else deck",
            "dative",
            "deiner Hand, wenn pot mehr als Münzen von dem linken Nachbarn ist, sonst dem Stapel",
        ),
    ],
)
def test_german_words_stand_in_the_case_that_is_asked_for(formula: str, case: str, german: str) -> None:
    template = wording("de").phrase_environment.from_string("{{ written | formula(case) }}")
    assert plain(template.render(written=formula, case=case)) == german


@pytest.mark.parametrize(
    ("formula", "english"),
    [
        (
            "seats.most(coins).least(hand.count)",
            "those of the players with the most coins, of these those where the number of cards in their hand is lowest",
        ),
        ("(others - left).where(coins > 2)", "(the others minus the next player) where they have more than 2 coins"),
        ("(hand + front).count", "the number of (your hand plus front)"),
        ("(hand + front).rank", "rank of (your hand plus front)"),
    ],
)
def test_ties_are_broken_among_these_and_sums_stand_in_brackets(formula: str, english: str) -> None:
    assert said(formula) == english


CALLED = {
    "table.yaml": {
        "cards": {"gang": {"one_of": ["mine", "theirs"], "names": {"theirs": "The other gang"}}},
        "define": {
            "rank_of": {"with": ["one"], "is": "one.rank"},
            "goods": {"with": ["one"], "is": "hand.where(gang = one)"},
        },
    },
    "tokens.yaml": {"tokens": [{"id": "chit", "name": "Chit", "count": 8, "shape": "round", "size": "18 mm", "ink": "ink"}]},
    "actions.yaml": {
        "actions": [
            {"id": "leave", "name": "Leave", "effects": [{"eliminate": {"who": "you"}}, {"gain": {"counter": "points", "of": "everyone"}}]},
        ]
    },
    "cards/own.yaml": {"deck": {"id": "goods", "name": "Wares"}, "cards": [{"id": "dock", "name": "Dock"}]},
}


@pytest.mark.parametrize(
    ("formula", "english"),
    [
        ("pot < tokens.chit", "pot is less than 8"),
        ("rank_of(leader)", "rank of leader"),
        ("goods(led)", "the goods of led"),
        ("theirs", "The other gang"),
        ("seats.count", "the number of the players still in the game"),
        ("everyone.count", "the number of all players"),
    ],
)
def test_things_go_by_their_own_names(formula: str, english: str, tmp_path: Path) -> None:
    told = Wording.of(rules_of(lay(tmp_path, CALLED)).data, tmp_path)
    assert plain(told.phrase_environment.from_string("{{ written | formula }}").render(written=formula)) == english


SAME_IDS = {
    "table.yaml": {
        "cards": {"sort": {"one_of": ["work", "honey"]}},
        "counters": {"work": {"start": 1}, "share": {"each": "sort"}},
        "remembers": {"last": {"a": "sort"}},
    },
    "actions.yaml": {
        "actions": [
            {
                "id": "work",
                "name": "Play a work",
                "with": {"card": "hand.where(sort = work)"},
                "effects": [{"remember": {"values": {"last": "work"}}}],
            },
            {"id": "take", "name": "Take", "effects": [{"gain": {"counter": "share", "which": "honey"}}, {"lose": {"counter": "work"}}]},
        ]
    },
    "cards/own.yaml": {"deck": {"id": "own", "name": "Own"}, "cards": [{"id": "honey", "name": "Honey pot", "sort": "honey"}]},
    "flow.yaml": {"triggers": [{"on": "action.work", "if": "last in [honey, work]", "do": [{"gain": {"counter": "pot"}}]}]},
    "print.yaml": {"theme": "obsidian", "language": "en", "products": [{"id": "exact", "title": "Exact rules", "kind": "exact_rules"}]},
}


def test_words_counters_and_constants_are_not_called_as_actions_and_cards_are(tmp_path: Path) -> None:
    lay(tmp_path, SAME_IDS)
    (tmp_path / "content/table/constants.yaml").write_text("constants: {work: 3}\n")
    read_back = printed(tmp_path, "exact")
    for words in (
        "Play a work Choose as the card one of the cards in your hand where sort is work. Last is now work.",
        "Sort One of work, honey, in this order.",
        "Work A number, 1 to begin with",
        "Gain 1 share (honey). Lose 1 work.",
        "Action: Play a work If last is one of honey, work:",
        "Work 3",
    ):
        assert words in read_back, read_back
    assert read_back.count("Play a work") == 3, "where somebody chooses it, among what may be chosen and as an event"
    assert "Honey pot" in read_back


def card_and_action(tmp_path: Path, card: dict[str, Any], effects: list[Any], language: str = "en") -> tuple[str, str]:
    """The texts of a card and of an action of the table of examples."""
    made: dict[str, Any] = {
        "table.yaml": {
            "cards": {"price": {"number": [0, 9]}},
            "counters": {"gems": {"of": "seat", "name": "gem", "plural": "gems"}},
            "remembers": {"kept": {"a": "card", "of": "seat", "many": True}, "one": {"a": "card", "of": "seat"}},
        },
        "actions.yaml": {"actions": [{"id": "try", "effects": effects}]},
        "cards/own.yaml": {"deck": {"id": "own", "name": "Own"}, "cards": [{"id": "dock", "name": "Dock", **card}]},
    }
    data = rules_of(lay(tmp_path, made)).data
    told = Wording.of(data, tmp_path, language)
    (made_card,) = [one for deck in data.all(DeckFile) for one in deck.cards if one.id == "dock"]
    (action,) = [one for file in data.all(ActionFile) for one in file.actions if one.id == "try"]
    return plain(told.text(made_card)), plain(told.effects(list(action.effects)))


@pytest.mark.parametrize(
    ("zone", "english", "german"),
    [
        ("front", "While this card is in front: whenever", "Solange diese Karte in front ist: immer wenn"),
        ("hand", "While this card is in your hand: whenever", "Solange diese Karte in deiner Hand ist: immer wenn"),
    ],
)
def test_where_a_card_must_lie_for_what_it_sets_off_is_said(zone: str, english: str, german: str, tmp_path: Path) -> None:
    card = {"in_zone": zone, "triggers": [{"on": "gain.coins", "if": "who = you", "do": [{"gain": {"counter": "points"}}]}]}
    coins = [{"gain": {"counter": "coins"}}]
    assert card_and_action(tmp_path, card, coins)[0].startswith(english)
    assert card_and_action(tmp_path, card, coins, "de")[0].startswith(german)


def test_numbers_and_words_of_the_card_itself_are_printed(tmp_path: Path) -> None:
    coins = {"gain": {"counter": "coins", "amount": "this.price"}}
    more = {"if": {"when": "pot > this.price * 2", "then": [{"gain": {"counter": "points"}}]}}
    told, _ = card_and_action(tmp_path, {"price": 3, "effects": [coins, more]}, ["end_turn"])
    assert told == "Gain 3 coins. If pot is more than 3 times 2, gain 1 point."


@pytest.mark.parametrize(
    ("secret", "english", "german"),
    [
        ({"keep": "one"}, "secretly choose one of their hand", "eines wählen"),
        ({"keep": "kept", "at_least": 2}, "secretly choose at least 2 of their hand", "mindestens 2 wählen"),
        ({"keep": "kept", "at_least": 0}, "secretly choose any number of their hand", "beliebig viele wählen"),
        ({"keep": "kept", "at_least": 0, "at_most": 3}, "secretly choose up to 3 of their hand", "bis zu 3 wählen"),
        ({"keep": "kept", "at_least": 2, "at_most": 2}, "secretly choose 2 of their hand", "2 wählen"),
        ({"keep": "kept", "at_least": 2, "at_most": 3}, "secretly choose 2 to 3 of their hand", "2 bis 3 wählen"),
    ],
)
def test_how_many_are_chosen_in_secret_is_said(secret: dict[str, Any], english: str, german: str, tmp_path: Path) -> None:
    effects = [{"secretly": {"from": "hand", **secret}}]
    assert english in card_and_action(tmp_path, {}, effects)[1]
    assert german in card_and_action(tmp_path, {}, effects, "de")[1]


def test_a_choice_kept_from_the_others_is_said_so(tmp_path: Path) -> None:
    choose = {"from": "hand", "as": "gift", "do": [{"discard": {"cards": "gift"}}]}
    effects = [
        {"choose": {**choose, "about": "secretly"}},
        {"choose_some": {**choose, "as": "gifts", "at_most": 2, "about": "secretly", "do": [{"discard": {"cards": "gifts"}}]}},
        {"choose": {**choose, "about": "a gift"}},
    ]
    told = card_and_action(tmp_path, {}, effects)[1]
    assert told == (
        "Secretly choose 1 card from your hand: discard the gift. Secretly choose up to 2 cards from your hand: discard the gifts. "
        "Choose 1 card from your hand: discard the gift."
    )
    assert card_and_action(tmp_path, {}, effects, "de")[1].startswith("Wähle verdeckt 1 Karte aus deiner Hand")


def test_cards_are_dealt_to_the_hands_of_whom_they_are_dealt_to(tmp_path: Path) -> None:
    assert card_and_action(tmp_path, {}, [{"deal": {"cards": 2}}])[1] == "Deal 2 cards of the deck to all players."


def test_effects_read_as_sentences(tmp_path: Path) -> None:
    effects = [
        {"in_turn": {"who": "seats", "do": [{"draw": {"cards": 1}}]}},
        {"each": {"of": "seats", "as": "one", "do": [{"gain": {"counter": "points", "of": "one"}}]}},
        {"choose": {"from": "others", "as": "victim", "do": [{"give": {"status": "shielded", "to": "victim"}}]}},
        {"give": {"status": "shielded", "to": "others"}},
        {"end": {"status": "shielded", "of": "left"}},
        {"let": {"names": {"away": "hand.first"}}},
        {"put": {"cards": "away", "to": "front"}},
        {"eliminate": {"who": "left.left"}},
    ]
    assert card_and_action(tmp_path, {}, effects)[1] == (
        "Each player in turn: draw 1 card. For each player: the one gains 1 point. Choose one of the others: the victim becomes shielded "
        "until their next turn. The others become shielded until each one’s next turn. The next player is no longer shielded. "
        "Let “away” be the first of your hand. Put “away” onto front. "
        "The player after the next player is out of the game."
    )


def test_what_is_paid_is_told_as_several(tmp_path: Path) -> None:
    card = {"in_zone": "hand", "reactions": [{"before": "lose.gems", "do": ["cancel"]}]}
    effects = [{"lose": {"counter": "gems"}}]
    assert card_and_action(tmp_path, card, effects)[0] == "While this card is in your hand: before gems are lost: that does not happen."


ONE_BY_ONE = {
    "table.yaml": {
        "cards": {"way": {"one_of": ["round", "sealed"], "names": {"round": "Once round"}}},
        "remembers": {"auctioneer": {"a": "seat"}},
        "define": {"way_up": "market.last.way"},
    },
    "cards/own.yaml": {
        "deck": {"id": "own", "name": "Own"},
        "cards": [{"id": "jug", "name": "Jug", "way": "round"}, {"id": "mug", "name": "Jug", "way": "round"}],
    },
    "actions.yaml": {
        "groups": {"quiet": {"needs": "coins < 9", "first": [{"gain": {"counter": "pot"}}], "last": [{"lose": {"counter": "pot"}}]}},
        "actions": [{"id": "idle", "group": "quiet"}, {"id": "bid", "with": {"rank": "numbers(1, 2)"}}],
    },
    "flow.yaml": {
        "flow": [
            {
                "effects": [
                    {"in_turn": {"who": "[auctioneer]", "do": [{"draw": {"cards": 1}}]}},
                    {"put": {"cards": "hand.most(rank)", "to": "market"}},
                ]
            },
            {
                "if": "way_up = round and round > 1",
                "turns": {"who": "hand and you != auctioneer and you.coins > 0", "do": [{"act": {"actions": ["idle"]}}]},
            },
        ]
    },
    "print.yaml": {"theme": "obsidian", "language": "en", "products": [{"id": "exact", "title": "Exact rules", "kind": "exact_rules"}]},
}


def test_exact_rules_tell_words_rounds_and_who_has_a_turn(tmp_path: Path) -> None:
    lay(tmp_path, ONE_BY_ONE)
    (tmp_path / "content/table/constants.yaml").write_text("constants: {dealt: {2: 7, 3: 6}}\n")
    read_back = " ".join(printed(tmp_path, "exact").split())
    assert "Only if way up is Once round and round is more than 1:" in read_back
    assert "for those where there are cards in their hand, they are not auctioneer and they have at least 1 coin" in read_back
    assert "Idle Does nothing." in read_back
    holds = "Quiet Holds for each of idle. Only if you have fewer than 9 coins. "
    holds += "Before it is done: Gain 1 pot. After it is done: Lose 1 pot."
    assert holds in read_back
    assert "For auctioneer: draw 1 card. Put those of your hand with the most rank onto the market." in read_back
    assert "Dealt (2 players) 7" in read_back
    assert "Own, way: Once round Jug" in read_back and "Jug, Jug" not in read_back


def test_what_others_gain_lose_and_draw_is_said_of_them(tmp_path: Path) -> None:
    effects = [
        {"gain": {"counter": "points", "amount": 2, "of": "others"}},
        {"lose": {"counter": "coins", "of": "left"}},
        {"draw": {"cards": 2, "who": "others"}},
        {"set": {"counter": "points", "to": 0, "of": "seats"}},
        {"lose": {"counter": "coins", "of": "seats.least(points)"}},
    ]
    assert card_and_action(tmp_path, {}, effects)[1] == (
        "The others gain 2 points. The next player loses 1 coin. The others draw 2 cards. Set points of all players to 0. "
        "Those of the players with the least points lose 1 coin."
    )


@pytest.mark.parametrize(
    ("formula", "english", "german"),
    [
        ("a1.neighbours.count", "the number of the spaces next to a1", "die Anzahl von den Feldern neben a1"),
        ("b2.around.count", "the number of the spaces around b2", "die Anzahl von den Feldern um b2 herum"),
        ("b2.ne.free", "free of the space northeast of b2", "frei von dem Feld nordöstlich von b2"),
        ("b2.n = b3", "the space north of b2 is b3", "das Feld nördlich von b2 gleich b3 ist"),
    ],
)
def test_spaces_beside_others_are_said_by_where_they_lie(formula: str, english: str, german: str) -> None:
    assert said(formula) == english
    assert said(formula, "de") == german


def test_exact_rules_tell_of_values_and_of_what_stands(tmp_path: Path) -> None:
    files: dict[str, Any] = {
        "verbs.yaml": {"verbs": [{"id": "charm", "takes": {"by": "number"}}]},
        "cards/charms.yaml": {"deck": {"id": "charms", "name": "Charms"}, "cards": [{"id": "purse", "standing": [{"charm": {"by": 2}}]}]},
        "table.yaml": {
            "standing": {"from": "front.kind"},
            "values": {"income": {"start": 1, "of": "charm", "if": "by > 0", "becomes": "value + by"}},
        },
        "print.yaml": {"theme": "obsidian", "products": [{"id": "exact", "title": "Exact rules", "kind": "exact_rules"}]},
    }
    text = printed(lay(tmp_path, files), "exact")
    assert "What stands on the kinds of front counts." in text
    assert "A number of each player, 1 to begin with. Each charm that stands, if “by” is more than 0, makes it value plus “by”." in text


def test_the_words_of_a_number_by_players_are_told_to_say_for_which() -> None:
    with pytest.raises(TypeError, match=r"there is one for each of 2, 3: say for which, as in `\[2\]`"):
        whole({2: 7, 3: 6})


def test_several_things_that_a_definition_asks_of_are_told_apart() -> None:
    assert said("near.where(barred(home, it))") == "near where barred of home and the one in question"
    assert said("barred(here, over)") == "barred of here and “over”"


def test_different_values_are_said_as_several() -> None:
    assert said("hand.distinct(rank).count > 2") == "the number of the different values of rank of your hand is more than 2"
    assert said("hand.distinct(rank)", "de") == "die verschiedenen Werte: Wert von deiner Hand"
