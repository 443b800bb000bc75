"""What a designer may get wrong in Elbrus is told with its place, what is wrong and how to mend it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pressgang.cli import main

ROOT = Path(__file__).parents[2]
BOARD = "boards/elbrus.yaml"
TOP = '- "        S         S '

Edit = tuple[str, str, str]

FEWER: tuple[Edit, ...] = (
    ("game.yaml", "[2, 3, 4, 5, 6, 7, 8, 9, 10]", "[2, 10]"),
    ("editions/duo.yaml", "[4, 6, 8, 10]", "[4, 10]"),
)
"""What a game for as few and as many as before says of them, where an edit says nothing else."""

MISTAKES: dict[str, tuple[list[Edit], *tuple[str, ...]]] = {
    "a gate on water": (
        [(BOARD, '- "  . . C G . F F', '- "  . . C W . F F')],
        r"table\.yaml:\d+:\d+: premises\.gates: each sector lies beside one square of the map, its gate: draw a G there",
    ),
    "a chest on a mountain": (
        [
            (BOARD, '- "  . M M . . F F', '- "  . X M . . F F'),
            (BOARD, '    "H": {', '    "X": {has: {terrain: mountain}, holds: {chest: 1}}\n    "H": {'),
        ],
        r"table\.yaml:\d+:\d+: premises\.chests: chests stand on plain squares only: draw a C there",
    ),
    "21 sectors": (
        [
            (BOARD, TOP, '- "        S   S     S '),
            (BOARD, '        - "        .         . ', '        - "        .   .     . '),
            (BOARD, "named: {", "named: {f28: sector_21, "),
            (BOARD, "sector_19, sector_20]", "sector_19, sector_20, sector_21]"),
        ],
        r"table\.yaml:\d+:\d+: premises\.sectors: there is one sector for each number of the die with 20 sides: number them",
    ),
    "a 21st sector that is nowhere": (
        [(BOARD, "sector_19, sector_20]", "sector_19, sector_20, sector_21]")],
        r"boards/elbrus\.yaml:\d+:\d+: board\.areas\.sectors.*: no space 'sector_21' — did you mean",
    ),
    "a sector with the number 21": (
        [(BOARD, "sector_20: {number: 20}", "sector_20: {number: 21}")],
        r"boards/elbrus\.yaml:\d+:\d+: board\.spaces\.sector_20\.number: must be a whole number from 0 to 20 \(got 21\)",
    ),
    "two sectors with one number": (
        [(BOARD, "sector_20: {number: 20}", "sector_20: {number: 19}")],
        r"table\.yaml:\d+:\d+: premises\.sectors: there is one sector for each number of the die with 20 sides: number them",
    ),
    "a sector on one map of two": (
        [(BOARD, TOP, '- "        S   S     S ')],
        r"boards/elbrus\.yaml:\d+:\d+: board\.layers\[0\]\.map: the map has 749 letters, the board 750 spaces — each map of a board draws",
    ),
    "a weapon with range [3, 1]": (
        [("cards/weapons.yaml", "far: 2, dice: 2, per_unit: 3", "far: [3, 1], dice: 2, per_unit: 3")],
        r"cards/weapons\.yaml:\d+:\d+: far\[0\]: must be one verb with its fields — .*a number that a card has stands without brackets",
    ),
    "a spear with range [3, 1]": (
        [("cards/supports.yaml", "spear: {reach: [1, 6]", "spear: {reach: [3, 1]")],
        r"cards/supports\.yaml:\d+:\d+: thrown\[0\]\.spear\.reach: the nearer distance comes first, as in \[1, 3\] \(got \[3, 1\]\)",
    ),
    "a weapon without range": (
        [("cards/weapons.yaml", "far: 2, dice: 2, per_unit: 3", "far: 0, dice: 2, per_unit: 3")],
        r"table\.yaml:\d+:\d+: premises\.weapons: each weapon has a range, dice and damage: write `far`",
    ),
    "a common weapon with a skill": (
        [("cards/weapons.yaml", "per_unit: 3, ours: [name, copies, per_unit]}", "per_unit: 3, skill: [heals_on_hit: {health: 1}]}")],
        r"table\.yaml:\d+:\d+: premises\.skills: only epic and legendary weapons have a skill: change its `rarity`",
    ),
    "fewer cards than others of their rarity": (
        [("cards/supports.yaml", "name: Barrier, copies: 5", "name: Barrier, copies: 4")],
        r"table\.yaml:\d+:\d+: premises\.copies: cards of one rarity are as many of each kind: change `copies` or `rarity`",
    ),
    "more legendary weapons than epic ones": (
        [("cards/weapons.yaml", "    copies: 2\n", "    copies: 15\n")],
        r"table\.yaml:\d+:\d+: premises\.rarity: the rarer, the fewer cards: change `copies` or `rarity`",
    ),
    "a champion without ability": (
        [
            (
                "cards/characters.yaml",
                "    powers:\n      - {id: drain, name: Drain, standing: [drain: {at_least: 5, damage: 5, health: 5}]}\n",
                "",
            )
        ],
        r"table\.yaml:\d+:\d+: premises\.champions: each champion has an ability: give it a power",
    ),
    "a champion whose ability the rules tell of and who has lost it": (
        [
            (
                "cards/characters.yaml",
                "    powers:\n      - {id: supernova, name: Supernova, ability: [supernova: {reach: [1, 2], damage: 35}]}\n",
                "",
            )
        ],
        r"rules/08_champions\.yaml:\d+:\d+: char\.armazi\.text: nothing here is called 'supernova'",
    ),
    "a champion whose power says only how it is called": (
        [("cards/characters.yaml", ", ability: [supernova: {reach: [1, 2], damage: 35}]}", "}")],
        r"table\.yaml:\d+:\d+: premises\.champions: each champion has an ability: give it a power",
    ),
    "a champion with a power that does nothing": (
        [("cards/characters.yaml", "standing: [immunity: {abilities: 1}]", "standing: [immunity: {abilities: 0}]")],
        r"table\.yaml:\d+:\d+: premises\.champions: each champion has an ability: give it a power",
    ),
    "a banner wider than the map": (
        [("constants.yaml", "wall: 5", "wall: 28")],
        r"table\.yaml:\d+:\d+: premises\.wall: a Barrier is not longer than the map is wide, and one square at least: change `wall`",
    ),
    "a letter of the map that is no sign": (
        [(BOARD, '- "  M . C . . C F F', '- "  Q . C . . C F F')],
        r"boards/elbrus\.yaml:\d+:\d+: board\.map\[15\]: no sign 'Q' — the signs are F M W T C H G S \.; say under `signs`",
    ),
    "constants that cannot be": (
        [
            ("constants.yaml", "rounds: 5 ", "rounds: 0 "),
            ("constants.yaml", "wall: 5", "wall: 0"),
            ("constants.yaml", "start: 100, most: 100", "start: 120, most: 100"),
            ("constants.yaml", "chest: {weapons: 1", "chest: {weapons: -1"),
        ],
        r"table\.yaml:\d+:\d+: premises\.zones: zones shrink after one round or more, and .*change `rounds` or `shrink`",
        r"table\.yaml:\d+:\d+: premises\.wall: a Barrier is not longer than the map is wide, and one square at least: change `wall`",
        r"table\.yaml:\d+:\d+: premises\.health: health begins above nothing and not above the most: change `start` or `most`",
        r"table\.yaml:\d+:\d+: premises\.amounts: nothing below 0 lies in a chest or is restored: change `chest`",
    ),
    "cards without a place, cards of no sort, too few dice": (
        [
            ("cards/supports.yaml", "slot: helmet, ", ""),
            ("cards/supports.yaml", "sort: healing, ", ""),
            ("table.yaml", "shot: {count: 5", "shot: {count: 4"),
            ("game.yaml", "[2, 3", "[1, 2, 3"),
        ],
        r"table\.yaml:\d+:\d+: premises\.places: each card has a place on the mat: write its `slot`",
        r"table\.yaml:\d+:\d+: premises\.sorts: each consumable card is of a sort: write its `sort`",
        r"table\.yaml:\d+:\d+: premises\.dice: there are not as many dice as a weapon rolls, .*raise `count` of `shot`",
        r"table\.yaml:\d+:\d+: premises\.somebody_else: nobody is the last one standing without others: take 1 out of",
    ),
    "zones that all shrink": (
        [("constants.yaml", "shrink: 3", "shrink: 4")],
        r"table\.yaml:\d+:\d+: premises\.zones: zones shrink after one round or more, and the innermost one stays",
    ),
    "11 players": (
        [("game.yaml", "9, 10]", "9, 10, 11]")],
        r"game\.yaml:\d+:\d+: players\[9\]: 11 players, but only 10 seats — add to `seats`",
    ),
    "duo with 3 players": (
        [("editions/duo.yaml", "[4, 6, 8, 10]", "[3]")],
        r".*yaml:\d+:\d+: .*of 3 players nobody sits opposite the last",
    ),
    "duo with 5 players": (
        [("editions/duo.yaml", "[4, 6, 8, 10]", "[5]")],
        r".*yaml:\d+:\d+: .*of 5 players nobody sits opposite the last",
    ),
}


def checked(folder: Path, edits: list[tuple[str, str, str]], *more: str) -> Result:
    """What `check --fast` says of a copy of the game with other words in some files."""
    game = folder / "content" / "elbrus"
    shutil.copytree(ROOT / "content" / "elbrus", game, ignore=shutil.ignore_patterns("scenarios"))
    for name, old, new in edits:
        text = (game / name).read_text("utf-8")
        assert old in text
        (game / name).write_text(text.replace(old, new, 1), "utf-8")
    for name, counts, fewer in FEWER:  # a check compiles the rules for each number of players
        text = (game / name).read_text("utf-8")
        (game / name).write_text(text.replace(f"players: {counts}", f"players: {fewer}", 1), "utf-8")
    return CliRunner().invoke(main, ["check", "elbrus", "--fast", "--project", str(folder), *more])


def test_a_banner_whose_length_nobody_has_said_leaves_the_game_unfinished(tmp_path: Path) -> None:
    answer = checked(tmp_path, [("constants.yaml", "wall: 5", "wall: null")])
    assert answer.exit_code == 0, answer.output
    assert re.search(r"constants\.yaml:\d+:\d+: constants\.wall: no value for 'wall' is said yet", answer.output)
    assert re.search(r"yaml:\d+:\d+: .*'constants\.wall' is not said yet.*unfinished", answer.output)


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told(tmp_path: Path, mistake: str) -> None:
    edits, *told = MISTAKES[mistake]
    answer = checked(tmp_path, edits)
    assert answer.exit_code == 1
    assert "Traceback" not in answer.output and " object at 0x" not in answer.output
    for words in told:
        assert [line for line in answer.output.splitlines() if re.match(rf"content/elbrus/{words}", line)], answer.output


@pytest.mark.parametrize(("edition", "players"), [("solo", 1), ("solo", 11), ("duo", 3), ("duo", 5)])
def test_nobody_plays_with_too_many_or_too_few(edition: str, players: int) -> None:
    answer = CliRunner().invoke(main, ["playtest", "elbrus", "--edition", edition, "--players", str(players), "--games", "1"])
    assert answer.exit_code == 2
    there_are = ", ".join(str(number) for number in range(2, 11) if edition == "solo" or number in (4, 6, 8, 10))
    assert f"not for {players} player{'s' if players > 1 else ''}: the game is for {there_are}" in answer.output
