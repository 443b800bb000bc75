"""The reference sheet is for players; the exact rules read back what is played, where a game prints them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pypdfium2
from click.testing import Result

ROOT = Path(__file__).parents[2]


def words_of(file: Path) -> str:
    with pypdfium2.PdfDocument(file) as document:
        return " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in document)


def test_what_is_played_stands_on_the_exact_rules_and_not_on_the_reference_sheet(
    project: Path, press: Callable[..., Result], edit: Callable[[str, str, str], None]
) -> None:
    made = press("build", "dash", "--product", "reference", "--product", "exact_rules", "--out", str(project / "made"))
    assert made.exit_code == 0, made.output
    sheet, exact = words_of(project / "made" / "dash" / "reference.pdf"), words_of(project / "made" / "dash" / "exact_rules.pdf")
    assert "Step onto an open hex next to you." in sheet  # as the designer says it
    assert "Costs what the hex says." not in sheet and "Costs what the hex says." in exact
    assert "A number of each turn, 3 to begin with" not in sheet and "A number of each turn, 3 to begin with" in exact
    edit("constants.yaml", "actions: 3 ", "actions: 4 ")
    assert press("build", "dash", "--product", "exact_rules", "--out", str(project / "made")).exit_code == 0
    assert "A number of each turn, 4 to begin with" in words_of(project / "made" / "dash" / "exact_rules.pdf")


def test_a_card_with_words_of_its_own_stands_among_the_cards(
    project: Path, press: Callable[..., Result], edit: Callable[[str, str, str], None]
) -> None:
    file = sorted((project / "content" / "dash" / "cards").glob("*.yaml"))[0]
    with file.open("a", encoding="utf-8") as deck:
        deck.write("  - {id: duchess, name: Duchess, copies: 1, text: Whoever holds her bows.}\n")
    made = press("build", "dash", "--product", "exact_rules", "--out", str(project / "made"))
    assert made.exit_code == 0, made.output
    assert "Duchess (1 in the deck) Whoever holds her bows." in words_of(project / "made" / "dash" / "exact_rules.pdf")
