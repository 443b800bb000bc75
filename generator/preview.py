"""Shows one face: `python -m generator.preview TEMPLATE CONTEXT.yaml OUT.pdf` (or .png, .svg)."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import yaml

from generator.errors import LayoutError
from generator.faces import FaceRenderer
from generator.paint.document import write_atomically
from generator.paint.pictures import SMALLEST
from generator.paint.png import drawing_image, drawing_pdf, png_bytes
from generator.paint.svg import drawing_svg
from generator.products.trims import CARD

_TEMPLATES = Path(__file__).resolve().parent.parent / "templates"


@click.command()
@click.argument("template", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("context", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("out", type=click.Path(path_type=Path))
@click.option("--bleed", default=0.0, help="mm around the trim that are shown too")
@click.option("--dpi", default=200.0, help="dots per inch of a PNG")
def preview(template: Path, context: Path, out: Path, bleed: float, dpi: float) -> None:
    """Draw the face TEMPLATE with the values of CONTEXT (YAML) into OUT (.pdf, .png or .svg)."""
    values = {"trim": CARD.plain(), **(yaml.load(context.read_text(), Loader=yaml.CSafeLoader) or {})}
    folders = [template.parent, *(parent for parent in template.resolve().parents if parent.name == "templates"), _TEMPLATES]
    icon_folders = [icons for folder in folders if (icons := folder / "icons").is_dir()]
    renderer = FaceRenderer(folders, icon_folders, image_dirs=[context.parent])
    try:
        drawing = renderer.render(template.name, values)
        match out.suffix:
            case ".png":
                data = png_bytes(drawing_image(drawing, dpi=dpi, bleed=bleed), dpi)
            case ".svg":
                data = drawing_svg(drawing).encode()
            case _:
                data = drawing_pdf(drawing, bleed=bleed, title=template.stem, fonts=renderer.fonts, packing=SMALLEST)
    except LayoutError as error:
        click.echo(str(error), err=True)
        sys.exit(1)
    write_atomically(out, data)


if __name__ == "__main__":
    preview()
