"""Chains that lead on otherwise than from neighbour to neighbour: what may stand there, and how it is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.kernel.content.flow import ActionFile
from engine.kernel.rules import KernelRules
from engine.source.problems import ContentError
from generator.wording import Wording, plain
from tests.examples.laid_table import lay, read, rules_of


def asked(folder: Path, formula: str) -> KernelRules:
    """The table with an action that asks this."""
    effects = [read(f"set: {{counter: found, to: '{formula}'}}")]
    files = {"table.yaml": {"counters": {"found": {}}}, "actions.yaml": {"actions": [{"id": "ask", "effects": effects}]}}
    return rules_of(lay(folder, files))


@pytest.mark.parametrize("formula", ["group(a1, free, yes).count", "connected(south, north, free, row)"])
def test_a_chain_leads_on_over_spaces_alone(formula: str, tmp_path: Path) -> None:
    with pytest.raises(ContentError) as refused:
        asked(tmp_path, formula)
    assert "and a chain leads on over spaces" in refused.value.problems[0].message
    assert "around" in refused.value.problems[0].hint


@pytest.mark.parametrize(
    ("language", "words"), [("en", "from each space to the spaces around it"), ("de", "von jedem Feld weiter auf die Felder um es herum")]
)
def test_texts_say_where_a_chain_leads_on(language: str, words: str, tmp_path: Path) -> None:
    data = asked(tmp_path, "group(a1, free, around).count").data
    told = Wording.of(data, tmp_path, language)
    assert any(words in plain(told.effects(list(action.effects))) for file in data.all(ActionFile) for action in file.actions)
