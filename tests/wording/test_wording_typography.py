"""Quotation marks, apostrophes and ellipses in everything that is printed."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wording_projects import ROOT

from engine.source.project import Project
from generator.building.build import open_shop
from generator.wording.checks.text_problems import read_all
from generator.wording.translation import words_of
from generator.wording.typography import Typography

STRAIGHT = re.compile(r"['\"]|\.\.\.")
GERMAN = Typography.of(["„", "“", "‚", "‘"])


@pytest.mark.parametrize(
    ("typed", "english", "german"),
    [
        ("the player's", "the player’s", "the player’s"),
        ('Special Action - "Arcane Research"', "Special Action - “Arcane Research”", "Special Action - „Arcane Research“"),
        ('("So...")', "(“So…”)", "(„So…“)"),
        ("\"a 'b c' d\"", "“a ‘b c’ d”", "„a ‚b c‘ d“"),
        ("the players' turns", "the players’ turns", "the players’ turns"),
        ("<b>\"Now</b> you\" {{ 'card' | noun(2) }}", "<b>“Now</b> you” {{ 'card' | noun(2) }}", "<b>„Now</b> you“ {{ 'card' | noun(2) }}"),
        ('<icon name="energy"/>\'s', '<icon name="energy"/>’s', '<icon name="energy"/>’s'),
        ("{{ name }}'s 'own' <b>'s</b>", "{{ name }}’s ‘own’ <b>‘s</b>", "{{ name }}’s ‚own‘ <b>‚s</b>"),
        ('{% if a == "b" %}"c"{% endif %}', '{% if a == "b" %}“c”{% endif %}', '{% if a == "b" %}„c“{% endif %}'),
    ],
)
def test_marks_of_a_language(typed: str, english: str, german: str) -> None:
    assert (Typography().set(typed), GERMAN.set(typed)) == (english, german)


@given(st.text(st.sampled_from("ab '\".({")))
def test_twice_is_once(typed: str) -> None:
    once = Typography().set(typed)
    assert Typography().set(once) == once


@pytest.mark.parametrize(("game", "edition"), [("axis_mundi", "v2.3"), ("axis_mundi", "v3"), ("mana_totems", None)])
def test_no_text_of_a_shipped_game_is_printed_with_typewriter_marks(game: str, edition: str | None) -> None:
    shop = open_shop(Project(ROOT), game, edition=edition)
    assert [(name, text) for name, text in read_all(shop.wording) if STRAIGHT.search(re.sub(r"<[^>]*>", "", text))] == []
    assert [text for text in shop.words.table().values() if STRAIGHT.search(text)] == []
    apart = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
    assert [text for text in words_of(shop.game).values() if STRAIGHT.search(apart.sub("", text))] == []


def test_german_texts_have_german_marks() -> None:
    shop = open_shop(Project(ROOT), "axis_mundi", language="de")
    assert [(name, text) for name, text in read_all(shop.wording, prose=False) if STRAIGHT.search(re.sub(r"<[^>]*>", "", text))] == []
