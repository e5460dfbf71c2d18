"""Making a set-up: one change at a time, and at last the game that comes of it."""

from collections.abc import Callable

from msgspec import Struct, structs

from rossio import games
from rossio.bots import OPPONENTS
from rossio.engine.errors import RecordError
from rossio.engine.game import SWITCH, AnyGame, State
from rossio.engine.record import check_seed
from rossio.ui.seat import PERSON, Seated
from rossio.words.catalogue import Words, join

LONGEST_NAME, LONGEST_SEED = 24, 40
COLOURS = 4
"""How many colours players choose from; they are the house's, in every game."""
_KNOWN = (PERSON, *OPPONENTS)
"""Who may take a seat that has choices."""


class Plan(Struct, omit_defaults=True):
    """A set-up being made: who plays what, and what is agreed on.

    Alone, one plays against the game's automata; the other seats stay for another time. `choices`
    are those of the game's settings; the seed is a text, empty for any. `told` is the whole in a
    line, by language: who only reads the line need not wait for the game.
    """

    game: str
    seats: list[Seated]
    alone: bool = False
    first: int | None = None
    choices: dict[str, str] = {}
    practice: bool = False
    by_link: bool = False
    seed: str = ""
    box: str = ""
    told: dict[str, str] = {}

    @property
    def players(self) -> int:
        """How many play."""
        return 1 if self.alone else len(self.seats)


def first_plan(game: AnyGame) -> Plan:
    """What is offered to somebody who is here for the first time."""
    alone, others = 1 in game.players, PERSON if 1 in game.players else OPPONENTS[0]
    seats = [Seated("", seat, others if seat else PERSON) for seat in range(_fewest(game))]
    plan = Plan(game.name, seats, alone)
    settings = game.settings(plan.players, game.box())
    return structs.replace(
        plan, choices={one.name: one.at_first for one in settings if one.at_first}
    )


def _fewest(game: AnyGame) -> int:
    """How many sit at the table at least, where nobody plays alone."""
    return min(number for number in game.players if number > 1)


def can_be_offered(game: AnyGame, plan: Plan) -> bool:
    """Whether a plan that was kept is one that this version could have made."""
    colours = {seated.colour for seated in plan.seats}
    return (
        _fewest(game) <= len(plan.seats) <= max(game.players)
        and plan.players in game.players
        and len(colours) == len(plan.seats)
        and colours <= {*range(COLOURS)}
        and all(seated.opponent in _KNOWN for seated in plan.seats)
        and _are_possible(game, plan)
    )


def _are_possible(game: AnyGame, plan: Plan) -> bool:
    settings = game.settings(plan.players, game.box())
    # What an owner's box allows is seen when the game begins.
    return bool(plan.box) or all(
        plan.choices.get(setting.name, setting.values[0]) in setting.values for setting in settings
    )


def with_players(game: AnyGame, plan: Plan, number: int) -> Plan:
    """The plan for another number of players; whoever sat there stays.

    What there is to choose from may depend on the number, so that is chosen anew.
    """
    choices = _kept_choices(game, plan)
    if number == 1:
        return structs.replace(plan, alone=True, first=None, choices=choices)
    seats = [*plan.seats[:number]]
    while len(seats) < number:
        free = next(c for c in range(number) if all(c != seated.colour for seated in seats))
        seats.append(Seated("", free))
    first = plan.first if plan.first is not None and plan.first < number else None
    return structs.replace(plan, alone=False, seats=seats, first=first, choices=choices)


def _kept_choices(game: AnyGame, plan: Plan) -> dict[str, str]:
    settings = game.settings(plan.players, game.box())
    anew = {one.name for one in settings if not one.is_switch and not one.of_opponent}
    return {name: value for name, value in plan.choices.items() if name not in anew}


def with_field(plan: Plan, name: str, value: str) -> Plan:
    """The plan with one field changed: one of its own, or one of the game's settings."""
    field, _, seat = name.partition("-")
    if seat.isdigit() and int(seat) < len(plan.seats):
        return structs.replace(plan, seats=_with_seat(plan.seats, int(seat), field, value))
    if name in _FIELDS:
        return structs.replace(plan, **{name: _FIELDS[name](value)})
    if not _is_setting(plan, name):
        return plan
    chosen = {"true": SWITCH[1], "false": SWITCH[0]}.get(value, value)
    return structs.replace(plan, choices={**plan.choices, name: chosen})


def _is_setting(plan: Plan, name: str) -> bool:
    game = games.engine(plan.game)
    found = (one.name for players in game.players for one in game.settings(players, game.box()))
    # An owner's box may bring some of its own.
    return bool(plan.box) or name in found


def _flag(value: str) -> bool:
    return value == "true"


def _seat_or_any(value: str) -> int | None:
    return int(value) if value else None


_FIELDS: dict[str, Callable[[str], object]] = {
    "first": _seat_or_any,
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


def seats_of(words: Words, game: AnyGame, plan: Plan) -> tuple[Seated, ...]:
    """Who will sit at the table; whoever gave no name gets one."""
    seats = plan.seats
    if plan.alone:
        # Whoever plays alone is a person, even if an opponent had this seat before.
        seats = [structs.replace(seats[0], opponent=PERSON)]
    named = tuple(
        structs.replace(seated, name=seated.name or _default_name(words, seated, place))
        for place, seated in enumerate(seats)
    )
    return (*named, *_automata(words, game, named[0])) if plan.alone else named


def in_a_line(words: Words, game: AnyGame, plan: Plan) -> str:
    """A set-up in a line: whom one plays against, or how."""
    if plan.alone:
        return games.look(game.name).plan_summary(words, plan.choices)
    return join(words, [seated.name for seated in seats_of(words, game, plan)])


def _automata(words: Words, game: AnyGame, person: Seated) -> list[Seated]:
    """They have the last of the colours, if the person does not; else the first that is free."""
    colours = (COLOURS - 1, *range(COLOURS - 1))
    free = [colour for colour in colours if colour != person.colour]
    return [
        Seated(words(f"opponent.{name}"), colour, name)
        for name, colour in zip(game.automata, free, strict=False)
    ]


def _default_name(words: Words, seated: Seated, place: int) -> str:
    if seated.is_person:
        return words("setup.player", n=place + 1)
    # Several of a kind are told apart by where they sit.
    return f"{words(f'opponent.{seated.opponent}')} {place + 1}"


def seed_of(plan: Plan, any_seed: Callable[[], int]) -> int:
    """The seed that was typed in, or any."""
    if not plan.seed:
        return any_seed()
    seed = int(plan.seed) if _is_number(plan.seed) else -1
    check_seed(seed)
    return seed


def _is_number(text: str) -> bool:
    # The length first: there are numbers too long to be read at all.
    return len(text) <= LONGEST_SEED and text.isascii() and text.isdigit()


def check_seats(game: AnyGame, seats: tuple[Seated, ...], state: State) -> None:
    """A save may be damaged, or come from a version with other opponents."""
    known = [
        (name,) if (name := game.automaton(state, seat)) else _KNOWN
        for seat in range(len(game.points(state)))
    ]
    if len(seats) != len(known) or any(
        seated.opponent not in kinds for seated, kinds in zip(seats, known, strict=True)
    ):
        raise RecordError("seats", "This game was saved with players that are not known here.")
