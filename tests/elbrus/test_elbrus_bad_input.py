"""What a designer may get wrong in Elbrus is told with its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from pressgang.cli import main

ROOT = Path(__file__).parents[2]

MISTAKES = [
    (
        "boards/elbrus.yaml",
        '- "  . . C G . F F',
        '- "  . . C W . F F',
        "premises.gates: each sector lies beside one square of the map, its gate",
    ),
    ("boards/elbrus.yaml", '- "  . M M . . F F', '- "  . H M . . F F', ""),
    (
        "boards/elbrus.yaml",
        '"C": {has: {terrain: plain}',
        '"C": {has: {terrain: mountain}',
        "premises.chests: chests stand on plain squares only",
    ),
    ("boards/elbrus.yaml", "sector_20: {number: 20}", "sector_20: {number: 21}", "spaces.sector_20.number"),
    ("boards/elbrus.yaml", "sector_20: {number: 20}", "sector_20: {number: 19}", "premises.sectors: there is one sector for each number"),
    ("boards/elbrus.yaml", "sector_19, sector_20]", "sector_19, sector_20, sector_21]", "no space 'sector_21'"),
    ("constants.yaml", "wall: 5", "wall: 28", "premises.wall: a Barrier is not longer than the map is wide"),
    (
        "cards/characters.yaml",
        "standing: [immunity: {abilities: 1}]",
        "standing: [immunity: {abilities: 0}]",
        "premises.champions: each champion",
    ),
    ("cards/weapons.yaml", "far: 2, dice: 2, per_unit: 3", "far: 0, dice: 2, per_unit: 3", "premises.weapons: each weapon has a range"),
    ("cards/supports.yaml", "spear: {reach: [1, 6], damage: 60}", "spear: {reach: [6, 1], damage: 60}", "reach"),
    ("game.yaml", "players: [2]", "players: [2, 11]", "11 players, but only 10 seats"),
]


def said(project: Path) -> str:
    return CliRunner().invoke(main, ["check", "elbrus", "--fast", "--project", str(project)]).stdout


@pytest.mark.parametrize(("name", "old", "new", "told"), MISTAKES)
def test_mistakes_are_told(tmp_path: Path, name: str, old: str, new: str, told: str) -> None:
    folder = tmp_path / "content" / "elbrus"
    shutil.copytree(ROOT / "content" / "elbrus", folder, ignore=shutil.ignore_patterns("scenarios", "editions", "rules"))
    manifest = (folder / "game.yaml").read_text("utf-8")
    short = manifest.replace("players: [2, 3, 4, 5, 6, 7, 8, 9, 10]", "players: [2]")
    (folder / "game.yaml").write_text("".join(line for line in short.splitlines(True) if "id: duo" not in line), "utf-8")
    file = folder / name
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    answer = said(tmp_path)
    assert told in answer if told else "premises" not in answer
    assert "Traceback" not in answer


def test_duo_is_not_for_five(tmp_path: Path) -> None:
    folder = tmp_path / "content" / "elbrus"
    shutil.copytree(ROOT / "content" / "elbrus", folder, ignore=shutil.ignore_patterns("scenarios", "rules"))
    file = folder / "editions" / "duo.yaml"
    file.write_text(file.read_text("utf-8").replace("players: [4, 6, 8, 10]", "players: [5]"), "utf-8")
    assert "of 5 players nobody sits opposite the last" in said(tmp_path)
