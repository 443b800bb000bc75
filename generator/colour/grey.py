"""A PDF in greys alone: for printers and shops that print with black ink, told what they would make of colours themselves."""

from __future__ import annotations

import io
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Final

import pikepdf
from pikepdf import Array, Dictionary, Name, Operator
from PIL import Image

from generator.colour.recolour import Instruction, colour_of, masks_of
from generator.paint.png import png_bytes

_GREYS: Final = {"rg": "g", "RG": "G", "k": "g", "K": "G"}
_SHARES: Final = (0.299, 0.587, 0.114)
"""How bright red, green and blue look (ITU-R BT.601), as Pillow has it for pictures."""


def greyed(data: bytes) -> bytes:
    """The PDF with every colour, gradient and picture as the grey that looks as bright."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        to_grey(pdf)
        pdf.remove_unreferenced_resources()
        out = io.BytesIO()
        pdf.save(out, deterministic_id=True)
        return out.getvalue()


def greyed_png(data: bytes) -> bytes:
    """A picture in greys, as large and as transparent as it was."""
    with Image.open(io.BytesIO(data)) as picture:
        dpi = picture.info.get("dpi", (300, 300))[0]
        return png_bytes(picture.convert("LA" if "A" in picture.getbands() else "L"), dpi)


def to_grey(pdf: pikepdf.Pdf) -> None:
    """Turns the colours of a PDF into greys in place."""
    masks = masks_of(pdf)
    for page in pdf.pages:
        page.contents_coalesce()
        _grey_stream(page.obj.Contents, page.obj)
    for thing in list(pdf.objects):
        if isinstance(thing, pikepdf.Stream) and thing.objgen not in masks:
            if thing.get("/Subtype") == Name.Form:
                _grey_stream(thing, thing)
            elif thing.get("/Subtype") == Name.Image:
                _grey_picture(thing)


def _grey_stream(stream: Any, owner: Any) -> None:
    code = pikepdf.parse_content_stream(owner if owner is stream else pikepdf.Page(owner))
    stream.write(pikepdf.unparse_content_stream(list(_rewritten(code))))
    for shading in owner.get("/Resources", Dictionary()).get("/Shading", Dictionary()).values():
        _grey_shading(shading)
    group = owner.get("/Group")
    if group is not None and group.get("/CS") == Name.DeviceRGB:
        group.CS = Name.DeviceGray


def _rewritten(code: Any) -> Iterator[Instruction]:
    for one in code:
        operator = str(one.operator)
        if operator in _GREYS:
            yield [_grey(one.operands)], Operator(_GREYS[operator])
        else:
            yield list(one.operands), one.operator


def _grey(operands: Any) -> Decimal:
    said = colour_of(operands)
    colour = tuple((1 - ink) * (1 - said[3]) for ink in said[:3]) if len(said) == 4 else said
    bright = sum(share * part for share, part in zip(_SHARES, colour, strict=True))
    return Decimal(f"{bright:.4f}").normalize() + 0


def _grey_shading(shading: Any) -> None:
    if shading.get("/ColorSpace") != Name.DeviceRGB:
        return
    shading.ColorSpace = Name.DeviceGray
    for function in shading.Function.get("/Functions", [shading.Function]):
        for key in ("/C0", "/C1"):
            function[key] = Array([_grey(function[key])])


def _grey_picture(image: pikepdf.Stream) -> None:
    if image.get("/ColorSpace") != Name.DeviceRGB:
        return
    picture = pikepdf.PdfImage(image).as_pil_image().convert("L")
    mask = image.get("/SMask")
    image.write(picture.tobytes())
    image.ColorSpace = Name.DeviceGray
    image.BitsPerComponent = 8
    if "/Decode" in image:
        del image.Decode
    if mask is not None:
        image.SMask = mask
