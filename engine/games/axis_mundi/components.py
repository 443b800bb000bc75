"""The component list of the box, counted against the data."""

from __future__ import annotations

from collections.abc import Iterator

from engine.definitions.boards import Island, IslandFile
from engine.definitions.game import GameData
from engine.definitions.manifest import Component, Manifest, Tokens
from engine.games.axis_mundi.definitions import CharacterFile, DeckFile, TreasureFile
from engine.games.axis_mundi.faults import Faults, Spot


def check_components(faults: Faults) -> None:
    """Lines of the component list whose number is not that of the data, or that count nothing there is; and what no line counts."""
    lines = list(faults.things(Manifest, "components"))
    for spot, component in lines:
        counted = count(faults.data, component)
        if counted is None:
            what = f"{component.counts} {component.of or ''}".strip()
            faults.add(spot.at("counts"), f"'{what}' is nothing that can be counted")
        elif counted != component.count:
            message = f"the list says {component.count} of '{component.id}', the data holds {counted}"
            faults.add(spot.at("count"), message, f"write count: {counted}" if counted else "remove the line")
    listed = {(component.counts, component.of) for _, component in lines}
    for spot, kind, id_ in _things_in_the_box(faults):
        if (kind, id_) not in listed:
            listed.add((kind, id_))  # told once
            of = f", of: {id_}" if id_ else ""
            faults.add(spot, f"no line of the component list counts '{id_ or kind}'", f"add one to game.yaml, with counts: {kind}{of}")
    for spot, file in faults.documents(IslandFile):
        players = file.board.players
        if not any(line.counts == "boards" and line.players == players for _, line in lines):
            hint = f"add one to game.yaml, with counts: boards, players: {players}"
            faults.add(spot.at("board", "players"), f"no line of the component list counts the board for {players} players", hint)


def _things_in_the_box(faults: Faults) -> Iterator[tuple[Spot, str, str | None]]:
    """What must be counted by a line of its own: where it stands, what the line counts, and of which."""
    for spot, token in faults.things(Tokens, "tokens"):
        yield spot.at("id"), "tokens", token.id
    for spot, file in faults.documents(DeckFile):
        yield spot.at("deck", "id"), "cards", file.deck.id
    for spot, form in faults.things(CharacterFile, "forms"):
        yield spot.at("id"), "form", form.id
    for spot, island in faults.documents(IslandFile):
        for kind in ("sheltered", "inaccessible", "cave"):
            if getattr(island.board.recommended, kind):
                yield spot.at("board", "recommended", kind), "loose_tiles", kind
        yield spot.at("board", "seats"), "warehouses", None
    for spot, _ in list(faults.things(TreasureFile, "treasures"))[:1]:
        yield spot, "treasures", None
    for spot, character in faults.things(CharacterFile, "characters"):
        yield spot.at("id"), "characters", None
        if character.upgraded.separate_mat:
            yield spot.at("upgraded", "separate_mat"), "separate_mats", None
    yield Spot("game.yaml", ("players",)), "players", None


def count(data: GameData, component: Component) -> int | None:
    """How many of a component the data holds; None when it names nothing that could be counted."""
    characters = data.one(CharacterFile)
    match component.counts:
        case "boards":
            return sum(island.players == component.players for island in islands(data))
        case "characters":
            return len(characters.characters)
        case "separate_mats":
            return sum(one.upgraded.separate_mat for one in characters.characters)
        case "form":
            return sum(form.id == component.of for form in characters.forms)
        case "cards":
            return _cards(data, component.of)
        case "treasures":
            return sum(treasure.copies for treasure in data.one(TreasureFile).treasures)
        case "warehouses":
            return max(len(island.seats) for island in islands(data))
        case "tokens":
            return next((token.count for token in data.one(Tokens).tokens if token.id == component.of), None)
        case "loose_tiles":
            return _loose_tiles(data, component.of)
        case "players":
            return max(data.manifest.players, default=0)
        case "bring":
            return component.count if isinstance(component.count, int) else None
    return None


def islands(data: GameData) -> list[Island]:
    """The boards."""
    return [file.board for file in data.all(IslandFile)]


def _cards(data: GameData, deck: str | None) -> int | None:
    for file in data.all(DeckFile):
        if file.deck.id == deck:
            return sum(card.copies for card in file.cards)
    return None


def _loose_tiles(data: GameData, terrain: str | None) -> int | None:
    """Enough for the board that takes most."""
    if terrain not in ("sheltered", "inaccessible", "cave"):
        return None
    return max(len(getattr(island.recommended, terrain)) for island in islands(data))
