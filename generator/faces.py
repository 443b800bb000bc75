"""Faces: Jinja templates that yield SVG, laid out into drawings."""

from __future__ import annotations

import gc
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from jinja2 import StrictUndefined, Template, TemplateError
from jinja2.ext import Extension
from markupsafe import Markup

from generator.boards.laid_sides import tile_markup
from generator.boards.scenery.scenes import scene_markup
from generator.drawing import Drawing
from generator.errors import LayoutError
from generator.fonts.fonts import FontBook
from generator.holding import holding
from generator.icons import IconBook
from generator.illustration.composing import Illustrator
from generator.illustration.parts import PartBook
from generator.illustration.words import SceneWords
from generator.images import ImageBook
from generator.layout import Layout
from generator.metering import MeteredEnvironment
from generator.qr_codes import qr
from generator.reading import BoundedLoader
from generator.scene.reader import MAX_BYTES, Statics, parse_svg
from generator.template_faults import in_templates, shown, template_fault
from generator.units import Rect, parse_length

TEXT_SIZES: Final[Mapping[str, float]] = {"title": 13, "rules": 10.5, "note": 9, "least": 7.5, "book": 9.2}
"""Sizes of text in points, where a theme says nothing else: on cards of 63 x 88 mm and in books; none becomes smaller than `least`."""

_RINGS: Final = 32
"""Faces between two looks for what Jinja and the reader of SVG leave behind in rings, some 25 KB a face: Python itself looks seldom."""

_TAG_OR_CODE: Final = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}|<!--.*?-->|<([A-Za-z][\w:.-]*)(?=[\s/>])", re.DOTALL)


class _SourceLines(Extension):
    """Writes into every tag of a template the line it stands on, so that errors can name it."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        def mark(found: re.Match[str]) -> str:
            if not found[1]:
                return found[0]
            line = source.count("\n", 0, found.start()) + 1
            return f'{found[0]} data-src="{shown(filename or name or "")}:{line}"'

        return _TAG_OR_CODE.sub(mark, source)


def _mm(value: float | str) -> str:
    """A length as a plain number of millimetres."""
    return f"{parse_length(value):.4f}".rstrip("0").rstrip(".")


def _environment(folders: Iterable[Path], filters: Mapping[str, Any], sizes: Mapping[str, float], traced: bool) -> MeteredEnvironment:
    environment = MeteredEnvironment(
        loader=BoundedLoader([str(folder) for folder in folders]),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=[_SourceLines] if traced else [],
        cache_size=200,
        auto_reload=False,
    )
    environment.add_filters(
        {"mm": _mm, "inline": Markup, "holding": holding, "qr": qr, "scenery": scene_markup, "tile": tile_markup, **filters}
    )
    environment.globals["text_size"] = dict(sizes)
    return environment


class FaceRenderer:
    """Renders face templates to drawings.

    Template, icon and picture folders are searched in the order given: a game's own first, then Pressgang's.
    """

    def __init__(
        self,
        template_dirs: Iterable[Path],
        icon_dirs: Iterable[Path] | None = None,
        image_dirs: Iterable[Path] = (),
        fonts: FontBook | None = None,
        filters: Mapping[str, Any] | None = None,
        text_sizes: Mapping[str, float] = TEXT_SIZES,
    ) -> None:
        self._folders = [Path(folder) for folder in template_dirs]
        icon_folders = [folder / "icons" for folder in self._folders] if icon_dirs is None else list(icon_dirs)
        self.illustrator = Illustrator(PartBook(self._folders))
        self._filters = {"illustrated": self._illustrated, **(filters or {})}
        self._sizes = text_sizes
        self._environment = _environment(self._folders, self._filters, self._sizes, traced=False)
        self._statics: Statics = {}
        self.icons = IconBook(icon_folders)
        self.layout = Layout(fonts, self.icons, ImageBook(image_dirs))
        self._rendered = 0

    @property
    def fonts(self) -> FontBook:
        """The fonts the faces are set in."""
        return self.layout.fonts

    def render(self, template_name: str, context: Mapping[str, Any], *, card: str | None = None) -> Drawing:
        """The face of one card. Raises LayoutError naming template file and line, and the card."""
        self._rendered += 1
        if self._rendered % _RINGS == 0:
            gc.collect(0)  # the youngest only
        svg = self.svg(template_name, context, card=card)
        try:
            return self.layout.drawing(parse_svg(svg, file=in_templates(template_name), statics=self._statics))
        except LayoutError as error:
            raise self._traced(template_name, context, error).placed(card=card or _card_of(context)) from error

    def svg(self, template_name: str, context: Mapping[str, Any], *, card: str | None = None) -> str:
        """The SVG text that a template yields. Raises LayoutError."""
        try:
            return _joined(self._environment.get_template(template_name), context)
        except LayoutError as error:
            raise error.placed(file=in_templates(template_name), card=card or _card_of(context)) from error
        except Exception as error:  # a template may fail in as many ways as Python
            fault = template_fault(error, template_name, context, self._environment.filters)
            raise fault.placed(card=card or _card_of(context)) from error

    def _illustrated(
        self,
        words: Mapping[str, str] | None,
        look: Mapping[str, Any],
        x: float,
        y: float,
        width: float,
        height: float,
        seen: Iterable[float] = (),
    ) -> Markup:
        """A scene in the colours of a group of the theme, filling a box; what matters stands within `seen`."""
        box = Rect(x, y, width, height)
        return Markup(self.illustrator.picture(SceneWords(**(words or {})), look, box, Rect(*seen) if seen else box))

    def draw(self, svg: str, *, file: str = "<drawing>") -> Drawing:
        """A drawing made by code rather than by a template, in the same dialect."""
        return self.layout.drawing(parse_svg(svg, file=file, statics=self._statics))

    def _traced(self, template_name: str, context: Mapping[str, Any], error: LayoutError) -> LayoutError:
        """The same error found once more in a rendering whose tags know their lines in the template."""
        try:
            environment = _environment(self._folders, self._filters, self._sizes, traced=True)
            svg = _joined(environment.get_template(template_name), context)
            self.layout.drawing(parse_svg(svg, file=in_templates(template_name)))
        except LayoutError as traced:
            return traced
        except TemplateError:
            return error
        return error


def _joined(template: Template, context: Mapping[str, Any]) -> str:
    """Renders, but stops a template that would fill the memory."""
    pieces: list[str] = []
    length = 0
    for piece in template.generate(context):
        pieces.append(piece)
        length += len(piece)
        if length > MAX_BYTES:
            raise LayoutError(f"the template yields more than {MAX_BYTES // 1_000_000} MB")
    return "".join(pieces)


def _card_of(context: Mapping[str, Any]) -> str | None:
    """The id of what is being printed, wherever the context keeps it."""
    for subject in (context.get("card"), context):
        found = subject.get("id") if isinstance(subject, Mapping) else getattr(subject, "id", None)
        if found:
            return str(found)
    return None
