"""Names of things: none stands twice, and whatever is named exists."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.definitions.boards import IslandFile
from engine.definitions.clauses import Glossary, RuleSection
from engine.definitions.manifest import Manifest, Tokens
from engine.definitions.products import Printing
from engine.definitions.verbs import Verb
from engine.games.axis_mundi import verbs
from engine.games.axis_mundi.definitions import (
    ActionFile,
    Card,
    Character,
    CharacterFile,
    DeckFile,
    TerrainFile,
    TreasureFile,
)
from engine.games.axis_mundi.faults import Faults, Spot
from engine.vocabulary.general import AsLongAs, Choose

LISTS: tuple[tuple[type[Any], str, str], ...] = (
    (Manifest, "editions", "edition"),
    (Manifest, "components", "component"),
    (Tokens, "tokens", "token"),
    (Printing, "products", "product"),
    (Glossary, "glossary", "term"),
    (RuleSection, "clauses", "clause"),
    (TerrainFile, "terrain", "terrain"),
    (CharacterFile, "characters", "character"),
    (CharacterFile, "forms", "form"),
    (TreasureFile, "treasures", "treasure"),
    (ActionFile, "actions", "action"),
    (DeckFile, "cards", "card"),
    (DeckFile, "combinations", "combination"),
)
"""What has ids: the document, its list, and what an entry is called."""


def check_names(faults: Faults) -> None:
    """Ids that stand twice, and names of what there is not."""
    for kind, part, what in LISTS:
        faults.unique(what, ((spot.at("id"), thing.id) for spot, thing in faults.things(kind, part)))
    faults.unique("deck", ((spot.at("deck", "id"), file.deck.id) for spot, file in faults.documents(DeckFile)))
    faults.unique("board", ((spot.at("board", "id"), file.board.id) for spot, file in faults.documents(IslandFile)))
    faults.unique("section", ((spot.at("section", "id"), file.section.id) for spot, file in faults.documents(RuleSection)))
    faults.unique("colour", ((spot.at("colour"), one.colour) for spot, one in faults.things(CharacterFile, "characters")))
    for spot, product in faults.things(Printing, "products"):
        faults.unique("part", ((spot.at("parts", index, "id"), part.id) for index, part in enumerate(product.parts)))
    for spot, powers in power_lists(faults):
        faults.unique("power", ((spot.at(index, "id"), power.id) for index, power in enumerate(powers)))
    _check_manifest(faults)
    _check_cards(faults)
    _check_actions(faults)
    _check_effects(faults)
    _check_editions(faults)


def power_lists(faults: Faults) -> Iterator[tuple[Spot, Any]]:
    """The powers of each side of each mat."""
    for spot, one in faults.things(CharacterFile, "characters"):
        yield spot.at("powers"), one.powers
        yield spot.at("upgraded", "powers"), one.upgraded.powers
    for spot, form in faults.things(CharacterFile, "forms"):
        yield spot.at("powers"), form.powers


def ids(faults: Faults, kind: type[Any], part: str) -> dict[str, Any]:
    """The entries of a list by id."""
    return {thing.id: thing for _, thing in faults.things(kind, part)}


# ------------------------------------------------------------------ what names what


def _check_manifest(faults: Faults) -> None:
    characters = ids(faults, CharacterFile, "characters")
    seats = list(faults.things(Manifest, "seats"))
    faults.unique("colour", ((spot.at("colour"), seat.colour) for spot, seat in seats))
    faults.unique("character", ((spot.at("character"), seat.character) for spot, seat in seats if seat.character is not None))
    for spot, seat in seats:
        if seat.character is None:
            continue
        faults.known(spot.at("character"), "character", seat.character, characters)
        wearer = characters.get(seat.character)
        if wearer is not None and wearer.colour != seat.colour:
            faults.add(spot.at("colour"), f"'{seat.character}' wears {wearer.colour} on its mat, {seat.colour} here")
    for spot, one in faults.things(CharacterFile, "characters"):
        if one.id not in {seat.character for _, seat in seats}:
            faults.add(
                spot.at("colour"), f"no seat of game.yaml is that of '{one.id}'", f"add {{colour: {one.colour}, character: {one.id}}}"
            )
        _check_players(faults, spot.at("players"), one)
    manifest = faults.data.manifest
    faults.known(Spot("game.yaml", ("edition",)), "edition", manifest.edition, [one.id for one in manifest.editions])
    for index, players in enumerate(manifest.players):
        spot = Spot("game.yaml", ("players", index))
        willing = [one for one in characters.values() if players in one.players]
        if len(willing) < players:
            faults.add(spot, f"only {len(willing)} Characters may be chosen by {players} players")
        boards = [file for _, file in faults.documents(IslandFile) if file.board.players == players]
        if len(boards) != 1:
            faults.add(spot, f"there are {len(boards)} boards for {players} players: must be one")
    terrain = ids(faults, TerrainFile, "terrain")
    for spot, token in faults.things(Tokens, "tokens"):
        if token.terrain is not None:
            faults.known(spot.at("terrain"), "terrain", token.terrain, terrain)
            if token.id != f"{token.terrain}_tile":
                faults.add(spot.at("terrain"), f"the tile '{token.id}' shows {token.terrain}", f"name it {token.terrain}_tile")


def _check_cards(faults: Faults) -> None:
    characters, cards = ids(faults, CharacterFile, "characters"), ids(faults, DeckFile, "cards")
    for spot, card in faults.things(DeckFile, "cards"):
        for index, variant in enumerate(card.variants):
            faults.known(spot.at("variants", index, "for", "character"), "character", variant.for_.character, characters)
        _check_players(faults, spot.at("players"), card)
    for spot, combination in faults.things(DeckFile, "combinations"):
        for index, name in enumerate(combination.cards):
            faults.known(spot.at("cards", index), "card", name, cards)
        if len(set(combination.cards)) < 2:
            faults.add(spot.at("cards"), "a combination takes two different cards at least")


def _check_players(faults: Faults, spot: Spot, card: Card | Character) -> None:
    """Other editions than the game's own may leave numbers of players out, but not all that something is for."""
    manifest = faults.data.manifest
    if not manifest.players:
        return  # that none are named is told once, where they belong
    if card.players and not set(card.players) & set(manifest.players):
        there_are = ", ".join(map(str, manifest.players))
        faults.add(spot, f"nobody uses it: edition {faults.data.edition} is for {there_are}", f"add {{id: {card.id}, remove: true}} to it")
    for index, players in enumerate(card.players):
        if players not in manifest.players and faults.data.edition == manifest.edition:
            there_are = ", ".join(map(str, manifest.players))
            faults.add(spot.at(index), f"there is no game for {players} players", f"there are games for {there_are}")


def _check_actions(faults: Faults) -> None:
    terrain, treasures = ids(faults, TerrainFile, "terrain"), ids(faults, TreasureFile, "treasures")
    actions = ids(faults, ActionFile, "actions")
    permanent = [card.id for file in faults.data.all(DeckFile) if file.deck.kind == "permanent" for card in file.cards]
    for spot, action in faults.things(ActionFile, "actions"):
        for index, name in enumerate(action.where):
            faults.known(spot.at("where", index), "terrain", name, terrain)
        for index, name in enumerate(action.needs.active):
            faults.known(spot.at("needs", "active", index), "Permanent Power Card", name, permanent)
        needed = action.needs.treasure
        if needed is not None:
            faults.known(spot.at("needs", "treasure"), "treasure", needed, treasures)
            if needed in treasures and treasures[needed].used_by != action.id:
                faults.add(spot.at("needs", "treasure"), f"the treasure '{needed}' is not used up by '{action.id}'", "see its `used_by`")
    for spot, treasure in faults.things(TreasureFile, "treasures"):
        if treasure.used_by is not None:
            faults.known(spot.at("used_by"), "action", treasure.used_by, actions)


def _check_effects(faults: Faults) -> None:
    actions, terrain = ids(faults, ActionFile, "actions"), ids(faults, TerrainFile, "terrain")
    for spot, effect in every_effect(faults):
        if isinstance(effect, verbs.Allow):
            faults.known(spot.at("action"), "action", effect.action, actions)
        elif isinstance(effect, verbs.MayHarvest):
            faults.known(spot.at("terrain"), "terrain", effect.terrain, terrain)


def _check_editions(faults: Faults) -> None:
    editions = [one.id for one in faults.data.manifest.editions]
    for kind, part in ((RuleSection, "clauses"), (Glossary, "glossary")):
        for spot, thing in faults.things(kind, part):
            for index, name in enumerate(thing.editions):
                faults.known(spot.at("editions", index), "edition", name, editions)
    clauses = ids(faults, RuleSection, "clauses")
    decks = [file.deck.id for file in faults.data.all(DeckFile)]
    for spot, product in faults.things(Printing, "products"):
        for number, part in enumerate(product.parts):
            here = spot.at("parts", number)
            if part.things == "cards" and part.of is not None:
                faults.known(here.at("of"), "deck", part.of, decks)
            for place, names in part.clauses.items():
                for index, name in enumerate(names):
                    faults.known(here.at("clauses", place, index), "clause", name, clauses)


# ------------------------------------------------------------------ effects


def every_effect(faults: Faults) -> Iterator[tuple[Spot, Verb]]:
    """Every effect of the content, those within others included."""
    for kind, part in ((DeckFile, "cards"), (DeckFile, "combinations"), (ActionFile, "actions"), (TreasureFile, "treasures")):
        for spot, thing in faults.things(kind, part):
            yield from effects_within(spot.at("effects"), thing.effects)
            yield from effects_within(spot.at("doubled"), getattr(thing, "doubled", ()))
            for index, variant in enumerate(getattr(thing, "variants", ())):
                yield from effects_within(spot.at("variants", index, "effects"), variant.effects)
    for spot, thing in faults.things(TerrainFile, "terrain"):
        yield from effects_within(spot.at("effects"), thing.effects)
    for spot, powers in power_lists(faults):
        for index, power in enumerate(powers):
            yield from effects_within(spot.at(index, "effects"), power.effects)


def effects_within(spot: Spot, effects: Iterable[Verb]) -> Iterator[tuple[Spot, Verb]]:
    """These effects and those within them."""
    for index, effect in enumerate(effects):
        here = spot.at(index, effect.word)
        yield here, effect
        if isinstance(effect, AsLongAs):
            yield from effects_within(here.at("then"), effect.then)
        elif isinstance(effect, Choose):
            for number, choice in enumerate(effect.options):
                yield from effects_within(here.at("options", number, "effects"), choice.effects)
