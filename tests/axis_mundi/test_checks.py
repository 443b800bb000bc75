"""`check`: one fault at a time in a copy of the game, told with the line where it stands."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from positions import PROJECT

from engine.definitions.game import read_game
from engine.games.axis_mundi import entry
from engine.source.problems import ContentError, Problem
from engine.source.project import Project
from tests.together import told_together

Write = Callable[[str, str, str], int]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project that holds a copy of the game."""
    root = tmp_path_factory.mktemp("project")
    shutil.copytree(PROJECT.game_folder("axis_mundi"), root / "content" / "axis_mundi")
    return root


@pytest.fixture
def write(copy: Path) -> object:
    """Replace one text in one file; returns the line. The file is as before after the test."""
    kept: dict[Path, str] = {}

    def change(file: str, old: str, new: str) -> int:
        path = copy / "content" / "axis_mundi" / file
        text = path.read_text(encoding="utf-8")
        kept.setdefault(path, text)
        assert text.count(old) >= 1, f"'{old}' does not stand in {file}"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        before, after = text.splitlines(), path.read_text(encoding="utf-8").splitlines()
        return next(n for n, pair in enumerate(zip(before, after, strict=False), start=1) if pair[0] != pair[1])

    yield change
    for path, text in kept.items():
        path.write_text(text, encoding="utf-8")


def problems(copy: Path, edition: str | None = None) -> list[Problem]:
    folder = copy / "content" / "axis_mundi"
    try:
        data = read_game(folder, copy, entry.KINDS, entry.vocabulary(folder, Project(copy).root), edition)
    except ContentError as error:
        return list(error.problems)
    return entry.check(data)


@pytest.mark.parametrize("edition", ["v2.3", "v3"])
def test_the_game_itself_is_sound(copy: Path, edition: str) -> None:
    assert [str(problem) for problem in problems(copy, edition)] == []


FAULTS = [
    ("cards/permanent.yaml", "id: alpinist", "id: dexterity", "card 'dexterity' stands twice, first on line"),
    ("cards/permanent.yaml", "  - id: short_bow", "  - id: salve", "card 'salve' stands twice"),
    ("cards/mats.yaml", "{id: damage,", "{id: range,", "'range' stands twice"),
    ("cards/mats.yaml", "back: beastmaster_upgraded", "back: beastmaster_upgrade", "did you mean 'beastmaster_upgraded'?"),
    ("cards/mats.yaml", "side: basic", "side: basics", "did you mean 'basic'?"),
    ("cards/mats.yaml", "modify: {what: familiar_range", "modifi: {what: familiar_range", "did you mean 'modify'?"),
    ("cards/mats.yaml", "what: familiar_range", "what: familiar_ranges", "did you mean 'familiar_range'?"),
    ("cards/terrain.yaml", "id: path", "id: power", "card 'power' stands twice"),
    ("cards/terrain.yaml", "harvest: anyone", "harvest: everyone", "'everyone'"),
    ("cards/one_time.yaml", "[{remove_wounds: {wounds: 2}}]", "[{remove_wound: {wounds: 2}}]", "did you mean 'remove_wounds'?"),
    ("cards/one_time.yaml", "timing: first_action", "timing: first_actions", "did you mean 'first_action'?"),
    ("cards/one_time.yaml", "copies: 1", "copies: -1", "copies"),
    ("actions.yaml", "id: draw_five", "id: draw_card", "action 'draw_card' stands twice"),
    ("actions.yaml", "cost: {general_actions: 1}", "cost: {general_action: 1}", "did you mean 'general_actions'?"),
    ("actions.yaml", "kind = grenade", "kind = granade", "granade"),
    ("actions.yaml", "group: general", "group: generals", "did you mean 'general'?"),
    ("actions.yaml", "effects: [step: {to: to}]", "effects: [step: {too: to}]", "did you mean 'to'?"),
    ("verbs.yaml", "constants.time_bomb.hit_points", "constants.time_bomb.hit_point", "did you mean 'hit_points'?"),
    ("table.yaml", "up_to: each_turn_move", "up_to: each_turn_moves", "nothing here is called 'each_turn_moves'"),
    ("tokens.yaml", "id: wound_token", "id: energy_token", "token 'energy_token' stands twice"),
    ("rules/01_overview.yaml", "id: overview.goal", "id: overview.competitive", "clause 'overview.competitive' stands twice"),
    ("rules/19_edition_3.yaml", "id: v3.inherit", "id: overview.goal", "clause 'overview.goal' stands twice"),
    ("boards/island_3.yaml", "begins: cave", "begins: caves", "did you mean 'cave'?"),
    ("boards/island_3.yaml", "      302: [1, -1]", "      302: [1, 0]", "two hexes lie at the same place"),
    ("boards/island_3.yaml", "printed: accessible, begins: cave", "printed: accessible, begins: accessible", "premises.caves: each Level"),
    ("boards/island_3.yaml", "pier_of: 1", "pier_of: 2", "premises.piers: each seat"),
    ("boards/island_3.yaml", "power_number: 3", "power_number: 2", "premises.power_hexes: there is one"),
    (
        "boards/island_3.yaml",
        "'20': {level: 0, printed: accessible, begins: accessible}",
        "'20': {level: 0, printed: accessible, begins: sheltered}",
        "premises.loose_tiles: loose tiles cover",
    ),
    (
        "boards/island_3.yaml",
        "printed: accessible, begins: inaccessible}",
        "printed: accessible, begins: inaccessible, treasure_number: 1}",
        "premises.treasures: Treasure Tokens lie",
    ),
    ("boards/island_3.yaml", "warehouse_of: 3", "warehouse_of: 2", "premises.warehouses: each seat"),
    ("boards/island_3.yaml", "      301: [1, 0]", "      301: [9, 0]", "the ring 1 from the middle has 5 hexes"),
    ("constants.yaml", "degrees: 60", "degrees: 50", "premises.corners: a Level turns"),
    ("game.yaml", "players: [3, 6]", "players: [3, 4]", "'constants.angel_demon.hit_points' has no number for 4 players"),
    ("glossary.yaml", "editions: [v2.3, v3]", "editions: [v2.3, v4]", "there is no edition 'v4'"),
    ("tokens.yaml", "id: wound_token", "id: wound_tokens", "no line of the component list counts wound_tokens"),
    ("game.yaml", "count: 60,", "count: 61,", "61 of 'one_time_card', but the content has 60"),
    ("game.yaml", "count: 8, counts: cards", "count: 9, counts: cards", "but the content has 8"),
    ("game.yaml", "count: 24,", "count: 20,", "but the content has 24"),
]


Fault = tuple[str, str, str, str]

ALONE = ("premises.piers: each seat",)
"""What others of these faults break as well, so that it proves nothing in their company."""


def shows(fault: Fault, found: list[Problem]) -> bool:
    return any(fault[3] in str(problem) and problem.line > 1 for problem in found)


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[Fault, list[Problem]]:
    """What is told of each fault."""

    def tell(faults: Sequence[Fault]) -> list[Problem]:
        root = tmp_path_factory.mktemp("faulty")
        game = shutil.copytree(PROJECT.game_folder("axis_mundi"), root / "content" / "axis_mundi")
        for file, old, new, _ in faults:
            text = (game / file).read_text(encoding="utf-8")
            (game / file).write_text(text.replace(old, new, 1), encoding="utf-8")
        return problems(root)

    alone = [fault for fault in FAULTS if fault[3] in ALONE]
    return told_together([fault for fault in FAULTS if fault not in alone], tell, shows) | {fault: tell([fault]) for fault in alone}


@pytest.mark.parametrize("fault", FAULTS, ids=[f"{file}: {new}" for file, old, new, message in FAULTS])
def test_fault(found: dict[Fault, list[Problem]], copy: Path, fault: Fault) -> None:
    file, old, _, _ = fault
    assert old in (copy / "content" / "axis_mundi" / file).read_text(encoding="utf-8"), f"'{old}' does not stand in {file}"
    assert shows(fault, found[fault]), [str(problem) for problem in found[fault]]


def test_a_file_with_faults_is_not_told_to_be_missing(copy: Path, write: Write) -> None:
    """Only the editions' own files may change files that do not exist."""
    write("cards/one_time.yaml", "  - id: salve\n", "  - id: suture_kit\n")
    found = [problem.message for problem in problems(copy, "v3")]
    assert any("'suture_kit' stands twice" in message for message in found)
    assert [message for message in found if "does not exist" in message] == []
