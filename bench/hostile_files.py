"""Files that are too large, too deep or without end, for each command that reads files. Given is what is run in such a project."""

from __future__ import annotations

import json
import os
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

GB = 1 << 30
CHECK, BUILD = ["check", "tide"], ["build", "tide", "--product", "cards"]

OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
SHEET = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>{rows}</sheetData></worksheet>'
PARTS = {
    "[Content_Types].xml": (
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Override PartName="/xl/workbook.xml" '
        'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>'
        '<Override PartName="/xl/worksheets/sheet1.xml" '
        'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>'
    ),
    "_rels/.rels": (
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" '
        f'Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>'
    ),
    "xl/workbook.xml": (
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" '
        f'xmlns:r="{OFFICE}">'
        '<sheets><sheet name="dash" sheetId="1" r:id="r1"/></sheets></workbook>'
    ),
    "xl/_rels/workbook.xml.rels": (
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" '
        f'Type="{OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>'
    ),
}


def workbook(file: Path, sheet: str) -> list[str]:
    """A workbook of one sheet, and the command that reads it."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, text in PARTS.items():
            packed.writestr(name, text)
        packed.writestr("xl/worksheets/sheet1.xml", sheet)
    return imported(file)


def imported(file: Path) -> list[str]:
    return ["import", "tide", "cards", "--from", str(file)]


def large_workbook(project: Path) -> list[str]:
    row = "<row>" + "<c><v>1</v></c>" * 290 + "</row>"
    return workbook(project / "large.xlsx", SHEET.format(rows=row * (110_000_000 // len(row))))


def wide_workbook(project: Path) -> list[str]:
    return workbook(
        project / "wide.xlsx", SHEET.format(rows='<row r="1"><c r="A1"><v>1</v></c></row><row r="9999"><c r="KN9999"><v>1</v></c></row>')
    )


def far_workbook(project: Path) -> list[str]:
    return workbook(project / "far.xlsx", SHEET.format(rows='<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'))


def merged_workbook(project: Path) -> list[str]:
    sheet = SHEET.format(rows='<row r="1"><c r="A1"><v>1</v></c></row>')
    return workbook(
        project / "merged.xlsx",
        sheet.replace("</worksheet>", '<mergeCells count="1"><mergeCell ref="A1:XFD60000"/></mergeCells></worksheet>'),
    )


def deep_workbook(project: Path) -> list[str]:
    return workbook(project / "deep.xlsx", SHEET.format(rows="<row>" * 300_000))


def laughing_workbook(project: Path) -> list[str]:
    entities = (
        '<!ENTITY a "'
        + "x" * 1000
        + '">'
        + "".join(f'<!ENTITY {new} "{f"&{old};" * 20}">' for old, new in zip("abcdef", "bcdefg", strict=True))
    )
    sheet = SHEET.format(rows='<row r="1"><c r="A1" t="inlineStr"><is><t>&g;</t></is></c></row>')
    return workbook(project / "laughing.xlsx", f"<!DOCTYPE worksheet [{entities}]>{sheet}")


def endless_csv(project: Path) -> list[str]:
    (project / "endless.csv").symlink_to("/dev/zero")
    return imported(project / "endless.csv")


def waiting_csv(project: Path) -> list[str]:
    os.mkfifo(project / "waiting.csv")
    return imported(project / "waiting.csv")


def sparse(file: Path, head: bytes = b"") -> Path:
    """A file of 6 GB that takes no room on the disk."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as stream:
        stream.write(head)
        stream.truncate(6 * GB)
    return file


def quoted_csv(project: Path) -> list[str]:
    (project / "quoted.csv").write_text("id,name\n" + '"' * 15_000_001, encoding="utf-8")
    return imported(project / "quoted.csv")


def commas_csv(project: Path) -> list[str]:
    (project / "commas.csv").write_text("id,name\n" + "," * 15_000_000, encoding="utf-8")
    return imported(project / "commas.csv")


def rows_csv(project: Path) -> list[str]:
    (project / "rows.csv").write_text("id,name\n" + "a,b\n" * 4_000_000, encoding="utf-8")
    return imported(project / "rows.csv")


def recording(**changed: object) -> Callable[[Path], list[str]]:
    def make(project: Path) -> list[str]:
        plain = {"pressgang": 1, "game": "tide", "edition": "first", "players": 2, "seed": "1", "content_hash": "0", "round_limit": 9}
        plain |= {"choices": []} | changed
        (project / "game.json").write_text(json.dumps(plain), encoding="utf-8")
        return ["replay", "game.json", "--force"]

    return make


def deep_recording(project: Path) -> list[str]:
    text = '{"pressgang": 1, "choices": ' + "[" * 4_000_000 + "]" * 4_000_000 + "}"
    (project / "game.json").write_text(text, encoding="utf-8")
    return ["replay", "game.json"]


def endless_recording(project: Path) -> list[str]:
    return ["replay", "/dev/zero"]


def _pictured(project: Path) -> None:
    faces = project / "templates" / "faces"
    faces.mkdir(parents=True)
    face = '<svg xmlns="http://www.w3.org/2000/svg" width="63mm" height="88mm"><image href="art.png" width="20" height="20"/></svg>\n'
    (faces / "card.svg").write_text(face, encoding="utf-8")


def huge_picture(project: Path) -> list[str]:
    _pictured(project)
    sparse(project / "content" / "tide" / "art.png", b"\x89PNG\r\n\x1a\n")
    return BUILD


def lying_picture(project: Path) -> list[str]:
    """Some bytes that say they are 60,000 x 60,000 pixels."""
    import struct
    import zlib

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    _pictured(project)
    packer = zlib.compressobj(9)
    packed = b"".join(packer.compress(bytes(1 << 20)) for _ in range(3000)) + packer.flush()
    size = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", size) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")
    (project / "content" / "tide" / "art.png").write_bytes(data)
    return BUILD


def unused_picture(project: Path) -> list[str]:
    sparse(project / "content" / "tide" / "sketches" / "map.png")
    return BUILD


def huge(name: str, command: list[str], head: bytes = b"") -> Callable[[Path], list[str]]:
    def make(project: Path) -> list[str]:
        sparse(project / name, head)
        return command

    return make


def endless(name: str, command: list[str]) -> Callable[[Path], list[str]]:
    def make(project: Path) -> list[str]:
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).unlink(missing_ok=True)
        (project / name).symlink_to("/dev/zero")
        return command

    return make


def cards(count: int, command: list[str], copies: int = 1) -> Callable[[Path], list[str]]:
    """A deck of so many different cards, 1,990 in a file."""

    def make(project: Path) -> list[str]:
        folder = project / "content" / "tide" / "cards"
        written = (folder / "dash.yaml").read_text(encoding="utf-8")
        for first in range(0, count, 1990):
            entries = "".join(
                f"  - id: extra_{number}\n    name: Extra {number}\n    copies: {copies}\n    topic: Haste\n"
                f"    effects:\n      - gain: {{counter: actions, amount: {number % 9 + 1}}}\n"
                for number in range(first, min(first + 1990, count))
            )
            if first:
                parts = project / "content" / "tide" / "print.yaml"
                dash = next(line for line in parts.read_text(encoding="utf-8").splitlines() if "of: dash" in line)
                more = dash.replace("id: dash", f"id: deck_{first}").replace("of: dash", f"of: deck_{first}")
                parts.write_text(parts.read_text(encoding="utf-8").replace(dash, f"{dash}\n{more}"), encoding="utf-8")
                head = f"deck: {{id: deck_{first}, name: Deck {first}, look: one_time}}\ncards:\n"
                (folder / f"deck_{first}.yaml").write_text(head + entries, encoding="utf-8")
            else:
                (folder / "dash.yaml").write_text(written + entries, encoding="utf-8")
        return command

    return make


def many_copies(project: Path) -> list[str]:
    file = project / "content" / "tide" / "cards" / "dash.yaml"
    file.write_text(re.sub(r"copies: \d+", "copies: 1000000", file.read_text(encoding="utf-8")), encoding="utf-8")
    return BUILD


def many_files(project: Path) -> list[str]:
    folder = project / "content" / "tide" / "rules"
    for number in range(20_000):
        (folder / f"extra_{number}.yaml").write_text(f"section: {{id: s{number}, title: S}}\nclauses: []\n", encoding="utf-8")
    return CHECK


FILES = {
    "workbook of 110 MB": large_workbook,
    "workbook with far corners": wide_workbook,
    "workbook, last cell": far_workbook,
    "workbook, merged cells": merged_workbook,
    "workbook, deep": deep_workbook,
    "workbook, entities": laughing_workbook,
    "workbook of 6 GB": lambda project: imported(sparse(project / "huge.xlsx")),
    "CSV without end": endless_csv,
    "CSV that never comes": waiting_csv,
    "CSV of 6 GB": lambda project: imported(sparse(project / "huge.csv")),
    "CSV of quotes": quoted_csv,
    "CSV of commas": commas_csv,
    "CSV of rows": rows_csv,
    "recording, 1e9 players": recording(players=1_000_000),
    "recording, 1e9 rounds": recording(round_limit=1_000_000),
    "recording, deep": deep_recording,
    "recording without end": endless_recording,
    "recording of 6 GB": huge("game.json", ["replay", "game.json"]),
    "picture of 6 GB": huge_picture,
    "picture of 3.6 gigapixels": lying_picture,
    "picture of 6 GB, unused": unused_picture,
    "face of 6 GB": huge("templates/faces/card.svg", BUILD),
    "face without end": endless("templates/faces/card.svg", BUILD),
    "icon of 6 GB": huge("templates/icons/sprint.svg", CHECK),
    "icon of 6 GB, built": huge("templates/icons/sprint.svg", BUILD),
    "icon without end": endless("templates/icons/sprint.svg", BUILD),
    "font of 6 GB": huge("templates/fonts/Rune-Regular.ttf", BUILD),
    "font without end": endless("templates/fonts/Rune-Regular.ttf", BUILD),
    "pattern of 6 GB": huge("templates/patterns/canopy.svg", ["build", "tide", "--product", "board"]),
    "theme of 6 GB": huge("templates/themes/obsidian.yaml", BUILD),
    "phrases of 6 GB": huge("templates/phrases/en.yaml", CHECK),
    "content of 6 GB": huge("content/tide/table.yaml", CHECK),
    "content without end": endless("content/tide/table.yaml", CHECK),
    "memory of a build, 6 GB": huge("output/tide/.pressgang/built.json", BUILD),
    "memory without end": endless("output/tide/.pressgang/built.json", BUILD),
    "product of 6 GB": huge("output/tide/cards-dash.pdf", BUILD),
    "editor settings of 6 GB": huge(".vscode/settings.json", ["new", "other"]),
    "4,900 cards, checked": cards(4_900, CHECK),
    "4,900 cards, built": cards(4_900, BUILD),
    "40,000 cards, checked": cards(40_000, CHECK),
    "40,000 cards, built": cards(40_000, BUILD),
    "40,000 cards, played": cards(40_000, ["playtest", "tide", "--games", "1"]),
    "copies, 1e6 each": many_copies,
    "20,000 files": many_files,
}
