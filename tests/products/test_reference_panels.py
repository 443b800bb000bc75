"""The reference sheets of an edition show what its own sheets show: card icons, the flow of the game, the glossary."""

from __future__ import annotations

import shutil
from pathlib import Path

import pypdfium2
import pytest

from engine.source.project import Project
from generator.books.registry import reference
from generator.building.build import open_shop
from generator.sheets.papers import PAPERS
from pressgang.checks.checking import problems_of

ROOT = Path(__file__).parents[2]


def sheet(edition: str) -> str:
    pdf = pypdfium2.PdfDocument(reference(open_shop(Project(ROOT), "axis_mundi", edition=edition), PAPERS["a4"], "x"))
    return " ".join(" ".join(page.get_textpage().get_text_range() for page in pdf).split())


@pytest.fixture(scope="module")
def v3() -> str:
    return sheet("v3")


@pytest.mark.parametrize(
    "words",
    [
        *("Flow of the game", "Card icons", "Glossary", "Kinds of terrain"),
        *("Flight Path Limit.", "Attack Action Point (Attack AP).", "Move Action Point (Move AP).", "Stack.", "Wound."),
        "The Axis Mundi starts at Axis Mundi Level 1",
    ],
)
def test_what_the_sheets_of_edition_3_show(v3: str, words: str) -> None:
    assert words in v3


def test_the_sheets_of_edition_2_3_have_none_of_it() -> None:
    assert "Glossary" not in sheet("v2.3")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("back_to: round", "back_to: rounds", "no step 'rounds' in this flow before 'fall'"),
        ("icon: rotation", "icon: rotatoin", "no icon 'rotatoin'"),
        ("icon: rotation", "icon: rotation, mark: hnad", "no icon 'hnad'"),
    ],
)
def test_a_flow_that_leads_nowhere(tmp_path: Path, old: str, new: str, message: str) -> None:
    shutil.copytree(ROOT / "content" / "axis_mundi", tmp_path / "content" / "axis_mundi")
    shutil.copytree(ROOT / "templates", tmp_path / "templates")
    file = tmp_path / "content" / "axis_mundi" / "editions" / "v3.yaml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    (found,) = [one for one in problems_of(Project(tmp_path), "axis_mundi", "v3") if message in one.message]
    assert found.file == "content/axis_mundi/editions/v3.yaml"
