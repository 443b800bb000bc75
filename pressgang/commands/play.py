"""`pressgang play`: a game played by hand, at the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pressgang.choosing import check_edition, check_players, chosen_game, edition_option, project_option, the_project
from pressgang.terminal import say, shown

if TYPE_CHECKING:
    from engine.playtest.recordings import RecordedGame
    from engine.source.project import Project
    from engine.table.rules import Rules
    from pressgang.hotseat.game import HotSeat

HELP = "A number chooses; u takes back, t shows the table, s saves, q ends; words show the choices in which they stand."


@click.command()
@click.argument("game", required=False)
@click.option("--players", type=int, metavar="N", help="Players at the table; left out: the first number in game.yaml.")
@click.option("--seats", metavar="SEATS", help="Who sits where: person, or a bot: person,greedy. Left out: you, against greedy bots.")
@click.option("--seed", default="1", show_default=True, metavar="S", help="Of dice and shuffles.")
@edition_option
@click.option("--setup", "setups", multiple=True, metavar="NAME", help="Begin as this set-up of game.yaml says; may be repeated.")
@click.option(
    "--from",
    "saved",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Go on with a game that was saved, or with a recorded one from its last choice.",
)
@click.option("--save", "file", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Where s saves, and q too.")
@project_option
def play(
    game: str | None,
    players: int | None,
    seats: str | None,
    seed: str,
    edition: str | None,
    setups: tuple[str, ...],
    saved: Path | None,
    file: Path | None,
) -> None:
    """Play GAME by hand: you choose for the seats where people sit, bots for the others.

    You see what your seat may know and nothing else. A number makes a choice, `u` takes the last one back, `t` shows the
    table, `s` saves, `q` ends. What is saved goes on with --from, and `replay` tells it.
    """
    from engine.games import load
    from pressgang.hotseat.game import rules_to_play
    from pressgang.plays.recording import read_recording

    project = the_project()
    recorded = read_recording(saved) if saved else None
    name = chosen_game(project, game or (recorded.game if recorded else None))
    edition = edition or (recorded.edition if recorded else None)
    rules = rules_to_play(load(project.root, name, check_edition(project, name, edition)))
    if recorded:
        if recorded.game != name:
            raise click.BadParameter(f"{saved} is a game of {recorded.game}", param_hint="--from")
        if recorded.content_hash != rules.data.content_hash:
            say(f"{saved}: saved under content {recorded.content_hash}, which is now {rules.data.content_hash}: it goes on by the new one")
    played = _begun(project, rules, recorded, players, seats, seed, setups)
    at = file or saved or project.output / name / "games" / f"by-hand-{played.seed}.json"
    Table(played, at).play()


def _begun(
    project: Project,
    rules: Rules,
    recorded: RecordedGame | None,
    players: int | None,
    seats: str | None,
    seed: str,
    setups: tuple[str, ...],
) -> HotSeat:
    """The game that the options ask for; what they cannot ask is wrong usage."""
    from engine.playtest.choosing import ChoiceError
    from engine.playtest.outcomes import Plan
    from pressgang.hotseat.game import PERSON, HotSeat, parse_seats

    count = check_players(rules, recorded.players if recorded else players)
    before = recorded.bots if recorded and PERSON in recorded.bots else (PERSON, *["greedy"] * (count - 1))
    try:
        who = parse_seats(seats or ",".join(before), count)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--seats") from None
    if recorded:
        seed, setups = recorded.seed, recorded.setups
    plan = Plan(players=count, games=1, bots=who, setups=tuple(dict.fromkeys(setups)))
    try:
        return HotSeat(project, rules, plan, seed, recorded.choices if recorded else ())
    except ChoiceError as error:
        raise click.BadParameter(f"the game cannot go on by these rules: {error}", param_hint="--from") from None
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--setup") from None


class Table:
    """A game at the terminal: asks, and shows what comes of it."""

    def __init__(self, game: HotSeat, file: Path) -> None:
        self._game, self._file = game, file

    def play(self) -> None:
        """Until it is over, or until nobody wants to go on."""
        self._show()
        while self._game.decision is not None:
            try:
                wish = click.prompt("", prompt_suffix="> ", default="", show_default=False).strip()
            except click.Abort:  # the input has come to its end, or Ctrl-C
                click.echo()
                wish = "q"
            if wish == "q":
                self._save()
                return
            self._do(wish)
        ending = self._game.ending
        if ending is not None:
            click.echo(self._game.words.ending(ending))

    def _do(self, wish: str) -> None:
        game = self._game
        if wish == "s":
            self._save()
        elif wish == "t":
            self._table()
            self._choices()
        elif wish == "u":
            if not game.take_back():
                click.echo("nothing has been chosen yet")
            self._show()
        elif wish.isdigit():
            from engine.source.problems import ContentError

            try:
                game.choose(int(wish) - 1)
            except (IndexError, ContentError) as error:  # the game stands where it stood
                click.echo(str(error))
                return
            self._show()
        elif wish:
            self._choices(wish)
        else:
            click.echo(HELP)

    def _save(self) -> None:
        from pressgang.plays.recording import write_recording

        say(f"written: {shown(write_recording(self._game.recorded(), self._file))}")

    def _show(self) -> None:
        for line in self._game.told():
            click.echo(f"  {line}")
        if self._game.decision is not None:
            self._choices()

    def _choices(self, among: str = "") -> None:
        game = self._game
        if (decision := game.decision) is None:
            return
        about = "" if decision.about == "action" else f" ({decision.about.replace('_', ' ')})"
        click.echo(f"Round {game.match.table.round}, {decision.seat} chooses{about}:")
        for number, option in enumerate(decision.options, 1):
            words = game.words.choice(decision.seat, option)
            if among.casefold() in words.casefold():
                click.echo(f"{number:>5}  {words}")

    def _table(self) -> None:
        from pressgang.hotseat.seen import cards_of, panels_of

        game = self._game
        for panel in panels_of(game.match.view(game.seat), game.words, cards_of(game.rules)):
            if panel.rows:
                click.echo(f"{panel.seat}{' (you)' if panel.seat == game.seat else ''}" if panel.seat else "in the middle")
            for row in panel.rows:
                click.echo(f"    {row.name}: {row.words}")
