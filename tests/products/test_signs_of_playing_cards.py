"""The middle of a playing card: as many signs as its number says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from printed_games import printing, write_game

from engine.source.project import Project
from generator.building.build import open_shop
from generator.building.jobs import plan
from generator.drawing import Drawing, GlyphRun, Mark, Part
from generator.scene.matrix import IDENTITY, Matrix, apply, multiply

SUIT = "suit: {one_of: [clubs, hearts], icons: {clubs: club, hearts: heart_suit}}"


def faces_of(root: Path, deck: str, size: str = "63 x 88 mm") -> dict[str, Drawing]:
    """The fronts of a deck of playing cards, by the ids of their cards."""
    part = f"id: deck, title: Deck, things: cards, of: deck, face: playing_card, size: {size}"
    write_game(root, "deck", {"cards/deck.yaml": f"deck: {{id: deck, name: Deck}}\n{deck}", "print.yaml": printing(part)})
    job = plan(open_shop(Project(root), "deck"), ["cards"])[0]
    assert job.faces is not None
    return {id_.split()[0]: drawing for id_, drawing in job.faces()}


def marks(drawing: Drawing, at: Matrix = IDENTITY) -> Iterator[tuple[Mark, Matrix]]:
    for mark in drawing.marks:
        if isinstance(mark, Part):
            yield from marks(mark.art, multiply(at, mark.matrix) if mark.matrix else at)
        else:
            yield mark, at


def signs(drawing: Drawing, at: Matrix = IDENTITY) -> list[tuple[float, float]]:
    """The middles of all icons of a face that stand away from its corners, by the parts that place them, in mm."""
    found = []
    for mark in drawing.marks:
        if isinstance(mark, Part):
            here = multiply(at, mark.matrix) if mark.matrix else at
            if mark.matrix and not any(isinstance(inner, Part) for inner in mark.art.marks):
                x, y = apply(here, mark.art.size.width / 2, mark.art.size.height / 2)
                found += [(x, y)] if 14 < x < 49 else []
            found += signs(mark.art, here)
    return found


def numbered(*ranks: int) -> str:
    rows = "".join(f"  - {{id: c{rank}, name: Card, suit: clubs, rank: {rank}}}\n" for rank in ranks)
    return f"columns:\n  {SUIT}\n  rank: {{number: [0, 20]}}\ncards:\n{rows}"


@pytest.mark.parametrize(("rank", "count"), [(1, 1), (2, 2), (5, 5), (7, 7), (9, 9), (10, 10), (11, 1), (0, 1)])
def test_a_number_has_as_many_signs(tmp_path: Path, rank: int, count: int) -> None:
    (face,) = faces_of(tmp_path, numbered(rank)).values()
    shown = signs(face)
    assert len(shown) == count
    middle = sum(x for x, _ in shown) / count
    assert middle == pytest.approx(31.5, abs=0.01)  # the same to the left as to the right


def test_signs_touch_neither_each_other_nor_the_name(tmp_path: Path) -> None:
    (face,) = faces_of(tmp_path, numbered(10)).values()
    shown = signs(face)
    apart = min(((a - c) ** 2 + (b - d) ** 2) ** 0.5 for i, (a, b) in enumerate(shown) for c, d in shown[:i])
    assert apart > 9.0
    (name,) = [apply(at, mark.x, mark.y)[1] for mark, at in marks(face) if isinstance(mark, GlyphRun) and mark.text == "Card"]
    assert max(y for _, y in shown) + 5.5 < name - 2.0


def test_a_card_that_is_called_as_its_corner_says_it_once_less(tmp_path: Path) -> None:
    deck = f"columns:\n  {SUIT}\n  rank: {{number: [2, 10]}}\ncards:\n  - {{id: seven, name: '7', suit: clubs, rank: 7}}\n"
    (face,) = faces_of(tmp_path, deck).values()
    assert [mark.text for mark, _ in marks(face) if isinstance(mark, GlyphRun)] == ["7", "7"]


def test_a_letter_has_two_signs_that_mirror_each_other_and_an_ace_one(tmp_path: Path) -> None:
    columns = f"columns:\n  {SUIT}\n  rank: {{number: [2, 14], names: {{13: K, 14: A}}}}\n"
    cards = "cards: [{id: king, name: King, suit: clubs, rank: 13}, {id: ace, name: Ace, suit: clubs, rank: 14}]\n"
    faces = faces_of(tmp_path, columns + cards)
    (first, second), ace = sorted(signs(faces["king"]), key=lambda at: at[1]), signs(faces["ace"])
    assert first[0] == pytest.approx(31.5) and second[0] == pytest.approx(31.5) and first[1] + second[1] == pytest.approx(86, abs=0.1)
    assert len(ace) == 1


def test_signs_are_as_far_from_the_upper_edge_as_from_the_lower(tmp_path: Path) -> None:
    for face in faces_of(tmp_path, numbered(2, 7, 10)).values():
        down = [y for _, y in signs(face)]
        assert min(down) == pytest.approx(88 - max(down), abs=0.1)
