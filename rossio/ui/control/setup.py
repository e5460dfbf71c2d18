"""Making a set-up: one change at a time, and at last the game that comes of it."""

from collections.abc import Callable
from typing import cast

from msgspec import structs

from rossio.bots import OPPONENTS
from rossio.engine.errors import RecordError, SetupError
from rossio.engine.rng import SEEDS
from rossio.engine.rossio.setup import LEVELS, Setup
from rossio.engine.rossio.state import MOST_PLAYERS, Level, State
from rossio.ui.rossio.scene import PERSON, Seated
from rossio.ui.store import Plan
from rossio.words.catalogue import Words

ROSS_NAME, ROSS_COLOUR, ROSS_SEAT = "ROSS", 3, "ross"
LONGEST_NAME, LONGEST_SEED = 24, 40
COLOURS = 4
"""How many colours players choose from."""
_KNOWN = (PERSON, *OPPONENTS)
"""Who may take a seat."""


def first_plan() -> Plan:
    """What is offered to somebody who is here for the first time."""
    return Plan(seats=[Seated("", 0), Seated("", 1)])


def can_be_offered(plan: Plan) -> bool:
    """Whether a plan that was kept is one that this version could have made."""
    colours = {seated.colour for seated in plan.seats}
    return (
        2 <= len(plan.seats) <= MOST_PLAYERS
        and len(colours) == len(plan.seats)
        and colours <= {*range(MOST_PLAYERS)}
        and all(seated.opponent in _KNOWN for seated in plan.seats)
        and plan.level in LEVELS
    )


def with_players(plan: Plan, number: int) -> Plan:
    """The plan for another number of players; whoever sat there stays."""
    if number == 1:
        return structs.replace(plan, solo=True, first=None, hard_pieces=0)
    seats = [*plan.seats[:number]]
    while len(seats) < number:
        free = next(c for c in range(number) if all(c != seated.colour for seated in seats))
        seats.append(Seated("", free))
    first = plan.first if plan.first is not None and plan.first < number else None
    return structs.replace(plan, solo=False, seats=seats, first=first, hard_pieces=0)


def with_field(plan: Plan, name: str, value: str) -> Plan:
    """The plan with one field changed."""
    field, _, seat = name.partition("-")
    if seat.isdigit() and int(seat) < len(plan.seats):
        return structs.replace(plan, seats=_with_seat(plan.seats, int(seat), field, value))
    if name in _FIELDS:
        return structs.replace(plan, **{name: _FIELDS[name](value)})
    return plan


def _flag(value: str) -> bool:
    return value == "true"


def _seat_or_any(value: str) -> int | None:
    return int(value) if value else None


_FIELDS: dict[str, Callable[[str], object]] = {
    "level": str,
    "first": _seat_or_any,
    "hard_pieces": int,
    "nobles": _flag,
    "hidden_points": _flag,
    "practice": _flag,
    "by_link": _flag,
    "seed": str.strip,
    "box": str,
}


def _with_seat(seats: list[Seated], place: int, field: str, value: str) -> list[Seated]:
    seated = seats[place]
    match field:
        case "name":
            changed = structs.replace(seated, name=value.strip()[:LONGEST_NAME])
        case "kind":
            changed = structs.replace(seated, opponent=value)
        case _:
            changed = structs.replace(seated, colour=int(value))
    # Two players never share a colour: the other one gets the one that is free now.
    return [
        changed
        if other == place
        else structs.replace(one, colour=seated.colour)
        if one.colour == changed.colour
        else one
        for other, one in enumerate(seats)
    ]


def seats_of(words: Words, plan: Plan) -> tuple[Seated, ...]:
    """Who will sit at the table; whoever gave no name gets one."""
    seats = plan.seats
    if plan.solo:
        # Whoever plays against ROSS is a person, even if an opponent had this seat before.
        seats = [structs.replace(seats[0], opponent=PERSON)]
    named = tuple(
        structs.replace(seated, name=seated.name or _default_name(words, seated, place))
        for place, seated in enumerate(seats)
    )
    return (*named, _ross(named[0])) if plan.solo else named


def _ross(person: Seated) -> Seated:
    colour = ROSS_COLOUR if person.colour != ROSS_COLOUR else 0
    return Seated(ROSS_NAME, colour, ROSS_SEAT)


def _default_name(words: Words, seated: Seated, place: int) -> str:
    if seated.is_person:
        return words("setup.player", n=place + 1)
    # Several of a kind are told apart by where they sit.
    return f"{words(f'opponent.{seated.opponent}')} {place + 1}"


def setup_of(plan: Plan) -> Setup:
    """What the engine needs to know."""
    if plan.solo:
        level = cast("Level", plan.level)
        return Setup(players=1, hard_pieces=plan.hard_pieces, nobles=plan.nobles, level=level)
    return Setup(
        players=len(plan.seats),
        first=plan.first,
        hard_pieces=plan.hard_pieces,
        nobles=plan.nobles,
        hidden_points=plan.hidden_points,
    )


def seed_of(plan: Plan, any_seed: Callable[[], int]) -> int:
    """The seed that was typed in, or any."""
    if not plan.seed:
        return any_seed()
    if not _is_seed(plan.seed):
        raise SetupError("seed", f"A seed is a number from 0 to {SEEDS - 1}.", most=SEEDS - 1)
    return int(plan.seed)


def _is_seed(text: str) -> bool:
    # The length first: there are numbers too long to be read at all.
    return len(text) <= LONGEST_SEED and text.isascii() and text.isdigit() and int(text) < SEEDS


def check_seats(seats: tuple[Seated, ...], state: State) -> None:
    """A save may be damaged, or come from a version with other opponents."""
    known = [(ROSS_SEAT,) if state.is_ross(seat) else _KNOWN for seat in range(len(state.players))]
    if len(seats) != len(known) or any(
        seated.opponent not in kinds for seated, kinds in zip(seats, known, strict=True)
    ):
        raise RecordError("seats", "This game was saved with players that are not known here.")
