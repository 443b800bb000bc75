"""What is looked for among cards of one kind is looked up: the same is found, and no more is asked where there is no such card."""

from __future__ import annotations

import ast

import pytest

from engine.kernel.optimizing.one_kind import look_up

SOURCE = """
def options(hand, near, asked):
    out = []
    for space in near:
        if asked.append(space) or space > 1:
            for card in {CARD_KIND[x]: x for x in hand}.values():
                if card != 5:
                    if CARD_KIND[card] == 7:
                        out.append((space, card))
    return out
"""
CARD_KIND = [3, 7, 7, 4, 3, 7]


def made(source: str, *, faster: bool) -> object:
    tree = ast.parse(source)
    assert isinstance(tree.body[0], ast.FunctionDef)
    if faster:
        look_up(tree.body[0])
    names: dict[str, object] = {"CARD_KIND": CARD_KIND}
    exec(compile(ast.fix_missing_locations(tree), "options", "exec"), names)  # noqa: S102 - our own source
    return names["options"]


@pytest.mark.parametrize(("hand", "asks"), [([0, 1, 2], True), ([0, 3, 4], False), ([5], True), ([], False)])
def test_the_same_is_found(hand: list[int], asks: bool) -> None:
    slow, fast = made(SOURCE, faster=False), made(SOURCE, faster=True)
    asked: list[int] = []
    assert callable(slow)
    assert callable(fast)
    assert fast(hand, [1, 2, 3], asked) == slow(hand, [1, 2, 3], [])
    assert bool(asked) == asks


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("    return out", "    out.append(0)\n    return out"),
        ("CARD_KIND[card] == 7", "CARD_KIND[card] > 3"),
        ("out.append((space", "break; out.append((space"),
    ],
)
def test_what_does_more_stays_as_it_is(old: str, new: str) -> None:
    source = SOURCE.replace(old, new)
    slow, fast = made(source, faster=False), made(source, faster=True)
    assert callable(slow)
    assert callable(fast)
    for hand in ([0, 1, 2, 3], [3], []):
        assert fast(hand, [1, 2, 3], []) == slow(hand, [1, 2, 3], [])
