"""What is wrong with declarations though each is well formed: names that mean two things, things that nothing ever happens to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from engine.kernel.compiling.formulas.corners import kinds_met
from engine.kernel.compiling.formulas.functions import FUNCTIONS, METHODS
from engine.kernel.compiling.formulas.sides import OF_TILES
from engine.kernel.compiling.resolved.spaces import files
from engine.kernel.compiling.resolved.world import WAYS, World
from engine.kernel.content.boards import BoardFile
from engine.kernel.content.cards import CardData
from engine.kernel.content.flow import ActionFile, FlowFile, acts_of
from engine.source.hints import did_you_mean
from engine.source.problems import UNUSED, Problem, Severity

FILE = "table.yaml"

WINNER = "winner"
"""Among what changes in a game: that somebody wins by an effect."""

RESERVED: Mapping[str, frozenset[str]] = {
    "table": frozenset(
        {"you", "it", "outer", "turn", "round", "seats", "everyone", "others", "opponents", "spaces", "pieces", "cards", "constants"}
        | {"yes", "no", "true", "false", "nobody", "nothing", "nowhere", "none", "phase", "setup", "ending", "repeated", "repeated_by_any"}
        | {"left", "right", "partner", "team"}
    ),
    "seat": frozenset({"you", "it", "left", "right", "partner", "team", "out", "forward", "pieces"}),
    "space": frozenset({"you", "it", "free", "piece", "pieces", "neighbours", "around", "ring", "corner", "bearing"}),
    "piece": frozenset({"you", "it", "kind", "owner", "space"}),
    "card": frozenset({"you", "it", "kind", "playable", "played_by"}),
}
"""By what has it, words with a meaning of their own."""


PLACES = frozenset({"row", "column"})
"""What every space of a board of squares has, by the board."""


def _declared(world: World) -> Iterator[tuple[str, str, str]]:
    """Every name, of whom it is, and the group that declares it."""
    table = world.table
    groups: Mapping[str, Mapping[str, Any]] = {
        "zones": table.zones, "counters": table.counters, "pieces": table.pieces, "dice": table.dice, "remembers": table.remembers,
    }  # fmt: skip
    for group, things in groups.items():
        for name, thing in things.items():
            yield name, thing.of, group
    for name in table.purses:
        yield name, "seat", "purses"
    for name in table.values:
        yield name, "seat", "values"
    for name in table.define:
        yield name, "table", "define"
    for name in table.spaces:
        yield name, "space", "spaces"
    for name in table.cards:
        yield name, "card", "cards"
    for name in table.piece_columns:
        yield name, "piece", "piece_columns"


def _of_boards(world: World, of: str) -> frozenset[str]:
    """What things have by the boards and tiles of a game."""
    met = kinds_met(world) if of == "space" else ()
    return frozenset({*met, *(OF_TILES.get(of, ()) if world.laid is not None else ())})


def name_problems(world: World) -> Iterator[Problem]:
    """Names with a meaning of their own, or with two."""
    seen: dict[tuple[str, str], str] = {}
    colours = {seat.colour for seat in world.data.manifest.seats}
    for name, of, group in _declared(world):
        if name in colours and (group == "counters" or of == "seat"):
            told = f"'{name}' is the colour of a seat, and formulas mean that seat"
            yield world.problem(FILE, (group, name), told, "choose another name")
            continue
        if of == "space" and name in PLACES:
            yield world.problem(FILE, (group, name), f"every space has a '{name}' already, reckoned from its board", "choose another name")
        elif name in RESERVED.get(of, frozenset()) or name in _of_boards(world, of):
            owner = "" if of == "table" else f" of a {of}"
            yield world.problem(FILE, (group, name), f"'{name}'{owner} has a meaning of its own in formulas", "choose another name")
        elif of in ("table", "space") and name in world.words.get(WAYS, ()):
            told = f"'{name}' is a direction of the boards, and formulas mean the space that lies there"
            yield world.problem(FILE, (group, name), told, "choose another name")
        elif (of, name) in seen:
            other = seen[of, name]
            yield world.problem(FILE, (group, name), f"'{name}' stands for two things: {other}.{name} and {group}.{name}", "rename one")
        else:
            seen[of, name] = group
    plays, memories = world.table.plays, [name for name, memory in world.table.remembers.items() if memory.of == "seat"]
    if plays is not None and plays not in memories:
        hint = did_you_mean(plays, memories) or "`plays` names the memory of seats that says what each plays"
        yield world.problem(FILE, ("plays",), f"seats remember no '{plays}'", hint)
    for entry in world.table.entries:
        if not entry.of_seat and (verb := entry.words[0]) in world.own:
            told = f"'{verb}' is among the {entry.group} of table.yaml too, so that `given` of a scenario cannot tell them apart"
            yield world.problem("verbs.yaml", (*world.own_paths[verb], "id"), told, "give one of them another name")


def idle_problems(world: World, changed: set[str]) -> Iterator[Problem]:
    """Warnings about zones that no card ever comes to, counters that never change, what nothing remembers, formulas called like others."""
    table = world.table
    for name, counter in table.counters.items():
        if counter.seen_by == "owner" and counter.of not in ("seat", "piece"):
            told = f"all see '{name}': nobody has it to keep it to himself"
            yield _warning(world, ("counters", name), told, "leave `seen_by` out, or count it `of: seat` or `of: piece`")
        elif counter.seen_by == "owner" and counter.may_be is None:
            told = f"bots that look ahead know '{name}', though only its owner sees it"
            yield _warning(world, ("counters", name), told, "say what others reckon with: `may_be: numbers(0, 20)`")
    for name, of, group in _declared(world):
        if (name in METHODS and (group == "define" or of not in ("table", "seat"))) or (name in FUNCTIONS and group == "define"):
            where = "behind a dot" if group == "define" else "of several things, behind a dot,"
            told = f"'{name}' is a word of formulas already: {where} it has its own meaning, not this one"
            yield _warning(world, (group, name), told, "choose another name")
    for name, zone in table.zones.items():
        if not zone.cards and f"zone:{name}" not in changed:
            yield _unused(world, ("zones", name), f"no card ever comes to '{name}'", "let an effect put one there, or take the zone away")
    yield from _called_like_spaces(world)
    yield from _called_like_players(world)
    yield from _boards_called_like_seats(world)
    yield from _unsaid_words(world)
    yield from _won_by_nobody(world, changed)
    yield from _never_offered(world)
    for name, column in table.cards.items() if len(world.data.manifest.editions) == 1 else ():  # else cards of another may have it
        if column.number and len(set(world.columns.get(name, ()))) < 2 and not any(name in kind.columns for kind in world.kinds):
            yield _warning(world, ("cards", name), f"no card has a '{name}'", "write it on cards, or take the column away")
    for name in table.remembers:
        if f"memory:{name}" not in changed:
            yield _unused(world, ("remembers", name), f"nothing ever sets '{name}'", "`remember: {values: {…}}` does, or take it away")
    for name, counter in table.counters.items():
        if f"counter:{name}" not in changed and counter.reset == "never":
            if name in table.statuses:
                hint = f"`give: {{status: {name}}}` does, or take it away"
                yield _unused(world, ("statuses", name), f"nothing ever gives the status '{name}'", hint)
                continue
            yield _unused(world, ("counters", name), f"nothing ever changes '{name}'", "let an effect change it, or make it a constant")


def _won_by_nobody(world: World, changed: set[str]) -> Iterator[Problem]:
    """A warning about endings of a game for several of which nobody has won any, where nothing else says who wins."""
    endings = world.data.one(FlowFile).endings
    if endings and len(world.seats) > 1 and WINNER not in changed and all(ending.winner is None for ending in endings):
        told = "nobody can win: no ending says who has won, and no effect does"
        hint = "let it say so, as in `winner: seats.most(points)`, or let an effect `win`"
        yield replace(world.problem("flow.yaml", ("endings", 0), told, hint), severity=Severity.WARNING)


def _called_like_spaces(world: World) -> Iterator[Problem]:
    """Warnings about cards that have the id of a space and another name: whoever reads a log or a text takes the one for the other."""
    alike = {card.id: kind for kind, card in enumerate(world.kinds) if card.id in world.space_names and not _is_named_so(card)}
    for kind in sorted(alike.values()):
        name = world.kinds[kind].id
        file, path = world.place_of(kind, "id")
        told = f"a space is called '{name}' too, so that logs call it by the name of this card"
        yield replace(world.problem(file, path, told, f"give the card another id, such as `card_{name}`"), severity=Severity.WARNING)


def _is_named_so(card: CardData) -> bool:
    """Whether its name is its id in words, as that of a town is on the card that tells of it: logs name both rightly then."""
    return not card.name or card.name.casefold().replace(" ", "_") == card.id


def _boards_called_like_seats(world: World) -> Iterator[Problem]:
    """Warnings about boards and areas of seats whose name means something else of a seat: `left.team` are its partners, and no spaces."""
    boards = world.data.all(BoardFile)
    for file, board in zip(files(world.data, "boards") if boards else (), (one.board for one in boards), strict=True):
        for path, name in [(("id",), board.id), *((("areas", name), name) for name in board.areas)] if board.of == "seat" else ():
            if name in RESERVED["seat"]:
                told = f"'{name}' of a seat has a meaning of its own in formulas: what stands behind a dot is not this board"
                yield replace(world.problem(file, ("board", *path), told, "choose another name"), severity=Severity.WARNING)


def _called_like_players(world: World) -> Iterator[Problem]:
    """Warnings about verbs that take a thing that is no seat as `who`: texts say «the player» there; one of some words goes by its word."""
    for verb, made in world.own.items():
        if isinstance(taken := made.takes.get("who", "seat"), str) and taken not in ("seat", "seats"):
            told = f"'who' is {taken}, and texts say 'the player' of it, as `who` of an event is a seat"
            where = (*world.own_paths[verb], "takes", "who")
            yield replace(world.problem("verbs.yaml", where, told, "give it another name"), severity=Severity.WARNING)


def _unsaid_words(world: World) -> Iterator[Problem]:
    """Warnings about words of spaces that no space has, where some say nothing: as if one of them stood where nothing is said."""
    for name, column in world.table.spaces.items():
        values = world.properties.get(name, ())
        if not column.one_of or -1 not in values or world.tiles is not None:
            continue
        if set(column.one_of) <= set(world.words.get(WAYS, ())):
            continue  # where currents may lead, and none leads: no rule takes a word for the usual one
        others = [*world.table.cards.items(), *world.table.piece_columns.items(), *world.table.spaces.items()]
        if any(other == name or one.one_of == column.one_of for other, one in others if one is not column):
            continue  # a list that others share has words of theirs, such as those of cards that it is compared with
        if any(counter.each == name for counter in world.table.counters.values()):
            continue  # something is counted for each word, whether a space has it or not
        for place, word in enumerate(column.one_of):
            if place not in values:
                hint = f"spaces that say nothing of it are none of its words: ask `{name} = nothing`, say it of them, or take the word away"
                yield _warning(world, ("spaces", name), f"no space is '{word}'", hint)


def _never_offered(world: World) -> Iterator[Problem]:
    """Warnings about actions that no choice of the flow offers, and no formula asks for, in a game that says which ones are."""
    flow = world.data.one(FlowFile)
    written = [
        ("actions.yaml", ("actions", place, "id"), one) for file in world.data.all(ActionFile) for place, one in enumerate(file.actions)
    ]
    written += [("flow.yaml", ("actions", place, "id"), one) for place, one in enumerate(flow.actions)]
    acts = list(acts_of(flow.flow))
    offered = {one.id for act in acts for one in act.offered([action for *_, action in written])}
    for file, path, action in written if acts else ():
        if action.id not in offered and not {action.id, action.group} & world.able.keys():
            hint = "name it, or its group, under `actions` of an `act`, or take it away"
            yield replace(world.problem(file, path, f"no choice ever offers '{action.id}'", hint), severity=Severity.WARNING, kind=UNUSED)


def _unused(world: World, path: tuple[str, str], message: str, hint: str) -> Problem:
    return replace(_warning(world, path, message, hint), kind=UNUSED)


def _warning(world: World, path: tuple[str, str], message: str, hint: str) -> Problem:
    return replace(world.problem(FILE, path, message, hint), severity=Severity.WARNING)
