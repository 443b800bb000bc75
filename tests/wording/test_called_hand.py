"""What a game calls by a word that the language has a phrase for is said by its own name."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import read
from engine.source.project import Project
from generator.wording import Wording, plain
from tests.one_kernel.gems import edit, written


def said(folder: Path, formula: str, language: str) -> str:
    words = Wording.of(read(Project(folder), "gems"), folder, language)
    return plain(words.phrase_environment.from_string("{{ written | formula }}").render(written=formula))


@pytest.mark.parametrize(
    ("declared", "formula", "english", "german"),
    [
        ("zones:\n  hand: {of: seat}", "hand", "your hand", "deine Hand"),
        ("zones:\n  hand: {}", "hand", "the hand", "die Hand"),
        ("zones:\n  discard: {}", "discard", "the discard pile", "der Ablagestapel"),
        ("zones:\n  pot: {}\npieces:\n  hand: {of: table, count: 1}", "hand", "hand", "Hand"),
        ("zones:\n  pot: {}\npieces:\n  hand: {of: table, count: 1}", "hand.space", "the space of hand", "das Feld von Hand"),
        ("zones:\n  pot: {}\ncounters:\n  hand: {of: table, name: hand of the clock}", "hand", "hand of the clock", "hand of the clock"),
    ],
)
def test_a_name_of_the_game_comes_before_that_of_the_language(
    tmp_path: Path, declared: str, formula: str, english: str, german: str
) -> None:
    folder = written(tmp_path)
    (folder / "content" / "gems" / "table.yaml").write_text(declared, "utf-8")
    edit(folder, "flow.yaml", "set_up: [{draw: {cards: 2, from: pile, who: seats}}]\n", "")
    assert said(folder, formula, "en") == english
    assert said(folder, formula, "de") == german


def test_what_every_game_calls_so_stands_in_the_case_that_is_asked_for(tmp_path: Path) -> None:
    folder = written(tmp_path)
    (folder / "content" / "gems" / "table.yaml").write_text("zones:\n  pot: {}\npieces:\n  stone: {of: seat, count: 2}", "utf-8")
    edit(folder, "flow.yaml", "set_up: [{draw: {cards: 2, from: pile, who: seats}}]\n", "")
    assert said(folder, "stone.space.pieces.first", "de") == "das Erste von den Figuren von dem Feld von stone"
