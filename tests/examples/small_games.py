"""Small games with scenarios: those that the documentation shows, and in tests/kernel_games those of what no shipped game asks for."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.playtest.scenarios import Result
from tests.examples.laid_table import EXAMPLES, ROOT, lay, merged, read, rules_of, run
from tests.examples.pages import Recipe, boxes, recipes

TABLE = "table"
GUIDE = ROOT / "docs" / "your_own_game"


@dataclass(slots=True)
class SmallGame:
    """Files by their names, and what happens in the game. That of `game` table is laid over the table of the examples; others are whole."""

    title: str
    files: dict[str, Any]
    scenarios: list[dict[str, Any]]
    game: str = TABLE

    def results(self, folder: Path) -> Iterator[Result]:
        """Lay the game in an empty folder and carry its scenarios out. Raises ContentError when it cannot be played."""
        if self.game == TABLE:
            lay(folder, self.files)
        else:
            whole(folder / "content" / self.game, self.files)
        rules = rules_of(folder, self.game)
        for number, scenario in enumerate(self.scenarios, 1):
            yield run(rules, scenario, f"{self.title}, {number}")


def whole(folder: Path, files: Mapping[str, Any]) -> None:
    """Write a game as it is."""
    for name, content in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(content, indent=1))


def effects_of(example: Mapping[str, Any]) -> list[Any]:
    """What the example of a verb does."""
    found: list[Any] = copy.deepcopy(example.get("do")) or read(example["write"])
    return found


def files_of(example: Mapping[str, Any], effects: list[Any], cards: list[Any]) -> dict[str, Any]:
    """What is laid over the table for the example of a verb."""
    made: dict[str, Any] = {"actions.yaml": {"actions": [{"id": "try", "effects": effects}, {"id": "rest"}]}}
    if cards:
        made["cards/extra.yaml"] = {"deck": {"id": "extra", "name": "Extra"}, "cards": cards}
    if "board" in example:
        made["board.yaml"] = example["board"]
    made["flow.yaml"] = {key: example[key] for key in ("flow", "triggers", "reactions") if key in example}
    return made


def scenario_of(example: Mapping[str, Any]) -> dict[str, Any]:
    """What happens in the example of a verb."""
    first = {"try": {}, **({"dice": example["dice"]} if "dice" in example else {})}
    return {"given": example.get("given", {}), "when": [first, *example.get("when", [])], "then": example.get("then", {})}


def of_verbs() -> Iterator[SmallGame]:
    """The example of every verb."""
    for word, example in read((EXAMPLES / "vocabulary.yaml").read_text())["verbs"].items():
        yield SmallGame(word, files_of(example, effects_of(example), example.get("cards", [])), [scenario_of(example)])


def of_formulas() -> Iterator[SmallGame]:
    """One game that reckons the example of every word of formulas."""
    formulas = read((EXAMPLES / "formulas.yaml").read_text())
    kinds = (*((kind, formulas[kind]) for kind in ("names", "methods", "functions")), *formulas["properties"].items())
    shown = {f"{kind}_{word}": one for kind, words in kinds for word, one in words.items() if "write" in one}
    counters = {name: f"c_{place}" for place, name in enumerate(shown)}
    files = {
        "game.yaml": {"players": [3]},
        "table.yaml": {
            "define": {f"f_{counter}": shown[name]["write"] for name, counter in counters.items()},
            "counters": {counter: {} for counter in counters.values()},
        },
        **formulas["laid_over"],
        "actions.yaml": {
            "actions": [{"id": "try", "effects": [{"set": {"counter": counter, "to": f"f_{counter}"}} for counter in counters.values()]}]
        },
    }
    then = {counter: shown[name]["gives"] for name, counter in counters.items()}
    yield SmallGame("formulas", files, [{"given": formulas["given"], "when": [{"try": {}}], "then": then}])


def of_page(page: Path) -> Iterator[SmallGame]:
    """The recipes of a page."""
    for recipe in recipes(page):
        yield SmallGame(recipe.title, recipe.fragments, recipe.scenarios)


def of_pages(pages: Iterable[Path]) -> Iterator[SmallGame]:
    """The recipes of several pages."""
    for page in pages:
        yield from of_page(page)


def pages_of_the_guide() -> list[Path]:
    """Those that build a game box by box, in their order."""
    return sorted(GUIDE.glob("[0-9]_*.md"))


def of_the_guide() -> Iterator[SmallGame]:
    """The game that the guide builds, as it stands after each page."""
    files: dict[str, Any] = {}
    for page in pages_of_the_guide():
        made: Recipe = boxes(page.stem, page.read_text(encoding="utf-8"))
        for name, part in made.fragments.items():
            files[name] = merged(files[name], part) if name in files else part
        yield SmallGame(page.stem, dict(files), made.scenarios, "market_day")


GROUPS: dict[str, Callable[[], Iterator[SmallGame]]] = {
    "kernel_games": lambda: of_pages(sorted((ROOT / "tests" / "kernel_games").glob("*.md"))),
    "guide": of_the_guide,
    "formulas": of_formulas,
    "verbs": of_verbs,
    "cookbook": lambda: of_page(ROOT / "docs" / "cookbook.md"),
}
"""The smallest first."""
