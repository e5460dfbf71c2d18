"""What a move brings, told from what is known to follow it."""

from __future__ import annotations

import re

from rossio.engine.castles.events import SpendingChosen
from rossio.engine.castles.game import GAME
from rossio.engine.castles.moves import Lay, read_move
from rossio.engine.castles.scoring import parts
from rossio.engine.castles.state import State
from rossio.engine.castles.view import view
from rossio.engine.record import from_position
from rossio.engine.session import Session
from rossio.words.castles.gains import gains_told
from rossio.words.catalogue import Words
from tests.engine.castles.positions import BOX, Own, after, position
from tests.engine.castles.random_games import SETUPS, positions
from tests.words.castles import EN, LANGUAGES, PT
from tests.words.castles.test_sentences import MARKED, selling, walking

RULES = GAME.with_boxes([BOX])
# Each in all languages that there are.
POINTS = "point|ponto|Punkt|punto"
HALF_COINS = "half-coin|mealha|Halbmünze|obole|meaja"
GOLD = "gold|moeda|Goldmünze|pièce|moneda"


def brings(state: State, move: str, say: Words = EN) -> str:
    events = Session(RULES, from_position(RULES, state)).foresee(read_move(move))
    return ", ".join(gains_told(say, view(state, state.seat), events))


def test_a_tile_tells_the_hills_it_closes_and_its_bonus() -> None:
    tiles = {"n1": (33, "pasture", "se"), "w1n1": (40, "rye", "sw")}
    state = position(tiles, hand=(37, 1))
    assert brings(state, "l37w1", PT) == "fecha 1 colina, ergue Penamacor"
    assert brings(state, "l37e1") == ""
    # Its crag can lie in one way only, beside the initial tile's: the rest is known at once.
    assert brings(state, "l1w1").startswith("closes 1 hill, +1 half-coin, builds Penamacor")


def test_a_castle_is_told_before_the_tile_is_turned() -> None:
    found = {"": 0, "builds": 0, "may build": 0}
    for seed in range(3 * len(SETUPS)):
        for state in positions(seed):
            if state.phase != "lay":
                continue
            session, seen = Session(GAME, from_position(GAME, state)), view(state, state.seat)
            for move in seen.moves[::5]:
                if not isinstance(move, Lay):
                    continue
                told = ", ".join(gains_told(EN, seen, session.foresee(move)))
                castle = re.search(r"(may build|builds|a castle,)", told)
                word = "" if castle is None else castle[1].replace("a castle,", "builds")
                assert word == _castles_after(state, move)
                found[word] += 1
    assert all(found.values())


def _castles_after(state: State, move: Lay) -> str:
    """Whether a castle comes of a tile, by turning it in every way."""
    put = state.copy()
    GAME.apply(put, move, lambda _: None)
    if put.phase != "turn":
        ways = [put]
    else:
        ways = [put.copy() for _ in GAME.legal_moves(put)]
        for way, turn in zip(ways, GAME.legal_moves(put), strict=True):
            GAME.apply(way, turn, lambda _: None)
    before = len(state.territory.castles)
    built = [way.phase == "castle" or len(way.territory.castles) > before for way in ways]
    return "builds" if all(built) else "may build" if any(built) else ""


def test_a_way_to_lie_tells_how_far_the_cylinder_could_go() -> None:
    players = (Own(track="8b,14b", cylinder=4), Own(track="22a"))
    tiles = {"n1": MARKED["n1"], "e1n1": MARKED["e1n1"]}
    state = position(tiles, players=players, hand=(37, 12))
    after(state, "l37e1")
    # With barren on the hill of a pasture there are two steps, pasture and barren.
    assert brings(state, "t3") == "your cylinder could go 2 spaces on"
    assert brings(state, "t0") == "your cylinder could go 1 space on"


def test_marking_tells_what_is_owned_then() -> None:
    players = (Own(track="8b,14b", cylinder=4), Own(track="22a"))
    state = position(MARKED, "act:e1", players)
    told = "your cylinder could go 2 spaces on, 1 disc could go on your track"
    assert brings(state, "mnw") == told
    assert brings(state, "mne") == "nothing: your track takes none of it"
    after(state, "mnw")
    assert brings(state, "c") == "2 pastures then"
    assert brings(state, "d8", PT) == "depois 1 castanha"


def test_a_disc_that_the_cylinder_reaches_returns() -> None:
    players = (Own(track="8b,14b", cylinder=4, discs="5"), Own(track="22a"))
    state = position(MARKED, "act:e1", players)
    after(state, "mnw")
    assert brings(state, "c") == "2 pastures then, 1 disc returns"
    assert brings(state, "=2+1b") == "1 disc returns"


def test_half_coins_are_paid() -> None:
    state = position(MARKED, "act:e1", (Own(track="1a"), Own(track="22a")))
    assert brings(state, "c") == "−1 half-coin"


def test_selling_tells_its_price_before_and_after_the_disc_is_chosen() -> None:
    assert brings(selling(), "s1c") == "+12 half-coins"
    state = selling(discs="7")
    assert brings(state, "s1c") == "+12 half-coins"
    after(state, "s1c")
    assert brings(state, "fs") == "+12 half-coins"
    assert brings(state, "f7", PT) == "+12 mealhas, −1 lago"


def test_workers_tell_movements_and_what_their_hills_give() -> None:
    state = walking()
    assert brings(state, "in") == "2 movements"
    assert brings(state, "uw1.ne-e") == "no movement left"
    after(state, "in", "gw")
    assert brings(state, "rse") == "may score 3 Roman milestones"
    after(state, "rse", "bs3")
    assert brings(state, "xs") == "+3 points"


def test_religion_tells_its_steps_and_points() -> None:
    tiles = {"w1": (21, "chapel", "ne"), "e1": (40, "rye", "nw")}
    players = (Own(workers="w1.ne", religion=1), Own(track="22a"))
    state = position(tiles, "act:e1", players)
    assert brings(state, "p") == "+1 step of religion: +1 point"
    after(state, "in")
    assert brings(state, "rnw") == "then 1 step of religion, may score 1 chapel"


def test_who_lies_down_beside_others_pays_gold() -> None:
    players = (Own(coins=7), Own(track="22a", workers="o.se"))
    state = position({"e1": (40, "rye", "nw")}, "act:e1", players)
    after(state, "in")
    assert brings(state, "rsw") == "−1 gold coin"
    assert brings(state, "rne") == ""


def scored(state: State, seat: int) -> int:
    """The points that are told as gains: all but those for gold."""
    now = parts(state, seat, (), with_bonuses=False)
    return now.landscapes + now.constructions + now.religion


@LANGUAGES
def test_points_and_coins_are_those_that_come(say: Words) -> None:
    told_once = 0
    for seed in range(len(SETUPS)):
        for number, state in enumerate(positions(seed)):
            if number % 4 or state.phase == "over":
                continue
            session = Session(GAME, from_position(GAME, state))
            seat, seen = state.seat, view(state, state.seat)
            for move in seen.moves[-8:]:
                events = session.foresee(move)
                told = [*gains_told(say, seen, events)]
                assert len({*told}) == len(told)
                if any(isinstance(event, SpendingChosen) for event in events):
                    continue
                then = state.copy()
                GAME.apply(then, move, lambda _: None)
                if then.phase == "over":
                    continue
                points = sum(_numbers(told, rf"(?:.+: )?\+(\d+) (?:{POINTS})"))
                assert points == scored(then, seat) - scored(state, seat)
                coins = sum(_numbers(told, rf"\+(\d+) (?:{HALF_COINS})"))
                coins -= sum(_numbers(told, rf"−(\d+) (?:{HALF_COINS})"))
                coins -= 5 * sum(_numbers(told, rf"−(\d+) (?:{GOLD})"))
                assert coins == then.players[seat].coins - state.players[seat].coins
                told_once += bool(points) + bool(coins)
    assert told_once > 50


def _numbers(told: list[str], pattern: str) -> list[int]:
    return [int(found[1]) for one in told if (found := re.match(pattern, one))]
