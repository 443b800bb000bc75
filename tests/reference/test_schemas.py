"""The schemas that editors read: all shipped content is valid, misspelt keys and names are not."""

from __future__ import annotations

import copy
import json
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from engine.definitions.game import SHARED_KINDS
from engine.games import module_of
from engine.source.nodes import read_yaml
from engine.source.project import Project
from pressgang.cli import main
from pressgang.schemas.completions import NAMES
from pressgang.schemas.schemas import kind_name, schemas_of
from pressgang.starting.starting import start_game

ROOT = Path(__file__).parents[2]
PROJECTS = dict.fromkeys(Project(ROOT).games(), ROOT)


def files_of(game: str) -> Iterator[tuple[str, Path]]:
    """The files of a game with what kind each is, but for empty ones, which an edition fills."""
    yield from ((kind, file) for kind, file in all_files_of(game) if read_yaml(file, PROJECTS[game]).plain() is not None)


def all_files_of(game: str) -> Iterator[tuple[str, Path]]:
    project = Project(PROJECTS[game])
    for kind in (*SHARED_KINDS, *module_of(project, game).KINDS):
        yield from ((kind_name(kind.pattern), file) for file in sorted(project.game_folder(game).glob(kind.pattern)))
    for folder in ("scenarios", "languages"):
        yield from ((folder, file) for file in sorted(project.game_folder(game).glob(f"{folder}/*.yaml")))


@pytest.fixture(scope="module", params=PROJECTS)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@cache
def schemas_of_shipped(game: str) -> dict[str, Any]:
    return schemas_of(Project(PROJECTS[game]), game)


@pytest.fixture(scope="module")
def schemas(game: str) -> dict[str, Any]:
    return schemas_of_shipped(game)


def faults(schema: Any, plain: Any) -> list[str]:
    as_editors_read = json.loads(json.dumps(plain))  # keys are words there
    return [error.message for error in Draft202012Validator(schema).iter_errors(as_editors_read)]


def test_all_shipped_content_is_valid(game: str, schemas: dict[str, Any]) -> None:
    for kind, file in files_of(game):
        plain = read_yaml(file, PROJECTS[game]).plain()
        assert faults(schemas[kind], plain) == [], file


def test_a_misspelt_key_is_refused_in_every_file(game: str, schemas: dict[str, Any]) -> None:
    for kind, file in files_of(game):
        plain = read_yaml(file, PROJECTS[game]).plain()
        there = plain[0] if isinstance(plain, list) else {key: shortened(value) for key, value in plain.items()}
        there["mispelt"] = 1
        found = faults(schemas[kind], [there] if isinstance(plain, list) else there)
        assert any("mispelt" in message for message in found), file


def shortened(value: Any) -> Any:
    """A list with its first entry alone: the others are as valid."""
    return value[:1] if isinstance(value, list) else value


HEX_SCHEMAS = schemas_of_shipped("hexdash")


def test_a_colour_that_no_seat_has_yet_may_be_given_to_one() -> None:
    plain = read_yaml(ROOT / "content" / "hexdash" / "game.yaml", ROOT).plain()
    plain["seats"].append({"colour": "purple"})
    assert faults(HEX_SCHEMAS["game"], plain) == []


def test_a_part_names_a_deck_or_a_board() -> None:
    plain = read_yaml(ROOT / "content" / "hexdash" / "print.yaml", ROOT).plain()
    boards = next(product for product in plain["products"] if product["kind"] == "boards")
    boards["parts"] = [{"id": "arena", "title": "Arena", "things": "board", "of": "arena", "hex": "28 mm"}]
    assert faults(HEX_SCHEMAS["print"], plain) == []


@pytest.mark.parametrize(
    ("kind", "file", "path", "value"),
    [
        ("cards", "cards/dash.yaml", ("cards", 0, "effects", 0), {"gain_axions": {"actions": 1}}),
        ("cards", "cards/dash.yaml", ("cards", 0, "art"), "no_such_icon"),
        ("print", "print.yaml", ("theme",), "obsidion"),
        ("print", "print.yaml", ("products", 0, "parts", 0, "face"), "crad"),
        ("game", "game.yaml", ("rules",), "dota"),
        ("tokens", "tokens.yaml", ("tokens", 0, "icon"), "gme"),
        ("tokens", "tokens.yaml", ("tokens", 0, "ink"), "tresure"),
        ("table", "table.yaml", ("spaces", "terrain", "sorts", "plain", "look"), "pth"),
        ("cards", "cards/dash.yaml", ("deck", "look"), "one_tyme"),
        ("game", "game.yaml", ("seats", 0, "colour"), "rad"),
        ("game", "game.yaml", ("components", 2, "of"), "gme"),
        ("print", "print.yaml", ("products", 0, "parts", 0, "of"), "dush"),
        ("scenarios", "scenarios/examples.yaml", (1, "when", 0), {"mofe": {"to": 10}}),
        ("scenarios", "scenarios/examples.yaml", (0, "illegal", "choice"), {"drwa": {}}),
        ("languages", "languages/de.yaml", ("cards", "sprimt"), {"name": "Spurt"}),
        ("languages", "languages/de.yaml", ("nouns", "gem"), "Edelstein"),
        ("languages", "languages/de.yaml", ("captions", "step.gum"), "Rot geht."),
    ],
)
def test_a_name_of_nothing_is_refused(kind: str, file: str, path: tuple[Any, ...], value: Any) -> None:
    plain = read_yaml(ROOT / "content" / "hexdash" / file, ROOT).plain()
    assert faults(HEX_SCHEMAS[kind], plain) == []
    there = broken = copy.deepcopy(plain)
    for step in path[:-1]:
        there = there[step]
    there[path[-1]] = value
    assert faults(HEX_SCHEMAS[kind], broken)


def keys_with_names(schema: Any) -> Iterator[str]:
    for part in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from keys_with_names(part)
    if isinstance(schema, dict):
        yield from (key for key in schema.get("properties", {}) if key in NAMES)


def test_every_key_that_names_something_is_a_key_of_some_file() -> None:
    known = {key for game in PROJECTS for schema in schemas_of_shipped(game).values() for key in keys_with_names(schema)}
    assert known == set(NAMES)


@pytest.fixture
def started(tmp_path: Path) -> Path:
    return start_game(tmp_path / "tides").folder


def test_a_new_game_comes_with_schemas_and_the_settings_that_name_them(started: Path) -> None:
    settings = json.loads((started / ".vscode" / "settings.json").read_text())["yaml.schemas"]
    belongs = {file: schema for schema, patterns in settings.items() for pattern in patterns for file in started.glob(pattern)}
    assert set(belongs) == set((started / "content").rglob("*.yaml"))
    for file in belongs:
        named = file.read_text(encoding="utf-8").splitlines()[0].removeprefix("# yaml-language-server: $schema=")
        assert (file.parent / named).resolve() == (started / belongs[file]).resolve()
    for file, schema in belongs.items():
        assert faults(json.loads((started / schema).read_text()), read_yaml(file, started).plain()) == [], file


def test_checking_keeps_the_schemas_up_to_date(started: Path) -> None:
    tokens = started / "content" / "tides" / "tokens.yaml"
    tokens.write_text(tokens.read_text() + "  - {id: crown, name: Crown, count: 1, shape: round, size: 16 mm, icon: gem, ink: treasure}\n")
    schema = started / "output" / "schema" / "tides" / "game.json"
    assert "crown" not in schema.read_text()
    CliRunner().invoke(main, ["--project", str(started), "check"])
    assert "crown" in schema.read_text()


def test_cards_have_the_columns_and_parts_of_their_game() -> None:
    schema = schemas_of_shipped("millbrook")["cards"]
    file = ROOT / "content" / "millbrook" / "cards"
    plain = read_yaml(next(file.glob("*.yaml")), ROOT).plain()
    card = plain["cards"][0]
    assert card["points"] is not None and faults(schema, plain) == []
    for wrong in ({"point": 1}, {"points": "many"}, {"parts": {}}, {"columns": {"points": 1}}):
        assert faults(schema, plain | {"cards": [card | wrong]}), wrong
    assert faults(schema, plain | {"cards": [card | {"way": [{"gain": {"counter": "coins", "amount": 1}}]}]}) == []


def test_columns_hold_what_the_game_says_of_them(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "content" / "millbrook", tmp_path / "content" / "millbrook")
    table = tmp_path / "content" / "millbrook" / "table.yaml"
    assert "cards:\n" in table.read_text()
    table.write_text(table.read_text().replace("cards:\n", "cards:\n  mill: {space: true}\n  height: {number: [1, 3]}\n", 1))
    schema = schemas_of(Project(tmp_path), "millbrook")["cards"]
    plain = read_yaml(next((ROOT / "content" / "millbrook" / "cards").glob("*.yaml")), ROOT).plain()

    def wrong(more: dict[str, Any]) -> list[str]:
        return faults(schema, plain | {"cards": [plain["cards"][0] | more]})

    assert wrong({"mill": "a1", "height": 3}) == wrong({"mill": 12, "height": 1}) == []
    assert wrong({"height": 4}) and wrong({"height": 0}) and wrong({"mill": [1]})
