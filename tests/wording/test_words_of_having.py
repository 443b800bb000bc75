"""How much somebody has is said as one says it: «you have at least 12 coins», and of players who are asked for «they have»."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import read
from engine.source.project import Project
from generator.wording import Wording, plain
from pressgang.schemas.vocabulary_examples import GAME
from tests.examples.laid_table import lay

COUNTERS = {
    "coins": {"of": "seat"},
    "packs": {"of": "seat", "name": "wolf", "plural": "wolves"},
    "wounds": {"of": "seat"},
    "mana": {"of": "seat"},
    "chess": {"of": "seat"},
    "pots": {"of": "table"},
    "price": {"of": "table"},
}


def asked(tmp_path: Path, written: str, language: str = "en") -> str:
    root = lay(tmp_path, {"table.yaml": {"counters": COUNTERS}, "constants.yaml": {"constants": {"enough": 5}}})
    wording = Wording.of(read(Project(root), GAME), root, language)
    return plain(wording.phrase_environment.from_string("{{ written | condition }}").render(written=written))


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("coins >= 12", "you have at least 12 coins"),
        ("you.coins >= 1", "you have at least 1 coin"),
        ("coins <= 3", "you have at most 3 coins"),
        ("coins < 3", "you have fewer than 3 coins"),
        ("coins > 3", "you have more than 3 coins"),
        ("coins > 0", "you have at least 1 coin"),
        ("coins = 3", "you have exactly 3 coins"),
        ("coins = 0", "you have no coins"),
        ("not coins < 3", "you have at least 3 coins"),
        ("coins >= constants.enough", "you have at least 5 coins"),
        ("wounds >= 1", "you have at least 1 wound"),  # its id is a word for several
        ("packs >= 2", "you have at least 2 wolves"),
        ("packs <= 1", "you have at most 1 wolf"),
        ("coins >= 2 and wounds = 0", "you have at least 2 coins and you have no wounds"),
        ("seats.any(coins >= 2)", "there is one of the players where they have at least 2 coins"),
        ("seats.any(you.coins >= 2)", "there is one of the players where you have at least 2 coins"),
        ("spaces.any(free and coins >= 2)", "there is one of the spaces where free and you have at least 2 coins"),
        # not said so: there is no word for several, nobody has it, it is no plain number, or it is not so many
        ("mana >= 2", "mana is at least 2"),
        ("chess >= 2", "chess is at least 2"),
        ("pots >= 2", "pots are at least 2"),
        ("coins >= price", "coins are at least price"),
        ("coins != 3", "coins are not 3"),
        ("left.coins >= 2", "the next player has at least 2 coins"),
    ],
)
def test_what_somebody_has_is_said_with_its_noun(tmp_path: Path, written: str, said: str) -> None:
    assert asked(tmp_path, written) == said


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("a1.owner", "a1 has an owner"),
        ("a1.dealer", "a1 has a dealer"),
        ("spaces.any(it.owner)", "there is one of the spaces where there is an owner"),
    ],
)
def test_a_thing_has_the_article_that_goes_with_its_sound(tmp_path: Path, written: str, said: str) -> None:
    table = {"counters": COUNTERS, "remembers": {"owner": {"a": "seat", "of": "space"}, "dealer": {"a": "seat", "of": "space"}}}
    root = lay(tmp_path, {"table.yaml": table})
    wording = Wording.of(read(Project(root), GAME), root, "en")
    assert plain(wording.phrase_environment.from_string("{{ written | condition }}").render(written=written)) == said


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("coins >= 12", "du mindestens 12 Münzen hast"),
        ("coins = 0", "du 0 Münzen hast"),
        ("seats.any(coins >= 2)", "bei einem von allen Spielern es mindestens 2 Münzen sind"),
    ],
)
def test_the_verb_stands_last_in_german(tmp_path: Path, written: str, said: str) -> None:
    assert asked(tmp_path, written, "de") == said
