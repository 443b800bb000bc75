"""Terms of printing and playtesting that stand in no game's files, for `pressgang explain`: what each means, and where to read on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FieldTerm:
    """A term of the field with the other words that mean it."""

    name: str
    meaning: str
    read: str
    """A page of the documentation, in the folder of Pressgang."""
    also: tuple[str, ...] = ()


FIELD_TERMS = (
    FieldTerm(
        "bleed",
        "How far ink goes on beyond the cut, so that no white shows where a knife slips. A profile says how far.",
        "docs/printing.md",
    ),
    FieldTerm(
        "bot",
        "Who chooses in games that nobody plays by hand: `random`, `curious`, or `greedy`, which looks one choice ahead by the `value`.",
        "docs/your_own_game/6_bots.md",
        ("bots", "greedy", "curious", "random"),
    ),
    FieldTerm(
        "booklet", "A book whose pages lie on sheets so that they are folded and stapled: `build --profile booklet_a4`.", "docs/printing.md"
    ),
    FieldTerm(
        "crop marks",
        "Fine lines in the margin along which sheets are cut; `marks` of a profile.",
        "docs/printing.md",
        ("cut marks", "marks"),
    ),
    FieldTerm(
        "cut lines",
        "The lines that a cutting machine follows: `build --format cut` (SVG) or `--format dxf`.",
        "docs/printing.md",
        ("cutter", "cutters", "dxf", "die"),
    ),
    FieldTerm(
        "desk",
        "The faces of a game in the browser, which follow the files as they are saved: `pressgang serve`.",
        "docs/desk.md",
        ("serve",),
    ),
    FieldTerm(
        "drift",
        "Where what is printed and what is played part: each value of the content is changed, and print and play must notice.",
        "docs/commands.md",
    ),
    FieldTerm(
        "duplex",
        "Printing on both sides of a sheet; `duplex` of a profile names the edge over which the printer turns it.",
        "docs/printing.md",
    ),
    FieldTerm(
        "edition",
        "A state of a game with an overlay of its own below `editions/`: what stands there takes the place of what the game says.",
        "docs/games_of_data.md",
        ("editions", "overlay"),
    ),
    FieldTerm(
        "face",
        "How one side of a card or piece looks: an SVG template that names the fields of a card. Stock layouts serve any size.",
        "docs/own_faces.md",
        ("faces", "layout", "layouts"),
    ),
    FieldTerm(
        "font",
        "TTF and OTF files in `templates/fonts/` of a project; a theme names which one words and titles are set in.",
        "docs/printing.md",
        ("fonts", "typeface"),
    ),
    FieldTerm("gutter", "The room between cards on a sheet; `gutter` of a profile.", "docs/printing.md", ("gutters",)),
    FieldTerm(
        "hot seat",
        "Several people play at one screen, which shows what the seat may know that is asked; bots may have the other seats.",
        "docs/commands.md",
        ("play",),
    ),
    FieldTerm(
        "gutterfold",
        "Fronts above a line and backs below it on one side of the paper, folded and glued: `--profile home_a4_folded`.",
        "docs/printing.md",
    ),
    FieldTerm(
        "imposition", "How faces or pages are laid on sheets of paper, fronts and backs so that they meet.", "docs/printing.md", ("sheets",)
    ),
    FieldTerm(
        "mutant", "A small change of a game's rules; a scenario that is worth its place notices it.", "docs/mutants.md", ("mutants",)
    ),
    FieldTerm("perft", "How many ways a game can go on for so many choices, for comparing with known numbers.", "docs/commands.md"),
    FieldTerm("playout", "A game that bots play to its end.", "docs/commands.md", ("playouts", "playtest")),
    FieldTerm("poster", "A board on a single sheet at full size: `--profile poster`.", "docs/printing.md"),
    FieldTerm("preflight", "What a print shop asks of a PDF, looked at in the finished file: `pressgang preflight`.", "docs/commands.md"),
    FieldTerm(
        "profile",
        "What the one that prints wants to be handed: a home printer, a shop, a service, a digital table. Profiles are data.",
        "docs/printing.md",
        ("profiles",),
    ),
    FieldTerm(
        "restricted play",
        "Games in which one seat never takes some one thing: how much seldomer it wins is what that thing is worth.",
        "docs/commands.md",
        ("restrict",),
    ),
    FieldTerm("proof", "Cut, bleed and safe zone drawn over every face: `build --proof`.", "docs/printing.md"),
    FieldTerm(
        "recording",
        "Content, seed and choices of a game in a file, which `pressgang replay` plays again and tells.",
        "docs/commands.md",
        ("recordings", "replay", "seed"),
    ),
    FieldTerm("safe zone", "Where text and icons stay clear of the cut; `safe` of a profile.", "docs/printing.md", ("safe",)),
    FieldTerm(
        "scenario",
        "A worked example that the engine executes: `given`, `when`, `then`; it proves a clause, and with a caption it is printed.",
        "docs/scenarios.md",
        ("scenarios",),
    ),
    FieldTerm(
        "sleeve", "A cover for a card; `sleeve` of a profile's `stock` says how thick, for tuck boxes.", "docs/printing.md", ("sleeves",)
    ),
    FieldTerm(
        "spreadsheet",
        "A deck may have its cards from a .csv, .xlsx or .ods file, one row a card.",
        "docs/from_a_spreadsheet.md",
        ("csv", "xlsx", "ods", "spreadsheets"),
    ),
    FieldTerm(
        "translation",
        "The words of a game in another language, in `languages/<language>.yaml`; `pressgang language` begins one.",
        "docs/commands.md",
        ("languages", "translations"),
    ),
    FieldTerm(
        "trim", "The size of a thing when it is cut; `size` or `width` and `height` of a part of print.yaml.", "docs/printing.md", ("cut",)
    ),
    FieldTerm(
        "tuck box",
        "A box to fold for a deck, as deep as it is thick: a product of the kind `boxes`.",
        "docs/printing.md",
        ("tuck", "box", "boxes"),
    ),
)


def field_terms(word: str) -> Iterator[FieldTerm]:
    """Those that a word means, by whatever name."""
    asked = word.casefold().replace("_", " ")
    return (term for term in FIELD_TERMS if asked in (term.name, *term.also))


def field_words() -> Iterator[str]:
    """Every word that means one."""
    return (word for term in FIELD_TERMS for word in (term.name, *term.also))
