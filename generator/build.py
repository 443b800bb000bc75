"""Building: from a game's content to PDFs, pictures or SVG files, all or nothing, and only what changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from engine.definitions.products import Printing
from engine.games import read
from engine.source.problems import ContentError, Problem, Severity
from engine.source.project import Project
from generator.document import Document, write_atomically
from generator.errors import LayoutError
from generator.faces import FaceRenderer
from generator.fonts import FontBook
from generator.paint.png import drawing_image, pdf_images, png_bytes
from generator.paint.svg import drawing_svg
from generator.products.jobs import Job, plan
from generator.products.laying import problem_of
from generator.products.ledger import Ledger, files_fingerprint, fingerprint, tool_fingerprint
from generator.products.themes import load_theme
from generator.products.words import Words
from generator.products.workshop import Workshop
from generator.sheets.marks import sheet_label
from generator.sheets.papers import Paper, paper_named
from generator.wording.translation import own_language, translate
from generator.wording.wording import Wording

HOUSE = Path(__file__).resolve().parent.parent / "templates"
"""Pressgang's own templates, the defaults of every game."""

Format = Literal["pdf", "svg", "png"]
Progress = Callable[[str, int, int], None]
"""Told what is being made, how many files are done and how many there are."""

PNG_DPI = 200


@dataclass(frozen=True, slots=True)
class Output:
    """A file that is ready to be written, or that is there already (`data` None)."""

    path: Path
    inputs: str
    data: bytes | None


def build(
    project: Project | Path,
    game: str,
    *,
    products: Sequence[str] | None = None,
    paper: str = "a4",
    edition: str | None = None,
    players: int | None = None,
    language: str | None = None,
    theme: str | None = None,
    format: Format = "pdf",
    out: Path = Path("output"),
    progress: Progress | None = None,
) -> list[Path]:
    """Makes the files of a game: `<out>/<game>/<product>[-<part>].pdf`, or with `format` svg or png one for each face or page.

    Nothing is written unless everything could be made; what has not changed is left alone. Returns all files of what was asked for.
    Raises ContentError with everything that is wrong.
    """
    home = project if isinstance(project, Project) else Project(project)
    shop = open_shop(home, game, edition=edition, players=players, language=language, theme=theme)
    try:
        sheet = paper_named(paper)
    except LayoutError as error:
        raise ContentError(Problem(Severity.ERROR, "--paper", 1, 1, "", error.message)) from error
    jobs = [job for job in plan(shop, products) if format == "pdf" or job.faces or (format == "png" and job.book) or products]
    folder = out / game
    ledger = Ledger(folder)
    ground = _ground(shop, sheet, format)
    outputs: list[Output] = []
    for number, job in enumerate(jobs):
        if progress:
            progress(job.name, number, len(jobs))
        outputs += _made(shop, job, sheet, format, folder, ledger, fingerprint([ground, job.key]))
    for output in outputs:
        if output.data is not None:
            write_atomically(output.path, output.data)
            ledger.note(output.path.relative_to(folder).as_posix(), output.inputs, output.data)
    if any(output.data is not None for output in outputs):
        ledger.save()
    if progress:
        progress("", len(jobs), len(jobs))
    return [output.path for output in outputs]


def _ground(shop: Workshop, paper: Paper, format: Format) -> list[object]:
    """What every file depends on besides its own key."""
    manifest = shop.game.manifest
    drawn = files_fingerprint(shop.template_folders, "faces/**/*.svg", "icons/*.svg", "patterns/*.svg", "fonts/*.ttf")
    look = [drawn, dict(shop.theme), shop.words.language]
    book = [manifest.title, manifest.subtitle, manifest.credits.design, shop.game.edition]
    return [tool_fingerprint(), look, book, paper.name, format, shop.players]


def open_shop(
    project: Project,
    game: str,
    *,
    edition: str | None = None,
    players: int | None = None,
    language: str | None = None,
    theme: str | None = None,
) -> Workshop:
    """A game with its words and its look. Raises ContentError."""
    written = read(project, game, edition)
    tongue = language or own_language(written)
    translation = translate(written, tongue, project.root)
    data = translation.data
    _check_players(data.manifest.players, players)
    folders = tuple(dict.fromkeys(folder for folder in (data.folder / "templates", project.templates, HOUSE) if folder.is_dir()))
    printing = data.one(Printing)
    fonts = FontBook([folder / "fonts" for folder in folders if (folder / "fonts").is_dir()])
    renderer = FaceRenderer(folders, image_dirs=[data.folder], fonts=fonts)
    return Workshop(
        data,
        Wording.of(data, project.root, tongue, icons=True, nouns=translation.nouns),
        Words(tongue, folders),
        load_theme(theme or printing.theme, folders),
        renderer,
        folders,
        players,
        translation=translation,
    )


def refuse_untranslated(shop: Workshop, jobs: Sequence[Job]) -> None:
    """Nothing is printed in the wrong language by stealth. Raises ContentError with all words that these jobs lack."""
    names = {job.name for job in jobs}
    quoted = {
        clause
        for product in shop.printing.products
        for part in product.parts
        if names & {product.id, f"{product.id}-{part.id}"}
        for clauses in part.clauses.values()
        for clause in clauses
    }
    books = any(job.book for job in jobs)
    if shop.translation and (lacking := shop.translation.lacking(books=books, quoted=frozenset(quoted))):
        raise ContentError(lacking)


def _check_players(known: Sequence[int], players: int | None) -> None:
    if players is not None and players not in known:
        hint = f"it is for {' or '.join(map(str, known))}"
        raise ContentError(Problem(Severity.ERROR, "--players", 1, 1, "", f"this game is not for {players} players", hint))


def _made(shop: Workshop, job: Job, paper: Paper, format: Format, folder: Path, ledger: Ledger, inputs: str) -> Iterator[Output]:
    if format == "pdf":
        name = f"{job.name}.pdf"
        data = None if ledger.is_fresh(name, inputs) else _pdf(shop, job, paper)
        yield Output(folder / name, inputs, data)
        return
    for name, data in _pictures(shop, job, paper, format):
        yield Output(folder / f"{job.name}-{name}.{format}", inputs, data)


def _pdf(shop: Workshop, job: Job, paper: Paper) -> bytes:
    manifest, label_hash = shop.game.manifest, fingerprint(job.key)[:8]
    if job.book is not None:
        return job.book(paper, label_hash)
    assert job.pages is not None
    label = sheet_label(shop.renderer.fonts, manifest.title, job.title, shop.game.edition, label_hash)
    try:
        sheets = job.pages(paper, label)
        title = f"{manifest.title}: {job.title}"
        with Document(
            None,
            title,
            author=manifest.credits.design,
            subject=manifest.subtitle,
            fonts=shop.renderer.fonts,
            duplex=job.duplex,
            lang=shop.words.language,
        ) as document:
            for sheet in sheets:
                sheet.draw_on(document)
    except LayoutError as error:
        raise ContentError(problem_of(error)) from error
    return document.data


def _pictures(shop: Workshop, job: Job, paper: Paper, format: Format) -> Iterator[tuple[str, bytes]]:
    """Each face by name, or each page of a book by number."""
    if job.faces is None:
        if format == "svg":
            raise ContentError(
                Problem(Severity.ERROR, "--format", 1, 1, "", f"'{job.name}' is a book: it can be a pdf or a png, not an svg")
            )
        for number, image in enumerate(pdf_images(_pdf(shop, job, paper), PNG_DPI), start=1):
            yield f"{number:02}", png_bytes(image, PNG_DPI)
        return
    try:
        for name, drawing in job.faces():
            data = drawing_svg(drawing).encode() if format == "svg" else png_bytes(drawing_image(drawing, dpi=PNG_DPI), PNG_DPI)
            yield name, data
    except LayoutError as error:
        raise ContentError(problem_of(error)) from error
