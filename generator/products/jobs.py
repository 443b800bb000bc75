"""Jobs: the files that a build makes, each with all it depends on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from engine.definitions.products import Part, Product
from engine.source.hints import did_you_mean
from engine.source.problems import ContentError, Problem, Severity
from generator.books.registry import reference, rulebook
from generator.drawing import Drawing
from generator.errors import LayoutError
from generator.products.assembly import terrain_kinds
from generator.products.board_sheets import board_sheets, board_things, whole_sheets
from generator.products.cutting import Piece, cut_sheets
from generator.products.ledger import files_fingerprint
from generator.products.registry import things_of
from generator.products.thing import Face, Thing, scaled
from generator.products.workshop import Workshop
from generator.sheets.imposition import SHEET_BLEED, impose
from generator.sheets.marks import Label
from generator.sheets.papers import Paper
from generator.sheets.sheet import Sheet
from generator.units import Size, parse_length

Named = tuple[str, Drawing]


@dataclass(frozen=True, slots=True)
class Job:
    """One file to make: its name without ending, and how it comes about.

    `key` is everything of the content that shows in it. `pages` lays it out on paper; `faces` gives its drawings one by one,
    None for a book, which has pages only; `book` writes a PDF by itself.
    """

    name: str
    title: str
    key: Any
    pages: Callable[[Paper, Label], list[Sheet]] | None = None
    faces: Callable[[], list[Named]] | None = None
    book: Callable[[Paper, str], bytes] | None = None
    duplex: bool = False


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
    if product.kind in ("rulebook", "reference"):
        yield product.id, None
    for part in product.parts:
        if part.players is None or shop.players in (None, part.players):
            yield product.id if len(product.parts) == 1 else f"{product.id}-{part.id}", part


def _job(shop: Workshop, name: str, product: Product, part: Part | None) -> Job:
    if part is None:
        return _book_job(shop, product)
    if product.kind == "boards":
        return _board_job(shop, part, name) if part.things == "boards" else _map_job(shop, part, name)
    return _thing_job(shop, part, name, along_outlines=product.kind == "tokens")


def _book_job(shop: Workshop, product: Product) -> Job:
    """A book depends on the whole content, whose hash the game knows."""
    make = rulebook if product.kind == "rulebook" else reference
    phrases = files_fingerprint(shop.template_folders, "phrases/**/*.yaml", "sheets/*.yaml")
    key = [product.kind, shop.game.content_hash, phrases]
    return Job(product.id, product.title, key, book=lambda paper, label: make(shop, paper, label))


def _board_job(shop: Workshop, part: Part, name: str) -> Job:
    islands = [island for island in shop.islands if part.players in (None, island.players)]
    quoted = [shop.quoted(part, place) for place in part.clauses]
    names = [kind.name for kind in terrain_kinds(shop)]
    key = ["boards", asdict(part), [asdict(island) for island in islands], quoted, names, dict(shop.words.table())]
    return Job(
        name,
        part.title,
        key,
        pages=lambda paper, label: board_sheets(shop, part, islands, paper, label),
        faces=lambda: laid_out(shop, board_things(shop, part, islands)),
    )


def _map_job(shop: Workshop, part: Part, name: str) -> Job:
    """A board that is one drawing, on one page or tiled over several."""
    things = things_of(shop, part)
    key = ["maps", asdict(part), [thing.key() for thing in things], dict(shop.words.table())]
    return Job(
        name,
        part.title,
        key,
        pages=lambda paper, label: whole_sheets(shop, things, paper, label),
        faces=lambda: laid_out(shop, things),
    )


def _thing_job(shop: Workshop, part: Part, name: str, *, along_outlines: bool) -> Job:
    things = things_of(shop, part)
    key = ["things", part.gutter, along_outlines, [thing.key() for thing in things], dict(shop.words.table())]
    make = _cut_out if along_outlines else _imposed
    duplex = any(thing.back for thing in things)
    return Job(
        name,
        part.title,
        key,
        pages=lambda paper, label: make(shop, part, things, paper, label),
        faces=lambda: laid_out(shop, things),
        duplex=duplex,
    )


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


def problem_of(error: LayoutError) -> Problem:
    """A fault of layout as a problem to report beside those of the content."""
    subject = [f"card '{error.card}'"] if error.card else []
    path = ": ".join([*subject, *([error.field] if error.field else [])])
    return Problem(Severity.ERROR, error.file or "", error.line or 1, 1, path, error.message)


def _drawn(shop: Workshop, things: Sequence[Thing]) -> list[tuple[Thing, Drawing, Drawing | None]]:
    """Each thing's faces; a back without context of its own is drawn once for all."""
    found: list[tuple[Thing, Drawing, Drawing | None]] = []
    shared: dict[str, Drawing] = {}
    problems: list[Problem] = []
    for thing in things:
        try:
            front = scaled(shop.draw(thing.front, thing.id), thing.width)
            back = _back(shop, thing, shared) if thing.back else None
            found.append((thing, front, back))
        except LayoutError as error:
            problems.append(problem_of(error))
    if problems:
        raise ContentError(problems)
    return found


def _back(shop: Workshop, thing: Thing, shared: dict[str, Drawing]) -> Drawing:
    face = thing.back
    assert face is not None
    key = repr((face, thing.width))
    if key not in shared:
        shared[key] = scaled(shop.draw(face, thing.id), thing.width)
    return shared[key]


def _imposed(shop: Workshop, part: Part, things: Sequence[Thing], paper: Paper, label: Label) -> list[Sheet]:
    """Side by side, cut along straight lines; copies of a thing follow each other."""
    drawn = _drawn(shop, things)
    fronts = [front for thing, front, _ in drawn for _ in range(thing.copies)]
    if not fronts:
        return []
    size = Size(parse_length(part.width), parse_length(part.height)) if part.width and part.height else fronts[0].size
    for thing, front, back in drawn:
        for side in (front, back):
            if side and _differs(side.size, size):
                stated = f"{side.size.width:g} x {side.size.height:g} mm"
                message = f"the face is {stated}, but this part is cut at {size.width:g} x {size.height:g} mm"
                raise LayoutError(message, file=_template_of(thing), card=thing.id)
    blank = Drawing(size=size, marks=())
    backs = [back or blank for thing, _, back in drawn for _ in range(thing.copies)]
    has_backs = any(back for _, _, back in drawn)
    gutter = parse_length(part.gutter)
    return impose(fronts, size, paper, backs=backs if has_backs else None, gutter=gutter, bleed=SHEET_BLEED, label=label)


def _differs(one: Size, other: Size) -> bool:
    return abs(one.width - other.width) > 0.01 or abs(one.height - other.height) > 0.01


def _template_of(thing: Thing) -> str:
    return f"templates/faces/{thing.front.template}.svg" if isinstance(thing.front, Face) else thing.front.name


def _cut_out(shop: Workshop, part: Part, things: Sequence[Thing], paper: Paper, label: Label) -> list[Sheet]:
    """In rows, each cut along its own outline."""
    pieces = []
    for thing, front, back in _drawn(shop, things):
        pieces += [Piece(front, back, thing.shape)] * thing.copies
    return cut_sheets(pieces, paper, parse_length(part.gutter), label)
