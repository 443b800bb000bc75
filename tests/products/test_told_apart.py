"""Pieces and tokens that name no icon: they are told apart by letters, and `check` tells what still looks alike."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest

from engine.source.problems import Severity
from engine.source.project import Project
from generator.building.build import open_shop
from generator.drawing import GlyphRun
from generator.products.data.pieces import pieces
from generator.products.kinds.letters import letters_of
from generator.products.kinds.tokens import tokens
from generator.products.thing import Face, Thing
from pressgang.checks.checking import problems_of
from tests.examples.laid_table import lay
from tests.examples.laid_table import printed as words_on

ROOT = Path(__file__).parents[2]
Games = Callable[..., Path]


@pytest.fixture
def games(tmp_path: Path) -> Games:
    """A copy of tic-tac-toe with these pieces and tokens."""

    def copied(table: str = "", tokens: str = "") -> Path:
        game = copytree(ROOT / "content" / "tic_tac_toe", tmp_path / "content" / "tic_tac_toe")
        if table:
            (game / "table.yaml").write_text(table, encoding="utf-8")
        if tokens:
            (game / "tokens.yaml").write_text(tokens, encoding="utf-8")
        return tmp_path

    return copied


def printed(root: Path, width: str = "18 mm") -> dict[str, Thing]:
    shop = open_shop(Project(root), "tic_tac_toe")
    part = next(part for product in shop.printing.products for part in product.parts if part.things == "pieces")
    part = type(part)(id=part.id, title=part.title, things="pieces", width=width)
    found = {thing.id: thing for thing in pieces(shop, part)}
    for id_, thing in found.items():
        shop.draw(thing.front, id_)  # it has its room
    return found


def token(thing: Thing) -> dict[str, str]:
    assert isinstance(thing.front, Face)
    return dict(thing.front.context["token"])


def test_letters_are_the_fewest_that_tell_names_apart() -> None:
    names = {"banner": "Banner", "barrel": "Barrel", "rider": "Rider", "captain": "captain", "call": "Call", "caller": "Caller"}
    expected = {"banner": "Ban", "barrel": "Bar", "rider": "R", "captain": "cap", "call": "Call", "caller": "Call"}
    assert letters_of(names) == expected


def test_kinds_without_an_icon_bear_the_number_that_tells_them_apart(games: Games) -> None:
    ranks = "piece_columns: {rank: {number: [0, 10]}}\npieces: {scout: {count: 1, has: {rank: 2}}, marshal: {count: 1, has: {rank: 10}}}\n"
    found = printed(games(ranks))
    assert [(token(found[f"{kind}_red"])["letters"], token(found[f"{kind}_red"])["label"]) for kind in ("scout", "marshal")] == [
        ("2", "Scout"),
        ("10", "Marshal"),
    ]


def test_kinds_without_an_icon_bear_their_letters(games: Games) -> None:
    root = games("pieces: {banner: {count: 1}, barrel: {count: 2}, crate: {count: 1}, hero: {count: 3, icon: shield, name: Old Hero}}\n")
    found = printed(root)
    assert [(token(found[f"{kind}_red"]).get("letters"), token(found[f"{kind}_red"])["label"]) for kind in ("banner", "barrel")] == [
        ("Ban", "Banner"),
        ("Bar", "Barrel"),
    ]
    assert "letters" not in token(found["hero_red"]) and token(found["hero_red"])["icon"] == "shield"
    assert token(found["crate_red"])["icon"] == "crate"
    assert token(printed(root, "14 mm")["banner_red"])["label"] == ""


def test_a_single_kind_is_a_plain_stone_and_so_are_kinds_of_several_sides(games: Games) -> None:
    root = games("pieces: {fox: {count: 1, seats: [red]}, hen: {count: 9, seats: [blue]}}\n")
    assert all("letters" not in token(thing) for thing in printed(root).values())


def test_names_that_have_no_room_are_left_to_the_letters(games: Games) -> None:
    root = games("pieces: {a_very_long_name_of_a_piece: {count: 1}, lieutenant_governess: {count: 2}}\n")
    assert {token(thing)["label"] for thing in printed(root).values()} == {""}


def told(root: Path) -> list[str]:
    return [str(one) for one in problems_of(Project(root), "tic_tac_toe", fast=True) if one.severity is Severity.UNFINISHED]


def test_check_tells_kinds_that_look_alike(games: Games) -> None:
    root = games("pieces:\n  stone: {count: 5}\n  man: {count: 2, icon: shield}\n  hero: {count: 2, icon: shield}\n  call: {count: 1}\n")
    alike = "pieces.hero: 'hero' and 'man' look alike where they are printed — give each an `icon` of its own"
    assert [one for one in told(root) if "look alike" in one] == [f"content/tic_tac_toe/table.yaml:4:3: {alike}"]


def test_tokens_need_neither_ink_nor_icon(games: Games) -> None:
    listed = [
        "{id: rose, name: Rose, count: 13, shape: round, size: 18 mm, icon: heart}",
        "{id: mana, name: Mana, count: 2, shape: round, size: 18 mm}",
        "{id: thorn, name: Thorn, count: 2, shape: square, size: 18 mm}",
        "{id: twig, name: Twig, count: 2, shape: hex, size: 18 mm}",
        "{id: bud, name: Bud, count: 3, shape: round, size: 14 mm, each: number}",
    ]
    shop = open_shop(Project(games(tokens="\n".join(["tokens:", *(f"  - {one}" for one in listed), ""]))), "tic_tac_toe")
    found = {thing.id: thing for thing in tokens(shop, shop.printing.products[0].parts[0])}
    for id_, thing in found.items():
        shop.draw(thing.front, id_)
    assert {id_: (token(one)["look"], token(one)["icon"], token(one).get("letters")) for id_, one in found.items()} == {
        "rose": ("grey", "heart", None),
        "mana": ("mana", "mana", None),
        "thorn": ("grey", "", "Th"),
        "twig": ("grey", "", "Tw"),
        "bud_1": ("grey", "", "1"),
        "bud_2": ("grey", "", "2"),
        "bud_3": ("grey", "", "3"),
    }


@pytest.mark.parametrize("width", ["7 mm", "9 mm", "16 mm"])
def test_letters_keep_from_the_cut_on_small_pieces(tmp_path: Path, width: str) -> None:
    pieces_ = {name.lower(): {"of": "table", "count": 1, "name": name} for name in ("Amber", "Jade", "MWMW", "MWNW")}
    part = {"id": "tokens", "title": "Tokens", "things": "pieces", "width": width}
    product = {"id": "tokens", "title": "Tokens", "kind": "tokens", "parts": [part]}
    root = lay(tmp_path, {"table.yaml": {"pieces": pieces_}, "print.yaml": {"products": [product]}})
    assert "MWM" in words_on(root, "tokens")  # a build in which something stands too near to a cut is refused


def test_pieces_of_nobody_may_have_a_colour(games: Games) -> None:
    found = printed(
        games("pieces: {ox: {of: table, count: 2, ink: brown}, cat: {of: table, count: 1, ink: black}, bee: {of: table, count: 1}}\n")
    )
    assert {id_: token(thing)["look"] for id_, thing in found.items()} == {"ox_brown": "brown", "cat_black": "black", "bee_grey": "grey"}
    assert all("letters" not in token(thing) for thing in found.values())  # told apart by their colours


@pytest.mark.parametrize(
    ("piece", "message"),
    [
        ("{of: table, count: 1, ink: brwn}", "pieces.ox.ink: the theme 'Timber' has no look 'brwn' for this — did you mean 'brown'?"),
        ("{count: 1, ink: brown}", "pieces of seats have the colours of their seats: `ink` is for those `of: table`"),
    ],
)
def test_colours_of_pieces_that_cannot_be_are_told(games: Games, piece: str, message: str) -> None:
    every = [str(one) for one in problems_of(Project(games(f"pieces: {{ox: {piece}}}\n")), "tic_tac_toe", fast=True)]
    assert [one for one in every if message in one], every


def test_letters_and_numbers_stand_once_in_the_middle_of_a_long_token(games: Games) -> None:
    listed = (
        "{id: wall, name: Wall, count: 2, shape: square, size: 8 mm, long: 5}",
        "{id: bar, name: Bar, count: 1, shape: square, each: number, size: 8 mm, long: 5}",
    )
    shop = open_shop(Project(games(tokens="\n".join(["tokens:", *(f"  - {one}" for one in listed), ""]))), "tic_tac_toe")
    for thing in tokens(shop, shop.printing.products[0].parts[0]):
        (run,) = (mark for mark in shop.draw(thing.front, thing.id).marks if isinstance(mark, GlyphRun))
        assert run.x + run.font.advance(run.text) * run.size / 2 == pytest.approx(20, abs=0.1)


def test_letters_without_room_are_told_of_the_token_with_what_makes_it_larger(games: Games) -> None:
    listed = ("{id: ox, name: MWMW, count: 2, shape: square, size: 5 mm}", "{id: cow, name: MWNW, count: 2, shape: square, size: 5 mm}")
    root = games(tokens="\n".join(["tokens:", *(f"  - {one}" for one in listed), ""]))
    part = "{id: tokens, title: Tokens, kind: tokens, parts: [{id: all, title: All, things: tokens}]}"
    (root / "content" / "tic_tac_toe" / "print.yaml").write_text(f"theme: obsidian\nlanguage: en\nproducts: [{part}]\n", encoding="utf-8")
    fault, _ = (str(one) for one in problems_of(Project(root), "tic_tac_toe") if "it must keep" in str(one))
    assert "token 'cow': text 'MWN' " in fault
    assert fault.endswith("it prints content/tic_tac_toe/tokens.yaml:3: make its `size` larger, or give it an `icon`")


def test_all_numbers_of_a_kind_stand_on_it(games: Games) -> None:
    columns = "piece_columns: {strength: {number: [0, 9]}, pace: {number: [0, 9]}}\n"
    table = columns + "pieces:\n  foot: {count: 2, has: {strength: 4, pace: 3}}\n  horse: {count: 2, has: {strength: 5, pace: 6}}\n"
    found = printed(games(table + "  castle: {count: 1, icon: heart, has: {strength: 9}}\n"), "16 mm")
    assert {id_: token(thing).get("letters") for id_, thing in found.items() if id_.startswith(("foot", "horse"))}.popitem()[1] == "5–6"
    assert {token(thing).get("numbers") for id_, thing in found.items() if id_.startswith("castle")} == {"9"}
    assert {token(thing)["letters"] for id_, thing in found.items() if id_.startswith("foot")} == {"4–3"}


def test_numbers_stand_below_letters_where_they_tell_nothing_apart(games: Games) -> None:
    columns = "piece_columns: {strength: {number: [0, 9]}}\n"
    table = columns + "pieces:\n  foot: {count: 2, has: {strength: 4}}\n  horse: {count: 2, has: {strength: 4}}\n"
    root = games(table)
    for width in ("12 mm", "24 mm"):
        found = [token(thing) for id_, thing in printed(root, width).items() if id_.startswith("foot")]
        assert {(one["letters"], one["numbers"]) for one in found} == {("F", "4")}


def test_more_numbers_than_have_room_are_told(games: Games) -> None:
    names = ("strength", "pace", "range", "morale")
    columns = f"piece_columns: {{{', '.join(f'{name}: {{number: [0, 9]}}' for name in names)}}}\n"
    root = games(columns + f"pieces:\n  foot: {{count: 2, has: {{{', '.join(f'{name}: 2' for name in names)}}}}}\n")
    told = [str(one) for one in problems_of(Project(root), "tic_tac_toe") if "numbers, and 3 of them" in str(one)]
    assert len(told) == 1 and "'foot' has 4 numbers" in told[0]


def test_numbers_of_a_kind_alone_in_its_colour_stand_in_the_middle(games: Games) -> None:
    columns = "piece_columns: {strength: {number: [0, 9]}, moves: {number: [0, 9]}, dice: {number: [0, 9]}}\n"
    rat, ghoul = "has: {strength: 1, moves: 4, dice: 1}", "has: {strength: 3, moves: 4, dice: 1}"
    kinds = f"  rat: {{of: table, count: 2, ink: brown, {rat}}}\n  ghoul: {{of: table, count: 2, {ghoul}}}\n"
    found = printed(games(f"{columns}pieces:\n{kinds}"))
    assert {id_: (one.get("letters"), one["label"]) for id_, one in ((id_, token(thing)) for id_, thing in found.items())} == {
        "rat_brown": ("1–4–1", "Rat"),
        "ghoul_grey": ("3–4–1", "Ghoul"),
    }
