"""Axis Mundi's content written anew for the kernel: boards, terrain, mats and decks from the files of today, the rest from `content/`.

    python bench/axis_mundi/migrate.py FOLDER       writes FOLDER/content/axis_mundi

What is made here by a script today becomes the content itself when the old rules go.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import yaml
from words import draw, kept, on_card, on_token, rename_in

from engine.games import load
from engine.source.nodes import read_yaml

ROOT = Path(__file__).parents[2]
OLD = ROOT / "content" / "axis_mundi"
NEW = Path(__file__).parent / "content"

TERRAIN_EFFECTS = {
    "win_at_home": "wins",
    "crate": "holds_crate",
    "heal": "heals",
    "cave_mouth": "opens_cave",
    "shelter": "shelters",
    "transform": "transforms",
}


def main(folder: Path) -> None:
    """Write the whole game, edition 3 as what it changes."""
    game = folder / "content" / "axis_mundi"
    shutil.rmtree(game, ignore_errors=True)
    shutil.copytree(OLD, game, ignore=lambda folder, _: REPLACED if Path(folder) == OLD else ())
    base, later = _files(None), _files("v3")
    for file in (game / "scenarios").glob("*.yaml"):
        rename_in(file, base["constants.yaml"]["constants"])
    for name, plain in base.items():
        _write(game / name, plain)
    changes = {name: _changed(plain, later.get(name)) for name, plain in base.items() if later.get(name) != plain}
    _write(game / "editions" / "v3.yaml", changes | _read(NEW / "editions" / "v3.yaml"))
    shutil.copy(NEW / "flow.yaml", game / "flow.yaml")
    for name in ("table", "verbs", "actions"):  # written by chapter
        chapters: dict[str, Any] = {}
        for file in sorted((NEW / name).glob("*.yaml")):
            for key, part in _read(file).items():
                chapters[key] = _together(chapters[key], part) if key in chapters else part
        if name == "actions":
            _in_order(chapters["actions"])
        _write(game / f"{name}.yaml", chapters)
    draw(folder / "templates", NEW / "phrases")


def _in_order(actions: list[dict[str, Any]]) -> None:
    """Actions as they are printed, in today's order; what is never printed comes after them."""
    printed = [one["id"] for one in _read(OLD / "actions.yaml")["actions"]]
    actions.sort(key=lambda one: printed.index(one["id"]) if one["id"] in printed else len(printed))


def _clauses_played(rulebook: dict[str, Any], edition: str) -> None:
    """Say of each clause what plays it; in edition 3 nobody has an action to move down."""

    def there(event: Any) -> bool:
        return edition != "v3" or (event if isinstance(event, str) else event["on"]) != "action.move_down"

    plays = {clause: events for file in sorted((NEW / "plays").glob("*.yaml")) for clause, events in _read(file).items()}
    for plain in rulebook.values():
        for clause in plain["clauses"]:
            if clause["id"] in plays:
                clause["plays"] = [event for event in plays.pop(clause["id"]) if there(event)]
    shows = _read(NEW / "shows.yaml")
    for plain in rulebook.values():
        if plain["section"]["id"] in shows:
            plain["section"]["shows"] = shows[plain["section"]["id"]]
    if plays:
        raise SystemExit(f"plays: no clause is called {', '.join(plays)}")


REPLACED = (
    *("actions.yaml", "terrain.yaml", "characters.yaml", "treasures.yaml", "print.yaml", "glossary.yaml", "tokens.yaml", "story.yaml"),
    *("game.yaml", "constants.yaml", "languages", "editions", "rules", "cards", "boards"),
)


def _files(edition: str | None) -> dict[str, Any]:
    """The files that are made of those of today, as an edition has them."""
    old = _Old(edition)
    manifest = {**old.file("game.yaml"), "rules": "axis"}
    manifest["components"] = [_component(one) for one in manifest["components"]]
    found: dict[str, Any] = {
        "game.yaml": manifest,
        "constants.yaml": {"constants": _constants(old)},
        "cards/terrain.yaml": {"deck": {"id": "terrains", "name": "Terrain", "kinds": True}, "cards": list(_terrain(old))},
        "cards/mats.yaml": {"deck": {"id": "mats", "name": "Mats", "kinds": True}, "cards": list(_mats(old))},
        "cards/treasures.yaml": {"deck": {"id": "tokens", "name": "Treasure", "look": "treasure"}, "cards": list(_treasures(old))},
        "cards/markers.yaml": {"deck": {"id": "markers", "name": "Card Markers"}, "cards": list(_markers(old.data.edition == "v3"))},
        **kept(old.file, [name for name in old.data.sources if name.startswith("rules/")], list(_constants(old))),
    }
    for name in ("island_3", "island_6"):
        if board := old.file(f"boards/{name}.yaml"):
            found[f"boards/{name}.yaml"] = {"board": _board(board["board"])}
    for name in ("one_time", "permanent"):
        found[f"cards/{name}.yaml"] = _deck(old.file(f"cards/{name}.yaml"), name)
    _clauses_played({name: plain for name, plain in found.items() if name.startswith("rules/")}, old.data.edition)
    return found


COUNTED = {
    "characters": {"counts": "cards", "of": "mats"},
    "separate_mats": {"counts": "cards", "of": "savant_upgraded"},
    "form": {"counts": "cards"},
    "treasures": {"counts": "cards", "of": "tokens"},
    "warehouses": {"counts": "players", "of": "crates"},
}
"""What lines of the component list count now, by today's word."""


def _component(line: dict[str, Any]) -> dict[str, Any]:
    if line["counts"] == "boards":
        return {**{key: value for key, value in line.items() if key != "players"}, "of": f"island_{line['players']}"}
    if line["counts"] == "loose_tiles":
        return {**line, "counts": "tokens", "of": f"{line['of']}_tile"}
    return {**line, **COUNTED.get(line["counts"], {})}


class _Old:
    """The files of today, with the changes of an edition."""

    def __init__(self, edition: str | None) -> None:
        self.data = load(ROOT, "axis_mundi", edition).data

    def file(self, name: str) -> Any:
        """What a file says; nothing where the edition leaves it out."""
        return self.data.sources[name].plain() if name in self.data.sources else None


def _constants(old: _Old) -> dict[str, Any]:
    """Edition 3 keeps what rules that it never comes to ask for; the other has numbers for what only edition 3 knows."""
    base: dict[str, Any] = _read(OLD / "constants.yaml")
    no_levels = {"start": 0, "short_start": 0, "rise": 0, "maximum": 0}
    found = {**base, "activate": {"take_back": 0}, "card_markers": {"count": 0}, "axis_mundi_level": no_levels}
    found |= old.file("constants.yaml")
    near, far = found["familiar"].pop("range")
    found["familiar"] |= {"near": near, "far": far}
    if old.data.edition == "v3":
        found["activate"] = {"take_back": 1}
        found["angel_demon"] = {**base["angel_demon"], **found["angel_demon"]}
        by_level = found["axis_mundi_level"]
        for name, numbers in by_level.items():
            if isinstance(numbers, dict):
                by_level[name] = {f"at_{level}": number for level, number in numbers.items()}
    return found


def _changed(base: Any, other: Any) -> Any:
    """What an overlay says to make the one the other."""
    if isinstance(base, dict) and isinstance(other, dict):
        changes = {key: _changed(value, other.get(key)) for key, value in base.items() if other.get(key) != value}
        return changes | {key: value for key, value in other.items() if key not in base}
    if _has_ids(base) and _has_ids(other):
        mine, theirs = ({one["id"]: one for one in part} for part in (base, other))
        gone = [{"id": name, "remove": True} for name in mine if name not in theirs]
        return gone + [{"id": name, **_changed(mine.get(name, {}), one)} for name, one in theirs.items() if mine.get(name) != one]
    return other


def _has_ids(part: Any) -> bool:
    return isinstance(part, list) and bool(part) and all(isinstance(one, dict) and "id" in one for one in part)


def _together(one: Any, other: Any) -> Any:
    """Lists one behind the other, mappings side by side."""
    return one + other if isinstance(one, list) else {**one, **other}


def _read(file: Path) -> Any:
    return read_yaml(file, ROOT).plain()  # where `on` is a word


def _write(file: Path, plain: Any) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(yaml.safe_dump(plain, sort_keys=False, allow_unicode=True, width=140), encoding="utf-8")


def _board(old: dict[str, Any]) -> dict[str, Any]:
    top = len(old["rings"]) - 1
    loose = {n: kind for kind in ("sheltered", "inaccessible", "cave") for n in old["recommended"][kind]}
    homes = {seat["warehouse"]: ("warehouse_of", seat["seat"]) for seat in old["seats"]}
    homes |= {seat["pier"]: ("pier_of", seat["seat"]) for seat in old["seats"]}
    spaces: dict[str, dict[str, Any]] = {}
    for one in sorted(old["hexes"], key=lambda one: one["n"]):
        level = top - 1 if one["level"] == "axis" else one["level"]
        has = {"level": level, "printed": one["terrain"], "begins": loose.get(one["n"], one["terrain"])}
        if one["n"] == 0:
            has["axis"] = 1
        if one["n"] in homes:
            has[homes[one["n"]][0]] = homes[one["n"]][1]
        if one["n"] in old["power_hexes"]:
            has["power_number"] = old["power_hexes"].index(one["n"]) + 1
        if one["n"] in old["recommended"]["treasures"]:
            has["treasure_number"] = old["recommended"]["treasures"].index(one["n"]) + 1
        spaces[str(one["n"])] = has
    return {
        "id": old["id"],
        "name": old["name"],
        "players": [old["players"]],
        "hexes": {"at": {one["n"]: [one["q"], one["r"]] for one in sorted(old["hexes"], key=lambda one: one["n"])}},
        "rings": {
            "turned_by": "rotations",
            "turns": {radius: level for level, radius in enumerate(old["rings"])},
            "names": dict(zip(old["rings"], old["levels"], strict=True)),
        },
        "spaces": spaces,
    }


def _terrain(old: _Old) -> Iterator[dict[str, Any]]:
    for one in old.file("terrain.yaml")["terrain"]:
        wounds = {key: -1 if one["wounds"].get(key) is None else one["wounds"][key] for key in ("move", "run", "run_down")}
        words = [next(iter(effect)) if isinstance(effect, dict) else effect for effect in one["effects"]]
        yield {
            "id": one["id"],
            "name": one["name"],
            "enter": int(one["enter"]),
            "wounds_move": wounds["move"],
            "wounds_run": wounds["run"],
            "wounds_run_down": wounds["run_down"],
            "harvest": one["harvest"],
            "infectable": int(one["infection"]),
            **{TERRAIN_EFFECTS[word]: 1 for word in words},
        }


def _mats(old: _Old) -> Iterator[dict[str, Any]]:
    plain, moves = old.file("characters.yaml"), _transformed_moves(old)
    for number, one in enumerate(plain["characters"], start=1):
        sides = (("basic", one), ("upgraded", one["upgraded"]))
        for side, mat in sides:
            yield {
                "id": one["id"] if side == "basic" else f"{one['id']}_upgraded",
                "name": one["name"],
                "art": one["id"],
                **({"players": list(one["players"])} if "players" in one else {}),
                **({"back": f"{one['id']}_upgraded"} if side == "basic" and not one["upgraded"]["separate_mat"] else {}),
                "number": number,
                "side": side,
                "moment": "upgrade" if side == "basic" else "downgrade",
                "slots": mat["slots"],
                "has_last_turn": int(one.get("last_in_turn_order", False)),
                **_sections(mat.get("sections", {}).get("energy", [])),
                "mischief_section": int(mat.get("sections", {}).get("mischief", False)),
                "scrounge_section": int(mat.get("sections", {}).get("scrounge", False)),
                "powers": list(_powers(mat["powers"], moves)),
            }
    for form in plain["forms"]:
        yield {
            "id": form["id"],
            "name": form["name"],
            "side": form["id"],
            "moment": "fall",
            "slots": 1,
            "powers": list(_powers(form["powers"], moves)),
        }


def _sections(sizes: list[int]) -> dict[str, int]:
    return {"energy_sections": len(sizes), "section_size": sizes[0]} if sizes else {"energy_sections": 1}


STANDING = (
    "modify",
    "each_turn",
    "immune",
    "attack_down",
    "fill_slots",
    "infect",
    "aura",
    "bow",
    "choose_harvest",
    "may_harvest",
    "free_harvest",
    "free_activation",
)


BOUNDED = {"hit_points": "hit_points", "energy": "energy"}
"""What is asked where something stands as long as a number of one's own is within bounds."""


def _transformed_moves(old: _Old) -> tuple[int, int]:
    """What moving up and down costs an Angel or Demon."""
    actions = {one["id"]: one for one in old.file("actions.yaml")["actions"]}
    down = actions["move_down"]["cost_transformed"] if "move_down" in actions else actions["move"]["cost_down_transformed"]
    return actions["move_up"]["cost_transformed"]["actions"], down["actions"]


COUNTERS = {"actions": "general_actions", "energy": "one_section"}
"""What prices are paid out of, by today's word."""


def _powers(powers: list[dict[str, Any]], moves: tuple[int, int]) -> Iterator[dict[str, Any]]:
    """Powers as they are printed; the way in which an Angel or Demon moves is one that helps and one that hinders."""
    for power in powers:
        if power["effects"] == ["transformed_movement"]:
            yield {"id": power["id"], "standing": [{"climb_for": {"actions": moves[0]}}]}
            yield {"id": "weight", "kind": "restriction", "standing": [{"descend_for": {"actions": moves[1]}}]}
            continue
        head = {key: power[key] for key in ("id", "name", "kind", "once_per") if key in power}
        if "cost" in power:
            head["cost"] = {COUNTERS.get(name, name): number for name, number in power["cost"].items()}
            yield {**head, "standing": [_priced(effect) for effect in power["effects"]]}
        else:
            yield {**head, "standing": list(_effects(power["effects"]))}


PRICED = {
    "pull": "pull",
    "levitate": "levitate",
    "relocate": "relocate",
    "shove": "shove",
    "demand": "demand",
    "recover": "scrounge",
    "familiar_harvest": "familiar_harvest",
    "demonic_melee": "demonic_melee",
    "harm": "demonic_area",
}
"""Powers with a price, by today's word: what stands on the mat, for actions and offers to ask."""


def _priced(effect: Any) -> Any:
    word, args = (effect, {}) if isinstance(effect, str) else next(iter(effect.items()))
    found = {key: value for key, value in args.items() if key not in ("who", "by")}
    return {PRICED[word]: found} if found else PRICED[word]


def _effects(effects: list[Any]) -> Iterator[Any]:
    """Effects that stand, conditions as formulas."""
    for effect in effects:
        word, args = (effect, {}) if isinstance(effect, str) else next(iter(effect.items()))
        if word == "as_long_as":
            bounds = [(name, args[name]) for name in ("hit_points", "energy") if name in args]
            when = [f"{BOUNDED[name]}_{key}({number})" for name, bound in bounds for key, number in bound.items()]
            yield {"if": {"when": " and ".join(when), "then": list(_effects(args["then"]))}}
        elif word == "free_activation":
            yield {word: {"times": 99 if args["times"] == "any" else args["times"]}}
        elif word == "free_harvest":
            yield {word: {"times": args["times"], "cards": args["yield"]}}
        elif word == "aura":
            yield {word: {"near": args["wounds"].get(1, 0), "far": args["wounds"].get(2, 0)}}
        elif word in STANDING:
            yield effect


def _markers(there: bool) -> Iterator[dict[str, Any]]:
    for number in range(1, 7):
        name = f"Card Marker {number}"
        yield {"id": f"card_marker_{number}", "name": name, "copies": 1, "players": [3 if there else 99], "number": number}


def _deck(old: dict[str, Any], name: str) -> dict[str, Any]:
    cards = []
    for one in old["cards"]:
        card = {"id": one["id"], "name": one["name"], "copies": one["copies"]}
        if one.get("players"):
            card["players"] = one["players"]
        card |= dict(on_card(one, old["cards"], "standing" if name == "permanent" else "played"))
        card |= {"sort": name, "recycles": int(one.get("recycle", True))}
        if name == "permanent":
            card["standing"] = list(_effects(one["effects"]))
            card["gives_moves"] = int("each_turn" in str(one["effects"]))
        else:
            card |= _price(one)
            first = one["effects"][0]
            word, args = (first, {}) if isinstance(first, str) else next(iter(first.items()))
            if word in ("shield", "foil"):
                card |= {"in_zone": "hand", "reactions": _reaction(word, args, double=one.get("double", False))}
            if played := list(_played(one["effects"])):
                card["played"] = played
            for variant in one.get("variants", ()):
                side = "upgraded_" if variant["for"].get("upgraded") else ""
                card[f"played_by_{side}{variant['for']['character']}"] = list(_played(variant["effects"]))
        for combined in old.get("combinations", ()):
            if one["id"] in combined["cards"]:
                card["combines_with"] = next(other for other in combined["cards"] if other != one["id"])
            if combined["cards"][0] == one["id"]:
                card |= {"combined": list(_played(combined["effects"])), "combined_doubled": list(_played(combined["doubled"]))}
        cards.append(card)
    return {"deck": {"id": name, "name": old["deck"]["name"], "look": name, "ours": ["copies"]}, "cards": cards}


def _price(one: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {"timing": one.get("timing", "own_turn")}
    cost = one.get("cost", {})
    found |= {"cost_actions": cost.get("actions", 0), "cost_energy": cost.get("energy", 0)}
    if "hit_points" in one.get("only_if", {}):
        found["most_hit_points"] = one["only_if"]["hit_points"]["at_most"]
    found["needs_no_treasure"] = int(one.get("only_if", {}).get("treasure_used") is False)
    found["needs_no_form"] = int(one.get("only_if", {}).get("angel_or_demon_in_play") is False)
    found["varies"] = int("variants" in one)
    found["double"] = int(one.get("double", False))
    return found


PLAIN = ["gain_actions", "heal", "remove_wounds", "protect", "vanish", "gain_energy", "jump", "recover", "lose_energy"]
PLAIN += ["borrow_powers", "play_along", "peek", "ascend"]
RENAMED = {"harm": "harm_at_distance", "end_turn": "finish_turn", "take_from_crate": "rob_crates", "attack": "attack_by_card"}
ELSEWHERE = {"shield", "foil", "choose_harvest", "lose_nothing", "repeat_card", "allow"}


def _played(effects: list[Any]) -> Iterator[Any]:
    """Effects that happen once, in the words of `verbs/`."""
    for effect in effects:
        word, args = (effect, {}) if isinstance(effect, str) else next(iter(effect.items()))
        args = {key: _number(value) for key, value in args.items()}
        match word:
            case "gain_energy" if args["tokens"] == "all":
                yield "fill_energy"
            case "remove_wounds" if args["wounds"] == "all":
                yield {word: {"wounds": "all_of_them"}}
            case "draw":
                kind = "search_deck" if "keep" in args else "draw_cards"
                rest = {"keep": args["keep"]} if "keep" in args else {"source": args["from"]}
                yield {kind: {"cards": args["cards"], **rest}}
            case "discard":
                yield {"discard_some": {"up_to": "all_of_them" if args["up_to"] == "all" else args["up_to"]}}
            case "share_out":
                yield {word: {"cards": args["draw"], "keep": args["keep"], "give": args["give"]}}
            case "take_from_crate":
                yield {"rob_crates": {"cards": args["cards"]}}
            case "choose":
                yield _choice(args["options"])
            case _ if word in PLAIN or word in RENAMED:
                word = RENAMED.get(word, word)
                yield {word: args} if args else word
            case _ if word not in ELSEWHERE:
                raise ValueError(f"nothing plays '{word}'")


def _number(value: Any) -> Any:
    """What is counted, as a formula."""
    if not isinstance(value, dict):
        return value
    return f"{'each_seat' if value['of'] == 'players' else 'each_discarded'}({value['each']})"


def _choice(options: list[dict[str, Any]]) -> dict[str, Any]:
    """One of two: each as a word with its numbers."""
    (one, first), (other, second) = (next(iter(option["effects"][0].items())) for option in options)
    if (one, other) == ("fetch", "immobilize"):
        return {"send_familiar": {"distance": first["distance"]}}
    assert (one, other) == ("gain_actions", "heal")
    return {"move_or_heal": {"actions": first["actions"], "hit_points": second["hit_points"], "price": options[1]["cost"]["actions"]}}


def _reaction(word: str, args: dict[str, Any], *, double: bool) -> list[Any]:
    before = {"shield": "gain.blow", "foil": "give.immobilized"}[word]
    condition = "who = you and amount > 0" if word == "shield" else "who = you"
    one = {word: args} if args else word
    found: dict[str, Any] = {"before": before, "if": condition, "option": "play_card"}
    if not double:
        return [{**found, "do": [one, {"lay_off": {"cards": "[this]"}}]}]
    found |= {
        "with": {"repeaters": {"of": "hand.where(timing = with_card)", "at_least": 0, "at_most": 9}},
        "lists": {"with": ["repeaters"]},
    }
    again = {"times": {"number": "repeaters.count", "do": [deepcopy(one)]}}
    return [{**found, "do": [one, again, {"lay_off": {"cards": "[this] + repeaters"}}]}]


ACTION_OF_TOKEN = "{{{{ actions.{0}.cost | cost }}}}: {{{{ [actions.{0}] | sentences }}}}"


def _treasures(old: _Old) -> Iterator[dict[str, Any]]:
    for one in old.file("treasures.yaml")["treasures"]:
        played = list(_played(one["effects"]))
        yield {
            "id": one["id"],
            "name": one["name"],
            "copies": one["copies"],
            **dict(on_token(one)),
            **({"timing": "own_turn", "played": played} if played else {}),
            **({"text": ACTION_OF_TOKEN.format(one["used_by"])} if one.get("used_by") in ("grenade", "place_bomb") else {}),
        }


if __name__ == "__main__":
    main(Path(sys.argv[1]))
