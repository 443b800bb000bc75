"""Things with their faces laid out: what sheets, pictures and digital tables are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.source.problems import ContentError, Problem, Severity
from generator.drawing import Drawing
from generator.errors import LayoutError
from generator.packing import PackedDrawing
from generator.products.thing import Face, Thing, scaled
from generator.products.workshop import Workshop
from generator.scene.outline import Outline, polygon
from generator.sheets.card_sizes import Shape
from generator.sheets.proof import cut_outline
from generator.spilling import Spill
from generator.units import Size


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Laid:
    """A thing whose faces are drawn; `file` is the template that drew the front, `copies` how many are made."""

    id: str
    name: str
    file: str
    copies: int
    front: Drawing
    back: Drawing | None
    shape: Shape = "box"
    holes: tuple[str, ...] = ()
    outline: tuple[tuple[float, float], ...] = ()
    joined: bool = False

    @property
    def size(self) -> Size:
        """Trim size in mm."""
        return self.front.size

    @property
    def sides(self) -> Iterator[Drawing]:
        """Front and, if there is one, back."""
        yield self.front
        if self.back is not None:
            yield self.back

    @property
    def cut(self) -> Outline:
        """The line along which it is cut out."""
        return polygon(self.outline) if self.outline else cut_outline(self.size, self.shape)

    def with_sides(self, others: Mapping[Drawing, Drawing]) -> Laid:
        """The same thing with other drawings in the place of its own."""
        return replace(self, front=others[self.front], back=others[self.back] if self.back else None)


def laid(shop: Workshop, things: Sequence[Thing], check: Callable[[list[Laid]], list[Laid]] = list) -> list[Laid]:
    """Each thing's faces; a back that several share is drawn once. Raises ContentError with whatever is wrong with any of them.

    What is drawn well is given to `check`, which gives what is to be printed: its problems are told together with those of drawing.
    """
    found: list[Laid] = []
    spill = Spill()
    shared: dict[str, Drawing] = {}
    problems: list[Problem] = []
    for thing in things:
        try:
            front = PackedDrawing(scaled(shop.draw(thing.front, thing.id), thing.width), spill)
            back = _back(shop, thing, shared, spill)
        except LayoutError as error:
            problems.append(problem_of(error))
        else:
            found.append(
                Laid(
                    id=thing.id,
                    name=_name_of(thing),
                    file=template_of(thing),
                    copies=thing.copies,
                    front=front,
                    back=back,
                    shape=thing.shape,
                    holes=thing.holes,
                    outline=thing.outline,
                    joined=thing.joined,
                )
            )
    try:
        checked = check(found)
    except ContentError as error:
        raise ContentError([*problems, *error.problems]) from None
    if problems:
        raise ContentError(problems)
    return checked


def _back(shop: Workshop, thing: Thing, shared: dict[str, Drawing], spill: Spill) -> Drawing | None:
    face = thing.back
    if face is None:
        return None
    key = repr((face, thing.width))
    if key not in shared:
        shared[key] = PackedDrawing(scaled(shop.draw(face, thing.id), thing.width), spill)
    return shared[key]


def _name_of(thing: Thing) -> str:
    """What it is called: the name or label that its face shows."""
    if not isinstance(thing.front, Face):
        return thing.front.name
    shown = [value for value in thing.front.context.values() if isinstance(value, dict)]
    names = [str(value[key]) for value in shown for key in ("name", "label") if value.get(key)]
    return names[0] if names else thing.id.replace("_", " ")


def template_of(thing: Thing) -> str:
    """The file that draws a thing's front."""
    return f"templates/faces/{thing.front.template}.svg" if isinstance(thing.front, Face) else thing.front.name


def problem_of(error: LayoutError) -> Problem:
    """A fault of layout as a problem to report beside those of the content."""
    subject = [f"card '{error.card}'"] if error.card else []
    path = ": ".join([*subject, *([error.field] if error.field else [])])
    return Problem(Severity.ERROR, error.file or "", error.line or 1, 1, path, error.message)
