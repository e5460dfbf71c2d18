"""Who wins: points, then coins spent, then shared; and ROSS wins ties."""

import pytest

from rossio.engine.rossio.events import Result
from rossio.engine.rossio.result import result
from rossio.engine.rossio.state import ROSS, State
from tests.engine.rossio.positions import position

FULL = "rbyg" * 4


def finished(players: str, options: str = "n") -> State:
    return position(
        f"{FULL}/{FULL}/{FULL}/{FULL[1:]}r", players, "1:9:over:0", "y1,y2,y3,y4",
        order="1:3", options=options,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("slots", "points", "expected"),
    [
        (("r1A", "b1A", "g1A"), (9, 30, 29), Result((9, 30, 29), (5, 5, 5), (1,), "points")),
        (("r1A", "b1A", "g4A"), (30, 30, 9), Result((30, 30, 9), (5, 5, 4), (0, 1), "shared")),
        (("r1A", "b4A", "g4A"), (30, 30, 9), Result((30, 30, 9), (5, 4, 4), (0,), "spent")),
        (("r1B", "b4A", "g1A"), (7, 7, 6), Result((7, 7, 6), (0, 4, 5), (1,), "spent")),
        (("n1A", "n2A", "n3B"), (7, 7, 7), Result((7, 7, 7), (0, 0, 0), (0, 1, 2), "shared")),
    ],
)
def test_points_then_coins_spent_then_shared(
    slots: tuple[str, str, str], points: tuple[int, int, int], expected: Result
) -> None:
    hands = ("r8,r9,r10", "b8,b9,b10", "g8,g9,g10")
    seats = zip(hands, slots, points, strict=True)
    state = finished("/".join(f"rbyg:{hand}:{slot}:3:{own}" for hand, slot, own in seats))
    assert result(state) == expected


@pytest.mark.parametrize(
    ("slots", "winners", "decided_by"),
    [
        (("r1A", "b1A", "g1A", "y1A"), (0, 1, 2, 3), "shared"),
        (("r1B", "b1A", "g1A", "y1A"), (1, 2, 3), "shared"),
        (("r6A", "b6A", "g6A", "y1A"), (3,), "spent"),
    ],
)
def test_four_players_tied(
    slots: tuple[str, ...], winners: tuple[int, ...], decided_by: str
) -> None:
    full = "rbyg" * 5
    hands = ("r8,r9,r10", "b8,b9,b10", "g8,g9,g10", "y8,y9,y10")
    state = position(
        f"{full}/{full}/{full}/{full[1:]}r",
        "/".join(f"rbyg:{hand}:{slot}:3:30" for hand, slot in zip(hands, slots, strict=True)),
        "1:9:over:0",
        "r2,b2,g2,y2",
        order="1:4",
    )
    outcome = result(state)
    assert (outcome.winners, outcome.decided_by) == (winners, decided_by)


@pytest.mark.parametrize(
    ("human", "ross", "winner", "decided_by"),
    [(41, 40, 0, "points"), (40, 40, ROSS, "ross"), (39, 40, ROSS, "points")],
)
def test_ross_wins_ties(human: int, ross: int, winner: int, decided_by: str) -> None:
    full = "rbyg" * 3
    state = position(
        f"{full}/{full}/{full}/{full[1:]}r",
        f"rbyg:r8,r9,r10:r1A:3:{human}/rbyg:-:-:0:{ross}",
        "1:9:over:0",
        "y1,y2,y3,y4",
        order="1:1",
        options="1",
        hidden="1:s1,s2,s3,s4,s5,s6,s7,s8,s9:s10,s11,s12:0",
    )
    outcome = result(state)
    assert (outcome.winners, outcome.decided_by) == ((winner,), decided_by)
