"""Building: from a game's content to PDFs, pictures or SVG files, all or nothing, and only what changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from pathlib import Path

from engine.definitions.columns import PICTURES
from engine.definitions.game import GameData
from engine.games import read
from engine.kernel.content.own_columns import card_faults
from engine.source.problems import ContentError, Problem, Severity
from engine.source.project import Project
from generator.building.asking import Note, asked
from generator.building.chosen_things import limited
from generator.building.jobs import plan
from generator.building.making import Format, Losses, Output, outputs_of
from generator.building.product_sets import tidy_up, write_set
from generator.errors import LayoutError
from generator.faces import FaceRenderer
from generator.images import DRAWN_DPI
from generator.paint.packed import NAME
from generator.products.checks.signs_without_room import signs_without_room
from generator.products.data.shown.words_without_room import unwritten_problems
from generator.products.job import Job
from generator.products.ledger import Ledger, files_fingerprint, fingerprint, tool_fingerprint
from generator.products.named import refuse_misnamed
from generator.products.places import with_places
from generator.products.press import PressOrder
from generator.products.scene_words import refuse_unknown_scenes
from generator.products.themes.text import TEXT
from generator.products.themes.themes import dressed, theme_of
from generator.products.words import Words
from generator.products.workshop import Workshop
from generator.sheets.papers import Paper, paper_named
from generator.temporary import temporary_folder
from generator.wording.phrases.own_phrases import phrases_of
from generator.wording.translation import own_language, translate
from generator.wording.typography import Typography, typeset
from generator.wording.wording import Wording

HOUSE = Path(__file__).resolve().parents[2] / "templates"
"""Pressgang's own templates, the defaults of every game."""

_PICTURES = tuple(ending for one in PICTURES for ending in (one[1:], one[1:].upper()))

_NAMED = 5
"""Pictures that are told by name."""

Progress = Callable[[str, int, int], None]
"""Told what is being made, how many files are done and how many there are."""


def build(
    project: Project | Path,
    game: str | GameData,
    *,
    products: Sequence[str] | None = None,
    only: Sequence[str] = (),
    paper: str | None = None,
    edition: str | None = None,
    players: int | None = None,
    language: str | None = None,
    theme: str | None = None,
    format: Format = "pdf",
    out: Path = Path("output"),
    press: PressOrder | None = None,
    progress: Progress | None = None,
    note: Note | None = None,
) -> list[Path]:
    """Makes the files of a game, by its name or as it was read: `<out>/<game>/<product>[-<part>].pdf`, or with `format` svg or png
    one for each face or page.

    `only` some things are printed where it names their ids, into `<product>[-<part>]-only.pdf`.
    `press` names the profile, by default that of a printer at home; one that hands over pictures has them in a folder of its name.
    What a profile cannot make is left out, and `note` told so, unless it was asked for by name. Nothing is written unless everything
    could be made; what has not changed is left alone. Returns all files of what was asked for.
    Raises ContentError with everything that is wrong.
    """
    home = project if isinstance(project, Project) else Project(project)
    shop = open_shop(home, game, edition=edition, players=players, language=language, theme=theme)
    if misfits := list(card_faults(shop.game)):
        raise ContentError(misfits)
    order = press or PressOrder()
    shop.press = order.press(shop.template_folders)
    try:
        sheet = paper_named(paper or shop.press.profile.paper)
    except LayoutError as error:
        raise ContentError(Problem(Severity.ERROR, "--paper", 1, 1, "", error.message)) from error
    planned = plan(shop, products)
    jobs = asked(shop, limited(planned, only) if only else planned, format, bool(products), note)
    refuse_untranslated(shop, jobs)
    folder = out / shop.game.folder.name
    if (finished := tidy_up(folder, home.content, _standing(folder))) and note:
        told = [name for name in finished if name not in (Ledger.NAME, NAME)]
        note(f"an earlier build was stopped while it wrote; finished now: {', '.join(told)}")
    lost: Losses = {}
    with temporary_folder(_standing(folder), prefix=".") as drafts:
        ledger = Ledger(folder, drafts)
        try:
            outputs = list(_made(shop, jobs, order, sheet, format, ledger, progress, lost))
        except ContentError as error:
            raise with_places(shop.game, error) from error
        kept = {output.path.name for output in outputs} if shop.press.profile.makes_pictures and not (products or only) else None
        _write(outputs, ledger, () if kept is None else ledger.drop(order.profile, kept))
    if note:
        _tell(note, shop, lost)
        parts = [job.part for job in jobs if job.part]
        for problem in (*unwritten_problems(shop, parts), *signs_without_room(shop, parts)):
            note(f"{problem.message}: {problem.hint}")
    if progress:
        progress("", len(jobs), len(jobs))
    return [output.path for output in outputs]


def _tell(note: Note, shop: Workshop, lost: Losses) -> None:
    """What a designer should know of what was made."""
    for told, names in lost.items():
        note(f"{', '.join(names)}: {told}")
    if coarse := shop.press.coarse:
        pictures = [f"{name} has {found}" for name, found in sorted(coarse.items(), key=itemgetter(1))]
        more = f" and {len(pictures) - _NAMED} more" if len(pictures) > _NAMED else ""
        asked_for = f"{shop.press.profile.title} asks for pictures of {shop.press.profile.dpi:g} pixels per inch as they are placed"
        note(f"{asked_for}: {', '.join(pictures[:_NAMED])}{more}")
    if drawn := shop.renderer.layout.images.drawn:
        more = f" and {len(drawn) - _NAMED} more" if len(drawn) > _NAMED else ""
        note(f"drawn in {DRAWN_DPI:g} pixels per inch, not printed as lines: {', '.join(drawn[:_NAMED])}{more}")


def _standing(folder: Path) -> Path:
    """The folder, or the nearest above it that is there: a build that fails makes none."""
    return next(one for one in (folder, *folder.resolve().parents) if one.is_dir())


def _made(
    shop: Workshop,
    jobs: Sequence[Job],
    order: PressOrder,
    sheet: Paper,
    format: Format,
    ledger: Ledger,
    progress: Progress | None,
    lost: Losses,
) -> Iterator[Output]:
    if shop.press.profile.makes_pictures:
        yield from _handed(shop, jobs, order, ledger)
        return
    base = ground(shop, sheet, format)
    for number, job in enumerate(jobs):
        if progress:
            progress(job.name, number, len(jobs))
        yield from outputs_of(shop, job, sheet, format, ledger, fingerprint([base, job.key]), lost)


def _write(outputs: Sequence[Output], ledger: Ledger, gone: Sequence[str]) -> None:
    """All of them, and what each was made from, at once; a file that has its bytes already is left alone, and those that are `gone` go."""
    files: dict[str, bytes | Path] = {}
    made = [(output.path.relative_to(ledger.folder).as_posix(), output) for output in outputs if output.data is not None]
    for name, output in made:
        assert output.data is not None
        if not ledger.holds(name, output.data):
            files[name] = output.data
        ledger.note(name, output.inputs, output.data)
    if made or gone:
        files[ledger.NAME] = ledger.to_bytes()
    if ledger.pictures.is_new:
        files[NAME] = ledger.pictures.to_bytes()
    write_set(ledger.folder, files, tuple(gone))


def _handed(shop: Workshop, jobs: Sequence[Job], order: PressOrder, ledger: Ledger) -> Iterator[Output]:
    """What a service or table is handed; pictures that are there already are not rendered again."""
    from generator.tables.handing_over import handed_over  # of use to services and digital tables only

    folder = ledger.folder / order.profile
    for file in handed_over(shop, jobs, order.address or f"{folder.resolve().as_uri()}/"):
        name, inputs = f"{folder.name}/{file.name}", fingerprint([tool_fingerprint(), file.inputs])
        yield Output(folder / file.name, inputs, None if ledger.is_fresh(name, inputs) else file.make())


def ground(shop: Workshop, paper: Paper, format: Format) -> list[object]:
    """What every file depends on besides its own key."""
    manifest = shop.game.manifest
    drawn = files_fingerprint(shop.template_folders, "faces/**/*.svg", "icons/*.svg", "patterns/*.svg", "pictures/**/*.*", "fonts/*.*")
    pictures = files_fingerprint([shop.game.folder], *(f"**/*.{ending}" for ending in _PICTURES))
    look = [drawn, pictures, dict(shop.theme), shop.words.language]
    book = [manifest.title, manifest.subtitle, manifest.credits.design, shop.game.edition, shop.edition_name]
    numbers = [shop.sizes(), repr(shop.constants())]  # what faces may print, or measure by
    return [tool_fingerprint(), look, book, numbers, paper.name, format, shop.players, shop.press.key()]


def open_shop(
    project: Project,
    game: str | GameData,
    *,
    edition: str | None = None,
    players: int | None = None,
    language: str | None = None,
    theme: str | None = None,
) -> Workshop:
    """A game, by its name or as it was read, with its words and its look. Raises ContentError."""
    written = game if isinstance(game, GameData) else read(project, game, edition)
    tongue = language or own_language(written)
    translation = translate(written, tongue, project.root)
    book = phrases_of(translation.data, project.root, tongue)
    if translation.nouns is not None:
        book.add_nouns(translation.nouns)
    data = typeset(translation.data, Typography.of(book.tables["grammar"].get("quotes")))
    wording = Wording(data, book, icons=True)
    _check_players(data.manifest.players, players)
    folders = tuple(dict.fromkeys(folder for folder in (data.folder / "templates", project.templates, HOUSE) if folder.is_dir()))
    colours = theme_of(data, folders, theme)
    fonts = dressed(data, colours, folders, theme)
    renderer = FaceRenderer(folders, image_dirs=[data.folder], fonts=fonts, text_sizes=colours[TEXT])
    refuse_misnamed(data, colours, renderer.icons.names)
    refuse_unknown_scenes(data, folders)
    words = Words(tongue, folders, wording.typography)
    return Workshop(data, written, wording, words, colours, renderer, folders, players, translation=translation)


def refuse_untranslated(shop: Workshop, jobs: Sequence[Job]) -> None:
    """Nothing is printed in the wrong language by stealth. Raises ContentError with all words that these jobs lack."""
    if shop.translation and (lacking := shop.translation.lacking(books=_has_book(jobs), quoted=_quoted(shop, jobs))):
        raise ContentError(lacking)


def is_translated(shop: Workshop, jobs: Sequence[Job]) -> bool:
    """Whether all words that these jobs print are there in the language of the shop."""
    return not (shop.translation and shop.translation.is_lacking(books=_has_book(jobs), quoted=_quoted(shop, jobs)))


def _has_book(jobs: Sequence[Job]) -> bool:
    """Whether any of them prints prose: exact rules are read back from what is played, and tell none."""
    return any(job.book and job.kind != "exact_rules" for job in jobs)


def _quoted(shop: Workshop, jobs: Sequence[Job]) -> frozenset[str]:
    """The clauses that these jobs print beside their things."""
    names = {job.name for job in jobs}
    quoted = {
        clause
        for product in shop.printing.products
        for part in product.parts
        if names & {product.id, f"{product.id}-{part.id}"}
        for clauses in part.clauses.values()
        for clause in clauses
    }
    if any(job.kind == "boards" for job in jobs):
        quoted |= {clause.id for clause in shop.game.clauses if "board" in clause.printed}  # on the sheet that comes with them
    return frozenset(quoted)


def _check_players(known: Sequence[int], players: int | None) -> None:
    if players is not None and players not in known:
        hint = f"it is for {' or '.join(map(str, known))}"
        raise ContentError(Problem(Severity.ERROR, "--players", 1, 1, "", f"this game is not for {players} players", hint))
