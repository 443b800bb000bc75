"""What only printing needs of the files of today: products, rules, terms, tokens, the story; what texts refer to goes by its new name."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]
KEPT = ("print.yaml", "glossary.yaml", "tokens.yaml", "story.yaml")

LEVELS = {
    "hit_points": "Hit Points",
    "draw": "Angel draws",
    "slots": "Slots of the Angel",
    "demonic_wounds": "Wounds by the Demon",
}
"""What the levels of edition 3 give, by the numbers of the content."""

PARTS: dict[str, dict[str, Any]] = {
    "treasures": {"things": "chits", "of": "tokens"},
    "mats": {"of": "mats"},
    "aids": {"of": "mats"},
    "warehouses": {
        "things": "wells",
        "title": "Warehouse Crate",
        "wells": [{"of": deck, "count": f"constants.crate.{deck}", "icon": f"card_{deck}"} for deck in ("permanent", "one_time")],
    },
    "tracks": {
        "title": "The Axis Mundi Level",
        "rows": [{"name": name, "of": f"constants.axis_mundi_level.{key}"} for key, name in LEVELS.items()],
    },
}
"""What parts of products print now, by today's name of their things."""

AIDS = {"every": "basic", "transformed": "fall"}
"""Where rules stand on several aids: words in the columns of mats, by today's name of the place."""

File = Callable[[str], Any]

_BRACES = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)


def kept(file: File, rules: Collection[str], constants: Collection[str]) -> dict[str, Any]:
    """The files that stay as they are but for references; `file` gives one by its name, `rules` are the names of those of the rules."""
    numbers = _numbers(constants)
    found = {name: plain for name in (*KEPT, *rules) if (plain := file(name)) is not None}
    tokens = found["tokens.yaml"]["tokens"]
    first = next(place for place, token in enumerate(tokens) if token["shape"] == "hex")
    tokens[first:first] = _tiles(file)
    for product in found["print.yaml"]["products"]:
        for part in product.get("parts", ()):
            part.update(PARTS.get(part["things"], {}))
            if part["things"] == "aids":
                part["clauses"] = {AIDS.get(place, place): clauses for place, clauses in part["clauses"].items()}
    return {name: _renamed(plain, numbers) for name, plain in found.items()}


WHOLE = [
    (re.compile(pattern, re.DOTALL), new)
    for pattern, new in (
        (
            r"{{ 'This must be the first Action of that turn, and so is done at most once in it' if .*? }}",
            "This must be the first Action of that turn, and so is done at most {{ 'once' }} in it",
        ),
        (r"{{ ', once per turn,'.*? }}", ", {{ 'once' }} per turn,"),
    )
]
"""What the editions say in texts of their own."""


def _all_of(text: str, numbers: re.Pattern[str]) -> str:
    for pattern, new in WHOLE:
        text = pattern.sub(new, text)
    return _BRACES.sub(lambda found: numbers.sub("constants.", _of_cards(found[0])), text)


def rename_in(file: Path, constants: Collection[str]) -> None:
    """What the texts of a file refer to goes by its new name; all else in it stays as it is written."""
    text, numbers = file.read_text(encoding="utf-8"), _numbers(constants)
    file.write_text(_all_of(text, numbers), encoding="utf-8")


def _numbers(constants: Collection[str]) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w.'])(?=(?:{'|'.join(constants)})\b(?!\s*\(| ends))")


def _tiles(file: File) -> Iterator[dict[str, Any]]:
    """The loose tiles: as many of a kind as the board that needs most."""
    boards = [plain["board"] for name in ("island_3", "island_6") if (plain := file(f"boards/{name}.yaml"))]
    for kind in ("sheltered", "inaccessible", "cave"):
        count = max(len(board["recommended"][kind]) for board in boards)
        name = kind.capitalize()
        yield {"id": f"{kind}_tile", "name": name, "count": count, "shape": "hex", "size": "board", "terrain": kind}


def _renamed(plain: Any, numbers: re.Pattern[str]) -> Any:
    if isinstance(plain, dict):
        return {key: _renamed(part, numbers) for key, part in plain.items()}
    if isinstance(plain, list):
        return [_renamed(part, numbers) for part in plain]
    return _all_of(plain, numbers) if isinstance(plain, str) else plain


_KINDS = re.compile(r"\b(?:terrain|treasures|characters|forms)\.(\w+)\.(name|text|wounds\.\w+)\b")


_POWERS = re.compile(r"\b(?:characters|forms)\.(\w+)(\.upgraded)?\.powers\.(\w+)")


def _of_cards(reference: str) -> str:
    """What was a list of its own is a deck now, and its numbers are columns."""
    reference = _POWERS.sub(lambda found: f"cards.{found[1]}{'_upgraded' if found[2] else ''}.powers.{found[3]}", reference)
    named = _KINDS.sub(lambda found: f"cards.{found[1]}.{found[2].replace('.', '_')}", reference)
    for pattern, new in RENAMED:
        named = pattern.sub(new, named)
    for old, new in LISTS.items():
        named = named.replace(old, new)
    return named


_CLIMB, _DESCEND = (f"{{'general_actions': cards.angel.powers.{power}.effects[0].actions}}" for power in ("flight", "weight"))
RENAMED = [
    (re.compile(pattern, re.DOTALL), new)
    for pattern, new in (
        (r"\(actions\.move_down\.cost_transformed if .*? else actions\.move\.cost_down_transformed\)", _DESCEND),
        (r"actions\.move_up\.cost_transformed", _CLIMB),
        (r"actions\.(?:move_down\.cost_transformed|move\.cost_down_transformed)", _DESCEND),
        (r"actions\.move_up\.cost\.actions", "actions.move_up.cost | cost"),
        (r"actions\.play_card\.cost\b", "{'general_actions': cards.salve.cost_actions}"),
        (r"combinations\.salve_and_herbs\.cost", "actions.salve_and_herbs.cost"),
        (r"combinations\.salve_and_herbs\.effects", "cards.salve.combined"),
        (r"combinations\.salve_and_herbs\.doubled", "cards.salve.combined_doubled"),
        (r"\bcards\.(\w+)\.cost \| cost", r"{'general_actions': cards.\1.cost_actions, 'one_section': cards.\1.cost_energy} | cost"),
        (r"\bcards\.(\w+)\.cost\.(\w+)", r"cards.\1.cost_\2"),
        (r"characters\.(\w+)\.upgraded\.sections\.energy\[0\]", r"cards.\1_upgraded.section_size"),
        (r"characters\.(\w+)\.upgraded\.sections\.energy \| length", r"cards.\1_upgraded.energy_sections"),
        (r"characters\.(\w+)\.upgraded\.slots", r"cards.\1_upgraded.slots"),
        (r"characters\.(\w+)\.slots", r"cards.\1.slots"),
        (r"actions\.take_crate_card\.limit == 'once_per_turn'", "actions.take_crate_card.once == 'turn'"),
        (r"\[actions\.power_heal\.effects\[0\]\.hit_points\]", "['half_lost']"),
        (r"cards\.grenade\.text", "actions.grenade.cost | cost }}: {{ [actions.grenade] | sentences"),
        (r"cards\.time_bomb\.text", "actions.place_bomb.cost | cost }}: {{ [actions.place_bomb] | sentences"),
        (r"actions\.(\w+)\.effects \| sentences", r"[actions.\1] | sentences"),
        (r"\bdecks \| length", "[decks.permanent, decks.one_time] | length"),
        (r"\.wounds\[1\]", ".near"),
        (r"\.wounds\[2\]", ".far"),
        (r"demonic_wounds\[(\d)\]", r"demonic_wounds.at_\1"),
        (r"familiar\.range\[0\]", "familiar.near"),
        (r"familiar\.range\[1\]", "familiar.far"),
        (r"\bin terrain\b", "in cards if kind.enter is not none"),
        (r"kind\.wounds\.(\w+) is not none", r"kind.wounds_\1 >= 0"),
        (r"kind\.wounds\.(\w+)", r"kind.wounds_\1"),
        (r"where\('recycle', false\)", "where('recycles', 0)"),
    )
]
"""What an Angel's moves cost stands with its powers; numbers of cards and kinds are columns; actions say in words what they do."""


LISTS = {
    "[terrain.power.effects[0].hit_points]": "['half_lost']",
    "terrain | where('infection'": "cards | where('infectable'",
    "terrain | where(": "cards | where(",
    "in characters": "in cards",
    "{{ level }}": "{{ loop.index }}",
}
"""Lists that are cards now; where a column is missing there is nothing to compare with."""


_CHOSEN = re.compile(r"effects\[0\]\.options\[\d\]\.effects\[0\]")

ALONG = ("choose_harvest", "lose_nothing", "repeat_card")
"""What cards say that are played along with something else; the rules look at when they may be."""


def on_card(one: dict[str, Any], others: Collection[dict[str, Any]], part: str) -> Iterator[tuple[str, Any]]:
    """What a card shows beside its effects, which stand in a part of a name; of cards that share their emblem also their number."""
    yield "topic", _CHOSEN.sub("effects[0]", one["topic"]).replace("effects[", f"{part}[")
    if "art" in one:
        yield "art", one["art"]
    if "art" in one and sum(other.get("art") == one["art"] for other in others) > 1:
        ((_, fields),) = one["effects"][0].items()
        yield "mark", f"{{{{ {part}[0].{next(iter(fields))} }}}}"
    if one["effects"][0] in ALONG:
        yield "along", one["effects"]


FACES = {
    "card.cost.actions": "card.columns.cost_actions | int",
    "card.cost.energy": "card.columns.cost_energy | int",
    "if card.double ": 'if card.columns.double == "1" ',
    "if card.recycle ": 'if card.columns.recycles != "0" ',
}
"""What faces call the columns of cards."""


def draw(templates: Path, own: Path) -> None:
    """Faces that name the columns of today, and the words of `own`."""
    for name in ("card_one_time", "card_permanent"):
        text = (ROOT / "templates" / "faces" / f"{name}.svg").read_text(encoding="utf-8")
        for old, new in FACES.items():
            text = text.replace(old, new)
        (templates / "faces").mkdir(parents=True, exist_ok=True)
        (templates / "faces" / f"{name}.svg").write_text(text, encoding="utf-8")
    prelude = (own.parent / "faces" / "mat.svg").read_text(encoding="utf-8")
    today = (ROOT / "templates" / "faces" / "mat.svg").read_text(encoding="utf-8")
    (templates / "faces" / "mat.svg").write_text(prelude + today, encoding="utf-8")
    (templates / "phrases" / "axis_mundi").mkdir(parents=True, exist_ok=True)
    for file in own.glob("*.yaml"):
        words = yaml.safe_load(file.read_text(encoding="utf-8"))
        today = yaml.safe_load((ROOT / "templates" / "phrases" / "axis_mundi" / file.name).read_text(encoding="utf-8"))
        words["verbs"]["modify"] = _unset(today["verbs"]["modify"])
        text = yaml.safe_dump(words, sort_keys=False, allow_unicode=True, width=140)
        (templates / "phrases" / "axis_mundi" / file.name).write_text(text, encoding="utf-8")


def _unset(phrases: Any) -> Any:
    """Phrases of numbers that may be left out: -1 says so now."""
    if isinstance(phrases, dict):
        return {key: _unset(phrase) for key, phrase in phrases.items()}
    return phrases.replace("to is not none", "to >= 0")


def on_token(one: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """What a Treasure Token shows: its sign, and the number of what it does."""
    first = one["effects"][0]
    numbers = {key: value for key, value in next(iter(first.values())).items() if type(value) is int} if isinstance(first, dict) else {}
    if "art" in one:
        yield "art", one["art"]
    if numbers and next(iter(numbers.values())) > 1:
        yield "mark", f"{{{{ played[0].{next(iter(numbers))} }}}}"
    if "ours" in one:
        yield "ours", one["ours"]
