"""`constants.yaml`: the numbers of the rules that stand on no component."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

from pydantic import AfterValidator

from engine.definitions.todo import Todo, is_mark
from engine.definitions.types import Content


def _holes(value: Any) -> Any:
    """Numbers that are still to be designed: marked with `todo`, or left empty."""
    if is_mark(value):
        return Todo(todo=str((value or {}).get("todo", "")))
    return {key: _holes(one) for key, one in value.items()} if isinstance(value, dict) else value


@dataclass(frozen=True, slots=True, kw_only=True)
class ConstantsFile(Content):
    """Numbers under names, perhaps in groups: `constants: {hand: {limit: 5}}` is read as `constants.hand.limit`.

    A list is several numbers: `bids: [18, 20, 22]` is `constants.bids.where(it > 18)`, and its second `constants.bids.first(2).last`;
    or several words of one column, such as the results of a table.
    Keys that are numbers are numbers of players: `constants: {cards: {2: 7, 3: 6}}` are 7 cards each for two and 6 for three.
    What is still to be designed (`{todo: how many}`), or said to be `unsaid`, is `unsaid` to formulas.
    """

    constants: Annotated[dict[str, Any], AfterValidator(_holes)] = field(default_factory=dict)
