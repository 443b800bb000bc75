"""Schemas for editors are written anew for a game that has changed, and only then; what types look like is asked once for all processes."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from engine.definitions.verbs import Vocabulary
from engine.games import vocabulary_of
from engine.kernel.content.table import TableFile
from engine.source import keeping
from engine.source.project import Project
from pressgang.schemas import json_schemas, schemas, schemas_anew

ROOT = Path(__file__).parents[2]


@pytest.fixture
def pig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    """A project with a copy of Pig and schemas of it, and an empty folder of what is kept."""
    monkeypatch.setenv(keeping.FOLDER, str(tmp_path / "kept"))
    shutil.copytree(ROOT / "content" / "pig", tmp_path / "content" / "pig")
    project = Project(tmp_path)
    list(schemas.write_schemas(project, "pig", project.output))
    schemas_anew.refresh_schemas(project, "pig")
    return project


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """How often the schemas of a game were written."""
    found: list[str] = []
    really = schemas.write_schemas

    def counted(project: Project, game: str, out: Path, said: schemas.Gathered) -> Iterator[Path]:
        found.append(game)
        return really(project, game, out, said)

    monkeypatch.setattr(schemas, "write_schemas", counted)
    return found


def test_nothing_is_written_for_a_game_that_nobody_touched(pig: Project, written: list[str]) -> None:
    schemas_anew.refresh_schemas(pig, "pig")
    assert written == []


def test_a_name_that_was_added_is_offered(pig: Project, written: list[str]) -> None:
    token = "{id: crown, name: Crown, count: 1, shape: round, size: 16 mm, icon: gem, ink: treasure}"
    (pig.content / "pig" / "tokens.yaml").write_text(f"tokens:\n  - {token}\n")
    schemas_anew.refresh_schemas(pig, "pig")
    assert written == ["pig"]
    assert "crown" in (pig.output / "schema" / "pig" / "game.json").read_text()


def test_nothing_is_written_where_no_name_was_changed(pig: Project, written: list[str]) -> None:
    constants = pig.content / "pig" / "constants.yaml"
    constants.write_text(constants.read_text().replace("100", "90"))
    assert "90" in constants.read_text()
    schemas_anew.refresh_schemas(pig, "pig")
    assert written == []
    (pig.output / "schema" / "pig" / "table.json").write_text("{}")
    constants.write_text(constants.read_text().replace("90", "80"))
    schemas_anew.refresh_schemas(pig, "pig")
    assert written == ["pig"], "what is not as it was is written again"


@pytest.mark.parametrize("damage", [Path.unlink, Path.touch, lambda file: file.write_text("{}")])
def test_schemas_that_are_gone_or_not_as_they_were_are_written_again(pig: Project, written: list[str], damage) -> None:
    file = pig.output / "schema" / "pig" / "table.json"
    before = file.read_bytes()
    damage(file)
    schemas_anew.refresh_schemas(pig, "pig")
    assert file.read_bytes() == before
    assert bool(written) == (damage is not Path.touch)


def test_a_game_without_schemas_gets_none(pig: Project, written: list[str]) -> None:
    shutil.rmtree(pig.output / "schema")
    schemas_anew.refresh_schemas(pig, "pig")
    assert written == []
    assert not (pig.output / "schema").exists()


def test_what_a_type_looks_like_is_found_by_the_next_process(pig: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    json_schemas._shelf.cache_clear()
    try:
        first = json.dumps(json_schemas.json_schema_of(TableFile))
        json_schemas.keep_schemas()
        json_schemas._shelf.cache_clear()
        monkeypatch.setattr(TypeAdapter, "json_schema", lambda self: pytest.fail("it was made again"))
        assert json.dumps(json_schemas.json_schema_of(TableFile)) == first
    finally:
        json_schemas._shelf.cache_clear()


def test_verbs_of_two_games_with_one_name_are_each_their_own(tmp_path: Path) -> None:
    def effects(argument: str) -> str:
        folder = tmp_path / argument / "content" / "pig"
        shutil.copytree(ROOT / "content" / "pig", folder)
        (folder / "verbs.yaml").write_text(f"verbs:\n  - {{id: shout, takes: {{{argument}: number}}}}\n")
        vocabulary = vocabulary_of(Project(tmp_path / argument), "pig")
        return json.dumps(json_schemas.effects_of(Vocabulary([verb for verb in vocabulary if verb.word == "shout"])))

    assert '"loud"' in effects("loud") and '"long"' in effects("long")
