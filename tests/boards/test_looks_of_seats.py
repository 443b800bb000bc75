"""Eleven seats that are told apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.nodes import parse_yaml

THEMES = Path(__file__).parents[2] / "templates" / "themes"
ELEVEN = ("red", "blue", "green", "yellow", "white", "violet", "purple", "orange", "black", "brown", "pink")


@pytest.mark.parametrize("theme", ["obsidian", "low_ink"])
def test_each_theme_has_looks_for_eleven_seats(theme: str) -> None:
    looks = parse_yaml((THEMES / f"{theme}.yaml").read_text(encoding="utf-8"), theme).plain()["tokens"]
    seen = {str({part: looks[colour][part] for part in ("fill", "ink")}) for colour in ELEVEN}
    assert len(seen) == len(ELEVEN)
