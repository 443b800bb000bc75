"""Cut lines as DXF: the same lines as in the SVG, in mm, on layers that machines tell apart."""

from __future__ import annotations

from pathlib import Path

import ezdxf
import pytest
from click.testing import CliRunner

from generator.scene.outline import ellipse, rectangle
from generator.sheets.cut_dxf import cut_dxf
from generator.sheets.sheet import Sheet
from generator.units import Rect, Size
from pressgang.cli import main


def sheet() -> Sheet:
    cuts = (rectangle(10, 20, 63, 88), rectangle(73, 20, 63, 88), ellipse(100, 200, 20, 20))
    whole = Rect(0, 0, 210, 297)
    return Sheet(size=Size(210, 297), trim=whole, bleed=whole, placements=(), cuts=cuts, creases=(rectangle(10, 250, 30, 0),))


def test_lines_are_in_mm_upright_and_on_layers(tmp_path: Path) -> None:
    file = tmp_path / "sheet.dxf"
    file.write_bytes(cut_dxf(sheet()))
    plan = ezdxf.readfile(file)
    assert not plan.audit().errors and plan.units == ezdxf.units.MM
    lines = list(plan.modelspace())
    assert {one.dxf.layer for one in lines} == {"CUT", "CREASE"}
    straight = [one for one in lines if one.dxf.layer == "CUT" and not one.closed]
    assert len(straight) == 5  # the edge that both cards share is cut once
    assert {round(y) for one in straight for _, y, *_ in one.get_points()} == {297 - 20, 297 - 108}
    (circle,) = [one for one in lines if one.closed and one.dxf.layer == "CUT"]
    reach = [((x - 100) ** 2 + (y - 97) ** 2) ** 0.5 for x, y, *_ in circle.get_points()]
    assert max(reach) < 20.01 and min(reach) > 19.99


def test_the_same_sheet_is_the_same_file() -> None:
    assert cut_dxf(sheet()) == cut_dxf(sheet())


@pytest.mark.parametrize("product", ["cards", "boards"])
def test_build_writes_a_file_for_each_sheet(product: str, tmp_path: Path) -> None:
    words = ["build", "mana_totems", "--product", product, "--format", "dxf", "--out", str(tmp_path)]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    files = list(tmp_path.rglob("*.dxf"))
    assert files
    for file in files:
        plan = ezdxf.readfile(file)
        assert len(plan.modelspace()) and not plan.audit().errors
