"""Jobs: the files that a build makes, each with all it depends on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import engine.playtest
from engine.definitions.products import BOOKS, Part, Product
from engine.kernel.content.cards import DeckFile
from engine.source.hints import did_you_mean
from engine.source.problems import ContentError, Problem
from generator.drawing import Drawing
from generator.errors import LayoutError
from generator.pieces.box_sheets import box_art, box_for, box_sheets
from generator.pieces.tuck_box import TuckBox
from generator.products.boards.assembly import terrain_kinds
from generator.products.boards.board_rules import board_rules
from generator.products.boards.board_sheets import board_sheets, board_things, whole_sheets
from generator.products.job import ONE_SIDED, Job, Named
from generator.products.laying.laying import Laid, laid, problem_of
from generator.products.laying.offers import uncut
from generator.products.laying.printing import card_sheets, check_one_size, piece_sheets, ready
from generator.products.ledger import files_fingerprint
from generator.products.places import in_part
from generator.products.registry import things_of
from generator.products.scene_words import scene_of_decks
from generator.products.sizes import stated_size
from generator.products.stowed import Keys
from generator.products.thing import Face, Thing, face_key
from generator.products.workshop import Workshop
from generator.sheets.card_sizes import shape_named
from generator.sheets.notes import Label
from generator.sheets.papers import Paper
from generator.sheets.sheet import Sheet
from generator.units import parse_length

_ENGINE = Path(engine.playtest.__file__).parents[1]
"""The code that plays examples."""


def plan(shop: Workshop, products: Sequence[str] | None) -> list[Job]:
    """The jobs of the products that are asked for, in the order of print.yaml.

    A product goes by its id, one file of it by `<product>-<part>`. Raises ContentError for a name that is neither.
    """
    files = {name: (product, part) for product in shop.printing.products for name, part in _files(shop, product)}
    known = [*dict.fromkeys(product.id for product, _ in files.values()), *files]
    if unknown := [name for name in products or () if name not in known]:
        raise ContentError([_no_product(shop, name, known) for name in unknown])
    chosen = {name: entry for name, entry in files.items() if not products or name in products or entry[0].id in products}
    return [_job(shop, name, product, part) for name, (product, part) in chosen.items()]


def _no_product(shop: Workshop, name: str, known: Sequence[str]) -> Problem:
    hint = did_you_mean(name, known) or f"there are: {', '.join(known)}"
    return shop.game.sources["print.yaml"].problem(("products",), f"no product '{name}'", hint)


def _files(shop: Workshop, product: Product) -> Iterator[tuple[str, Part | None]]:
    """The names of a product's files, each with the part that it prints; a book has none."""
    if product.kind in BOOKS:
        yield product.id, None
    for part in product.parts:
        if part.players is None or shop.players in (None, part.players):
            yield product.id if len(product.parts) == 1 else f"{product.id}-{part.id}", part


def _job(shop: Workshop, name: str, product: Product, part: Part | None) -> Job:
    if part is None:
        return _book_job(shop, product)
    if product.kind == "boards" and not part.face:  # a board with a face of its own is printed like a mat
        job = _board_job(shop, part, name) if part.things == "boards" else _map_job(shop, part, name)
    elif product.kind == "boxes":
        job = _box_job(shop, part, name)
    else:
        outlined = product.kind in ("tokens", "dials") or shape_named(part.size) != "box"
        job = _thing_job(shop, part, name, things_of(shop, part), along_outlines=outlined)
    alone = job.one_sided and replace(job.one_sided, kind=product.kind)
    return replace(job, kind=product.kind, one_sided=alone)


def _book_job(shop: Workshop, product: Product) -> Job:
    """A book depends on the whole content, whose hash the game knows; the rulebook on its examples and on the rules that play them."""

    def book(paper: Paper, label: str) -> bytes:
        from generator.books.registry import book_of  # takes long, and most builds make no book

        return book_of(shop, product, paper, label)

    def tried(paper: Paper) -> None:
        from generator.books.registry import try_book  # nor is it needed where all is known to be well

        try_book(shop, product, paper)

    phrases = files_fingerprint(shop.template_folders, "phrases/**/*.yaml", "sheets/*.yaml")
    key = [product.kind, product.title, shop.game.content_hash, phrases]
    if product.kind == "rulebook":
        key += [files_fingerprint([shop.game.folder], "scenarios/*.yaml"), files_fingerprint([_ENGINE], "**/*.py")]
    return Job(product.id, product.title, key, book=book, tried=tried, kind=product.kind)


def _board_job(shop: Workshop, part: Part, name: str) -> Job:
    islands = [island for island in shop.islands if part.players in (None, island.players)]
    quoted = [shop.quoted(part, place) for place in part.clauses]
    names = [kind.name for kind in terrain_kinds(shop)]
    drawn = [asdict(island) for island in islands]
    key = ["boards", asdict(part), drawn, quoted, board_rules(shop, part), names, dict(shop.words.table())]
    return Job(
        name,
        part.title,
        key,
        pages=lambda paper, label: board_sheets(shop, part, islands, paper, label),
        faces=lambda: laid_out(shop, board_things(shop, part, islands)),
        made=lambda: laid(shop, board_things(shop, part, islands)),
        part=part,
    )


def _map_job(shop: Workshop, part: Part, name: str) -> Job:
    """A board that is one drawing, on one page or tiled over several."""
    things = things_of(shop, part)
    key = ["maps", asdict(part), Keys(things), dict(shop.words.table())]
    return Job(
        name,
        part.title,
        key,
        pages=lambda paper, label: whole_sheets(shop, things, paper, label),
        faces=lambda: laid_out(shop, things),
        made=lambda: laid(shop, things),
        part=part,
    )


def look_of(shop: Workshop, deck: str | None) -> Mapping[str, Any]:
    """The colours of a deck."""
    look = next((file.deck.look for file in shop.game.all(DeckFile) if file.deck.id == deck), "")
    colours: Mapping[str, Any] = shop.theme.get(look, {})
    return colours


def _box_job(shop: Workshop, part: Part, name: str) -> Job:
    """The box of a deck, as large as the deck is thick on the stock of this press."""
    things = things_of(shop, part)
    shown = things[0].back or things[0].front if things else None
    scene, manifest = asdict(scene_of_decks(shop.game, shop.template_folders, part.of)), shop.game.manifest
    key = ["boxes", asdict(part), sum(thing.copies for thing in things), shown and face_key(shown), dict(shop.words.table()), scene]
    key += [manifest.title, list(manifest.players), manifest.cover]

    def boxed() -> list[tuple[TuckBox, Drawing]]:
        deck = laid(shop, things)
        return [(box_for(shop, deck), box_art(shop, box_for(shop, deck), deck, part.title, look_of(shop, part.of), part.of))]

    def made() -> list[Laid]:
        return [Laid(id=part.id, name=part.title, file=name, copies=1, front=art, back=None) for _, art in boxed()]

    return Job(
        name,
        part.title,
        key,
        pages=lambda paper, label: box_sheets(shop, boxed(), paper, label),
        faces=lambda: [(part.id, art) for _, art in boxed()],
        made=made,
        part=part,
    )


def _thing_job(shop: Workshop, part: Part, name: str, things: Sequence[Thing], *, along_outlines: bool) -> Job:
    key = ["things", asdict(part), along_outlines, Keys(things), dict(shop.words.table())]
    gutter = parse_length(part.gutter)

    def made() -> list[Laid]:
        try:
            return laid(shop, things, lambda drawn: _ready_pieces(shop, drawn) if along_outlines else _imposed(shop, part, drawn))
        except ContentError as error:
            raise in_part(shop.game, part, error) from None

    def pages(backed: bool | None) -> Callable[[Paper, Label], list[Sheet]]:
        set_on = piece_sheets if along_outlines else card_sheets
        return lambda paper, label: set_on(
            shop.press, [thing for thing in made() if backed in (None, thing.back is not None)], paper, label, gutter
        )

    duplex = shop.press.prints_backs and any(thing.back for thing in things)
    parted = duplex and not along_outlines and shop.press.profile.layout in ("sheets", "pages") and not all(thing.back for thing in things)
    whole = Job(
        name,
        part.title,
        key,
        pages=pages(True if parted else None),
        faces=lambda: laid_out(shop, things),
        made=made,
        left_out=(lambda: uncut(laid(shop, things), shop.press.profile)) if along_outlines and shop.press.profile.makes_pictures else None,
        part=part,
        duplex=duplex,
        things=tuple(things),
        only=lambda some: _thing_job(shop, part, name, some, along_outlines=along_outlines),
    )
    alone = replace(whole, name=f"{name}-{ONE_SIDED}", key=[*key, ONE_SIDED], pages=pages(False), duplex=False) if parted else None
    return replace(whole, one_sided=alone)


def laid_out(shop: Workshop, things: Sequence[Thing]) -> list[Named]:
    """Every different face once, by name. Raises ContentError with whatever is wrong with any of them."""
    named: list[Named] = []
    problems: list[Problem] = []
    backs: set[str] = set()
    for thing in things:
        for suffix, face in (("", thing.front), ("_back", thing.back)):
            if face is None or (suffix and isinstance(face, Face) and not face.context and face.template in backs):
                continue
            if isinstance(face, Face) and not face.context:
                backs.add(face.template)
            name = face.template if isinstance(face, Face) and not face.context else f"{thing.id}{suffix}"
            try:
                named.append((name, shop.draw(face, thing.id)))
            except LayoutError as error:
                problems.append(problem_of(error))
    if problems:
        raise ContentError(problems)
    return named


def _ready_pieces(shop: Workshop, drawn: list[Laid]) -> list[Laid]:
    """What is cut singly along its outline."""
    return ready(shop.press, drawn, pieces=True)


def _imposed(shop: Workshop, part: Part, drawn: list[Laid]) -> list[Laid]:
    """Cards, mats and boards that are cut along straight lines, all of one size."""
    try:
        if drawn:
            check_one_size(drawn, stated_size(shop, part) or drawn[0].size)
    except LayoutError as error:
        raise ContentError(problem_of(error)) from error
    return ready(shop.press, drawn)
