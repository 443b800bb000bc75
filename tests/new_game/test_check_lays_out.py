"""`check` finds what would stop `build`: sizes, pictures, icons, fonts, letters without a glyph, words without room; with its words."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

import generator.building.trial

Press = Callable[..., Result]
Edit = Callable[[str, str, str], None]

CARDS = "cards/dash.yaml"
OWN = "<svg xmlns='http://www.w3.org/2000/svg' width='63mm' height='88mm' viewBox='0 0 63 88'>{}</svg>"

FAULTS = {
    "size": ("print.yaml", "width: 63 mm, height: 88 mm", "size: pokker", "print.yaml:10:99: part 'dash'.size: 'pokker' is no size: did"),
    "deck": ("print.yaml", "of: dash, face", "of: dsh, face", "print.yaml:10:58: part 'dash'.of: no deck 'dsh' — did you mean 'dash'?"),
    "glyph on a card": (
        CARDS,
        "name: Sprint",
        "name: Sprint 🏃",
        "templates/faces/card.svg:28:1: card 'sprint': font SourceSansPro-Bold has no glyph for '🏃' (U+1F3C3 RUNNER) in '🏃'"
        " — it prints content/dash/cards/dash.yaml:5: write other letters, or give the project a font that has them",
    ),
    "glyph in a rule": (
        "rules/1_goal.yaml",
        "heading: Winning",
        "heading: 勝利",
        "content/dash/rules/1_goal.yaml:12:14: ending.points: font SourceSerifPro-Regular has no glyph for",
    ),
    "glyph in a title": ("rules/1_goal.yaml", "title: The goal", "title: 勝利", "content/dash/rules/1_goal.yaml:7:10: goal: font"),
    "glyph in the glossary": ("glossary.yaml", "Any other player.", "Any other 龍.", "content/dash/glossary.yaml:4:36: rival: font"),
    "glyph of the title": ("game.yaml", "title: Dash", "title: Dash 龍", "content/dash/game.yaml:4:8: title: font SourceSerifPro-Regular"),
    "room": (CARDS, "name: Sprint", f"name: Sprint {'far ' * 40}", "than its box of 10.2 mm at 9pt"),
    "what to do for room": (
        CARDS,
        "name: Sprint",
        f"name: Sprint {'far ' * 40}",
        "cards/dash.yaml:5: shorten the words, make the cards larger (`size` of their part",
    ),
}

FACES = {
    "picture": ("<image x='5' y='10' width='50' height='20' href='art/no.png'/>", "picture 'art/no.png' is not in the game's folder"),
    "font": ("<textbox x='5' y='10' width='50' height='20' size='9pt' font='runes'>x</textbox>", "unknown font 'runes': there are"),
    "icon": ("<icon x='5' y='10' width='9' name='nope'/>", "nope"),
}


@pytest.fixture
def never_checked(project: Path) -> None:
    """Nothing has been laid out yet."""
    shutil.rmtree(project / "output" / "dash")


@pytest.mark.parametrize("fault", FAULTS)
def test_check_tells_what_build_tells(press: Press, edit: Edit, fault: str, tmp_path: Path) -> None:
    file, old, new, told = FAULTS[fault]
    edit(file, old, new)
    checked = press("check")
    assert checked.exit_code == 1
    assert told in checked.output
    built = press("build", "--out", str(tmp_path / "out"))
    assert built.exit_code == 1
    stopped_by = [line for line in built.output.splitlines() if not line.startswith("dash: ")]
    assert stopped_by
    assert set(stopped_by) <= set(checked.output.splitlines())


@pytest.mark.parametrize("fault", FACES)
def test_check_finds_what_a_face_names_in_vain(project: Path, press: Press, fault: str) -> None:
    drawn, told = FACES[fault]
    (project / "templates" / "faces").mkdir()
    (project / "templates" / "faces" / "card.svg").write_text(OWN.format(drawn))
    result = press("check")
    assert result.exit_code == 1
    assert any(line.startswith("templates/faces/card.svg:1:") and told in line for line in result.output.splitlines()), result.output


def test_check_finds_an_icon_and_a_font_that_are_none(project: Path, press: Press) -> None:
    (project / "templates" / "icons" / "gem.svg").write_text("no drawing")
    assert "templates/icons/gem.svg:1:1: " in press("check").output


@pytest.mark.usefixtures("never_checked")
def test_what_was_laid_out_well_is_not_laid_out_again(project: Path, press: Press, edit: Edit, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    real = generator.building.trial._try
    monkeypatch.setattr(generator.building.trial, "_try", lambda shop, job, paper: (tried.append(job.name), real(shop, job, paper))[1])
    assert press("check").exit_code == 0
    assert tried == 2 * [
        "cards",
        "board",
        "tokens-tokens",
        "tokens-runners",
        "reference",
        "rulebook",
        "exact_rules",
    ]
    tried.clear()
    assert press("check").exit_code == 0
    assert tried == []
    edit(CARDS, "name: Sprint", "name: Spurt")
    assert press("check").exit_code == 0
    assert tried[:3] == ["cards", "reference", "rulebook"]


@pytest.mark.usefixtures("never_checked")
def test_of_a_deck_only_the_card_that_changed_is_laid_out_again(press: Press, edit: Edit, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: dict[str, list[str]] = {}
    real = generator.building.trial._try
    note = lambda shop, job, paper: (tried.update({job.name: [one.id for one in job.things]}), real(shop, job, paper))[1]  # noqa: E731
    monkeypatch.setattr(generator.building.trial, "_try", note)
    assert press("check").exit_code == 0
    assert tried["cards"][:3] == ["sprint", "snare", "swap"]
    tried.clear()
    edit(CARDS, "name: Sprint", "name: Spurt")
    assert press("check").exit_code == 0
    assert tried["cards"] == ["snare", "sprint"]  # one that was laid out well stands for the others: all are of one size
    edit(CARDS, "name: Spurt", f"name: Spurt {'far ' * 40}")
    assert press("check").exit_code == 1
    edit(CARDS, f"name: Spurt {'far ' * 40}", "name: Spurt")
    tried.clear()
    assert press("check").exit_code == 0
    assert "cards" not in tried


@pytest.mark.parametrize("damage", ["[" * 200_000, "{" * 50, '{"cards.pdf": [1]}', "\0", "[1, {}]"])
@pytest.mark.usefixtures("never_checked")
def test_a_damaged_memory_file_is_made_anew(project: Path, press: Press, tmp_path: Path, damage: str) -> None:
    out = tmp_path / "out"
    order = ("build", "--product", "cards", "--out", str(out))
    assert press(*order).exit_code == 0
    memory = out / "dash" / ".pressgang" / "built.json"
    sound = memory.read_text()
    memory.write_text(damage)
    laid = project / "output" / "dash" / ".pressgang" / "laid.json"
    laid.parent.mkdir(parents=True)
    laid.write_text(damage)
    assert press(*order).exit_code == 0
    assert memory.read_text() == sound
    assert press("check").exit_code == 0
    assert laid.read_text() != damage
