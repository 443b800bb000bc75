"""The example of stock layouts in docs/own_faces.md builds as it stands there, one thing of each card in each layout."""

from __future__ import annotations

import re
from pathlib import Path

from click.testing import CliRunner

from engine.source.project import Project
from generator.building.build import open_shop
from generator.building.jobs import plan
from generator.sheets.card_sizes import shape_named
from pressgang.cli import main
from pressgang.starting.classics import classic
from pressgang.starting.starting import start_game

DOCS = Path(__file__).resolve().parents[2] / "docs"
STOCK = Path(__file__).resolve().parents[2] / "templates" / "faces"


def test_every_layout_of_the_docs_builds(tmp_path: Path) -> None:
    text = (DOCS / "own_faces.md").read_text(encoding="utf-8")
    found = re.search(r"```yaml content/zoo/print\.yaml\n(.*?)```", text, re.DOTALL)
    assert found
    folder = start_game(tmp_path / "zoo", like=classic("cards")).folder
    (folder / "content" / "zoo" / "print.yaml").write_text(found[1], encoding="utf-8")
    result = CliRunner().invoke(main, ["check", "--project", str(folder)])
    assert result.exit_code == 0, result.output
    shop = open_shop(Project(folder), "zoo")
    jobs = plan(shop, None)
    assert len(jobs) == 7
    shapes = [shape_named(size) for size in re.findall(r"size: ([^}]+)\}", found[1])]
    for job, shape in zip(jobs, shapes, strict=True):
        assert job.made
        made = job.made()
        assert len(made) == 6
        assert {thing.shape for thing in made} == {shape}


def test_every_layout_of_the_table_is_in_stock() -> None:
    text = (DOCS / "own_faces.md").read_text(encoding="utf-8")
    table = text.split("| `face:` | what it is for |")[1].split("\n\n")[0]
    named = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    assert {"picture_top", "full_picture", "tarot", "number_table", "mini_token", "tile"} <= set(named)
    assert [name for name in named if not (STOCK / f"{name}.svg").is_file()] == []
