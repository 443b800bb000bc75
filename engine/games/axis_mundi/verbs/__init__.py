"""The verbs of Axis Mundi: one class an event word, its fields typed with units and bounds.

Three kinds: deeds that happen once (`Harm`), standing effects that alter what a figure can do (`Modify`), and doings of the Action Phase
(`Step`); beside them what terrain does. What each does is in `deeds.py`, `powers.py` and `doings.py`; how each prints in
`templates/phrases/<lang>.yaml`.
"""

from __future__ import annotations

from engine.definitions.verbs import Vocabulary
from engine.games.axis_mundi.verbs.deeds import DEEDS
from engine.games.axis_mundi.verbs.deeds import Ascend as Ascend
from engine.games.axis_mundi.verbs.deeds import Attack as Attack
from engine.games.axis_mundi.verbs.deeds import BorrowPowers as BorrowPowers
from engine.games.axis_mundi.verbs.deeds import ChooseHarvest as ChooseHarvest
from engine.games.axis_mundi.verbs.deeds import Demand as Demand
from engine.games.axis_mundi.verbs.deeds import FamiliarHarvest as FamiliarHarvest
from engine.games.axis_mundi.verbs.deeds import Fetch as Fetch
from engine.games.axis_mundi.verbs.deeds import FillSlots as FillSlots
from engine.games.axis_mundi.verbs.deeds import Foil as Foil
from engine.games.axis_mundi.verbs.deeds import GainEnergy as GainEnergy
from engine.games.axis_mundi.verbs.deeds import Harm as Harm
from engine.games.axis_mundi.verbs.deeds import Immobilize as Immobilize
from engine.games.axis_mundi.verbs.deeds import Jump as Jump
from engine.games.axis_mundi.verbs.deeds import Levitate as Levitate
from engine.games.axis_mundi.verbs.deeds import LoseEnergy as LoseEnergy
from engine.games.axis_mundi.verbs.deeds import LoseNothing as LoseNothing
from engine.games.axis_mundi.verbs.deeds import PlayAlong as PlayAlong
from engine.games.axis_mundi.verbs.deeds import Protect as Protect
from engine.games.axis_mundi.verbs.deeds import Pull as Pull
from engine.games.axis_mundi.verbs.deeds import Relocate as Relocate
from engine.games.axis_mundi.verbs.deeds import RemoveWounds as RemoveWounds
from engine.games.axis_mundi.verbs.deeds import RepeatCard as RepeatCard
from engine.games.axis_mundi.verbs.deeds import ShareOut as ShareOut
from engine.games.axis_mundi.verbs.deeds import Shield as Shield
from engine.games.axis_mundi.verbs.deeds import Shove as Shove
from engine.games.axis_mundi.verbs.deeds import TakeFromCrate as TakeFromCrate
from engine.games.axis_mundi.verbs.deeds import Until as Until
from engine.games.axis_mundi.verbs.deeds import Vanish as Vanish
from engine.games.axis_mundi.verbs.doings import DOINGS
from engine.games.axis_mundi.verbs.doings import Activate as Activate
from engine.games.axis_mundi.verbs.doings import Allow as Allow
from engine.games.axis_mundi.verbs.doings import CrossCave as CrossCave
from engine.games.axis_mundi.verbs.doings import DemonicMelee as DemonicMelee
from engine.games.axis_mundi.verbs.doings import DisarmBomb as DisarmBomb
from engine.games.axis_mundi.verbs.doings import EnterAxis as EnterAxis
from engine.games.axis_mundi.verbs.doings import Harvest as Harvest
from engine.games.axis_mundi.verbs.doings import LevelStep as LevelStep
from engine.games.axis_mundi.verbs.doings import Melee as Melee
from engine.games.axis_mundi.verbs.doings import PickUp as PickUp
from engine.games.axis_mundi.verbs.doings import PlaceBomb as PlaceBomb
from engine.games.axis_mundi.verbs.doings import PlayCard as PlayCard
from engine.games.axis_mundi.verbs.doings import Run as Run
from engine.games.axis_mundi.verbs.doings import Shoot as Shoot
from engine.games.axis_mundi.verbs.doings import Step as Step
from engine.games.axis_mundi.verbs.doings import Throw as Throw
from engine.games.axis_mundi.verbs.standing import STANDING
from engine.games.axis_mundi.verbs.standing import AttackDown as AttackDown
from engine.games.axis_mundi.verbs.standing import Aura as Aura
from engine.games.axis_mundi.verbs.standing import Bow as Bow
from engine.games.axis_mundi.verbs.standing import FreeActivation as FreeActivation
from engine.games.axis_mundi.verbs.standing import FreeHarvest as FreeHarvest
from engine.games.axis_mundi.verbs.standing import Immune as Immune
from engine.games.axis_mundi.verbs.standing import Infect as Infect
from engine.games.axis_mundi.verbs.standing import MayHarvest as MayHarvest
from engine.games.axis_mundi.verbs.standing import Modify as Modify
from engine.games.axis_mundi.verbs.standing import Quantity as Quantity
from engine.games.axis_mundi.verbs.standing import TransformedMovement as TransformedMovement
from engine.games.axis_mundi.verbs.terrain import TERRAIN
from engine.games.axis_mundi.verbs.terrain import CaveMouth as CaveMouth
from engine.games.axis_mundi.verbs.terrain import Crate as Crate
from engine.games.axis_mundi.verbs.terrain import Shelter as Shelter
from engine.games.axis_mundi.verbs.terrain import Transform as Transform
from engine.games.axis_mundi.verbs.terrain import WinAtHome as WinAtHome
from engine.vocabulary.general import GENERAL_VERBS

AXIS_VERBS = (*DEEDS, *STANDING, *DOINGS, *TERRAIN)

VOCABULARY = Vocabulary((*GENERAL_VERBS, *AXIS_VERBS))
"""Every word that the content of Axis Mundi may use."""
