"""Rules that are no more, and where a game that was written for them has to say what it said: told file by file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.source.nodes import Source
from engine.source.problems import Problem, Severity

GENERAL = "general"
"""What games of data named as their rules before the kernel."""

PAGE = "docs/moving_from_general.md"

FILES = {
    "board.yaml": "make it boards/<id>.yaml: `rows` becomes `map`, what a sign is goes below `has`, `lies: gem` becomes `holds: {gem: 1}`",
    "terrain.yaml": "its kinds go to table.yaml, below `spaces.terrain.sorts`, with `enter` below `has`",
    "statuses.yaml": "each becomes a counter of table.yaml, and what it does an effect with which a turn begins in flow.yaml",
    "turn.yaml": "`set_up`, `begin`, `arrive` and `endings` go to flow.yaml, `turn.actions` and `hand.limit` to table.yaml",
    "actions.yaml": "`play_card` and `step` become `with`, `needs` and effects; `terrain` as a price becomes a formula",
}
"""By file: what becomes of it."""


def moved(source: Source, folder: Path) -> Iterator[Problem]:
    """What is to be done about a game of such rules; `source` is its game.yaml, in `folder`."""
    hint = f"write `rules: data`; {PAGE} shows old and new for each file"
    yield source.problem(("rules",), f"the rules '{GENERAL}' are no more: games of data play by those of the kernel", hint)
    beside = source.where()[0].rpartition("/")[0]
    for name, hint in FILES.items():
        if (folder / name).is_file():
            yield Problem(Severity.ERROR, f"{beside}/{name}", 1, 1, "", f"is written for the rules '{GENERAL}'", hint)
    for file in sorted((folder / "cards").glob("*.yaml")):
        hint = "targets become `choose`, `answerable: true` becomes `announce`, `timing: answer` becomes `answers: […]`"
        yield Problem(Severity.ERROR, f"{beside}/cards/{file.name}", 1, 1, "", f"is written for the rules '{GENERAL}'", hint)
