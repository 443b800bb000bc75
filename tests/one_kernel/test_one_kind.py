"""What is looked for among cards of one kind is looked up: the same is found, and no more is asked where there is no such card."""

from __future__ import annotations

import ast

import pytest

from engine.kernel.optimizing.folding import Folding
from engine.kernel.optimizing.known_kind import KnownKind
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
        look_up(tree.body[0], lambda statement, _card, _kind: [statement])
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


MANY = (
    """
def options(hand):
    out = []
"""
    + "".join(
        f"""
    for card in {{CARD_KIND[x]: x for x in hand}}.values():
        if CARD_KIND[card] == {kind}:
            if COLUMN_cost[card] > 0:
                out.append(({kind}, card))
"""
        for kind in (3, 4, 7, 9, 11)
    )
    + "    return out\n"
)
COST = {3: 1, 4: 0, 7: 2, 9: 0, 11: 1}


@pytest.mark.parametrize("hand", [[], [0], [0, 1, 2, 3], [3], [1, 4]])
def test_many_kinds_are_gone_through_once_and_their_columns_are_known(hand: list[int]) -> None:
    tree = ast.parse(MANY)
    function = tree.body[0]
    assert isinstance(function, ast.FunctionDef)
    costs = [COST.get(kind, 0) for kind in range(12)]
    fixed = {"KIND_cost": [*costs, 0], "COLUMN_cost": [*(costs[kind] for kind in CARD_KIND), 0]}
    look_up(function, KnownKind(fixed, Folding(fixed, {})))
    text = ast.unparse(ast.fix_missing_locations(tree))
    assert "COLUMN_cost" not in text
    assert "== 4" not in text  # a card that costs nothing is never offered
    names = {"CARD_KIND": CARD_KIND, "COLUMN_cost": fixed["COLUMN_cost"]}
    exec(compile(ast.fix_missing_locations(tree), "many", "exec"), names)  # noqa: S102 - our own source
    slow: dict[str, object] = {"CARD_KIND": CARD_KIND, "COLUMN_cost": fixed["COLUMN_cost"]}
    exec(MANY, slow)  # noqa: S102 - our own source
    assert names["options"](hand) == slow["options"](hand)  # type: ignore[operator]
