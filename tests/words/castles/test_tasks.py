"""What the player to move is to do, in every part of a turn."""

from __future__ import annotations

import re

from rossio.engine.castles.moves import END, Add, Advance, PlaceDisc, Replace
from rossio.engine.castles.state import State
from rossio.engine.castles.terrains import HALF_COIN
from rossio.engine.castles.view import view
from rossio.words.castles.tasks import task_sentence
from rossio.words.castles.things import terrain_name
from rossio.words.catalogue import Words
from tests.engine.castles.positions import Own, after, position
from tests.engine.castles.random_games import SETUPS, positions
from tests.words.castles import EN, LANGUAGES, PT
from tests.words.castles.test_sentences import MARKED, selling, walking
from tests.words.game_sentences import check_sentence


def task(state: State, say: Words = EN) -> str:
    return task_sentence(say, view(state, state.seat))


@LANGUAGES
def test_every_position_of_many_games_has_a_task(say: Words) -> None:
    phases = set()
    for seed in range(2 * len(SETUPS)):
        for state in positions(seed):
            check_sentence(task(state, say))
            phases.add(state.phase)
    assert len(phases) > 13


def test_marking() -> None:
    players = (Own(track="8b,14b", cylinder=4), Own(track="22a"))
    state = position(MARKED, "act:e1", players)
    assert task(state) == "Act with your discs or with your workers, or end your turn."
    after(state, "mnw", "c")
    assert task(state) == (
        # There is rye on the hill, too, but none on the track.
        "You can still mark 1 chestnut and 1 barren; or sell, score a landscape, or end your turn."
    )


def test_what_can_be_marked_is_what_the_track_takes() -> None:
    found, found_more = set[bool](), set[bool]()
    for seed in range(2 * len(SETUPS)):
        for state in positions(seed):
            seen = view(state, state.seat)
            if state.phase != "mark" or not seen.left or seen.moves == (END,):
                continue
            told, spaces = task(state), seen.player.spaces
            onto = [move for move in seen.moves if isinstance(move, Advance | PlaceDisc)]
            more = any(isinstance(move, Add | Replace) for move in seen.moves)
            if not onto:
                none = "Your track takes nothing more of the hill"
                assert told.startswith(f"{none} as it is; continue it" if more else f"{none};")
                found_more.add(more)
            for move in onto:
                space = move.space if isinstance(move, PlaceDisc) else seen.player.cylinder + 1
                if spaces[space] != HALF_COIN:
                    assert f" {terrain_name(EN, spaces[space])}" in told
            found.add(bool(onto))
    assert found == found_more == {True, False}


def most_marked(state: State) -> int:
    """How many terrains of the hill can be marked from here on, by trying everything."""
    seen, best = view(state, state.seat), 0
    for move in seen.moves:
        if isinstance(move, Advance | PlaceDisc):
            space = move.space if isinstance(move, PlaceDisc) else seen.player.cylinder + 1
            after(then := state.copy(), str(move))
            best = max(best, (seen.player.spaces[space] != HALF_COIN) + most_marked(then))
    return best


def test_as_many_are_told_as_can_be_marked_together() -> None:
    told_few = 0
    for seed in range(4 * len(SETUPS)):
        for state in positions(seed):
            if state.phase != "mark" or not view(state, state.seat).left:
                continue
            told, most = task(state), most_marked(state)
            if told.startswith("You can still mark"):
                numbers = [*map(int, re.findall(r"\d+", told))]
                # Of these, or all of them.
                assert most == (numbers[0] if " of these: " in told else sum(numbers)), told
                told_few += " of these: " in told
    assert told_few


def test_what_is_spent() -> None:
    state = selling(discs="7")
    after(state, "s1c")
    assert task(state) == "Choose the disc that you spend to sell chestnuts to Penamacor."
    state = walking()
    after(state, "in", "gw", "rse", "bs3")
    assert task(state, PT) == "Escolha o trabalhador que gasta para pontuar 3 marcos miliários."
    after(state, "xs")
    assert task(state) == "End your turn."


def test_walking() -> None:
    state = walking()
    after(state, "in")
    assert (
        task(state) == "Your worker is at 2 east: it walks on (2 movements are left) or lies down."
    )
    after(state, "gw", "gw")
    assert task(state) == "Your worker is on the initial tile: choose the hill where it lies down."
    assert task(state, PT).startswith("O seu trabalhador está na peça inicial:")
    after(state, "rne")
    assert task(state) == "Score a construction, or end your turn."
