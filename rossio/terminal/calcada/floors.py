"""What a balanced box of Calçada must show, and whether it does: one sentence each."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import fmean, median

from msgspec import Struct

from rossio.terminal.calcada.story import USES, Given, Story
from rossio.terminal.figures import as_deviation, as_share
from rossio.terminal.floors import ROUNDING, Floor, on_each

FEWEST_ROUNDS, MOST_ROUNDS = 9, 15
FULL = 0.5
SIDES_APART = 0.1
WORTH = 0.15
USED = 0.1


class Standing(Struct, frozen=True):
    """How a number or a colour does: how far its points are from the average, as a share."""

    label: str
    uses: int
    differs: float


def standings(
    given: Iterable[Given], key: Callable[[Given], int], labels: Mapping[int, str]
) -> list[Standing]:
    """What each number, or colour, gave, beside the average of all; what none had is left out."""
    points: dict[int, list[float]] = defaultdict(list)
    for one in given:
        points[key(one)].append(one.points)
    average = fmean(one for ones in points.values() for one in ones)
    return [
        Standing(label, len(points[number]), fmean(points[number]) / average - 1)
        for number, label in labels.items()
        if points[number]
    ]


def rounds(players: int, stories: Sequence[Story]) -> Floor:
    """A game is neither short nor long."""
    middle = median(story.rounds for story in stories)
    demand = f"{players} players: {FEWEST_ROUNDS} to {MOST_ROUNDS} rounds in the middle"
    return Floor(FEWEST_ROUNDS <= middle <= MOST_ROUNDS, f"{demand}. They are {middle:g}.")


def boards(players: int, stories: Sequence[Story]) -> Floor:
    """It ends before most boards are full."""
    full = full_share(stories)
    demand = f"{players} players: most boards are not full"
    return Floor(full < FULL, f"{demand}. Full are {as_share(full)}.")


def full_share(stories: Sequence[Story]) -> float:
    """How many of all boards were full in the end."""
    return fmean(story.full_boards / len(story.played.opponents) for story in stories)


def sides(players: int, points: Sequence[float]) -> Floor:
    """Both sides of the boards give about the same points."""
    apart = max(points) / min(points) - 1
    demand = f"{players} players: the sides within {as_share(SIDES_APART)} in points"
    return Floor(apart <= SIDES_APART + ROUNDING, f"{demand}. They are {as_deviation(apart)}.")


def worth(kind: str, found: Sequence[Standing]) -> Floor:
    """Nothing is worth much more than the average."""
    demand = f"{kind}: no more than {as_share(WORTH)} over the average"
    return on_each(
        demand,
        found,
        lambda one: one.differs <= WORTH + ROUNDING,
        lambda one: as_deviation(one.differs),
        "times",
    )


def used(opponent: str, stories: Sequence[Story]) -> Iterable[Floor]:
    """Whatever the rules offer is of use to who plays well."""
    for name in USES:
        mean = use_of(name, stories)
        demand = f"The {opponent}: at least {USED:g} {name} a player and game"
        yield Floor(mean >= USED, f"{demand}. It is {mean:.2f}.")


def use_of(name: str, stories: Sequence[Story]) -> float:
    """How often something was used, by a player in a game."""
    return fmean(story.uses[name] / len(story.played.opponents) for story in stories)
