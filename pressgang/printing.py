"""What `build` may be asked for, and building with progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from engine.definitions.game import GameData
from engine.definitions.products import Printing
from engine.games import read
from engine.source.project import Project
from generator.building.build import HOUSE, build
from generator.building.making import Format
from generator.errors import LayoutError
from generator.products.press import PressOrder
from generator.products.themes.themes import theme_names
from generator.sheets.papers import paper_named
from generator.sheets.profiles import names_of
from generator.wording import phrase_folders
from pressgang.choosing import guess

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """How something is to be printed, as the command line said it."""

    products: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    paper: str | None = None
    edition: str | None = None
    players: int | None = None
    language: str | None = None
    theme: str | None = None
    format: Format = "pdf"
    press: PressOrder = PressOrder()


def print_game(
    project: Project, written: GameData, order: Order, out: Path, progress: Progress, note: Callable[[str], None] | None = None
) -> list[Path]:
    """Build what is ordered of one game: of the products, those that it has. `note` is told what the profile leaves out."""
    products = [name for name in order.products if name in files_of(written)]
    if order.products and not products:
        return []
    return build(
        project,
        written,
        products=products or None,
        only=order.only,
        paper=order.paper,
        edition=order.edition,
        players=order.players,
        language=order.language,
        theme=order.theme,
        format=order.format,
        out=out,
        press=order.press,
        progress=progress,
        note=note,
    )


def checked_order(project: Project, games: Sequence[str], order: Order) -> list[GameData]:
    """The games that something is ordered of, read. Refuses, as wrong usage, what none of them can give."""
    data = [read(project, game, order.edition) for game in games]
    try:
        paper_named(order.paper or "a4")
    except LayoutError as error:
        raise click.BadParameter(error.message, param_hint="--paper") from None
    files = [file for one in data for file in files_of(one)]
    for product in order.products:
        _known("product", product, files, "--product")
    folders = [*(one.folder / "templates" for one in data), project.templates, HOUSE]
    if order.theme:
        _known("theme", order.theme, theme_names(folders), "--theme")
    _known("profile", order.press.profile, names_of("profile", folders), "--profile")
    if order.press.printer:
        _known("printer", order.press.printer, names_of("printer", folders), "--printer")
    if order.language:
        check_language(project, games, order.language)
    players = sorted({count for one in data for count in one.manifest.players})
    if order.players is not None and order.players not in players:
        known = " and ".join(map(str, players))
        raise click.BadParameter(f"not for {order.players} players: there is only for {known}", param_hint="--players")
    return data


def files_of(data: GameData) -> list[str]:
    """The products of a game, and the single files of each."""
    products = data.one(Printing).products
    return [*(one.id for one in products), *(f"{one.id}-{part.id}" for one in products for part in one.parts)]


def check_language(project: Project, games: Sequence[str], language: str) -> None:
    """A language for which there are no phrases is wrong usage."""
    _known("language", language, languages(project, games), "--lang")


def languages(project: Project, games: Sequence[str]) -> list[str]:
    """The languages that there are phrases for."""
    folders = [folder for game in games for folder in phrase_folders(project.root, game)]
    return sorted({file.stem for folder in folders for file in folder.glob("*.yaml")})


def _known(kind: str, name: str, known: Sequence[str], option: str) -> None:
    if name not in known:
        raise click.BadParameter(f"no {kind} '{name}': {guess(name, list(dict.fromkeys(known)))}", param_hint=option)
