"""One line of text for any position, both ways.

Fourteen fields stand between spaces; lists have commas, `-` is an empty one:

    version         f for the family version, s for the suggested set-up, fs, or -
    territory       cell:tile.turns of each tile, the initial one by its side:     o:a/e1:17.3
    castles         castle:hill:markets, the oldest first; a market has the seat
                    whose disc closes it:                                          3:e1.nw:2-
    castle pile     from the top
    landscapes      the spaces of each score track from the top: which seats are
                    there, as one digit, 1 for the first, 2, 4 and 8 added up:     010/300/000/000
    constructions   the same
    players         track:cylinder:discs:workers:garrison:tiles:coins:religion     12a,3b:2:7:o.nw
                                                                                     :3:4,9:6:2
    hands           land tiles, seat by seat:                                      3,17/4,22
    pile            land tiles from the top
    stack           exploration tiles from the top
    replaced        exploration tiles that are out of the game
    contracts       open ones:kept ones, seat by seat:                             1,5,9:3/8
    turn            seat:round:phase, and what belongs to the phase
    first           the first player

A hill goes by the cell whose north-western corner it is at. After the phase stands the cell of the
new tile; when turning the tile before it; when marking the quarter of the hill and the terrains
that are left; when walking where the worker stands and the movements that are left; and when
spending what is spent on, as in a move. Everything counts from 1, but religion steps and turns.
`*` as a pile stands for what is nowhere else, in the order of the box, as many as the rules say.
Reading a position does not ask whether it can happen: that is `validity`.
"""

from rossio.engine.castles.box import Box
from rossio.engine.castles.boxfile import CASTLES, CONTRACTS, EXPLORATIONS, LAND_TILES
from rossio.engine.castles.playertext import read_player, with_supplies, write_player
from rossio.engine.castles.rest import (
    explorations_in_stack,
    rest_of_castles,
    rest_of_explorations,
    rest_of_tiles,
    tiles_in_pile,
)
from rossio.engine.castles.state import State
from rossio.engine.castles.territorytext import (
    read_castles,
    read_territory,
    read_tracks,
    write_castle,
    write_tile,
    write_track,
)
from rossio.engine.castles.textparts import joined, read_pile, read_sorted, write_list, write_pile
from rossio.engine.castles.turntext import read_turn, write_turn
from rossio.engine.positiontext import read_seat, unreadable


def write(state: State) -> str:
    """The text of a position."""
    built = len(state.territory.castles)
    castles, pile = state.castles[:built], state.castles[built:]
    return " ".join(
        (
            "f" * state.family + "s" * state.suggested or "-",
            joined("/", map(write_tile, sorted(state.territory.tiles.items()))),
            joined("/", (write_castle(state, *item) for item in enumerate(castles))),
            write_pile(pile, rest_of_castles(castles)),
            "/".join(map(write_track, state.landscapes)),
            "/".join(map(write_track, state.constructions)),
            "/".join(map(write_player, state.players)),
            "/".join(map(write_list, state.hands)),
            write_pile(state.pile, _expected_pile(state)),
            write_pile(state.stack, _expected_stack(state)),
            write_list(state.replaced),
            f"{write_list(state.contracts)}:{'/'.join(map(write_list, state.secrets))}",
            write_turn(state),
            str(state.first + 1),
        )
    )


def parse(box: Box, text: str) -> State:
    """The position that a text describes."""
    fields = text.split(" ")
    if len(fields) != 14:
        raise unreadable("fourteen fields", text)
    family, suggested = _read_version(fields[0])
    territory = read_territory(box, fields[1])
    castles, markets, territory = read_castles(box, territory, fields[2])
    pile = read_pile(fields[3], CASTLES, rest_of_castles(castles))
    landscapes = read_tracks(box.landscapes, fields[4])
    constructions = read_tracks(box.constructions, fields[5])
    contracts, _, secrets = fields[11].partition(":")
    state = State(
        box=box,
        family=family,
        suggested=suggested,
        first=read_seat(fields[13]),
        seat=0,
        phase="lay",
        territory=territory,
        castles=(*castles, *pile),
        markets=markets,
        landscapes=landscapes,
        constructions=constructions,
        players=tuple(read_player(box, part) for part in fields[6].split("/")),
        hands=tuple(read_sorted(part, LAND_TILES) for part in fields[7].split("/")),
        pile=(),
        stack=(),
        secrets=tuple(read_sorted(part, CONTRACTS) for part in secrets.split("/")),
        contracts=read_sorted(contracts, CONTRACTS),
        replaced=read_sorted(fields[10], EXPLORATIONS),
    )
    read_turn(state, fields[12])
    state.players = with_supplies(state)
    state.pile = read_pile(fields[8], LAND_TILES, _expected_pile(state))
    state.stack = read_pile(fields[9], EXPLORATIONS, _expected_stack(state))
    return state


def _read_version(text: str) -> tuple[bool, bool]:
    if text not in ("-", "f", "s", "fs"):
        raise unreadable("a version, f, s, fs or -", text)
    return "f" in text, "s" in text


def _expected_pile(state: State) -> list[int]:
    return rest_of_tiles(state, state.hands)[: tiles_in_pile(state, sum(map(len, state.hands)))]


def _expected_stack(state: State) -> list[int]:
    return rest_of_explorations(state)[: explorations_in_stack(state)]
