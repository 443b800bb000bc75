"""Pictures separated into inks through the profile of the paper."""

from __future__ import annotations

import io
from functools import cache
from typing import Any

from PIL import Image, ImageChops, ImageCms, ImageMath

from generator.colour.profile import coated_profile


@cache
def _transform() -> ImageCms.ImageCmsTransform:
    paper = ImageCms.ImageCmsProfile(io.BytesIO(coated_profile()))
    return ImageCms.buildTransform(ImageCms.createProfile("sRGB"), paper, "RGB", "CMYK", ImageCms.Intent.PERCEPTUAL)


def separated(picture: Image.Image, most: float) -> Image.Image:
    """An RGB picture as CMYK with at most `most` ink on any pixel (1 is one full ink)."""
    inked = ImageCms.applyTransform(picture.convert("RGB"), _transform())
    assert inked is not None
    cyan, magenta, yellow, black = (band.convert("F") for band in inked.split())
    share = ImageMath.lambda_eval(_share, cyan=cyan, magenta=magenta, yellow=yellow, black=black, most=most * 255)
    coloured = [ImageChops.multiply(band, share.convert("L")) for band in inked.split()[:3]]
    return Image.merge("CMYK", [*coloured, inked.split()[3]])


def _share(given: dict[str, Any]) -> Any:
    """How much of the coloured inks is kept where all together would be too much, 255 being all."""
    coloured = given["max"](given["cyan"] + given["magenta"] + given["yellow"], 1.0)
    return given["min"]((given["black"] * -1.0 + given["most"]) * 255.0 / coloured, 255.0)
