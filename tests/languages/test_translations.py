"""Nothing is printed in the wrong language by stealth, and translations that cannot be right are refused."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from language_projects import DE, ROOT, spoken
from pypdfium2 import PdfDocument

Change = Callable[..., None]
Command = Callable[..., Result]


def words_of(pdf: Path) -> str:
    with PdfDocument(pdf) as document:
        return " ".join(page.get_textpage().get_text_range() for page in document)


def test_a_product_is_printed_in_german(command: Command, tmp_path: Path) -> None:
    result = command("build", "hexdash", "--lang", "de", "--product", "cards", "--out", tmp_path)
    assert result.exit_code == 0, result.output
    words = words_of(tmp_path / "hexdash" / "cards.pdf")
    assert "Platztausch" in words
    assert "Swap" not in words
    assert "Aktion" in words
    assert "Action" not in words


def test_what_is_not_translated_is_listed_and_nothing_is_written(command: Command, change: Change, tmp_path: Path) -> None:
    change("sprint: {name: Spurt, topic: Eile}", "sprint: {topic: Eile}")
    change("  deck.shuffle:\n    heading: Ein leerer Stapel\n", "  deck.shuffle:\n")
    result = command("build", "hexdash", "--lang", "de", "--out", tmp_path / "out")
    assert result.exit_code == 1
    assert f"{DE}:" in result.stderr
    assert "cards.sprint.name: no translation of “Sprint”" in result.stderr
    assert "clauses.deck.shuffle.heading: no translation of “An empty pile”" in result.stderr
    assert not (tmp_path / "out").exists()


def test_prose_stops_only_what_prints_it(command: Command, change: Change, tmp_path: Path) -> None:
    change("  deck.shuffle:\n    heading: Ein leerer Stapel\n", "  deck.shuffle:\n")
    assert command("build", "hexdash", "--lang", "de", "--product", "cards", "--out", tmp_path).exit_code == 0
    exact = command("build", "hexdash", "--lang", "de", "--product", "exact_rules", "--out", tmp_path)
    assert exact.exit_code == 0, exact.output
    assert command("build", "hexdash", "--lang", "de", "--product", "rulebook", "--out", tmp_path).exit_code == 1


def test_a_caption_is_translated_or_stops_the_rulebook(command: Command, change: Change, tmp_path: Path) -> None:
    change("\n  step.gem: Rot", "\n  step.gems: Rot")
    result = command("build", "hexdash", "--lang", "de", "--product", "rulebook", "--out", tmp_path)
    assert result.exit_code == 1
    assert "no translation of the caption of 'step.gem'" in result.stderr


def test_a_language_without_any_words(command: Command) -> None:
    result = command("build", "hexdash", "--lang", "fr", "--out", "x")
    assert result.exit_code == 2
    assert "no language 'fr'" in result.stderr


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("plain: {name: Ebene}", "plain: {nam: Ebene}", "there are no words 'nam' to translate — did you mean 'name'?"),
        ("plain: {name: Ebene}", "plian: {name: Ebene}", "there are no words 'plian' to translate — did you mean 'plain'?"),
        ("tokens:\n  gem", "tokns:\n  gem", "the game has no words of this name — did you mean 'tokens'?"),
        (
            "solange er {{ constants.hand | count('card') }} hat",
            "solange er voll ist",
            "never tells {{ constants.hand }}, which the original does",
        ),
        (
            "text: Jeder andere Spieler.",
            'text: "Jeder der {{ constants.hand }}."',
            "tells {{ constants.hand }}, which the original does not",
        ),
        ("plain: {name: Ebene}", "plain: {name: 3}", "must be words (got 3)"),
        ("plain: {name: Ebene}", 'plain: {name: ""}', "must be words (got '')"),
        ("other: Läufer}, gender: m}\n  rival", "other: Läufer}}\n  rival", "no phrase for gender"),
        ("{{ constants.hand | count('card') }}", "{{ constants.hand | count('crad') }}", "unknown noun 'crad' — did you mean 'card'?"),
    ],
)
def test_faults_of_a_language_file_are_told_at_their_place(old: str, new: str, message: str, change: Change, command: Command) -> None:
    change(old, new)
    result = command("check", "hexdash")
    assert result.exit_code == 1
    assert any(message in line and ("de.yaml:" in line) for line in result.stdout.splitlines()), result.stdout


def test_what_is_missing_is_listed_when_it_is_asked_for(change: Change, command: Command) -> None:
    change("plain: {name: Ebene}", "plain: {}")
    assert "translation" not in command("check", "hexdash", "--unfinished").stdout
    result = command("check", "hexdash", "--lang", "de")
    assert result.exit_code == 0
    assert "spaces.terrain.sorts.plain.name: no translation of “Plain”" in result.stdout
    assert command("check", "hexdash", "--lang", "de", "--strict").exit_code == 1


def test_a_phrase_that_leaves_out_a_field_is_an_error(project: Path, command: Command) -> None:
    phrases = project / "templates" / "phrases"
    phrases.mkdir(parents=True, exist_ok=True)
    (phrases / "de.yaml").write_text("language: Deutsch\nverbs:\n  move: gehe irgendwohin\n")
    result = command("check", "hexdash")
    assert result.exit_code == 1
    assert "verbs.move: never tells the 'piece' of 'move', which the phrase in 'en' does" in result.stdout


def test_a_game_may_be_written_in_german_and_printed_in_english(project: Path, change: Change, command: Command, tmp_path: Path) -> None:
    change("language: en", "language: de", "content/hexdash/print.yaml")
    result = command("build", "hexdash", "--product", "cards", "--lang", "en", "--out", tmp_path)
    assert result.exit_code == 1
    assert "content/hexdash/languages/en.yaml:1:1: cards.sprint.name: no translation of “Sprint”" in result.stderr


@pytest.fixture(scope="module")
def axis(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Axis Mundi with a language file of a few words."""
    root = tmp_path_factory.mktemp("axis")
    shutil.copytree(ROOT / "content" / "axis_mundi", root / "content" / "axis_mundi")
    shutil.copytree(ROOT / "templates" / "phrases", root / "templates" / "phrases")
    return root


def test_words_that_an_edition_changes_are_translated_by_edition(axis: Path) -> None:
    file = axis / "content" / "axis_mundi" / "languages" / "xx.yaml"
    file.parent.mkdir(exist_ok=True)
    (axis / "templates" / "phrases" / "xx.yaml").write_text((ROOT / "templates" / "phrases" / "de.yaml").read_text())
    file.write_text("words: {action: Tat, actions: {v2.3: Taten, v3: Punkte}}\n")
    first, _ = spoken(axis, "axis_mundi", "xx")
    third, _ = spoken(axis, "axis_mundi", "xx", "v3")
    assert ("words", "action") not in first.missing
    assert "must say which edition" in third.missing["words", "action"].problem().message
    assert ("words", "actions") not in {*first.missing, *third.missing}


def test_a_proper_name_stays_unless_the_language_has_another(command: Command, change: Change) -> None:
    assert "credits" not in command("check", "hexdash", "--lang", "de").stdout
    change("  licence: Das bestimmst du\n", "  licence: Das bestimmst du\n  credits: {design: Niemand}\n")
    assert "errors" in command("check", "hexdash").output
    assert command("check", "hexdash").exit_code == 0
