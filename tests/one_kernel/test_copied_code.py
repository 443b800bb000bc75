"""Code that is written out again and again while a game is compiled is copied node by node."""

from __future__ import annotations

import ast

from engine.kernel.optimizing.visiting import copied, walk

CODE = """
def turn(s, you, *more, least=3):
    found = {one: -s.seats[you] for one in more if one is not None}
    while least < len(found) <= 9 and not s.done:
        least += 1 if found else 2
    return [f"{least:>{you}}", {**found, 1: None}, lambda one: one]
"""


def test_a_copy_says_the_same_and_shares_no_node_that_may_change() -> None:
    tree = ast.parse(CODE)
    for part in (tree, tree.body):
        made = copied(part)
        one, other = (part, made) if isinstance(part, ast.AST) else (ast.Module(part, []), ast.Module(made, []))
        assert ast.dump(other, include_attributes=True) == ast.dump(one, include_attributes=True)
        assert not {id(node) for node in walk(one)} & {id(node) for node in walk(other)}


def test_what_is_done_to_a_copy_is_not_done_to_what_it_was_made_of() -> None:
    tree = ast.parse("a < b < c")
    before = ast.dump(tree)
    compared = copied(tree).body[0].value  # type: ignore[attr-defined]
    compared.comparators.pop()
    compared.ops.pop()
    compared.left.id = "z"
    assert ast.dump(tree) == before
