"""`pressgang serve`: the desk in the browser."""

from __future__ import annotations

import secrets
import socket

import click

from pressgang.choosing import chosen_games, project_option, the_project
from pressgang.front_door import DONE
from pressgang.terminal import say


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--port", type=click.IntRange(1, 65535), default=8377, show_default=True, help="Where the page is.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Whom it is open to; any other than this machine needs a token.")
@project_option
def serve(games: tuple[str, ...], port: int, host: str) -> int:
    """Show the faces of GAMEs (all, when none is named) in the browser, as their files are saved.

    A value that is changed in the page changes that place of its file and nothing else. Ends with Ctrl-C.
    """
    import uvicorn

    from pressgang.desk.application import Server, desk
    from pressgang.desk.guarding import LOCAL, Guard

    project = the_project()
    names = list(chosen_games(project, games))
    token = "" if host in LOCAL else secrets.token_urlsafe(24)
    door = _door(host, port)
    shown = f"[{host}]" if ":" in host else host
    say(f"the desk: http://{shown}:{port}/{'?token=' + token if token else ''}")
    config = uvicorn.Config(desk(project, names, Guard(host, token)), log_level="warning", timeout_graceful_shutdown=1)
    Server(config).run(sockets=[door])
    return DONE


def _door(host: str, port: int) -> socket.socket:
    """Where the page is asked for. Raises UsageError when that cannot be had."""
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
    except OSError as error:
        door.close()
        raise click.UsageError(f"{host}, port {port}: {error.strerror}. Is a desk open there? --port names another.") from None
    return door
