"""QR codes on faces: every square where the standard has it, and none that a telephone cannot read."""

from __future__ import annotations

from pathlib import Path

import pytest
import segno

from generator.errors import LayoutError
from generator.faces import FaceRenderer
from generator.paint.png import drawing_image
from generator.qr_codes import QUIET, qr

LINK = "https://example.org/rules?card=7&lang=en"
FACE = '<svg xmlns="http://www.w3.org/2000/svg" width="63mm" height="88mm" viewBox="0 0 63 88">{{ card.link | qr(10, 20, 30) }}</svg>'


def test_every_square_stands_where_the_standard_has_it(tmp_path: Path) -> None:
    (tmp_path / "link.svg").write_text(FACE)
    face = FaceRenderer([tmp_path]).render("link.svg", {"card": {"id": "one", "link": LINK}})
    image = drawing_image(face, dpi=600).convert("L")
    wanted = [bytes(row) for row in segno.make(LINK, error="m", boost_error=False, micro=False).matrix]
    module = 30 / (len(wanted) + 2 * QUIET)
    found = []
    for row in range(len(wanted)):
        middles = [(10 + (QUIET + column + 0.5) * module, 20 + (QUIET + row + 0.5) * module) for column in range(len(wanted))]
        found.append(bytes(image.getpixel((round(x / 25.4 * 600), round(y / 25.4 * 600))) < 128 for x, y in middles))
    assert found == wanted


@pytest.mark.parametrize(
    ("words", "width", "message"),
    [
        (LINK, 8, "needs 12.2 mm to be read (it has 8 mm)"),
        ("  ", 20, "a QR code of no words"),
        ("x" * 4000, 60, "4,000 letters are too many"),
    ],
)
def test_a_code_that_nobody_can_read_is_refused(words: str, width: float, message: str) -> None:
    with pytest.raises(LayoutError, match=message.replace("(", r"\(").replace(")", r"\)")):
        qr(words, 0, 0, width)


def test_colours_of_a_code_cannot_end_the_tag() -> None:
    assert "<script" not in qr(LINK, 0, 0, 30, fill='"/><script>')
