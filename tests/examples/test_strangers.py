"""What newcomers wrote of games that nobody had thought of, and that was refused or meant something else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.definitions.products import Printing
from engine.games.data.entry import check
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.flow import ActionFile
from engine.kernel.content.table import TableFile
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.boards import boards
from generator.products.data.decks.cards import card_face
from generator.products.data.pieces import pieces
from generator.wording import Wording, plain
from pressgang.plays.reporting import print_events
from tests.examples.laid_table import lay, rules_of, run

Files = dict[str, Any]
RATE = {"games": 2, "wins": 1, "rate": 0.5, "low": 0.1, "high": 0.9}


def acting(*effects: Any, **more: Any) -> Files:
    return {"actions.yaml": {"actions": [{"id": "try", "effects": list(effects), **more}]}}


def test_a_game_of_single_options_without_end_is_told_so(tmp_path: Path) -> None:
    flow = {"flow.yaml": {"flow": [{"turns": {"until": "false", "do": [{"act": {"actions": ["try"]}}]}}]}}
    result = run(
        rules_of(lay(tmp_path, {**flow, **acting({"set": {"counter": "pot", "to": 1}})})), {"when": [{"try": {}}], "then": {"pot": 1}}
    )
    assert "times in a row there was one option only, {try: {}} of" in result.message


def test_how_many_play_stands_beside_the_position(tmp_path: Path) -> None:
    result = run(rules_of(lay(tmp_path, acting())), {"given": {"players": 3}, "then": {}, "players": 2})
    assert "stands beside `given`, and not in it" in result.message


@pytest.mark.parametrize("of", ["card", "space", "piece", "seat"])
def test_markers_on_everything_are_told_in_logs(of: str, tmp_path: Path) -> None:
    words = Wording.of(rules_of(lay(tmp_path, acting())).data, tmp_path, "en")
    assert plain(words.log.event("give.shielded", {"who" if of == "seat" else of: "that one"})) == "That one is shielded"


def test_what_is_illegal_is_looked_at_where_one_thing_of_its_kind_is_forced(tmp_path: Path) -> None:
    """Once the card that had to be played is gone, another may be played: that would prove nothing, or the contrary."""
    flow = {"flow": [{"turns": {"do": [{"act": {"actions": ["try"], "who": "red"}}], "until": "points = 2"}}]}
    with_ = {"with": {"card": "hand.where(rank = 2).or_else(hand)"}}
    files = {**acting({"put": {"cards": "card", "to": "discard"}}, {"gain": {"counter": "points"}}, **with_), "flow.yaml": flow}
    rules = rules_of(lay(tmp_path, files))
    given = {"turn": "red", "seats": {"red": {"hand": ["clubs_1", "clubs_2"]}}}
    refused = {"choice": {"try": {"card": "clubs_1"}}, "because": "there is a two"}
    assert run(rules, {"given": given, "illegal": refused}).passed
    given["seats"]["red"]["hand"].append("hearts_2")
    assert run(rules, {"given": given, "illegal": refused}).passed
    given["seats"]["red"]["hand"] = ["clubs_1", "hearts_1"]
    assert "must not be offered" in run(rules, {"given": given, "illegal": refused}).message


def test_what_is_illegal_for_one_seat_is_not_looked_at_where_another_is_forced(tmp_path: Path) -> None:
    """Red has one card to play, and then Blue may play two: what is said of Blue is asked where Blue chooses."""
    flow = {"flow": [{"turns": {"do": [{"act": {"actions": ["try"]}}], "until": "points = 2"}}]}
    files = {**acting({"put": {"cards": "card", "to": "discard"}}, **{"with": {"card": "hand"}}), "flow.yaml": flow}
    given = {"turn": "red", "seats": {"red": {"hand": ["clubs_1"]}, "blue": {"hand": ["clubs_2", "hearts_2"]}}}
    refused = {"choice": {"try": {"card": "clubs_2"}, "by": "blue"}, "because": "it is Blue's to play"}
    assert "must not be offered" in run(rules_of(lay(tmp_path, files)), {"given": given, "illegal": refused}).message


@pytest.mark.parametrize(
    ("said", "text"),
    [({}, "Pay toll to the next player 2."), ({"said": "pay {{ much | formula }} to {{ whom | formula }}"}, "Pay 2 to the next player.")],
)
def test_a_verb_of_ones_own_is_said(said: dict[str, str], text: str, tmp_path: Path) -> None:
    toll = {"id": "pay_toll_to", "takes": {"whom": "seat", "much": "number"}, **said, "do": [{"gain": {"counter": "points"}}]}
    files = {**acting({"pay_toll_to": {"whom": "left", "much": 2}}), "verbs.yaml": {"verbs": [toll]}}
    data = rules_of(lay(tmp_path, files)).data
    effects = next(action.effects for file in data.all(ActionFile) for action in file.actions if action.id == "try")
    assert plain(Wording.of(data, tmp_path, "en").effects(list(effects))) == text


def test_a_constant_is_said_by_its_number_whatever_it_is_called(tmp_path: Path) -> None:
    files = {**acting({"gain": {"counter": "points", "amount": "constants.alike"}}), "constants.yaml": {"constants": {"alike": 3}}}
    data = rules_of(lay(tmp_path, files)).data
    effects = next(action.effects for file in data.all(ActionFile) for action in file.actions if action.id == "try")
    assert plain(Wording.of(data, tmp_path, "en").effects(list(effects))) == "Gain 3 points."


def test_what_is_wrong_in_a_definition_is_told_so(tmp_path: Path) -> None:
    files = {"table.yaml": {"define": {"wealth": "coins + gold"}}, **acting({"gain": {"counter": "points", "amount": "wealth"}})}
    with pytest.raises(ContentError, match="define.wealth: nothing here is called 'gold'"):
        rules_of(lay(tmp_path, files))


def test_seats_that_leave_a_game_are_told_by_their_colours(capsys: pytest.CaptureFixture[str]) -> None:
    happened = {"eliminated": {"per_game": 1.0, "share_of_games": 1.0, "seats": RATE, "by_character": {"blue": RATE}}}
    print_events(happened, {})
    assert "eliminated" in capsys.readouterr().out


def test_a_card_that_only_helps_says_so_and_its_topic_has_its_numbers(tmp_path: Path) -> None:
    helps = {"in_zone": "front", "modifiers": [{"of": "gain.coins", "by": 1}]}
    card = {"id": "guild", "rank": 3, "topic": "Rank {{ rank }}", **helps}
    files = {**acting({"gain": {"counter": "coins"}}), "cards/mine.yaml": {"deck": {"id": "mine", "name": "Mine"}, "cards": [card]}}
    files["print.yaml"] = {"theme": "obsidian", "language": "en", "products": [{"id": "book", "title": "Rules", "kind": "rulebook"}]}
    shop = open_shop(Project(lay(tmp_path, files)), "table")
    (deck,) = [file for file in shop.game.all(DeckFile) if file.deck.id == "mine"]
    face = card_face(shop, deck.deck, deck.cards[0], shop.game.one(TableFile).cards)
    assert (face["topic"], plain(face["text"])) == ("Rank 3", "While this card is in front: when coins are gained: 1 more.")


def test_what_is_on_spaces_is_drawn_on_boards_of_every_kind(tmp_path: Path) -> None:
    shrine = {"one_of": ["bell", "lens"], "icons": {"bell": "aura", "lens": "mana"}, "inks": {"bell": "#123456"}}
    island = {
        "board": {
            "id": "island",
            "name": "Island",
            "squares": {"columns": 2, "rows": 2, "first": [21, 21]},
            "map": ["B .", ". L"],
            "signs": {"B": {"has": {"shrine": "bell"}}, "L": {"has": {"shrine": "lens"}}},
            "spaces": {"v22": {"shrine": "bell"}},
        }
    }
    files = {"table.yaml": {"spaces": {"shrine": shrine}}, "boards/island.yaml": island}
    part = {"id": "board", "title": "Board", "things": "board", "of": "island", "hex": "30 mm"}
    files["print.yaml"] = {
        "theme": "obsidian",
        "language": "en",
        "products": [{"id": "b", "title": "B", "kind": "boards", "parts": [part]}],
    }
    shop = open_shop(Project(lay(tmp_path, files)), "table")
    printed = next(one for one in shop.game.one(Printing).products if one.id == "b")
    (board,) = boards(shop, printed.parts[0])
    assert board.front.svg.count('name="aura"') == 2
    assert board.front.svg.count('name="mana"') == 1
    assert "#123456" in board.front.svg


def test_a_status_is_printed_as_so_many_markers(tmp_path: Path) -> None:
    files = {**acting({"give": {"status": "shielded"}}), "table.yaml": {"statuses": {"shielded": {"tokens": 4, "icon": "ward"}}}}
    part = {"id": "markers", "title": "Markers", "things": "pieces", "width": "16 mm"}
    product = {"id": "markers", "title": "Markers", "kind": "tokens", "parts": [part]}
    files["print.yaml"] = {"theme": "obsidian", "language": "en", "products": [product]}
    shop = open_shop(Project(lay(tmp_path, files)), "table")
    printed = next(one for one in shop.game.one(Printing).products if one.id == "markers")
    markers = {thing.id: thing for thing in pieces(shop, printed.parts[0])}
    assert markers["shielded_grey"].copies == 4
    assert markers["shielded_grey"].front.context["token"]["icon"] == "ward"


def test_pieces_of_one_side_are_printed_for_it_alone_and_its_seats_are_known(tmp_path: Path) -> None:
    files: Files = {"table.yaml": {"pieces": {"lord": {"count": 2, "seats": ["blue"]}}}, **acting({"place": {"piece": "lord", "at": "c3"}})}
    part = {"id": "men", "title": "Men", "things": "pieces"}
    product = {"id": "men", "title": "Men", "kind": "tokens", "parts": [part]}
    files["print.yaml"] = {"theme": "obsidian", "language": "en", "products": [product]}
    shop = open_shop(Project(lay(tmp_path / "one", files)), "table")
    printed = next(one for one in shop.game.one(Printing).products if one.id == "men")
    assert [(one.id, one.copies) for one in pieces(shop, printed.parts[0]) if "lord" in one.id] == [("lord_blue", 2)]
    rules = rules_of(tmp_path / "one")
    none = {"choice": {"try": {}}, "because": "red has no lord"}
    assert run(rules, {"given": {"turn": "red"}, "illegal": none}).passed
    assert run(rules, {"given": {"turn": "blue"}, "when": [{"try": {}}], "then": {"seats": {"blue": {"lord": ["c3"]}}}}).passed
    for lord, told in (({"seats": ["bleu"]}, "no seat is called 'bleu'"), ({"start": {"red": "c3"}}, "'red' has no such piece")):
        wrong = {**files, "table.yaml": {"pieces": {"lord": {"count": 2, "seats": ["blue"], **lord}}}}
        with pytest.raises(ContentError, match=told):
            rules_of(lay(tmp_path / told[:4].strip("'"), wrong))


def test_a_key_of_other_verbs_is_not_offered_for_itself(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        rules_of(lay(tmp_path, acting({"shuffle": {"zone": "deck", "at_most": 2}})))
    told = "; ".join(map(str, caught.value.problems))
    assert "unknown key 'at_most'" in told
    assert "did you mean 'at_most'" not in told


STATUS = {"table.yaml": {"statuses": {"sad": {"triggers": [{"on": "gain.coin", "do": [{"lose": {"counter": "coins"}}]}]}}}}
CHANGED = {"table.yaml": {"statuses": {"sad": {"modifiers": [{"of": "lose.coin", "by": 1}]}}}}
WAITING = [
    (STATUS, "table.yaml", "nothing that happens is called 'gain.coin' — did you mean 'gain.coins'?"),
    (CHANGED, "table.yaml", "nothing that has an amount is called 'lose.coin' — did you mean 'lose.coins'?"),
]


@pytest.mark.parametrize(("files", "where", "told"), WAITING, ids=["trigger", "modifier"])
def test_a_status_that_waits_for_what_never_happens_is_told(files: Files, where: str, told: str, tmp_path: Path) -> None:
    ends = acting({"give": {"status": "sad"}}, {"lose": {"counter": "coins"}}, {"gain": {"counter": "coins"}})
    warned = check(rules_of(lay(tmp_path, {**ends, **files})).data)
    assert [where for one in warned if one.file.endswith(where) and told in str(one)] == [where]


def test_what_is_wrong_elsewhere_does_not_make_a_reaction_wrong(tmp_path: Path) -> None:
    raid = acting(
        {"announce": {"what": "raid", "to": "others", "discard": "pyle", "do": [{"take": {"cards": "left.hand", "to": "front"}}]}}
    )
    files = {**raid, "flow.yaml": {"reactions": [{"before": "take.front", "do": ["cancel"]}]}}
    with pytest.raises(ContentError) as caught:
        rules_of(lay(tmp_path, files))
    (problem,) = caught.value.problems
    assert "no zone 'pyle'" in str(problem)
    assert "announce.discard" in str(problem)


COUNTS: list[tuple[Files, str]] = [
    (acting({"gain": {"counter": "gems"}}), "'gems' has a number for each suit"),
    (acting({"put": {"cards": "hand.combinations(2)", "to": "market"}}), "'hand.combinations(2)' gives groups of cards, not cards"),
    (acting({"choose": {"from": "hand.combinations(2)", "as": "two"}}), "gives groups of cards, not cards"),
    (acting({"gain": {"counter": "gems", "which": "you"}}), "'you' gives a seat, not a suit"),
    (acting({"gain": {"counter": "coins", "which": "hearts"}}), "'coins' has no `each`"),
    (acting({"gain": {"counter": "points", "amount": "gems(hearts, clubs)"}}), "'gems' wants one suit in its brackets"),
    (acting({"gain": {"counter": "points", "amount": "gems"}}), "numbers"),
    (acting(cost={"gems": 1}), "name one of them: `gems.clubs`"),
    (acting(cost={"gems.heart": 1}), "did you mean 'gems.hearts'?"),
    ({"table.yaml": {"counters": {"gems": {"of": "seat", "each": "suite"}}}}, "no list is called 'suite' — did you mean 'suit'?"),
]


@pytest.mark.parametrize(("files", "told"), COUNTS, ids=[told for _, told in COUNTS])
def test_a_counter_with_a_number_for_each_word_is_refused_where_it_says_nothing(files: Files, told: str, tmp_path: Path) -> None:
    declared = {"table.yaml": {"counters": {"gems": {"of": "seat", "each": "suit"}}}}
    with pytest.raises(ContentError) as caught:
        rules_of(lay(tmp_path, {**declared, **files}))
    assert told in "; ".join(map(str, caught.value.problems))


def test_an_example_that_fails_tells_what_was_chosen_by_itself(tmp_path: Path) -> None:
    flow = {"flow": [{"turns": {"do": [{"act": {"actions": ["try"]}}]}}]}
    rules = rules_of(lay(tmp_path, {"flow.yaml": flow, **acting({"gain": {"counter": "pot"}})}))
    result = run(rules, {"when": [{"try": {}}], "then": {"pot": 1}})
    over = "(after the last choice this was all that could be chosen, and was taken: try: {}) (the game is over: end)"
    assert result.message == f"pot: expected 1, got 2 {over}"


def test_a_choice_that_is_not_offered_tells_what_was_chosen_by_itself_before_it(tmp_path: Path) -> None:
    flow = {"flow": [{"turns": {"do": [{"act": {"actions": ["try"]}}]}}]}
    rules = rules_of(lay(tmp_path, {"flow.yaml": flow, **acting({"gain": {"counter": "pot"}})}))
    result = run(rules, {"when": [{"try": {}, "by": "blue"}, {"try": {}, "by": "red"}], "then": {"pot": 1}})
    assert "the game is over" in result.message
    assert run(rules, {"when": [{"rest": {}}], "then": {"pot": 1}}).message.endswith(
        "(before that this was all that could be chosen, and was taken: try: {}; try: {})"
    )


def test_a_word_that_no_space_has_is_told_where_some_say_nothing(tmp_path: Path) -> None:
    spaces = {"holy": {"one_of": ["hollow", "throne"]}}
    board = {
        "board": {
            "id": "hall",
            "name": "Hall",
            "squares": {"columns": 2, "rows": 2, "first": [20, 1]},
            "spaces": {"u2": {"holy": "throne"}},
        }
    }
    told = check(rules_of(lay(tmp_path, {"table.yaml": {"spaces": spaces}, "boards/hall.yaml": board})).data)
    assert [one.message for one in told if "'hollow'" in one.message] == ["no space is 'hollow'"]


def test_a_column_called_like_a_word_of_lists_is_told_and_that_of_one_card_is_the_column(tmp_path: Path) -> None:
    cards = [{"id": "odd_one", "count": 7, "after": "dusk"}, {"id": "even_one", "count": 5}]
    formula = "odds.top.count + (10 if odds.first.after = dusk else 0)"
    files = {
        **acting({"gain": {"counter": "points", "amount": formula}}),
        "table.yaml": {
            "cards": {"count": {"number": [0, 9]}, "after": {"one_of": ["dawn", "dusk"]}},
            "zones": {"odds": {"cards": ["odd"]}},
        },
        "cards/odd.yaml": {"deck": {"id": "odd", "name": "Odd"}, "cards": cards},
    }
    rules = rules_of(lay(tmp_path, files))
    given = {"turn": "red", "odds": ["odd_one", "even_one"]}
    assert run(rules, {"given": given, "when": [{"try": {}}], "then": {"seats": {"red": {"points": 15}}}}).passed
    told = [problem.message for problem in check(rules.data) if "is a word of formulas already" in problem.message]
    assert [one.split("'")[1] for one in told] == ["count", "after"]


@pytest.mark.parametrize("formula", ["(dice.first if pot = 0 else lots.first).value", "[dice.first, lots.first].sum(value)"])
def test_dice_of_two_pools_are_told_how_to_be_one(tmp_path: Path, formula: str) -> None:
    files = {**acting({"gain": {"counter": "points", "amount": formula}}), "table.yaml": {"dice": {"lots": {"count": 1}}}}
    with pytest.raises(ContentError, match="let one pool have them all"):
        rules_of(lay(tmp_path, files))
