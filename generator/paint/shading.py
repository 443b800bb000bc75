"""Gradients as PDF shadings, and as masks where their stops are part transparent."""

from __future__ import annotations

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFObject

from generator.scene.model import Gradient, Stop


def shading(gradient: Gradient, opacities: bool = False) -> PDFObject:
    """The axial or radial shading of its colours, or of its opacities as greys."""
    stops = _padded(gradient.stops)
    return PDFDictionary(
        {
            "ShadingType": 3 if gradient.circles else 2,
            "ColorSpace": PDFName("DeviceGray" if opacities else "DeviceRGB"),
            "Coords": PDFArray([round(number, 5) for number in gradient.numbers]),
            "Function": _stitched(stops, opacities),
            "Extend": PDFArray(["true", "true"]),
        }
    )


def _padded(stops: tuple[Stop, ...]) -> list[Stop]:
    """With a stop at 0 and one at 1, as a PDF function needs its whole domain."""
    return [stops[0]._replace(offset=0.0), *stops, stops[-1]._replace(offset=1.0)]


def _stitched(stops: list[Stop], opacities: bool) -> PDFObject:
    pairs = [(one, two) for one, two in zip(stops, stops[1:], strict=False) if two.offset > one.offset]
    return PDFDictionary(
        {
            "FunctionType": 3,
            "Domain": PDFArray([0, 1]),
            "Functions": PDFArray([_between(one, two, opacities) for one, two in pairs]),
            "Bounds": PDFArray([round(one.offset, 5) for one, _ in pairs[1:]]),
            "Encode": PDFArray([0, 1] * len(pairs)),
        }
    )


def _between(one: Stop, two: Stop, opacities: bool) -> PDFObject:
    return PDFDictionary(
        {
            "FunctionType": 2,
            "Domain": PDFArray([0, 1]),
            "C0": PDFArray(_value(one, opacities)),
            "C1": PDFArray(_value(two, opacities)),
            "N": 1,
        }
    )


def _value(stop: Stop, opacities: bool) -> list[float]:
    return [stop.opacity] if opacities else [round(part / 255, 4) for part in stop.colour]
