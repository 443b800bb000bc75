"""Numbers of a game that no play changes: its constants, and how many tokens lie in its box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.definitions.game import GameData
from engine.definitions.manifest import Tokens
from engine.definitions.todo import Todo
from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.formulas.directions import meant_by_all
from engine.kernel.compiling.formulas.operators import UNSAID
from engine.kernel.compiling.formulas.reading import Reading
from engine.kernel.compiling.resolved.world import World
from engine.kernel.content.constants import ConstantsFile
from engine.kernel.formulas.syntax import FormulaError, NowhereError
from engine.kernel.formulas.types import NUMBER, TRUTH, Type, word
from engine.source.hints import did_you_mean


def constant(scope: Reading, of: Code, name: str) -> Code:
    """A constant, or a group of them. Raises FormulaError for one that is not there, or not for so many players."""
    found: object = scope.constants
    for step in [*of.text.split("."), name][1:]:
        if not isinstance(found, Mapping) or step not in found:
            known = list(map(str, found)) if isinstance(found, Mapping) else []
            hint = did_you_mean(step, known) or (f"there are {', '.join(known)}" if known else "write it into constants.yaml")
            raise NowhereError(f"no constant '{step}'", hint)
        found = found[step]
    if isinstance(found, Mapping):
        if found and all(isinstance(key, int) for key in found):  # by how many play, and not for so many: else it were chosen already
            hint = f"it says what it is for {', '.join(map(str, found))}: add {scope.world.count}"
            lacks = "has no numbers" if any(isinstance(one, Mapping) for one in found.values()) else "has no number"
            raise FormulaError(f"'{of.text}.{name}' {lacks} for {scope.world.count} players", hint)
        return Code(f"{of.text}.{name}", Type("constants"))
    if isinstance(found, bool):
        return Code(repr(found), TRUTH)
    if isinstance(found, int):
        return Code(repr(found), NUMBER)
    if isinstance(found, str):
        return Code(repr(found), Type("text"))
    if isinstance(found, list) and found and all(type(one) is int for one in found):
        return Code(repr(found), NUMBER.several())
    if isinstance(found, list) and found and all(isinstance(one, str) for one in found):
        return _words(scope.world, name, found)
    raise FormulaError(
        f"the constant '{name}' is no number", "it may be a whole number, yes or no, a word, or a list of numbers or of words"
    )


def group_hint(constants: Mapping[str, object], of: Code) -> str:
    """How one constant of a group is asked for where the whole group was; "" where it is no group."""
    found: object = constants
    if of.type.base != "constants":
        return ""
    for step in of.text.split(".")[1:]:
        found = found[step] if isinstance(found, Mapping) else None
    names = list(found) if isinstance(found, Mapping) else []
    if names and all(str(name).isdigit() for name in names):
        return f"numbers of players stand without quotation marks: `{names[0]}: …`"
    return f"say which of it: `{of.text}.{names[0]}`" if names else "say which constant"


def _words(world: World, name: str, found: Sequence[str]) -> Code:
    """Words of a column, in an order: the results of a table by what a die shows. Raises FormulaError where no column has them all."""
    every = [column for column, words in world.words.items() if set(found) <= {*words}]
    lists = [column for column in every if column not in world.lists] or every
    if not lists:
        nearest = max(world.words, key=lambda column: len({*found} & {*world.words[column]}), default="")
        if not {*found} & {*world.words.get(nearest, ())}:
            raise FormulaError(f"the constant '{name}' has words of no column", "a column of table.yaml lists them: `one_of`")
        lacking = next(one for one in found if one not in world.words[nearest])
        hint = did_you_mean(lacking, world.words[nearest]) or f"'{nearest}' has {', '.join(world.words[nearest])}"
        raise FormulaError(f"the constant '{name}': '{lacking}' is no word of '{nearest}', as the others are", hint)
    of = word(lists[0], tuple(world.words[lists[0]])) if len(lists) == 1 else meant_by_all(world, lists)
    if of is None:
        raise FormulaError(
            f"the words of the constant '{name}' are those of {' and of '.join(lists)}", "call them otherwise in one of these"
        )
    return Code(f"({', '.join(str(world.words[of.words].index(one)) for one in found)},)", of.several())


def tokens(scope: Reading, name: str) -> Code:
    """How many tokens of a kind there are in the box. Raises FormulaError."""
    counts = {token.id: token.count for file in scope.world.data.all(Tokens) for token in file.tokens}
    if name not in counts:
        raise FormulaError(f"no token '{name}'", did_you_mean(name, counts) or "tokens.yaml lists them")
    return Code(str(counts[name]), NUMBER)


def constants_of(data: GameData, players: int) -> Mapping[str, object]:
    """The numbers of `constants.yaml` for so many players."""
    return {name: _for_so_many(value, players) for file in data.all(ConstantsFile) for name, value in file.constants.items()}


def _for_so_many(value: object, players: int) -> object:
    """Of numbers by how many play, `{3: 25, 6: 50}`, the one for so many; all of them where there is none."""
    if not isinstance(value, Mapping):
        return UNSAID if isinstance(value, Todo) else value
    if all(isinstance(key, int) for key in value):
        return value.get(players, value)
    return {name: _for_so_many(one, players) for name, one in value.items()}
