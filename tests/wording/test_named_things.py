"""What effects name, and what there is one of alone, is called in the number and by the words that it has elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.laid_table import lay, printed, read

FOR_EACH = "{each: {of: others, as: who, do: [{if: {when: who.coins > 1, then: [{lose: {counter: coins, of: who}}]}}, gain_pot]}}"
CASES = [
    (
        "{let: {names: {ahead: a1.steps(n).one}}}, {if: {when: ahead and coins > 1, then: [{gain: {counter: pot}}]}}",
        "If the ahead is there and you have",
        "Wenn ahead da ist und du",
    ),
    (
        "{let: {names: {ahead: a1.steps(n).one}}}, {if: {when: not ahead, then: [{gain: {counter: pot}}]}}",
        "If the ahead is not there",
        "Wenn ahead nicht da ist",
    ),
    ("{give: {status: marked, to: left.pawn}}", "becomes marked", ""),
    ("{give: {status: marked, to: left.man}}", "become marked", ""),
    (FOR_EACH.replace("gain_pot", "{gain: {counter: pot}}"), "1 For the player: ", "1 Für den Spieler: "),
]


@pytest.mark.parametrize(("effects", "english", "german"), CASES)
def test_exact_rules_call_it_so(tmp_path: Path, effects: str, english: str, german: str) -> None:
    for language, told in (("en", english), ("de", german)):
        actions = read(f"{{actions: [{{id: try, name: Try it, effects: [{effects}]}}]}}")
        prints = {"products": [{"id": "exact", "title": "Exact", "kind": "exact_rules"}], "language": language}
        files = {"actions.yaml": actions, "print.yaml": prints, "table.yaml": read("{statuses: {marked: {of: piece}}}")}
        text = " ".join(printed(lay(tmp_path / language, files), "exact").split())
        assert told in text, text[:3000]
