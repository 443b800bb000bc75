"""What a reference sheet says of an action that has no words of its own: when it may be taken, and what it does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.kernel.content.flow import ActionFile
from generator.wording import Wording, plain
from tests.examples.laid_table import lay, rules_of

ACTIONS = [
    ({"needs": "pot > 2"}, "en", "Only if pot is more than 2. Gain 1 coin."),
    ({"needs": "pot > 2"}, "de", "Nur wenn pot mehr als 2 ist. Erhalte 1 Münze."),
    ({"once": "game", "leaves": "pot = 0"}, "en", "Only if this is so afterwards: pot is 0. Only once in the game. Gain 1 coin."),
    (
        {"leaves": "pot = 0", "otherwise": [{"lose": {"counter": "coins"}}]},
        "en",
        "If this were not so afterwards: pot is 0, only this happens: Lose 1 coin. Else: Gain 1 coin.",
    ),
    ({"needs": "pot > 2", "said_when": "late in the game"}, "en", "Late in the game: gain 1 coin."),
    ({"needs": "pot > 2", "text": "Take a coin from a full pot."}, "en", "Take a coin from a full pot."),
    ({}, "en", "Gain 1 coin."),
    (
        {"with": {"to": "track.where(free)"}, "needs": "pot > 2"},
        "en",
        "Choose as “to” one of the spaces of Track where free. Only if pot is more than 2. Gain 1 coin.",
    ),
    ({"with": {"some": {"of": "hand", "at_most": 2}}}, "en", "Choose as the some up to 2 of your hand. Gain 1 coin."),
    ({"with": {"card": "hand"}}, "de", "Wähle als die Karte eines von deiner Hand. Erhalte 1 Münze."),
    ({"with": {"card": "hand"}, "text": "Show a card."}, "en", "Show a card."),
    ({"with": {"card": "hand"}, "said_when": "with a card"}, "en", "With a card: gain 1 coin."),
]


@pytest.mark.parametrize(("more", "language", "said"), ACTIONS)
def test_when_an_action_may_be_taken_is_said(tmp_path: Path, more: dict[str, Any], language: str, said: str) -> None:
    action = {"id": "grab", "name": "Grab", "effects": [{"gain": {"counter": "coins"}}], **more}
    table = {"counters": {"coins": {"name": "coin", "plural": "coins"}}}
    data = rules_of(lay(tmp_path, {"actions.yaml": {"actions": [action]}, "table.yaml": table})).data
    (found,) = [one for file in data.all(ActionFile) for one in file.actions if one.id == "grab"]
    assert plain(Wording.of(data, tmp_path, language).action(found)) == said
