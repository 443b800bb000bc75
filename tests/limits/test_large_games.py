"""Games of more cards, copies or files than can be checked and printed in a minute: refused with the limit, and quickly."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from reportlab.platypus import Spacer

from engine.definitions import game as reading
from engine.playtest import proving
from generator.books.setting.columns import Measure, level
from generator.products.laying import printing
from pressgang.cli import main
from pressgang.starting.starting import start_game


@pytest.fixture
def project(tmp_path: Path) -> Path:
    start_game(tmp_path / "tide", "Tide")
    return tmp_path / "tide"


def run(project: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["--project", str(project), *words])


def decks(project: Path, files: int, cards: int) -> None:
    """Further decks, each of so many cards."""
    for number in range(files):
        entries = "".join(
            f"  - {{id: c{number}_{card}, name: C, copies: 1, effects: [cancel], answers: [step]}}\n" for card in range(cards)
        )
        text = f"deck: {{id: deck_{number}, name: D, look: one_time}}\ncards:\n{entries}"
        (project / f"content/tide/cards/deck_{number:02}.yaml").write_text(text)


def test_a_game_of_more_cards_than_can_be_read_is_refused_with_the_limit(project: Path) -> None:
    decks(project, 3, 1_900)
    for command in ("check", "build", "playtest"):
        result = run(project, command, "tide")
        assert result.exit_code == 1
        told = "with this file more than 5,000 entries in cards/*.yaml; so many are read at most in one game"
        assert f"content/tide/cards/deck_02.yaml:1:1: {told}" in result.output


def test_as_many_cards_as_may_be_are_read(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    decks(project, 2, 100)
    monkeypatch.setenv("PRESSGANG_CACHE", "off")  # or what was told of the same files is told again
    monkeypatch.setattr(reading, "MOST_ENTRIES", 206)  # six are there already
    assert run(project, "check", "tide").exit_code == 0
    monkeypatch.setattr(reading, "MOST_ENTRIES", 205)
    assert "more than 205 entries" in run(project, "check", "tide").output


@pytest.mark.parametrize(
    ("folder", "text"), [("rules", "section: {{id: s{0}, title: S}}\nclauses: []\n"), ("scenarios", "scenarios: []\n")]
)
def test_a_game_of_more_files_than_can_be_read_is_refused(folder: str, text: str, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_FILES", 20)
    monkeypatch.setattr(proving, "MOST_FILES", 20)
    for number in range(21):
        (project / "content/tide" / folder / f"extra_{number:02}.yaml").write_text(text.format(number))
    result = run(project, "check", "tide")
    assert result.exit_code == 1
    assert re.search(rf"content/tide/{folder}/\w+\.yaml:1:1: 2\d files of .*; at most 20 are read", result.output)


def test_more_than_a_thousand_copies_of_a_thing_are_refused_where_they_are_written(project: Path) -> None:
    file = project / "content/tide/cards/dash.yaml"
    file.write_text(file.read_text().replace("copies: 8", "copies: 1001", 1))
    result = run(project, "check", "tide")
    assert result.exit_code == 1
    assert "content/tide/cards/dash.yaml:7:13: copies: must be at most 1000 (got 1001)" in result.output


def test_more_pieces_than_can_be_printed_at_once_are_refused(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "MOST_PIECES", 39)
    result = run(project, "build", "tide", "--product", "cards")
    assert result.exit_code == 1
    assert "40 pieces with all copies; at most 39 are printed at once" in result.output


def test_a_page_is_levelled_without_measuring_what_never_comes_onto_it() -> None:
    asked: list[int] = []

    class Counted(Spacer):
        def wrap(self, *_: float) -> tuple[float, float]:
            asked.append(1)
            return 100.0, 100.0

    found = level([Counted(100, 100) for _ in range(5_000)], 2, 1_000, Measure(100.0, None))
    assert [len(column) for column in found.columns] == [10, 10]
    assert len(found.rest) == 4_980
    assert len(asked) < 50
