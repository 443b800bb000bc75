"""What is read less often, and what is kept, is what it was: passes one by one, on small functions."""

from __future__ import annotations

import ast
from types import SimpleNamespace
from typing import Any

import pytest

from engine.kernel.optimizing.folding import Folding
from engine.kernel.optimizing.inlining import Inlining, short
from engine.kernel.optimizing.remembering import ask_first, remember


def functions_of(source: str) -> tuple[ast.Module, dict[str, ast.FunctionDef]]:
    tree = ast.parse(source)
    return tree, {one.name: one for one in tree.body if isinstance(one, ast.FunctionDef)}


def run(tree: ast.AST, **names: Any) -> dict[str, Any]:
    space: dict[str, Any] = {**names}
    exec(compile(ast.fix_missing_locations(tree), "<test>", "exec"), space)  # type: ignore[arg-type]  # noqa: S102 - written here
    return space


READER = "def kinds(s, you):\n return tuple([s.m_class[you], *s.z_laid[you]])\n"


@pytest.mark.parametrize(
    "change",
    [
        "s.m_class[0] = 7",
        "mine = s.z_laid\n mine[0].append(7)",
        "for zone in s.z_laid:\n  if 5 in zone: zone.remove(5); return",
        "for zone in filter(None, s.z_laid):\n  if 5 in zone: zone.remove(5); return",
        "s.z_laid[0].pop()",
        "s.m_class = [7, 7]",
        "own = s.z_laid[0] if s else []\n own.clear()",
        "return s.z_laid[0].pop()",
        "shuffle(s.z_laid[0])",
    ],
)
def test_what_stands_is_read_anew_once_it_changed(change: str) -> None:
    tree, functions = functions_of(f"{READER}\ndef change(s):\n {change}\n\ndef ask(s):\n return kinds(s, 0)\n")
    remember(functions["kinds"], functions.values(), {"m_class": 1, "z_laid": 2}, frozenset(), 2)
    ask_first(functions["ask"], "kinds")
    space = run(tree, shuffle=lambda cards: cards.append(9))
    s = SimpleNamespace(m_class=[1, 2], z_laid=[[5], [6]], standing=[None, None, None])
    assert space["ask"](s) == (1, 5)
    assert s.standing[0] == (1, 5)
    space["change"](s)
    assert space["ask"](s) == (s.m_class[0], *s.z_laid[0])
    assert s.standing[0] != (1, 5)


def test_what_changes_nothing_that_is_read_forgets_nothing() -> None:
    tree, functions = functions_of(f"{READER}\ndef other(s):\n s.z_hand[0].append(s.z_laid[0][0])\n s.c_coins[0] += len(s.z_laid[0])\n")
    remember(functions["kinds"], functions.values(), {"m_class": 1, "z_laid": 2}, frozenset(), 2)
    assert "standing" not in ast.unparse(functions["other"])


def test_short_functions_are_written_out() -> None:
    source = "def purse(s, you):\n n = s.coins[you] - 1\n return max(n, 0) + gift(s, you)\n\ndef gift(s, you):\n return s.gifts[you]\n"
    tree, functions = functions_of(f"{source}\ndef rich(s):\n return [seat for seat in range(2) if purse(s, seat) > 2]\n")
    Inlining(short(functions, {"purse", "gift"})).visit(functions["rich"])
    assert "purse" not in ast.unparse(functions["rich"])
    assert run(tree)["rich"](SimpleNamespace(coins=[4, 2], gifts=[0, 1])) == [0]


def test_things_of_an_owner_are_looked_up() -> None:
    fixed = {"SPACE_owner": [2, 0, 2, 1, -1]}
    tree, _ = functions_of("def f(you):\n return [x for x in range(4) if SPACE_owner[x] == you]\n")
    folding = Folding(fixed, {"range": range})
    made = folding.visit(tree)
    assert "SPACE_owner" not in ast.unparse(made)
    found = run(made, **folding.made)["f"]
    assert [found(you) for you in range(4)] == [[1], [3], [0, 2], []]
