"""Columns of cards that hold several words: goods that a card wants, sorts that it is of."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from engine.games.data.entry import check
from engine.source.problems import Severity
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.shown.columns import unshown_problems
from pressgang.cli import main
from tests.examples.laid_table import ROOT, lay, printed, rules_of, run

Files = dict[str, Any]
GOODS = {"holds": "list", "one_of": ["clay", "reed"]}


def game(amount: str, face: str = "number_table", **table: Any) -> Files:
    """A game in which a plan wants two clay and a reed, and points are gained."""
    part = {"id": "cards", "title": "Cards", "things": "cards", "face": face, "size": "poker"}
    return {
        "table.yaml": {"cards": {"wants": GOODS}, **table},
        "cards/plans.yaml": {
            "deck": {"id": "plans", "name": "Plans"},
            "cards": [
                {"id": "boat", "name": "Boat", "wants": ["clay", "reed", "clay"]},
                {"id": "hut", "name": "Hut", "wants": ["reed"]},
                {"id": "path", "name": "Path"},
            ],
        },
        "actions.yaml": {"actions": [{"id": "try", "effects": [{"gain": {"counter": "points", "amount": amount}}]}]},
        "print.yaml": {
            "theme": "obsidian",
            "language": "en",
            "products": [{"id": "cards", "title": "C", "kind": "faces", "parts": [part]}],
        },
    }


def scored(folder: Path, files: Files, points: int) -> str:
    """What is wrong when so many points should be gained; "" when nothing is."""
    given = {"turn": "red", "seats": {"red": {"hand": ["boat", "hut", "path"]}}}
    return run(
        rules_of(lay(folder, files)), {"given": given, "when": [{"try": {}}], "then": {"seats": {"red": {"points": points}}}}
    ).message


def test_what_stands_twice_counts_twice_and_who_says_nothing_has_none(tmp_path: Path) -> None:
    assert not scored(tmp_path, game("10 * hand.wants.count(it = clay) + hand.count(wants)"), 22)


def test_kinds_of_card_are_asked_the_same(tmp_path: Path) -> None:
    assert not scored(tmp_path, game("kinds(plans).wants.count(it = reed)"), 2)


def test_a_column_of_one_word_that_has_the_same_words_gives_them_their_meaning(tmp_path: Path) -> None:
    """A bare word means that of the list of which a thing has one, as it did before rules knew of lists."""
    spaces = {"spaces": {"ground": {"one_of": ["sand", "clay"]}}, "remembers": {"dug": {"a": "ground"}}}
    files = game("1 if dug = soil else 7", **spaces)
    files["actions.yaml"]["actions"][0]["effects"].insert(0, {"let": {"names": {"soil": "clay"}}})
    files["actions.yaml"]["actions"][0]["effects"].insert(1, {"remember": {"values": {"dug": "soil"}}})
    assert not scored(tmp_path, files, 1)


def test_what_the_table_calls_so_keeps_its_name(tmp_path: Path) -> None:
    assert not scored(tmp_path, game("hand.sum(wants)", counters={"wants": {"start": 2}}), 6)


def test_a_table_of_a_face_tells_how_many_of_a_word_there_are(tmp_path: Path) -> None:
    words = printed(lay(tmp_path, game("hand.wants.count")), "cards")
    assert "Wants 2 clay, reed" in words


def test_lists_that_rules_ask_for_and_no_face_shows_are_told(tmp_path: Path) -> None:
    shop = open_shop(Project(lay(tmp_path, game("hand.wants.count", face="card"))), "table")
    (told,) = [one for one in unshown_problems(shop) if "'Plans'" in one.message]
    assert (told.severity, "rules ask for the wants of 'Plans'" in told.message) == (Severity.UNFINISHED, True)


def test_lists_are_explained_as_what_rules_ask_for(tmp_path: Path) -> None:
    folder = lay(tmp_path, game("hand.wants.count"))
    assert not [one for one in check(rules_of(folder).data) if one.severity == Severity.ERROR]
    made = CliRunner().invoke(main, ["explain", "wants", "--game", "table", "--project", str(folder)])
    assert "a list of words of clay, reed. Rules may ask for it." in " ".join(made.output.split())


SIDES = {"cards": {"wants": GOODS, "first": {"one_of": ["clay", "reed"]}}, "remembers": {"dug": {"a": "wants"}}}


def test_lists_are_compared_with_all_that_have_the_same_words(tmp_path: Path) -> None:
    """What a memory has of the list, what a definition or a routine is given, and words that stand nowhere but in a formula."""
    define = {"good_of": {"with": ["seat"], "is": "clay if seat = red else reed"}, "so": {"with": ["what"], "is": "dug = what"}}
    files = game("(1 if dug = good_of(you) else 0) + (2 if so(clay) else 0)", **SIDES, define=define)
    routine = {"id": "note", "takes": {"what": "first"}, "do": [{"if": {"when": "dug = what", "then": [{"gain": {"counter": "points"}}]}}]}
    files["verbs.yaml"] = {"routines": [routine]}
    before = [{"remember": {"values": {"dug": "kinds(plans).first.wants.first"}}}, {"note": {"what": "clay"}}]
    files["actions.yaml"]["actions"][0]["effects"][:0] = before
    assert not scored(tmp_path, files, 4)


PATTERNS = {
    "deck": {"id": "plans", "name": "Plans"},
    "cards": [{"id": "post", "wants": ["clay", "reed"]}, {"id": "gate", "wants": ["reed", "clay"]}],
}


def patterns(folder: Path, face: str) -> Path:
    """Two plans of the same goods in another order."""
    files = game("10 if hand.first.wants.first = clay else 0", face=face)
    return lay(folder, {**files, "cards/plans.yaml": PATTERNS})


def test_lists_of_which_only_the_order_differs_are_told_to_print_alike(tmp_path: Path) -> None:
    told = [one.message for one in unshown_problems(open_shop(Project(patterns(tmp_path, "number_table")), "table"))]
    assert told == ["the wants of 'post' and of 'gate' are printed alike, though their order differs"]


def test_a_face_of_ones_own_draws_a_list_in_its_order(tmp_path: Path) -> None:
    """The face of the page about faces, as it stands there."""
    (face,) = re.findall(r"```svg templates/faces/pattern\.svg\n(.*?)```", (ROOT / "docs" / "own_faces.md").read_text(), re.DOTALL)
    folder = patterns(tmp_path, "pattern")
    (folder / "templates" / "faces").mkdir(parents=True)
    (folder / "templates" / "faces" / "pattern.svg").write_text(face)
    assert not [one for one in unshown_problems(open_shop(Project(folder), "table")) if "wants" in one.message]
    words = printed(folder, "cards")
    assert "C R R C" in words or ("C R" in words and "R C" in words)
