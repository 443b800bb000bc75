"""From what content declares to all things of a game, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from engine.definitions.game import GameData
from engine.kernel.boards.tile_checks import tile_problems
from engine.kernel.boards.tiles import LaidBoard
from engine.kernel.compiling.declarations.how_many import count_things
from engine.kernel.compiling.formulas.fixed_numbers import constants_of
from engine.kernel.compiling.formulas.sides import resolve_sides
from engine.kernel.compiling.resolved.card_checks import back_problems, column_problems, misplaced, power_problems, taking_problems
from engine.kernel.compiling.resolved.several_words import read_lists
from engine.kernel.compiling.resolved.spaces import brought_along, files, number_of, resolve_boards, resolve_tiles
from engine.kernel.compiling.resolved.world import KINDS, LISTS, OUT, PIECES, MoreBoard, MoreCards, World
from engine.kernel.content.boards import BoardFile
from engine.kernel.content.cards import CardData, DeckFile
from engine.kernel.content.own import VerbFile
from engine.kernel.content.own_columns import columns_of, ruled, with_kinds
from engine.kernel.content.table import TableFile
from engine.kernel.content.things import RESERVED, Counter
from engine.source.hints import did_you_mean, meant_or_known
from engine.source.problems import ContentError, Problem, Steps


def resolve(
    data: GameData,
    players: int,
    more: Sequence[MoreCards] = (),
    drawn: LaidBoard | None = None,
    boards: Sequence[MoreBoard] = (),
    constants: Mapping[str, object] | None = None,
) -> World:
    """Number all things; a `drawn` board of tiles stands for that of the content. Raises ContentError with all that does not fit.

    Without other `constants`, those of `constants.yaml` tell how many there are of what they count.
    """
    table = with_statuses(data.one_or(TableFile()))
    kinds = table.pieces
    table = replace(
        table,
        cards=ruled(columns_of(data)),
        spaces=with_kinds(table.spaces, kinds),
        piece_columns=with_kinds(table.piece_columns, kinds),
    )
    seats = tuple(seat.colour for seat in data.manifest.seats[:players])
    world = World(data, table, seats)
    problems: list[Problem] = [*_written(world), *_sorts(world), *_kinds_of_piece(world), *_lying(world)]
    for name, column in {**table.cards, **table.spaces, **table.piece_columns}.items():
        if column.one_of and not column.piece_kind:
            world.words[name] = column.one_of
    world.words[PIECES] = tuple(kinds)
    taken = data.one(TableFile).counters if table.statuses else {}
    for name in (name for name in table.statuses if name in taken):
        problems.append(world.problem("table.yaml", ("statuses", name), f"'{name}' is a counter already", "give one of them another name"))
    if table.partners == "opposite" and len(seats) % 2:
        hint = "let `players` of game.yaml name even numbers only"
        problems.append(world.problem("table.yaml", ("partners",), f"of {len(seats)} players nobody sits opposite the last", hint))
    problems += _seers(world)
    world.words[OUT] = table.outs
    problems += _cards(world)
    for one in more:
        _add_card(world, one)
    read_lists(world)
    world.words[KINDS] = tuple(card.id for card in world.kinds)
    world.backs = _backs(world)
    problems += resolve_boards(world, boards)
    problems += [*back_problems(world), *_named_spaces(world), *_lists(world), *_told(world)]
    problems += tile_problems(data)
    if problems:
        raise ContentError(sorted(problems))
    resolve_tiles(world, drawn)
    problems += resolve_sides(world)
    _own_verbs(world)
    problems += [*misplaced(world), *taking_problems(world)]
    problems += count_things(world, constants_of(data, players) if constants is None else constants)
    if problems:
        raise ContentError(sorted(problems))
    _pieces(world)
    return world


_ONE_OF = {
    "zones": "zone",
    "counters": "counter",
    "statuses": "status",
    "dice": "dice",
    "remembers": "memory",
    "pieces": "kind of piece",
}
"""What one thing of a group of `table.yaml` is called."""


def _written(world: World) -> Iterator[Problem]:
    """Things that positions would write under the same word, or one below the word of another."""
    known: dict[tuple[bool, str], str] = {}
    for entry in world.table.entries:
        written = ".".join(entry.words)
        group = "statuses" if entry.name in world.table.statuses and entry.group == "counters" else entry.group
        called = f"{_ONE_OF[group]} '{entry.name}'"
        path: Steps = (group, entry.name, *(["written_as"] if written != entry.name else []))
        if entry.words[0] in RESERVED:
            yield world.problem("table.yaml", path, f"'{entry.words[0]}' has a meaning of its own in positions", "choose another name")
        for (of_seat, other), name in known.items():
            if of_seat == entry.of_seat and (f"{other}.".startswith(f"{written}.") or f"{written}.".startswith(f"{other}.")):
                so = "so" if other == written else f"as '{other}'"
                what = f"positions would write this {_ONE_OF[group]} as '{written}', and {so} the {name}"
                yield world.problem("table.yaml", path, what, "give one of them another name, or `written_as`")
        known[entry.of_seat, written] = called


def with_statuses(table: TableFile) -> TableFile:
    """A table on which each status is a counter as well: of how many moments it still lasts."""
    lasting = {name: Counter(of=status.of, written_as=status.written_as) for name, status in table.statuses.items()}
    return replace(table, counters={**table.counters, **lasting})


def _seers(world: World) -> Iterator[Problem]:
    """Seats that see what lies somewhere, and are none; a team where nobody has partners."""
    known = [seat.colour for seat in world.data.manifest.seats]
    for group, things in (("zones", world.table.zones), ("dice", world.table.dice)):
        for name, thing in things.items():
            path: Steps = (group, name, "seen_by")
            if isinstance(thing.seen_by, tuple):
                for place, seat in enumerate(thing.seen_by):
                    if seat not in known:
                        yield world.problem("table.yaml", (*path, place), f"no seat is called '{seat}'", did_you_mean(seat, known))
            elif thing.seen_by == "team" and not world.table.partners:
                hint = "say who plays together under `partners`, or write `seen_by: owner`"
                yield world.problem("table.yaml", path, "there are no teams: nobody has partners", hint)
            elif thing.of != "seat" and thing.seen_by in ("owner", "others", "team"):
                if thing.of == "space" and any(file.board.of == "seat" for file in world.data.all(BoardFile)):
                    continue  # on its own board a seat's spaces are its own
                told = f"this is no seat's, so that nobody would see it: `{thing.seen_by}` is said of what each seat has"
                own = ", of spaces of a board `of: seat`" if thing.of == "space" else ""
                yield world.problem("table.yaml", path, f"{told}{own}", "write `of: seat`, or `seen_by: nobody`")


def _lying(world: World) -> Iterator[Problem]:
    """Decks that would lie in two zones when a game begins."""
    lies: dict[str, str] = {}
    known = dict.fromkeys(deck.deck.id for deck in world.data.all(DeckFile))
    for name, zone in world.table.zones.items():
        for deck in (known if zone.cards == "all" else zone.cards) if zone.of == "table" else ():
            if deck in lies:
                told = f"the cards of '{deck}' lie in '{lies[deck]}' already when a game begins"
                yield world.problem("table.yaml", ("zones", name, "cards"), told, "name the decks of each zone: `cards: [deck]`")
            lies.setdefault(deck, name)


def _cards(world: World) -> Iterator[Problem]:
    columns = world.table.cards
    for name in columns:
        world.columns[name] = []
    seen: dict[str, str] = {}
    decks = world.data.all(DeckFile)
    for file, deck in zip(files(world.data, "cards") if decks else (), decks, strict=True):
        try:
            own = columns_of(world.data, deck)
            cards = deck.every(own)
        except (KeyError, IndexError, ValueError) as error:
            yield world.problem(file, ("series",), f"a brace of the series names no column: {error}", f"it has {', '.join(own)}")
            continue
        doubled: dict[tuple[Steps, str], list[str]] = {}
        for place, card in enumerate(cards):
            path: Steps = ("cards", place) if place < len(deck.cards) else ("series",)
            if card.id in seen:
                doubled.setdefault((path, seen[card.id]), []).append(card.id)
                continue
            seen[card.id] = file
            yield from column_problems(world, file, path, card.columns, own)
            yield from power_problems(world, file, path, card)
            world.cards += [len(world.kinds)] * (0 if deck.deck.kinds else _copies(world, card))
            world.kinds.append(card)
            world.places.append((file, path))
            world.deck_of.append(deck.deck.id)
            values = brought_along(columns, card.columns)
            for name, column in columns.items():
                world.columns[name].append(number_of(world, column, values.get(name)))
        for (path, other), (first, *more) in doubled.items():
            told = f"the card '{first}' stands" if not more else f"the card '{first}' and {len(more)} more of the series stand"
            yield world.problem(file, path, f"{told} twice, also in {other}", "give each an id of its own, or take one of the two away")
    world.words[KINDS] = tuple(card.id for card in world.kinds)


def _named_spaces(world: World) -> Iterator[Problem]:
    """Columns of cards that name spaces, once there are boards."""
    for name in (name for name, column in world.table.cards.items() if column.space):
        for kind, card in enumerate(world.kinds):
            written = str(card.columns.get(name, ""))
            world.columns[name][kind] = world.space_names.index(written) if written in world.space_names else -1
            if written and written not in world.space_names:
                file, path = world.place_of(kind, name)
                yield world.problem(file, path, f"no space '{written}'", meant_or_known(written, world.space_names))


def _lists(world: World) -> Iterator[Problem]:
    """Counters that have a number for each of what there is not."""
    for name, counter in world.table.counters.items():
        if counter.each and not world.keys(name):
            hint = did_you_mean(counter.each, [*world.words, "seat", "space", *LISTS])
            known = "a column of table.yaml with words (`one_of`), `seat`, `space`, `card_kind` or `piece_kind`"
            yield world.problem("table.yaml", ("counters", name, "each"), f"no list is called '{counter.each}'", hint or known)
        if counter.denies and (counter.of != "card" or counter.each not in world.table.cards):
            hint = "write `of: card`, and under `each` the column of cards of which it tells"
            yield world.problem(
                "table.yaml", ("counters", name, "denies"), "only a counter of cards denies words of a column of them", hint
            )
        if counter.each and counter.rest:
            yield world.problem("table.yaml", ("counters", name, "rest"), "what has a number for each of something is no rest")


def _told(world: World) -> Iterator[Problem]:
    """Markers that tell what cards do not have."""
    for name, status in world.table.statuses.items():
        if status.tells is not None and (status.of != "card" or status.tells not in world.table.cards):
            what, hint = f"no column of cards is called '{status.tells}'", meant_or_known(status.tells, list(world.table.cards))
            if status.of != "card":
                what, hint = "only a marker on cards tells a column of them", "let it be `of: card`"
            yield world.problem("table.yaml", ("statuses", name, "tells"), what, hint)


def _copies(world: World, card: CardData) -> int:
    return card.copies if not card.players or world.count in card.players else 0


def _add_card(world: World, more: MoreCards) -> None:
    world.cards += [len(world.kinds)] * _copies(world, more.card)
    world.kinds.append(more.card)
    world.places.append((more.file, more.path))
    world.deck_of.append(more.deck)
    for name, column in world.table.cards.items():
        world.columns[name].append(number_of(world, column, more.card.columns.get(name)))


def _backs(world: World) -> list[int]:
    """By kind of card, a number for what its back looks like: one for all decks that are mixed with each other when a game begins."""
    alike = {deck: {deck} for deck in world.deck_of}
    for zone in world.table.zones.values():
        mixed = [deck for deck in alike if zone.cards == "all" or deck in zone.cards]
        for deck in set[str]().union(*(alike[deck] for deck in mixed)):
            alike[deck] = set[str]().union(*(alike[one] for one in mixed))
    known = list(alike)
    return [min(map(known.index, alike[deck])) for deck in world.deck_of]


def _own_verbs(world: World) -> None:
    for file in world.data.all(VerbFile):
        for key, group in (("verbs", file.verbs), ("routines", file.routines)):
            for place, made in enumerate(group):
                world.own[made.id], world.own_paths[made.id] = made, (key, place)
                for name, kind in made.takes.items():
                    if isinstance(kind, tuple):
                        world.words[f"{made.id}.{name}"] = kind


def _sorts(world: World) -> Iterator[Problem]:
    """Sorts that bring along what there is not."""
    for key, columns in (("cards", world.table.cards), ("spaces", world.table.spaces)):
        for name, column in columns.items():
            for word, sort in column.sorts.items():
                yield from column_problems(world, "table.yaml", (key, name, "sorts", word, "has"), sort.has, columns)


def _kinds_of_piece(world: World) -> Iterator[Problem]:
    """What kinds of piece have in columns that there are not, or that hold something else; columns of words that others have otherwise."""
    cards, spaces, pieces = world.table.cards, world.table.spaces, world.table.piece_columns
    for group, columns, others in (("spaces", spaces, cards), ("piece_columns", pieces, {**spaces, **cards})):
        for name, column in columns.items():
            same = others.get(name)
            if same is not None and same.one_of != column.one_of:
                message = f"'{name}' is a column of other things with other words"
                hint = "list the same words in the same order, also those that only one of them has, or rename it"
                yield world.problem("table.yaml", (group, name), message, hint)
    for kind, piece in world.table.pieces.items():
        how = "declare it: piece_columns: {…: {number: [0, 10]}}"
        yield from column_problems(world, "table.yaml", ("pieces", kind, "has"), piece.has, world.table.piece_columns, how)
        if piece.back is not None and (piece.back == kind or piece.back not in world.table.pieces):
            told = "a piece has another kind on its other side" if piece.back == kind else f"no kind of piece is called '{piece.back}'"
            known = [name for name in world.table.pieces if name != kind]
            yield world.problem("table.yaml", ("pieces", kind, "back"), told, meant_or_known(piece.back, known))


def _pieces(world: World) -> None:
    for kind, (name, piece) in enumerate(world.table.pieces.items()):
        owners: Sequence[int] = [seat for seat, colour in enumerate(world.seats) if not piece.seats or colour in piece.seats]
        owners = owners if piece.of == "seat" else (-1,)
        for owner in owners:
            for number in range(world.pieces[name]):
                world.piece_kinds.append(kind)
                world.piece_owners.append(owner)
                seat = f"{world.seats[owner]}_" if owner >= 0 else ""
                world.piece_names.append(f"{seat}{name}" if world.pieces[name] == 1 else f"{seat}{name}_{number + 1}")
