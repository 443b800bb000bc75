"""No page without anything on it: what has no back goes into a file of its own."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner

from pressgang.cli import main

LEAST_INK = 0.004
"""Of the middle of a page: less than a label or a ruler."""


@pytest.mark.parametrize(("profile", "two_sided", "one_sided"), [("home_a4", 6, 2), ("print_shop", 10, 4), ("cutting_machine_a4", 10, 4)])
def test_no_back_is_blank(tmp_path: Path, profile: str, two_sided: int, one_sided: int) -> None:
    result = CliRunner().invoke(main, ["build", "axis_mundi", "--product", "mats", "--profile", profile, "--out", str(tmp_path)])
    assert result.exit_code == 0, result.output
    pages = {file.stem: ink_of(file) for file in (tmp_path / "axis_mundi").glob("*.pdf")}
    assert {name: len(ink) for name, ink in pages.items()} == {"mats": two_sided, "mats-one_sided": one_sided}
    assert all(share > LEAST_INK for ink in pages.values() for share in ink)


def ink_of(file: Path) -> list[float]:
    """How much of the middle of each page is inked."""
    found = []
    document = pypdfium2.PdfDocument(file)
    for page in document:
        image = page.render(scale=0.3).to_pil().convert("L")
        middle = image.crop((0, image.height // 12, image.width, image.height * 11 // 12)).histogram()
        found.append(sum(middle[:245]) / sum(middle))
    document.close()
    return found
