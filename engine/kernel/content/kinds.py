"""The kinds of file that a game of data may have, beside those that every game has."""

from __future__ import annotations

from engine.definitions.game import Kind
from engine.kernel.content.boards import BoardFile
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.constants import ConstantsFile
from engine.kernel.content.flow import ActionFile, FlowFile
from engine.kernel.content.own import VerbFile
from engine.kernel.content.own_columns import lists_of_table
from engine.kernel.content.sheets import with_rows
from engine.kernel.content.table import TableFile
from engine.kernel.content.tiles import TileBoard
from engine.source.keys import with_keys_of_one_sort

KINDS = (
    Kind("table.yaml", TableFile, required=False),
    Kind("constants.yaml", ConstantsFile, required=False),
    Kind(
        "boards/*.yaml",
        BoardFile,
        required=False,
        fill=lambda source, folder, root: with_keys_of_one_sort(source),
        editions=lambda file: file.board.editions,
    ),
    Kind("board.yaml", TileBoard, required=False),
    Kind("verbs.yaml", VerbFile, required=False),
    Kind("cards/*.yaml", DeckFile, required=False, fill=with_rows, editions=lambda file: file.deck.editions, knowing=lists_of_table),
    Kind("actions.yaml", ActionFile, required=False),
    Kind("flow.yaml", FlowFile, required=False),
)
