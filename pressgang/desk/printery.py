"""The printery of the desk: sheets as they will print, building and inspecting with progress, and the files to take along."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import AsyncIterator
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from types import TracebackType
from typing import Any, Self

import pypdfium2
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from engine.definitions.products import BOOKS, Printing
from engine.games import read
from engine.source.problems import ContentError
from engine.source.project import Project, inside
from generator.building.build import HOUSE
from generator.sheets.profiles import HOME, load_profile, names_of
from pressgang.desk.editing import RefusedError
from pressgang.desk.sending import sent_by
from pressgang.desk.working import Workbench, is_gone

WIDTH = 1000
"""Pixels across a page as it is shown."""
KEPT = 200
"""Pictures of pages that are kept."""


class Printery:
    """What the page asks of the press; sheets to look at lie in a folder of their own until the desk is closed."""

    def __init__(self, project: Project, games: list[str]) -> None:
        self._project = project
        self._games = games
        self.bench = Workbench(
            "pressgang.desk.labour", "something is being made already", "it could not be made; `pressgang build` tells why"
        )
        self._folder: TemporaryDirectory[str] | None = None
        self._pages: dict[tuple[str, int, int], bytes] = {}
        self._lock = Lock()

    def __enter__(self) -> Self:
        self._folder = TemporaryDirectory(prefix="pressgang-desk-", ignore_cleanup_errors=True)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._folder:
            self._folder.cleanup()

    @property
    def _looked_at(self) -> Path:
        assert self._folder, "the desk is open"
        return Path(self._folder.name)

    def routes(self) -> list[Route]:
        """Where the page asks."""
        return [
            Route("/games/{game}/jobs", self._jobs),
            Route("/games/{game}/making", self._making, methods=["POST"]),
            Route("/games/{game}/made/{name:path}", self._made),
            Route("/games/{game}/pages/{name}/{number:int}", self._page),
        ]

    async def _jobs(self, request: Request) -> Response:
        game = self._game(request)
        try:
            return JSONResponse(await asyncio.to_thread(self._offers, game))
        except ContentError as error:
            raise RefusedError(str(error.problems[0]), 409) from error

    def _offers(self, game: str) -> dict[str, Any]:
        products = read(self._project, game).one(Printing).products
        names = [(product.id, product.title) for product in products if product.kind in BOOKS or len(product.parts) == 1]
        names += [(f"{one.id}-{part.id}", part.title) for one in products if len(one.parts) > 1 for part in one.parts]
        folders = [self._project.game_folder(game) / "templates", self._project.templates, HOUSE]
        profiles = [{"name": name, "title": load_profile(name, folders).title} for name in names_of("profile", folders)]
        return {"files": [{"name": name, "title": title} for name, title in names], "profiles": profiles, "home": HOME}

    async def _making(self, request: Request) -> Response:
        game, sent = self._game(request), await sent_by(request)
        products, profile, looking = sent.get("products", []), sent.get("profile", HOME), sent.get("look") is True
        if not (isinstance(products, list) and all(isinstance(one, str) for one in products) and isinstance(profile, str)):
            raise RefusedError("products are a list of names, and the profile is a name")
        order = {
            "root": str(self._project.root),
            "game": game,
            "products": products,
            "profile": profile,
            "out": str(self._looked_at) if looking else str(self._project.output),
            "inspect": sent.get("inspect") is True,
        }
        self.bench.reserve()

        async def told() -> AsyncIterator[str]:
            async for news in self.bench.news(order, lambda: is_gone(request)):
                yield json.dumps(news) + "\n"

        return StreamingResponse(told(), media_type="application/x-ndjson", headers={"Cache-Control": "no-store"})

    async def _made(self, request: Request) -> Response:
        file = self._file(self._home(request, self._project.output), request.path_params["name"])
        return FileResponse(file, filename=file.name)

    async def _page(self, request: Request) -> Response:
        file = self._file(self._home(request, self._looked_at), request.path_params["name"])
        data = await asyncio.to_thread(self._picture, file, request.path_params["number"])
        return Response(data, media_type="image/png", headers={"Cache-Control": "no-store"})

    def _picture(self, file: Path, number: int) -> bytes:
        key = (file.name, file.stat().st_mtime_ns, number)
        with self._lock:  # PDFium does one thing at a time
            if key not in self._pages:
                while len(self._pages) >= KEPT:
                    self._pages.pop(next(iter(self._pages)))
                self._pages[key] = _rendered(file, number)
            return self._pages[key]

    def _game(self, request: Request) -> str:
        game = str(request.path_params["game"])
        if game not in self._games:
            raise RefusedError("no such game on this desk", 404)
        return game

    def _home(self, request: Request, out: Path) -> Path:
        """Where what is made of a game lies."""
        return out / self._project.game_folder(self._game(request)).name

    @staticmethod
    def _file(folder: Path, name: str) -> Path:
        try:
            file = inside(folder, name)
        except ContentError as error:
            raise RefusedError(error.problems[0].message, 403) from error
        if not file.is_file() or any(part.startswith(".") for part in Path(name).parts):
            raise RefusedError(f"there is no {name}", 404)
        return file


async def _is_gone(request: Request) -> bool:
    return bool(request.app.state.ending) or await request.is_disconnected()


def _rendered(file: Path, number: int) -> bytes:
    pdf = pypdfium2.PdfDocument(file)
    try:
        if not 1 <= number <= len(pdf):
            raise RefusedError(f"there is no page {number}", 404)
        page = pdf[number - 1]
        out = io.BytesIO()
        page.render(scale=WIDTH / page.get_width()).to_pil().convert("RGB").save(out, "PNG", compress_level=1)
        return out.getvalue()
    finally:
        pdf.close()
