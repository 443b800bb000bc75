"""Reading drawings: SVG in millimetres, plus `<textbox>` and `<icon>`."""

from generator.scene.model import Scene
from generator.scene.reader import parse_svg

__all__ = ["Scene", "parse_svg"]
