"""Boards of wood: which squares are dark, ladders and snakes, pits, sides in the colours of their seats, and words large enough."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from engine.kernel.boards.graph import MisplacedError, graph_of
from engine.kernel.content.boards import BoardFile
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.boards import board_svg
from generator.products.workshop import Workshop

ROOT = Path(__file__).resolve().parents[2]


def drawn(game: str, size: float = 20.0, root: Path = ROOT) -> tuple[Workshop, str]:
    shop = open_shop(Project(root), game)
    return shop, board_svg(shop, shop.game.all(BoardFile)[0].board, size)


def count(svg: str, tag: str, fill: str) -> int:
    return sum(f'fill="{fill}"' in found for found in re.findall(rf"<{tag} [^>]*>", svg))


@pytest.mark.parametrize(("game", "dark"), [("draughts", 32), ("tic_tac_toe", 5), ("gomoku", 0), ("tidewall", 0)])
def test_squares_are_chequered_where_it_helps(game: str, dark: int) -> None:
    shop, svg = drawn(game)
    assert count(svg, "rect", shop.theme["wood"]["dark"]) == dark


def test_ways_up_are_ladders_and_ways_down_snakes() -> None:
    shop, svg = drawn("snakes_and_ladders")
    spaces = shop.game.all(BoardFile)[0].board.spaces
    down = sum(int(str(plain["leads_to"])) < int(name) for name, plain in spaces.items())
    heads = re.findall(rf'<circle [^>]*fill="{shop.theme["tokens"]["red"]["fill"]}"', svg)
    rungs = re.findall(rf'<line [^>]*stroke="{shop.theme["tokens"]["green"]["fill"]}"', svg)
    assert len(heads) == down > 0
    assert len(rungs) >= 5 * (len(spaces) - down)  # two rails and at least three rungs each, but for the shortest


def test_a_ring_is_a_row_of_pits() -> None:
    shop, svg = drawn("oware")
    assert len(re.findall(rf'<circle [^>]*stroke="{shop.theme["wood"]["inlay"]}"', svg)) == 12


def _around(folder: Path, track: str, *, named: str = "") -> Path:
    """A copy of Snakes and ladders whose track is another."""
    shutil.copytree(ROOT / "content" / "snakes_and_ladders", folder / "content" / "snakes_and_ladders")
    board = f"board:\n  id: track\n  name: Track\n  track: {track}\n  named: {{{named}}}\n"
    (folder / "content" / "snakes_and_ladders" / "boards" / "track.yaml").write_text(board, encoding="utf-8")
    return folder


def test_a_loop_goes_clockwise_around_an_empty_middle(tmp_path: Path) -> None:
    shop, _ = drawn("snakes_and_ladders", root=_around(tmp_path, "{spaces: 40, first: 0, ring: true, drawn: loop}"))
    at = {space.name: (space.column, space.row) for space in graph_of(shop.game.all(BoardFile)[0].board).spaces}
    assert len(set(at.values())) == 40
    assert [at[name] for name in ("0", "10", "20", "30", "39")] == [(11, 1), (1, 1), (1, 11), (11, 11), (11, 2)]


@pytest.mark.parametrize("track", ["{spaces: 9, drawn: loop}", "{spaces: 8, columns: 5, drawn: loop}", "{spaces: 2, drawn: loop}"])
def test_what_makes_no_loop_is_told(tmp_path: Path, track: str) -> None:
    root = _around(tmp_path, track)
    with pytest.raises(MisplacedError, match="make no loop"):
        drawn("snakes_and_ladders", root=root)


def _say_of_spaces(root: Path, columns: str, said: str) -> None:
    """Declare columns of spaces, and what some spaces have in them."""
    game = root / "content" / "snakes_and_ladders"
    table = game / "table.yaml"
    table.write_text(table.read_text(encoding="utf-8").replace("spaces:\n", f"spaces:\n{columns}", 1), encoding="utf-8")
    with (game / "boards" / "track.yaml").open("a", encoding="utf-8") as board:
        board.write(f"  spaces: {said}\n")


def test_names_of_spaces_in_a_loop_are_words(tmp_path: Path) -> None:
    root = _around(tmp_path, "{spaces: 12, drawn: loop}", named='"1": lantern_quay')
    _say_of_spaces(root, '  group: {one_of: [ink], inks: {ink: "#123456"}}\n', "{lantern_quay: {group: ink}}")
    _, svg = drawn("snakes_and_ladders", root=root)
    words = re.findall(r">([^<>]+)</text>", svg)
    assert "Lantern" in words and "quay" in words and "ink" in words
    assert count(svg, "rect", "#123456") == 1


def test_names_of_spaces_stand_only_where_all_of_them_have_room(tmp_path: Path) -> None:
    root = _around(tmp_path, "{spaces: 12, drawn: loop}", named='"1": lantern_quay')
    for size, shown in ((18.0, True), (8.0, False)):
        _, svg = drawn("snakes_and_ladders", size, root=root)
        assert ("Lantern" in re.findall(r">([^<>]+)</text>", svg)) is shown


def test_spaces_of_seats_have_their_colours_and_no_name_stands_twice(tmp_path: Path) -> None:
    root = _around(tmp_path, "{spaces: 12, drawn: loop}", named='"1": kitchen')
    _say_of_spaces(
        root, "  whose: {seat: true}\n  room: {one_of: [kitchen]}\n", "{kitchen: {room: kitchen, whose: red}, '2': {whose: blue}}"
    )
    shop, svg = drawn("snakes_and_ladders", root=root)
    assert [word.lower() for word in re.findall(r">([^<>]+)</text>", svg)].count("kitchen") == 1
    for seat in ("red", "blue"):
        assert len(re.findall(rf'<rect [^>]*stroke="{shop.theme["tokens"][seat]["fill"]}"', svg)) == 1


@pytest.mark.parametrize("game", ["draughts", "nine_mens_morris", "oware", "hex", "connect_four", "gomoku", "snakes_and_ladders"])
def test_no_word_on_a_board_is_too_small(game: str) -> None:
    _, svg = drawn(game, 11.0)
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)pt"', svg)]
    assert sizes and min(sizes) >= 6


def test_sides_of_hexes_are_edged_in_the_colour_of_their_seat(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "content" / "hex", tmp_path / "content" / "hex")
    file = tmp_path / "content" / "hex" / "boards" / "board.yaml"
    text = file.read_text(encoding="utf-8")
    row = ", ".join(f"{letter}1" for letter in "abcdefghijk")
    file.write_text(f"{text.rstrip()}\n  areas: {{side_blue_low: [{row}]}}\n", encoding="utf-8")
    shop, svg = drawn("hex", root=tmp_path)
    blue = shop.theme["tokens"]["blue"]["fill"]
    assert blue not in drawn("hex")[1]
    assert 2 * 11 <= len(re.findall(rf'<line [^>]*stroke="{blue}"', svg)) <= 3 * 11


TABLE = "spaces: {number: {number: [2, 12], shown_from: 2}, shore: {one_of: [ember, frost]}, good: {one_of: [ore], icons: {ore: stone}}}\n"
POINTS = "points: {at: {aa: [1, 1], bb: [3, 1], cc: [2, 3]}, links: [[aa, bb], [bb, cc]]}"


def test_a_colour_is_the_same_on_all_squares(tmp_path: Path) -> None:
    table = 'spaces: {glass: {one_of: [moss], inks: {moss: "#4a8a3a"}, names: {moss: ""}}}\n'
    svg = laid(tmp_path, "squares: {columns: 2, rows: 1}", 'map: ["m m"]', "signs: {m: {has: {glass: moss}}}", table=table)
    tinted = re.findall(r'<rect [^>]*fill="#4a8a3a"[^>]*>', svg)
    assert len(tinted) == 2 and all('fill-opacity="0.8"' in one for one in tinted)
    wood = open_shop(Project(ROOT), "tic_tac_toe").theme["wood"]
    assert count(svg, "rect", wood["dark"]) == 0, "no chequers shine through it"


def laid(tmp_path: Path, geometry: str, *more: str, table: str = TABLE) -> str:
    """A board of one's own, drawn: shipped as that of tic-tac-toe, whose rules do not matter."""
    shutil.copytree(ROOT / "content" / "tic_tac_toe", tmp_path / "content" / "tic_tac_toe")
    game = tmp_path / "content" / "tic_tac_toe"
    (game / "table.yaml").write_text(table, encoding="utf-8")
    lines = [f"  {line}" for line in ("id: square", "name: Square", geometry, *more)]
    (game / "boards" / "square.yaml").write_text("\n".join(["board:", *lines, ""]), encoding="utf-8")
    return drawn("tic_tac_toe", root=tmp_path)[1]


@pytest.mark.parametrize(
    ("geometry", "one", "other"),
    [
        (POINTS, "aa", "cc"),
        ("points: {at: {aa: [1, 1], bb: [3, 1]}}", "aa", "bb"),
        ("track: {spaces: 4}", '"1"', '"4"'),
        ("track: {spaces: 4, ring: true, columns: 2}", '"1"', '"4"'),
        ("track: {spaces: 8, drawn: points}", '"1"', '"4"'),
    ],
)
def test_numbers_are_shown_on_spaces_of_every_form(tmp_path: Path, geometry: str, one: str, other: str) -> None:
    svg = laid(tmp_path, geometry, f"spaces: {{{one}: {{number: 9}}, {other}: {{number: 11}}}}")
    assert svg.count(">9<") == svg.count(">11<") == 1


@pytest.mark.parametrize("geometry", [POINTS, "squares: {columns: 3, rows: 1}", "hexes: {rhombus: 2, names: chess}", "track: {spaces: 4}"])
def test_a_word_without_an_icon_stands_on_its_space(tmp_path: Path, geometry: str) -> None:
    name = {"points": "aa", "track": '"1"'}.get(geometry.partition(":")[0], "a1")
    svg = laid(tmp_path, geometry, f"spaces: {{{name}: {{shore: frost, good: ore}}}}", table=TABLE.replace(", shown_from: 2", ""))
    assert svg.count(">frost<") == 1 and 'name="stone"' in svg and ">ore<" not in svg


def test_what_a_sign_or_a_further_map_says_is_shown_as_well(tmp_path: Path) -> None:
    layer = 'layers: [{map: ["- o"], signs: {"-": {}, o: {has: {good: ore}}}}]'
    svg = laid(
        tmp_path, "squares: {columns: 2, rows: 1}", 'map: ["f e"]', "signs: {f: {has: {shore: frost}}, e: {has: {shore: ember}}}", layer,
        table=TABLE.replace(", shown_from: 2", ""),
    )  # fmt: skip
    assert (svg.count(">frost<"), svg.count(">ember<"), svg.count('name="stone"')) == (1, 1, 1)


def test_squares_that_the_map_leaves_out_are_no_fields(tmp_path: Path) -> None:
    svg = laid(
        tmp_path, "squares: {columns: 3, rows: 3, only: drawn}", 'map: [". . .", ".   .", ". . ."]', 'signs: {".": {}}', table="{}\n"
    )
    wood = drawn("tic_tac_toe")[0].theme["wood"]
    fields = [found for colour in ("dark", "light") for found in re.findall(rf'<rect [^>]*fill="{wood[colour]}"', svg)]
    assert len(fields) == 8
    middle = 'x="45" y="45" width="20" height="20"'
    assert not any(middle in found for found in fields)


def test_squares_outside_of_a_frame_are_drawn_where_they_lie(tmp_path: Path) -> None:
    svg = laid(tmp_path, "squares: {columns: 3, rows: 3, first: [0, 0]}", table="{}\n")
    wood = drawn("tic_tac_toe")[0].theme["wood"]
    assert count(svg, "rect", wood["dark"]) + count(svg, "rect", wood["light"]) == 9
    assert ">2<" in svg and ">3<" not in svg


def test_names_of_points_stay_on_the_board_and_off_the_links(tmp_path: Path) -> None:
    at = "{left: [1, 1], right: [3, 1], on_top: [3, 3]}"
    svg = laid(tmp_path, f"points: {{at: {at}, links: [[left, right], [right, on_top]]}}", table="{}\n")
    anchors = {word: anchor for anchor, word in re.findall(r'text-anchor="(\w+)"[^>]*>(Left|Right|On top)<', svg)}
    assert anchors == {"Left": "start", "Right": "start", "On top": "start"}


def test_places_among_points_are_called_by_their_letters(tmp_path: Path) -> None:
    svg = laid(tmp_path, "points: {at: {a7: [1, 1], m: [3, 1]}, links: [[a7, m]]}", table="{}\n")
    assert ">a7<" in svg and ">m<" in svg


@pytest.mark.parametrize("size", [8.0, 30.0])
def test_numbers_of_pits_stand_between_them(size: float) -> None:
    _, svg = drawn("oware", size)
    numbers = [float(y) for y in re.findall(r'<text [^>]*y="([\d.]+)"[^>]*>\d+</text>', svg)]
    pits = [(float(y), float(r)) for y, r in re.findall(r'<circle [^>]*cy="([\d.]+)" r="([\d.]+)"', svg)]
    assert numbers and max(svg.rfind("<circle"), 0) < svg.find("<text"), "no pit hides a number"
    assert not [y for y in numbers for middle, radius in pits if middle - radius < y - 0.3 < middle + radius - 0.05]
