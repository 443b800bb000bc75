"""The fonts of the house and of a game: which files they are and how wide their text runs."""

from __future__ import annotations

import difflib
import hashlib
import io
import re
import struct
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import groupby, product
from operator import itemgetter
from pathlib import Path

import font_source_sans_pro
import font_source_serif_pro
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError

from engine.source.recent import Recent
from generator.errors import LayoutError
from generator.fonts.shaping import ShapedFont
from generator.reading import check_size

WEIGHTS = {
    "thin": 100,
    "hairline": 100,
    "extralight": 200,
    "ultralight": 200,
    "light": 300,
    "regular": 400,
    "normal": 400,
    "book": 400,
    "roman": 400,
    "medium": 500,
    "demi": 600,
    "demibold": 600,
    "semibold": 600,
    "bold": 700,
    "extrabold": 800,
    "ultrabold": 800,
    "black": 900,
    "heavy": 900,
}
"""By the names that makers of fonts give them, in small letters."""
_ALIASES = {
    "sans": "sans",
    "sans-serif": "sans",
    "source sans pro": "sans",
    "serif": "serif",
    "source serif pro": "serif",
}
_CSS_FAMILIES = {"sans": "Source Sans Pro", "serif": "Source Serif Pro"}
_FILE_NAME = re.compile(r"(?P<family>[^-]+)-?(?P<weight>[A-Za-z]*?)(?P<italic>Italic|Oblique|It)?\.(?i:ttf|otf)")
ENDINGS = (".ttf", ".otf")
_OTHER_ENDINGS = (".ttc", ".woff", ".woff2", ".pfb", ".dfont")
"""Of fonts that are not read."""
_MISNAMED = "name font files Family-Weight.ttf or .otf, such as Rune-BoldItalic.otf"
_VARIABLE = re.compile(r"\[|[Vv]ariable|VF$")
"""In the names of files that makers give to variable fonts."""
_IS_VARIABLE = "this is a variable font, with all weights in one file: take those of single weights, often in its folder `static`"
_MAX_FONT_BYTES = 20_000_000
_MOST_WORDS = 2_048
"""Words of a font whose widths are remembered at least."""
_NBSP = "\u00a0"
_UNSEEN = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"
"""Letters that say where words part, join or turn, and show nothing: no font needs them."""
_BLANKS = frozenset({" ", _NBSP, *_UNSEEN})

FontKey = tuple[str, int, bool]
"""Family, weight (100 to 900), italic."""


class Font:
    """One font file: its name for PDF and its measures in parts of the font size.

    `fallbacks` lend the letters that it lacks; only those that a drawing names itself are ever used.
    """

    def __init__(self, key: FontKey, path: Path, fallbacks: Iterable[Font] = ()) -> None:
        self.family, self.weight, self.italic = key
        self.path = path
        self.name = f"{path.stem}.{hashlib.sha256(path.read_bytes()).hexdigest()[:8]}"
        self.pdf = _registered(self.name, path, is_own=self.family not in _CSS_FAMILIES)
        face = self.pdf.face
        self.ascent: float = face.ascent / 1000
        self.descent: float = -face.descent / 1000
        self.cap_height: float = (face.capHeight or 700) / 1000
        self.css_family = _CSS_FAMILIES.get(self.family, self.family)
        self._words: Recent[tuple[str, bool], float] = Recent(_MOST_WORDS)
        self.fallbacks = tuple(fallbacks)
        self._letters: frozenset[str] = _BLANKS.union(map(chr, face.charToGlyph), *(other._letters for other in self.fallbacks))

    @cached_property
    def alone(self) -> Font:
        """The font without those that lend it letters."""
        return Font((self.family, self.weight, self.italic), self.path) if self.fallbacks else self

    @property
    def data(self) -> bytes:
        """The file as it is embedded, with TrueType outlines."""
        made: bytes = self.pdf.face._ttf_data  # type: ignore[attr-defined]
        return made

    def advance(self, text: str, *, spaced: bool = False) -> float:
        """How wide `text` runs at font size 1, kerned. Raises LayoutError naming a character that the font lacks.

        Letters that are `spaced` have no ligatures; the space between them is not counted.
        """
        width = self._words.get((text, spaced))
        if width is None:
            if not self._letters.issuperset(text):
                raise self._missing(text)
            width = sum(font.pdf.width(letters, spaced=spaced) for font, letters in self.runs(text))
            self._words.put((text, spaced), width)
        return width

    def runs(self, text: str) -> Iterator[tuple[Font, str]]:
        """The text in pieces, each with the first font that has its letters; what shows nothing goes with the letter before it."""
        if not self.fallbacks:
            yield self, text
            return
        fonts, owner = (self, *self.fallbacks), self
        owners: list[tuple[Font, str]] = []
        for letter in text:
            if letter not in _UNSEEN:
                owner = next((font for font in fonts if font._has(letter)), self)
            owners.append((owner, letter))
        for font, letters in groupby(owners, key=itemgetter(0)):
            yield font, "".join(letter for _, letter in letters)

    def _has(self, letter: str) -> bool:
        return letter in _BLANKS or ord(letter) in self.pdf.face.charToGlyph

    def _missing(self, text: str) -> LayoutError:
        lacking = sorted({character for character in text if character not in self._letters})
        named = ", ".join(f"'{one}' (U+{ord(one):04X}{f' {called}' if (called := unicodedata.name(one, '')) else ''})" for one in lacking)
        return LayoutError(f"font {self.path.stem} has no glyph for {named} in '{text}'")


def _one_of(stack: list[Font]) -> Font:
    """The first font, with the others as those that lend it letters."""
    first, *others = (font for found in stack for font in (found.alone, *found.fallbacks))
    return Font((first.family, first.weight, first.italic), first.path, others) if others else first


def _registered(name: str, path: Path, *, is_own: bool) -> ShapedFont:
    if name not in pdfmetrics.getRegisteredFontNames():
        try:
            pdfmetrics.registerFont(ShapedFont(name, io.BytesIO(_own(path)) if is_own else str(path)))
        except (TTFError, IndexError, KeyError, struct.error, UnicodeDecodeError) as error:
            raise LayoutError(f"cannot read this font ({error}): take it again from where it came from", file=_shown(path)) from error
    font = pdfmetrics.getFont(name)
    assert isinstance(font, ShapedFont)
    return font


def _own(path: Path) -> bytes:
    """A font that a game brings, looked over first."""
    from generator.fonts.font_files import outlines_of  # fontTools is slow to load, and most games bring no fonts

    return outlines_of(path, _shown(path))


def _files_of(package_path: Iterable[str]) -> list[Path]:
    return [file for root in package_path for file in sorted((Path(root) / "files").glob("*.ttf"))]


def font_key(file: Path, family: str | None = None) -> FontKey | None:
    """Family, weight and italic as the file's name tells them, None for a name of another kind.

    >>> font_key(Path("Rune-SemiboldIt.ttf"))
    ('rune', 600, True)
    """
    found = _FILE_NAME.fullmatch(file.name)
    weight = WEIGHTS.get(found["weight"].lower() or "regular") if found else None
    if found is None or weight is None:
        return None
    return (family or found["family"].lower(), weight, bool(found["italic"]))


def _shown(file: Path) -> str:
    """A font file as errors name it."""
    return f"templates/fonts/{file.name}" if file.parent.name == "fonts" else file.name


class FontBook:
    """Families `sans` and `serif`, and those of a game's own `fonts/` folders, each loaded when first used."""

    def __init__(self, folders: Iterable[Path] = ()) -> None:
        self._paths: dict[FontKey, Path] = {}
        self._loaded: dict[tuple[str, int, bool], Font] = {}
        self._worn: dict[str, str] = {}
        for file in _files_of(font_source_sans_pro.__path__):
            self._add(file, "sans")
        for file in _files_of(font_source_serif_pro.__path__):
            self._add(file, "serif")
        for folder in folders:
            for file in sorted(folder.glob("*.*"), key=lambda file: (file.suffix.lower() != ENDINGS[0], file)):
                if file.suffix.lower() in _OTHER_ENDINGS:
                    raise LayoutError("fonts are read as .ttf or .otf: convert it, or take one of these", file=_shown(file))
                if file.suffix.lower() in ENDINGS:
                    self._add(file, None)

    def _add(self, file: Path, family: str | None) -> None:
        key = font_key(file, family)
        if _VARIABLE.search(file.stem):
            raise LayoutError(_IS_VARIABLE, file=_shown(file))
        if key is None:
            raise LayoutError(f"{_MISNAMED}; weights are {', '.join(name.capitalize() for name in WEIGHTS)}", file=_shown(file))
        check_size(file, _MAX_FONT_BYTES, _shown(file))
        self._paths[key] = file

    @property
    def families(self) -> list[str]:
        """Names a drawing may use."""
        return sorted({family for family, _, _ in self._paths})

    def dress(self, family: str, stack: str) -> None:
        """Puts other families in the place of one of the house, each in the weight that is nearest. Raises LayoutError for unknown ones."""
        for weight, italic in product((400, 700, 900), (False, True)):
            self._wearing(stack, weight, italic)
        self._worn[family] = stack
        self._loaded.clear()

    def font(self, family: str = "sans", weight: int = 400, italic: bool = False) -> Font:
        """The font of that family and weight; `rune, sans` is rune with sans for the letters that it lacks.

        Raises LayoutError naming what there is instead.
        """
        wanted = (family, weight, italic)
        font = self._loaded.get(wanted)
        if font is None:
            name = family.strip().strip("'\"").lower()
            if (worn := self._worn.get(_ALIASES.get(name, name))) is not None:
                font = self._wearing(worn, weight, italic)
            else:
                font = self._stacked(wanted) if "," in family else self._load(wanted)
            self._loaded[wanted] = font
        return font

    def _wearing(self, stack: str, weight: int, italic: bool) -> Font:
        return _one_of([self._load(self._nearest(name, weight, italic)) for name in map(str.strip, stack.split(","))])

    def _nearest(self, family: str, weight: int, italic: bool) -> FontKey:
        name = family.strip().lower()
        there = [key for key in self._paths if key[0] == _ALIASES.get(name, name)]
        return min(there, key=lambda key: (key[2] != italic, abs(key[1] - weight), key[1]), default=(family, weight, italic))

    def _stacked(self, wanted: FontKey) -> Font:
        return _one_of([self.font(name.strip(), wanted[1], wanted[2]) for name in wanted[0].split(",")])

    def _load(self, wanted: FontKey) -> Font:
        name = wanted[0].strip().strip("'\"").lower()
        key = (_ALIASES.get(name, name), wanted[1], wanted[2])
        if key in self._paths:
            return Font(key, self._paths[key])
        same = sorted((weight, italic) for family, weight, italic in self._paths if family == key[0])
        if not same:
            near = difflib.get_close_matches(name, self.families, 1)
            hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(self.families)}"
            raise LayoutError(f"unknown font '{wanted[0]}': {hint}")
        there = ", ".join(f"{weight}{' italic' if italic else ''}" for weight, italic in same)
        raise LayoutError(f"font '{key[0]}' has no weight {key[1]}{' italic' if key[2] else ''} (there are {there})")

    def width(self, text: str, font: Font, size: float) -> float:
        """How wide `text` runs, in the unit of `size`."""
        return font.advance(text) * size
