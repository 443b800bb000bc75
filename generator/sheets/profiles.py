"""Print profiles: what a printer, a print service or a digital table wants to be handed, kept as data in `templates/profiles`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, StrictStr, WithJsonSchema

from engine.definitions.products import ProductKind
from engine.definitions.types import Content, Count, Flavour, Slug, Switch
from engine.definitions.validation import Reader
from engine.definitions.verbs import Vocabulary
from engine.source.hints import did_you_mean
from engine.source.nodes import read_yaml
from engine.source.problems import ContentError, Problem, Severity
from generator.sheets.card_sizes import Shape, size_named
from generator.sheets.marks import MarkKind
from generator.sheets.papers import PAPERS
from generator.units import Size, parse_length

HOME = "home_a4"
"""The profile that is used when none is named."""

FARTHEST_OFFSET = 5.0
"""No printer is off by more than this, in mm."""


def _length(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        raise ValueError("write a length such as 3 mm")
    return parse_length(value)


def _at_least_nothing(length: float) -> float:
    if length < 0:
        raise ValueError(f"must not be less than nothing (got {length:g} mm)")
    return length


def _a_correction(offset: float) -> float:
    if abs(offset) > FARTHEST_OFFSET:
        raise ValueError(f"a printer is off by {FARTHEST_OFFSET:g} mm at most (got {offset:g} mm)")
    return offset


def _paper(name: str) -> str:
    if name not in PAPERS:
        raise ValueError(did_you_mean(name, PAPERS) or f"there are {', '.join(PAPERS)}")
    return name


def _trim(value: object) -> Size:
    if not isinstance(value, str):
        raise ValueError("write a size such as poker or 63 x 88 mm")
    return size_named(value)


_AS_TEXT = WithJsonSchema({"type": ["string", "number"], "description": "a length such as 3 mm or 0.125 in"})
Length = Annotated[float, BeforeValidator(_length), AfterValidator(_at_least_nothing), _AS_TEXT]
"""A length in mm, written with its unit."""

Offset = Annotated[float, BeforeValidator(_length), AfterValidator(_a_correction), _AS_TEXT]

PaperName = Annotated[StrictStr, AfterValidator(_paper), WithJsonSchema({"enum": list(PAPERS)})]

TrimSize = Annotated[Size, BeforeValidator(_trim), WithJsonSchema({"type": "string"})]
"""A preset such as `poker`, or `63 x 88 mm`."""

Layout = Literal["sheets", "gutterfold", "pages", "cards", "pictures", "tabletop_simulator"]
"""Many cards to a sheet; the same folded; one card to a page; one PDF a card; one picture a face; sheets and save file of a table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offered(Content):
    """A size that a service cuts; `pixels` of its pictures follow from trim and bleed unless they are stated."""

    name: Slug
    trim: TrimSize
    pixels: tuple[Count, Count] | None = None
    shape: Shape = "box"
    pieces: Switch = False
    """Of board, punched out singly: for tokens rather than for cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Labels(Content):
    """A sheet of labels that are cut already, in the middle of the paper; each is as large as the profile's one size."""

    columns: Annotated[int, Field(ge=1, le=40)]
    rows: Annotated[int, Field(ge=1, le=60)]
    across: Length = 0.0
    """Space between columns."""
    down: Length = 0.0
    """Space between rows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shift(Content):
    """How far a printer must be corrected on one side of the paper, in mm: to the right and down."""

    x: Offset = 0.0
    y: Offset = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Printer(Content):
    """What the calibration sheet told about one printer; a file of `templates/printers`."""

    title: Flavour
    front: Shift = Shift()
    back: Shift = Shift()


@dataclass(frozen=True, slots=True, kw_only=True)
class Stock(Content):
    """What the cards are printed on: `weight` in g/m², `bulk` in cm³/g, and the sleeve's two walls if there is one."""

    weight: Annotated[float, Field(gt=20, le=1000)] = 300.0
    bulk: Annotated[float, Field(ge=0.5, le=3)] = 1.0
    sleeve: Length = 0.0

    @property
    def thickness(self) -> float:
        """Of one card, in mm."""
        return self.weight * self.bulk / 1000 + self.sleeve


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile(Content):
    """One way of printing. Lengths are in mm once it is read."""

    title: Flavour
    extends: Slug | None = None
    """Another profile that says whatever this one leaves out."""
    layout: Layout = "sheets"
    paper: PaperName = "a4"
    bleed: Length = 3.0
    bleed_pieces: Length = 1.2
    """Bleed of what is cut singly along its outline: tokens, tiles and standees."""
    safe: Length = 3.0
    """Text and icons keep this far from the cut of cards, mats and boards."""
    safe_pieces: Length = 1.0
    """The same for tokens, tiles and standees, which are cut singly along their outline."""
    marks: MarkKind = "margin"
    gutter: Length | None = None
    """Least space between cards; left out: as `print.yaml` says."""
    duplex: Literal["long", "short", "none"] = "long"
    """The edge on which the paper is flipped; `none` leaves backs to gutterfold or single pages."""
    order: Literal["front_back", "back_front", "fronts_backs"] = "front_back"
    """Sides in a file of single pages."""
    mixed: Switch = False
    """Whether decks of one size share sheets."""
    registration: Switch = False
    """Marks by which a cutting machine finds its place; everything then keeps clear of them."""
    corner: Length = 0.0
    """Radius to which a cutting machine rounds the corners of cards."""
    kinds: tuple[ProductKind, ...] = ()
    """Products that are made; empty: all."""
    on_request: tuple[ProductKind, ...] = ()
    """Further products that are made when they are asked for by name: as sheets, each page trimmed to the paper."""
    sizes: tuple[Offered, ...] = ()
    """Sizes on offer; empty: any."""
    labels: Labels | None = None
    """Where faces lie on paper that is cut already."""
    dpi: Annotated[float, Field(ge=36, le=1200)] = 300.0
    """Of pictures."""
    longest: Annotated[int, Field(ge=256, le=16384)] = 4096
    """Pixels of a picture's longer side at most."""
    colour: Literal["rgb", "cmyk", "greyscale"] = "rgb"
    """What is printed with: light on a screen or whatever a printer makes of it, the four inks of a press, or black alone."""
    ink_limit: Annotated[int, Field(ge=100, le=400)] | None = None
    """Most ink in one place, in per cent over the four colours."""
    condition: Flavour = ""
    """The registered printing condition that colours are made for, such as FOGRA39."""
    pdfx: Literal["x4", "x1a"] | None = None
    """PDF/X-4; or PDF/X-1a:2003, in which nothing may be see-through."""
    books: Literal["pages", "spreads", "booklet"] = "pages"
    """Single pages, facing pages side by side, or sheets to be folded and stapled; these are twice as wide as `paper`."""
    book_paper: Length = 0.1
    """Thickness of the paper of booklets, whose inner sheets creep outwards."""
    stock: Stock = Stock()

    @property
    def makes_pictures(self) -> bool:
        """Whether pictures are handed over rather than PDFs."""
        return self.layout in ("pictures", "tabletop_simulator")

    @property
    def is_service(self) -> bool:
        """Whether somebody else prints or shows it, who asks for pictures of so many dots per inch."""
        return self.layout not in ("sheets", "gutterfold")

    def makes(self, kind: str) -> bool:
        """Whether products of that kind are made."""
        return not self.kinds or kind in self.kinds


def load_profile(name: str, folders: Sequence[Path]) -> Profile:
    """The profile of that name from the first of the template folders that has it. Raises ContentError naming those there are."""
    return _profile(name, folders, ())


def _profile(name: str, folders: Sequence[Path], heirs: tuple[str, ...]) -> Profile:
    file = _file("profile", name, folders)
    source = read_yaml(file, _root(file))
    profile: Profile = Reader[Profile](Profile, Vocabulary(())).read(source)
    if profile.extends is None:
        return profile
    if profile.extends in (*heirs, name):
        raise ContentError(source.problem(("extends",), f"profile '{name}' extends itself"))
    try:
        base = _profile(profile.extends, folders, (*heirs, name))
    except ContentError as error:
        unknown = [problem for problem in error.problems if problem.file == f"{FOLDERS['profile']}"]
        raise ContentError([source.problem(("extends",), one.message, one.hint) for one in unknown] or error.problems) from None
    stated: Any = source.plain()
    return replace(base, **{one.name: getattr(profile, one.name) for one in fields(Profile) if one.name in stated})


def load_printer(name: str, folders: Sequence[Path]) -> Printer:
    """The printer of that name. Raises ContentError naming those there are."""
    file = _file("printer", name, folders)
    return Reader[Printer](Printer, Vocabulary(())).read(read_yaml(file, _root(file)))


FOLDERS = {"profile": "templates/profiles", "printer": "templates/printers"}


def names_of(kind: Literal["profile", "printer"], folders: Sequence[Path]) -> list[str]:
    """Every profile, or printer, that can be asked for."""
    return sorted({file.stem for folder in folders for file in (folder / f"{kind}s").glob("*.yaml")})


def _file(kind: Literal["profile", "printer"], name: str, folders: Sequence[Path]) -> Path:
    known = names_of(kind, folders)
    if name in known:
        return next(file for folder in folders if (file := folder / f"{kind}s" / f"{name}.yaml").is_file())
    hint = did_you_mean(name, known) or f"there are: {', '.join(known) or 'none'}"
    raise ContentError(Problem(Severity.ERROR, FOLDERS[kind], 1, 1, "", f"no {kind} '{name}'", hint))


def _root(file: Path) -> Path:
    """The folder that holds `templates/`, from which files are named."""
    return file.parent.parent.parent
