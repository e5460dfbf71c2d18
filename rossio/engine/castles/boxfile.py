"""The box as a file has it: the fields a person reads and edits, and the kinds they must be."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rossio.engine.castles.terrains import Construction, Good, Landscape, SpaceName, TerrainName

# What every box has of each, because the rules deal so many.
LAND_TILES = 40
CASTLES = 6
EXPLORATIONS = 22
CONTRACTS = 17
# Of exploration tiles: the spaces on a side.
SPACES = 4
# The majority on the castles goes by this name.
CASTLE = "castle"

Bonus = Literal["", "half-coin", "cylinder", "religion", "exploration"]
Majority = Literal[Good, Landscape, Construction, "castle"]

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Few = Annotated[int, Meta(ge=0, le=9)]
Points = Annotated[int, Meta(ge=0, le=99)]
SpacePoints = Annotated[int, Meta(ge=1, le=9)]
ScoreTrack = Annotated[tuple[SpacePoints, ...], Meta(max_length=6)]
Quarters = tuple[TerrainName, TerrainName, TerrainName, TerrainName]
Spaces = tuple[SpaceName, SpaceName, SpaceName, SpaceName]


class _Entry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class InitialFile(_Entry, frozen=True):
    """The initial land tile: the quarters of both its sides, clockwise from the north-west."""

    front: Quarters
    back: Quarters


class LandTileFile(_Entry, frozen=True):
    """A land tile: its quarters clockwise, and the bonus that is printed beside its crag."""

    terrains: Quarters
    bonus: Bonus = ""


class CastleFile(_Entry, frozen=True):
    """A castle: its name, and the goods that it buys, each once."""

    name: Name
    buys: Annotated[tuple[Good, ...], Meta(max_length=4)]


class ExplorationFile(_Entry, frozen=True):
    """An exploration tile: the spaces of both its sides, from the left."""

    front: Spaces
    back: Spaces


class ContractFile(_Entry, frozen=True):
    """A contract: what the most of is asked for, and what that gives."""

    of: Majority
    points: Points
    half_coins: Few = 0
    religion: Few = 0


class LandscapeTracks(_Entry, frozen=True):
    """The spaces of the score track of each landscape by their points, the top one first."""

    lake: ScoreTrack
    pasture: ScoreTrack
    barren: ScoreTrack
    wood: ScoreTrack


class ConstructionTracks(_Entry, frozen=True):
    """The spaces of the score track of each construction by their points, the top one first."""

    house: ScoreTrack
    chapel: ScoreTrack
    camp: ScoreTrack
    cross: ScoreTrack
    milestone: ScoreTrack


class BoxFile(_Entry, frozen=True):
    """A box file, field by field; `religion` has the points of each space of that track."""

    name: Name
    initial: InitialFile
    tiles: Annotated[tuple[LandTileFile, ...], Meta(max_length=99)]
    castles: Annotated[tuple[CastleFile, ...], Meta(max_length=99)]
    explorations: Annotated[tuple[ExplorationFile, ...], Meta(max_length=99)]
    contracts: Annotated[tuple[ContractFile, ...], Meta(max_length=99)]
    landscapes: LandscapeTracks
    constructions: ConstructionTracks
    religion: Annotated[tuple[Points, ...], Meta(max_length=99)]
