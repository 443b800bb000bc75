"""Men that change sides, memories that are emptied, and what errors say of slips that eight newcomers made."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.kernel.content.flow import ActionFile
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.building.trial import layout_problems
from generator.wording import Wording, plain
from tests.examples.laid_table import lay, rules_of, run

Files = dict[str, Any]


def acting(*effects: Any, **more: Any) -> Files:
    return {"actions.yaml": {"actions": [{"id": "try", "effects": list(effects), **more}, {"id": "rest"}]}}


TURNS = {"give_away": {"pieces": "left.man", "to": "you"}}


def test_positions_have_men_that_were_others(tmp_path: Path) -> None:
    """Of two men each, red has three: one was blue's."""
    given = {"turn": "red", "seats": {"red": {"man": ["a1", "b1", "c1"]}, "blue": {"man": ["e5"]}}}
    rules = rules_of(lay(tmp_path, {"table.yaml": {"pieces": {"man": {"count": 2}}}, **acting(TURNS)}))
    then = {"seats": {"red": {"man": ["a1", "b1", "c1", "e5"]}, "blue": {"man": []}}}
    assert run(rules, {"given": given, "when": [{"try": {}}], "then": then}).passed


def test_there_are_no_more_than_of_all_seats_together(tmp_path: Path) -> None:
    given = {"turn": "red", "seats": {"red": {"man": ["a1", "b1", "c1", "d1"]}, "blue": {"man": ["e5"]}}}
    rules = rules_of(lay(tmp_path, {"table.yaml": {"pieces": {"man": {"count": 2}}}, **acting(TURNS)}))
    assert "those of other seats that stand nowhere counted in" in run(rules, {"given": given, "then": {}}).message


def test_where_none_changes_sides_nobody_has_more_than_its_own(tmp_path: Path) -> None:
    given = {"turn": "red", "seats": {"red": {"man": ["a1", "b1", "c1"]}, "blue": {"man": ["e5"]}}}
    rules = rules_of(lay(tmp_path, {"table.yaml": {"pieces": {"man": {"count": 2}}}, **acting()}))
    assert "there are not so many of 'man' (got 3)" in run(rules, {"given": given, "then": {}}).message


@pytest.mark.parametrize("written", ["nothing", "[]"])
@pytest.mark.parametrize(
    ("a", "some"), [("suit", "[clubs, hearts]"), ("card_kind", "hand.kind"), ("number", "numbers(1, 2)"), ("card", "hand")]
)
def test_what_remembers_several_forgets_them(tmp_path: Path, a: str, some: str, written: str) -> None:
    memory = {"table.yaml": {"remembers": {"seen": {"a": a, "many": True, "of": "seat"}}}}
    keep = {"remember": {"values": {"seen": some}}}
    forget = {"remember": {"values": {"seen": written}, "of": "seats"}}
    count = {"gain": {"counter": "points", "amount": "10 * seen.count"}}
    rules = rules_of(lay(tmp_path, {**memory, **acting(keep, count, forget, count)}))
    given = {"turn": "red", "seats": {"red": {"hand": ["clubs_1", "hearts_2"]}}}
    result = run(rules, {"given": given, "when": [{"try": {}}], "then": {"seats": {"red": {"points": 20, "seen": []}}}})
    assert result.passed, result.message
    words = Wording.of(rules.data, tmp_path, "en")
    assert "Seen of all players are now nothing" in plain(
        words.effects([one for action in rules.data.one(ActionFile).actions if action.id == "try" for one in action.effects][2:3])
    )


def test_who_chooses_stands_beside_a_choice(tmp_path: Path) -> None:
    rules = rules_of(lay(tmp_path, acting()))
    result = run(rules, {"given": {"turn": "red"}, "when": [{"try": {"by": "red"}}], "then": {}})
    assert "`by` stands beside a choice, not in it: `{try: {…}, by: …}`" in result.message


def test_a_fact_that_an_event_has_not_is_no_other_name(tmp_path: Path) -> None:
    """`buys` is near to `by`, and has nothing to do with it."""
    trigger = {"on": "play.front", "if": "by != you", "do": [{"gain": {"counter": "points"}}]}
    files = {"table.yaml": {"counters": {"buys": {"of": "seat"}}}, "flow.yaml": {"triggers": [trigger]}, **acting()}
    with pytest.raises(ContentError, match=r"nothing here is called 'by' — what is told or chosen here is called who, card, of"):
        rules_of(lay(tmp_path, {**files, **acting({"play": {"cards": "hand", "to": "front"}})})).new_match(2, 1, round_limit=9)


def test_spaces_of_ones_own_board_are_called_by_areas(tmp_path: Path) -> None:
    board = {"board": {"id": "yard", "name": "Yard", "of": "seat", "squares": {"columns": 3, "rows": 1}}}
    files = {"boards/yard.yaml": board, **acting({"gain": {"counter": "points", "amount": "q1.number"}})}
    files["boards/yard.yaml"]["board"]["named"] = {"a1": "q1"}
    with pytest.raises(ContentError, match="each seat has one, here called as `red_q1`: `areas` of its board"):
        rules_of(lay(tmp_path, files)).new_match(2, 1, round_limit=9)


@pytest.mark.parametrize(("face", "roomier"), [("playing_card", True), ("card", False)])
def test_who_has_too_many_words_is_told_of_a_face_with_more_room(tmp_path: Path, face: str, roomier: bool) -> None:
    part = {"id": "cards", "title": "Cards", "things": "cards", "face": face, "size": "44 x 63 mm"}
    files = {
        "cards/long.yaml": {"deck": {"id": "long", "name": "Long"}, "cards": [{"id": "talk", "name": "Talk", "text": "Many words. " * 60}]},
        "print.yaml": {
            "theme": "obsidian",
            "language": "en",
            "products": [{"id": "cards", "title": "C", "kind": "faces", "parts": [part]}],
        },
    }
    project = Project(lay(tmp_path, {**files, **acting()}))
    (told,) = [one for one in layout_problems(project, rules_of(project.root).data, books=False) if "talk" in str(one)]
    assert ("`card` has more room for words" in told.hint) == roomier


def test_a_key_that_slipped_below_another_is_told_so(tmp_path: Path) -> None:
    folder = lay(tmp_path, acting())
    table = "remembers:\n  dealer: {a: seat}\n  counters:\n  coins: {of: seat}\n"
    (folder / "content" / "table" / "table.yaml").write_text(table)
    with pytest.raises(
        ContentError, match="remembers.counters: is empty — `counters` is a key of the file itself: let it begin at the left"
    ):
        rules_of(folder)
