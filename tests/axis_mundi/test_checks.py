"""`check`: one fault at a time in a copy of the game, told with the line where it stands."""

from __future__ import annotations

import ast
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from positions import PROJECT

from engine.definitions import game as reading
from engine.definitions.game import read_game
from engine.games.axis_mundi import entry
from engine.source.nodes import Source, read_yaml
from engine.source.problems import ContentError, Problem

Write = Callable[[str, str, str], int]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project that holds a copy of the game."""
    root = tmp_path_factory.mktemp("project")
    shutil.copytree(PROJECT.game_folder("axis_mundi"), root / "content" / "axis_mundi")
    return root


@pytest.fixture(autouse=True)
def read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that did not change are not parsed again."""
    monkeypatch.setattr(reading, "read_yaml", read_unless_seen)


SEEN: dict[tuple[Path, bytes], Source] = {}


def read_unless_seen(path: Path, root: Path) -> Source:
    key = (path, path.read_bytes())
    if key not in SEEN:
        SEEN[key] = read_yaml(path, root)
    return SEEN[key]


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
    try:
        data = read_game(copy / "content" / "axis_mundi", copy, entry.KINDS, entry.VOCABULARY, edition)
    except ContentError as error:
        return list(error.problems)
    return entry.check(data)


@pytest.mark.parametrize("edition", ["v2.3", "v3"])
def test_the_game_itself_is_sound(copy: Path, edition: str) -> None:
    assert [str(problem) for problem in problems(copy, edition)] == []


NAMES = [
    ("cards/permanent.yaml", "id: alpinist", "id: dexterity", "card 'dexterity' stands twice, first on line"),
    ("cards/permanent.yaml", "  - id: short_bow", "  - id: salve", "first on line"),
    ("characters.yaml", "id: cultivator", "id: beastmaster", "character 'beastmaster' stands twice"),
    ("characters.yaml", "- id: damage", "- id: range", "power 'range' stands twice"),
    ("characters.yaml", "colour: green", "colour: blue", "colour 'blue' stands twice"),
    ("treasures.yaml", "id: two_moves", "id: heal_four", "treasure 'heal_four' stands twice"),
    ("terrain.yaml", "  - id: path", "  - id: power", "terrain 'power' stands twice"),
    ("actions.yaml", "id: draw_five", "id: draw_card", "action 'draw_card' stands twice"),
    ("tokens.yaml", "id: wound_token", "id: energy_token", "token 'energy_token' stands twice"),
    ("rules/01_overview.yaml", "id: overview.goal", "id: overview.competitive", "clause 'overview.competitive' stands twice"),
    ("rules/19_edition_3.yaml", "id: v3.inherit", "id: overview.goal", "first on line"),
    ("boards/island_3.yaml", "- {n: 302,", "- {n: 301,", "hex number '301' stands twice"),
    ("boards/island_3.yaml", "n: 302, q: 1, r: -1", "n: 302, q: 1, r: 0", "place '1, 0' stands twice"),
    (
        "boards/island_3.yaml",
        "n: 102, q: 3, r: -1, level: 1, terrain: accessible",
        "n: 102, q: 3, r: -1, level: 1, terrain: acessible",
        "did you mean 'accessible'?",
    ),
    ("game.yaml", "{colour: green, character: cultivator}", "{colour: green, character: cultivater}", "did you mean 'cultivator'?"),
    (
        "game.yaml",
        "{colour: green, character: cultivator}",
        "{colour: grey, character: cultivator}",
        "'cultivator' wears green on its mat, grey here",
    ),
    ("game.yaml", "players: [3, 6]", "players: [3, 4]", "there are 0 boards for 4 players"),
    ("characters.yaml", "players: [3, 6]", "players: [3]", "only 5 Characters may be chosen by 6 players"),
    (
        "cards/one_time.yaml",
        "- for: {character: beastmaster}",
        "- for: {character: beastmistress}",
        "there is no character 'beastmistress'",
    ),
    ("cards/one_time.yaml", "cards: [salve, holistic_herbs]", "cards: [salve, holistic_herb]", "did you mean 'holistic_herbs'?"),
    ("cards/one_time.yaml", "cards: [salve, holistic_herbs]", "cards: [salve]", "two different cards at least"),
    ("cards/one_time.yaml", "players: [6]", "players: [5]", "there is no game for 5 players"),
    ("actions.yaml", "where: [cave]", "where: [caves]", "did you mean 'cave'?"),
    ("actions.yaml", "active: [short_bow, long_bow]", "active: [short_bow, salve]", "there is no Permanent Power Card 'salve'"),
    ("actions.yaml", "needs: {treasure: grenade}", "needs: {treasure: granade}", "did you mean 'grenade'?"),
    ("actions.yaml", "needs: {treasure: grenade}", "needs: {treasure: time_bomb}", "the treasure 'time_bomb' is not used up by 'grenade'"),
    ("treasures.yaml", "used_by: grenade", "used_by: grenades", "there is no action 'grenades'"),
    ("treasures.yaml", "allow: {action: grenade}", "allow: {action: grenades}", "there is no action 'grenades'"),
    ("characters.yaml", "may_harvest: {terrain: path}", "may_harvest: {terrain: paths}", "did you mean 'path'?"),
    ("tokens.yaml", "terrain: accessible", "terrain: accesible", "did you mean 'accessible'?"),
    ("print.yaml", "of: permanent", "of: permanents", "did you mean 'permanent'?"),
    ("print.yaml", "upgrade.restore", "upgrade.restores", "did you mean 'upgrade.restore'?"),
    ("glossary.yaml", "editions: [v2.3, v3]", "editions: [v2.3, v4]", "there is no edition 'v4'"),
]

BOARDS = [
    ("rings: [4, 3, 2, 1]", "rings: [5, 3, 2, 1]", "leave gaps"),
    ("levels: [Sea Level, Level 1, Level 2, Level 3]", "levels: [Sea Level, Level 1, Level 2]", "3 names for 4 Levels"),
    ("n: 212, q: 1, r: 1", "n: 212, q: 2, r: 2", "hex 212 of Level 2 lies outside its ring"),
    ("n: 0, q: 0, r: 0, level: axis", "n: 0, q: 0, r: 0, level: 3", "the hex in the middle is number 0"),
    ("n: 301, q: 1, r: 0, level: 3", "n: 301, q: 1, r: 0, level: 4", "there is no Level 4"),
    ("{seat: 2,", "{seat: 4,", "seats [1, 4, 3] for 3 players"),
    ("warehouse: 9,", "warehouse: 10,", "hex 10 is printed as path, not as warehouse"),
    ("pier: 26}", "pier: 28}", "there is no hex 28"),
    ("spoke: 2,", "spoke: 3,", "does not lie on the corner of the Sea Level on spoke 3"),
    ("n: 26, q: 0, r: -5", "n: 26, q: 0, r: -6", "must touch Warehouse 9 alone, on the Sea Level, and touches []"),
    ("power_hexes: [5, 13, 21]", "power_hexes: [5, 13]", "2 Power Hexes for 3 players"),
    ("power_hexes: [5, 13, 21]", "power_hexes: [5, 21, 13]", "the Power Hexes are not spaced evenly"),
    (
        "n: 2, q: 4, r: -1, level: 0, terrain: path",
        "n: 2, q: 4, r: -1, level: 0, terrain: power",
        "hex 2 is printed as power but not listed as one",
    ),
    ("cave: [102, 111, 204, 210, 303, 306]", "cave: [102, 112, 204, 210, 303, 306]", "hex 112 is covered already, by a tile of sheltered"),
    ("cave: [102, 111, 204, 210, 303, 306]", "cave: [102, 110, 204, 210, 303, 306]", "caves 102 and 110 of Level 1 do not lie opposite"),
    ("cave: [102, 111, 204, 210, 303, 306]", "cave: [102, 111, 204, 210]", "Level 3 has 0 caves: must be 2"),
    ("sheltered: [106, 112, 118]", "sheltered: [106, 112, 22]", "hex 22 does not lie above the Sea Level"),
    ("sheltered: [106, 112, 118]", "sheltered: [106, 112, 101]", "hex 101 is printed as path, not as accessible"),
    ("inaccessible: [203, 207, 211]", "inaccessible: [203, 207, 999]", "there is no hex 999"),
    ("110, 115, 116, 302, 305]", "110, 115, 116, 302, 303]", "no Treasure Token lies on cave hex 303"),
    ("110, 115, 116, 302, 305]", "110, 115, 116, 302]", "7 hexes for 8 Treasure Tokens"),
    ("110, 115, 116, 302, 305]", "110, 115, 116, 302, 302]", "a Treasure Token lies on hex 302 already"),
    ("symmetry: 120", "symmetry: 60", "60 degrees on is"),
    ("symmetry: 120", "symmetry: 100", "cannot repeat every 100 degrees"),
]

EFFECTS = [
    (
        "cards/one_time.yaml",
        "      - heal: {hit_points: 2}",
        "      - bow: {distance: [1, 2]}",
        "the rules do not play 'bow' on a card of timing 'own_turn'",
    ),
    (
        "cards/one_time.yaml",
        "timing: when_attacked",
        "timing: with_melee",
        "the rules do not play 'shield' on a card of timing 'with_melee'",
    ),
    (
        "cards/one_time.yaml",
        "                - immobilize: {distance: [1, 3]}",
        "                - fetch: {distance: [1, 3]}",
        "nobody could tell them apart",
    ),
    (
        "cards/one_time.yaml",
        "                - immobilize: {distance: [1, 3]}",
        "                - shelter",
        "the rules do not play 'shelter'",
    ),
    (
        "cards/permanent.yaml",
        "      - immune: {to: immobilization}",
        "      - heal: {hit_points: 2}",
        "do not play 'heal' as a standing effect",
    ),
    ("cards/permanent.yaml", "topic: Shield", "topic: Shield\n    timing: with_melee", "means nothing on a Permanent Power Card"),
    (
        "cards/permanent.yaml",
        "            - modify: {what: melee_wounds, by: 2}",
        "            - foil",
        "do not play 'foil' as a standing effect",
    ),
    (
        "cards/permanent.yaml",
        "modify: {what: melee_own_loss, to: 0}",
        "modify: {what: melee_own_loss, to: 1}",
        "changes nothing: the number is the usual one",
    ),
    ("actions.yaml", "      - draw: {cards: 5, from: either}", "      - peek: {cards: 2}", "the rules do not play 'peek' as an action"),
    ("actions.yaml", "effects: [pick_up]", "effects: [pick_up, harvest]", "what is done for a price is one effect"),
    (
        "characters.yaml",
        "            - familiar_harvest: {distance: [1, 3]}",
        "            - infect: {hit_points: 1}",
        "do not play 'infect' as a power with a price",
    ),
    ("treasures.yaml", "      - gain_energy: {tokens: 2}", "      - harvest", "the rules do not play 'harvest' by a Treasure"),
    ("treasures.yaml", "used_by: place_bomb", "used_by: grenade", "has this one effect: allow: {action: grenade}"),
    ("terrain.yaml", "effects: [shelter]", "effects: [foil]", "the rules do not play 'foil' on terrain"),
    ("terrain.yaml", ", unplayed: The table states it; a Pier touches its Warehouse alone.", "", "nobody can run down to it"),
    ("terrain.yaml", "run_down: 2}", "run_down: 2, unplayed: Why not.}", "all its numbers come up"),
    ("terrain.yaml", "wounds: {move: null, run: null", "wounds: {move: 1, run: null", "nobody can enter this terrain"),
    ("terrain.yaml", "wounds: {move: 0, run: null", "wounds: {move: 0, run: 1", "nobody runs into the Axis Mundi Hex"),
    (
        "terrain.yaml",
        "harvest: never\n    infection: false\n    effects: [transform]",
        "harvest: never\n    infection: true\n    effects: [transform]",
        "nobody lays Infection Tokens",
    ),
]

COUNTS = [
    ("tokens.yaml", "- {id: wound_token", "- {id: wound_tokens", "no line of the component list counts 'wound_tokens'"),
    (
        "game.yaml",
        "{id: die, name: Six-sided die, count: 1, counts: bring, physical: true}",
        "{id: die, name: Six-sided die, count: 1, counts: brings, physical: true}",
        "'brings' is nothing",
    ),
    ("game.yaml", "count: 60, counts: cards", "count: 61, counts: cards", "the list says 61 of 'one_time_card', the data holds 60"),
    ("game.yaml", "count: 8, counts: treasures", "count: 9, counts: treasures", "the data holds 8"),
    ("game.yaml", "count: 8, counts: loose_tiles", "count: 6, counts: loose_tiles", "the data holds 8"),
    ("game.yaml", "count: 24, counts: tokens", "count: 20, counts: tokens", "the data holds 24"),
]

FAULTS = [*NAMES, *(("boards/island_3.yaml", *fault) for fault in BOARDS), *EFFECTS, *COUNTS]


@pytest.mark.parametrize(("file", "old", "new", "message"), FAULTS, ids=[fault[3] for fault in FAULTS])
def test_fault(copy: Path, write: Write, file: str, old: str, new: str, message: str) -> None:
    write(file, old, new)
    found = [problem for problem in problems(copy) if message in str(problem)]
    assert found, [str(problem) for problem in problems(copy)]
    assert found[0].line > 1


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("cards/one_time.yaml", "cards: [salve, holistic_herbs]", "cards: [salve, holistic_herb]", "did you mean"),
        ("boards/island_3.yaml", "n: 212, q: 1, r: 1", "n: 212, q: 2, r: 2", "lies outside its ring"),
        ("actions.yaml", "where: [cave]", "where: [caves]", "did you mean"),
        ("game.yaml", "count: 60, counts: cards", "count: 61, counts: cards", "the list says"),
        ("characters.yaml", "may_harvest: {terrain: path}", "may_harvest: {terrain: paths}", "did you mean"),
    ],
)
def test_a_fault_is_told_where_it_stands(copy: Path, write: Write, file: str, old: str, new: str, message: str) -> None:
    line = write(file, old, new)
    (found,) = (problem for problem in problems(copy) if message in str(problem))
    assert (found.file, found.line) == (f"content/axis_mundi/{file}", line)
    assert found.column > 1


def test_what_no_number_of_players_uses(copy: Path, write: Write) -> None:
    """An edition for three players must not print what only six use."""
    write("editions/v3.yaml", "    - {id: rock_climber, remove: true}", "    - {id: rock_climber, copies: 2}")
    data = read_game(copy / "content" / "axis_mundi", copy, entry.KINDS, entry.VOCABULARY, "v3")
    (found,) = [problem for problem in entry.check(data) if problem.path.endswith("players")]
    assert "nobody uses it: edition v3 is for 3" in found.message


def test_where_no_number_of_players_is_named_nothing_is_told_to_be_for_none(copy: Path, write: Write) -> None:
    write("game.yaml", "players: [3, 6]", "players: []")
    found = [problem for problem in problems(copy) if problem.file.endswith(("characters.yaml", "one_time.yaml"))]
    assert [str(problem) for problem in found] == []


def test_a_file_with_faults_is_not_told_to_be_missing(copy: Path, write: Write) -> None:
    """Only the editions' own files may change files that do not exist."""
    write("cards/one_time.yaml", "  - id: salve\n", "  - id: suture_kit\n")
    found = [problem.message for problem in problems(copy, "v3")]
    assert any("'suture_kit' stands twice" in message for message in found)
    assert [message for message in found if "does not exist" in message] == []


def test_a_missing_hex_is_told_with_its_place(copy: Path, write: Write) -> None:
    write("boards/island_3.yaml", "    - {n: 212, q: 1, r: 1, level: 2, terrain: accessible}\n", "")
    (found,) = problems(copy)
    assert "the ring of Level 2 lacks 1 of its 12 hexes: q: 1, r: 1" in found.message


def test_nothing_is_played_on_a_board_that_does_not_close(copy: Path, write: Write) -> None:
    write("boards/island_3.yaml", "    - {n: 212, q: 1, r: 1, level: 2, terrain: accessible}\n", "")
    data = read_game(copy / "content" / "axis_mundi", copy, entry.KINDS, entry.VOCABULARY)
    with pytest.raises(ContentError, match="the ring of Level 2"):
        entry.make_rules(data)


# ------------------------------------------------------------------ ways


def test_a_seat_that_is_walled_in_after_some_rotations(copy: Path, write: Write) -> None:
    """In the starting position Level 1 shows each Warehouse a wall; turned by 60 degrees it does not (setup.random_connected)."""
    for n in (2, 8, 10, 16, 18, 24, 101, 107, 113):
        text = (copy / "content/axis_mundi/boards/island_3.yaml").read_text(encoding="utf-8")
        line = next(line for line in text.splitlines() if f"n: {n}," in line)
        write("boards/island_3.yaml", line, re.sub("terrain: .*}", "terrain: inaccessible}", line))
    found = [problem.message for problem in problems(copy) if problem.file.endswith("island_3.yaml")]
    walled = {n for n in (1, 9, 17, 25, 26, 27) if f"no way leads from hex {n} to the Axis Mundi Hex (setup.random_connected)" in found}
    assert walled == {1, 9, 17, 25, 26, 27}
    assert len(found) == 6


def test_nobody_can_climb(copy: Path, write: Write) -> None:
    write("actions.yaml", "      - step: {levels: [up]}", "      - step: {levels: [same]}")
    found = [problem.message for problem in problems(copy) if problem.file.endswith("island_3.yaml")]
    assert "no way leads from hex 1 to the Axis Mundi Hex (setup.random_connected)" in found
    assert not [message for message in found if "from hex 301" in message]


def test_seats_that_are_not_equally_far(copy: Path, write: Write) -> None:
    write("boards/island_3.yaml", "symmetry: 120", "symmetry: 360")
    write("boards/island_3.yaml", "n: 101, q: 3, r: 0, level: 1, terrain: path", "n: 101, q: 3, r: 0, level: 1, terrain: inaccessible")
    (found,) = problems(copy)
    assert "not equally far from the Axis Mundi Hex, in Actions: seat 1: " in found.message


# ------------------------------------------------------------------ the vocabulary


def test_every_verb_is_looked_for_by_some_rule() -> None:
    """Read off the sources: a verb that no module of the rules names is played by nobody."""
    folder = Path(entry.__file__).parent
    named: set[str] = set()
    for path in folder.glob("*.py"):
        if path.stem in ("verbs", "naming"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute):
                named.add(node.attr)
            elif isinstance(node, ast.ImportFrom):
                named |= {alias.name for alias in node.names}
    unplayed = {verb.__name__ for verb in entry.VOCABULARY} - named
    assert unplayed <= {"Allow"}  # a Treasure that an action uses up: `needs` and `used_by` say the same, and `check` compares them
