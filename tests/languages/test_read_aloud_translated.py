"""Reading a game aloud in another language: with the words of its language file, not only with the phrases of that language."""

from __future__ import annotations

import sys

import pytest

from generator.wording.checks import read_aloud


def test_the_translation_is_read(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["read_aloud", "content/whist", "--language", "de"])
    assert read_aloud.main() == 0
    told = capsys.readouterr().out
    assert "Gespielt wird im Uhrzeigersinn" in told or "Stich" in told, told
    assert " trick" not in told


def test_the_own_language_needs_no_translation(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["read_aloud", "content/whist"])
    assert read_aloud.main() == 0
    assert " trick" in capsys.readouterr().out
