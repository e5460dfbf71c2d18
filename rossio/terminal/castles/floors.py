"""What a balanced box of 6 Castles must show, and whether it does: one sentence each."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import fmean

from msgspec import Struct

from rossio.terminal.castles.story import DISCS, WORKERS, Story
from rossio.terminal.figures import as_share
from rossio.terminal.floors import ROUNDING, Floor, on_each

LEAST, MOST = 0.1, 0.5
FEW_CASTLES, FEW = 3, 0.1
ACTED = 0.3
WORTH = 2.0
WAYS: Mapping[str, tuple[str, ...]] = {
    "contracts": ("contracts",),
    "score tracks": ("landscapes", "constructions"),
    "religion": ("religion",),
    "gold": ("wealth",),
}
"""The four ways to score of the rulebook, by the parts of a result."""


class Standing(Struct, frozen=True):
    """What an exploration tile or a contract gave on average, beside the average of all."""

    label: str
    uses: int
    points: float
    of_average: float


def standings(given: Iterable[tuple[int, float]], labels: Sequence[str]) -> list[Standing]:
    """What each gave; what was never there is left out."""
    points: dict[int, list[float]] = defaultdict(list)
    for number, worth in given:
        points[number].append(worth)
    average = fmean(worth for worths in points.values() for worth in worths) or 1.0
    return [
        Standing(label, len(points[number]), mean, mean / average)
        for number, label in enumerate(labels)
        if points[number]
        for mean in [fmean(points[number])]
    ]


def way_shares(stories: Sequence[Story]) -> dict[str, float]:
    """Of the winners' points, the share of each way to score."""
    parts = [
        story.played.result.parts[seat] for story in stories for seat in story.played.result.winners
    ]
    total = sum(part.total for part in parts)
    return {
        way: sum(getattr(part, name) for part in parts for name in names) / total
        for way, names in WAYS.items()
    }


def action_shares(stories: Sequence[Story]) -> dict[str, float]:
    """In how many of the turns discs acted, or workers."""
    turns = sum(story.turns for story in stories)
    return {
        name: sum(story.actions[name] for story in stories) / turns for name in (DISCS, WORKERS)
    }


def few_castles(stories: Sequence[Story]) -> float:
    """The share of the games with few castles."""
    return fmean(story.castles < FEW_CASTLES for story in stories)


def ways(stories: Sequence[Story]) -> Iterator[Floor]:
    """No way to score is idle, none is all."""
    for way, share in way_shares(stories).items():
        demand = f"Of the winners' points {as_share(LEAST)} to {as_share(MOST)} are for {way}"
        met = LEAST - ROUNDING <= share <= MOST + ROUNDING
        yield Floor(met, f"{demand}. They are {as_share(share)}.")


def castles(stories: Sequence[Story]) -> Floor:
    """Castles come up."""
    few = few_castles(stories)
    demand = f"Fewer than {FEW_CASTLES} castles in less than {as_share(FEW)} of the games"
    return Floor(few < FEW, f"{demand}. It is {as_share(few)}.")


def actions(stories: Sequence[Story]) -> Iterator[Floor]:
    """Both actions are worth taking."""
    for name, share in action_shares(stories).items():
        demand = f"{name.capitalize()} act in at least {as_share(ACTED)} of the turns"
        yield Floor(share >= ACTED - ROUNDING, f"{demand}. It is {as_share(share)}.")


def worth(kind: str, found: Sequence[Standing]) -> Floor:
    """Nothing is worth much more than the average."""
    return on_each(
        f"{kind}: none is worth more than {WORTH:g} × the average",
        found,
        lambda one: one.of_average <= WORTH + ROUNDING,
        lambda one: f"{one.of_average:.2f} ×",
        "times",
    )
