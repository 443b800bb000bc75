"""How long 500 distinct cards take from context to PDF sheets, plain and rich ones, beside their bare words as ReportLab Paragraphs.

    python bench/print_cards.py [--cards 500] [--json]

Prints seconds of processor time, the ratios and the memory at the peak.
"""

from __future__ import annotations

import argparse
import io
import json
import re
import resource
import tempfile
import time
from pathlib import Path

from PIL import Image
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import registerFontFamily
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph  # noqa: TID251 - the floor is what ReportLab does alone

from generator.faces import FaceRenderer
from generator.fonts.fonts import FontBook
from generator.paint.document import Document
from generator.sheets.imposition import impose
from generator.sheets.papers import PAPERS
from generator.units import MM, Size

DATA = Path(__file__).resolve().parent.parent / "tests" / "generator" / "data"
TEXTS = (
    "Heal <n>{n}</n> <icon name='heart'/>. <b>Then</b> you may move <n>1</n> Space without paying <i>any</i> Action.",
    "Each other Character within <n>{n}</n> Spaces loses <n>2</n> <icon name='heart'/>; nobody can <b>Heal</b> until your next turn.",
    "Discard <n>{n}</n> cards. <b>Then</b> draw as many <i>1-Time</i> cards as the number of Characters next to you.",
    "Choose a Character in a straight line: it moves <n>{n}</n> Spaces <b>away from you</b>, climbing <i>nothing</i> on the way.",
)


def cards(count: int, rich: bool) -> list[dict[str, object]]:
    """Rich ones have bold and italic words, large numbers and an icon in their text; plain ones have the words alone."""
    texts = [TEXTS[number % 4].format(n=number) for number in range(count)]
    return [
        {"id": f"card_{number}", "name": f"Card {number}", "cost": number % 4, "text": text if rich else unmarked(text)}
        for number, text in enumerate(texts)
    ]


def unmarked(text: str) -> str:
    return re.sub(r"<[^>]+>", "", text.replace("<icon name='heart'/>", "HP"))


def printed(count: int, rich: bool) -> tuple[float, int]:
    """Seconds from contexts to the finished PDF of 9-up sheets, and its bytes."""
    begun = time.process_time()
    renderer = FaceRenderer([DATA], [DATA / "icons"])
    fronts = [renderer.render("specimen.svg", card) for card in cards(count, rich)]
    with Document(None, "bench", fonts=renderer.fonts) as document:
        for sheet in impose(fronts, Size(63, 88), PAPERS["a4"]):
            sheet.draw_on(document)
    return time.process_time() - begun, len(document.data)


def paragraphs(count: int, rich: bool) -> float:
    """Seconds for the same words as ReportLab Paragraphs, nine a page, with nothing around them.

    `rich` ones keep the bold and italic words and have a picture where the icon stands.
    """
    begun = time.process_time()
    book = FontBook()
    family = {way: book.font("serif", *way).name for way in ((400, False), (700, False), (400, True), (700, True))}
    registerFontFamily("bench", family[400, False], family[700, False], family[400, True], family[700, True])
    style = ParagraphStyle("words", fontName=family[400, False], fontSize=9, leading=10.8)
    canvas = Canvas(io.BytesIO(), invariant=1, initialFontName=style.fontName)
    canvas.setPageSize((210 * MM, 297 * MM))
    with tempfile.TemporaryDirectory() as folder:
        icon = Path(folder) / "icon.png"
        Image.new("L", (32, 32)).save(icon)
        for number in range(count):
            text = TEXTS[number % 4].format(n=number).replace("<n>", "<b>").replace("</n>", "</b>")
            text = text.replace("<icon name='heart'/>", f'<img src="{icon}" width="8" height="8"/>' if rich else "HP")
            paragraph = Paragraph(text if rich else re.sub(r"<[^>]+>", "", text), style)
            paragraph.wrap(51 * MM, 30 * MM)
            paragraph.drawOn(canvas, 20 + number % 3 * 180, 20 + number // 3 % 3 * 250)
            if number % 9 == 8:
                canvas.showPage()
        canvas.save()
    return time.process_time() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=500)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    printed(9, rich=True)
    (plain, plain_size), (rich, rich_size) = (min(printed(asked.cards, rich) for _ in range(3)) for rich in (False, True))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    plain_floor, rich_floor = (min(paragraphs(asked.cards, rich) for _ in range(3)) for rich in (False, True))
    figures = {
        "cards": asked.cards,
        "plain_seconds": round(plain, 3),
        "rich_seconds": round(rich, 3),
        "plain_paragraph_seconds": round(plain_floor, 3),
        "rich_paragraph_seconds": round(rich_floor, 3),
        "plain_ratio": round(plain / plain_floor, 2),
        "rich_ratio": round(rich / rich_floor, 2),
        "plain_pdf_bytes": plain_size,
        "rich_pdf_bytes": rich_size,
        "peak_mb": round(peak, 1),
    }
    print(json.dumps(figures) if asked.json else "\n".join(f"{name:24} {value}" for name, value in figures.items()))


if __name__ == "__main__":
    main()
