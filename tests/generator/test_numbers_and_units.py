"""A number stays on the line of its unit on faces (issue 17, one text grid); for books see tests/products/test_paragraphs.py."""

import re
from pathlib import Path

import pypdfium2 as pdfium
import pytest

from generator.faces import FaceRenderer
from generator.fonts.fonts import FontBook
from generator.paint.png import drawing_pdf

SENTENCES = (
    "The target loses <n>3</n> Hit Points. You may spend <n>1</n> Action to push it <n>2</n> hexes away.",
    "Draw <n>1</n> Card and <n>2</n> Treasures, then discard <n>4</n> of them.",
    "Take 12 steps, then pay 3 Gold.",
)
PARTED = re.compile(r"(?:^|\s)\d+$")


@pytest.mark.parametrize("width", range(24, 46, 2))
@pytest.mark.parametrize("sentence", SENTENCES)
def test_no_line_of_a_face_ends_in_a_number(sentence: str, width: int) -> None:
    lines = face(sentence, width)
    assert len(lines) > 1
    assert not [line for line in lines[:-1] if PARTED.search(line)]


def test_a_number_at_the_end_stands_by_itself() -> None:
    assert " ".join(face("Take <n>2</n>", 30)) == "Take 2"
    assert " ".join(face("Take <n>2</n>, or <n>3</n>.", 30)) == "Take 2, or 3."


def face(sentence: str, width: int) -> list[str]:
    """The lines of a textbox that is so many mm wide."""
    renderer = FaceRenderer([Path()], fonts=FontBook())
    box = f'<textbox x="0" y="0" width="{width}" height="80" font-family="serif" font-size="4" min-size="4">{sentence}</textbox>'
    drawing = renderer.draw(f'<svg width="{width}mm" height="80mm" viewBox="0 0 {width} 80">{box}</svg>')
    return lines_of(drawing_pdf(drawing, fonts=renderer.fonts))


def lines_of(pdf: bytes) -> list[str]:
    text = str(pdfium.PdfDocument(pdf)[0].get_textpage().get_text_range()).replace("\u00a0", " ")
    return [line.strip() for line in text.splitlines() if line.strip()]
