"""The generated pages say what the definitions say now."""

from __future__ import annotations

import pytest

from engine.games import BUILT_IN, find_rules
from pressgang.reference import DOCS, pages


@pytest.fixture(scope="module")
def made() -> dict[str, str]:
    return pages()


@pytest.mark.parametrize("name", ["content.md", "vocabulary.md", "formulas.md", "events.md"])
def test_a_page_is_up_to_date(name: str, made: dict[str, str]) -> None:
    assert (DOCS / name).read_text() == made[name].rstrip("\n") + "\n", "run `python -m pressgang.reference`"


def test_every_verb_of_every_game_has_a_heading(made: dict[str, str]) -> None:
    for rules in BUILT_IN:
        module = find_rules(rules)
        assert module
        for verb in module.VOCABULARY:
            assert f"### `{verb.word}`\n" in made["vocabulary.md"]


def test_every_kind_of_file_has_a_heading(made: dict[str, str]) -> None:
    for rules in BUILT_IN:
        module = find_rules(rules)
        assert module
        for kind in module.KINDS:
            assert f"### `{kind.pattern}`\n" in made["content.md"]
