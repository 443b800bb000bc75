"""Formulas within braces that a comma or a bracket ends: told once, where they begin, with how to write them."""

from __future__ import annotations

import pytest

from engine.source.nodes import parse_yaml
from engine.source.problems import ContentError

CUT = [
    ("- gain: {counter: points, amount: max(pot, 1)}", '1:35: [0].gain.amount: a comma ends a formula|`amount: "max(pot, 1)"`'),
    ("- {a: 1, to: by_range(pot, 0, 5, 1) + 1, b: 2}", '1:14: [0].to: a comma ends a formula|`to: "by_range(pot, 0, 5, 1) + 1"`'),
    ("- {to: by_range(pot, 0, 0, 1), b: 2}", '1:8: [0].to: a comma|`to: "by_range(pot, 0, 0, 1)"`'),
    ("- {amount: 2 if pot in [1, 2] else 3}", '1:12: a bracket ends a formula|`amount: "2 if pot in [1, 2] else 3"`'),
    ("- {when: [1, 2].max > pot, then: [draw]}", '1:10: a bracket ends a formula|`when: "[1, 2].max > pot"`'),
    (
        "- {with: {to: island.where(distance(it, figure) = 1)}, b: 1}",
        '1:15: [0].with.to: a comma|`to: "island.where(distance(it, figure) = 1)"`',
    ),
    ("a: [max(pot, 1), 2]", '1:5: a[0]: a comma|`"max(pot, 1)"`'),
    ("a: {b: min(pot,\n  1), c: 2}", '1:8: a.b: a comma|`b: "min(pot, 1)"`'),
]


@pytest.mark.parametrize(("text", "told"), CUT)
def test_a_formula_that_is_cut_within_braces_is_told_to_be_quoted(text: str, told: str) -> None:
    with pytest.raises(ContentError) as refused:
        parse_yaml(text, "file.yaml")
    (problem,) = refused.value.problems
    words = f"{problem}"
    what, mend = told.split("|")
    assert words.startswith(f"file.yaml:{what}"), words
    assert words.endswith(f" — put the formula in quotes: {mend}"), words


@pytest.mark.parametrize(
    "text", ['["one (", "two )"]', "{a: b (c, d: 1}", '{a: "max(pot, 1)", b: (c)}', "[a (b), c (d)]", "a: max(pot, 1)", "[a(, b, c]"]
)
def test_what_is_quoted_or_whole_is_left_alone(text: str) -> None:
    parse_yaml(text, "file.yaml")


def test_a_brace_that_is_not_closed_is_told_as_such() -> None:
    with pytest.raises(ContentError, match="a brace or bracket is opened above and not closed"):
        parse_yaml("- {amount: 2\n- b", "file.yaml")
