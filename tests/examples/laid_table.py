"""Games made of the table of examples (templates/examples/game) and fragments laid over it, as the documentation shows them."""

from __future__ import annotations

import copy
import json
import shutil
from pathlib import Path
from typing import Any

import pypdfium2
from click.testing import CliRunner

from engine.definitions.scenarios import Illegal, Scenario
from engine.games import load
from engine.kernel.rules import KernelRules
from engine.playtest.scenarios import Result, run_scenario
from engine.source.nodes import parse_yaml
from pressgang.cli import main

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "templates" / "examples"
BASE = EXAMPLES / "game"


def read(text: str, name: str = "example") -> Any:
    """YAML as Pressgang reads it: `on` and `no` are words."""
    return parse_yaml(text, name).plain()


def merged(under: Any, over: Any) -> Any:
    """One piece of content laid over another: mappings key by key, lists of things by their ids, everything else instead."""
    if isinstance(under, dict) and isinstance(over, dict):
        return {**under, **{key: merged(under[key], value) if key in under else value for key, value in over.items()}}
    if isinstance(under, list) and isinstance(over, list) and all(isinstance(one, dict) and "id" in one for one in (*under, *over)):
        named = {one["id"]: one for one in over}
        return [merged(one, named.pop(one["id"], {})) for one in under] + [one for one in over if one["id"] in named]
    return copy.deepcopy(over)


def lay(folder: Path, fragments: dict[str, Any]) -> Path:
    """A project with the table and what is laid over it, by the names of files."""
    shutil.copytree(BASE, folder, dirs_exist_ok=True)
    game = folder / "content" / "table"
    for name, over in fragments.items():
        file = game / name
        under = read(file.read_text()) if file.is_file() else {}
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(merged(under, over), indent=1))
    return folder


def printed(folder: Path, product: str) -> str:
    """All words of a PDF that the table is built to."""
    made = CliRunner().invoke(main, ["build", "table", "--out", str(folder / "made"), "--project", str(folder)])
    assert made.exit_code == 0, made.output
    (file,) = (folder / "made").rglob(f"{product}.pdf")
    with pypdfium2.PdfDocument(file) as document:
        return " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in document)


def rules_of(folder: Path, game: str = "table") -> KernelRules:
    rules = load(folder, game)
    assert isinstance(rules, KernelRules)
    return rules


def run(rules: KernelRules, written: dict[str, Any], name: str = "example") -> Result:
    """Carry a scenario out."""
    plain = {"id": name, "clauses": ("example",), **written}
    given = dict(plain.get("given", {}))
    players = plain.pop("players", None) or given.pop("players", None)
    if isinstance(plain.get("illegal"), dict):
        plain["illegal"] = Illegal(**plain["illegal"])
    scenario = Scenario(**{**plain, "given": given, "players": players, "when": tuple(plain.get("when", ()))})
    return run_scenario(lambda edition: rules, scenario)
