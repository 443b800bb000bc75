"""Formulas that give some things or none are told in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.kernel.content.flow import ActionFile
from generator.wording import Wording, plain
from tests.examples.laid_table import lay, read, rules_of

WRITTEN = "choose: {from: 'field.where(free) if pot > 1 else []', as: at}"


@pytest.mark.parametrize(("language", "none"), [("en", "otherwise nothing"), ("de", "sonst nichts")])
def test_none_is_a_word(language: str, none: str, tmp_path: Path) -> None:
    data = rules_of(lay(tmp_path, {"actions.yaml": {"actions": [{"id": "ask", "effects": [read(WRITTEN)]}]}})).data
    told = Wording.of(data, tmp_path, language)
    said = [plain(told.effects(list(action.effects))) for file in data.all(ActionFile) for action in file.actions if action.id == "ask"]
    assert none in said[0], said
