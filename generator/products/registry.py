"""Which things a game can print: found by the rules it plays by, as its `print.yaml` names them."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.metadata import EntryPoints, entry_points
from pathlib import Path
from typing import Any

from engine.definitions.boards import IslandFile
from engine.definitions.clauses import RuleSection
from engine.definitions.game import GameData
from engine.definitions.products import Part, Printing, Product
from engine.kernel.content.boards import BoardFile
from engine.kernel.content.cards import DeckFile
from engine.source.hints import did_you_mean, meant_or_known
from engine.source.packages import blamed, loaded, misshapen
from engine.source.problems import ContentError, Problem, Severity
from generator.boards.turning import turns
from generator.icons import icon_hint
from generator.products.collector import Collector
from generator.products.fitting import too_wide_for_hexes
from generator.products.kinds.dials import dial_problems, dials, misplaced_dials
from generator.products.kinds.forms import forms, misplaced_forms
from generator.products.laying.sorting import in_order, sort_problems
from generator.products.places import part_problem
from generator.products.sizes import trimmed
from generator.products.thing import Thing
from generator.products.workshop import Workshop
from generator.wording.phrases.own_phrases import family_of

_OWN = {"data": "generator.products.data"}
"""Rules that print things of their own; their modules are read when a game needs them."""

EVERYWHERE: Mapping[str, Collector] = {"dials": dials, "forms": forms}
"""What any game can print."""


OF_DECKS = ("cards", "chits", "mats")
"""Things that are cards of a deck."""

OF_PARTS = {
    "faces": "id: cards, title: Cards, things: cards, face: card, back: card_back, size: poker",
    "tokens": "id: pieces, title: Pieces, things: pieces, face: token_round, size: round 20 mm",
    "boards": "id: board, title: Board, things: board",
    "boxes": "id: box, title: Box, things: cards",
    "dials": "id: dials, title: Dials, things: dials, dials: […]",
}
"""The kinds of product that print what their parts name, with a part as it is written."""

ENTRY_POINTS = "pressgang.things"
"""The group of entry points by which packages bring things to print, under the names of their rules."""


def collectors_of(game: GameData) -> Mapping[str, Collector]:
    """What a game can print: what its family can, and what an installed package adds for its rules."""
    return {**collectors(family_of(game)), **brought(ENTRY_POINTS, game.manifest.rules)}


def brought(group: str, rules: str) -> Mapping[str, Any]:
    """What an installed package brings for rules of this name; nothing where there is none. Raises ContentError where it brings no such."""
    found: dict[str, Any] = {}
    for point in _points(group, rules, tuple(sys.path)):
        if not isinstance(named := loaded(point), Mapping) or not all(callable(one) for one in named.values()):
            message = f"'{point.value}' is no mapping of names to functions"
            hint = "make it one, such as `{'grains': grains}`"
            raise ContentError(Problem(Severity.ERROR, point.module, 1, 1, "", message, hint))
        found |= named
    return found


@lru_cache(maxsize=64)
def _points(group: str, rules: str, path: tuple[str, ...]) -> EntryPoints:
    """Looked for once as long as packages come from the same folders: each part of a product asks."""
    return entry_points(group=group, name=rules)


def collectors(family: str) -> Mapping[str, Collector]:
    """What games of that family can print, by the names that `print.yaml` calls it."""
    found: Mapping[str, Collector] = import_module(_OWN[family]).THINGS if family in _OWN else {}
    return {**found, **EVERYWHERE}


def things_of(shop: Workshop, part: Part) -> list[Thing]:
    """The things that a part prints. Raises ContentError when the game knows none of that name, or there is no such face."""
    known = collectors_of(shop.game)
    misnamed = [*_unknown_things(shop.game, part, known), *_unknown_ids(shop.game, part)]
    misnamed += [*_unknown_faces(shop.game, part, shop.template_folders), *sort_problems(shop.game, part)]
    if problems := [*misnamed, *misplaced_dials(shop.game, part), *misplaced_forms(shop.game, part)]:
        raise ContentError(problems)
    found = in_order(shop.game, part, trimmed(shop, part, collected(shop, part)))
    if not found and part.of and shop.alone is None:
        raise ContentError(part_problem(shop.game, part, f"no {part.things} of '{part.of}'", key="of"))
    return found


def collected(shop: Workshop, part: Part) -> list[Thing]:
    """The things that a part prints, before they are sorted and told how they are cut; each part's once for a workshop."""
    key = repr((part, shop.players, shop.press.key(), shop.alone and sorted(shop.alone)))
    if key not in shop.collected:
        collector = collectors_of(shop.game)[part.things]
        with blamed():
            things = list(collector(shop, part))
        if strange := [one for one in things if not isinstance(one, Thing)]:
            raise ContentError(misshapen(collector, f"gives {strange[0]!r} in place of a Thing", "see docs/own_verbs.md"))
        shop.collected[key] = things
    return shop.collected[key]


def print_problems(game: GameData, theme: Mapping[str, Any], icons: Collection[str], folders: Sequence[Path]) -> list[Problem]:
    """What the parts of `print.yaml` name in vain: things, faces, and the numbers, looks and icons of dials."""
    known = collectors_of(game)
    found: list[Problem] = []
    for place, product in enumerate(game.one(Printing).products):
        found += _flow_problems(game, place, product, icons)
        if product.kind == "exact_rules" and family_of(game) != "data":
            told = "exact rules are read back from games of data alone"
            found.append(game.sources["print.yaml"].problem(("products", place, "kind"), told, "take the product out, or print a rulebook"))
        found += _misplaced_deck(game, place, product)
        if product.kind in OF_PARTS and not product.parts:
            told, way = "prints nothing: it has no parts", OF_PARTS[product.kind]
            found.append(game.sources["print.yaml"].problem(("products", place), told, f"write `parts: [{{{way}}}]`"))
        for part in product.parts:
            if (product.kind, part.things) != ("boards", "boards") or not _has_islands(game):  # these are drawn by themselves
                found += _unknown_things(game, part, known)
            found += [*_unknown_ids(game, part), *sort_problems(game, part)]
            found += [*_unknown_faces(game, part, folders), *misplaced_forms(game, part)]
            found += [*misplaced_dials(game, part), *dial_problems(game, part, theme, icons)]
    return [*found, *too_wide_for_hexes(game)]


def _has_islands(game: GameData) -> bool:
    """Whether there are boards that are printed in pieces: islands, and boards whose rings turn."""
    return bool(game.all(IslandFile)) or any(turns(file.board) for file in game.all(BoardFile))


def _misplaced_deck(game: GameData, place: int, product: Product) -> Iterator[Problem]:
    """A storybook of no deck, or of one that there is not; a deck of a product that is none."""
    decks, told = [file.deck.id for file in game.all(DeckFile)], game.sources["print.yaml"].problem
    if product.kind != "storybook":
        if product.of is not None:
            yield told(("products", place, "of"), "only a storybook is of a deck as a whole", "write it in a part, beside its `things`")
    elif product.of is None:
        yield told(
            ("products", place), "a storybook has no deck whose kinds are its paragraphs", f"write `of: {decks[0] if decks else '…'}`"
        )
    elif product.of not in decks:
        yield told(("products", place, "of"), f"no deck '{product.of}'", meant_or_known(product.of, decks))


def _flow_problems(game: GameData, place: int, product: Product, icons: Collection[str]) -> Iterator[Problem]:
    before: list[str] = []
    for number, step in enumerate(product.flow):
        where, source = ("products", place, "flow", number), game.sources["print.yaml"]
        for key, icon in (("icon", step.icon), ("mark", step.mark)):
            if icon not in icons and (icon or key == "icon"):
                yield source.problem((*where, key), f"no icon '{icon}'", icon_hint(icon, icons))
        if step.back_to is not None and step.back_to not in before:
            hint = did_you_mean(step.back_to, before) or "name a step before it"
            yield source.problem((*where, "back_to"), f"no step '{step.back_to}' in this flow before '{step.id}'", hint)
        before.append(step.id)


def _unknown_things(game: GameData, part: Part, known: Collection[str]) -> Iterator[Problem]:
    if part.things not in known:
        hint = _of_that(game, part.things) or did_you_mean(part.things, known) or f"there are: {', '.join(sorted(known)) or 'none'}"
        yield part_problem(game, part, f"unknown things '{part.things}'", hint, key="things")


def _of_that(game: GameData, named: str) -> str:
    """What a part says that prints one board or deck, where its things are called by the id of one."""
    ids = {file.board.id: "board" for file in game.all(BoardFile)} | {file.deck.id: "cards" for file in game.all(DeckFile)}
    return f"write `things: {ids[named]}, of: {named}`" if named in ids else ""


def _unknown_ids(game: GameData, part: Part) -> Iterator[Problem]:
    """A deck that there is not, and rules that no section has, of any edition of the game."""
    decks = [file.deck.id for file in game.all(DeckFile)]
    if decks and part.things in OF_DECKS and part.of is not None and part.of not in decks:
        yield part_problem(game, part, f"no deck '{part.of}'", did_you_mean(part.of, decks), key="of")
    every = {clause.id for section in game.all(RuleSection) for clause in section.clauses}
    for place, ids in part.clauses.items():
        for number, id_ in enumerate(ids):
            if id_ not in every:
                yield part_problem(game, part, f"no rule '{id_}'", did_you_mean(id_, every), within=("clauses", place, number))


def _unknown_faces(game: GameData, part: Part, folders: Sequence[Path]) -> Iterator[Problem]:
    known = {file.stem for folder in folders for file in (folder / "faces").glob("*.svg")}
    for key, face in (("face", part.face), ("back", part.back)):
        if face and face not in known:
            yield part_problem(game, part, f"no face '{face}'", did_you_mean(face, known) or f"draw templates/faces/{face}.svg", key=key)
