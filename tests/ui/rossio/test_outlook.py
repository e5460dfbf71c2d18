"""What a lit space shows before the tap, and what explains itself when it is looked at."""

from __future__ import annotations

import pytest

from rossio.engine.rossio.box import Card
from rossio.engine.rossio.counting import count_card
from rossio.engine.rossio.moves import Lay
from rossio.engine.rossio.square import Spaces
from rossio.engine.session import Session
from rossio.ui.app import App
from rossio.ui.rossio import outlook
from rossio.ui.rossio.outlook import growths
from rossio.ui.rossio.scene import Scene
from tests.ui.helpers import UPRIGHT, WIDE, Person, begin, do, make_app, table_of, written


def building(moves: int, players: int = 1) -> App:
    """An app in which the next tile can be laid, after so many moves at least."""
    app = make_app(window=WIDE)
    begin(app, players, seed=3)
    person = Person(app)
    person.play(moves)
    while not any(isinstance(move, Lay) for move in lays(app)):
        person.step()
    return app


def lays(app: App) -> list[Lay]:
    table = table_of(app)
    if table.mode != "live" or table.stage == "passing":
        return []
    return [move for move in table.view().moves if isinstance(move, Lay)]


def scene_of(app: App) -> Scene:
    scene: Scene = app.scene(table_of(app))
    return scene


@pytest.mark.parametrize("moves", [12, 20, 40, 60])
def test_what_is_promised_of_a_space_is_what_comes_of_it(moves: int) -> None:
    app = building(moves)
    for move in lays(app):
        before = scene_of(app).view
        promised = {one.card.name: one for one in growths(before, move)}
        session = table_of(app).session
        after = Session(session.game, session.record).play(move)[0].state
        recruited = [one.card for one in before.player.slots if one.side == "A"]
        for number in {*recruited, *before.hand}:
            card = before.box.cards[number]
            counts = count_card(card, before.square.tiles), count_card(card, after.square.tiles)
            one = promised.get(card.name)
            assert counts == ((one.before, one.after) if one else (counts[0], counts[0]))


def test_the_points_stand_on_the_space_and_are_said_with_it() -> None:
    app = building(20)
    person, seen = Person(app), set[bool]()
    while seen != {True, False}:
        for move in lays(app):
            grown = growths(scene_of(app).view, move)
            points = sum(one.points for one in grown)
            assert (f">+{points}<" in cell(app, move)) == bool(points)
            do(app, f"glance row-{move.row}")
            said = written(app.screen().parts["say"])
            assert ("None of your cards" in said) == (not grown)
            for one in grown:
                told = f"{one.card.name} would count {one.after} instead of {one.before}."
                assert told in cell(app, move)
                assert told in said
            seen.add(bool(points))
        person.step()


def test_what_a_space_promises_is_worked_out_once_however_often_it_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = building(20)
    move, counted = lays(app)[0], list[str]()
    outlook._growths.cache_clear()

    def count(card: Card, tiles: tuple[Spaces, ...]) -> int:
        counted.append(card.key)
        return count_card(card, tiles)

    monkeypatch.setattr(outlook, "count_card", count)
    first = growths(scene_of(app).view, move)
    times = len(counted)
    assert times
    assert growths(scene_of(app).view, move) == first
    assert len(counted) == times


def cell(app: App, move: Lay) -> str:
    """What is drawn and said of the space at the end of a row."""
    drawn = "".join(app.screen().parts.values())
    return (
        drawn.partition(f'data-do="play {move}"')[0].rpartition("<g ")[2]
        + drawn.partition(f'data-do="play {move}"')[2].partition('<g class="cell')[0]
    )


def test_a_bonus_says_what_it_is_and_whether_it_is_still_there() -> None:
    app = building(60)
    view = scene_of(app).view
    taken = min(view.square.rows)
    assert 0 < taken < view.square.columns
    do(app, "look bonus-0")
    assert "Column 1 is complete" in written(app.screen().parts["say"])
    do(app, f"glance bonus-{taken}")
    assert f"Whoever completes column {taken + 1}" in written(app.screen().parts["say"])


def test_another_hand_says_what_all_know_of_it() -> None:
    app = building(40, players=2)
    view = scene_of(app).view
    other = next(seat for seat in range(2) if seat != view.seat)
    player, names = view.players[other], scene_of(app).names
    do(app, f"look held-{other}")
    said = written(app.screen().parts["say"])
    assert f"{names[other]} holds" in said
    assert all(view.box.cards[card].name in said for card in player.known)
    unknown = player.cards - len(player.known)
    assert not unknown or f"{unknown} card" in said
    app.resize(UPRIGHT)
    do(app, f"sheet player {other}")
    sheet = app.screen().sheet
    assert sheet is not None
    assert f"{names[other]} holds" in written(sheet.body)
