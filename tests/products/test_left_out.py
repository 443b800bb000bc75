"""What a profile cannot make is refused before anything is made, with the reason; what it makes on request passes its checks."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pressgang.cli import main

ROOT = Path(__file__).parents[2]


def build(out: Path, game: str, profile: str, *words: str) -> Result:
    return CliRunner().invoke(main, ["--project", str(ROOT), "build", game, "--profile", profile, "--out", str(out), *words])


@pytest.mark.parametrize(
    ("game", "profile", "told"),
    [
        (
            "connect_four",
            "booklet_a4",
            "Booklet of A4 sheets does not make board, pieces, reference: it is for the rulebook and storybooks only",
        ),
        ("connect_four", "tabletopia", "Tabletopia does not make rulebook, reference: it is for cards and mats, tokens and boards only"),
        ("attic_auction", "the_game_crafter", "it is for cards and mats, and tokens only"),
        ("axis_mundi", "the_game_crafter", "The Game Crafter does not make crates: it does not cut 152 x 210 mm; nearest to it is "),
        ("pig", "print_shop", "it is for cards and mats only; with --product it comes as sheets"),
    ],
)
def test_what_is_left_out_is_told_with_the_reason(tmp_path: Path, game: str, profile: str, told: str) -> None:
    result = build(tmp_path, game, profile)
    assert result.exit_code == 0 and told in result.output, result.output


@pytest.mark.parametrize(
    ("profile", "product"), [("poster", "rulebook"), ("the_game_crafter", "board"), ("tabletopia", "rulebook"), ("single_cards", "board")]
)
def test_what_cannot_be_made_is_refused_by_name(tmp_path: Path, profile: str, product: str) -> None:
    result = build(tmp_path, "connect_four", profile, "--product", product)
    assert result.exit_code == 1
    assert f"does not make {product}: it is for " in result.output and "home_a4 makes every product" in result.output
    assert not list(tmp_path.rglob("*.p*"))


def test_a_book_is_no_picture_whatever_a_profile_says(tmp_path: Path) -> None:
    profiles = tmp_path / "templates" / "profiles"
    profiles.mkdir(parents=True)
    shutil.copytree(ROOT / "content" / "pig", tmp_path / "content" / "pig")
    (profiles / "cabinet.yaml").write_text("title: Cabinet\nlayout: pictures\nbleed: 0 mm\n")
    words = ["--project", str(tmp_path), "build", "pig", "--profile", "cabinet", "--out", str(tmp_path / "o")]
    told = CliRunner().invoke(main, words)
    assert "Cabinet does not make rulebook, reference: it is handed pictures, and a book has none" in told.output
    refused = CliRunner().invoke(main, [*words, "--product", "rulebook"])
    assert refused.exit_code == 1 and "it is handed pictures, and a book has none" in refused.output


@pytest.mark.parametrize(("game", "product"), [("axis_mundi", "tokens-tokens"), ("axis_mundi", "boxes-one_time"), ("pig", "rulebook")])
def test_sheets_for_a_shop_pass_what_it_asks_for(tmp_path: Path, game: str, product: str) -> None:
    made = build(tmp_path, game, "print_shop", "--product", product)
    assert made.exit_code == 0, made.output
    files = [str(file) for file in tmp_path.rglob("*.pdf")]
    checked = CliRunner().invoke(main, ["preflight", *files, "--profile", "print_shop"])
    assert files and checked.exit_code == 0, checked.output
