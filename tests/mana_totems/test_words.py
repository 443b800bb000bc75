"""How Mana Totems speaks: in words that players use, and with words where a sign would only repeat them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.definitions.game import GameData
from engine.games import read
from engine.source.project import Project
from generator.building.build import open_shop
from generator.wording import Wording, plain
from generator.wording.checks.text_problems import read_all

HOME = Path(__file__).parents[2]

UNSAID = re.compile(
    r"whoever|whosever|\bthe own\b|\bof 1 to 2 of\b|[Ff]or what cards|Lay a Trap may instead|\bnext to\b|\bnothing (above|below)\b|'"
    r"|\bstraight away\b|\bremove .* to the supply\b|\bStandard Move\b|\bstock without effect\b|\bfinds nothing\.",
    re.I,
)
"""What was said in ways that nobody speaks; a straight quotation mark is none that is printed."""


@pytest.fixture(scope="module", params=["completed", "as_written"])
def game(request: pytest.FixtureRequest) -> GameData:
    return read(Project(HOME), "mana_totems", request.param)


def test_texts_are_said_as_players_speak(game: GameData) -> None:
    texts = dict(read_all(Wording.of(game, HOME)))
    assert len(texts) > 60
    for place, text in texts.items():
        assert not UNSAID.search(plain(text)), (place, plain(text))


def test_what_is_said_in_words_has_no_sign_beside_it(game: GameData) -> None:
    printed = open_shop(Project(HOME), "mana_totems", edition=game.edition).wording
    for place, text in dict(read_all(printed)).items():
        assert "<icon" not in text, (place, text)


def test_a_price_and_what_is_chosen_take_no_two_colons(game: GameData) -> None:
    for place, text in dict(read_all(Wording.of(game, HOME))).items():
        sentences = re.split(r"(?<=[.!?])\s|In (?:a Clash|your turn):", plain(text))
        assert all(sentence.count(":") < 2 for sentence in sentences), (place, plain(text))


def test_a_rule_of_a_class_names_whose_it_is(game: GameData) -> None:
    """These rules stand together before the classes, so each says which class, power or trap it is about."""
    wording = Wording.of(game, HOME)
    for clause in game.clauses:
        (kind, *more) = clause.id.split(".")
        if more and kind in wording.context.names["cards"] and more != ["name"]:
            one = wording.context.names["cards"][kind]
            parts = list(one.fields["powers"])
            names = [one.fields["name"], *(part.fields["name"] for part in parts)]
            text = plain(wording.clause(clause))
            assert text in [plain(part.text) for part in parts] or any(name in text for name in names), (clause.id, text)
