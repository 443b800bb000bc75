"""The desk as a web application: its page, the faces, the entries, changes, and a stream that tells when to look again."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict
from pathlib import Path
from time import monotonic
from types import FrameType
from typing import TypeVar, cast

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.base import BaseHTTPMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from engine.source.problems import ContentError, Problem
from engine.source.project import Project
from pressgang.desk.arranging import Arranging
from pressgang.desk.editing import WRITTEN, Editor, RefusedError
from pressgang.desk.entries import entry_of, title_of
from pressgang.desk.guarding import Guard
from pressgang.desk.inspecting import Inspector
from pressgang.desk.places import place_at, told
from pressgang.desk.playtests import Playtests
from pressgang.desk.printery import Printery
from pressgang.desk.sending import sent_by, what_of
from pressgang.desk.tables import Tables
from pressgang.desk.wall import Wall

T = TypeVar("T")

PAGE = Path(__file__).parent / "page"
QUIET = 0.4
"""Seconds without a change before faults are looked for that no face shows."""
BREATH = 0.1
"""Seconds in which a page fetches the picture of a changed card, before all other faces are looked at."""
LOOKING = 0.03
"""Seconds between two looks at the files, at least: where there are many, most of the time is left to others."""
GLANCE = 0.005
"""Seconds between two looks whether a file that was saved lately is saved again, or a picture is made: they cost next to nothing."""


def desk(project: Project, games: list[str], guard: Guard) -> Starlette:
    """The application for these games."""
    walls = {game: Wall(project, game, breath=BREATH) for game in games}
    printery = Printery(project, games)
    tables = Tables(project, walls, guard)
    playtests = Playtests(project, walls)
    editors = {game: Editor(project.game_folder(game)) for game in games}

    async def page(request: Request) -> Response:
        return FileResponse(PAGE / "index.html")

    async def titles(request: Request) -> Response:
        return JSONResponse({game: title_of(project, game) for game in games})

    async def wall(request: Request) -> Response:
        found = _of(walls, request)
        return JSONResponse(
            {
                "games": games,
                "version": found.version,
                "faces": found.faces,
                "problems": [told(problem) for problem in found.problems],
            }
        )

    async def face(request: Request) -> Response:
        picture = _of(walls, request).pictures.get(request.path_params["key"])
        if picture is None:
            raise RefusedError("no such face", 404)
        return Response(picture.data, media_type="image/svg+xml", headers={"Cache-Control": "private, max-age=31536000, immutable"})

    async def place(request: Request) -> Response:
        game, asked = _of(editors, request), request.query_params
        try:
            line = int(asked.get("line", ""))
        except ValueError as error:
            raise RefusedError("a place needs file and line") from error
        folders = [game.folder, project.templates]
        return JSONResponse(asdict(await asyncio.to_thread(place_at, project.root, folders, asked.get("file", ""), line)))

    async def entry(request: Request) -> Response:
        found = await asyncio.to_thread(entry_of, _of(editors, request).folder, request.path_params["name"])
        if found is None:
            raise RefusedError("this face has no entry of its own in a file", 404)
        return JSONResponse(asdict(found))

    async def change(request: Request) -> Response:
        sent = await sent_by(request)
        file, known, path = sent.get("file"), sent.get("revision"), sent.get("path")
        if not (isinstance(file, str) and isinstance(known, str) and isinstance(path, list) and path):
            raise RefusedError("a change needs file, revision, path and value")
        now = await asyncio.to_thread(_of(editors, request).change, file, known, path, sent.get("value"), what_of(sent))
        return JSONResponse({"revision": now})

    async def undo(request: Request) -> Response:
        file, what = await asyncio.to_thread(_of(editors, request).undo)
        return JSONResponse({"file": file, "what": what})

    async def news(request: Request) -> Response:
        found = _of(walls, request)

        async def versions() -> AsyncIterator[str]:
            known = (-1, -1)
            while not (request.app.state.ending or await request.is_disconnected()):
                now = (found.version, tables.version(found.game))
                if now != known:
                    version, hung = found.first
                    known = now
                    told_now = {"version": now[0], "hung": hung if version == now[0] else {}, "table": now[1]}
                    yield f"data: {json.dumps(told_now)}\n\n"
                await asyncio.sleep(GLANCE if found.hanging else LOOKING / 2)

        return StreamingResponse(versions(), media_type="text/event-stream", headers={"Cache-Control": "no-store"})

    @asynccontextmanager
    async def watching(app: Starlette) -> AsyncIterator[None]:
        inspector = Inspector()
        tasks = [asyncio.create_task(work) for work in (_follow([*walls.values()]), _inspect([*walls.values()], inspector.problems))]
        with printery, playtests:
            try:
                yield
            finally:
                await asyncio.to_thread(inspector.close)  # what else is ending goes on meanwhile
                await printery.bench.settled()
                await playtests.bench.settled()
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def refused(request: Request, error: Exception) -> Response:
        return JSONResponse({"message": str(error)}, error.status if isinstance(error, RefusedError) else 500)

    async def unreadable(request: Request, error: Exception) -> Response:
        assert isinstance(error, OSError)
        return JSONResponse({"message": f"{_named(error, project.root)}: {error.strerror or 'no answer'}"}, 409)

    async def faulty(request: Request, error: Exception) -> Response:
        assert isinstance(error, ContentError)
        return JSONResponse({"message": str(error.problems[0])}, 409)

    application = Starlette(
        routes=[
            Route("/", page),
            Route("/games/{game}/wall", wall),
            Route("/games/{game}/faces/{key}", face),
            Route("/games/{game}/entries/{name}", entry),
            Route("/games/{game}/changes", change, methods=["POST"]),
            Route("/games/{game}/undo", undo, methods=["POST"]),
            Route("/games/{game}/news", news),
            Route("/games/{game}/places", place),
            *Arranging(editors).routes(),
            *printery.routes(),
            *tables.routes(),
            *playtests.routes(),
            Route("/games", lambda request: JSONResponse(games)),
            Route("/titles", titles),
            Mount("/page", StaticFiles(directory=PAGE)),
        ],
        middleware=[Middleware(BaseHTTPMiddleware, dispatch=guard)],
        exception_handlers={RefusedError: refused, OSError: unreadable, ContentError: faulty},
        lifespan=watching,
    )
    application.state.ending = False
    return application


class Server(uvicorn.Server):
    """Serves the desk; when it is told to end, pages that wait for news are let go first."""

    def close(self) -> None:
        """Ends it from within."""
        self._let_go()
        self.should_exit = True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Ctrl-C, or the like."""
        self._let_go()
        super().handle_exit(sig, frame)

    def _let_go(self) -> None:
        cast(Starlette, self.config.app).state.ending = True


async def _follow(walls: list[Wall]) -> None:
    while True:
        began = monotonic()
        changed = False
        for wall in walls:
            with suppress(OSError):  # a folder that is being renamed is there again at the next look
                changed |= await asyncio.to_thread(wall.follow)
        next_look = monotonic() + (LOOKING if changed else max(LOOKING, 4 * (monotonic() - began)))
        while monotonic() < next_look and not any(wall.is_touched() for wall in walls):
            await asyncio.sleep(GLANCE)


async def _inspect(walls: list[Wall], faults: Callable[[Project, str], list[Problem]]) -> None:
    """Faults that no face shows, looked for where nothing was saved for a while, so that pictures never wait for it."""
    while True:
        before = [wall.version for wall in walls]
        await asyncio.sleep(QUIET)
        for wall, version in zip(walls, before, strict=True):
            if wall.version == version != wall.inspected and not wall.hanging:
                with suppress(OSError):
                    await asyncio.to_thread(wall.inspect, faults)


def _named(error: OSError, root: Path) -> str:
    """The file or folder that cannot be read or written, as it is called within the project."""
    file = Path(os.fsdecode(error.filename)) if isinstance(error.filename, str | bytes) else root
    place = file.parent if file.suffix == WRITTEN else file  # nobody knows the file that would have taken the place of another
    return place.relative_to(root).as_posix() if place.is_relative_to(root) else place.name


def _of(known: Mapping[str, T], request: Request) -> T:
    game = request.path_params["game"]
    if game not in known:
        raise RefusedError("no such game on this desk", 404)
    return known[game]
