"""Icons and patterns: one hand, one colour, and crisp when small."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from lxml import etree
from specimens import TEMPLATES

from generator.faces import FaceRenderer
from generator.paint.png import drawing_image

ICONS = sorted((TEMPLATES / "icons").glob("*.svg"))
PATTERNS = sorted((TEMPLATES / "patterns").glob("*.svg"))
NAMED = pytest.mark.parametrize("file", ICONS + PATTERNS, ids=lambda file: f"{file.parent.name}-{file.stem}")


@NAMED
def test_one_colour_that_the_face_chooses(file: Path) -> None:
    for element in etree.parse(file).iter():
        for name in ("fill", "stroke"):
            assert element.get(name, "none") in {"none", "currentColor"}


@pytest.mark.parametrize("file", ICONS, ids=lambda file: file.stem)
def test_drawn_with_one_pen_on_one_grid(file: Path) -> None:
    root = etree.parse(file).getroot()
    assert root.get("viewBox") == "0 0 24 24"
    assert (root.get("stroke-width"), root.get("stroke-linecap")) == ("1.75", "round")


@pytest.mark.parametrize("file", PATTERNS, ids=lambda file: file.stem)
def test_a_pattern_is_a_square_of_ten_millimetres(file: Path) -> None:
    assert etree.parse(file).getroot().get("viewBox") == "0 0 10 10"


def test_no_two_icons_look_the_same() -> None:
    renderer = FaceRenderer([TEMPLATES])
    seen: dict[bytes, str] = {}
    for file in ICONS:
        icon = f'<icon name="{file.stem}" x="1" y="1" width="4" height="4"/>'
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="6mm" height="6mm">{icon}</svg>'
        picture = drawing_image(renderer.draw(svg), dpi=300).convert("L")
        share = sum(picture.histogram()[:128]) / (picture.width * picture.height)
        assert 0.03 < share < 0.4, f"{file.stem} is too faint or too heavy at 4 mm"
        twin = seen.setdefault(picture.tobytes(), file.stem)
        assert {twin, file.stem} in ({file.stem}, {"axis", "axis_mundi"})


def test_the_page_about_faces_lists_every_icon_that_comes_along() -> None:
    """A designer who names one that there is not is sent there."""
    text = (TEMPLATES.parent / "docs" / "own_faces.md").read_text(encoding="utf-8")
    listed = text.partition("Icons that come along:")[2].partition(".\n\n")[0]
    assert re.findall(r"`(\w+)`", listed) == sorted(file.stem for file in (TEMPLATES / "icons").glob("*.svg"))
