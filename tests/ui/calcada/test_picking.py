"""Three taps make a turn: a stone, a tile, a square; or the tile first. What cannot be says why."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rossio.engine.calcada.board import squares_in
from rossio.engine.calcada.carousel import COLOURS_AMONG
from rossio.engine.calcada.game import GAME
from rossio.engine.calcada.legal import number_on, squares_for
from rossio.engine.calcada.moves import Declare, Pass, Place, Push
from rossio.engine.calcada.state import State
from rossio.engine.calcada.view import View, view
from rossio.engine.link import encode
from rossio.engine.record import from_position
from rossio.ui.app import App
from rossio.ui.calcada.look import LOOK
from rossio.ui.calcada.picking import next_on
from rossio.ui.calcada.things import (
    space_thing,
    square_thing,
    stone_of,
    stone_thing,
    tile_thing,
)
from tests.engine.calcada.positions import position
from tests.engine.calcada.random_games import positions
from tests.ui.helpers import (
    actions,
    begin,
    body,
    do,
    lit,
    make_app,
    offered,
    record_moves,
    table_of,
)


def seated() -> App:
    app = make_app()
    begin(app, 2, (1,), game="calcada", first="0")
    return app


def declarable(app: App) -> Declare:
    moves = table_of(app).view().moves
    return next(move for move in moves if isinstance(move, Declare))


def views() -> Iterator[View]:
    for seed in range(6):
        for number, state in enumerate(positions(seed)):
            if number % 9 == 0 and state.phase != "over":
                yield view(state, state.seat)


# --- Three taps -----------------------------------------------------------------------------------


def test_a_stone_a_tile_and_a_square_are_a_turn() -> None:
    app = seated()
    move = declarable(app)
    do(app, f"pick {stone_thing(move.space, move.colour)}")
    assert record_moves(app) == ()
    assert offered(app, "play")[0] == f"play {move}"
    do(app, f"pick {tile_thing(move.colour, 1)}")
    assert record_moves(app) == (str(move),)
    assert table_of(app).picked == tile_thing(move.colour, 1)
    places = [action for action in lit_squares(app) if action.startswith("play t")]
    assert places
    do(app, places[0])
    assert record_moves(app)[1] == places[0].removeprefix("play ")
    assert table_of(app).session.mover(0) == table_of(app).session.mover(1) == 0


def test_enter_confirms_the_button_that_stands_out_for_a_picked_stone() -> None:
    app = seated()
    moves, seen = table_of(app).view().moves, set[int]()
    for space, colour in {(move.space, move.colour) for move in moves}:
        declare, push = Declare(space, colour), Push(space, colour)
        do(app, f"pick {stone_thing(space, colour)}")
        keys = dict[str, tuple[str | None, str]]()
        if declare in moves:
            keys[f"play {declare}"] = ("main", "Enter d")
        if push in moves:
            keys[f"play {push}"] = (None, "p") if keys else ("main", "Enter p")
        assert keys_of_moves(app) == keys
        seen.add(len(keys))
        # Another tap on the stone puts it back.
        do(app, f"pick {stone_thing(space, colour)}")
        assert not table_of(app).picked
        assert not record_moves(app)
    assert 2 in seen


def test_enter_ends_no_turn_where_the_stone_can_be_pushed_as_well() -> None:
    app = make_app()
    do(app, "open-link", encode(GAME, from_position(GAME, stuck(with_bonus=True))))
    do(app, "ready")
    move = next(move for move in table_of(app).view().moves if isinstance(move, Pass))
    do(app, f"pick {stone_thing(move.space, move.colour)}")
    assert [*keys_of_moves(app).values()] == [(None, "d"), (None, "p")]


def keys_of_moves(app: App) -> dict[str, tuple[str | None, str]]:
    """Of each button that makes a move whether it stands out, and its keys."""
    found = re.finditer(
        r'data-do="(play [^"]*)" data-key="[^"]*"(?: class="(main)")?[^>]* '
        r'aria-keyshortcuts="([^"]*)"',
        app.screen().parts["do"],
    )
    return {one[1]: (one[2], one[3]) for one in found}


def test_a_tile_that_is_to_be_placed_is_put_back_by_picking_it_again() -> None:
    app = seated()
    move = declarable(app)
    do(app, f"pick {stone_thing(move.space, move.colour)}")
    do(app, f"play {move}")
    tile = tile_thing(move.colour, 1)
    for picked in (tile, LOOK.only_choice(table_of(app).view())):
        do(app, f"pick {tile}")
        assert table_of(app).picked == picked


def lit_squares(app: App) -> list[str]:
    return [action for row in range(5) for action in lit(app.screen().parts[f"row{row}"])]


def test_the_tile_may_come_first() -> None:
    app = seated()
    move = declarable(app)
    do(app, f"pick {tile_thing(move.colour, 2)}")
    assert record_moves(app) == ()
    spaces = [lit(app.screen().parts[f"space{space}"]) for space in range(6)]
    view = table_of(app).view()
    assert [bool(lit_here) for lit_here in spaces] == [
        Declare(space, move.colour) in view.moves for space in range(6)
    ]
    do(app, f"pick {space_thing(move.space)}")
    assert record_moves(app) == (str(move),)
    assert table_of(app).picked == tile_thing(move.colour, 2)


def test_a_declaration_is_taken_back_and_nothing_stays_picked() -> None:
    app = seated()
    move = declarable(app)
    do(app, f"pick {stone_thing(move.space, move.colour)}")
    do(app, f"pick {tile_thing(move.colour, 0)}")
    do(app, "undo")
    assert record_moves(app) == ()
    assert not table_of(app).picked
    do(app, f"play {move}")
    assert not table_of(app).picked or len({*table_of(app).view().displays[move.colour]}) == 1


def test_what_a_move_keeps_picked_belongs_to_its_maker_alone() -> None:
    """After the last move of a turn nothing of it is in the next player's hands."""
    app = make_app()
    begin(app, 2, game="calcada", pass_device="false")
    for _ in range(6):
        move = declarable(app)
        do(app, f"pick {stone_thing(move.space, move.colour)}")
        do(app, f"pick {tile_thing(move.colour, 0)}")
        assert table_of(app).picked
        do(app, lit_squares(app)[0])
        assert not table_of(app).picked


def test_a_hint_is_followed_by_taps_on_what_it_shows() -> None:
    app = seated()
    do(app, "hint")
    advised = table_of(app).hint.advised
    while advised is not None and advised.declared is None:
        do(app, "do-this")
        advised = table_of(app).hint.advised
    assert advised is not None
    declared, placed = advised.declared, advised.placed
    assert placed is not None
    faces = table_of(app).view().displays[declared.colour]
    do(app, f"pick {stone_thing(declared.space, declared.colour)}")
    assert table_of(app).hint.is_on
    do(app, f"pick {tile_thing(declared.colour, faces.index(placed.face))}")
    left = table_of(app).hint.advised
    assert left is not None
    assert left.placed == placed
    # Another tile is not what it says.
    others = [place for place, face in enumerate(faces) if face != placed.face]
    do(app, f"pick {tile_thing(declared.colour, others[0])}")
    assert table_of(app).hint.advised is None


def test_all_tiles_alike_are_no_choice() -> None:
    state = position(displays="222/123/123/123/123", turn="1:1:place:r1")
    assert LOOK.only_choice(view(state, state.seat)) == tile_thing(0, 0)
    state = position(displays="223/123/123/123/123", turn="1:1:place:r1")
    assert LOOK.only_choice(view(state, state.seat)) == ""


# --- Every move, and every reason -----------------------------------------------------------------


def test_every_move_can_be_made_of_what_can_be_picked() -> None:
    kinds = set()
    for seen in views():
        for move in seen.moves:
            kinds.add(type(move).__name__)
            match move:
                case Declare() | Push() | Pass():
                    thing = stone_thing(move.space, move.colour)
                    assert LOOK.pick(seen, "", thing).picked == thing
                    assert move in LOOK.moves(seen, thing)
                case Place(face, square):
                    assert seen.declared is not None
                    colour = seen.declared[0]
                    tile = tile_thing(colour, seen.displays[colour].index(face))
                    assert LOOK.pick(seen, "", tile).picked == tile
                    assert LOOK.pick(seen, tile, square_thing(square)).move == move
    assert kinds == {"Declare", "Push", "Pass", "Place", "Renew"}


def test_whatever_else_is_tapped_changes_nothing_and_says_why() -> None:
    refused = 0
    for seen in views():
        things = [square_thing(square) for square in range(25)]
        things += [tile_thing(colour, 0) for colour in range(5) if seen.displays[colour]]
        for thing in things:
            outcome = LOOK.pick(seen, "", thing)
            assert outcome.move is None
            if outcome.refusal is not None:
                assert outcome.picked == ""
                refused += 1
    assert refused > 500


def test_the_key_of_a_space_goes_through_its_stones() -> None:
    for seen in views():
        for space, stones in enumerate(seen.carousel):
            picked, found = "", []
            for _ in COLOURS_AMONG[stones]:
                colour = next_on(seen, picked, space)
                if colour is None or stone_thing(space, colour) in found:
                    break
                picked = stone_thing(space, colour)
                found.append(picked)
            wanted = {
                stone_thing(move.space, move.colour)
                for move in seen.moves
                if isinstance(move, Declare | Push | Pass) and move.space == space
            }
            assert {*found} == wanted


def key_of_space(app: App, space: int) -> str:
    """What the key of a space does."""
    for tag in re.findall(r"<\w+ [^>]*>", app.screen().parts[f"space{space}"]):
        if f'aria-keyshortcuts="{space + 1}"' in tag:
            (action,) = actions(tag)
            return action
    raise AssertionError(f"space {space + 1} has no key")


CAPPED = re.compile(
    r'<(?:g|button)[^>]* data-lit="true" aria-keyshortcuts="(\w)"[^>]*>'
    r'(?:(?!</?button|data-do).)*?class="key-cap".*?>(\w)<'
)


def test_whatever_has_a_key_of_its_own_shows_it() -> None:
    app = seated()
    move = declarable(app)
    for thing, keys in (
        ("", "123456"),
        (stone_thing(move.space, move.colour), "123456qwe"),
        (tile_thing(move.colour, 1), "qwe"),
    ):
        do(app, f"pick {thing}")
        text = body(app.screen())
        lit_keys = re.findall(r'data-lit="true" aria-keyshortcuts="(\w)"', text)
        assert {*lit_keys} & {*keys}
        assert [(key, key.upper()) for key in lit_keys] == CAPPED.findall(text)


def test_the_tab_key_comes_to_the_carousel_once_and_to_the_displays_once() -> None:
    app = seated()
    move = declarable(app)
    for thing in ("", stone_thing(move.space, move.colour), tile_thing(move.colour, 1)):
        if thing:
            do(app, f"pick {thing}")
        screen = app.screen()
        # The page leaves one of a group in its order; the arrows lead to all the others.
        assert (screen.frame + screen.parts["carousel"]).count("data-walk") == 2
        groups = [screen.parts[f"space{n}"] for n in range(6)]
        groups += [screen.parts[f"display{n}"] for n in range(5)]
        things = [tag for part in groups for tag in re.findall("<[^>]*data-do[^>]*>", part)]
        heard = [tag for tag in things if "aria-hidden" not in tag]
        assert heard
        assert all("tabindex=" in tag for tag in heard)


def test_the_key_of_an_empty_space_says_that_no_stone_lies_there() -> None:
    app = seated()
    (empty,) = (space for space, stones in enumerate(table_of(app).view().carousel) if not stones)
    do(app, key_of_space(app, empty))
    why = app.words("why.empty-space")
    assert why in app.screen().say
    assert why in app.screen().parts["say"]
    assert not table_of(app).picked


def test_every_key_of_a_space_picks_a_stone_or_says_why_not() -> None:
    app = seated()
    move = declarable(app)
    tile = tile_thing(move.colour, 0)
    for space in range(6):
        do(app, f"pick {tile}")
        do(app, key_of_space(app, space))
        is_declared = record_moves(app) != ()
        assert is_declared is (Declare(space, move.colour) in GAME.legal_moves(before(app)))
        if is_declared:
            do(app, "undo")
        else:
            assert app.screen().say
            do(app, f"pick {tile}")


def before(app: App) -> State:
    """The first position."""
    record = table_of(app).session.record
    assert record.setup is not None
    return GAME.start(record.box, record.setup, record.seed)


def test_a_player_who_can_declare_nothing_moves_a_stone_on_or_pushes() -> None:
    app, state = make_app(), stuck()
    do(app, "open-link", encode(GAME, from_position(GAME, state)))
    do(app, "ready")
    table = table_of(app)
    (first, *_) = (move for move in table.view().moves if isinstance(move, Pass))
    do(app, f"pick {stone_thing(first.space, first.colour)}")
    assert offered(app, "play")[0] == f"play {first}"
    assert "place nothing" in app.screen().parts["say"]


def stuck(*, with_bonus: bool = False) -> State:
    """A position in which nothing can be declared, with something to push for or without."""
    return next(
        state.copy()
        for seed in range(400)
        for state in positions(seed)
        if any(isinstance(move, Pass) for move in GAME.legal_moves(state))
        and bool(state.player.bonus) == with_bonus
    )


# --- What is given --------------------------------------------------------------------------------


def test_the_squares_that_a_stone_gives_light_up_when_it_is_picked() -> None:
    app = seated()
    for move in [m for m in table_of(app).view().moves if isinstance(m, Declare)]:
        do(app, f"pick {stone_thing(move.space, move.colour)}")
        view = table_of(app).view()
        given = squares_for(view, move.colour, number_on(view, move.space))
        assert app.screen().parts["given"].count('class="given"') == given.bit_count()
        assert stone_of(table_of(app).picked) == (move.space, move.colour)
        after = table_of(app).session.state.copy()
        GAME.play(after, move)
        places = {m.square for m in GAME.legal_moves(after) if isinstance(m, Place)}
        assert places == {*squares_in(given)}


def test_a_square_that_is_tapped_too_early_says_what_comes_first() -> None:
    app = seated()
    do(app, f"pick {square_thing(0)}")
    assert "First choose a stone" in app.screen().say
    move = declarable(app)
    do(app, f"pick {stone_thing(move.space, move.colour)}")
    do(app, f"pick {square_thing(0)}")
    assert "First choose one of the lit tiles" in app.screen().say
    assert table_of(app).picked == stone_thing(move.space, move.colour)
