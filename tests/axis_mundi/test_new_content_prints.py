"""What the content on the kernel prints: the same faces as the content of today, stroke by stroke."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "bench" / "axis_mundi"))

from printing import main

SAME = ("cards", "mats", "tokens", "boxes", "dials")
"""Products that are moved already."""


@pytest.mark.parametrize(("edition", "products", "files"), [("v2.3", (*SAME, "boards"), 12), ("v3", SAME, 10)])
def test_the_new_content_prints_what_the_old_one_prints(
    edition: str, products: tuple[str, ...], files: int, capsys: pytest.CaptureFixture[str]
) -> None:
    same = main(products, edition, None, 5)
    told = capsys.readouterr().out
    assert same, told
    assert "cards-one_time: 0 of" not in told and told.count("the same") == files
