"""A spreadsheet of suits and ranks begins as playing cards: ranks in the corners, signs and inks where the suits have some."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pressgang.cli import main

FRENCH = ("Clubs", "Diamonds", "Hearts", "Spades")
ACORNS = ("Acorns", "Leaves", "Bells", "Roses")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


def begun(
    folder: Path, monkeypatch: pytest.MonkeyPatch, suits: tuple[str, ...], ranks: tuple[str, ...], title: str = "Rank"
) -> tuple[str, str]:
    """The deck and `print.yaml` of a project that begins from these, with two jokers."""
    monkeypatch.chdir(folder)
    rows = [f"{rank} of {suit},{suit},{rank}" for suit in suits for rank in ranks] + ["Red joker,,", "Black joker,,"]
    (folder / "cards.csv").write_text("\n".join([f"Name,Suit,{title}", *rows, ""]), encoding="utf-8")
    made = run("new", "zoo", "--from", "cards.csv")
    assert made.exit_code == 0, made.output
    monkeypatch.chdir(folder / "zoo")
    checked = run("check", "--strict")
    assert checked.exit_code == 0, checked.output
    home = folder / "zoo/content/zoo"
    return (home / "cards/cards.yaml").read_text(encoding="utf-8"), (home / "print.yaml").read_text(encoding="utf-8")


def test_french_suits_have_their_signs_and_ranks_stand_in_the_corners(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deck, printed = begun(tmp_path, monkeypatch, FRENCH, ("2", "3", "10", "J"))
    assert "cards: {file: cards.csv, titles: {rank: corner}}\n" in deck
    assert "  corner: {holds: text}\n" in deck
    assert "icons: {clubs: club, diamonds: diamond, hearts: heart_suit, spades: spade}" in deck
    assert 'inks: {diamonds: "#b3261e", hearts: "#b3261e"}' in deck
    assert "face: playing_card," in printed and "leaves out" not in printed
    assert run("build").exit_code == 0


def test_suits_of_ones_own_stay_words_until_they_have_signs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deck, printed = begun(tmp_path, monkeypatch, ACORNS, ("2", "3", "4"), "Value")
    assert "  suit: {holds: text}\n" in deck and "  value: {number: [0, 9]}\n" in deck and "corner" not in deck
    assert "face: playing_card," in printed


@pytest.mark.parametrize(
    ("suits", "ranks"),
    [
        (("Clubs",), ("2", "3", "4")),  # too few to tell
        (FRENCH, ("2", "2", "2")),  # ranks that do not tell cards apart
        (tuple(f"Suit {n}" for n in range(9)), ("2", "3")),
    ],
)
def test_what_is_no_deck_of_playing_cards_begins_as_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suits: tuple[str, ...], ranks: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    rows = [f"Card {n},{suit},{rank}" for n, (suit, rank) in enumerate((suit, rank) for suit in suits for rank in ranks)]
    (tmp_path / "cards.csv").write_text("\n".join(["Name,Suit,Rank", *rows, ""]), encoding="utf-8")
    assert run("new", "zoo", "--from", "cards.csv").exit_code == 0
    assert "face: number_table," in (tmp_path / "zoo/content/zoo/print.yaml").read_text(encoding="utf-8")
