"""`pressgang replay`: a recorded game, step by step."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pressgang.choosing import chosen_game, json_option, project_option, the_project
from pressgang.front_door import CONTENT_AT_FAULT, DONE
from pressgang.terminal import print_json, say

if TYPE_CHECKING:
    pass


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Play it even though the content has changed since.")
@click.option("--keys", is_flag=True, help="Also show each choice as scenarios write it.")
@json_option
@project_option
def replay(file: Path, force: bool, keys: bool, as_json: bool) -> int:
    """Play the recorded game in FILE again, step by step, with the table checked at every turn.

    The same content, edition, seed and choices make the same game. When the content has changed since, replay says
    so and stops, unless forced; then it goes as far as the recorded choices are still offered. Exit code 1 when the
    game does not come out as recorded.
    """
    from engine.games import load
    from pressgang.plays.recording import read_recording
    from pressgang.plays.replaying import Telling, printed, printed_with_key

    recorded = read_recording(file)
    project = the_project()
    game = chosen_game(project, recorded.game)
    rules = load(project.root, game, recorded.edition)
    changed = recorded.content_hash != rules.data.content_hash
    if changed and not force:
        say(f"{file}: recorded under content {recorded.content_hash}, which is now {rules.data.content_hash}: it may be another game")
        say("play it anyway with --force")
        return CONTENT_AT_FAULT
    telling = Telling(project, rules, aloud=not as_json, tell=printed_with_key if keys else printed)
    verdict = telling.play(recorded)
    if as_json:
        print_json(telling.to_plain(recorded) | {"changed": changed, "as_recorded": not verdict, "message": verdict})
    elif verdict:
        say(verdict)
    return CONTENT_AT_FAULT if verdict else DONE
