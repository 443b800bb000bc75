"""The signs of formulas, and by which shapes of the phrase files they are said."""

from __future__ import annotations

import ast
from collections.abc import Mapping

SIGNS = {ast.Add: "plus", ast.Sub: "minus", ast.Mult: "times", ast.FloorDiv: "rounded", ast.Div: "divided", ast.Mod: "rest"}
"""The shapes of sums and products."""

COMPARISONS = {
    ast.Eq: "is",
    ast.NotEq: "is_not",
    ast.Lt: "less",
    ast.LtE: "at_most",
    ast.Gt: "more",
    ast.GtE: "at_least",
    ast.In: "one_of",
    ast.NotIn: "none_of",
}

"""The shapes of comparisons."""

OPPOSITES: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.Lt: ast.GtE,
    ast.Gt: ast.LtE,
    ast.In: ast.NotIn,
    ast.NotEq: ast.Eq,
    ast.GtE: ast.Lt,
    ast.LtE: ast.Gt,
    ast.NotIn: ast.In,
}
"""Of what is not so, the comparison that is."""
