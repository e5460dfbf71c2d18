"""Every event, every move and every refusal has its sentence in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from rossio.engine.castles import events as castles_events
from rossio.engine.castles.box import default_box
from rossio.engine.castles.events import (
    CastleAsked,
    CastleBuilt,
    CastleRevealed,
    ConstructionScored,
    ContractAwarded,
    ContractKept,
    ContractsShown,
    CylinderMoved,
    DiscReturned,
    ExplorationReplaced,
    GameEnded,
    GoldPaid,
    HalfCoinsGained,
    HillChosen,
    LandscapeScored,
    Parts,
    ReligionAdvanced,
    Result,
    Sold,
    SpendingChosen,
    TileDrawn,
    TileLaid,
    TilePut,
    TurnStarted,
    WorkerWalked,
)
from rossio.engine.castles.game import GAME
from rossio.engine.castles.grid import HILL_AT
from rossio.engine.castles.moves import (
    ADDS,
    ADVANCE,
    BUILDS,
    CHOICES,
    DISCS,
    END,
    ENTER,
    KEEPS,
    LAYS,
    LIES,
    MARKS,
    PRAY,
    SCORE_CONSTRUCTIONS,
    SCORE_LANDSCAPES,
    SELLS,
    SPEND_DISCS,
    SPEND_GUARDS,
    SPEND_IDLE,
    SPEND_SUPPLY_DISC,
    TURNS,
    WALKS,
    BuildCastle,
    GetUp,
    LieDown,
    Mark,
    Move,
    Replace,
    SpendWorker,
    read_move,
)
from rossio.engine.castles.refusal import why_not_cell
from rossio.engine.castles.state import State
from rossio.engine.castles.terrains import number, together
from rossio.engine.castles.view import view
from rossio.engine.errors import IllegalMoveError
from rossio.engine.events import Event
from rossio.words.castles.events import event_sentence
from rossio.words.castles.moves import move_sentence
from rossio.words.castles.sentences import why_sentence
from rossio.words.castles.things import hill_name, place_name
from rossio.words.catalogue import Words
from tests.engine.castles.positions import BOX, Own, after, position, why_not
from tests.engine.castles.random_games import SETUPS, deal_game, play_randomly, positions
from tests.words.castles import EN, LANGUAGES, PT
from tests.words.castles.test_things import cell, place
from tests.words.game_sentences import (
    check_labels,
    check_names,
    check_refusals,
    check_refused,
    check_sentence,
    different,
    kinds_in,
    refusal_codes,
)

NAMES = ("Ana", "Rui", "Eva", "Ivo")
RYE, CHESTNUT, LAKE, HOUSE = map(number, ("rye", "chestnut", "lake", "house"))


def tell(event: Event, say: Words = EN) -> str:
    return event_sentence(say, BOX, NAMES[:2], event)


# --- Events ---------------------------------------------------------------------------------------


@cache
def happened() -> set[tuple[int, Event]]:
    """What happens in many games as every seat may know it, with the number of players."""
    return {
        (len(state.players), GAME.seen_by(event, seat))
        for seed in range(5 * len(SETUPS))
        for state in [deal_game(seed)]
        for _, events in play_randomly(state, seed)
        for event in events
        for seat in (None, *range(len(state.players)))
    }


@LANGUAGES
def test_every_event_of_many_games_as_every_seat_may_know_it(say: Words) -> None:
    for players, event in happened():
        check_sentence(event_sentence(say, default_box(), NAMES[:players], event))
    told = {type(event) for _, event in happened()}
    # These two are rare; they are told below and in the test of castles.
    assert told >= kinds_in(castles_events) - {CastleAsked, castles_events.ExplorationsGone}
    assert len(kinds_in(castles_events)) == 30
    check_sentence(tell(castles_events.ExplorationsGone(1), say))


def test_names_pass_unharmed() -> None:
    for seed in range(len(SETUPS)):
        state = deal_game(seed)
        for _, events in play_randomly(state, seed):
            check_names(
                lambda names, event: event_sentence(PT, BOX, names, event),
                len(state.players),
                events,
            )


def test_the_beginning() -> None:
    kept = ContractKept(0, kept=5, opened=14)
    assert tell(kept) == (
        "Ana keeps “most lakes: 3 points” secretly and lays open the contract "
        "“most houses: 2 points and 5 half-coins”."
    )
    assert tell(GAME.seen_by(kept, 1)) == (
        "Ana keeps a contract secretly and lays open “most houses: 2 points and 5 half-coins”."
    )
    assert tell(TurnStarted(1, 3, draws=True)) == "Round 3: Rui plays."
    assert tell(TurnStarted(1, 9, draws=False), PT) == "Ronda 9: joga Rui, e já não tira peças."


def test_tiles_are_told_with_their_places() -> None:
    assert tell(TilePut(0, 39, cell("e2n1"))) == "Ana puts a tile at 2 east, 1 north."
    assert tell(TileLaid(0, 39, cell("e2n1"), 1)) == (
        "Ana lays it with olive north-west, rye north-east, wood south-east, pasture south-west."
    )
    drawn = TileDrawn(0, 1, left=4)
    assert tell(drawn) == (
        "Ana draws a land tile: crag, wood, pasture and rye (bonus: cylinder). "
        "4 are left in the pile."
    )
    assert tell(GAME.seen_by(drawn, 1), PT) == "Ana tira uma peça de terra. Restam 4 na pilha."
    assert tell(TileDrawn(0, None, left=1)) == "Ana draws a land tile. 1 is left in the pile."
    assert tell(TileDrawn(0, None, left=0)) == "Ana draws the last land tile."


def test_castles() -> None:
    assert tell(CastleBuilt(0, 4, cell("o"), ())) == (
        "Ana builds Penha Garcia on the hill at the north-west corner of the initial tile. "
        "It buys chestnuts and olives."
    )
    assert tell(CastleBuilt(0, 4, cell("o"), (0, 0, 1))).endswith(
        "Workers on it: 2 of Ana’s and 1 of Rui’s."
    )
    assert (
        tell(CastleRevealed(0), PT) == "O próximo castelo é Penamacor; compra centeio e castanhas."
    )
    assert tell(CastleAsked(1, (cell("o"), cell("e1")))) == (
        "Rui may build the castle on the hill at the north-west corner of the initial tile or "
        "the hill at the north-east corner of the initial tile, and chooses."
    )
    check_sentence(tell(CastleAsked(1, (cell("o"), cell("e1"))), PT))


def test_the_track() -> None:
    hill = HillChosen(0, cell("e2"), together((LAKE, LAKE, CHESTNUT)))
    assert tell(hill) == (
        "Ana marks the hill at the north-east corner of 1 east, with 1 chestnut and 2 lakes."
    )
    moved = [CylinderMoved(0, 4, LAKE, by) for by in ("hill", "half-coin", "bonus")]
    assert [*map(tell, moved)] == [
        "Ana moves the cylinder on to space 5: lake.",
        "Ana pays a half-coin and moves the cylinder on to space 5.",
        "Ana moves the cylinder on to space 5 as a bonus: lake.",
    ]
    assert tell(DiscReturned(0, 6), PT) == "Ana recebe de volta o disco do espaço 7."
    assert tell(ExplorationReplaced(0, 1, 0, 3)) == (
        "Ana replaces tile 2 of the exploration track (rye, half-coin, rye and chestnut) "
        "by pasture, half-coin, pasture and barren."
    )


def test_gains() -> None:
    assert tell(HalfCoinsGained(0, 1, 6)) == (
        "Ana gets 1 half-coin as a bonus, and has 1 gold coin and 1 half-coin now."
    )
    assert tell(ReligionAdvanced(0, 3, 5, "workers")) == (
        "Ana makes 3 steps of religion for chapels and stone crosses; "
        "religion is worth 3 points now."
    )
    assert tell(ReligionAdvanced(0, 1, 2, "bonus"), PT) == (
        "Ana dá 1 passo de religião como bónus; a religião vale agora 1 ponto."
    )


def test_what_is_sold_and_scored() -> None:
    sold = Sold(0, 0, CHESTNUT, goods=3, price=4, half_coins=12, disc=None, coins=14)
    assert tell(sold) == (
        "Ana sells 3 chestnuts to Penamacor at 4 each: 12 half-coins. "
        "A disc from the supply closes this market. Ana has 2 gold coins and 4 half-coins now."
    )
    assert "O disco do espaço 3 fecha este mercado." in tell(
        Sold(0, 0, RYE, goods=1, price=1, half_coins=1, disc=2, coins=1), PT
    )
    assert tell(LandscapeScored(0, LAKE, 1, points=3, disc=None)) == (
        "Ana scores 3 lakes for 3 points, with a disc from the supply."
    )
    assert tell(LandscapeScored(0, LAKE, 2, points=2, disc=6)).endswith("with the disc on space 7.")
    workers = [
        ConstructionScored(0, HOUSE, 3, 2, where, castle)
        for where, castle in ((None, None), (place("e1.se"), None), (None, 3))
    ]
    assert [tell(scored).partition("with ")[2] for scored in workers] == [
        "a worker from the supply.",
        "the worker in the south-east corner of 1 east.",
        "a worker on Monsanto.",
    ]


def test_what_is_about_to_be_spent() -> None:
    assert tell(SpendingChosen(0, "market", RYE, 3)) == (
        "Ana chooses a disc to sell rye to Monsanto."
    )
    assert tell(SpendingChosen(0, "landscape", LAKE, 1)) == ("Ana chooses a disc to score 3 lakes.")
    assert tell(SpendingChosen(0, "construction", HOUSE, 0), PT) == (
        "Ana escolhe um trabalhador para pontuar 5 casas."
    )


def test_workers() -> None:
    start, to = cell("o"), cell("e1")
    assert tell(WorkerWalked(0, place("o.ne"), start, to, steps=2)) == (
        "Ana’s worker gets up from the north-east corner of the initial tile and walks "
        "to 1 east. 2 movements are left."
    )
    assert tell(WorkerWalked(0, None, to, start, steps=0)) == (
        "Ana’s worker walks to the initial tile. No movement is left."
    )
    assert tell(WorkerWalked(0, None, to, start, steps=1), PT).endswith("Resta 1 movimento.")
    assert tell(GoldPaid(0, 1)) == "Ana pays a gold coin to Rui, who has a worker on this hill."


def test_the_end_tells_contracts_and_where_the_points_come_from() -> None:
    assert tell(ContractsShown(((5,), (14,)))) == (
        "The contracts that were kept are shown: Ana “most lakes: 3 points” and "
        "Rui “most houses: 2 points and 5 half-coins”."
    )
    assert tell(ContractAwarded(5, 1, (2, 3))) == (
        "The contract “most lakes: 3 points” goes to Rui: Ana has 2 and Rui has 3."
    )
    assert tell(ContractAwarded(5, None, (3, 3)), PT) == (
        "O contrato «mais lagos: 3 pontos» não fica para ninguém: Ana tem 3 e Rui tem 3."
    )
    parts = (Parts(3, 4, 5, 6, 2), Parts(0, 0, 9, 0, 1))
    ended = GameEnded(Result((20, 10), parts, (0, 3), (0,), "points"))
    assert tell(ended) == (
        "The game is over: Ana with 20 points and Rui with 10 points. "
        "Ana wins with the most points. "
        "Ana: 3 for contracts, 4 for landscapes, 5 for constructions, 6 for religion and "
        "2 for gold coins. Rui: 9 for constructions and 1 for gold coins."
    )


@LANGUAGES
def test_how_the_game_was_decided(say: Words) -> None:
    parts = (Parts(0, 9, 0, 0, 0),) * 2
    ends = (
        Result((9, 8), parts, (2, 0), (0,), "points"),
        Result((9, 9), parts, (2, 1), (0,), "half-coins"),
        Result((9, 9), parts, (2, 2), (0, 1), "shared"),
    )
    endings = {tell(GameEnded(end), say).split(". ")[1] for end in ends}
    assert len(endings) == 3


# --- Moves ----------------------------------------------------------------------------------------


@LANGUAGES
def test_every_legal_move_has_its_own_label(say: Words) -> None:
    labelled: set[type] = set()
    for seed in range(2 * len(SETUPS)):
        for state in positions(seed):
            seen = view(state, state.seat)
            check_labels([move_sentence(say, seen, move) for move in seen.moves])
            labelled |= {*map(type, seen.moves)}
    # Two hills for a castle are rare; one of them is labelled below.
    assert labelled >= {type(move) for move in EVERY} - {type(BUILDS[0])}


EVERY: list[Move] = [
    KEEPS[1], KEEPS[2], CHOICES[0], ADDS[0], ADDS[43], Replace(0, 3), Replace(1, 4), Replace(9, 4),
    LAYS[0][cell("o")], LAYS[9][cell("e1")], LAYS[39][cell("n9")], *TURNS, *BUILDS, *MARKS, ADVANCE,
    *DISCS[:12], DISCS[40], *(sell for some in SELLS for sell in some),
    *(score for some in SCORE_LANDSCAPES for score in some), SPEND_SUPPLY_DISC, *SPEND_DISCS[:8],
    ENTER, GetUp(place("o.nw"), 0), GetUp(place("e1.nw"), 2), *WALKS, *LIES, PRAY,
    *(score for some in SCORE_CONSTRUCTIONS for score in some), SPEND_IDLE,
    SpendWorker(place("o.ne")), *SPEND_GUARDS, END,
]  # fmt: skip
"""Moves of every kind, most of which are refused most of the time."""


def labels(say: Words, state: State, texts: str) -> list[str]:
    seen = view(state, state.seat)
    moves = [read_move(text) for text in texts.split()]
    assert {*moves} <= {*seen.moves}
    return [move_sentence(say, seen, move) for move in moves]


def test_laying_and_turning() -> None:
    state = position(hand=(40, 2))
    assert labels(EN, state, "l40e1 l2n1") == [
        "Lay rye, wood, pasture and olive at 1 east",
        "Lay crag, wood, pasture and rye (bonus: cylinder) at 1 north",
    ]
    after(state, "l40e1")
    assert labels(PT, state, "t3") == [
        "Colocar assim: mata a noroeste, pasto a nordeste, azeitona a sudeste, centeio a sudoeste"
    ]


MARKED = {
    "n1": (33, "pasture", "se"), "e1n1": (40, "rye", "sw"), "e1": (37, "barren", "nw"),
}  # fmt: skip


@LANGUAGES
def test_a_hill_has_one_name_before_and_after_it_is_chosen(say: Words) -> None:
    found = set[type]()
    for seed in range(2 * len(SETUPS)):
        for state in positions(seed):
            seen = view(state, state.seat)
            for move in seen.moves:
                if isinstance(move, Mark | BuildCastle) and seen.cell is not None:
                    name = hill_name(say, seen.cell + HILL_AT[move.quarter])
                    assert name in move_sentence(say, seen, move)
                    found.add(type(move))
                elif isinstance(move, LieDown) and seen.walker is not None:
                    name = place_name(say, 4 * seen.walker + move.quarter)
                    assert name in move_sentence(say, seen, move)
                    found.add(LieDown)
    assert {Mark, LieDown} <= found


def test_marking() -> None:
    players = (Own(track="8b,14b", cylinder=4), Own(track="22a"))
    state = position(MARKED, "act:e1", players)
    assert labels(EN, state, "mnw in e") == [
        "Mark the hill at the north-east corner of the initial tile: "
        "1 rye, 1 chestnut, 1 pasture and 1 barren",
        "Bring a worker onto the new tile",
        "End your turn",
    ]
    after(state, "mnw")
    assert labels(EN, state, "c d7 +1b") == [
        "Move your cylinder on to pasture (space 5)",
        "Put a disc on pasture (space 7)",
        "Add lake, pasture, lake and olive to your track",
    ]
    assert labels(PT, state, "=2+1a") == [
        "Trocar a peça 2 do trilho por centeio, mealha, centeio e castanha"
    ]


def selling(discs: str = "-") -> State:
    tiles = {
        "w1n1": (14, "barren", "se"), "n1": (40, "rye", "sw"), "w1": (29, "rye", "ne"),
    }  # fmt: skip
    players = (Own(track="18a,17b", cylinder=4, discs=discs), Own(track="22a"))
    return position(tiles, "act:w1", players, castles="1:o.nw:--")


def test_selling_and_the_disc_for_it() -> None:
    assert labels(EN, selling(), "s1c") == ["Sell 3 chestnuts to Penamacor"]
    state = selling(discs="7")
    after(state, "s1c")
    assert labels(EN, state, "fs f7") == [
        "Spend a disc from your supply",
        "Spend the disc on lake (space 7)",
    ]


def test_half_coin_spaces_are_paid_for() -> None:
    state = position(MARKED, "act:e1", (Own(track="1a"), Own(track="22a")))
    assert labels(EN, state, "c") == ["Pay a half-coin to move your cylinder on (space 2)"]


def walking() -> State:
    tiles = {
        "w1": (33, "milestone", "ne"), "w1n1": (34, "milestone", "se"),
        "e1": (35, "milestone", "se"), "e2": (40, "rye", "nw"),
    }  # fmt: skip
    players = (Own(workers="w1.ne"), Own(track="22a"))
    return position(tiles, "act:e2", players)


def test_walking_and_what_a_worker_is_spent_on() -> None:
    state = walking()
    assert labels(EN, state, "uw1.ne-e") == [
        "Walk east with the worker in the north-east corner of 1 west"
    ]
    after(state, "in")
    assert labels(EN, state, "gw rse") == [
        "Walk on west, to 1 east",
        "Lie down in the south-east corner of 2 east; on its hill: 1 pasture",
    ]
    after(state, "gw", "rse")
    assert labels(EN, state, "bs3") == ["Score 3 Roman milestones"]
    after(state, "bs3")
    assert labels(PT, state, "xs xe1.se") == [
        "Gastar um trabalhador da reserva",
        "Gastar o trabalhador no canto sudeste de 1 este",
    ]


# --- Refusals -------------------------------------------------------------------------------------


@LANGUAGES
def test_every_reason_has_its_text(say: Words) -> None:
    codes = refusal_codes("castles")
    assert len(codes) == 43
    facts = {
        "castle": "Monsanto", "good": 1, "terrain": 4, "asked": 3, "found": 1, "phase": "lay",
    }  # fmt: skip
    check_refusals(why_sentence, say, codes, **facts)


def refused() -> Iterator[IllegalMoveError | None]:
    """What many games answer to moves of every kind and to taps on the map."""
    for seed in range(2 * len(SETUPS)):
        for state in islice(positions(seed), 0, None, 3):
            yield from (why_not(state, move) for move in EVERY)
            yield from (why_not_cell(state, move.cell) for move in EVERY if hasattr(move, "cell"))


@LANGUAGES
def test_every_refusal_of_many_games(say: Words) -> None:
    check_refused(why_sentence, say, refused)
    assert len({error.code for error in different(refused)}) > 30


@LANGUAGES
def test_every_phase_says_what_to_do_instead(say: Words) -> None:
    phases = {state.phase for seed in range(len(SETUPS)) for state in positions(seed)}
    assert len(phases) > 13
    for phase in phases:
        check_sentence(say(f"phase.{phase}"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("s1o", "Penamacor does not buy olives; sell to another castle."),
        ("s2c", "Sabugal is not built yet; sell to a castle that is there."),
        ("s1r", "You have no rye to sell; mark some on your track first."),
        ("vl1", "For this you need 4 lakes, and you have 0 lakes."),
        ("bh4", "For this you need 2 houses, and you have 0 houses."),
        ("c", "First choose the hill whose terrains you mark."),
        ("l1e1", "This is not possible now. Act with your discs or with your workers, or end"),
        ("p", "There is neither a chapel nor a stone cross on the hills of your workers."),
    ],
)
def test_reasons_with_their_facts(text: str, said: str) -> None:
    error = why_not(view(selling(), 0), read_move(text))
    assert error is not None
    assert why_sentence(EN, error).startswith(said)
    # What is told is the same in Portuguese, with its own words.
    assert not re.search(r"\b(you|sell|your)\b", why_sentence(PT, error))
