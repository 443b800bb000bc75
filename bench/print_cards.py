"""How long 500 distinct cards take from context to PDF, beside 500 plain ReportLab Paragraphs as the floor.

    python bench/print_cards.py [--cards 500] [--json]

Prints seconds of processor time, the ratio to the floor and the memory at the peak.
"""

from __future__ import annotations

import argparse
import io
import json
import resource
import time
from pathlib import Path
from xml.sax.saxutils import escape

from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

from generator.document import Document
from generator.faces import FaceRenderer
from generator.fonts import FontBook
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


def cards(count: int) -> list[dict[str, object]]:
    return [
        {"id": f"card_{number}", "name": f"Card {number}", "cost": number % 4, "text": TEXTS[number % 4].format(n=number)}
        for number in range(count)
    ]


def printed(count: int) -> tuple[float, int]:
    """Seconds from contexts to the finished PDF of 9-up sheets, and its bytes."""
    begun = time.process_time()
    renderer = FaceRenderer([DATA], [DATA / "icons"])
    fronts = [renderer.render("specimen.svg", card) for card in cards(count)]
    with Document(None, "bench", fonts=renderer.fonts) as document:
        for sheet in impose(fronts, Size(63, 88), PAPERS["a4"]):
            sheet.draw_on(document)
    return time.process_time() - begun, len(document.data)


def floor(count: int) -> float:
    """Seconds for as many plain Paragraphs, nine a page, with nothing around them."""
    begun = time.process_time()
    book = FontBook()
    style = ParagraphStyle("plain", fontName=book.font("serif").name, fontSize=9, leading=10.8)
    canvas = Canvas(io.BytesIO(), invariant=1, initialFontName=style.fontName)
    plain = [escape(text.replace("<icon name='heart'/>", "HP")).replace("&lt;", "<").replace("&gt;", ">") for text in TEXTS]
    for number in range(count):
        text = plain[number % 4].format(n=number).replace("<n>", "<b>").replace("</n>", "</b>")
        paragraph = Paragraph(text.replace("<b>", "").replace("</b>", "").replace("<i>", "").replace("</i>", ""), style)
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
    floor(9)
    least = min(floor(asked.cards) for _ in range(3))
    runs = [printed(asked.cards) for _ in range(3)]
    seconds, size = min(runs)
    figures = {
        "cards": asked.cards,
        "seconds": round(seconds, 3),
        "floor_seconds": round(least, 3),
        "ratio": round(seconds / least, 2),
        "pdf_bytes": size,
        "peak_mb": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1),
    }
    print(json.dumps(figures) if asked.json else "\n".join(f"{name:14} {value}" for name, value in figures.items()))


if __name__ == "__main__":
    main()
