"""What the content on the kernel prints: the same faces as the content of today, stroke by stroke."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import yaml

sys.path.insert(0, str(Path(__file__).parents[2] / "bench" / "axis_mundi"))

from migrate import main as migrate
from printing import main

from engine.source.nodes import read_yaml
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.build import open_shop
from generator.products.jobs import plan

SAME = ("cards", "mats", "tokens", "boxes", "dials", "boards")
"""Products that are moved already."""


@pytest.mark.parametrize(("edition", "products", "files"), [("v2.3", SAME, 12), ("v3", SAME, 12)])
def test_the_new_content_prints_what_the_old_one_prints(
    edition: str, products: tuple[str, ...], files: int, capsys: pytest.CaptureFixture[str]
) -> None:
    same = main(products, edition, None, 5)
    told = capsys.readouterr().out
    assert same, told
    assert "cards-one_time: 0 of" not in told and told.count("the same") == files


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ([], "prints a track, but lists no rows"),
        ([{"name": "Pay", "of": "constants.nothing"}], "leads to no number: no key 'nothing'"),
        (
            [{"name": "Hits", "of": "constants.axis_mundi_level.hit_points"}, {"name": "Markers", "of": "constants.card_markers"}],
            "has numbers for count, but the row before for 1, 2, 3",
        ),
    ],
)
def test_a_track_whose_rows_do_not_fit_is_told_where_it_is_written(rows: list[dict[str, str]], told: str, tmp_path: Path) -> None:
    migrate(tmp_path)
    file = tmp_path / "content" / "axis_mundi" / "editions" / "v3.yaml"
    plain = read_yaml(file, tmp_path).plain()
    products = plain["print.yaml"]["products"]
    next(part for product in products for part in product.get("parts", ()) if part["id"] == "level_track")["rows"] = rows
    file.write_text(yaml.safe_dump(plain, sort_keys=False), encoding="utf-8")
    with pytest.raises(ContentError) as error:
        plan(open_shop(Project(tmp_path), "axis_mundi", edition="v3"), ["boards"])
    assert told in str(error.value) and "editions/v3.yaml" in str(error.value)
