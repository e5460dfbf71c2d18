"""Learning 6 Castles: what its lesson says of the game is so when it says it."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest
from msgspec import structs

from rossio.engine.castles.box import default_box
from rossio.engine.castles.game import GAME
from rossio.engine.castles.moves import PlaceDisc, Sell
from rossio.engine.castles.scoring import result
from rossio.engine.castles.terrains import count, number, together
from rossio.ui.actions import read
from rossio.ui.castles.lesson import LESSON
from rossio.ui.castles.positions import castle, tile
from rossio.ui.table_actions import Play
from tests.ui.castles.views import labels
from tests.ui.helpers import do, offered, table_of, whole
from tests.ui.learning import learning, step_names

at = partial(learning, "castles")


def test_every_position_can_happen() -> None:
    identity = default_box().identity
    for chapter in LESSON:
        if chapter.position:
            assert GAME.read_position(identity, chapter.position).seat == 0


def test_what_a_step_accepts_is_legal_when_it_is_asked_for() -> None:
    """Moves as they are, and things by what a tap on them does."""
    for name in step_names("castles"):
        _, guide = at(name)
        table = guide.table
        for text in guide.step.accepts:
            action = read(text)
            if isinstance(action, Play):
                assert GAME.read_move(action.move) in table.view().moves, name
            else:
                outcome = table.look.pick(table.view(), table.picked, text.partition(" ")[2])
                assert outcome.refusal is None, name
                assert outcome.move is not None or outcome.picked != table.picked, name


def test_the_large_track_is_always_joanas() -> None:
    for name in step_names("castles"):
        _, guide = at(name)
        assert guide.table.view().seat == 0, name


def test_family_first_and_the_full_game_after_it() -> None:
    families = [
        GAME.read_position(default_box().identity, chapter.position).family
        for chapter in LESSON
        if chapter.position
    ]
    assert families == sorted(families, reverse=True)
    assert {*families} == {True, False}


@pytest.mark.parametrize(
    ("name", "coins", "religion"),
    [
        ("castle.sell", 5, 0),
        ("castle.market", 17, 0),
        ("workers.score", 5, 0),
        ("workers.religion", 5, 1),
        ("track.pay", 2, 0),
    ],
)
def test_coins_and_religion_are_those_it_speaks_of(name: str, coins: int, religion: int) -> None:
    _, guide = at(name)
    joana = guide.table.session.state.players[0]
    assert (joana.coins, joana.religion) == (coins, religion)


def test_a_half_coin_is_paid_for_the_space() -> None:
    app, guide = at("track.pay")
    do(app, guide.step.accepts[0])
    joana = guide.table.session.state.players[0]
    assert (joana.coins, joana.cylinder) == (1, 1)


def test_the_hill_has_the_terrains_it_names() -> None:
    _, guide = at("hills.cylinder")
    named = ("chestnut", "pasture", "rye", "lake")
    assert guide.table.session.state.left == together(map(number, named))


def test_two_steps_of_the_cylinder_and_a_disc() -> None:
    for name, cylinder, marked in (
        ("hills.cylinder", 3, 0),
        ("hills.disc", 5, 0),
        ("hills.own", 5, 1 << 9),
    ):
        _, guide = at(name)
        joana = guide.table.session.state.players[0]
        assert (joana.cylinder, joana.marked) == (cylinder, marked)


def test_one_could_go_on_marking_when_the_turn_is_ended() -> None:
    _, guide = at("hills.end")
    assert any(isinstance(move, PlaceDisc) for move in guide.table.view().moves)


def test_chestnuts_bring_more_than_what_else_the_castle_buys() -> None:
    _, guide = at("castle.sell")
    own = guide.table.session.state.players[0].own
    sales = {m.good: count(own, m.good) for m in guide.table.view().moves if isinstance(m, Sell)}
    chestnuts = sales.pop(number("chestnut"))
    assert chestnuts == 3
    assert sales
    assert max(sales.values()) < chestnuts


def test_one_tile_in_her_hand_has_a_crag() -> None:
    _, guide = at("castle.crag")
    state = guide.table.session.state
    with_crags = [one for one in state.hands[0] if state.box.crag[4 * one] is not None]
    assert with_crags == [tile("crag house pasture olive") - 1]


def test_the_tile_with_the_crag_has_one_place_and_brings_a_castle() -> None:
    _, guide = at("castle.lay")
    crag = tile("crag house pasture olive")
    assert [str(m) for m in guide.table.view().moves if str(m).startswith(f"l{crag}")] == [
        f"l{crag}w1"
    ]
    _, guide = at("castle.built")
    state = guide.table.session.state
    assert len(state.territory.castles) == 1
    assert state.castles[0] + 1 == castle("Penamacor")
    assert sorted(state.box.file.castles[state.castles[0]].buys) == ["chestnut", "olive", "rye"]


@pytest.mark.parametrize(
    ("name", "group", "points"), [("castle.lakes", 0, 2), ("workers.spend", 1, 3)]
)
def test_what_is_scored_gives_the_points_it_says(name: str, group: int, points: int) -> None:
    app, guide = at(name)
    table = guide.table
    before = result(table.session.state, table.session.state.secrets).parts[0]
    do(app, guide.step.accepts[0])
    # The next chapter is at another table.
    after = result(table.session.state, table.session.state.secrets).parts[0]
    gained = (after.landscapes - before.landscapes, after.constructions - before.constructions)
    assert gained[group] == points
    assert gained[1 - group] == 0


def test_the_end_is_counted_as_it_says() -> None:
    _, guide = at("end.scored")
    ended = result(guide.table.session.state, ())
    own = ended.parts[0]
    assert (own.landscapes, own.constructions, own.religion, own.wealth) == (3 + 4, 3, 3, 2)
    assert guide.table.session.state.players[0].religion == 6
    assert ended.points[0] == 15
    assert ended.winners == (0,)
    assert guide.table.session.state.round == 10


def test_a_tile_without_a_place_says_so_itself() -> None:
    app, guide = at("castle.lay")
    do(app, "pick cell-e2")
    assert "crag" in guide.answer(app.words)
    assert guide.answer(app.words) in whole(app.screen())


def test_the_free_rounds_are_against_an_apprentice() -> None:
    _, guide = at("yours.play")
    assert [seated.opponent for seated in guide.table.seats] == ["", "apprentice"]
    assert guide.table.session.state.phase == "lay"


@pytest.mark.parametrize(("name", "family"), [("full.family", True), ("track.pay", False)])
@pytest.mark.parametrize("last", ["", "yes"])
def test_what_was_learnt_is_what_is_played(name: str, family: bool, last: str) -> None:
    app, guide = at(name)
    app.plan = structs.replace(app.plan, choices={"family": last})
    # Who has come to the end is there by the last thing to do.
    for accepted in guide.step.accepts[:1]:
        do(app, accepted)
    assert offered(app, "begin") == ["begin"]
    do(app, "begin")
    assert table_of(app).session.state.family == family


def test_what_was_done_last_at_a_table_is_seen_there() -> None:
    """But for the end of a turn, which others go on with."""
    for chapter, following in pairwise(LESSON):
        last = chapter.steps[-1]
        if following.position and last.accepts:
            assert last.accepts == ("play e",) or chapter.name == "full"


def test_the_points_that_are_shown_are_those_it_tells_of() -> None:
    app, guide = at("castle.scored")
    shown = labels(app.screen().parts["mine"])[guide.step.lit]
    assert shown == "5 points"
    assert guide.sentence(app.words).endswith(f"you have {shown}.")
