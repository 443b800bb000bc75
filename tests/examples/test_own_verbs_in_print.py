"""The exact rules print what verbs of a game's own do, in numbered steps; an edition may have some more, and actions in a group."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.games import load
from engine.kernel.rules import KernelRules
from engine.source.problems import ContentError
from tests.examples.laid_table import lay, printed, rules_of

Files = dict[str, Any]

TOLL: Files = {
    "id": "toll",
    "takes": {"whom": "seat", "much": "number"},
    "do": [
        {
            "if": {
                "when": "points > 5",
                "then": [
                    {"lose": {"counter": "points", "amount": "much"}},
                    {"choose": {"from": "others", "as": "payee", "do": [{"gain": {"counter": "points", "of": "payee"}}, "end_turn"]}},
                ],
                "otherwise": [{"gain": {"counter": "points", "amount": 7}}],
            }
        }
    ],
}
ASKED: Files = {"id": "keen", "takes": {"edge": ["sharp", "blunt"]}, "parts": ["standing"]}
RUSH: Files = {"id": "rush", "with": {"rival": "others"}, "needs": "points > 2", "do": [{"toll": {"whom": "rival", "much": 3}}]}
READ = {
    "en": [
        "What the words of cards do",
        "Keen Is given edge (one of sharp or blunt). Stands under standing. Formulas ask for it where it stands.",
        "Rush Choose as the rival one of the others. Only if you have more than 2 points. Toll (whom: the rival, much: 3).",
        "What the words of rules do",
        "Is given whom (a player) and much (a number). If you have more than 5 points, step 1; otherwise gain 7 points.",
        "1 Lose as many points as much. Choose one of the others: step 2.",
        "2 For the payee: The payee gains 1 point. The turn is over.",
        "Helpers Remembers a player, or several, for each space.",
        "Field Ranges are counted from square to square over sides alone.",
        "Jokers Kinds of card alone, which nobody deals or draws. Jokers, suit: hearts Fool Jokers, rank: 3 Fool",
        "Wet Of a space. Until the end of the round.",
    ],
    "de": [
        "Keen Bekommt edge (eines von sharp oder blunt). Steht unter standing. Formeln fragen danach, wo es steht.",
        "Bekommt whom (ein Spieler) und much (eine Zahl). Wenn du mehr als 5 Punkte hast: Schritt 1; sonst erhalte 7 Punkte.",
        "2 Für payee: Payee erhält 1 Punkt. Der Zug ist zu Ende.",
        "Jokers Nur Arten von Karten, die niemand austeilt oder zieht.",
        "Wet Gilt für (Feld). Bis zum Ende der Runde.",
        "Helpers Merkt einen Spieler, auch mehrere, für jedes Feld.",
        "Field Reichweiten zählen von Feld zu Feld nur über Seiten.",
    ],
}


def laid(folder: Path, language: str = "en") -> Path:
    printing = {"theme": "obsidian", "language": language, "products": [{"id": "exact", "title": "Exact rules", "kind": "exact_rules"}]}
    verbs = {"verbs": [ASKED, RUSH], "routines": [TOLL]}
    deck = {
        "deck": {"id": "jokers", "name": "Jokers", "kinds": True},
        "cards": [{"id": "fool", "name": "Fool", "suit": "hearts", "rank": 3}],
    }
    table = {
        "statuses": {"wet": {"of": "space", "until": "end_of_round"}},
        "remembers": {"helpers": {"a": "seat", "of": "space", "many": True}},
    }
    return lay(folder, {"verbs.yaml": verbs, "print.yaml": printing, "cards/jokers.yaml": deck, "table.yaml": table})


@pytest.mark.parametrize("language", list(READ))
def test_what_verbs_do_and_what_cards_are_is_printed(language: str, tmp_path: Path) -> None:
    laid(tmp_path, language)
    read = printed(tmp_path, "exact")
    assert [text for text in READ[language] if text not in read] == [], read


def with_editions(folder: Path, offered: list[str]) -> Path:
    """A game whose edition for teams adds a routine, and an action that calls it, to a group that is empty otherwise."""
    flow = [{"turns": {"until": "no", "do": [{"act": {"actions": offered}}]}}]
    lay(
        folder,
        {
            "game.yaml": {"editions": [{"id": "teams", "name": "Teams"}]},
            "flow.yaml": {"flow": flow},
            "actions.yaml": {"groups": {"together": {}}},
            "verbs.yaml": {"routines": [TOLL]},
        },
    )
    added = {"id": "aid", "group": "together", "effects": [{"help": {"much": 2}}]}
    routine = {"id": "help", "takes": {"much": "number"}, "do": [{"gain": {"counter": "points", "amount": "much"}}]}
    editions = folder / "content" / "table" / "editions"
    editions.mkdir()
    changes = {"actions.yaml": {"actions": [added]}, "verbs.yaml": {"routines": [routine]}}
    (editions / "teams.yaml").write_text(json.dumps(changes))
    return folder


def offered_in(folder: Path, edition: str) -> list[str]:
    rules = load(folder, "table", edition=edition)
    assert isinstance(rules, KernelRules)
    match = rules.scenario_match(2, {"turn": "red"})
    return [option.kind for option in next(match.play()).options]


def test_an_edition_adds_actions_to_a_group_and_routines_that_they_call(tmp_path: Path) -> None:
    project = with_editions(tmp_path, ["wait", "together"])
    assert offered_in(project, "first") == ["wait"]
    assert offered_in(project, "teams") == ["wait", "aid"]


def test_what_is_neither_action_nor_group_is_told(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="no action 'togethr'.*did you mean 'together'"):
        rules_of(with_editions(tmp_path, ["wait", "togethr"]))
